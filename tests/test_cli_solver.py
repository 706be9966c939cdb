"""The commands ``solve`` and ``analyse``: small deals whose answers are seen by eye, and wrong
input.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred import CardSet, Game, Layout, records, variants
from fivehundred.cli import main
from fivehundred.players import play_game, simple_player

# Seat 0 holds the spades and the joker, seat 1 the clubs, seat 2 the diamonds, seat 3 the hearts.
ONE_SUIT_EACH = (
    "5S 6S 7S 8S 9S 10S QS KS AS Jo",
    "5C 6C 7C 8C 9C 10C JC QC KC AC",
    "5D 6D 7D 8D 9D 10D JD QD KD AD",
    "5H 6H 7H 8H 9H 10H JH QH KH AH",
)


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A game of one deal that is passed out, with one suit in each hand."""
    game = Game.start(
        layout=Layout(map(CardSet.parse, ONE_SUIT_EACH), CardSet.parse("JS 4D 4H"), 3)
    )
    for seat in range(4):
        game = game.act(seat, "pass")
    records.dump(game, tmp_path / "game.json")
    return str(tmp_path / "game.json")


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = main(arguments)
    printed = capsys.readouterr()
    return status, printed.out + printed.err


def test_a_suit_in_one_hand_takes_every_trick_as_trumps(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ten trumps in one hand take every trick but that of an opponent's joker, which is a trump too
    (5.2).
    """
    status, text = shown(capsys, "solve", file)
    rows = {line.split()[0]: line.split()[1:] for line in text.splitlines()[-4:]}
    assert status == 0
    assert rows["North"][0] == "10"
    assert [rows[seat][strain] for seat, strain in (("East", 1), ("South", 2), ("West", 3))] == [
        "9",
        "10",
        "9",
    ]


def test_a_page_says_what_each_card_is_worth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = play_game(variants.AUSTRALIAN, [simple_player()] * 4, 500, 1)
    records.dump(game, tmp_path / "game.json")
    command = ("convert", str(tmp_path / "game.json"), "--to", "html")
    assert "with the best play" not in shown(capsys, *command)[1]
    status, text = shown(capsys, *command, "--values", "500")
    assert status == 0
    # at least the forced cards of the last trick
    assert 4 <= text.count("with the best play") <= 40
    status, text = shown(capsys, *command, "--values", "-1")
    assert status == 2
    assert "the number of positions" in text


def test_a_passed_out_deal_has_nothing_to_analyse(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shown(capsys, "analyse", file) == (0, "\nDeal 1: no contract\n  not played\n")


def test_the_cost_of_each_card_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every cost adds up: what could be taken, less what the contractor's side gave away, plus what
    it was given, was taken.
    """
    game = play_game(variants.AUSTRALIAN, [simple_player()] * 4, 500, 1)
    records.dump(game, tmp_path / "game.json")
    status, text = shown(capsys, "analyse", str(tmp_path / "game.json"), "--tables")
    assert status == 0
    assert game.contract is not None
    assert game.scored is not None
    could = int(text.split("can take ")[1].split()[0])
    sides = dict(zip(game.variant.seat_names, game.variant.sides, strict=True))
    ours = game.variant.sides[game.contract.contractor]
    for line in text.splitlines():
        if ", which costs " in line:
            cost = int(line.split(", which costs ")[1].split()[0])
            could += -cost if sides[line.split(": ")[1].split()[0]] == ours else cost
    assert could == sum(
        won
        for won, side in zip(game.scored.tricks_won, game.variant.sides, strict=True)
        if side == ours
    )
    assert ("▸" in text) is (", which costs " in text)


@pytest.mark.parametrize("command", ["solve", "analyse"])
def test_wrong_input(command: str, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([f"{file}.not"], [file, "--format", "ptn"]):
        status, text = shown(capsys, command, *arguments)
        assert status == 2
        assert text.startswith("error: ")
    status, text = shown(capsys, "solve", file, "--nodes", "1")
    assert status == 2
    assert text.splitlines()[-1].startswith("error: ")
    assert shown(capsys, command, file, "--deal", "2") == (0, "")
