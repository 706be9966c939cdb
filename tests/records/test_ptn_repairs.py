"""PTN: what people and programs get wrong is put right and noted, and what cannot be told is
refused with its line.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred import CardSet, RecordError, variants
from fivehundred.records import Comment, Record, ptn

DATA = Path(__file__).parent.parent / "data" / "ptn"


def text_of(name: str) -> str:
    return (DATA / f"{name}.ptn").read_text("utf-8")


def only(text: str) -> Record:
    (record,) = ptn.loads(text)
    return record


MADE, LOST, SIX_CLUBS, MISERE = (
    "suit-contract-made",
    "suit-contract-lost",
    "real-298-six-clubs",
    "misere-lost-early",
)

DEAL = next(line for line in text_of(MADE).splitlines() if line.startswith("[Deal "))


@pytest.mark.parametrize(
    ("name", "old", "new", "note"),
    [
        (MADE, '[Dealer "E"]', '[Dealer "E"', "line 11: the closing bracket was missing"),
        (MADE, '[Dealer "E"]', 'Dealer "E"]', "line 11: the opening bracket was missing"),
        (MADE, '[Dealer "E"]', '[Dealer "E]', "line 11: the closing quote was missing"),
        (MADE, '[Dealer "E"]', '[Dealer E"]', "line 11: the opening quote was missing"),
        (
            MADE,
            '[Dealer "E"]',
            '[Dealer "E"]\n[Dealer "E"]',
            "line 12: the tag Dealer is there twice, and counts once",
        ),
        (
            MADE,
            "[Undealt",
            f"{DEAL}\n[Undealt",
            "line 13: the tag Deal is there twice, and counts once",
        ),
        (
            MADE,
            '[Dealer "E"]\n',
            "",
            "line 11: there is no [Dealer]: the seat whose hand comes first is taken",
        ),
        (
            MADE,
            '[Undealt "STC8D4"]\n',
            "",
            "line 1: there is no [Undealt]: the kitty is what nobody holds",
        ),
        (
            MADE,
            "7♥ Pass Pass Pass",
            "7♥ Pass Pass",
            "line 17: a pass of E was missing, and was added",
        ),
        (
            MADE,
            "7♥ Pass Pass Pass",
            "7♥ Pass - Pass",
            "line 17: a pass of N was missing, and was added",
        ),
        (
            MADE,
            "7♥ Pass Pass Pass",
            "7♥ Pass Pass Pass\nPass - - -",
            "line 18: a pass too many, of S, was left out",
        ),
        (LOST, "- Pass - -", "Pass Pass - -", "line 18: a pass too many, of E, was left out"),
        (LOST, "- Pass - -\n", "", "line 17: a pass of S was missing, and was added"),
        (
            SIX_CLUBS,
            "CQ JH C5",
            "CQ HJ C5",
            "line 23: HJ is read as the joker: the jack of hearts does not lie there",
        ),
        (
            SIX_CLUBS,
            "SK HJ S8",
            "SK JH S8",
            "line 31: JH is read as the jack of hearts: the joker does not lie there",
        ),
        (
            LOST,
            '"JHC8HA"',
            '"HJC8HA"',
            "line 13: HJ is read as the joker: the jack of hearts does not lie there",
        ),
        (
            LOST,
            '"W:HAC8JH"',
            '"W:HAC8HJ"',
            "line 19: HJ is read as the joker: the jack of hearts does not lie there",
        ),
    ],
)
def test_a_slip_is_put_right_and_noted(name: str, old: str, new: str, note: str) -> None:
    right = only(text_of(name))
    wrong = text_of(name).replace(old, new)
    assert wrong != text_of(name)
    record = only(wrong)
    assert (record.deals, record.variant, record.tags) == (right.deals, right.variant, right.tags)
    assert record.notes == (note,)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"),
        ("% PTN", "\ufeff% PBN"),
        ("HJ H4 H5 H8", "  hj h4 h5 h8  "),
        ("CA CQ C6 C5", "♣A ♣Q ♣6 ♣5"),
        ("HJ H4 H5 H8", "JH 4H 5H 8H"),
        ("ST S8 SA SJ", "S10 S8 SA SJ"),
        ("7♥ Pass Pass Pass", "7H P p PASS"),
        ('"STC8D4"', '"10S, 8C, 4D"'),
        ("J5.T98..JT975", "j5.1098..J10975"),
        ("D9 CK S6 CT", "D9  CK\tS6 CT"),
        ("DK D5 DA S5", "\nDK D5 DA S5\n"),
        ("7♥ Pass Pass Pass", "\n7♥ Pass Pass Pass"),
        ('[CardsAdded "S:D4C8ST"]\n', ""),
    ],
)
def test_other_ways_to_write_the_same_need_no_note(old: str, new: str) -> None:
    text = text_of(MADE)
    assert old in text
    record = only(text.replace(old, new))
    assert record.deals == only(text).deals
    assert not [note for note in record.notes if "HJ" not in note and "JH" not in note]


def test_cards_with_the_rank_first_are_read_too_and_the_deal_tells_the_joker() -> None:
    """``JH`` is then the jack and ``HJ`` the joker, as in all of this text but for its [Deal]."""
    text = text_of(SIX_CLUBS)
    head, _, rows = text.partition('[Play "W"]\n')
    turned = "\n".join(" ".join(card[::-1] for card in row.split()) for row in rows.splitlines())
    record = only(f'{head}[Play "W"]\n{turned}')
    assert record.deals == only(text).deals
    assert record.notes == (
        "line 23: HJ is read as the joker: the jack of hearts does not lie there",
        "line 31: JH is read as the jack of hearts: the joker does not lie there",
    )


def test_where_one_hand_holds_both_the_rest_of_the_text_tells_which_is_which() -> None:
    """East takes the joker to his jack of hearts, and lays ``HJ`` aside: the kitty says that this
    is the joker.
    """
    head = text_of(LOST).partition("[Declarer")[0].replace('"JHC8HA"', '"HJC8HA"')
    text = (
        head
        + '[Auction "E"]\n7♥ Pass Pass Pass\n[CardsAdded "E:HJC8HA"]\n[CardsRemoved "E:HJC8D5"]\n'
    )
    record = only(text)
    assert record.deals[0].actions[-1] == "Jo 8C 5D"
    assert record.notes == (
        "JH is read as the jack of hearts and HJ as the joker in the whole deal",
    )
    as_written = only(text.replace('"HJC8HA"', '"JHC8HA"').replace('"E:HJC8HA"', '"E:JHC8HA"'))
    assert as_written.deals[0].actions[-1] == "8C 5D JH"
    assert as_written.notes == ()


def test_what_was_played_on_after_a_lost_misere_is_kept_as_a_comment() -> None:
    """The contractor has taken the sixth trick, and the deal is over (rule 8.4)."""
    record = only(text_of(MISERE) + "C5 D3 - DJ\n")
    right = only(text_of(MISERE))
    assert record.deals[0].actions == right.deals[0].actions
    assert record.deals[0].comments == (
        Comment(len(right.deals[0].actions), "played on: C5 D3 - DJ"),
    )
    assert record.notes == (
        "line 28: the deal was over (rule 8.4); what was played on is kept as a comment",
    )
    assert only(ptn.dumps(record)) == record


def test_words_around_a_deal_are_kept_as_comments() -> None:
    text = "> a customer wrote\n" + text_of("passed-out") + "\nthanks, Pass it on\n"
    record = only(text)
    assert record.comments == ("> a customer wrote", "thanks, Pass it on")
    assert record.notes == (
        "line 1 is neither a tag nor a row: it was kept as a comment",
        "line 20 is neither a tag nor a row: it was kept as a comment",
    )


def test_an_auction_that_is_not_over_stays_so() -> None:
    head = text_of(LOST).partition("[Declarer")[0]
    record = only(head + '[Auction "E"]\nPass 6♣ 7♦')
    assert record.deals[0].actions == ("P", "6C", "7D")
    assert record.notes == ()
    game = record.game()
    assert (game.phase, game.to_act) == ("auction", 0)
    assert only(ptn.dumps(record)) == record


def test_bids_in_two_words_are_one_call() -> None:
    head = text_of(LOST).partition("[Declarer")[0]
    record = only(head + '[Auction "E"]\nPass Open Misère Pass Pass\n[Contract "Open Misère"]\n')
    assert record.deals[0].actions == ("P", "OM", "P", "P")
    assert record.notes == ()


def test_a_deal_without_any_call_is_a_record() -> None:
    head = text_of(LOST).partition("[Declarer")[0]
    assert only(head).deals[0].actions == ()


# -- refused ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "old", "new", "path", "problem"),
    [
        (
            MADE,
            "HJ H4 H5 H8",
            "HJ H4 H5 C7",
            "line 22",
            "7C of E: a card of hearts must be played (rule 6.1).",
        ),
        (
            MADE,
            "HJ H4 H5 H8",
            "HJ - H5 H8",
            "line 22",
            "the trick is not complete, and another row follows",
        ),
        (
            MADE,
            "HJ H4 H5 H8",
            "- H4 H5 H8",
            "line 22",
            "it is the turn of S, in whose column there is no card",
        ),
        (
            MADE,
            "HJ H4 H5 H8",
            "HJ H4 H5 H8 H9",
            "line 22",
            "a row has a column for each of 4 seats, not 5",
        ),
        (
            MADE,
            "HJ H4 H5 H8",
            "HJ H4 H5 HX",
            "line 22",
            "'HX': expected cards such as C8 HT JH, the suit first",
        ),
        (MADE, "HJ H4 H5 H8", "HJ H4 H5 H8H9", "line 22", "'H8H9': expected one card, or -"),
        (MADE, "HJ H4 H5 H8", "HJ H4 H5 HK", "line 22", "KH of E: KH is not held (rule 7.3)."),
        (
            MADE,
            "DQ H6 DT CJ",
            "DQ H6 DT CJ\nSQ - - -",
            "line 20",
            "there are 11 rows, and 10 tricks at most (rule 7.3)",
        ),
        (
            MISERE,
            "H4 HQ - HA",
            "H4 HQ HT HA",
            "line 22",
            "the trick is over, and there are still cards in the column of N",
        ),
        (SIX_CLUBS, "C8 H4 H5 HA", "C8 H4 HJ HA", "line 24", "JH of E: JH is not held (rule 7.3)."),
        (
            MADE,
            "7♥ Pass Pass Pass",
            "7♥ 6♣ Pass Pass",
            "line 17",
            "6C of W: 6C does not outbid 7H (rule 3.3).",
        ),
        (
            MADE,
            "7♥ Pass Pass Pass",
            "7♥ Pass Pass Pass\n- 8♥",
            "line 18",
            "W may not call 8H now (rules 3.5 and 3.6)",
        ),
        (
            MADE,
            "7♥ Pass Pass Pass",
            "7♥ Pass Pass Pass\n8♥",
            "line 18",
            "S may not call 8H now (rules 3.5 and 3.6)",
        ),
        (
            MADE,
            "7♥ Pass Pass Pass",
            "7X Pass Pass Pass",
            "line 17",
            "'7X': expected a call such as P, 7H, 6NT or M, or -",
        ),
        (
            MADE,
            '[Contract "7♥"]',
            '[Contract "8♥"]',
            "line 15",
            "the contract is '8♥', but the calls lead to 7H of S",
        ),
        (
            MADE,
            '[Contract "7♥"]',
            '[Contract "Pass"]',
            "line 15",
            "the contract is 'Pass', but the calls lead to 7H of S",
        ),
        (
            MADE,
            '[Contract "7♥"]',
            '[Contract "?"]',
            "line 15",
            "'?': expected a bid such as 7H, 6NT or M",
        ),
        (
            MADE,
            '[Declarer "S"]',
            '[Declarer "N"]',
            "line 14",
            "'N' is not the contractor: the calls lead to S",
        ),
        (
            MADE,
            '[Declarer "S"]',
            '[Declarer "X"]',
            "line 14",
            "'X' is no seat: there are N, E, S, W",
        ),
        (
            MADE,
            '[Auction "S"]',
            '[Auction "W"]',
            "line 16",
            "the auction begins with S, the dealer's left, not W (rule 3.1)",
        ),
        (
            MADE,
            '[Auction "S"]\n7♥ Pass Pass Pass\n',
            "",
            "line 1",
            "there is no [Auction]: the calls are not known",
        ),
        (
            MADE,
            '[CardsAdded "S:D4C8ST"]',
            '[CardsAdded "S:D4C8S9"]',
            "line 18",
            "the cards added are not 10S 8C 4D",
        ),
        (
            MADE,
            '[CardsAdded "S:D4C8ST"]',
            '[CardsAdded "D4C8ST"]',
            "line 18",
            "'D4C8ST': expected S, a colon and cards",
        ),
        (MADE, '"S:S7D8D4"', '"W:S7D8D4"', "line 19", "'W:S7D8D4': expected S, a colon and cards"),
        (
            MADE,
            '"S:S7D8D4"',
            '"S:S7D8"',
            "line 19",
            "3 cards must be laid aside, not 2 (rule 4.1).",
        ),
        (MADE, '"S:S7D8D4"', '"S:S7D8D8"', "line 19", "a card is there twice (rule 1.3)"),
        (
            MADE,
            '[CardsRemoved "S:S7D8D4"]\n',
            "",
            "line 20",
            "the cards cannot be played yet: the kitty comes first",
        ),
        (
            MADE,
            '"E:J5.T98..JT975 ',
            '"E:J5.T98..JT975 - ',
            "line 12",
            "there are 5 hands, and 4 play (Australian)",
        ),
        (
            MADE,
            "J5.T98..JT975",
            "-",
            "line 12",
            "'-': a hand is its spades, hearts, diamonds, clubs and jokers, as in A.JT...H",
        ),
        (
            MADE,
            "J5.T98..JT975",
            "J5.T98..JT97X",
            "line 12",
            "'J5.T98..JT97X' is no hand: each part holds ranks, 2 to 9",
        ),
        (
            MADE,
            "J5.T98..JT975",
            "J5.T98..JT97",
            "line 12",
            "seat 1 holds 9 cards, not 10 (rule 2.3)",
        ),
        (MADE, '"FiveHundred"', '"Euchre"', "line 5", "'Euchre' is another game"),
        (
            MADE,
            '[Dealer "E"]',
            '[Dealer "E"]\n[UTCTime "x"]\n[Dealer "S"]',
            "line 13",
            "there is a second tag Dealer",
        ),
        (MADE, '[Dealer "E"]', '["E"]', "line 11", "a tag has a name: '[\"E\"]'"),
        (
            "passed-out",
            "Pass Pass Pass Pass",
            'Pass Pass Pass Pass\n[Play "N"]\nHA',
            "line 18",
            "all have passed, and yet there",
        ),
        (
            "passed-out",
            "Pass Pass Pass Pass",
            'Pass Pass Pass Pass\n[CardsAdded "N:S9DJD5"]',
            "line 18",
            "no cards are taken",
        ),
        (
            "passed-out",
            "Pass Pass Pass Pass",
            "Pass Pass Pass Open",
            "line 17",
            "'Open': expected a call such as P, 7H, 6NT or M",
        ),
        (
            MADE,
            '"variation\\":1',
            '"variation\\":2',
            "line 6",
            "variation 2 is a game that is not known here",
        ),
        (
            MADE,
            '[UTCTime "',
            '[UTCTime "' + "0" * 2_000,
            "line 4",
            "the text of UTCTime is 2008 characters long, and 2000 is most",
        ),
        (
            MADE,
            '[UTCTime "',
            "% " + "0" * 2_001 + '\n[UTCTime "',
            "line 4",
            "a deal has at most 1000 remarks of at most 2000",
        ),
        (
            MADE,
            '[UTCTime "',
            '[A "1"]\n[B "2"]\n' * 600 + '[UTCTime "',
            "line 1102",
            "a deal has at most 1100 tags",
        ),
        (
            "passed-out",
            "Pass Pass Pass Pass",
            "- - - -\n" * 1_001,
            "line 1017",
            "there are more than 1000 rows",
        ),
        (
            "passed-out",
            "Pass Pass Pass Pass",
            "Pass Pass Pass Pass\n" * 130,
            "line 142",
            "there are more than 500 calls",
        ),
    ],
)
def test_what_cannot_be_told_is_refused_with_its_line(
    name: str, old: str, new: str, path: str, problem: str
) -> None:
    text = text_of(name)
    assert old in text
    with pytest.raises(RecordError) as error:
        ptn.loads(text.replace(old, new, 1))
    assert error.value.path == f"deal 1, {path}"
    assert error.value.problems[0].startswith(problem)


def test_a_text_without_a_deal_is_refused() -> None:
    with pytest.raises(RecordError, match="there is no tag, such as"):
        ptn.loads("7♥ Pass Pass Pass")
    with pytest.raises(
        RecordError, match=r"deal 1, line 1: there is no tag \[Deal ...\] with the cards"
    ):
        ptn.loads('% PTN ---\n[West "West"]')
    assert ptn.loads("\n \n") == []


def test_only_a_text_is_read_and_only_a_variant_taken() -> None:
    with pytest.raises(RecordError, match="a text is read, not a list"):
        ptn.loads([])  # type: ignore[arg-type]  # on purpose
    with pytest.raises(RecordError, match="the rules are a Variant, not 'american'"):
        ptn.loads("", "american")  # type: ignore[arg-type]  # on purpose


def test_the_rules_can_be_given_where_the_text_names_others() -> None:
    text = text_of("no-trumps-joker-kept-to-follow-void")
    record = ptn.loads(text, variants.NEW_ZEALAND)[0]
    assert record.variant == variants.NEW_ZEALAND
    assert record.deals == only(text).deals
    assert record.deals[0].layout.hands[2] == CardSet.parse("8S 6S 5H QD JD 9D 6D KC 10C Jo")
    assert only(ptn.dumps(record)) == record
