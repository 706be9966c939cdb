"""Names in English, French and Italian: what is said is read back, and nothing else is."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivehundred import (
    PASS,
    Auction,
    AuctionWon,
    Bid,
    CallPartner,
    Card,
    CardSet,
    Contract,
    Discard,
    FiveHundredError,
    Game,
    Layout,
    NominateJoker,
    ParseError,
    PassCards,
    PlayCard,
    Rank,
    Reason,
    Refusal,
    Strain,
    Suit,
    ThrowIn,
    variants,
)
from fivehundred.calls import parse_call
from fivehundred.cards.card import parse_suit
from fivehundred.names import Form, Value, parse, parse_action, problems, say
from fivehundred.testing import strategies
from fivehundred.views import events
from fivehundred.views.events import Event
from fivehundred.words import table
from tests.helpers import deal_states

LANGUAGES = ("en", "en-US", "fr", "it", "bn")
FORMS: tuple[Form, ...] = ("words", "letters")

CARDS = [*(Card(rank, suit) for suit in Suit for rank in Rank), Card.joker(), Card.joker(2)]
BIDS = [
    *(Bid(n, strain) for n in range(6, 11) for strain in Strain),
    *(Bid.game(strain) for strain in Strain),
    *(
        Bid.misere(),
        Bid.open_misere(),
        Bid.blind_misere(),
        Bid.double_nullo(),
        Bid.bar_nullo(),
        Bid.hi_lo(),
    ),
]
SETS = [CardSet(), CardSet(CARDS), *(CardSet(CARDS[n : n + 3]) for n in range(0, 66, 3))]
KINDS: dict[str, list[Value]] = {
    "suits": [*Suit],
    "ranks": [*Rank],
    "cards": [*CARDS],
    "sets of cards": [*SETS],
    "strains": [*Strain],
    "calls": [*BIDS, PASS],
    "contracts": [
        Contract(bid, seat, tuple(with_))
        for bid in BIDS
        for seat, with_ in ((0, []), (2, [4]), (5, [1, 3]))
    ],
    "discards": [Discard(cards) for cards in SETS[1:]],
    "cards passed": [PassCards(cards) for cards in SETS[1:]],
    "partners": [
        *(
            CallPartner(),
            CallPartner(0),
            CallPartner((3, 1)),
            *(CallPartner(card) for card in CARDS),
        ),
        *(CallPartner((card, Card.parse("QH"))) for card in CARDS if card is not Card.parse("QH")),
    ],
    "nominations": [NominateJoker(None), *(NominateJoker(suit) for suit in Suit)],
    "plays": [
        *(PlayCard(card) for card in CARDS),
        *(PlayCard(Card.joker(n), suit) for n in (1, 2) for suit in Suit),
    ],
    "claims": [ThrowIn()],
}
ACCENTS = str.maketrans({"è": "e", "é": "e", "à": "a", "œ": "oe", "ù": "u", "ò": "o", "ì": "i"})


def rows(text: str) -> list[tuple[str, ...]]:
    """The cells of a small table, a row a line or after a semicolon, ``|`` between them."""
    return [
        tuple(cell.strip() for cell in row.split("|"))
        for row in re.split("[\n;]", text)
        if row.strip()
    ]


def anything(value: object) -> Any:
    """A value whose type the checker does not look at."""
    return value


# -- what is said ----------------------------------------------------------------------------------
SAID: list[tuple[Value, str]] = [
    (Suit.SPADES, "en | spades | S; fr | pique | P; it | picche | P"),
    (Suit.CLUBS, "en | clubs | C; fr | trèfle | T; it | fiori | F"),
    (Suit.DIAMONDS, "en | diamonds | D; fr | carreau | K; it | quadri | Q"),
    (Suit.HEARTS, "en | hearts | H; fr | cœur | C; it | cuori | C"),
    (
        Strain.NO_TRUMPS,
        "en | no-trumps | NT; en-US | no-trump | NT; fr | sans atout | SA; it | senza atout | SA",
    ),
    (Card.parse("AS"), "en | ace of spades | AS; fr | as de pique | AP; it | asso di picche | AP"),
    (Card.parse("KH"), "en-US | king of hearts | KH; fr | roi de cœur | RC; it | re di cuori | KC"),
    (
        Card.parse("QD"),
        "en | queen of diamonds | QD; fr | dame de carreau | DK; it | donna di quadri | QQ",
    ),
    (
        Card.parse("JC"),
        "en | jack of clubs | JC; fr | valet de trèfle | VT; it | fante di fiori | JF",
    ),
    (Card.parse("10S"), "en | 10 of spades | 10S; fr | 10 de pique | 10P; it | 10 di picche | 10P"),
    (Card.joker(), "en | joker | Jo; fr | joker | Jo; it | jolly | Jo"),
    (Bid.parse("7H"), "en | 7 hearts | 7H; fr | 7 cœur | 7C; it | 7 cuori | 7C"),
    (
        Bid.parse("10NT"),
        "en-US | 10 no-trump | 10NT; fr | 10 sans atout | 10SA; it | 10 senza atout | 10SA",
    ),
    (Bid.misere(), "en | misère | M; en-US | nullo | M; fr | misère | M; it | misère | M"),
    (Bid.open_misere(), "en | open misère | OM; en-US | open nullo | OM; fr | misère ouverte | OM"),
    (
        Bid.double_nullo(),
        "en | double nullo | DN; en-US | double nullo | DN; it | doppia misère | DN",
    ),
    (
        Bid.game(Strain.HEARTS),
        "en | game in hearts | GH; fr | partie à cœur | GC; it | partita a cuori | GC",
    ),
    (PASS, "en | pass | P; fr | passe | P; it | passo | P"),
    (
        Contract(Bid.parse("7H"), 2, (4, 1)),
        "en | 7 hearts by seat 2 with 4, 1 | 7H by seat 2 with 4, 1",
    ),
    (Contract(Bid.parse("7H"), 2), "fr | 7 cœur à la place 2 | 7C à la place 2"),
    (Discard(CardSet.parse("4D 5C 6S")), "fr | 6 de pique, 5 de trèfle, 4 de carreau | 6P 5T 4K"),
    (
        CallPartner((3, 1)),
        "en | seat 1, seat 3 | 1 3; fr | place 1, place 3 | 1 3; it | posto 1, posto 3 | 1 3",
    ),
    (CallPartner(), "en | alone | alone; fr | seul | seul; it | da solo | da solo"),
    (NominateJoker(None), "en | no suit | -; it | nessun seme | -"),
    (PlayCard(Card.joker(), Suit.HEARTS), "en | joker as hearts | Jo=H; fr | joker en cœur | Jo=C"),
]


@pytest.mark.parametrize(("value", "table"), SAID, ids=[repr(value) for value, _ in SAID])
def test_how_it_is_said(value: Value, table: str) -> None:
    for language, words, letters in rows(table):
        assert (say(value, language), say(value, language, form="letters")) == (words, letters)


@pytest.mark.parametrize("kind", KINDS)
def test_english_letters_are_the_text_of_the_library(kind: str) -> None:
    assert [say(value, "en", "letters") for value in KINDS[kind]] == list(map(str, KINDS[kind]))


# -- what is read back -----------------------------------------------------------------------------
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_said_is_read_back(kind: str, language: str, form: Form) -> None:
    said = [say(value, language, form) for value in KINDS[kind]]
    assert len(set(said)) == len(said)
    for value, text in zip(KINDS[kind], said, strict=True):
        for written in (text, text.upper(), f"  {text} ", text.translate(ACCENTS)):
            assert parse(type(value), written, language) == value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_full_words_are_read_without_saying_the_language(kind: str, language: str) -> None:
    for value in KINDS[kind]:
        assert parse(type(value), say(value, language)) == value


READ_IN_ANY_LANGUAGE = """
    7 coeur | 7H; 7 CŒUR | 7H; 8 piques | 8S; 6 cuori | 6H; 6 Quadri | 6D; 9 trefle | 9C; 7 fiori | 7C; 10 carreaux | 10D
    7 sans atout | 7NT; 7 sans-atout | 7NT; 8 senza | 8NT; 7 no-trump | 7NT; partita a picche | GS; game hearts | GH
    misère étalée | OM; misere etalee | OM; mise\u0300re ouverte | OM; misère à l’aveugle | BM; miseria | M; doppio nullo | DN
