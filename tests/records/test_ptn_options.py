"""PTN: the options of the app mean what the app's own words say, and nothing more is made of
them.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fivehundred import RecordError, Variant, variants
from fivehundred.records import ptn
from fivehundred.records.ptn.options import options_of, variant_of

AUSTRALIAN, AMERICAN = variants.AUSTRALIAN, variants.AMERICAN
HEAD = "Trickster Cards: Practice 500 - "
ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("event", "options", "wanted"),
    [
        # Texts of the app: issues 298, 246 and 254 of TricksterBots. The words of each restate its
        # options.
        (
            "Australian with 3-card kitty, must bid to win, misère after 7, open misère ±500",
            '{"variation":1,"mustBidToWin":true,"whenNullo":1,"S8Overbid250Nullo":false,"noWatching":true}',
            AUSTRALIAN,
        ),
        (
            (
                "Australian with 3-card kitty, must bid to win, bid after pass if bid changed,"
                " misère after 7, open misère ±500"
            ),
            '{"variation":1,"mustBidToWin":true,"whenNullo":1,"S8Overbid250Nullo":false,"bidAfterPass":2,"noSuggestions":true}',
            AUSTRALIAN.with_options({"auction.reentry": "IF_BID_CHANGED"}),
        ),
        (
            "American with 5-card widow, nullo anytime, 8♠ overbids nullo, open nullo ±500",
            '{"deckSize":45,"noWatching":true}',
            variants.AMERICAN_45.with_options({"schedule.misere": [250, "7NT"]}),
        ),
        # The given file, whose words do not have eight spades over nullo.
        (
            "American with 5-card widow, nullo anytime, open nullo ±500",
            '{"deckSize":45}',
            variants.AMERICAN_45,
        ),
        # The same in words alone, and in options alone.
        (
            "Australian with 3-card kitty, must bid to win, misère after 7, open misère ±500",
            None,
            AUSTRALIAN,
        ),
        ("American with 6-card widow, nullo anytime, open nullo ±500", None, variants.AMERICAN_46),
        (None, '{"variation":1,"mustBidToWin":true,"whenNullo":1}', AUSTRALIAN),
        (None, '{"S8Overbid250Nullo":false}', AMERICAN),
        (None, "{}", AMERICAN.with_options({"schedule.misere": [250, "7NT"]})),
        (
            None,
            '{"variation":1}',
            AUSTRALIAN.with_options(
                {"winning.reach": "ANY_POINTS", "auction.misere_requires": "NOTHING"}
            ),
        ),
        (
            None,
            '{"S8Overbid250Nullo":false,"mustBidToWin":true}',
            AMERICAN.with_options({"winning.reach": "BY_CONTRACT"}),
        ),
        (
            None,
            '{"variation":1,"deckSize":46,"mustBidToWin":true,"whenNullo":1}',
            AUSTRALIAN.with_options(
                {"pack": "46", "deal.pattern": "D5", "joker.nomination": "NONE"}
            ),
        ),
        (
            None,
            '{"variation":1,"players":3,"mustBidToWin":true,"whenNullo":1}',
            variants.AUSTRALIAN_THREE,
        ),
    ],
)
def test_options_that_are_known(event: str | None, options: str | None, wanted: Variant) -> None:
    assert variant_of(event and HEAD + event, options, 0) == (wanted, [])


@pytest.mark.parametrize(
    ("event", "options", "changed", "note"),
    [
        (
            None,
            '{"variation":1,"bidAfterPass":1,"mustBidToWin":true,"whenNullo":1}',
            {"auction.reentry": "ALWAYS"},
            None,
        ),
        (
            "Australian with 3-card kitty, must bid to win, misère after 7, joker low",
            None,
            {},
            "[Event] says 'joker low', which is not known and was not taken",
        ),
        (
            "Australian with 3-card kitty, must bid to win, misère after 7, open misère ±430",
            None,
            {"schedule.open_misere": [430, "10D"]},
            "[Event] says 'open misère ±430': its place above 10D is kept, as no other is known",
        ),
        (
            "Australian, must bid to win, misère after 7",
            '{"variation":1,"mustBidToWin":true,"whenNullo":9}',
            {},
            "[GameOptionsJson]: 'whenNullo' with 9 is not known and was not taken",
        ),
        (
            None,
            '{"variation":1,"mustBidToWin":true,"whenNullo":1,"bird":"low"}',
            {},
            "[GameOptionsJson]: 'bird' with 'low' is not known and was not taken",
        ),
        (
            None,
            '{"variation":1,"mustBidToWin":true,"whenNullo":true}',
            {"auction.misere_requires": "NOTHING"},
            "[GameOptionsJson]: 'whenNullo' with True is not known and was not taken",
        ),
        (
            None,
            '{"variation":1,"mustBidToWin":true,"whenNullo":1,"gameOverScore":300}',
            {"winning.target": 300},
            (
                "[GameOptionsJson]: gameOverScore is taken as the points that win; the floor is"
                " left as it is"
            ),
        ),
        (
            "Australian, must bid to win, misère after 7, bid after pass",
            '{"variation":1,"mustBidToWin":true,"whenNullo":1,"bidAfterPass":0}',
            {},
            "[Event] and [GameOptionsJson] differ in bidAfterPass: the second counts",
        ),
        (
            "Australian, must bid to win, misère after 7",
            '{"variation":1,',
            {},
            "[GameOptionsJson] could not be read and was not taken: this is not JSON: ",
        ),
        (
            "Australian, must bid to win, misère after 7",
            "5",
            {},
            "[GameOptionsJson] is no table and was not taken",
        ),
        (
            "Australian, must bid to win, misère after 7",
            "[" * 1_000,
            {},
            (
                "[GameOptionsJson] could not be read and was not taken: the text nests deeper than"
                " 20 levels"
            ),
        ),
    ],
)
def test_options_that_are_not_known_are_noted(
    event: str | None, options: str | None, changed: dict[str, object], note: str | None
) -> None:
    variant, notes = variant_of(event and HEAD + event, options, 0)
    assert variant == AUSTRALIAN.with_options(changed)
    assert len(notes) == (note is not None)
    assert note is None or notes[0].startswith(note)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ('{"variation":2}', "variation 2 is a game that is not known here"),
        ('{"deckSize":52}', "deckSize 52 is a game that is not known here"),
        ('{"players":6}', "players 6 is a game that is not known here"),
        ('{"players":3,"deckSize":45}', "a game of three with deckSize 45 is not known here"),
    ],
)
def test_a_game_that_is_not_known_is_refused(options: str, why: str) -> None:
    with pytest.raises(RecordError) as error:
        variant_of(None, options, 0)
    assert error.value.problems == (why,)


@pytest.mark.parametrize(
    ("cards", "pack"), [(43, "43"), (45, "45"), (46, "46"), (0, "43"), (99, "43")]
)
def test_where_nothing_names_the_rules_it_is_the_australian_game_with_the_cards_dealt(
    cards: int, pack: str
) -> None:
    for event in (None, "Friday night"):
        variant, notes = variant_of(event, None, cards)
        assert (variant.pack.name, variant.auction, variant.winning) == (
            pack,
            AUSTRALIAN.auction,
            AUSTRALIAN.winning,
        )
        assert notes == [
            "nothing names the rules that are known here: it is read as the Australian game with"
            f" {pack} cards"
        ]


@pytest.mark.parametrize("name", variants.ALL)
def test_the_options_of_a_variant_mean_that_variant(name: str) -> None:
    options = options_of(variants.ALL[name])
    assert options is None or variant_of(None, options, 0) == (variants.ALL[name], [])


def test_the_variants_that_the_app_knows_have_options() -> None:
    with_options = {
        name for name, variant in variants.ALL.items() if options_of(variant) is not None
    }
    assert with_options == {
        "AUSTRALIAN",
        "AUSTRALIAN_THREE",
        "AMERICAN",
        "AMERICAN_45",
        "AMERICAN_46",
    }
    assert json.loads(options_of(variants.AMERICAN_45) or "") == {
        "deckSize": 45,
        "S8Overbid250Nullo": False,
    }
    # which has no place there
    assert options_of(AUSTRALIAN.with_options({}, name="Our table")) is None


def test_a_real_american_auction_is_read() -> None:
    """Issue 254 of TricksterBots, as far as the auction: one call each, 45 cards, a widow of
    five.
    """
    text = (
        '% PBN ---\n[Event "Trickster Cards: Practice 500 - American with 5-card widow, nullo'
        ' anytime, 8♠ overbids nullo, open nullo ±500"]\n[GameOptionsJson'
        ' "{"deckSize":45,"noWatching":true}"]\n[Dealer "S"]\n[Deal "S:KJ74.9.64.J97 T.AQ8.KQ5.84.H'
        ' A6.J4.J97.QT5 8.K765.AT.AK6"]\n[Undealt "S5HTD8S9SQ"]\n[Auction "W"]\n7NT Pass Pass'
        " Pass\n"
    )
    (record,) = ptn.loads(text)
    game = record.game()
    assert game.contract is not None
    assert (str(game.contract.bid), game.contract.contractor, game.phase) == ("7NT", 3, "kitty")
    assert record.notes == ("line 3: the quotes inside the text had no backslash before them",)


def test_an_american_six_is_also_written_as_an_inkle() -> None:
    text = (ROOT / "tests" / "data" / "ptn" / "american-45.ptn").read_text("utf-8")
    assert ptn.loads(text.replace("6♥", "i♥")) == ptn.loads(text)


def test_points_that_no_bid_can_have_are_refused() -> None:
    with pytest.raises(RecordError, match=r"schedule\.open_misere"):
        variant_of(f"{HEAD}Australian, open misère ±0", None, 0)
