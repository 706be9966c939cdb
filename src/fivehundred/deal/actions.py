"""What a seat can do: one small value an action; ``str()`` gives its canonical text."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import overload

import attrs

from fivehundred import guards
from fivehundred.calls.bid import Bid, Pass
from fivehundred.calls.choices import check_action
from fivehundred.cards.card import CARDS, FIRST_JOKER, NUMBER_OF_CARDS, Card
from fivehundred.cards.cardset import CardSet, _made
from fivehundred.cards.interned import Interned
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.errors import FiveHundredError
from fivehundred.table.card_order import NUMBER_OF_PLAYS, play_number

_new, _set = object.__new__, object.__setattr__


@attrs.frozen
class Discard:
    """Laying cards aside face down, as many as the kitty held; they are out of play (rules 4.1 and
    4.2).

    >>> str(Discard(CardSet.parse("4D 5C 6S")))
    '6S 5C 4D'
    """

    cards: CardSet = attrs.field(validator=guards.is_a(CardSet))

    def __str__(self) -> str:
        return str(self.cards)


@attrs.frozen
class PassCards:
    """Passing cards to one's partner at double nullo, as many as the kitty held (rule 4.4).

    >>> str(PassCards(CardSet.parse("4D 5C 6S")))
    '6S 5C 4D'
    """

    cards: CardSet = attrs.field(validator=guards.is_a(CardSet))

    def __str__(self) -> str:
        return str(self.cards)


def _called(value: Card | int | tuple[Card | int, ...]) -> tuple[Card | int, ...]:
    given = guards.listed(
        value if isinstance(value, tuple | list) else (value,), "the partners called (rule 8.6)", 2
    )
    called = tuple(
        [
            one if isinstance(one, Card) else guards.seat(one, "a partner, unless a Card,")
            for one in given
        ]
    )
    if len(set(called)) != len(called) or len(set(map(type, called))) > 1:
        raise FiveHundredError(
            "partners are called by different cards or by different seats (rule 8.6)"
        )
    return tuple(sorted(called, key=_place))


def _place(called: Card | int) -> int:
    return called.number if isinstance(called, Card) else called


@attrs.frozen
class CallPartner:
    """Calling a partner by a card they hold or by their seat, two where the game allows it, or no
    one (rule 8.6).

    >>> (
    ...     str(CallPartner(Card.parse("AS"))),
    ...     str(CallPartner(3)),
    ...     str(CallPartner((3, 1))),
    ...     str(CallPartner()),
    ... )
    ('AS', '3', '1 3', 'alone')
    """

    called: tuple[Card | int, ...] = attrs.field(default=(), converter=_called)

    def __str__(self) -> str:
        return " ".join(map(str, self.called)) or "alone"


@attrs.frozen
class NominateJoker:
    """Naming the suit the joker belongs to, or declining to with None (rule 6.3).

    >>> str(NominateJoker(Suit.HEARTS)), str(NominateJoker(None))
    ('H', '-')
    """

    suit: Suit | None = attrs.field(validator=guards.is_a_or_none(Suit))

    def __str__(self) -> str:
        return str(self.suit) if self.suit else "-"


class PlayCard(Interned):
    """Playing a card; a joker led that belongs to no suit names one (rule 6.7).

    There is one object for each, so ``is`` and ``==`` agree; ``.card``, ``.suit`` (the suit named
    or None).

    >>> str(PlayCard(Card.parse("QH"))), str(PlayCard(Card.joker(), Suit.HEARTS))
    ('QH', 'Jo=H')
    """

    __slots__ = ("bit", "card", "number", "suit")
    __match_args__ = ("card", "suit")

    card: Card
    suit: Suit | None
    number: int
    bit: int  # the card's in a mask of cards

    def __new__(cls, card: Card, suit: Suit | None = None) -> PlayCard:
        guards.a(Card, card, "the card played")
        guards.a_or_none(Suit, suit, "the suit named")
        if suit is not None and not card.is_joker:
            raise FiveHundredError(f"only a joker names a suit, not {card} (rule 6.7)")
        return PLAYS[play_number(card, suit)]

    def __str__(self) -> str:
        return f"{self.card}={self.suit}" if self.suit else str(self.card)

    def __repr__(self) -> str:
        return (
            f"PlayCard({self.card!r}, Suit.{self.suit.name})"
            if self.suit
            else f"PlayCard({self.card!r})"
        )

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return _play_numbered, (self.number,)


def _new_play(number: int, card: Card, suit: Suit | None) -> PlayCard:
    play = object.__new__(PlayCard)
    play._fill(number=number, card=card, suit=suit, bit=1 << card.number)
    return play


PLAYS: tuple[PlayCard, ...] = (
    *(_new_play(card.number, card, None) for card in CARDS),
    *(
        _new_play(NUMBER_OF_CARDS + 4 * n + s.index, CARDS[FIRST_JOKER + 1 - n], s)
        for n in range(2)
        for s in SUITS
    ),
)
"""Every way to play a card, by number."""
assert len(PLAYS) == NUMBER_OF_PLAYS


def _play_numbered(number: int) -> PlayCard:
    return PLAYS[number]


@attrs.frozen
class ThrowIn:
    """Claiming that the hand may be thrown in, so that the same dealer deals again (rule 2.4).

    >>> str(ThrowIn())
    'claim'
    """

    def __str__(self) -> str:
        return "claim"


Action = Bid | Pass | ThrowIn | Discard | PassCards | CallPartner | NominateJoker | PlayCard
"""Whatever a seat can do."""


@attrs.frozen
class CardChoices(Sequence[Discard | PassCards]):
    """Every way to choose ``size`` of these cards: a sequence that is indexed, not built (286 ways
    for 3 of 13).

    >>> choices = CardChoices(Discard, CardSet.parse("AS KS QS"), 2)
    >>> len(choices), str(choices[0]), Discard(CardSet.parse("AS QS")) in choices
    (3, 'AS KS', True)
    """

    kind: type[Discard] | type[PassCards]
    cards: CardSet
    size: int

    def __len__(self) -> int:
        return math.comb(self.cards._mask.bit_count(), self.size)

    @overload
    def __getitem__(self, index: int) -> Discard | PassCards: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Discard | PassCards, ...]: ...
    def __getitem__(
        self, index: int | slice
    ) -> Discard | PassCards | tuple[Discard | PassCards, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        cards, mask = self.cards.in_order, 0
        for place in _combination(len(cards), self.size, index):
            mask |= 1 << cards[place].number
        choice = _new(self.kind)  # filled without asking whether a set of cards is one
        _set(choice, "cards", _made(mask))
        return choice

    def __iter__(self) -> Iterator[Discard | PassCards]:
        make: Callable[[CardSet], Discard | PassCards] = self.kind
        return (make(CardSet(chosen)) for chosen in itertools.combinations(self.cards, self.size))

    def __contains__(self, action: object) -> bool:
        check_action(action)
        return self.holds(action)

    def count(self, value: object) -> int:
        """How often an action is among them: 0 or 1.  TypeError for a string or a card.

        Args:
            value: The action to look for.
        """
        return int(value in self)

    def index(self, value: object, start: int = 0, stop: int = 2**62) -> int:
        """The place of an action among them, from 0.  TypeError for a string or a card, ValueError
        for what is not there.

        Args:
            value: The action to look for.
            start: The first place to look at.
            stop: The place to stop before.
        """
        check_action(value)
        return super().index(value, start, stop)

    def holds(self, action: object) -> bool:
        """Whether this is one of the choices, whatever came in.

        Args:
            action: The action to try.
        """
        if not isinstance(action, self.kind):
            return False
        mask = action.cards._mask
        return not mask & ~self.cards._mask and mask.bit_count() == self.size


@lru_cache(maxsize=4096)
def _combination(n: int, size: int, at: int) -> tuple[int, ...]:
    """The places of the combination of ``size`` of ``n`` that is number ``at``, in the order of
    ``itertools.combinations``.
    """
    at = range(math.comb(n, size))[at]
    chosen: list[int] = []
    for place in range(n):
        with_it = math.comb(n - place - 1, size - len(chosen) - 1) if len(chosen) < size else 0
        if at < with_it:
            chosen.append(place)
        else:
            at -= with_it
    return tuple(chosen)
