"""How Hypothesis shows a game or a variant that a test has failed on: short, and so that it can be
made again.

Left alone, Hypothesis prints every field of a value, and of all states of the game before it.
"""

from __future__ import annotations

from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name

from fivehundred.game import Game
from fivehundred.variant import Variant
from fivehundred.views.view import View


def game_text(game: Game) -> str:
    """A game by its variant, its seed, who dealt first, and its actions.

    >>> print(game_text(Game.start(seed=500).apply(Game.start(seed=500).parse("7H"))))
    <Game: variants.AUSTRALIAN, seed=500, dealer=3, after 7H: auction, seat 1 to act>
    """
    actions = ", ".join(map(str, game.history)) or "nothing"
    start = f"{game.variant!r}, seed={game.seed!r}, dealer={game.layouts[0].dealer}"
    return f"<Game: {start}, after {actions}: {game.phase}, seat {game.to_act} to act>"


def _show_game(game: Game, printer: RepresentationPrinter, cycle: bool) -> None:
    printer.text(game_text(game))


def _show_shortly(value: Variant | View, printer: RepresentationPrinter, cycle: bool) -> None:
    printer.text(repr(value))


def teach_hypothesis() -> None:
    """Have Hypothesis show games, variants and views so."""
    for_type_by_name(Game.__module__, Game.__name__, _show_game)
    for_type_by_name(Variant.__module__, Variant.__name__, _show_shortly)
    for_type_by_name(View.__module__, View.__name__, _show_shortly)
