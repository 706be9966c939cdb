"""The pack as cards in a documented order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from fivehundred import guards
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.shuffle import Chance, shuffle


def _in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    return guards.several(Card, cards, "the cards of a Deck")


@attrs.frozen
class Deck:
    """The cards in use, in order: spades, clubs, diamonds, hearts, each from low to high, then the
    high and the low joker.

    A variant's deck is ``variant.deck``; 24 to 66 cards (rule 1.2).

    >>> from fivehundred import variants
    >>> deck = variants.AUSTRALIAN.deck
    >>> len(deck), str(next(iter(deck)))
    (43, '5S')
    >>> Card.joker() in deck, Card.joker(2) in deck
    (True, False)
    """

    cards: tuple[Card, ...] = attrs.field(converter=_in_order)
    card_set: CardSet = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "card_set", CardSet(self.cards))

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.card_set

    def shuffled(self, chance: Chance, deal: int = 0) -> tuple[Card, ...]:
        """All the cards in another order, see :func:`fivehundred.cards.shuffle.shuffle`.

        Args:
            chance: An int, str or bytes gives the same cards for ever; a ``random.Random`` gives
                its next ones.
            deal: The number of the deal, from 0.

        >>> from fivehundred import variants
        >>> len(variants.AUSTRALIAN.deck.shuffled("a seed"))
        43
        """
        return shuffle(self.cards, chance, deal)
