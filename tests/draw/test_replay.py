"""The page of a game: what stands in it, what does not, and that it needs nothing else."""

from __future__ import annotations

import base64
import hashlib
import itertools
import os
import random
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from importlib import resources
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from fivehundred import Bid, Card, CardSet, FiveHundredError, Game, Suit, draw, records, variants
from fivehundred.narrator import Narrator
from fivehundred.records import Comment, DealRecord, Record
from fivehundred.replay.shared_parts import Sharing
from fivehundred.views import events
from fivehundred.words import table
from tests.draw.reading import cards_told, signs
from tests.draw.replays import HOSTILE, KEPT, ROOT, Page, game_of, real, words
from tests.helpers import NAMES, SEEDS, deal_states, few, scripted
from tests.properties.hidden import seen_by, twins, unseeded

# The tricks of the deal in docs/_static, from its source; the seat that leads each, and last the
# one that wins the tenth.
TRICKS = """7C QC Jo 5C | 5H AH 8C 4H | 10C JC 6C 9C | 4D 6D JD AD | KC JS 10H QD
KD 7D 9S 5D | 10D 8D 7S AC | AS 8H 6S 10S | KS JH 8S 6H | 5S 9D QS KH""".replace("\n", " | ")
LEADERS = (3, 1, 3, 0, 3, 0, 0, 3, 3, 3, 1)
SEATS = ("North", "East", "South", "West")


@cache
def page(record: Record | Game, **how: Any) -> Page:
    """The page of a game, read back."""
    return Page(draw.replay_html(record, **how))


def test_what_each_card_is_worth_is_said_before_it_is_played_when_asked() -> None:
    """The last four cards are forced, and West's side took seven tricks in all; earlier cards take
    longer to work out.
    """
    told, plain = page(real(), values=500), page(real())
    for step, card in ((42, "5S"), (43, "9D"), (44, "QS"), (45, "KH")):
        worth = f"Tricks for the contractor's side after each card with the best play: {card} 7."
        assert told.said(step) == [*plain.said(step), worth]
    assert told.said(46) == plain.said(46)
    assert told.said(7) == plain.said(7)
    with pytest.raises(FiveHundredError, match="values of cards"):
        draw.replay_html(real(), seat=0, values=500)


def course(deal: Page) -> list[list[str]]:
    """The rows of the first table of calls and cards as text, without the sign that follows a
    suit.
    """
    table = deal.all("table", "course")[0]
    return [[words(cell).replace("\ufe0e", "") for cell in row] for row in table.iter("tr")]


# -- a deal that people have played ----------------------------------------------------------------
def test_the_page_of_the_documentation_is_the_one_that_is_kept() -> None:
    """``python -m tests.draw.replays`` writes it anew; look at it first."""
    assert KEPT.read_text(encoding="utf-8") == draw.replay_html(real())
    assert KEPT.stat().st_size < 250_000


def test_every_action_is_a_step_and_so_is_the_score() -> None:
    found = page(real())
    assert len(found.steps) == 1 + 4 + 1 + 40 + 1
    assert [node.get("id") for node in found.steps] == [f"step-{number}" for number in range(1, 48)]
    assert found.said(1) == ["1 East deals."]
    assert found.said(3) == ["3 West bids 6 clubs."]
    assert found.said(5) == [
        "5 East passes.",
        "The contract is 6 clubs by West.",
        "West takes the kitty: 5 of spades, 8 of clubs, queen of hearts.",
    ]
    assert found.said(6) == ["6 West lays aside queen of hearts, 9 of hearts, 7 of hearts."]
    assert found.said(9) == ["9 East plays the joker."]
    assert found.said(10) == ["10 South plays the 5 of clubs.", "East wins the trick."]
    assert found.said(47) == [
        "47 Deal 1: 6 clubs by West, 7 tricks, made; North and South +30 = 30, East and West +60"
        " = 60."
    ]


