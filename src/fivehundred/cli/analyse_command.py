"""``analyse``: what each card of a game cost the side that played it, with all cards seen."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from fivehundred import draw
from fivehundred.cli.progress import watched
from fivehundred.cli.solve_command import add_games, chosen_games
from fivehundred.deal import Phase, Play
from fivehundred.deal.auction import resumed
from fivehundred.game import Game
from fivehundred.solver import CardCost, analyse


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    add_games(command)
    command.add_argument(
        "--nodes", type=int, metavar="N", help="look at no more than N positions for each deal"
    )
    command.add_argument(
        "--tables", action="store_true", help="draw the table before each card that cost something"
    )


def run(given: argparse.Namespace) -> Iterator[str]:
    """For each deal the contract, what could be taken, and every card that gave something away;
    SolverLimit at ``--nodes``.
    """
    for game in chosen_games(given):
        for number, (layout, actions) in enumerate(watched(game.deals, "deals"), 1):
            if given.deal in (None, number):
                phase = resumed(game.variant, layout, actions)
                yield from ("", f"Deal {number}: {phase.contract or 'no contract'}")
                yield from (
                    f"  {line}" for line in deal_lines(game, phase, given.nodes, given.tables)
                )


def deal_lines(game: Game, phase: Phase, nodes: int | None, tables: bool) -> Iterator[str]:
    """What the cards of one deal cost."""
    costs = analyse(phase, nodes)
    if not costs:
        yield "not played"
        return
    names, at_misere = (
        game.variant.seat_names,
        phase.contract is not None and phase.contract.is_misere,
    )
    yield f"before the first card: {_worth(costs[0].tricks, at_misere)}"
    dear = [card for card in costs if card.cost]
    for card in dear:
        if tables:
            state = resumed(
                phase.variant,
                phase.layout,
                phase.actions[: len(phase.actions) - len(costs) + card.at],
            )
            yield from ("", *draw.text(draw.open_table(state, game.scores)).split("\n"), "")
        lost = (
            "the contract" if at_misere else "1 trick" if card.cost == 1 else f"{card.cost} tricks"
        )
        trick = 1 + _trick_of(phase, card)
        yield (
            f"trick {trick}: {names[card.seat]} plays {card.action}, which costs {lost};"
            f" {card.best} keeps it"
        )
    if not dear:
        yield "no card cost anything"


def _worth(tricks: int, at_misere: bool) -> str:
    if at_misere:
        return "the misère can be made" if tricks == 0 else "the misère can be beaten"
    return (
        "the contractor's side can take 1 trick"
        if tricks == 1
        else f"the contractor's side can take {tricks} tricks"
    )


def _trick_of(phase: Phase, card: CardCost) -> int:
    """The number of the trick that a card was played to, from 0."""
    play = phase if isinstance(phase, Play) else getattr(phase, "played", None)
    assert isinstance(play, Play)
    return card.at // len(play.turns)
