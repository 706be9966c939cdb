"""The tables of words: all have the same keys and fields, refusals speak every language, and tables
are loaded late.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import attrs
import pytest

import fivehundred
from fivehundred import Bid, FiveHundredError, Reason, Refusal, Suit, names
from fivehundred.names import Words, languages, problems, say
from fivehundred.words import table
from fivehundred.words.table_faults import fields
from tests.test_reasons import SCENES

GLOSSARY = Path(__file__).parent.parent / "docs" / "reference" / "glossary.md"
LANGUAGES = ("en", "en-US", "fr", "it", "bn")


def anything(value: object) -> Any:
    """A value whose type the checker does not look at."""
    return value


# -- tables ----------------------------------------------------------------------------------------
def test_the_languages_there_are() -> None:
    assert tuple(languages()) == LANGUAGES
    assert languages()["fr"] == "français"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_has_all_that_the_english_one_has(language: str) -> None:
    mine, english = table(language), table("en")
    assert problems(mine) == ()
    assert mine.code == language
    for part in ("letters", "words", "patterns", "phrases"):
        assert getattr(mine, part).keys() == getattr(english, part).keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason, ids=str)
def test_a_sentence_shows_the_details_that_the_english_one_shows(
    language: str, reason: Reason
) -> None:
    sentence = table(language).phrases[reason.value]
    assert fields(sentence) == fields(table("en").phrases[reason.value])
    assert set(re.findall(r"\{(\w+)\}", sentence)) == fields(sentence)
    assert not sentence.endswith(".")


FAULTS = {
    "words lack 'H'": {
        "words": {key: forms for key, forms in table("fr").words.items() if key != "H"}
    },
    "words have 'X', which there is not": {"words": {**table("fr").words, "X": ("x",)}},
    "words 'H' is not a tuple of texts": {"words": {**table("fr").words, "H": "cœur"}},
    "words 'H' is empty": {"words": {**table("fr").words, "H": (" ",)}},
    "patterns 'card' has other fields than rank, suit: '{rank}'": {
        "patterns": {**table("fr").patterns, "card": ("{rank}",)}
    },
    "patterns 'rule' has other fields than rule: '{rule:99}'": {
        "patterns": {**table("fr").patterns, "rule": ("{rule:99}",)}
    },
    "phrases 'undo/nothing' has other fields than none: '{'": {
        "phrases": {**table("fr").phrases, "undo/nothing": "{"}
    },
    "phrases 'undo/nothing' is not a text": {"phrases": {**table("fr").phrases, "undo/nothing": 1}},
    "'carreau' is D and H": {"words": {**table("fr").words, "H": ("carreau",)}},
    "code is empty": {"code": ""},
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_faults_of_a_table(fault: str) -> None:
    broken = attrs.evolve(table("fr"), **anything(FAULTS[fault]))
    assert fault in problems(broken)
    with pytest.raises(FiveHundredError, match="table of words has faults"):
        say(Suit.HEARTS, broken)


# -- refusals --------------------------------------------------------------------------------------
FOREIGN = {
    "fr": ("pique", "trèfle", "carreau", "cœur"),
    "it": ("picche", "fiori", "quadri", "cuori"),
    "bn": ("ইশকাপন", "চিড়িতন", "রুইতন", "হরতন"),
}


@pytest.mark.parametrize("reason", SCENES, ids=str)
def test_a_refusal_speaks_every_language_and_keeps_its_details(reason: Reason) -> None:
    state, tried, by = SCENES[reason]()
    refusal = state.why_illegal(state.parse(tried) if isinstance(tried, str) else tried, by)
    assert refusal is not None
    before = refusal.details
    assert refusal.sentence() == refusal.sentence("en") == say(refusal, "en") == str(refusal)
    for language, suits in FOREIGN.items():
        sentence = refusal.sentence(language)
        assert sentence == say(refusal, language)
        assert sentence.endswith(".")
        assert not set(sentence) & set("{}")
        assert (f"{refusal.rule})" in sentence) == (refusal.rule is not None)
        assert not re.search(
            r"\b(spades|clubs|diamonds|hearts|auction|kitty|scored|rule|the|a card|alone)\b",
            sentence,
        )
        if "suit" in before:
            assert suits[list(Suit).index(anything(before["suit"]))] in sentence
        for name in {"bid", "card", "highest"} & before.keys():
            assert f" {_letters(str(before[name]), language)}" in f" {sentence}"
    assert refusal.details == before


def _letters(canonical: str, language: str) -> str:
    """A card or a bid in another language's letters, a character at a time."""
    of = {
        "fr": {"S": "P", "C": "T", "D": "K", "H": "C", "Q": "D", "K": "R", "J": "V"},
        "it": {"S": "P", "C": "F", "D": "Q", "H": "C"},
        "bn": {"S": "S", "C": "C", "D": "D", "H": "H"},  # the letters on the cards
    }
    if canonical in {"M", "OM", "DN", "BM", "Jo"}:
        return canonical
    head, tail = canonical[:-1], canonical[-1]
    return of[language].get(head, head) + of[language][tail]


