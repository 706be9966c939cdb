"""Checking a position of play that did not come from an auction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from fivehundred import guards
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.errors import LayoutError, shown
from fivehundred.rules.dealing import HAND_SIZE, card_problems
from fivehundred.rules.joker import may_nominate
from fivehundred.rules.scoring import contract_problems
from fivehundred.rules.special import playing_seats
from fivehundred.variant.deal_options import Extra
from fivehundred.variant.variant import Variant


def _hands(hands: Iterable[CardSet | str]) -> tuple[CardSet, ...]:
    parts = guards.listed(hands, "hands", guards.MOST_PLAYERS, LayoutError)
    parsed = [CardSet.parse(hand) if isinstance(hand, str) else hand for hand in parts]
    return guards.several(CardSet, parsed, "hands", raises=LayoutError)


def _suits(suits: Iterable[Suit]) -> tuple[Suit, ...]:
    return guards.several(Suit, suits, "suits_led", raises=LayoutError)


@attrs.frozen
class Position:
    """A position of play set up by hand: equal hands of 1 to 10 cards by seat, with what led up to
    it.

    ``laid_aside`` are the cards out of play, ``nominated`` the suit named for the joker;
    ``suits_led`` have been led before (rule 6.7). Any position can be written down;
    :meth:`problems` lists what is wrong with it in a variant.
    """

    contract: Contract | None = attrs.field(validator=guards.is_a_or_none(Contract, LayoutError))
    hands: tuple[CardSet, ...] = attrs.field(converter=_hands)
    leader: int
    dealer: int
    laid_aside: CardSet = attrs.field(
        default=CardSet(), validator=guards.is_a(CardSet, LayoutError)
    )
    nominated: Suit | None = attrs.field(
        default=None, validator=guards.is_a_or_none(Suit, LayoutError)
    )
    suits_led: tuple[Suit, ...] = attrs.field(default=(), converter=_suits)

    def problems(self, variant: Variant) -> tuple[str, ...]:
        """Everything that is wrong with the position in this variant; empty when it can be played.

        Args:
            variant: The rules to play by: a named variant or your own.
        """
        return tuple(
            _problems(
                variant,
                self.contract,
                self.hands,
                self.leader,
                self.laid_aside,
                self.nominated,
                self.dealer,
            )
        )


def position(
    variant: Variant,
    contract: Contract | None,
    hands: Iterable[CardSet | str],
    leader: int | None,
    laid_aside: CardSet,
    nominated: Suit | None,
    suits_led: Iterable[Suit],
    dealer: int | None,
) -> Position:
    """A position that can be played; LayoutError with every fault it has."""
    guards.a(Variant, variant, "the variant", LayoutError)
    guards.a_or_none(Contract, contract, "the contract", LayoutError)
    dealer = (
        variant.players - 1
        if dealer is None
        else guards.whole(dealer, "the dealer", raises=LayoutError)
    )
    if leader is None:
        leader = contract.contractor if contract else (dealer + 1) % variant.players
    leader = guards.whole(leader, "the leader", raises=LayoutError)
    found = Position(contract, hands, leader, dealer, laid_aside, nominated, suits_led)
    if problems := found.problems(variant):
        raise LayoutError(problems)
    return found


def _problems(
    variant: Variant,
    contract: Contract | None,
    hands: tuple[CardSet, ...],
    leader: int,
    laid_aside: CardSet,
    nominated: Suit | None,
    dealer: int,
) -> Iterator[str]:
    if variant.deal.extra is Extra.TABLE_CARDS:
        yield "a position with table cards is reached from a layout (rule 8.8)"
    if contract is not None and (found := tuple(contract_problems(variant, contract))):
        yield from found
        return
    if len(hands) != variant.players:
        yield f"there are {len(hands)} hands for {variant.players} players"
        return
    if not 0 <= dealer < variant.players:
        yield f"there is no seat {shown(dealer)} to deal"
    playing = playing_seats(variant, contract)
    if leader not in playing:
        yield f"seat {shown(leader)} does not play, so it cannot lead (rules 7.1 and 8.2)"
    sizes = {len(hands[seat]) for seat in playing}
    if len(sizes) != 1 or not 1 <= max(sizes) <= HAND_SIZE:
        yield (
            f"the hands that play must be equal, of 1 to {HAND_SIZE} cards, not of {sorted(sizes)}"
        )
    yield from card_problems(variant, [card for part in (*hands, laid_aside) for card in part])
    if nominated is not None:
        yield from _nomination_problems(variant, contract, laid_aside)


def _nomination_problems(
    variant: Variant, contract: Contract | None, laid_aside: CardSet
) -> Iterator[str]:
    """Why no suit can have been named for the joker (rule 6.3); in a puzzle any hand may hold
    it.
    """
    joker = CardSet([Card.joker()])
    if contract is None or variant.pack.jokers != 1 or not may_nominate(variant, contract, joker):
        yield "no suit can have been named for the joker at this contract in this game (rule 6.3)"
    elif laid_aside & joker:
        yield "the joker was named into a suit, so it was not laid aside (rule 6.3)"
