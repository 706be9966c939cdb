"""Section 5: how the cards rank under a contract. The bowers live here."""

from __future__ import annotations

from functools import lru_cache

from fivehundred import guards
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.rank import Rank
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.errors import FiveHundredError
from fivehundred.rules.following import suits_to_follow
from fivehundred.rules.tricks import strengths
from fivehundred.table.card_order import CardOrder
from fivehundred.variant.pack import Pack
from fivehundred.variant.variant import Variant


def right_bower(trump: Suit) -> Card:
    """The jack of trumps, the highest trump but the jokers (rule 5.1).

    Args:
        trump: The trump suit; None at no-trumps and misère.

    >>> str(right_bower(Suit.HEARTS))
    'JH'
    """
    return Card(Rank.JACK, trump)


def left_bower(trump: Suit) -> Card:
    """The jack of the other suit of the trump colour, the second trump (rules 5.1 and 5.2).

    Args:
        trump: The trump suit; None at no-trumps and misère.

    >>> str(left_bower(Suit.HEARTS))
    'JD'
    """
    return Card(Rank.JACK, trump.twin)


def card_order(
    variant: Variant, contract: Contract | None, nominated: Suit | None = None
) -> CardOrder:
    """How the cards rank at this contract (rules 1.7 and 5.1 to 5.6); None: a passed-out deal
    played at no-trumps (rule 3.9).

    ``nominated`` is the suit named for the joker (rule 6.3); FiveHundredError where no suit can
    have been named.

    Args:
        variant: The rules to play by: a named variant or your own.
        contract: The contract; None for a deal in which all passed.
        nominated: The joker's suit, if it was named before the first lead (rule 6.3).

    >>> from fivehundred import variants, Bid
    >>> spades = card_order(variants.AUSTRALIAN, Contract(Bid.parse("6S"), 0))
    >>> print(*spades.ranked(Suit.SPADES))
    Jo JS JC AS KS QS 10S 9S 8S 7S 6S 5S
    >>> print(*spades.ranked(Suit.CLUBS))
    AC KC QC 10C 9C 8C 7C 6C 5C
    """
    guards.a(Variant, variant, "the variant")
    guards.a_or_none(Contract, contract, "the contract")
    guards.a_or_none(Suit, nominated, "the suit named for the joker (rule 6.3)")
    trump = contract.trump if contract else None
    if nominated is not None and (trump is not None or variant.pack.jokers != 1):
        raise FiveHundredError(
            "a suit is named for the one joker of a pack, and only where there is no trump suit"
            " (rule 6.3)"
        )
    low = contract is not None and contract.is_misere and variant.joker.low_in_misere
    return _order(variant.pack, trump, nominated, variant.ranking.jacks_high_at_no_trumps, low)


@lru_cache(maxsize=256)
def _order(
    pack: Pack, trump: Suit | None, nominated: Suit | None, jacks_high: bool, low: bool
) -> CardOrder:
    # low joker first (1.7)
    jokers = tuple(card for card in reversed(pack.deck.cards) if card.is_joker)
    suits = [[card for card in pack.deck if card.suit is suit] for suit in SUITS]
    if trump is not None:
        suits[trump.twin.index].remove(left_bower(trump))
        suits[trump.index].remove(right_bower(trump))
        if pack.low_trump:
            _move_low_trump(suits[trump.index], suits[trump.twin.index])
        suits[trump.index] += [left_bower(trump), right_bower(trump), *jokers]  # 5.1
        return _with_strengths(tuple(map(tuple, suits)), trump, (), jokers_low=False)
    if jacks_high:  # 5.5
        for suit, cards in zip(SUITS, suits, strict=True):
            jack = Card(Rank.JACK, suit)
            cards.remove(jack)
            cards.append(jack)
    if nominated is not None:  # 6.3, and 5.6: the lowest of that suit
        named = suits[nominated.index]
        suits[nominated.index] = [*jokers, *named] if low else [*named, *jokers]
        jokers = ()
    return _with_strengths(tuple(map(tuple, suits)), None, jokers, jokers_low=low)


def _move_low_trump(trumps: list[Card], twin: list[Card]) -> None:
    """In the pack with one four a colour, that of the other suit is the lowest trump (rule 1.5)."""
    for four in [card for card in twin if card.rank is Rank.FOUR]:
        twin.remove(four)
        trumps.insert(0, four)


def _with_strengths(
    suits: tuple[tuple[Card, ...], ...],
    trump: Suit | None,
    free_jokers: tuple[Card, ...],
    jokers_low: bool,
) -> CardOrder:
    above = () if trump is None else suits[trump.index]
    top = () if jokers_low else free_jokers
    rows = tuple(
        strengths(suits[suit.index] if suit and suit is not trump else (), above, top)
        for suit in (*SUITS, None)
    )
    return CardOrder(suits, trump, free_jokers, jokers_low, rows, suits_to_follow(suits))


__all__ = ["card_order", "left_bower", "right_bower"]
