"""SVG: what every picture must be, and that it shows every card it should."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given

from fivehundred import (
    PASS,
    Action,
    Bid,
    CallPartner,
    Card,
    CardSet,
    Contract,
    Discard,
    FiveHundredError,
    Game,
    NominateJoker,
    PassCards,
    PlayCard,
    Scorer,
    Suit,
    ThrowIn,
    Trick,
    card_order,
    draw,
    names,
    variants,
)
from fivehundred.draw import hand_picture, style
from tests.draw.gallery import NO_TRUMPS, auction, pictures, trick
from tests.draw.gallery import table as gallery_table
from tests.draw.reading import SVG, backs, cards_told, description, faces, root, title
from tests.helpers import ALL_CARDS, NAMES, SEEDS, SHAPES, deal_states, few, scripted

PICTURES = {name: picture for name, picture in pictures() if name.endswith(".svg")}


@pytest.mark.parametrize("name", PICTURES)
def test_it_is_one_element_that_needs_nothing_else(name: str) -> None:
    """No ids, so that many stand in one page; no text, so no font; no styles, scripts, links or
    other files.
    """
    tree = root(PICTURES[name])
    assert tree.tag == f"{SVG}svg"
    assert {node.tag.removeprefix(SVG) for node in tree.iter()} <= {
        "svg",
        "g",
        "path",
        "rect",
        "circle",
        "title",
        "desc",
    }
    for node in tree.iter():
        assert not {
            key for key in node.attrib if key == "id" or "href" in key or key.startswith("on")
        }
        assert "url(" not in "".join(node.attrib.values())
    assert len(re.findall("https?:", PICTURES[name])) == 1  # the namespace


@pytest.mark.parametrize("name", PICTURES)
def test_it_can_be_read_aloud(name: str) -> None:
    tree = root(PICTURES[name])
    assert tree.get("role") == "img"
    assert tree[0].tag == f"{SVG}title"
    assert tree[0].text


@pytest.mark.parametrize("name", PICTURES)
def test_it_has_a_size_and_fits_a_narrow_page(name: str) -> None:
    tree = root(PICTURES[name])
    assert tree.get("viewBox") == f"0 0 {tree.get('width')} {tree.get('height')}"
    assert tree.get("style") == "max-width:100%;block-size:auto"


@pytest.mark.parametrize("name", PICTURES)
def test_a_length_is_a_number_wherever_it_is_given(name: str) -> None:
    """svglib takes what a style says for an attribute, so that ``height:auto`` was a length it
    could not read.
    """
    tree = root(PICTURES[name])
    style = dict(part.split(":") for part in tree.get("style", "").split(";"))
    for length in ("width", "height", "x", "y", "rx", "r"):
        assert length not in style
        for node in tree.iter():
            assert float(node.get(length, "0")) >= 0 or length in "xy"


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_every_card_has_a_face_of_its_own(card: Card) -> None:
    drawn = draw.svg(card)
    assert faces(drawn) == {card: 1}
    assert cards_told(title(drawn)) == {card}


def test_no_two_cards_look_alike() -> None:
    looks = [
        re.sub(r'<title>.*?</title>|data-card="\w+"', "", draw.svg(card)) for card in ALL_CARDS
    ]
    assert len(set(looks)) == len(looks) == 66


def test_a_card_is_as_wide_as_it_says() -> None:
    assert (
        root(draw.svg(Card.parse("AS"))).get("width"),
        root(draw.svg(Card.parse("AS"))).get("height"),
    ) == ("64", "88")


@given(seed=SEEDS)
@few(15)
def test_a_hand_shows_its_cards_each_once(seed: int) -> None:
    rng = random.Random(seed)
    hand = CardSet(rng.sample(ALL_CARDS, rng.choice([1, 2, 5, 10, 13, 16, 40, 66])))
    drawn = draw.svg(hand)
    assert faces(drawn) == dict.fromkeys(hand, 1)
    assert cards_told(description(drawn)) == set(hand)
    wide = float(root(drawn).get("width", "inf"))
    assert wide <= 490
    assert root(draw.svg(hand, four_colours=True)).get("width") == root(drawn).get("width")


def test_in_two_rows_rank_and_suit_of_the_upper_cards_are_seen() -> None:
    """The corner of a card ends with its suit, 44.5 below its upper edge."""
    drawn = hand_picture.cards_box(
        [Card.parse(text) for text in ("AS", "KS", "QS", "JS")], style.Style(), 90
    )
    rows = {
        float(place)
        for place in re.findall(r"translate\([\d.]+ ([\d.]+)\)\"><g data-card", drawn.markup)
    }
    assert len(rows) == 2
    assert max(rows) - min(rows) >= 44.5 + 5


def test_a_hand_without_cards() -> None:
    assert (title(draw.svg(CardSet())), description(draw.svg(CardSet()))) == ("0 cards", "no cards")
    assert not faces(draw.svg(CardSet()))


def test_a_hand_lies_as_its_contract_sorts_it() -> None:
    """Rules 5.1 and 6.4: bowers among the trumps; at no-trumps a free joker by itself."""
    hand = CardSet.parse("AS KS JD QD 4D JH 4H 9C Jo")

    def order(*, contract: str | None) -> str:
        sorting = (
            card_order(variants.AUSTRALIAN, Contract(Bid.parse(contract), 0)) if contract else None
        )
        return " ".join(re.findall('data-card="([^"]+)"', draw.svg(hand, order=sorting)))

    assert order(contract=None) == "Jo AS KS 9C QD JD 4D JH 4H"
    assert order(contract="7H") == "Jo JH JD 4H AS KS 9C QD 4D"
    assert order(contract="7D") == "Jo JD JH QD 4D AS KS 9C 4H"
    assert order(contract="7C") == "Jo 9C AS KS QD JD 4D JH 4H"
    assert order(contract="7NT") == "Jo AS KS 9C QD JD 4D JH 4H"


def test_a_trick_shows_its_cards_who_wins_and_who_is_to_come() -> None:
    drawn = draw.svg(trick(), names=variants.AUSTRALIAN.seat_names)
    assert faces(drawn) == dict.fromkeys(trick().cards, 1)
    assert (
        description(drawn)
        == "East joker naming hearts, South 4 of hearts, West king of spades. East wins so far."
    )
    marked = [
        node
        for node in root(drawn).iter(f"{SVG}g")
        if node.get("data-card") and node[-1].get("stroke-width") == "4"
    ]
    assert [node.get("data-card") for node in marked] == ["Jo"]
    assert drawn.count("stroke-dasharray") == 1  # a place is kept for North's card


def test_a_trick_before_the_lead() -> None:
    drawn = draw.svg(Trick(NO_TRUMPS, (0, 1, 2)))
    assert description(drawn) == "Nothing led."
    assert drawn.count("stroke-dasharray") == 3


def test_seats_of_a_trick_without_names_have_numbers() -> None:
    drawn = draw.svg(Trick(NO_TRUMPS, (2, 0)).play(Card.parse("AS")))
    assert description(drawn) == "Seat 2 ace of spades. Seat 2 wins so far."


def test_an_auction_is_told_call_by_call() -> None:
    drawn = draw.svg(auction().view(0).calls, names=["Ann", "Bob", "Cy", "Di"])
    assert title(drawn) == "Auction"
    assert (
        description(drawn)
        == "Ann 6 spades, Bob pass, Cy 7 hearts, Di misère, Ann 8 clubs, Cy pass."
    )
    assert description(draw.svg(())) == "No call yet."
    assert description(draw.svg(((0, PASS),))) == "Seat 0 pass."


def expected_backs(game: Game, shown: int) -> int:
    """The cards that lie face down: all of the pack but those shown and those of the tricks before
    the last one.
    """
    tricks = game.view(None).tricks
    gone = sum(len(trick.cards) for trick in tricks[:-1])
    return game.variant.pack.size - gone - shown


@pytest.mark.parametrize("name", SHAPES)
@given(seed=SEEDS)
@few(1)
def test_every_card_of_the_pack_is_on_the_table_once(name: str, seed: int) -> None:
    """Face up or face down, in every phase, for every seat: but for those of earlier tricks, which
    lie turned over.
    """
    states = deal_states(name, seed)
    rng = random.Random(seed)
    for game in {states[0], states[-1], *rng.sample(states, min(4, len(states)))}:
        for seat in (None, *range(game.variant.players)):
            view = game.view(seat)
            drawn = draw.svg(view, four_colours=bool(seat))
            up = faces(drawn)
            known = [
                *view.hand,
                *(view.discards or ()),
                *(view.tricks[-1].cards if view.tricks else ()),
            ]
            known += [card for table in view.table for _, card in table if card is not None]
            if (
                view.exposed is not None
                and view.contract is not None
                and view.contract.contractor != seat
            ):
                known += view.exposed
            assert up == dict.fromkeys(known, 1)
            assert backs(drawn) == expected_backs(game, len(known))


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_on_an_open_table_no_card_lies_face_down(name: str, seed: int) -> None:
    states = deal_states(name, seed)
    for game in {states[0], states[-1], *random.Random(seed).sample(states, min(4, len(states)))}:
        drawn = draw.svg(draw.open_table(game.deal, game.scores))
        assert backs(drawn) == 0
        assert expected_backs(game, len(faces(drawn))) == 0
        assert set(faces(drawn).values()) == {1}
        assert set(faces(drawn)) <= set(game.variant.deck)
        assert "all cards face up" in title(drawn)


def test_an_open_table_shows_the_seat_that_names_the_jokers_suit() -> None:
    """Which no view but his own does."""
    for seed in range(200):
        found = [game for game in deal_states("AUSTRALIAN_THREE", seed) if game.phase == "joker"]
        if found:
            drawn = draw.svg(draw.open_table(found[0].deal))
            assert (
                f"{found[0].variant.seat_names[found[0].to_act or 0]} to name the joker's suit."
                in description(drawn)
            )
            return
    pytest.fail("no deal with a nomination")


def test_rule_8_3_an_open_misere_lies_face_up_after_the_first_trick() -> None:
    """For all to see; rule 8.2: the partner, who sits out, keeps his cards face down."""
    states = scripted(variants.AUSTRALIAN, 5, "OM", "P", "P", "P")
    for game in states:
        hand = game.deal.hands[0]
        is_open = any(trick.complete for trick in game.view(None).tricks)
        for seat in (None, 1, 3):
            drawn = draw.svg(game.view(seat))
            laid_open = set(hand) <= set(faces(drawn))
            assert laid_open == is_open or not hand
            if game.phase == "play":
                assert "South (sits out) holds 10 cards." in description(drawn)


def test_rule_3_9_a_passed_out_deal_leaves_the_kitty() -> None:
    """Face down for all, and face up on an open table."""
    game = Game.start(variants.AUSTRALIAN, seed=500)
    for _ in range(4):
        game = game.apply(PASS)
    assert "No contract. The deal is over." in description(draw.svg(game.view(0)))
    assert backs(draw.svg(game.view(0))) == 33
    opened = draw.svg(draw.open_table(game.deal))
    assert set(faces(opened)) == set(variants.AUSTRALIAN.deck)


def test_rule_4_4_at_double_nullo_cards_are_passed_to_the_partner() -> None:
    states = scripted(variants.ST_PAUL, 4, "P", "P", "P", "DN")
    first, second = (game for game in states if game.phase == "kitty")
    assert "West to pass cards to the partner." in description(draw.svg(first.view(None)))
    assert "East to lay cards aside." in description(draw.svg(second.view(None)))
    assert "Passed to the partner: " in description(draw.svg(second.view(1)))
    assert "assed to the partner: " not in description(draw.svg(second.view(0)))


def test_a_table_is_told_in_words() -> None:
    game = Game.start(variants.AUSTRALIAN, seed=500).apply(Bid.parse("7H")).apply(PASS)
    drawn = draw.svg(game.view(0))
    assert title(drawn) == "Australian: North's view"
    told = description(drawn)
    assert told.startswith("Auction. South to call. North 7 hearts, East pass. North holds ")
    assert "West (dealer) holds 10 cards. Kitty: 3 cards." in told
    assert told.endswith("Scores: North and South 0, East and West 0.")
    assert cards_told(told) == set(game.view(0).hand)


def test_seats_may_be_called_by_the_names_of_the_players() -> None:
    game = Game.start(variants.AUSTRALIAN, seed=500)
    told = description(draw.svg(game.view(None), names=["Ann", "Bob", "Cy <&>", "Di"]))
    assert "Ann to call." in told
    assert "Cy <&> holds 10 cards." in told
    assert "North" not in told
    assert "Bob and Di 0" in description(
        draw.svg(draw.open_table(game.deal), names=["Ann", "Bob", "Cy", "Di"])
    )


def test_an_empty_sheet() -> None:
    drawn = draw.svg(Scorer(variants.QUEBEC))
    assert title(drawn) == "Score sheet: Quebec"
    assert description(drawn).startswith("No deal scored yet.")


def test_labels_in_letters_that_the_alphabet_lacks_are_english() -> None:
    """A picture in Bengali is told in Bengali, and labelled so that it can be read without a
    font.
    """
    bengali, english = draw.svg(gallery_table(), language="bn"), draw.svg(gallery_table())
    assert re.sub("<title>.*?</desc>", "", bengali) == re.sub("<title>.*?</desc>", "", english)
    assert "পশ্চিম" in description(bengali)
    assert "West" not in description(bengali)


# -- cards that stand out --------------------------------------------------------------------------
HAND = CardSet.parse("JH JD JC AH 9S")


def _that(drawn: str, name: str, value: str) -> list[str | None]:
    """The cards with a part that has this attribute, in the order drawn."""
    cards = [node for node in root(drawn).iter(f"{SVG}g") if node.get("data-card")]
    return [
        node.get("data-card") for node in cards if any(part.get(name) == value for part in node)
    ]


def test_marked_cards_have_a_thick_edge_and_dimmed_ones_are_grey() -> None:
    drawn = draw.svg(
        HAND, marked=[Card.parse("JH"), Card.parse("KS")], dimmed=CardSet.parse("9S JC")
    )
    assert _that(drawn, "stroke-width", "4") == ["JH"]
    assert _that(drawn, "fill", style.EDGE) == ["9S", "JC"]
    assert faces(drawn) == dict.fromkeys(HAND, 1)
    assert description(drawn).endswith(
        " Marked: king of spades, jack of hearts. Dimmed: 9 of spades, jack of clubs."
    )
    assert draw.svg(HAND, marked=(), dimmed=CardSet()) == draw.svg(HAND)
    assert f"{draw.svg(HAND, marked=HAND)}" in draw.html(HAND, marked=HAND)


def test_what_may_not_be_played_is_dimmed_in_a_view() -> None:
    view = gallery_table()
    held = list(view.hand)
    drawn = draw.svg(view, dimmed=held)
    assert sorted(map(str, _that(drawn, "fill", style.EDGE))) == sorted(map(str, held))


def test_what_is_marked_is_cards() -> None:
    for wrong in (["JH"], 5, [Card.parse("JH"), None]):
        with pytest.raises(FiveHundredError, match="marked"):
            draw.svg(HAND, marked=wrong)  # type: ignore[arg-type]  # the point of the test


@pytest.mark.parametrize(
    ("contract", "bowers"),
    [
        ("7H", {"JH": "right", "JD": "left"}),
        ("7D", {"JD": "right", "JH": "left"}),
        ("7C", {"JC": "right"}),
        ("7S", {"JC": "left"}),
        ("7NT", {}),
        ("M", {}),
    ],
)
def test_bowers_are_marked_under_a_contract(contract: str, bowers: dict[str, str]) -> None:
    """Rules 5.2 and 5.3: the jack of trumps, and the other jack of its colour."""
    order = card_order(variants.AUSTRALIAN, Contract(Bid.parse(contract), 0))
    drawn = draw.svg(HAND, order=order)
    assert sorted(map(str, _that(drawn, "fill", style.ACCENT))) == sorted(bowers)
    for card, which in bowers.items():
        assert (
            f"jack of {names.say(Card.parse(card).suit or Suit.SPADES)} ({which} bower)"
            in description(drawn)
        )
    assert description(drawn).count("bower") == len(bowers)
    assert draw.svg(HAND).count(style.ACCENT) == 0


def test_the_order_of_a_hand_is_that_of_its_picture() -> None:
    order = card_order(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0))
    for by in (None, order):
        assert list(faces(draw.svg(HAND, order=by))) == list(draw.in_order(HAND, by))
    for wrong in ("JH", None, [Card.parse("JH")]):
        with pytest.raises(FiveHundredError, match="a hand"):
            draw.in_order(wrong)  # type: ignore[arg-type]  # the point of the test


LABELS: dict[str, Action] = {
    "Pass": PASS,
    "Bid 7 hearts": Bid.parse("7H"),
    "Bid misère": Bid.misere(),
    "Throw the hand in": ThrowIn(),
    "Lay aside king of clubs, 4 of diamonds": Discard(CardSet.parse("4D KC")),
    "Pass king of clubs to your partner": PassCards(CardSet.parse("KC")),
    "Call ace of spades": CallPartner((Card.parse("AS"),)),
    "Call seat 2 and seat 3": CallPartner((2, 3)),
    "Play alone": CallPartner(),
    "Name hearts for the joker": NominateJoker(Suit.HEARTS),
    "Name no suit for the joker": NominateJoker(None),
    "Play the queen of hearts": PlayCard(Card.parse("QH")),
    "Play the joker and name spades": PlayCard(Card.joker(), Suit.SPADES),
}


@pytest.mark.parametrize("label", LABELS)
def test_actions_have_labels(label: str) -> None:
    assert draw.action_label(LABELS[label]) == label
    others = [draw.action_label(LABELS[label], language) for language in ("fr", "it", "bn")]
    assert len({label, *others}) == 4
    assert not set("{}") & set("".join(others))


def test_what_is_no_action_has_no_label() -> None:
    with pytest.raises(FiveHundredError, match="an action, not 'QH'"):
        draw.action_label("QH")  # type: ignore[arg-type]  # the point of the test
