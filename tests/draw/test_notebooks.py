"""What a notebook shows of the public types, and that nothing is loaded before it asks."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fivehundred import Card, CardSet, Scorer, Trick, View, draw
from tests.draw.gallery import sheet, table, trick

SHOWN = [Card.parse("AS"), CardSet.parse("AS KH"), trick(), table(), sheet()]


@pytest.mark.parametrize("value", SHOWN, ids=lambda value: type(value).__name__)
def test_a_notebook_shows_the_picture(value: Card | CardSet | Trick | View | Scorer) -> None:
    assert value._repr_svg_() == draw.svg(value)
    assert not hasattr(value, "_repr_html_")  # a saved notebook would have the picture twice


def test_the_room_is_loaded_when_it_is_first_asked() -> None:
    program = (
        "import sys; from fivehundred import Card; before = 'fivehundred.draw' in sys.modules; "
        "Card.parse('AS')._repr_svg_(); print(before, 'fivehundred.draw' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "True"]
