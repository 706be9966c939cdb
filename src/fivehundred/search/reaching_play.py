"""From any phase to the first lead, by plain rules of thumb: how a deal gets that far when no one
is asked.

In the auction all players pass. Cards are laid aside by :func:`to_lay_aside`. Who must call a
partner calls the holder of the highest trump, without trumps of the highest card, that may be
named, or where players are called the one opposite. A joker is named into no suit, at a misère into
the longest.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from fivehundred.calls.bid import PASS
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.deal.actions import Action, CallPartner, Discard, NominateJoker, PassCards
from fivehundred.deal.auction import Auction
from fivehundred.deal.joker_nomination import JokerNomination
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.deal.partner_call import PartnerCall
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.deal.scored import Scored
from fivehundred.rules.partner import called_by_card
from fivehundred.rules.ranking import card_order
from fivehundred.table.card_order import CardOrder


def reach_play(phase: Phase) -> Play | Scored:
    """The play of the deal, or its score where it is passed out."""
    while not isinstance(phase, Play | Scored):
        phase = phase.apply(next_action(phase))
    return phase


def next_action(phase: Phase) -> Action:
    """What is done in a phase before the play."""
    if isinstance(phase, Auction):
        return PASS
    contract = phase.contract
    assert contract is not None
    order = card_order(phase.variant, contract)
    match phase:
        case KittyExchange():
            chosen = to_lay_aside(phase.hands[phase.to_act], phase.count, order, contract.is_misere)
            return Discard(chosen) if phase.kind is Discard else PassCards(chosen)
        case PartnerCall():
            return next(call for call in _calls(phase, order) if phase.why_illegal(call) is None)
        case JokerNomination():
            return NominateJoker(
                suit_for_joker(phase.hands[contract.contractor], contract.is_misere)
            )
        case _:
            raise AssertionError("there is no other phase before the play")


def suit_for_joker(hand: CardSet, misere: bool) -> Suit | None:
    """The suit the joker is named into: none, at a misère the longest, by the cards as printed."""
    return max(SUITS, key=lambda suit: sum(card.suit is suit for card in hand)) if misere else None


def to_lay_aside(hand: CardSet, count: int, order: CardOrder, misere: bool) -> CardSet:
    """The cards to lay aside: trumps, jokers and the highest of each suit last, the lowest of the
    shortest suits first.

    At a misère the highest cards.

    >>> from fivehundred import variants, Bid, Contract
    >>> order = card_order(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0))
    >>> str(
    ...     to_lay_aside(
    ...         CardSet.parse("AS 5C KC 6D 7D 8D 4H JH Jo"), 3, order, misere=False
    ...     )
    ... )
    'KC 5C 6D'
    """
    held, found = hand.mask, list[int]()
    for of_suit, keys in _keys(order, misere):
        length = 0 if misere else (held & of_suit).bit_count() << _LENGTH
        found += [key + length for bit, key in keys if held & bit]
    found.sort()
    return CardSet.from_mask(sum([1 << (key & _CARD) for key in found[:count]]))


_CARD, _SUIT, _RANK, _LENGTH, _HIGHEST, _KEPT = 127, 7, 10, 17, 22, 23
"""Where the parts of a key begin, from the last that decides to the first; the card itself is the
lowest bits.
"""


@lru_cache(maxsize=256)
def _keys(order: CardOrder, misere: bool) -> list[tuple[int, list[tuple[int, int]]]]:
    """The cards of each suit, the jokers last, with the bit of each and what says when it is laid
    aside, smaller keys first.
    """
    found: list[tuple[int, list[tuple[int, int]]]] = []
    for place, cards in enumerate((*order.suits, order.free_jokers)):
        keys: list[tuple[int, int]] = []
        for at, card in enumerate(cards):
            from_top = len(cards) - at
            if place == len(order.suits):
                key = (0 if misere and not order.jokers_low else 2) << _KEPT
            elif misere:
                key = (from_top << _RANK) + (1 << _KEPT)
            else:
                key = (
                    (card in order.trumps) << _KEPT
                    | (at == len(cards) - 1) << _HIGHEST
                    | (64 - from_top) << _RANK
                )
            keys.append((1 << card.number, key | place << _SUIT | card.number))
        found.append((CardSet(cards).mask, keys))
    return found


def _calls(phase: PartnerCall, order: CardOrder) -> Iterator[CallPartner]:
    """The calls of a partner, the best first."""
    if called_by_card(phase.variant):
        ranked = list(order.ranked(order.trump)) if order.trump else []
        for place in range(20):
            ranked += [cards[-1 - place] for cards in order.suits if place < len(cards)]
        yield from (CallPartner((card,)) for card in ranked)
    else:
        yield CallPartner(((phase.to_act + phase.variant.players // 2) % phase.variant.players,))
    yield CallPartner(())
