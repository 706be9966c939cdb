"""Where every card of the pack lies before the first call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs

from fivehundred import guards
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.shuffle import Chance
from fivehundred.errors import LayoutError, shown
from fivehundred.rules import dealing
from fivehundred.variant.deal_options import Extra
from fivehundred.variant.variant import Variant

Piles = tuple[tuple[tuple[Card, Card], ...], ...]
"""Table cards: for each seat its piles of (lower, upper)."""


def _hands(hands: Iterable[CardSet]) -> tuple[CardSet, ...]:
    return guards.listed(hands, "hands", guards.MOST_PLAYERS, LayoutError)


def _piles(piles: Iterable[Iterable[tuple[Card, Card]]]) -> Piles:
    try:
        seats = guards.listed(piles, "piles", guards.MOST_PLAYERS, LayoutError)
        return tuple(
            tuple((lower, upper) for lower, upper in guards.listed(seat, "piles")) for seat in seats
        )
    except (TypeError, ValueError):
        raise LayoutError(
            "piles must be a list a seat, of (lower, upper) cards (rule 8.8)"
        ) from None


def _seat(dealer: int) -> int:
    number = guards.as_int(dealer)
    return dealer if number is None else number


@attrs.frozen(cache_hash=True)
class Layout:
    """A deal as it lies: ten cards a hand by seat, the kitty, the dealer's seat; a dead hand or
    piles where there are such.

    Any arrangement can be written down; :meth:`problems` lists what is wrong with it in a variant.

    >>> from fivehundred import variants
    >>> layout = Layout.shuffled(variants.AUSTRALIAN, 500, dealer=3)
    >>> (
    ...     [len(hand) for hand in layout.hands],
    ...     len(layout.kitty),
    ...     layout.problems(variants.AUSTRALIAN),
    ... )
    ([10, 10, 10, 10], 3, ())
    """

    hands: tuple[CardSet, ...] = attrs.field(converter=_hands)
    kitty: CardSet
    dealer: int = attrs.field(converter=_seat)
    dead: CardSet = CardSet()
    piles: Piles = attrs.field(default=(), converter=_piles)

    @staticmethod
    def dealt(variant: Variant, cards: Sequence[Card], dealer: int | None = None) -> Layout:
        """The deal that this order of the pack gives, top card first, by the variant's pattern
        (rule 2.3).

        The dealer is the last seat unless given. LayoutError when the cards are not the variant's
        pack.

        Args:
            variant: The rules to play by: a named variant or your own.
            cards: The whole pack, the first card on top.
            dealer: The dealer's seat; None is the last seat.
        """
        guards.a(Variant, variant, "the variant")
        dealer = (
            variant.players - 1
            if dealer is None
            else guards.seat(dealer, "the dealer", variant.players, LayoutError)
        )
        cards = guards.several(Card, cards, "the cards dealt", raises=LayoutError)
        if (
            len(cards) != variant.pack.size
            or any(card not in variant.deck for card in cards)
            or len(set(cards)) != len(cards)
        ):
            raise LayoutError(
                f"the cards dealt are not the pack {variant.pack}, each card once (rule 1.3)"
            )
        came = dealing.deal(variant, cards, dealer)
        return Layout(came.hands, came.kitty, dealer, came.dead, came.piles)

    @staticmethod
    def shuffled(
        variant: Variant, chance: Chance, dealer: int | None = None, deal: int = 0
    ) -> Layout:
        """The deal of a seed, the same for ever, or of a ``random.Random``'s next shuffle.

        ``deal`` is the number of the deal in a game, from 0. The dealer is the last seat unless
        given.

        Args:
            variant: The rules to play by: a named variant or your own.
            chance: An int, str or bytes gives the same cards for ever; a ``random.Random`` gives
                its next ones.
            dealer: The dealer's seat; None is the last seat.
            deal: The number of the deal in its game, from 0.

        >>> from fivehundred import variants
        >>> print(Layout.shuffled(variants.AUSTRALIAN, "a seed").kitty)
        6S 10D JH
        """
        guards.a(Variant, variant, "the variant")
        return Layout.dealt(variant, variant.deck.shuffled(chance, deal), dealer)

    def in_order(self, variant: Variant) -> tuple[Card, ...]:
        """An order of the pack that :meth:`dealt` makes this layout of; LayoutError for a layout of
        another variant.

        Args:
            variant: The rules to play by: a named variant or your own.

        >>> from fivehundred import variants
        >>> layout = Layout.shuffled(variants.TWO_HANDED_TABLE, 500)
        >>> Layout.dealt(
        ...     variants.TWO_HANDED_TABLE, layout.in_order(variants.TWO_HANDED_TABLE)
        ... ) == layout
        True
        """
        if found := self.problems(variant):
            raise LayoutError(found)
        stacks = {place: [*cards] for place, cards in self._places().items()}
        places = Layout.dealt(variant, tuple(variant.deck), self.dealer)._places()
        at = {card: place for place, cards in places.items() for card in cards}
        return tuple([stacks[at[card]].pop() for card in variant.deck])

    def _places(self) -> dict[tuple[int, ...], Iterable[Card]]:
        """The cards of every place that cards are dealt to: hands, kitty, dead hand, and each card
        of a pile.
        """
        parts: tuple[Iterable[Card], ...] = (*self.hands, self.kitty, self.dead)
        piles = [
            (seat, place, pile)
            for seat, all_of in enumerate(self.piles)
            for place, pile in enumerate(all_of)
        ]
        found: dict[tuple[int, ...], Iterable[Card]] = {
            (number,): cards for number, cards in enumerate(parts)
        }
        found.update(
            {(seat, at, up): [card] for seat, at, pile in piles for up, card in enumerate(pile)}
        )
        return found

    def problems(self, variant: Variant) -> tuple[str, ...]:
        """Every fault of this arrangement in the variant, in words; empty when there is none (rules
        1.3 and 2.3).

        Args:
            variant: The rules to play by: a named variant or your own.
        """
        guards.a(Variant, variant, "the variant")
        return tuple(self._problems(variant))

    def _problems(self, variant: Variant) -> Iterator[str]:
        if type(self.dealer) is not int or not 0 <= self.dealer < variant.players:
            yield (
                f"the dealer must be a seat from 0 to {variant.players - 1}, not"
                f" {shown(self.dealer)}"
            )
        if len(self.hands) != variant.players:
            yield f"there are {len(self.hands)} hands for {variant.players} players"
        if wrong := [
            part for part in (*self.hands, self.kitty, self.dead) if not isinstance(part, CardSet)
        ]:
            yield f"hands, kitty and dead hand are CardSets, not {type(wrong[0]).__name__}"
            return
        for seat, hand in enumerate(self.hands):
            if len(hand) != dealing.HAND_SIZE:
                yield f"seat {seat} holds {len(hand)} cards, not {dealing.HAND_SIZE} (rule 2.3)"
        if len(self.kitty) != variant.pack.kitty:
            yield f"the kitty holds {len(self.kitty)} cards, not {variant.pack.kitty} (rule 1.3)"
        dead = dealing.HAND_SIZE if variant.deal.extra is Extra.DEAD_HAND else 0
        if len(self.dead) != dead:
            yield f"the dead hand holds {len(self.dead)} cards, not {dead} (rule 8.7)"
        shape = [len(seat) for seat in self.piles]
        if shape != ([5] * variant.players if variant.deal.extra is Extra.TABLE_CARDS else []):
            yield (
                "the piles on the table do not fit the variant: five a seat with table cards, none"
                " otherwise (rule 8.8)"
            )
        if any(
            len(pile) != 2 or not all(isinstance(card, Card) for card in pile)
            for seat in self.piles
            for pile in seat
        ):
            yield "a pile is two cards, (lower, upper) (rule 8.8)"
            return
        there = [card for part in (*self.hands, self.kitty, self.dead) for card in part]
        there += [card for seat in self.piles for pile in seat for card in pile]
        yield from dealing.card_problems(variant, there, all_of_them=True)
