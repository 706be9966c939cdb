"""Score sheets: the table, the chart, and text that comes from outside."""

from __future__ import annotations

import itertools
import random
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivehundred import Bid, Contract, Scorer, Variant, draw, variants
from tests.draw.gallery import sheet
from tests.draw.reading import SVG, description, root


def chart_points(svg: str) -> list[list[tuple[float, float]]]:
    """The corners of each side's line in a chart, sides in order; the legend's samples left
    aside.
    """
    found: dict[int, list[tuple[float, float]]] = {}
    for group in root(svg).iter(f"{SVG}g"):
        if group.get("data-side") is not None:
            path = group[0].get("d", "")
            corners = [(float(x), float(y)) for x, y in re.findall(r"[ML](\S+) ([^L]+)", path)]
            found.setdefault(int(group.get("data-side", "")), corners)
    return [found[side] for side in sorted(found)]


def test_the_chart_has_the_totals_of_each_side_to_scale() -> None:
    """From 0 over 280, 280, 280, 280 to 520, and from 0 over 20, -230, -230, -250 to -230: worked
    out by hand.
    """
    lines = chart_points(draw.svg(sheet()))
    totals = [[0, 280, 280, 280, 280, 520], [0, 20, -230, -230, -250, -230]]
    (_, zero), (_, top) = lines[0][0], lines[0][-1]
    for line, points in zip(lines, totals, strict=True):
        assert len(line) == len(points)
        for (_, y), total in zip(line, points, strict=True):
            assert (zero - y) == pytest.approx(total * (zero - top) / 520, abs=0.02)
        steps = {round(after[0] - before[0], 1) for before, after in itertools.pairwise(line)}
        assert len(steps) == 1


def test_target_and_floor_are_marked_where_they_count() -> None:
    """Rules 10.5 and 10.6."""
    told = description(draw.svg(sheet()))
    assert "Target 500, floor −500." in told
    no_floor = variants.AUSTRALIAN.with_options({"winning.floor": None, "winning.target": 700})
    told = description(draw.svg(Scorer(no_floor).record(None, (0, 0, 0, 0))))
    assert "Target 700." in told
    ten_deals = variants.AUSTRALIAN.with_options({"winning.deals": 10})
    drawn = draw.svg(Scorer(ten_deals).record(Contract(Bid.parse("10NT"), 0), (5, 0, 5, 0)))
    assert "arget" not in description(drawn)
    assert drawn.count('stroke-dasharray="3 4"') == 0


def test_a_sheet_is_told_line_by_line() -> None:
    told = description(draw.svg(sheet()))
    assert told.startswith(
        "Deal 1: 8 diamonds by North, 8 tricks, made; North and South +280 = 280, East and West +20"
        " = 20. Deal 2: misère by East, 1 trick, lost; North and South 0 = 280, East and West −250"
        " = −230. Deal 3: passed out; North and South 0 = 280, East and West 0 = −230. Correction:"
        " a revoke <West>; North and South 0 = 280, East and West −20 = −250. Deal 4: "
    )
    assert told.endswith("Won by North and South; lost by East and West.")


def test_a_sheet_as_html_is_a_table_with_headings() -> None:
    page = ElementTree.fromstring(draw.html(sheet()).replace("<br>", "<br/>"))
    table = page.find("table")
    assert table is not None
    rows = [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]
    assert rows[0] == [
        "deal",
        "contract",
        "contractor",
        "tricks",
        "result",
        "NorthSouth",
        "EastWest",
    ]
    assert rows[1] == ["1", "8♦", "North", "8", "made", "+280", "280", "+20", "20"]
    assert rows[4][:2] == ["", "a revoke <West>"]
    assert {cell.get("scope") for cell in table.iter("th")} == {"col"}
    assert page.findtext("p") == "Won by North and South; lost by East and West."
    assert page.find(f"{SVG}svg") is not None
    assert "<svg" not in draw.html(Scorer(variants.AUSTRALIAN))


def test_five_players_with_a_called_partner() -> None:
    """Rules 8.6 and 9.8: both are named, their tricks count together, each scores half."""
    five = Scorer(variants.FIVE_HANDED).record(Contract(Bid.parse("8H"), 1, [4]), (1, 5, 0, 1, 3))
    assert "8 hearts by Player 2 with Player 5, 8 tricks, made" in description(draw.svg(five))
    line = draw.text(five).splitlines()[-1]
    assert line.split() == [
        "1",
        "8♥",
        "Player",
        "2,",
        "Player",
        "5",
        "8",
        "made",
        "+10",
        "10",
        "+150",
        "150",
        "0",
        "0",
        "+10",
        "10",
        "+150",
        "150",
    ]


