"""A number for every action: 256 for all variants together.

======== ===================================================================================================================
numbers  what they stand for
======== ===================================================================================================================
0        pass
1        throwing the hand in (rule 2.4)
2-37     the bids: 6S 6C 6D 6H 6NT 7S … 10NT, then GS GC GD GH GNT M OM DN BN BM HL
38-103   laying a card aside, or passing it at double nullo: one card at a time, in ascending order
104      playing alone, or calling no one else
105-170  calling the holder of a card
171-176  calling the player at seat 0 … 5
177-181  naming spades, clubs, diamonds, hearts, or no suit for the joker
182-247  playing a card
248-255  leading the joker and naming spades, clubs, diamonds, hearts; the same with the low joker
======== ===================================================================================================================

Cards are numbered 0 to 65: 2S 3S … 13S JS QS KS AS, clubs, diamonds and hearts likewise, the low
joker, the joker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import attrs

from fivehundred import guards
from fivehundred.calls.bid import BIDS, PASS, Bid, Pass
from fivehundred.calls.choices import holds
from fivehundred.cards.card import CARDS, NUMBER_OF_CARDS, Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import SUITS
from fivehundred.deal.actions import (
    PLAYS,
    Action,
    CallPartner,
    CardChoices,
    Discard,
    NominateJoker,
    PassCards,
    PlayCard,
    ThrowIn,
)
from fivehundred.errors import FiveHundredError, shown
from fivehundred.variant.variant import Variant

PASSING = 0
THROWING_IN = 1
BIDDING = 2
LAYING_ASIDE = BIDDING + len(BIDS)
ALONE = LAYING_ASIDE + NUMBER_OF_CARDS
CALLING_CARD = ALONE + 1
CALLING_SEAT = CALLING_CARD + NUMBER_OF_CARDS
NAMING = CALLING_SEAT + 6
PLAYING = NAMING + 5

NUMBERS = PLAYING + len(PLAYS)
"""How many numbers there are: 256."""

_ONE_STEP: dict[int, Action] = {
    PASSING: PASS,
    THROWING_IN: ThrowIn(),
    **{BIDDING + bid.number: bid for bid in BIDS},
    **{NAMING + place: NominateJoker(suit) for place, suit in enumerate((*SUITS, None))},
    **{PLAYING + play.number: play for play in PLAYS},
}
"""The actions that are one number each."""

_NUMBER = {action: number for number, action in _ONE_STEP.items()}


class HasActions(Protocol):
    """What has legal actions: a game, a phase, or the view of the seat to act."""

    def legal_actions(self) -> Sequence[Action]:
        """What may be done now."""
        ...


def _asked(state: HasActions, chosen: Sequence[int]) -> tuple[Sequence[Action], tuple[int, ...]]:
    """What may be done now, and the numbers chosen so far."""
    if not hasattr(state, "legal_actions"):
        raise FiveHundredError(f"a game, a phase or a view has actions, not {shown(state)}")
    if type(chosen) is not tuple:
        chosen = guards.listed(chosen, "the numbers chosen")
    return state.legal_actions(), chosen


@attrs.frozen
class ActionSpace:
    """The numbers of a variant's actions, the same in all variants; cards and partners are chosen
    one number at a time.

    A set of cards is its cards in ascending order, so that there is one way to choose it. A partner
    is one number; where two may be called (rule 8.6), a second number follows: the other one, in
    ascending order, or 104 for no one else.

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> space = ActionSpace(game.variant)
    >>> (
    ...     space.numbers(Bid.parse("7H")),
    ...     space.numbers(Discard(CardSet.parse("6S 7S 8C"))),
    ...     space.numbers(PASS),
    ... )
    ((10,), (42, 43, 60), (0,))
    >>> space.action(game, 10)
    Bid(7, Strain.HEARTS)
    """

    variant: Variant = attrs.field(validator=guards.is_a(Variant))

    def numbers(self, action: Action) -> tuple[int, ...]:
        """The numbers of an action, in the order they are chosen; FiveHundredError for what is no
        action.
        """
        match action:
            case PlayCard():
                return (PLAYING + action.number,)
            case Bid():
                return (BIDDING + action.number,)
            case Pass():
                return (PASSING,)
            case Discard() | PassCards():
                return tuple(sorted(LAYING_ASIDE + card.number for card in action.cards))
            case CallPartner():
                called = tuple(
                    CALLING_CARD + one.number if isinstance(one, Card) else CALLING_SEAT + one
                    for one in action.called
                )
                both = 2 if self.variant.partner.two_from is not None else 1
                return called if len(called) == both else (*called, ALONE)
            case NominateJoker():
                return (NAMING + (4 if action.suit is None else action.suit.index),)
            case ThrowIn():
                return (THROWING_IN,)
            case _:
                raise FiveHundredError(f"an action has numbers, not {shown(action)}")

    def mask(self, state: HasActions, chosen: Sequence[int] = ()) -> bytes:
        """256 bytes, 1 for each number that may be chosen now and 0 for the others.

        ``state`` is the game, the phase, or the view of the seat to act; ``chosen`` are the numbers
        chosen so far for this action. All are 0 when there is nothing to do. FiveHundredError for
        numbers that begin no legal action.

        Args:
            state: The game, the phase, or the view of the seat to act.
            chosen: The numbers chosen so far for this action, each from 0 to 255.

        >>> from fivehundred import Game
        >>> game = Game.start(seed=500)
        >>> space = ActionSpace(game.variant)
        >>> [number for number, may in enumerate(space.mask(game.view(0))) if may][:3]
        [0, 2, 3]
        """
        allowed = bytearray(NUMBERS)
        for number in self._next(*_asked(state, chosen)):
            allowed[number] = 1
        return bytes(allowed)

    def action(
        self, state: HasActions, number: int, chosen: Sequence[int] = ()
    ) -> Action | tuple[int, ...]:
        """The action that this number completes, or ``chosen`` with the number where more are
        wanted.

        FiveHundredError for a number that may not be chosen now.

        Args:
            state: The game, the phase, or the view of the seat to act.
            number: A number from 0 to 255 that the mask allows.
            chosen: The numbers chosen before it for the same action.

        >>> from fivehundred import Game
        >>> game = Game.start(seed=500)
        >>> for call in ("7H", "P", "P", "P"):
        ...     game = game.apply(game.parse(call))
        >>> space, chosen = ActionSpace(game.variant), ()
        >>> (
        ...     space.action(game, 42),
        ...     space.action(game, 43, (42,)),
        ...     str(space.action(game, 60, (42, 43))),
        ... )
        ((42,), (42, 43), '7S 6S 8C')
        """
        if type(number) is not int:
            number = guards.whole(number, "the number of an action", 0, NUMBERS - 1)
        actions, before = _asked(state, chosen)
        whole = _ONE_STEP.get(number)
        if whole is not None and not before and isinstance(actions, tuple):
            may = holds(actions, whole)
        else:
            may = number in self._next(actions, before)
        if not may:
            number = guards.whole(number, "the number of an action", 0, NUMBERS - 1)
            raise FiveHundredError(f"number {number} may not be chosen now")
        if whole is not None:
            return whole
        numbers = (*before, number)
        if type(actions) is CardChoices:
            if len(numbers) < actions.size:
                return numbers
            return actions.kind(CardSet([CARDS[one - LAYING_ASIDE] for one in numbers]))
        return next((action for action in actions if self.numbers(action) == numbers), numbers)

    def _next(self, actions: Sequence[Action], chosen: tuple[int, ...]) -> set[int] | list[int]:
        """The numbers that may follow those chosen."""
        if type(actions) is CardChoices:
            held = sorted(LAYING_ASIDE + card.number for card in actions.cards)
            after = held if not chosen else [number for number in held if number > chosen[-1]]
            wanted = actions.size - len(chosen)
            if (
                wanted < 1
                or len(after) < wanted
                or list(chosen) != [number for number in held if number in chosen]
            ):
                raise FiveHundredError("the numbers chosen begin no legal action")
            return after[: len(after) - wanted + 1]
        if not chosen and not (actions and isinstance(actions[0], CallPartner)):
            return [*map(_NUMBER.__getitem__, actions)]
        begun = [
            numbers for numbers in map(self.numbers, actions) if numbers[: len(chosen)] == chosen
        ]
        found = {numbers[len(chosen)] for numbers in begun if len(numbers) > len(chosen)}
        if chosen and not found:
            raise FiveHundredError("the numbers chosen begin no legal action")
        return found

    def meaning(self, number: int) -> str:
        """What a number stands for, in a few words; FiveHundredError for a number there is not.

        >>> space = ActionSpace(Variant())
        >>> [space.meaning(number) for number in (0, 10, 42, 104, 150, 172, 181, 250)]
        ['P', '7H', 'lay aside 6S', 'alone', 'call QD', 'call seat 1', 'name -',
         'play Jo=D']
        """
        number = guards.whole(number, "the number of an action", 0, NUMBERS - 1)
        if number < LAYING_ASIDE:
            return str(_ONE_STEP[number])
        if number < ALONE:
            return f"lay aside {CARDS[number - LAYING_ASIDE]}"
        if number == ALONE:
            return "alone"
        if number < NAMING:
            return (
                f"call {CARDS[number - CALLING_CARD]}"
                if number < CALLING_SEAT
                else f"call seat {number - CALLING_SEAT}"
            )
        return f"{'name' if number < PLAYING else 'play'} {_ONE_STEP[number]}"
