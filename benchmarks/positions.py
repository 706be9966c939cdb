"""Put the positions of tests/data/positions to players: which find what a decent partner plays?

    python benchmarks/positions.py simple club

``complaints.json`` holds bare positions from what users complain of: a play (the cards held by all
seats, the cards of the present trick), a call (one hand, the calls so far) or a kitty.
``deals.json`` holds positions of whole deals, with the hands as dealt, the calls and every action
since. ``right`` are the right actions; ``values`` the tricks of the contracting side after each
card with the best play of all who see every hand (at a misère 1 lost, 0 made); ``hated`` marks what
costs partners' trust.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fivehundred import Bid, CardSet, Contract, Game, Layout, Play, Suit, Variant, View, variants
from fivehundred.players import Player
from fivehundred.players.by_name import named_player

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "positions"
Row = dict[str, Any]


def rows() -> Iterator[Row]:
    """Every position of the files."""
    for path in sorted(FOLDER.glob("*.json")):
        yield from json.loads(path.read_text("utf-8"))


def view_of(row: Row) -> View:
    """What the seat to act sees in a position."""
    variant = getattr(variants, row["variant"]).with_options(row["options"])
    if "dealer" in row:
        view = game_of(row, variant).view(row["seat"])
    elif row["kind"] == "play":
        return bare_play(row, variant)
    else:
        view = bare_call(row, variant)
    if row.get("scores"):
        view = View.from_dict(view.to_dict() | {"scores": row["scores"]})
    return view


def game_of(row: Row, variant: Variant) -> Game:
    """The game at a position of a whole deal."""
    hands = tuple(CardSet.parse(hand) for hand in row["hands"])
    game = Game.start(variant, layout=Layout(hands, CardSet.parse(row["kitty"]), row["dealer"]))
    for text in (*row["calls"], *row["actions"]):
        game = game.apply(game.parse(text))
    return game


def bare_play(row: Row, variant: Variant) -> View:
    """A trick begun with these hands."""
    suits = [next(suit for suit in Suit if suit.letter == letter) for letter in row["suits_led"]]
    contract = Contract(Bid.parse(row["bid"]), row["contractor"])
    hands = [CardSet.parse(hand) for hand in row["hands"]]
    play = Play.start(variant, contract, hands, leader=row["leader"], suits_led=suits)
    for text in row["played"]:
        after = play.apply(play.parse(text))
        assert isinstance(after, Play)
        play = after
    return play.view(play.to_act)


def bare_call(row: Row, variant: Variant) -> View:
    """One hand, the others' cards dealt anyhow."""
    hand, kitty = CardSet.parse(row["hand"]), CardSet.parse(row.get("kitty", ""))
    rest = [card for card in variant.deck if card not in hand | kitty]
    random.Random(5).shuffle(rest)
    seat = row.get("seat", 0)
    hands = [CardSet(rest[10 * at : 10 * at + 10]) for at in range(variant.players - 1)]
    hands.insert(seat, hand)
    game = Game.start(
        variant,
        layout=Layout(hands, kitty or CardSet(rest[10 * len(hands) - 10 :]), variant.players - 1),
    )
    for text in row["calls"]:
        game = game.apply(game.parse(text))
    return game.view(seat)


def is_found(player: Player, row: Row) -> bool:
    """Whether a player finds a right action."""
    return same(str(player(view_of(row)))) in map(same, row["right"])


def same(text: str) -> str:
    """The text of an action, whatever the order of its cards."""
    return " ".join(sorted(text.split()))


def main(*names: str) -> None:
    """Print what each player misses, and how many it finds."""
    every = list(rows())
    for name in names or ("simple", "club"):
        player = named_player(name)
        missed = [row for row in every if not is_found(player, row)]
        for row in missed:
            hated = " (hated)" if row.get("hated") else ""
            print(
                f"  {name} misses {row['id']}{hated}: {player(view_of(row))}, not"
                f" {', '.join(row['right'])}: {row['why']}"
            )
        print(f"{name} finds {len(every) - len(missed)} of {len(every)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