def test_the_course_of_a_deal_has_every_call_and_card_in_its_column() -> None:
    rows = course(page(real()))
    assert [name for name in rows[0] if name in SEATS] == ["South", "West", "North", "East"]
    assert rows[2] == ["", "pass", "6♣", "pass", "pass"]
    for number, (trick, leader) in enumerate(zip(TRICKS.split(" | "), LEADERS[:-1], strict=True)):
        cells = {SEATS[(leader + place) % 4]: card for place, card in enumerate(trick.split())}
        shown = [
            cells[seat] if cells[seat] == "Jo" else f"{Card.parse(cells[seat]):u}"
            for seat in rows[0][1:]
        ]
        assert rows[4 + number] == [str(number + 1), *shown]


def test_the_course_marks_who_led_and_who_won_and_leads_to_the_steps() -> None:
    found = page(real())
    table = found.all("table", "course")[0]
    body = [row for row in table.iter("tr") if any(cell.get("scope") == "row" for cell in row)]
    columns = ("South", "West", "North", "East")
    for kind, seats in (("led", LEADERS[:-1]), ("won", LEADERS[1:])):
        marked = [
            [
                columns[place - 1]
                for place, cell in enumerate(row)
                for link in cell
                if kind in link.get("class", "").split()
            ]
            for row in body
        ]
        assert marked == [[SEATS[seat]] for seat in seats]
    links = [int(link.get("href", "").removeprefix("#step-")) for link in table.iter("a")]
    assert sorted(links) == list(range(1, 48))
    for link in table.iter("a"):
        if (spoken := link.get("title")) is not None:
            assert spoken in found.said(int(link.get("href", "").removeprefix("#step-")))[0]