"""


@pytest.mark.parametrize(("text", "canonical"), rows(READ_IN_ANY_LANGUAGE))
def test_bids_read_in_any_language(text: str, canonical: str) -> None:
    assert str(Bid.parse(text)) == canonical
    assert str(parse_call(text)) == canonical


READ_IN_A_LANGUAGE = """
    en | 7C | 7C; EN_us | 7H | 7H; en-US | misère | M; en | nullo | M
    fr | 7C | 7H; fr | 7K | 7D; fr | 7Ca | 7D; fr-CA | 7t | 7C; fr | GC | GH; fr | 7♣ | 7C; fr | 7 de cœur | 7H
    it | 7C | 7H; it | 7F | 7C; it | 7 sa | 7NT; it | m | M; it | 7 a cuori | 7H
"""


@pytest.mark.parametrize(("language", "text", "canonical"), rows(READ_IN_A_LANGUAGE))
def test_bids_read_in_a_language(language: str, text: str, canonical: str) -> None:
    assert str(Bid.parse(text, language=language)) == canonical
    assert str(parse_call(text, language)) == canonical


CARDS_READ = """
    fr | RC | KH; fr | VCa | JD; fr | dc | QH; fr | V♠ | JS; fr | reine de pique | QS; fr | fou en couleurs | Jo2
    it | QQ | QD; it | DQ | QD; it | FF | JC; it | 🃏 | Jo; it | matta | Jo; it | regina di cuori | QH
     | roi de pique | KS;  | re di picche | KS;  | 10 of hearts | 10H;  | jolly basso | Jo2;  | AS | AS