SIX, SEVEN = Bid.parse("6NT"), Bid.parse("7H")


@pytest.mark.parametrize(
    ("reason", "rule", "details", "language", "sentence"),
    [
        (
            Reason.MUST_FOLLOW,
            "6.1",
            {"suit": Suit.CLUBS},
            "fr",
            "il faut jouer une carte de trèfle (règle 6.1).",
        ),
        (
            Reason.MUST_FOLLOW,
            "6.1",
            {"suit": Suit.CLUBS},
            "it",
            "si deve giocare una carta di fiori (regola 6.1).",
        ),
        (
            Reason.MUST_FOLLOW,
            "6.1",
            {"suit": Suit.CLUBS},
            "en-US",
            "a card of clubs must be played (rule 6.1).",
        ),
        (
            Reason.DEAL_NOT_OVER,
            None,
            {"phase": "kitty"},
            "en-US",
            "the deal is not over (phase widow), so the next one cannot be dealt.",
        ),
        (
            Reason.TOO_LOW,
            "3.3",
            {"bid": SIX, "highest": SEVEN},
            "fr",
            "6SA ne dépasse pas 7C (règle 3.3).",
        ),
        (
            Reason.WRONG_ACTION,
            None,
            {"action": "KS 10H Jo", "phase": "play"},
            "fr",
            "RP 10C Jo n'est pas une action de cette phase (jeu de la carte).",
        ),
        (
            Reason.WRONG_ACTION,
            None,
            {"action": "Jo=D", "phase": "joker"},
            "it",
            "Jo=Q non è un'azione di questa fase (jolly).",
        ),
        (
            Reason.WRONG_ACTION,
            None,
            {"action": "'7H'", "phase": "scored"},
            "it",
            "'7H' arriva troppo tardi: la smazzata è finita, la prossima non è ancora data.",
        ),
    ],
)
def test_a_sentence_in_whole(
    reason: Reason, rule: str | None, details: dict[str, object], language: str, sentence: str
) -> None:
    assert Refusal(reason, rule, details).sentence(language) == sentence


def test_a_reason_is_its_sentence_without_details() -> None:
    assert say(Reason.TOO_LOW, "fr") == "… ne dépasse pas …."
    assert [say(reason, "en").rstrip(".") for reason in Reason] == [
        re.sub(r"\{\w+\}", "…", table("en").phrases[reason.value]) for reason in Reason
    ]


TABLES = {"english", "american", "french", "italian", "bengali"}


# -- loading ---------------------------------------------------------------------------------------
def loaded_after(program: str) -> set[str]:
    """The tables of words that a program has loaded, in a new interpreter."""
    program += (
        "\nimport json, sys\nprint(json.dumps([name for name in sys.modules if"
        " name.startswith('fivehundred.words.')]))"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(fivehundred.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env=env,
    )
    found = {cast(str, name).rpartition(".")[2] for name in json.loads(done.stdout)}
    return found & TABLES


def test_tables_are_loaded_when_their_words_are_met() -> None:
    plain = (
        "from fivehundred import *; Bid.parse('7 no trumps'), Bid.parse('nullo'), Card.parse('king"
        " of hearts')"
    )
    assert loaded_after(plain) == {"english"}
    assert loaded_after("from fivehundred import Bid; Bid.parse('7C', language='it')") == {
        "italian"
    }
    assert loaded_after("from fivehundred import Bid; Bid.parse('7 coeur')") == {
        "english",
        "american",
        "french",
        "italian",
        "bengali",
    }


def test_the_public_names() -> None:
    assert [name for name in names.__all__ if not hasattr(names, name)] == []
    assert isinstance(table("en"), Words)


PHRASES = {"auction": "phase/auction"}
"""Words of the glossary that are a phrase of another key."""


def test_the_glossary_has_the_words_that_are_written() -> None:
    rows = re.findall(
        r"^\| (.+) \| (.+) \| (.+) \| (.+) \| (.+) \|$", GLOSSARY.read_text("utf-8"), re.MULTILINE
    )
    keys = {forms[0]: key for key, forms in table("en").words.items()}
    listed = set[str]()
    assert rows[0] == ("English", "American", "French", "Italian", "Bengali")
    for row in rows[1:]:
        for english, *others in zip(
            *(str(cell).replace("*", "").split(", ") for cell in row), strict=True
        ):
            for language, word in zip(LANGUAGES[1:], others, strict=True):
                words = table(language)
                said = (
                    words.words[keys[english]][0]
                    if english in keys
                    else words.phrases[PHRASES.get(english) or english]
                )
                assert word == said
            listed.add(english)
    same_in_all = {
        word
        for word, key in keys.items()
        if len({table(code).words[key][0] for code in LANGUAGES}) == 1
    }
    assert keys.keys() - listed <= same_in_all | {"alone", "no suit"}