def test_a_deal_played_without_a_contract() -> None:
    """Rule 3.9: it is not called passed out, for it was played."""
    lines = Scorer(variants.PARLETT_THREE).record(None, (5, 3, 2))
    assert "no contract" in draw.text(lines)
    assert "passed out" not in draw.text(lines)


def test_a_game_that_nobody_wins() -> None:
    """Rule 10.2: a player of three at the floor has lost, and no other has won."""
    three = Scorer(variants.AUSTRALIAN_THREE).record(Contract(Bid.parse("10H"), 1), (1, 9, 0))
    assert draw.text(three).endswith("Lost by Player 2.")


def test_six_sides_have_six_lines_that_differ_without_colours() -> None:
    """By dashes and by marks."""
    six = variants.SIX_HANDED.with_options({"seating.sides": "ALONE"})
    drawn = draw.svg(Scorer(six).record(None, (0,) * 6).record(None, (0,) * 6))
    groups = {
        node.get("data-side"): node for node in root(drawn).iter(f"{SVG}g") if node.get("data-side")
    }
    assert len(groups) == 6
    assert len({node[0].get("stroke-dasharray") for node in groups.values()}) == 6
    marks = [
        re.sub(r"[MH][-\d.]+ [-\d.]+", "", node[1].get("d", node[1].get("fill", "")))
        for node in groups.values()
    ]
    assert len(set(marks)) == 6


@pytest.mark.parametrize(
    "variant", [variants.AUSTRALIAN, variants.SIX_HANDED_PAIRS, variants.FIVE_HANDED], ids=str
)
def test_a_long_sheet_shows_its_last_lines(variant: Variant) -> None:
    long = Scorer(variant)
    for _ in range(203):
        long = long.adjust((0,) * variant.number_of_sides, "none")
    for picture in (draw.text(long), draw.html(long), description(draw.svg(long))):
        assert "3 earlier lines" in picture.replace("3 Earlier", "3 earlier")
    assert draw.text(long).count("none") == 200
    assert len(chart_points(draw.svg(long))[0]) == 204


NASTY = st.text(min_size=1, max_size=80).filter(lambda text: bool(text.strip()))


@given(reason=NASTY, name=st.text(max_size=80))
@settings(max_examples=12)
def test_text_from_outside_does_no_harm(reason: str, name: str) -> None:
    """No control character reaches a terminal, no markup a page, and a reason is never long."""
    named = Variant(name=name) if not re.search("[\ud800-\udfff]", name) else Variant()
    corrected = Scorer(named).adjust((1, 2), reason)
    players = [name, reason, "C", "D"]
    for given_names in (None, players):
        root(draw.svg(corrected, names=given_names))
        ElementTree.fromstring(draw.html(corrected, names=given_names).replace("<br>", "<br/>"))
        shown = draw.text(corrected, names=given_names)
        assert not re.search(
            r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\ud800-\udfff]", shown
        )
        assert len(shown.splitlines()) <= 5
        assert max(map(len, shown.splitlines())) < 200


def test_a_reason_is_cut_and_cleaned() -> None:
    lines = Scorer(variants.AUSTRALIAN).adjust((0, 0), "x\x1b[31m\n<script>" + "y" * 180)
    assert "x\ufffd[31m <script>yyy" in draw.text(lines)
    assert "<script" not in draw.svg(lines)
    assert "<script" not in draw.html(lines)
    assert len(draw.html(lines)) < 12_000


def test_random_games_are_drawn_to_their_end() -> None:
    rng = random.Random(1)
    for variant in variants.ALL.values():
        lines = Scorer(variant)
        for _ in range(6):
            if lines.outcome is None:
                seat = rng.randrange(variant.players)
                bid = next(iter(variant.schedule))
                won = [0] * variant.players
                won[seat] = 10
                if bid.tricks:
                    lines = lines.record(Contract(bid, seat), won, [seat] * 10)
        drawn = draw.svg(lines)
        assert len(chart_points(drawn)) in (0, variant.number_of_sides)
        assert len(draw.text(lines).splitlines()) >= len(lines.lines) + 1