"""


@pytest.mark.parametrize(("language", "text", "canonical"), rows(CARDS_READ))
def test_cards_read_in_a_language(language: str, text: str, canonical: str) -> None:
    assert str(Card.parse(text, language or None)) == canonical


@pytest.mark.parametrize(
    "text",
    ["RC", "VT", "DK", "FQ", "10P", "roi pique", "roi of pique", "king de pique", "rói de pique"],
)
def test_cards_not_read_without_their_language(text: str) -> None:
    with pytest.raises(ParseError):
        Card.parse(text)


BIDS_NOT_READ = """
    fr | 7H; fr | 7NT; fr | 7 hearts; fr | 7 cuori; en | 7 coeur; it | 7D; it | 7 cœur; fr | sept pique; fr | petite misère
     | grande misère;  | 7 pìque;  | 7 SA;  | 7K
"""


@pytest.mark.parametrize(("language", "text"), rows(BIDS_NOT_READ))
def test_bids_not_read(language: str, text: str) -> None:
    with pytest.raises(ParseError):
        Bid.parse(text, language or None)


def test_suits_and_passes_in_full_words() -> None:
    assert [parse_suit(text) for text in ("spades", "Trèfle", "quadri", "coeur", "♥")] == [
        *Suit,
        Suit.HEARTS,
    ]
    assert [parse_suit(text, "fr") for text in "PTKC"] == list(Suit)
    assert {parse_call(text) for text in ("pass", "passe", "passo", "p", "Je passe")} == {PASS}


def test_text_of_the_library_is_read_as_it_always_was() -> None:
    """The grammar of English bids and cards, once more as regular expressions."""
    spaces, suits = ("", " "), {"S": "s♠♤", "C": "c♣♧", "D": "d♦♢", "H": "h♥♡"}
    words = {"S": "spade", "C": "club", "D": "diamond", "H": "heart"}
    for key, letters in suits.items():
        forms = [
            *letters,
            letters[1] + "\ufe0f",
            letters[2] + "\ufe0e",
            words[key],
            words[key] + "s",
        ]
        for head, space, form in itertools.product(
            ("6", "7", "8", "9", "10", "g", "G"), spaces, forms
        ):
            assert str(Bid.parse(head + space + form)) == head.upper() + key
        for rank, form in itertools.product([*map(str, range(2, 14)), *"tjqkaTJQKA"], forms[:5]):
            assert str(Card.parse(rank + form)) == rank.upper().replace("T", "10") + key
    for head, space, form in itertools.product(
        "69g", spaces, ("n", "NT", "no trump", "notrumps", "no-trumps", "No  Trump")
    ):
        assert str(Bid.parse(head + space + form)) == head.upper() + "NT"


# -- actions ---------------------------------------------------------------------------------------
@settings(max_examples=60)
@given(st.data(), strategies.games(), st.sampled_from(LANGUAGES), st.sampled_from(FORMS))
def test_legal_actions_are_read_back_in_their_phase(
    data: st.DataObject, game: Game, language: str, form: Form
) -> None:
    if game.to_act is None:
        with pytest.raises(ParseError):
            parse_action(game, "P")
        return
    for action in data.draw(st.lists(strategies.legal_actions(game), min_size=1, max_size=5)):
        said = say(action, language, form)
        assert (
            parse_action(game, said, language)
            == parse_action(game.deal, said.upper(), language)
            == action
        )


@settings(max_examples=40)
@given(strategies.games())
def test_english_letters_are_read_as_the_game_reads_them(game: Game) -> None:
    for action in game.legal_actions()[:8]:
        assert parse_action(game, str(action)) == game.parse(str(action)) == action


def test_actions_of_other_phases_are_not_read() -> None:
    game = Game.start(seed=500)
    for text in ("roi de pique", "seul", "pique", "7 8", ""):
        with pytest.raises(ParseError, match=r"an action of this phase \(auction\)"):
            parse_action(game, text, "fr")
    assert parse_action(game, "nouvelle donne", "fr") == ThrowIn()
    assert game.apply(parse_action(game, "7 cœur", "fr")).history == (Bid.parse("7H"),)


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("HJ", Card, ""),
        ("", Card, ""),
        ("huit", Bid, ""),
        ("4D HJ", CardSet, " at position 3"),
        ("HJ 4D", CardSet, " at position 0"),
    ],
)
def test_the_place_of_a_fault_is_told_where_it_helps(
    text: str, kind: type[object], place: str
) -> None:
    """Not in a single word, but in a list."""
    with pytest.raises(ParseError) as caught:
        parse(kind, text)
    assert str(caught.value).partition(" at position")[1:] == place.partition(" at position")[1:]


def test_a_seat_without_a_name_is_called_the_same_everywhere() -> None:
    assert say(AuctionWon(2, Bid.parse("7H"))) == "The contract is 7 hearts by seat 2."
    assert say(Contract(Bid.parse("7H"), 2)) == "7 hearts by seat 2"
    assert say(CallPartner((2,))) == "seat 2"


def test_what_is_no_action_is_answered_with_examples() -> None:
    game = Game.start(seed=500)
    with pytest.raises(
        ParseError,
        match=r"'huit': expected an action of this phase \(auction\), such as 7C, 6SA, M, P$",
    ):
        parse_action(game, "huit", "fr")
    for call in ("7H", "P", "P", "P"):
        game = game.apply(game.parse(call))
    with pytest.raises(
        ParseError,
        match=r"'6S 7S': expected an action of this phase \(kitty\), such as 4K 5T 6P at",
    ) as caught:
        parse_action(game, "6S 7S", "fr")
    assert caught.value.position == 0
    assert parse_action(game, "4K 5T 6P", "fr") == Discard(CardSet.parse("4D 5C 6S"))
    with pytest.raises(ParseError, match=r"such as 4D 5C 6S at"):
        parse_action(game, "jack of stones")


def test_lists_are_read_with_commas_or_spaces() -> None:
    cards = CardSet.parse("AS KH QD")
    for text in (
        "as de pique, roi de coeur, dame de carreau",
        "AP RC DK",
        "AP, RC,DK",
        "AP,roi de cœur , DK",
        "RC DK, as de pique",
    ):
        assert parse(CardSet, text, "fr") == cards
    assert parse(CardSet, "ace of spades, re di cuori, dame de carreau") == cards
    assert (
        parse(CallPartner, "place 1, 3", "fr")
        == parse(CallPartner, "1 3", "fr")
        == CallPartner((1, 3))
    )
    assert parse(CallPartner, "seule", "fr") == CallPartner()


WRONG: dict[type[Value], str] = {
    CardSet: "AP, roi de bois | 4; AP RC AP | 6",
    Discard: " | 0; , | 0",
    CallPartner: " | 0; AP 3 | 0; AP AP | 0; 1 2 3 | 4; AP, toi | 4",
    Contract: "7C | 0; 7C à la place 2 avec 2 | 0; 7H à la place 2 | 0",
    NominateJoker: " | 0; PT | 0",
    PlayCard: "RC=P | 0; Jo= | 0",
    ThrowIn: "claim | 0",
    type(PASS): "pass | 0",
    Rank: "RC | 0",
}


@pytest.mark.parametrize("kind", WRONG, ids=lambda kind: kind.__name__)
def test_where_a_text_goes_wrong(kind: type[Value]) -> None:
    for text, position in [*rows(WRONG[kind]), ("x" * 5000, "0")]:
        with pytest.raises(ParseError) as caught:
            parse(kind, text, "fr")
        assert (caught.value.text, caught.value.position) == (text, int(position))


# -- tables of one's own ---------------------------------------------------------------------------
def test_a_table_of_ones_own_is_a_language() -> None:
    english = table("en")
    german = attrs.evolve(
        english,
        code="de",
        name="Deutsch",
        letters={
            **english.letters,
            "S": ("P",),
            "C": ("T",),
            "D": ("K",),
            "Q": ("D",),
            "J": ("B",),
            "10": ("10",),
        },
        words={
            **english.words,
            "S": ("Pik",),
            "C": ("Kreuz",),
            "D": ("Karo",),
            "H": ("Herz",),
            "Q": ("Dame",),
            "P": ("passe",),
        },
        patterns={**english.patterns, "card": ("{suit}-{rank}",)},
    )
    assert problems(german) == ()
    assert say(Card.parse("QC"), german) == "Kreuz-Dame"
    assert parse(Card, "herz dame", german) is Card.parse("DH", german) is Card.parse("QH")
    assert Bid.parse("7K", language=german) is Bid.parse("7D")
    refusal = Refusal(Reason.MUST_FOLLOW, "6.1", {"suit": Suit.SPADES})
    assert refusal.sentence(german) == "a card of Pik must be played (rule 6.1)."
    for kind in KINDS.values():
        for value, form in itertools.product(kind, FORMS):
            assert parse(type(value), say(value, german, form), german) == value


# -- wrong input -----------------------------------------------------------------------------------
DOORS: list[Callable[[Any], object]] = [
    lambda language: say(Suit.HEARTS, language),
    lambda language: Refusal(Reason.GAME_OVER).sentence(language),
    lambda language: Card.parse("AS", language),
    lambda language: Bid.parse("7H", language),
    lambda language: parse_call("7H", language),
    lambda language: parse_suit("H", language),
    lambda language: parse(Rank, "A", language),
    lambda language: parse_action(Game.start(seed=1), "P", language),
]


@pytest.mark.parametrize(
    "language", ["de", "", "english", "f", "-", "fr" * 40, "français", 5, b"fr", ["fr"], "\ud800"]
)
def test_a_language_there_is_not(language: object) -> None:
    for door in DOORS:
        with pytest.raises(
            FiveHundredError,
            match=r"there is no language .*; the languages are en, en-US, fr, it, bn$",
        ) as caught:
            door(language)
        assert not isinstance(caught.value, ParseError)


def test_regions_get_the_table_of_their_language() -> None:
    assert (
        say(Bid.misere(), "en-AU")
        == say(Bid.misere(), "en_NZ")
        == say(Bid.misere(), "EN")
        == "misère"
    )
    assert say(Bid.misere(), "en-us") == say(Bid.misere(), "en-US-midwest") == "nullo"
    assert say(Suit.HEARTS, "fr-CA") == "cœur"


@pytest.mark.parametrize("kind", [str, int, Game, "Card", None, [], Card.joker()])
def test_a_type_that_is_not_read(kind: object) -> None:
    with pytest.raises(FiveHundredError, match="is not read from text"):
        parse(anything(kind), "AS")


@pytest.mark.parametrize("text", [None, 7, b"AS", ["AS"], Card.joker()])
def test_what_is_no_text_is_not_read(text: object) -> None:
    for kind in {type(value) for values in KINDS.values() for value in values}:
        with pytest.raises(ParseError):
            parse(kind, anything(text))
    for door in (Card.parse, Bid.parse, parse_call, parse_suit):
        with pytest.raises(ParseError):
            door(anything(text))
    with pytest.raises(ParseError):
        parse_action(Game.start(seed=1), anything(text))


def test_what_has_no_name() -> None:
    for value in ("AS", None, 5, variants.AUSTRALIAN, [Card.joker()]):
        with pytest.raises(FiveHundredError, match="there is no name"):
            say(anything(value))
    with pytest.raises(FiveHundredError, match="a form is 'words' or 'letters', not 'pictures'"):
        say(Suit.HEARTS, "fr", anything("pictures"))
    with pytest.raises(FiveHundredError, match="a Game or a phase of one is wanted"):
        parse_action(anything("game"), "P")


FORMS_THERE_ARE = {
    form
    for code in LANGUAGES
    for forms in (*table(code).letters.values(), *table(code).words.values())
    for form in forms
}
JOINTS = [*"0123456789=-", " ", ", ", " of ", " de ", " à la place ", " con ", " as "]
HOSTILE = st.one_of(
    st.text(max_size=80),
    st.text(alphabet="\x00\x1f\u200b\u202e\u0301\ufe0f♥🃏jJ7h=,- {}%\\é", max_size=30),
    st.lists(st.sampled_from([*sorted(FORMS_THERE_ARE), *JOINTS]), max_size=12).map("".join),
    st.sampled_from(["7", "AS ", "{rank}", "\ud800", "🃏", "place "]).map(lambda text: text * 3000),
)


@settings(max_examples=150)
@given(HOSTILE, st.sampled_from([None, *LANGUAGES]))
def test_any_text_is_a_value_or_a_parse_error(text: str, language: str | None) -> None:
    for values in KINDS.values():
        try:
            value = parse(type(values[0]), text, language)
        except ParseError:
            continue
        assert parse(type(values[0]), say(value, language or "en"), language) == value
    try:
        action = parse_action(
            Auction.start(variants.AUSTRALIAN, Layout.shuffled(variants.AUSTRALIAN, 1)),
            text,
            language,
        )
    except ParseError:
        return
    assert isinstance(action, Bid | type(PASS) | ThrowIn)


# -- events and scores -----------------------------------------------------------------------------
PLAYERS = ["Ann", "Bob", "Cy", "Di"]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (events.Called(1, PASS), ("Bob passes.", "You pass.", "Bob passe.", "Bob passa.")),
        (
            events.Called(1, Bid.parse("7H")),
            (
                "Bob bids 7 hearts.",
                "You bid 7 hearts.",
                "Bob annonce 7 cœur.",
                "Bob dichiara 7 cuori.",
            ),
        ),
        (
            events.Played(1, Card.parse("QH")),
            (
                *("Bob plays the queen of hearts.", "You play the queen of hearts."),
                *("Bob joue dame de cœur.", "Bob gioca donna di cuori."),
            ),
        ),
        (
            events.TrickWon(1),
            ("Bob wins the trick.", "You win the trick.", "Bob fait la levée.", "Bob fa la presa."),
        ),
        (
            events.CardsPassed(0, 1, 3, None),
            (
                *("Ann passes 3 cards to Bob.", "Ann passes 3 cards to you."),
                *("Ann passe 3 cartes à Bob.", "Ann passa 3 carte a Bob."),
            ),
        ),
        (events.TurnTo(1, "play"), ("", "", "", "")),
    ],
)
def test_an_event_is_told(event: Event, told: tuple[str, str, str, str]) -> None:
    english, to_you, french, italian = told
    assert [say(event, code, names=PLAYERS) for code in ("en", "fr", "it")] == [
        english,
        french,
        italian,
    ]
    assert say(event, names=PLAYERS, you=1) == to_you


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_words_in_every_language_for_every_hearer(language: str) -> None:
    """A game of each variant with special phases, told to its contractor; the languages differ
    wherever words are shown.
    """
    for name in ("AUSTRALIAN", "ST_PAUL", "FIVE_HANDED", "TWO_HANDED_TABLE"):
        game = deal_states(name, 3)[-1]
        for event in game.events(None):
            silent = isinstance(event, events.TurnTo | events.DealScored | events.GameOver)
            for you in (None, 0):
                told = say(event, language, you=you)
                assert bool(told) != silent
                assert not set(told) & set("{}")


def test_a_score_is_told() -> None:
    """7 hearts with 8 tricks: 200, and 10 for each trick of the others (rules 9.4 and 9.7)."""
    game = next(g for g in deal_states("AUSTRALIAN", 3) if g.scored is not None)
    assert game.scored is not None
    scored = game.scored
    assert scored.explained() == scored.breakdown
    assert say(scored) == "\n".join(scored.breakdown)
    assert scored.explained(PLAYERS)[-1].startswith(("Ann and Cy: ", "Bob and Di: "))
    assert say(scored, "it", names=PLAYERS, you=0).split("\n")[1].startswith("te e Cy: ")
    assert re.fullmatch(
        r"(Nord et Sud|Est et Ouest) : [+-]\d+ pour (le contrat|les levées) \(règle 9\.\d\)",
        scored.explained(language="fr")[-1],
    )
    with pytest.raises(FiveHundredError, match="names are one a seat, here 4, not 2"):
        scored.explained(["a", "b"])
