"""The bytes of an observation's fields, written where the layout says; what stays the same through
a play or a trick is remembered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fivehundred.calls.bid import BIDS, Pass
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import NUMBER_OF_CARDS as _CARDS
from fivehundred.cards.card import Card
from fivehundred.cards.suit import Suit
from fivehundred.deal.actions import PlayCard
from fivehundred.deal.deal_so_far import DealSoFar
from fivehundred.deal.play import Play, Played, last_played
from fivehundred.deal.play_tables import Law, PlayTables
from fivehundred.encoding.observation_layout import MIDDLE, layout_of
from fivehundred.rules.following import shows_void
from fivehundred.rules.joker import joker_plays_early
from fivehundred.rules.special import sitting_out

_CALLS = 1 + len(BIDS)  # a pass, and the bids by number
_EIGHT_BITS = tuple(bytes(bits >> place & 1 for place in range(8)) for bits in range(256))


def card_bytes(mask: int) -> bytes:
    """A byte for each card, by number."""
    return b"".join([_EIGHT_BITS[bits] for bits in mask.to_bytes(9, "little")])[:_CARDS]


# -- what is settled before the play ---------------------------------------------------------------
def told(
    facts: DealSoFar, me: int, contract: Contract | None, scores: tuple[int, ...]
) -> bytearray:
    """An observation of which only those fields are written that do not change through the play:
    what a seat has been told before it. The facts are as it sees them.
    """
    variant = facts.variant
    players, at = variant.players, layout_of(variant.players, len(scores)).at
    seen = bytearray(_at_the_table(variant.sides, (facts.dealer - me) % players, me, scores))
    if facts.kitty:
        seen[at["kitty"] : at["laid aside"]] = card_bytes(facts.kitty.mask)
    if facts.laid_aside:
        seen[at["laid aside"] : at["passed"]] = card_bytes(facts.laid_aside.mask)
    if facts.passed:
        seen[at["passed"] : at["exposed"]] = card_bytes(facts.passed.mask)
    for one in facts.called:
        if isinstance(one, Card):
            seen[at["called cards"] + one.number] = 1
        else:
            seen[at["called seats"] + (one - me) % players] = 1
    calls = at["calls"]
    for seat, call in facts.calls:
        number = 0 if isinstance(call, Pass) else 1 + call.number
        seen[calls + (seat - me) % players * _CALLS + number] = 1
    if contract is not None:
        seen[at["contract"] + contract.bid.number] = 1
        seen[at["contractor"] + (contract.contractor - me) % players] = 1
        for seat in contract.partners:
            seen[at["partners"] + (seat - me) % players] = 1
        if facts.nominated is not None:
            seen[at["joker's suit"] + facts.nominated.index] = 1
        for seat in sitting_out(variant, contract):
            seen[at["sitting out"] + (seat - me) % players] = 1
    return seen


@lru_cache(maxsize=1024)
def told_of(
    setting: PlayTables, me: int, contract: Contract | None, scores: tuple[int, ...]
) -> bytes:
    """The same for a play, remembered as long as it is asked for."""
    return bytes(told(setting.facts, me, contract, scores))


@lru_cache(maxsize=1024)
def _at_the_table(sides: tuple[int, ...], dealer: int, me: int, scores: tuple[int, ...]) -> bytes:
    """An observation of which only the dealer, so many seats on, and the scores are written."""
    layout, side = layout_of(len(sides), len(scores)), sides[me]
    seen = bytearray(layout.size)
    seen[layout.at["dealer"] + dealer] = 1
    seen[layout.at["scores"] :] = [
        min(max(MIDDLE + total // 10, 0), 255) for total in (*scores[side:], *scores[:side])
    ]
    return bytes(seen)


# -- the tricks ------------------------------------------------------------------------------------
def write_tricks(
    seen: bytearray, at: dict[str, int], play: Play, dealt: tuple[int, ...], me: int
) -> None:
    """Write the fields of the tricks of a play, of which the hands were dealt so many cards."""
    setting, turns, players = play._setting, play._place.turns, len(dealt)
    law = setting.law
    whole, cards = last_played(play._played, play._place.number)
    before = _tricks_before(law, dealt, setting.leader, whole, play._winners, setting.suits_led)
    suits_led, voids, counts = before.suits_led, at["voids"], at["counts"]
    last = me + players
    seen[at["played"] : at["face up"]] = before.lying[me * _CARDS : last * _CARDS]
    seen[voids : at["suits led"]] = before.voids[me * 4 : last * 4]
    seen[counts : at["scores"]] = before.counts[me:last] + before.won[me:last]
    if cards:
        owners, lead, trick, strange = law.owners, play._led.lead, at["trick"], False
        for place, card in enumerate(cards):
            holding = turns[place]
            seat = (owners[holding] - me) % players
            seen[trick + seat * _CARDS + card.card.number] = 1
            if holding < players:
                seen[counts + seat] -= 1
            if not card.bit & lead:
                strange = True
        suit = law.order.led[cards[0].number]
        if suit is not None:
            if strange:
                for place in _shown_void(law, turns, cards, suits_led):
                    seen[voids + (place - 4 * me) % (4 * players)] = 1
            suits_led |= 1 << suit.index
            seen[at["led"] + suit.index] = 1
        seen[at["leader"] + (owners[turns[0]] - me) % players] = 1
        seen[at["winner"] + (owners[play._winner] - me) % players] = 1
    seen[at["suits led"] : at["led"]] = _SUITS_LED[suits_led]


_SUITS_LED = tuple(bytes(suits >> place & 1 for place in range(4)) for suits in range(16))


class _Before(NamedTuple):
    """What the tricks before the present one say.

    The bytes go twice round the table from seat 0, so that what a seat sees is a slice; ``counts``
    are the cards left in each hand. ``leader`` is the holding to lead.
    """

    lying: bytes
    voids: bytes
    won: bytes
    counts: bytes
    suits_led: int
    leader: int


@lru_cache(maxsize=4096)
def _tricks_before(
    law: Law,
    dealt: tuple[int, ...],
    leader: int,
    played: Played,
    winners: tuple[int, ...],
    led_before: tuple[Suit, ...],
) -> _Before:
    """What whole tricks say: worked out once for all seats and all turns of the next one, from what
    the tricks before the last say.
    """
    players, owners = len(dealt), law.owners
    if not winners:
        suits_led = sum({1 << suit.index for suit in led_before})
        nothing = bytes(2 * players)
        return _Before(nothing * _CARDS, nothing * 4, nothing, bytes(dealt) * 2, suits_led, leader)
    played, cards = last_played(played, len(law.orders[leader]))
    before = _tricks_before(law, dealt, leader, played, winners[:-1], led_before)
    turns, suits_led, half = law.orders[before.leader], before.suits_led, players * _CARDS
    lying, voids = bytearray(before.lying[:half]), bytearray(before.voids[: players * 4])
    won, counts = bytearray(before.won[:players]), bytearray(before.counts[:players])
    for holding, play in zip(turns, cards, strict=True):
        lying[owners[holding] * _CARDS + play.card.number] = 1
        if holding < players:
            counts[holding] -= 1
    for place in _shown_void(law, turns, cards, suits_led):
        voids[place] = 1
    won[owners[winners[-1]]] += 1
    if (suit := law.order.led[cards[0].number]) is not None:
        suits_led |= 1 << suit.index
    return _Before(
        bytes(lying * 2),
        bytes(voids * 2),
        bytes(won * 2),
        bytes(counts * 2),
        suits_led,
        winners[-1],
    )


def _shown_void(
    law: Law, turns: tuple[int, ...], cards: tuple[PlayCard, ...], suits_led: int
) -> list[int]:
    """The suits that a trick shows hands void of, 4 a seat from seat 0 on; table cards say nothing
    of the hands (rule 8.8).
    """
    own, players = law.order.led, law.variant.players
    suit = own[cards[0].number]
    if suit is None:
        return []
    early, led_before = joker_plays_early(law.variant), bool(suits_led >> suit.index & 1)
    return [
        holding * 4 + suit.index
        for holding, play in zip(turns[1:], cards[1:], strict=False)
        if holding < players and shows_void(suit, own[play.card.number], early, led_before)
    ]
