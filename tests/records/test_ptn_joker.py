"""PTN: the suit a joker takes, which the text lacks, is the one that fits; where several fit the
text is refused.

South holds the joker and plays 6NT. The deal is that of the given file in which he is a defender;
what fits follows from section 6 of the rule book, worked out by hand beside each test.
"""

from __future__ import annotations

import pytest

from fivehundred import RecordError, Variant, variants
from fivehundred.records import Record, ptn

# North and South hold the fewest hearts: N the ten, S the five and, from the kitty, ace and nine.
HEAD = """\
[Dealer "S"]
[Deal "S:86.5.QJ96.KT.H QJ9.J84.A.Q87 KT7.T.K85.J95 A.KQ76.T74.A6"]
[Undealt "S5HAH9"]
[Auction "W"]
Pass Pass Pass 6NT
[CardsAdded "S:S5HAH9"]
[CardsRemoved "S:S5H5H9"]
"""


def read(rows: str, variant: Variant | None = variants.AUSTRALIAN, leader: str = "S") -> Record:
    (record,) = ptn.loads(f'{HEAD}[Play "{leader}"]\n{rows}', variant)
    return record


def actions(record: Record) -> tuple[str, ...]:
    """What was done after laying aside."""
    return record.deals[0].actions[5:]


def test_without_play_nothing_is_said_of_the_joker() -> None:
    for rows in ("", '[Play "S"]\n', '[Play "S"]\n- - - -\n'):
        (record,) = ptn.loads(HEAD + rows, variants.AUSTRALIAN)
        assert (record.game().phase, record.notes) == ("joker", ())


def test_a_joker_led_names_the_only_suit_that_all_have_followed() -> None:
    """West's ace of diamonds follows diamonds only, as he holds spades, hearts and clubs as well
    (rule 6.1).
    """
    record = read("JH DA D5 D4")
    assert actions(record) == ("-", "Jo=D", "AD", "5D", "4D")
    assert record.notes == (
        "line 8: nothing says that a suit was named for the joker: it is read as declined",
        "line 9: the joker led is read as naming D, as nothing else fits",
    )


def test_a_suit_that_was_led_before_fits_where_the_rules_let_it_be_named() -> None:
    """West and East follow hearts, North has none left (6.1). Hearts have been led: 6.7 bars them,
    but not in New Zealand.
    """
    rows = "HA H4 HT H6\nJH H8 C5 H7"
    assert actions(read(rows, variants.NEW_ZEALAND))[4:] == ("Jo=H", "8H", "5C", "7H")
    with pytest.raises(RecordError, match="deal 1, line 10: "):
        read(rows, variants.AUSTRALIAN.with_options({"joker.nomination": "NONE"}))


def test_a_joker_that_can_only_have_been_nominated_is_read_so() -> None:
    """Hearts have been led, so a joker that belongs to no suit may not name them (6.7), but one
    nominated to hearts is led as a heart (6.3): West and East follow."""
    record = read("HA H4 HT H6\nJH H8 C5 H7")
    assert actions(record) == ("H", "AH", "4H", "10H", "6H", "Jo", "8H", "5C", "7H")
    assert record.notes == ("line 8: H is read as named for the joker, as nothing else fits",)


def test_where_nothing_fits_the_text_is_refused() -> None:
    """East holds hearts and diamonds, West hearts and diamonds; neither suit has been followed by
    both.
    """
    with pytest.raises(RecordError, match="deal 1, line 9: "):
        read("JH H4 D5 D4")


def test_where_several_suits_fit_the_text_is_refused() -> None:
    """The trick is not complete: whatever suit is named, West has not followed yet."""
    with pytest.raises(RecordError) as error:
        read("JH - - -")
    assert error.value.path == "deal 1, line 9"
    assert error.value.problems == (
        "PTN does not say which suit the joker took, and S, C, D, H fit",
    )


def test_without_a_nomination_nothing_is_said_of_one() -> None:
    record = read("JH DA D5 D4", variants.NEW_ZEALAND)
    assert actions(record) == ("Jo=D", "AD", "5D", "4D")
    assert record.notes == ("line 9: the joker led is read as naming D, as nothing else fits",)


def test_what_could_not_be_told_is_written_in_the_own_tag() -> None:
    """The game of the refused text above, and that of the one with a note: both come back without
    either.
    """
    nominated = read("HA H4 HT H6\nJH H8 C5 H7")
    for record in (nominated, Record(nominated.variant, read("JH DA D5 D4").deals)):
        text = ptn.dumps(record)
        assert "[FiveHundred " in text
        (again,) = ptn.loads(text)
        assert (again, again.notes) == (record, ())
    game = Record(variants.AUSTRALIAN, [nominated.deals[0]]).replay().states[5]
    game = game.apply(game.parse("-"))
    game = game.apply(game.parse("Jo=C"))
    (again,) = ptn.loads(ptn.dumps(game))
    assert again.game() == game