def test_each_picture_shows_the_cards_that_are_not_yet_played_and_the_trick() -> None:
    found, layout = page(real()), real().deals[0].layout
    cards = [Card.parse(text) for trick in TRICKS.split(" | ") for text in trick.split()]
    aside = CardSet.parse("7H 9H QH")
    whole = Counter(card for part in (*layout.hands, layout.kitty) for card in part)
    for number in range(1, 7):
        assert found.faces(number) == whole
    for played in range(1, 41):
        gone = cards[: (played - 1) // 4 * 4]  # the tricks before the one that lies on the table
        assert found.faces(6 + played) == whole - Counter(gone), played
    assert set(found.faces(46)) == {*cards[36:], *aside}
    assert not found.faces(47)


def test_what_is_shared_is_what_was_drawn() -> None:
    """With every ``<use>`` replaced by what it uses, each picture is again what was to be drawn."""
    states = deal_states("FIVE_HANDED", 3)
    drawings = [
        re.sub(r"^<svg.*?</desc>|</svg>$", "", draw.svg(game.view(0))) for game in states[::5]
    ]
    sharing = Sharing()
    kept = [sharing.add(drawing) for drawing in drawings]
    written = [sharing.written(places) for places in kept]
    parts = {
        node.get("id"): node
        for node in ElementTree.fromstring(f"<svg>{sharing.definitions()}</svg>")
    }

    def whole(node: ElementTree.Element) -> list[Any]:
        used = parts[node.get("href", "").removeprefix("#")] if node.tag == "use" else node
        given = {name: value for name, value in used.items() if name not in ("id", "transform")}
        return [used.tag, given, node.get("transform"), *map(whole, used)]

    for drawing, shared in zip(drawings, written, strict=True):
        assert whole(ElementTree.fromstring(f"<svg>{shared}</svg>")) == whole(
            ElementTree.fromstring(f"<svg>{drawing}</svg>")
        )
    assert len("".join(written)) + len(sharing.definitions()) < len("".join(drawings)) / 3


# -- a whole game ----------------------------------------------------------------------------------
def test_a_score_sheet_follows_each_deal() -> None:
    game = game_of(3)
    found = page(game)
    sheets = [step for step in found.steps if any(node.tag == "table" for node in step.iter())]
    assert len(sheets) == len(game.sheet.lines) == 3
    for number, sheet in enumerate(sheets, 1):
        (table,) = sheet.iter("table")
        rows = [[words(cell) for cell in row] for row in table.iter("tr")][1:]
        assert [row[0] for row in rows] == [str(deal) for deal in range(1, number + 1)]
        totals = [rows[-1][6].replace("−", "-"), rows[-1][8].replace("−", "-")]
        assert totals == [str(total) for total in game.sheet.lines[number - 1].totals]
    assert [section.get("id") for section in found.all("section", "deal")] == [
        "deal-1",
        "deal-2",
        "deal-3",
    ]


def test_a_game_that_is_over_says_who_has_won() -> None:
    last = Game.start(
        variants.AUSTRALIAN.with_options({"winning.target": 20, "winning.floor": None}),
        layout=real().deals[0].layout,
    )
    for text in real().deals[0].actions:
        last = last.apply(last.parse(text))
    assert last.is_over
    assert page(last).said(47)[1:] == ["Won by East and West; lost by North and South."]


def test_a_deal_of_a_seed_is_written_without_the_seed() -> None:
    game = Game.start(seed="a secret word")
    assert "secret" not in draw.replay_html(game)


def test_pages_are_not_large() -> None:
    long = next(
        game
        for seed in range(1, 99)
        if len((game := deal_states("AUSTRALIAN", seed)[-1]).history) > 46
    )
    assert len(draw.replay_html(long).encode()) < 400_000
    assert len(draw.replay_html(game_of(5)).encode()) < 2_000_000


@given(name=st.sampled_from(NAMES), seed=SEEDS)
@few(3)
def test_every_variant_makes_a_sound_page(name: str, seed: int) -> None:
    """Elements are closed, ids are there once, links lead somewhere, and there is a step for each
    state and each score.
    """
    states = deal_states(name, seed)
    found = page(states[-1])
    places = {f"#{name}" for name in found.ids}
    assert {node.get("href") for node in found.root.iter()} - {None} <= places
    assert len(found.steps) == len(states) + len(states[-1].sheet.lines)
    for number, game in enumerate(states[:-1], 1):
        held = {card for hand in game.deal.hands for card in hand}
        assert held <= set(found.faces(number))


# -- what a seat may not know ----------------------------------------------------------------------
@given(name=st.sampled_from(NAMES), seed=SEEDS)
@few(3)
def test_games_that_differ_in_hidden_cards_make_the_same_page(name: str, seed: int) -> None:
    rng = random.Random(seed)
    states = unseeded(deal_states(name, seed))
    part = states[: rng.randrange(len(states)) + 1]
    for seat in rng.sample([None, *range(states[0].variant.players)], 2):
        found = [*twins(part, seat, rng, 6)][-1:]
        event(f"twins: {bool(found)}")
        for twin in found:
            assert draw.replay_html(twin[-1], seat=seat) == draw.replay_html(part[-1], seat=seat)


def test_there_are_such_games() -> None:
    """The test above would pass if there were none; and with all cards face up their pages
    differ.
    """
    states = unseeded(scripted(variants.NEW_ZEALAND_HOUSEHOLD, 7, "M", "P", "P", "P"))
    twin = [*twins(states, 1, random.Random(1), 30)][-1]
    assert draw.replay_html(twin[-1], seat=1) == draw.replay_html(states[-1], seat=1)
    assert draw.replay_html(twin[-1], seat=0) != draw.replay_html(states[-1], seat=0)
    assert draw.replay_html(twin[-1]) != draw.replay_html(states[-1])


def test_two_games_look_the_same_up_to_where_the_difference_is_seen() -> None:
    """South and West change two cards; North sees nothing of it before one is played."""
    layout = real().deals[0].layout
    hands = list(layout.hands)
    swap = {Card.parse("10S"): Card.parse("5S"), Card.parse("5S"): Card.parse("10S")}
    hands[2] = CardSet(swap.get(card, card) for card in hands[2])
    other = DealRecord(
        attrs.evolve(layout, hands=hands, kitty=CardSet(swap.get(c, c) for c in layout.kitty)), ()
    )
    actions = real().deals[0].actions
    changed = [{"10S": "5S", "5S": "10S"}.get(text, text) for text in actions]
    one = page(Record(variants.AUSTRALIAN, [attrs.evolve(real().deals[0], comments=())]), seat=0)
    two = page(Record(variants.AUSTRALIAN, [attrs.evolve(other, actions=changed)]), seat=0)
    first = 2 + changed.index("5S")
    for step in range(1, first):
        assert one.said(step) == two.said(step)
        assert one.picture(step) == two.picture(step)
    assert one.said(first) != two.said(first)


@given(name=st.sampled_from(NAMES), seed=SEEDS)
@few(3)
def test_no_card_is_drawn_or_named_that_the_seat_has_not_seen(name: str, seed: int) -> None:
    """Anywhere in the file, in any way of writing; but for the card by which a partner is called,
    which all hear.
    """
    states = unseeded(deal_states(name, seed))
    rng = random.Random(seed)
    for seat in rng.sample([None, *range(states[0].variant.players)], 2):
        part = states[: rng.randrange(len(states)) + 1]
        view, seen = part[-1].view(seat), seen_by(part, seat)
        heard = seen | {card for card in view.called if isinstance(card, Card)}
        found = page(part[-1], seat=seat)
        assert found.shown() <= seen
        spoken = " ".join(
            value for node in found.root.iter() for value in [words(node), *node.attrib.values()]
        )
        assert (
            cards_told(re.sub("joker of|names [a-z]+ for the joker|for the joker", "", spoken))
            <= heard
        )
        bids = signs(" ".join(f"{call:u}" for _, call in view.calls if isinstance(call, Bid)))
        assert signs(spoken.replace("\ufe0e", "")) <= heard | bids
        codes = re.findall(r"\b(?:1[0-3]|[2-9JQKA])[SCDH]\b|\bJo2?\b", spoken)
        assert {Card.parse(code) for code in codes} <= heard


def test_a_seat_sees_its_own_cards_and_counts_those_of_others() -> None:
    found, layout = page(real(), seat=3), real().deals[0].layout
    assert set(found.faces(1)) == set(layout.hands[3])
    assert set(found.faces(5)) == set(layout.hands[3] | layout.kitty)
    assert found.said(6) == ["6 West lays aside queen of hearts, 9 of hearts, 7 of hearts."]
    other = page(real(), seat=0)
    assert other.said(5)[2] == "West takes the kitty: 3 cards."
    assert other.said(6) == ["6 West lays aside 3 cards."]
    assert not page(real(), seat=None).faces(1)


def nomination(*texts: str) -> Record:
    """North, at no-trumps with the joker, is asked for its suit (rule 6.3)."""
    game = next(
        game
        for seed in range(99)
        if Card.joker()
        in (game := Game.start(variants.AUSTRALIAN, seed=seed, dealer=3)).deal.hands[0]
    )
    for text in ("7NT", "P", "P", "P"):
        game = game.apply(game.parse(text))
    game = game.apply(
        next(action for action in game.legal_actions() if "Jo" not in str(action).split())
    )
    for text in texts:
        game = game.apply(game.parse(text))
    return Record.of(game)


def test_that_the_contractor_declines_to_name_a_suit_is_a_step_for_him_alone() -> None:
    """That he is asked would tell the others that he holds the joker."""
    declined = nomination("-")
    for found in (page(declined, seat=0), page(declined)):
        assert found.said(len(found.steps)) == [
            f"{len(found.steps)} North names no suit for the joker."
        ]
    for seat in (None, 1, 2, 3):
        assert draw.replay_html(declined, seat=seat) == draw.replay_html(nomination(), seat=seat)
    assert page(nomination("H"), seat=1).said(7) == ["7 North names hearts for the joker."]


JOKER, ACE, KING = Card.joker(), Card.parse("AS"), Card.parse("KD")


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (events.ThrownIn(1), "East throws the hand in: the deal does not count."),
        (events.CardsPassed(0, 2, 3, None), "North passes 3 cards to South."),
        (
            events.CardsPassed(0, 2, 2, CardSet([ACE, KING])),
            "North passes ace of spades, king of diamonds to South.",
        ),
        (events.LaidAside(3, 1, None), "West lays aside 1 card."),
        (events.PartnerCalled(0, ()), "North plays alone."),
        (events.PartnerCalled(0, (2,)), "North calls South."),
        (
            events.PartnerCalled(0, (ACE, KING)),
            "North calls the ace of spades and the king of diamonds.",
        ),
        (events.PartnerKnown(3), "West is known to be a partner of the contractor."),
        (events.HandExposed(0, CardSet([ACE])), "The hand of North lies face up from now on."),
        (events.TurnedUp(1, 0, KING), "East turns up the king of diamonds."),
        (events.Played(2, JOKER, Suit.HEARTS), "South plays the joker and names hearts."),
        (events.Played(2, JOKER), "South plays the joker."),
        (events.TurnTo(2, "play"), ""),
    ],
)
def test_what_is_told_in_words(told: events.Event, sentence: str) -> None:
    assert Narrator(table("en"), SEATS).event(told) == sentence


