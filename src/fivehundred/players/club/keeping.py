"""What each card is worth to keep, so that the one that is missed least can be thrown."""

from __future__ import annotations

from fivehundred.cards import Card
from fivehundred.deal import PlayCard
from fivehundred.players.club.knowledge import Knowledge
from fivehundred.players.club.ranks import NO_SUIT


def throw(now: Knowledge) -> PlayCard:
    """The legal card that is missed least."""
    return min(now.plays, key=lambda play: (keep(now, play.card), play.card.number))


def keep(now: Knowledge, card: Card) -> int:
    """How much is lost with a card that will not win this trick."""
    ranks, place = now.ranks, now.ranks.place[card.number]
    rank = ranks.rank[card.number]
    if place == NO_SUIT:
        return 2000 + rank if rank >= 0 else 0
    if place == now.led:  # following suit: the low card goes
        return rank
    if place == ranks.trump:
        return 1000 + rank
    held = now.held(place)
    length, higher = held.bit_count(), now.above(card).bit_count()
    lower = length - (held & ranks.above[card.number]).bit_count() - 1
    value = 2 * rank
    if not any(
        now.may[foe] & ranks.suits[place] for foe in now.foes
    ):  # it wins where nobody trumps it
        return 300 + rank if _can_win_later(now) else 30 + rank
    if higher == 0:
        value += 400
    elif lower >= higher:  # still guarded
        value += 160 // higher
    value += _guards(now, held, card)
    if place == _suit_of_friends(now) and length == 1 and ranks.trump is None:
        value += 40
    if ranks.trump is None and length > 3:
        value += 8 * length
    if ranks.trump is not None and length == 1 and higher and now.hand & ranks.trumps:
        value -= 6
    return value


def _can_win_later(now: Knowledge) -> bool:
    """Whether a card of a suit that no opponent has may still win: none can trump it."""
    return not any(now.may[foe] & (now.ranks.trumps | now.ranks.free) for foe in now.foes)


def _guards(now: Knowledge, held: int, card: Card) -> int:
    """What it costs to take the guard away from a higher card of the suit: a king with one small
    card, a queen with two.
    """
    ranks, value = now.ranks, 0
    above = held & ranks.above[card.number]
    for number in range(len(ranks.place)):
        if above >> number & 1:
            higher = (now.unseen & ranks.above[number]).bit_count()
            guards = (held & ~ranks.above[number]).bit_count() - 1
            if 0 < higher == guards <= 2:
                value = max(value, 150 // higher)
    return value


def _suit_of_friends(now: Knowledge) -> int | None:
    """The suit that a friend led first without being asked."""
    for trick in now.view.tricks:
        if trick.seats[0] in now.friends and trick.led is not None:
            return trick.led.index
    return None
