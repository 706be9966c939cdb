"""The club player's cards at a misère: those who undertook it duck, the others try to make them
take a trick.
"""

from __future__ import annotations

from fivehundred.cards import Card
from fivehundred.cards.card import CARDS
from fivehundred.deal import PlayCard
from fivehundred.players.club.danger import danger_of
from fivehundred.players.club.knowledge import Knowledge
from fivehundred.players.club.ranks import NO_SUIT, bits

KILLS = 1000
"""The promise of a lead that the one who ducks must take, from here on."""


def play_at_misere(now: Knowledge) -> PlayCard:
    """The card led or played at a misère (section 8)."""
    if now.attacking:
        return _duck(now)
    return (
        max(now.plays, key=lambda play: (_attack(now, play), -play.number))
        if now.trick is None
        else _defend(now)
    )


# -- ducking ---------------------------------------------------------------------------------------
def _duck(now: Knowledge) -> PlayCard:
    """Lead what is most likely to be beaten; follow with the highest card that loses; void, throw
    the most dangerous.
    """
    if now.trick is None:
        return max(
            now.plays,
            key=lambda play: (_sure_to_lose(now, play), _relief(now, play.card), -play.number),
        )
    losing = [play for play in now.plays if not now.beats(play.card)]
    if not losing:
        return max(
            now.plays,
            key=lambda play: (
                now.beaten_by(play.card, now.foes_to_come),
                -now.ranks.rank[play.card.number],
            ),
        )
    return max(
        losing,
        key=lambda play: (_relief(now, play.card), now.ranks.rank[play.card.number], -play.number),
    )


def _sure_to_lose(now: Knowledge, play: PlayCard) -> int:
    """How likely a lead is beaten, of a hundred, in steps."""
    place = now.ranks.place[play.card.number]
    if place == NO_SUIT:
        return 0
    held_by = [now.may[foe] & now.ranks.above[play.card.number] for foe in now.foes]
    hidden = len(now.foes) + len(now.friends) + 1
    out, above = (
        now.out(place).bit_count(),
        max([cards.bit_count() for cards in held_by], default=0),
    )
    if not above:
        return 0
    keeps = 1000
    for _ in range(above * len([cards for cards in held_by if cards])):
        keeps = keeps * (hidden - 1) // hidden
    return (1000 - keeps) // 50 + min(out, 4)


def _relief(now: Knowledge, card: Card) -> int:
    """How much safer the hand is without a card."""
    gone = now.unseen
    return danger_of(now.ranks, now.hand, gone) - danger_of(
        now.ranks, now.hand & ~(1 << card.number), gone
    )


# -- against it ------------------------------------------------------------------------------------
def _attack(now: Knowledge, play: PlayCard) -> int:
    """The promise of a lead: that who ducks must take it, or has fewer low cards left."""
    ranks, place = now.ranks, now.ranks.place[play.card.number]
    if place == NO_SUIT:
        return -50
    return (
        max([_against(now, play.card, place, ducker) for ducker in now.foes], default=0)
        - ranks.rank[play.card.number]
    )


def _against(now: Knowledge, card: Card, place: int, ducker: int) -> int:
    ranks = now.ranks
    suit = ranks.suits[place]
    cards = now.may[ducker] & suit
    if not cards or now.void[ducker] & suit:
        return 60 - 4 * now.held(place).bit_count()
    above = cards & ranks.above[card.number]
    below = (cards & ~above).bit_count()
    if now.view.exposed is None:
        return 400 - 60 * below + 6 * min(above.bit_count(), 5) - 3 * now.held(place).bit_count()
    if not above:  # nothing there can be caught
        return 150 - 20 * below
    if below:
        kept = now.held(place) & ~(1 << card.number) & ~_above_all(now, above)
        return 340 - 40 * below + 90 * bool(kept)
    likely = _stays_under(now, suit, above)
    return KILLS + 100 * likely if likely >= 2 else 300 + 50 * likely


def _above_all(now: Knowledge, cards: int) -> int:
    """The cards above the lowest of these."""
    return now.ranks.above[_lowest(now, cards)]


def _lowest(now: Knowledge, cards: int) -> int:
    return min(bits(cards), key=lambda number: now.ranks.rank[number])


def _stays_under(now: Knowledge, suit: int, cards: int) -> int:
    """How likely no friend has to beat the lowest of these cards: 3 for sure, 0 hardly."""
    lowest, likely = _lowest(now, cards), 3
    for friend in now.friends:
        theirs = now.may[friend] & suit
        if theirs and not now.void[friend] & suit:
            likely = min(
                likely, 2, (theirs & ~now.ranks.above[lowest] & ~(1 << lowest)).bit_count()
            )
    return likely


def _defend(now: Knowledge) -> PlayCard:
    """Stay below who ducks while they may win the trick; once they cannot, throw high cards, or
    take the lead to kill.
    """
    trick = now.trick
    assert trick is not None
    losing = [play for play in now.plays if not now.beats(play.card)]
    winning = [play for play in now.plays if now.beats(play.card)]
    if trick.winner in now.foes:
        return _highest(now, losing) if losing else _highest(now, winning)
    if any(_may_be_caught(now, ducker, None) for ducker in now.foes_to_come):
        if losing:
            return _highest(now, losing)
        low = min(winning, key=lambda play: (now.ranks.rank[play.card.number], play.number))
        if any(_may_be_caught(now, ducker, low.card) for ducker in now.foes_to_come):
            return low
    if winning and _best_lead(now) >= KILLS:
        without = max(
            winning, key=lambda play: (_lead_after(now, play), -now.ranks.rank[play.card.number])
        )
        if _lead_after(now, without) >= KILLS:
            return without
    return _highest(now, list(now.plays))


def _may_be_caught(now: Knowledge, ducker: int, card: Card | None) -> bool:
    """Whether a seat to come may have to win the trick, as it stands or over this card."""
    place = now.led
    best = now.best if card is None else card
    assert best is not None
    if place == NO_SUIT or now.ranks.place[best.number] != place:
        return False
    suit = now.ranks.suits[place]
    cards = now.may[ducker] & suit
    if not cards or now.void[ducker] & suit:
        return False
    below = (cards & ~now.ranks.above[best.number] & ~(1 << best.number)).bit_count()
    return not below if now.view.exposed is not None else below <= 2


def _best_lead(now: Knowledge) -> int:
    return max([_lead_after(now, play) for play in now.plays], default=0)


def _lead_after(now: Knowledge, play: PlayCard) -> int:
    """The promise of the best lead once this card is played."""
    left = now.hand & ~(1 << play.card.number)
    best = 0
    for number in bits(left):
        place = now.ranks.place[number]
        if place != NO_SUIT:
            best = max(
                [best, *(_against(now, CARDS[number], place, ducker) for ducker in now.foes)]
            )
    return best


def _highest(now: Knowledge, plays: list[PlayCard]) -> PlayCard:
    """The card to be rid of: the highest, of a suit in which who ducks has none last, a joker only
    where it must be.
    """
    return max(plays, key=lambda play: (_spare(now, play.card), -play.number))


def _spare(now: Knowledge, card: Card) -> int:
    place = now.ranks.place[card.number]
    if place == NO_SUIT:
        return -1000 if now.ranks.rank[card.number] >= 0 else -500
    useless = all(not now.may[foe] & now.ranks.suits[place] for foe in now.foes)
    return 10 * now.ranks.rank[card.number] - now.held(place).bit_count() - (55 if useless else 0)