# -- comments, tags, faults ------------------------------------------------------------------------
def commented() -> Record:
    """The real deal with remarks at its start, in its auction and at its end, and one that would
    come later.
    """
    deal = real().deals[0]
    at = [
        Comment(0, "before\nthe first"),
        Comment(2, "one"),
        Comment(2, "two"),
        Comment(45, "the end"),
        Comment(900, "belated"),
    ]
    return attrs.evolve(
        real(),
        deals=[attrs.evolve(deal, comments=at)],
        comments=["of the game"],
        notes=["a repair"],
        tags=[("North", "Ann"), ("Place", "Nowra")],
    )


def test_comments_stand_where_they_were_made() -> None:
    found = page(commented())
    assert found.said(1)[1:] == ["before\nthe first"]
    assert found.said(3)[1:] == ["one", "two"]
    assert found.said(46)[-2:] == ["the end", "belated"]
    assert [words(node) for node in found.all("p", "comment")].count("of the game") == 1
    assert [words(node) for node in found.ids["about"].iter("li")] == ["a repair"]


def test_tags_name_the_seats_unless_names_are_given() -> None:
    assert page(commented()).said(4) == ["4 Ann passes."]
    assert page(commented(), names=("A", "B", "C", "D")).said(4) == ["4 A passes."]
    assert [words(node) for node in page(commented()).ids["about"].iter("dd")] == ["Ann", "Nowra"]


