"""PTN: the given deals come out as their sidecars say, every tag is kept, and what the tags mean is
read as it stands.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

import pytest

from fivehundred import Card, CardSet, Game, Play, RecordError, Scored, variants
from fivehundred.records import Comment, Record, ptn

DATA = Path(__file__).parent.parent / "data" / "ptn"
FILES = sorted(DATA.glob("*.ptn"))
SEATS = "NESW"


class Sidecar(TypedDict):
    """What must come out of a file."""

    variant: str
    dealer: str
    complete: bool
    contract: str | None
    contractor: str | None
    tricks: dict[str, int]
    points: dict[str, int]
    made: bool | None
    trick_winners: list[str]


def text_of(name: str) -> str:
    return (DATA / f"{name}.ptn").read_text("utf-8")


def only(text: str) -> Record:
    (record,) = ptn.loads(text)
    return record


# -- the given deals -------------------------------------------------------------------------------
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_given_deal_comes_out_as_its_sidecar_says(path: Path) -> None:
    wanted: Sidecar = json.loads(path.with_suffix(".json").read_text("utf-8"))
    record = only(path.read_text("utf-8"))
    game = record.game()
    assert SEATS[game.dealer] == wanted["dealer"]
    assert game.contract is None or str(game.contract.bid) == wanted["contract"]
    assert game.contract is None or SEATS[game.contract.contractor] == wanted["contractor"]
    assert (game.contract is None) == (wanted["contract"] is None)
    assert (game.scored is not None) == wanted["complete"]
    if game.scored is not None:
        assert dict(zip(SEATS, game.scored.tricks_won, strict=True)) == wanted["tricks"]
        assert dict(zip(("NS", "EW"), game.scored.points, strict=True)) == wanted["points"]
        assert game.scored.made == wanted["made"]
        assert [SEATS[seat] for seat in game.scored.trick_winners] == wanted["trick_winners"]
    if path.stem != "real-246-unfinished":  # whose tags change an option
        assert record.variant == variants.ALL[wanted["variant"]]
        assert record.notes == ()


def test_there_are_nine_given_deals() -> None:
    assert len(FILES) == 9


def test_the_unfinished_deal_is_read_by_the_options_that_its_own_tags_name() -> None:
    """Issue 246 of TricksterBots: North passes twice, which only "bid after pass" allows; then West
    and North must pass too.
    """
    record = only(text_of("real-246-unfinished"))
    assert record.variant == variants.AUSTRALIAN.with_options({"auction.reentry": "IF_BID_CHANGED"})
    assert record.deals[0].actions == (
        *("P", "6NT", "7D", "P"),  # North, East, South, West
        *("P", "8NT", "P"),  # North again, East, South
        *("P", "P"),  # West and North, whose passes the text leaves out
        *("5S 7C 5H", "-"),
        *("AH", "4H", "8H"),
    )
    assert record.notes == (
        "line 5: the closing bracket was missing",
        "line 7: the quotes inside the text had no backslash before them",
        "line 20: a pass of W was missing, and was added",
        "line 20: a pass of N was missing, and was added",
        "line 23: nothing says that a suit was named for the joker: it is read as declined",
    )
    play = record.game().deal
    assert isinstance(play, Play)
    assert (SEATS[play.to_act], play.place) == ("N", 3)


def written_tags(text: str) -> Iterator[tuple[str, str]]:
    """The tags of a text, found here in the plainest way; brackets and quotes may be missing as in
    the real deal.
    """
    for line in text.splitlines():
        if line.startswith("["):
            name, _, rest = line.removeprefix("[").removesuffix("]").partition(" ")
            yield name, rest.removeprefix('"').removesuffix('"').replace('\\"', '"')


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_reading_and_writing_a_given_deal_keeps_every_tag(path: Path) -> None:
    text = path.read_text("utf-8")
    again = ptn.dumps(only(text))
    before, after = list(written_tags(text)), list(written_tags(again))
    kept = [tag for tag in before if not tag[0].startswith("Cards")]
    assert [
        tag
        for tag in after
        if tag in before and not tag[0].startswith("Cards") and tag[0] != "Undealt"
    ] == [tag for tag in kept if tag[0] != "Undealt"]
    for name in ("Undealt", "CardsAdded", "CardsRemoved"):  # the same cards, in any order
        assert [sorted(value) for tag, value in after if tag == name] == [
            sorted(value) for tag, value in before if tag == name
        ]
    rows = [line for line in text.splitlines() if line and line[0] not in "[%"]
    assert (
        path.stem == "real-246-unfinished"
        or [line for line in again.splitlines() if line[0] not in "[%"] == rows
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_given_deal_that_was_written_again_is_the_same_and_leaves_nothing_to_put_right(
    path: Path,
) -> None:
    record = only(path.read_text("utf-8"))
    again = only(ptn.dumps(record))
    assert (again, again.notes) == (record, ())


# -- what the tags mean ----------------------------------------------------------------------------
def test_the_hands_are_spades_hearts_diamonds_clubs_and_joker_clockwise_from_the_dealer() -> None:
    layout = only(text_of("real-298-six-clubs")).deals[0].layout
    assert SEATS[layout.dealer] == "E"
    assert layout.hands[SEATS.index("E")] == CardSet.parse("QS 8S 6S 10H 5H 8D 7D 6D 6C Jo")
    assert layout.hands[SEATS.index("S")] == CardSet.parse("10S 9S 7S AH KH 6H QD JD 9C 5C")
    assert layout.hands[SEATS.index("W")] == CardSet.parse("AS KS 9H 7H AD 5D AC KC 10C 7C")
    assert layout.hands[SEATS.index("N")] == CardSet.parse("JS JH 8H 4H KD 10D 9D 4D QC JC")
    assert layout.kitty == CardSet.parse("8C QH 5S")


def test_jh_is_the_joker_and_hj_the_jack_of_hearts() -> None:
    game = only(text_of("real-298-six-clubs")).game()
    assert isinstance(game.scored, Scored)
    first, ninth = game.scored.tricks[0], game.scored.tricks[8]
    assert first.cards[first.seats.index(SEATS.index("E"))] == Card.joker()
    assert ninth.cards[ninth.seats.index(SEATS.index("N"))] == Card.parse("JH")


def test_the_tags_that_hold_no_part_of_the_deal_are_kept_in_order() -> None:
    tags = only(text_of("real-298-six-clubs")).tags
    assert [name for name, _ in tags] == [
        *(
            "Event",
            "UTCDate",
            "UTCTime",
            "LocalDateTime",
            "GameCode",
            "GameOptionsJson",
            "GameScores",
        ),
        *("West", "North", "East", "South"),
    ]
    assert dict(tags)["GameScores"] == "S:340 510 340 510"
    assert json.loads(dict(tags)["GameOptionsJson"])["noWatching"] is True


@pytest.mark.parametrize("name", ["real-298-six-clubs", "real-246-unfinished", "misere-made"])
def test_the_lines_are_those_of_the_deal_and_of_every_action(name: str) -> None:
    lines = text_of(name).splitlines()
    (deal,) = only(text_of(name)).deals
    assert len(deal.lines) == 1 + len(deal.actions)
    assert lines[deal.lines[0] - 1].startswith("[Deal ")
    assert lines[deal.lines[1] - 2].startswith("[Auction ")
    for action, line in list(zip(deal.actions, deal.lines[1:], strict=True))[-3:]:
        card = Card.parse(action)
        assert (
            "TJH" if card.is_joker else f"{card.suit}{str(card.rank).replace('10', 'T')}"
        ) in lines[line - 1]
    assert list(deal.lines[1:]) == sorted(deal.lines[1:])


def test_a_fault_of_a_changed_record_names_its_line_in_the_file() -> None:
    record = only(text_of("suit-contract-made"))
    (deal,) = record.deals
    actions = list(deal.actions)
    at = actions.index("5D")  # West follows the diamond led; the eight of spades does not
    actions[at] = "8S"
    broken = Record(record.variant, [type(deal)(deal.layout, actions, (), deal.lines)])
    fault = broken.replay().fault
    assert fault is not None
    assert (fault.action, fault.line, fault.problems) == (
        at + 1,
        21,
        ("a card of diamonds must be played (rule 6.1).",),
    )


# -- writing ---------------------------------------------------------------------------------------
def test_a_game_is_written_as_the_app_writes_it() -> None:
    wanted = text_of("misere-made").splitlines()
    game = Record(variants.AUSTRALIAN, only(text_of("misere-made")).deals).game()
    written = ptn.dumps(game).splitlines()
    assert written[:2] == [
        "% PTN ---------------------------",
        r'[GameOptionsJson "{\"variation\":1,\"mustBidToWin\":true,\"whenNullo\":1}"]',
    ]
    cards = ("[Undealt", "[Cards")  # in another order
    assert [line for line in written[2:] if not line.startswith(cards)] == [
        line for line in wanted[10:] if not line.startswith(cards)
    ]


def test_several_deals_of_one_game_are_one_text_and_one_record_again() -> None:
    game = Game.start(seed=500)
    for text in ("P", "P", "P", "P"):
        game = game.apply(game.parse(text))
    game = game.next_deal()
    game = game.apply(game.parse("6H"))
    text = ptn.dumps(game)
    assert text.count("[Deal ") == 2
    assert only(text).game() == game


def two_deals() -> str:
    game = Game.start(seed=500)
    for text in ("P", "P", "P", "P"):
        game = game.apply(game.parse(text))
    return ptn.dumps(Record.of(game.next_deal()).without_seed())


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('[Dealer "N"]', '[Dealer "E"]', "[Dealer] and [FiveHundred] differ"),
        ('Undealt "', 'Undealt "HA', "[Undealt] and [FiveHundred] differ"),
        (
            '[Declarer ""]\n[Contract "Pass"]\n[Auction "N"]\nPass Pass Pass Pass',
            '[Auction "N"]\nPass Pass Pass',
            "[Auction] and [FiveHundred] differ",
        ),
        (
            # the bids of the tag itself, which the rules refuse
            'P\\", \\"P\\", \\"P\\", \\"P\\"',
            'P\\", \\"P\\", \\"P\\"',
            (
                "deal 2, layout: the deal is not over (phase auction), so the next one cannot be"
                " dealt."
            ),
        ),
    ],
)
def test_a_later_deal_that_does_not_fit_is_refused(old: str, new: str, why: str) -> None:
    text = two_deals()
    assert old in text
    with pytest.raises(RecordError) as error:
        ptn.loads(text[::-1].replace(old[::-1], new[::-1], 1)[::-1])
    assert error.value.path.startswith("deal 1, line ")
    assert error.value.problems == (why,)


def test_a_double_nullo_has_two_pairs_of_cards() -> None:
    """The contractor takes the kitty and passes as many cards to his partner, who lays as many
    aside (rule 4.4).
    """
    game = Game.start(variants.ST_PAUL, seed=3)
    for text in ("DN", "P", "P", "P"):
        game = game.apply(game.parse(text))
    kitty = game.layouts[0].kitty
    passed = CardSet(list(game.deal.hands[0])[:5])
    game = game.apply(game.parse(str(passed)))
    laid = CardSet(list(game.deal.hands[2])[-5:])
    game = game.apply(game.parse(str(laid)))
    tags = [
        line.partition(" ")[0] for line in ptn.dumps(game).splitlines() if line.startswith("[Cards")
    ]
    values = [
        line.partition('"')[2][:2]
        for line in ptn.dumps(game).splitlines()
        if line.startswith("[Cards")
    ]
    assert len(kitty) == 5
    assert (tags, values) == (["[CardsAdded", "[CardsRemoved"] * 2, ["N:", "N:", "S:", "S:"])
    assert only(ptn.dumps(game)).game() == game
    lines = ptn.dumps(game).splitlines()
    plain = "\n".join(line for line in lines if not line.startswith("[FiveHundred "))
    assert ptn.loads(plain, variants.ST_PAUL)[0].game().history == game.history


def test_each_round_of_an_auction_is_a_row() -> None:
    """The seat that has passed has no call in the rounds that follow."""
    head = text_of("suit-contract-lost").partition("[Declarer")[0]
    rows = '[Auction "E"]\nPass 6♠ 6♣ Pass\n- 6♦ 6♥ -\n- Pass - -\n'
    record = only(head + rows)
    assert record.deals[0].actions == ("P", "6S", "6C", "P", "6D", "6H", "P")
    text = ptn.dumps(record)
    assert rows in text
    assert "[FiveHundred " not in text


def test_several_deals_of_others_are_records_of_their_own() -> None:
    text = text_of("passed-out") + text_of("misere-made")
    records = ptn.loads(text)
    assert records == [only(text_of("passed-out")), only(text_of("misere-made"))]
    assert records[1].deals[0].lines[0] == 17 + 12
    without_headers = "\n".join(line for line in text.splitlines() if not line.startswith("%"))
    assert ptn.loads(without_headers) == records


def test_what_cannot_be_read_ends_with_its_deal() -> None:
    broken = text_of("passed-out").replace("Pass Pass Pass Pass", "Pass Pass Nass Pass")
    found = list(ptn.read(text_of("misere-made") + broken + text_of("passed-out")))
    assert [type(one) for one in found] == [Record, RecordError, Record]
    assert isinstance(found[1], RecordError)
    assert found[1].path == "deal 2, line 48"
    assert "'Nass': expected a call" in found[1].problems[0]
    with pytest.raises(RecordError, match="deal 2, line 48"):
        ptn.loads(text_of("misere-made") + broken)


@pytest.mark.parametrize("name", ["TWO_HANDED", "TWO_HANDED_TABLE", "SIX_HANDED"])
def test_what_ptn_has_no_place_for_is_refused(name: str) -> None:
    with pytest.raises(
        RecordError, match=r"PTN has no (place for a dead hand|letter for the rank)"
    ):
        ptn.dumps(Game.start(variants.ALL[name], seed=500))


def test_a_record_that_the_rules_refuse_is_not_written() -> None:
    (deal,) = only(text_of("passed-out")).deals
    with pytest.raises(RecordError, match="deal 1, action 2, line 17: 6S: 6S does not outbid 7H"):
        ptn.dumps(
            Record(variants.AUSTRALIAN, [type(deal)(deal.layout, ("7H", "6S"), (), deal.lines)])
        )


def test_a_seed_is_written_unless_it_is_taken_off() -> None:
    record = Record.of(Game.start(seed="a secret"))
    assert "a secret" in ptn.dumps(record)
    assert only(ptn.dumps(record)).seed == "a secret"
    assert "a secret" not in ptn.dumps(record.without_seed())
    assert "[FiveHundred " not in ptn.dumps(record.without_seed())


def test_whatever_tags_and_comments_a_record_has_come_back() -> None:
    layout = Game.start(seed=1).layouts[0]
    tags = [
        *(
            ("North", 'Ann "the bird" O\\Neil'),
            ("Deal", "not the deal"),
            ("a b", "two\nlines"),
            ("North", "again"),
            ("Event", ""),
        ),
        *(
            ("Event", "a second"),
            ("x", "y"),
            ("x", "y"),
            ("GameCode", "Euchre"),
            ("FiveHundred", "{}"),
            ("S", "\u2028\x00é♠😀"),
        ),
        ("GameOptionsJson", '{"variation":1,"mustBidToWin":true,"whenNullo":1}'),
    ]
    comments = ["plain words", " spaces ", "PTN in front", "", "two\nlines"]
    record = Record(
        variants.AUSTRALIAN,
        [Record.of(Game.start(layout=layout)).deals[0]],
        7,
        tags,
        comments,
        (),
        "0",
    )
    assert only(ptn.dumps(record)) == record
    assert all(line.isprintable() for line in ptn.dumps(record).split("\n"))
    renamed = variants.AUSTRALIAN.with_options({}, name="Our table")
    record = Record(renamed, record.deals, tags=only(text_of("passed-out")).tags)
    assert only(ptn.dumps(record)).variant.name == "Our table"
    deal = type(record.deals[0])(
        layout, ("P",), [Comment(0, "thinks"), Comment(1, "] and \" and '")]
    )
    record = Record(
        variants.NEW_ZEALAND_HOUSEHOLD,
        [deal],
        b"\x00\xff",
        tags=[("GameOptionsJson", '{"variation":7}')],
        comments=["one", "two"],
    )
    assert only(ptn.dumps(record)) == record
    assert "\n% one\n% two\n" in ptn.dumps(record)


def test_the_own_tag_and_the_others_must_agree() -> None:
    text = ptn.dumps(only(text_of("real-246-unfinished")))
    assert "[FiveHundred " in text
    with pytest.raises(RecordError, match=r"deal 1, line 25: \[Play\] and \[FiveHundred\] differ"):
        ptn.loads(text.replace("HA H4 H8 -", "HA H4 - -"))
    with pytest.raises(RecordError, match=r"there is no \[Play\] as \[FiveHundred\] has it"):
        ptn.loads(text.replace('[Play "E"]\nHA H4 H8 -\n', ""))
    with pytest.raises(RecordError, match=r"\[FiveHundred\] holds 2 deals, and 1 of them are here"):
        ptn.loads(two_deals().rpartition("% PTN")[0])
    record = Record(
        variants.AUSTRALIAN,
        Record.of(Game.start(seed=1)).deals,
        tags=[("a b", "c"), ("North", "Ann")],
    )
    with pytest.raises(RecordError, match=r"\[North\] and \[FiveHundred\] differ"):
        ptn.loads(ptn.dumps(record).replace('[North "Ann"]', '[North "Bob"]'))


def test_an_own_tag_that_says_what_cannot_be_is_refused() -> None:
    text = text_of("passed-out")
    head = '\\"schema\\": 1, \\"rules_version\\": \\"1\\", \\"kind\\": \\"game\\"'
    for said, why in [
        ("[]", "expected a table, not a list"),
        ('{\\"hands\\": []}', "schema is missing"),
        (f'{{{head}, \\"variant\\": \\"martian\\", \\"deals\\": []}}', "no variant 'martian'"),
        (f'{{{head}, \\"variant\\": \\"quebec\\", \\"deals\\": []}}', "there is no deal"),
        ("{", "this is not JSON"),
    ]:
        with pytest.raises(RecordError) as error:
            ptn.loads(text.replace('[Dealer "W"]', f'[FiveHundred "{said}"]\n[Dealer "W"]'))
        assert error.value.path in ("deal 1, line 11", "deal 1, line 1")
        assert why in error.value.problems[0]
