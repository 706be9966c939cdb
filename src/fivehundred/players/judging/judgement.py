"""A judgement: what every option of a view comes to, and why one is chosen, for people to read."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from fivehundred.calls import Bid
from fivehundred.deal import Action


@attrs.frozen
class Option:
    """One legal action, judged.

    ``points`` are the points a deal by which the side is ahead of the others, on average, if the
    action is taken; ``chance`` is how often the contract is then made, None where there is none;
    ``error`` is the standard error of what is compared: of ``points``, or of ``game``, the chance
    to win the game, which is None where points are compared.
    """

    action: Action
    points: float
    chance: float | None
    error: float
    game: float | None = None


@attrs.frozen
class Judgement:
    """What :func:`~fivehundred.players.judge` returns: the chosen ``action``, all ``options``, the
    best first, and ``why`` in one sentence.

    ``worlds`` is how many deals were imagined: none where there is nothing to choose.
    """

    action: Action
    options: tuple[Option, ...]
    worlds: int
    why: str


def why(chosen: Action, first: Action, options: Sequence[Option], worlds: int) -> str:
    """The reason for a choice: what it comes to, and what the best of the others does.

    ``first`` is the choice of the club player, which is kept unless another is clearly better.

    >>> from fivehundred import PASS, Bid
    >>> options = Option(Bid.parse("7H"), 120.0, 0.8, 10.0), Option(PASS, -20.0, None, 8.0)
    >>> why(options[0].action, options[0].action, options, 60)
    '7H gains 120 points on average in 60 imagined deals and is made in 80 % of them; P loses 20.'
    """
    mine = next((option for option in options if option.action == chosen), None)
    if mine is None:
        return f"{chosen} is the club player's choice; it was not compared."
    said = f"{chosen} {_worth(mine.points, ' points')} on average in {worlds} imagined deals"
    if mine.chance is not None:
        made = "is made" if isinstance(chosen, Bid) else "the contract is made"
        said += f" and {made} in {100 * mine.chance:.0f} % of them"
    others = [option for option in options if option.points != mine.points]
    if not others:
        return f"{said}; the other options come to the same."
    other = max(others, key=_points)
    unclear = (
        ", which is not clearly better" if other.points > mine.points and chosen == first else ""
    )
    return f"{said}; {other.action} {_worth(other.points)}{unclear}."


def _points(option: Option) -> float:
    return option.points


def _worth(points: float, unit: str = "") -> str:
    return f"{'gains' if points >= 0 else 'loses'} {abs(points):.0f}{unit}"