def test_a_seat_is_not_shown_what_others_wrote_of_the_game() -> None:
    for seat in (None, 0, 3):
        text = draw.replay_html(commented(), seat=seat)
        assert not re.search("the first|of the game|a repair|Nowra|the end|belated", text)


def broken(at: int, text: str) -> Record:
    """The real deal with another action in this place, counted from 1."""
    actions = list(real().deals[0].actions)
    actions[at - 1] = text
    return attrs.evolve(
        real(),
        deals=[
            attrs.evolve(real().deals[0], actions=actions, comments=[Comment(at + 3, "so it was")])
        ],
    )


def test_a_record_that_breaks_the_rules_says_where_and_ends() -> None:
    found = page(broken(7, "4D"))  # North has clubs
    assert len(found.steps) == 8
    assert "fault" in found.steps[-1].get("class", "").split()
    said = found.said(8)
    assert said[0] == "8 Here the record breaks the rules: deal 1, action 7, line 12."
    assert said[1] == "4D: a card of clubs must be played (rule 6.1)."
    assert said[-1] == "so it was"
    assert found.faces(8) == found.faces(7)


@pytest.mark.parametrize(
    ("at", "text", "seat"), [(7, "4D", 0), (6, "7S 9H QH", 3), (7, "nonsense", 0)]
)
def test_only_who_made_a_fault_is_told_what_it_was(at: int, text: str, seat: int) -> None:
    assert any(
        line.startswith(f"{text}: ") for line in page(broken(at, text), seat=seat).said(at + 1)
    )
    for other in {None, 0, 1, 2, 3} - {seat}:
        found = page(broken(at, text), seat=other)
        last = len(found.steps)
        assert found.said(last) == [
            f"{last} Here the record breaks the rules.",
            "What follows in it is not shown.",
        ]


