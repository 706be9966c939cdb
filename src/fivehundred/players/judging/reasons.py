"""Why an option was chosen, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from fivehundred.deal import Action


class Judged(Protocol):
    """An option that was judged."""

    @property
    def action(self) -> Action:
        """What was judged."""
        ...

    @property
    def points(self) -> float:
        """The points on the average."""
        ...

    @property
    def chance(self) -> float | None:
        """How often the contract is made."""
        ...


def why(chosen: Action, first: Action, options: Sequence[Judged], worlds: int) -> str:
    """The sentence: what the choice comes to, and what the next best does.

    >>> from fivehundred import PASS, Bid
    >>> from fivehundred.players.judging.judge import Option
    >>> options = Option(Bid.parse("7H"), 120.0, 0.8, 10.0), Option(PASS, -20.0, None, 8.0)
    >>> why(options[0].action, options[0].action, options, 60)
    '7H gains 120 points on average in 60 imagined deals and is made in 80 %; P loses 20.'
    """
    mine = next((option for option in options if option.action is chosen or option.action == chosen), None)
    if mine is None:
        return f"{chosen} is what sense says; it was not compared."
    said = f"{chosen} {_worth(mine.points)} on average in {worlds} imagined deals"
    if mine.chance is not None:
        said += f", and the contract is made in {mine.chance:.0%} of them" if not _is_bid(chosen) else ""
        said += f" and is made in {100 * mine.chance:.0f} %" if _is_bid(chosen) else ""
    others = [option for option in options if option.action != chosen and option.points != mine.points]
    if not others:
        return f"{said}; nothing else is any different."
    other = max(others, key=lambda option: option.points)
    better = other.points > mine.points
    if better and chosen == first:
        return f"{said}; {other.action} {_worth(other.points, short=True)}, which is not clearly better."
    return f"{said}; {other.action} {_worth(other.points, short=True)}."


def _is_bid(action: Action) -> bool:
    return action.__class__.__name__ == "Bid"


def _worth(points: float, short: bool = False) -> str:
    verb = "gains" if points >= 0 else "loses"
    return f"{verb} {abs(points):.0f}" + ("" if short else " points")
