"""The card a club player leads where tricks are wanted."""

from __future__ import annotations

from fivehundred.calls import Bid, Call
from fivehundred.cards import Card
from fivehundred.deal import PlayCard
from fivehundred.players.club.knowledge import Knowledge
from fivehundred.players.club.ranks import NO_SUIT


def lead(now: Knowledge) -> PlayCard:
    """The lead that promises most: draw trumps, cash what is good, give a friend a ruff, return
    their suit, or exit low.
    """
    return max(now.plays, key=lambda play: (_promise(now, play), -play.number))


def _promise(now: Knowledge, play: PlayCard) -> int:
    place = now.ranks.place[play.card.number]
    if place == NO_SUIT:
        return _joker(now, play)
    return _trump(now, play.card) if place == now.ranks.trump else _plain(now, play.card, place)


def _trump(now: Knowledge, card: Card) -> int:
    ranks = now.ranks
    held = now.held(now.ranks.place[card.number])
    rank, length = ranks.rank[card.number], held.bit_count()
    with_foes = 0
    for foe in now.foes:
        with_foes |= now.may[foe] & ranks.trumps
    top = not held & ranks.above[card.number]
    if not with_foes:  # kept for ruffs, and for the end
        return 120 + rank
    if not now.attacking:
        return (150 if now.above(card) else 380) - rank
    if now.is_master(card):
        return 900 + rank if top else 850 + rank
    contractor = now.seat == now.contractor
    stronger = (with_foes & ranks.above[card.number]).bit_count()
    if top and length >= 4 and contractor and length > stronger:
        return 880
    if top and contractor and length >= 3 and stronger <= 1 and with_foes.bit_count() > 1:
        return 700
    if (
        not contractor
        and not now.void[now.contractor or 0] & ranks.trumps
        and now.out(ranks.place[card.number])
    ):
        return 420 + (rank if top else 0)
    return 200 - rank


def _plain(now: Knowledge, card: Card, place: int) -> int:
    ranks, held = now.ranks, now.held(place)
    rank, length, out = ranks.rank[card.number], held.bit_count(), now.out(place).bit_count()
    ruffed = ranks.trump is not None and any(now.may_ruff(foe, place) for foe in now.foes)
    if not any(now.may[foe] & ranks.suits[place] for foe in now.foes):  # no opponent has any
        trumps_out = any(now.may[foe] & ranks.trumps for foe in now.foes)
        return (230 if trumps_out else 790) + rank
    if now.is_master(card):
        if ruffed:
            return 170
        value = 800 + 4 * min(out, 9) + (6 * length if ranks.trump is None else -2 * length)
        return value + (1 if not held & ranks.above[card.number] else 0)
    value = 300 - rank
    if ruffed:
        value -= 120
    value += _for_friends(now, place, card, held)
    value += _sequence(now, card, held)
    if ranks.trump is None:
        value += 14 * length
    else:
        value += (
            40 if length == 1 and not now.attacking and now.hand & ranks.trumps else -4 * length
        )
    return value


def _for_friends(now: Knowledge, place: int, card: Card, held: int) -> int:
    """What friends make of a suit: their ruff, their suit, their void."""
    ranks, value = now.ranks, 0
    for friend in now.friends:
        if now.void[friend] & ranks.suits[place]:
            if now.may_ruff(friend, place):
                value += 250
            elif ranks.trump is None:
                value -= 150
    theirs = [
        trick.led.index
        for trick in now.view.tricks
        if trick.seats[0] in now.friends and trick.led is not None
    ]
    if place in theirs and not all(now.void[friend] & ranks.suits[place] for friend in now.friends):
        value += 30 if now.seat == now.contractor else 180 if ranks.trump is None else 90
        if held.bit_count() <= 2 and not held & ranks.above[card.number]:
            value += 2 * ranks.rank[card.number]
    if place not in theirs and any(
        by in now.friends and _in_suit(call, place) for by, call in now.view.calls
    ):
        value += 60
    return value


def _in_suit(call: Call, place: int) -> bool:
    """Whether a call is a bid in the suit of this place."""
    return isinstance(call, Bid) and call.strain is not None and call.strain.index == place


def _sequence(now: Knowledge, card: Card, held: int) -> int:
    """From touching high cards the top one; not away from a king or from a card under the ace that
    is out.
    """
    ranks = now.ranks
    above, below = ranks.above[card.number], held & ~ranks.above[card.number] & ~(1 << card.number)
    stronger = (above & now.unseen).bit_count()
    top = not held & above
    if top and stronger <= 2 and below and (ranks.trump is not None or held.bit_count() > 2):
        highest = ranks.highest(below)
        if highest is not None and not (
            ranks.above[highest.number] & ~above & now.unseen & ~(1 << card.number)
        ):
            return 40 + 3 * ranks.rank[card.number]
    honour = ranks.highest(held)
    if (
        honour is not None
        and honour is not card
        and 1 <= (ranks.above[honour.number] & now.unseen).bit_count() <= 1
    ):
        return -40
    return 0


def _joker(now: Knowledge, play: PlayCard) -> int:
    """A joker that belongs to no suit: led while a suit can still be named, to pull the high cards
    of a long suit.
    """
    if play.suit is None:
        return 100
    place = play.suit.index
    held, out = now.held(place), now.out(place)
    named = len({other.suit for other in now.plays if other.card is play.card})
    top = now.ranks.highest(held)
    if held and len(now.plays) == named + 1:  # the last trick but one
        return 950
    if named == 1:  # the last suit it can be led to
        return 950 if held & (held - 1) else 260
    worth = 180
    if top is not None and out and now.above(top):
        worth += 60 + 20 * held.bit_count()
        if now.above(top).bit_count() == 1 and held.bit_count() >= 3:
            worth += 400
    return worth