def test_a_layout_that_cannot_be_is_a_fault() -> None:
    deal = real().deals[0]
    twice = attrs.evolve(
        deal, layout=attrs.evolve(deal.layout, kitty=deal.layout.hands[0]), lines=()
    )
    for record in (
        attrs.evolve(real(), deals=[twice]),
        attrs.evolve(real(), deals=[deal, twice]),
        attrs.evolve(real(), deals=[]),
    ):
        for seat in ("all", 2):
            found = page(record, seat=seat)
            assert "fault" in found.steps[-1].get("class", "").split()
            assert "breaks the rules" in found.said(len(found.steps))[0]
            assert not found.faces(len(found.steps))
    assert "JS" not in words(page(attrs.evolve(real(), deals=[twice]), seat=2).root)


# -- one file, whatever is written in it -----------------------------------------------------------
def test_what_others_wrote_is_text_and_nothing_else() -> None:
    deal = real().deals[0]
    record = attrs.evolve(
        real(),
        deals=[attrs.evolve(deal, comments=[Comment(0, text) for text in HOSTILE])],
        tags=[*((text, text) for text in HOSTILE), *zip(SEATS, HOSTILE, strict=False)],
        comments=HOSTILE,
        notes=HOSTILE,
    )
    plain, title = page(real()), " ".join(HOSTILE)
    found = page(record, title=title)
    assert {node.tag for node in found.root.iter()} <= {node.tag for node in plain.root.iter()} | {
        "ul",
        "li",
    }
    names = {name for node in found.root.iter() for name in node.attrib}
    assert names <= {name for node in plain.root.iter() for name in node.attrib}
    assert len(found.all("script")) == len(found.all("style")) == 1
    assert words(found.all("script")[0]) == words(plain.all("script")[0])
    assert words(found.all("title")[0]) == words(found.all("h1")[0]) == title
    assert [words(node) for node in found.ids["about"].iter("dt")][: len(HOSTILE)] == list(HOSTILE)
    assert [words(node) for node in found.ids["about"].iter("li")] == list(HOSTILE)
    assert found.said(1)[1:] == list(HOSTILE)


def test_control_characters_and_what_turns_the_text_round_are_not_shown() -> None:
    wild = "a\x00\x1b[2J\u202eb\ud800\u2028c"
    record = attrs.evolve(real(), tags=[("North", wild)], comments=[wild * 9_000])
    text = draw.replay_html(record, title=wild)
    assert not re.search("[\x00\x1b\u202e\ud800\u2028]", text)
    assert len(text) < len(draw.replay_html(real())) + 60_000
    text.encode()


def test_the_file_needs_nothing_else() -> None:
    text = draw.replay_html(commented(), four_colours=True)
    found = Page(text)
    assert "://" not in text
    assert not re.search(
        r"@import|url\(|\bimport\b|fetch|XMLHttp|eval|innerHTML|document\.write", text
    )
    assert {node.tag for node in found.root.iter()}.isdisjoint(
        {"link", "img", "iframe", "object", "embed", "base", "form", "image"}
    )
    assert not any("src" in node.attrib for node in found.root.iter())
    (policy,) = [
        node.get("content", "")
        for node in found.all("meta")
        if node.get("http-equiv") == "Content-Security-Policy"
    ]
    digest = hashlib.sha256(words(found.all("script")[0]).encode()).digest()
    assert policy.startswith("default-src 'none'; ")
    assert f"script-src 'sha256-{base64.b64encode(digest).decode()}'" in policy


def test_buttons_pictures_and_tables_have_names() -> None:
    found = page(game_of(2))
    for button in [*found.all("button"), *found.all("select"), *found.all("input")]:
        assert button.get("aria-label") or words(button).strip()
    pictures = [node for node in found.all("svg") if node.get("aria-hidden") != "true"]
    assert len(pictures) == len(found.steps)
    for picture in pictures:
        assert picture.get("role") == "img"
        assert [words(node) != "" for node in list(picture)[:2]] == [True, True]
        assert [node.tag for node in list(picture)[:2]] == ["title", "desc"]
    assert all(table.find("caption") is not None for table in found.all("table"))
    assert found.root.get("lang") == "en"
    assert found.ids["said"].get("aria-live") == "polite"


def test_what_is_shown_is_what_is_read_out() -> None:
    """A label that differs from the words shown cannot be spoken to by those who steer with their
    voice.
    """
    found = page(game_of(2))
    for node in found.root.iter():
        if node.get("aria-label") and node.tag in ("a", "button"):
            assert not words(node).strip()


def test_headings_have_an_order() -> None:
    levels = [
        int(node.tag[1])
        for node in page(game_of(2)).root.iter()
        if re.fullmatch("h[1-6]", node.tag)
    ]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    assert not re.search(r"h2[^{]*\{[^}]*display: none", style := replay_style()), style


def replay_style() -> str:
    return resources.files("fivehundred.replay").joinpath("page.css").read_text(encoding="utf-8")


def test_the_four_colours_are_those_of_the_pictures() -> None:
    assert 'fill="#00795a"' in draw.replay_html(real(), four_colours=True)
    assert 'fill="#00795a"' not in draw.replay_html(real())
    assert page(real(), four_colours=True).all("body")[0].get("class") == "four"


def test_americans_bid_nullo() -> None:
    states = scripted(variants.NEW_ZEALAND_HOUSEHOLD, 7, "M", "P", "P", "P")
    assert page(states[4], language="en-US").said(2) == ["2 North bids nullo."]
    assert page(states[4]).said(2) == ["2 North bids misère."]


def test_a_page_in_french() -> None:
    """The words of the page, of its pictures and of its score sheet; only the name of the variant
    stays.
    """
    found = page(game_of(1), language="fr")
    assert found.root.get("lang") == "fr"
    assert found.said(1) == ["1 Ouest donne."]
    english = {
        "North",
        "South",
        "plays",
        "tricks",
        "wins",
        "kitty",
        "deal",
        "Deal",
        "step",
        "bids",
        "hearts",
        "cards",
    }
    assert not set(re.findall(r"\w+", words(found.all("body")[0]))) & english


def test_another_process_writes_the_same() -> None:
    program = (
        "import hashlib; from tests.draw.replays import *;"
        " print(hashlib.sha256(draw.replay_html(real()).encode()).hexdigest())"
    )
    env = {**os.environ, "PYTHONHASHSEED": "3", "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=env,
    )
    assert done.stdout.strip() == hashlib.sha256(draw.replay_html(real()).encode()).hexdigest()


# -- wrong input -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "value", [None, 3, "game australian", [], variants.AUSTRALIAN, Game.start(seed=1).view(0)]
)
def test_a_replay_is_that_of_a_record_or_a_game(value: Any) -> None:
    with pytest.raises(FiveHundredError, match="a replay is that of a Record or a Game, not"):
        draw.replay_html(value)


@pytest.mark.parametrize("seat", [4, -1, True, "0", "none", 1.0, [0]])
def test_a_seat_there_is_not(seat: Any) -> None:
    with pytest.raises(FiveHundredError, match=r"there is no seat .+ among 4"):
        draw.replay_html(real(), seat=seat)


def test_other_things_that_do_not_fit() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"title": 3}, "a title is a text"),
        ({"names": ["A"]}, "names are one a seat, here 4, not 1"),
        ({"names": "ABCD"}, "names are a list of strings"),
        ({"language": "tlh"}, "there is no language 'tlh'"),
    ]
    for how, problem in wrong:
        with pytest.raises(FiveHundredError, match=problem):
            draw.replay_html(real(), **how)


def test_a_record_that_is_too_long_for_a_page() -> None:
    deal = attrs.evolve(real().deals[0], actions=["P"] * 1000)
    with pytest.raises(
        FiveHundredError,
        match="a page shows at most 5000 actions and deals, and this record has 5005",
    ):
        draw.replay_html(attrs.evolve(real(), deals=[deal] * 5))


def test_a_record_and_its_game_make_the_same_page() -> None:
    game = game_of(1)
    text = records.dumps(Record.of(game), "text")
    assert draw.replay_html(records.loads(text)) == draw.replay_html(game)
