"""Inputs to begin with: what is in tests/data, and games played at random."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from fivehundred import (
    Bid,
    Card,
    Contract,
    Game,
    NominateJoker,
    PlayCard,
    Scorer,
    Suit,
    Variant,
    names,
    variants,
)
from fivehundred.names import Form, Value

TESTS = Path(__file__).parents[1]
DATA = TESTS / "data"

_FORMS: tuple[Form, ...] = ("words", "letters")


def files(*patterns: str) -> list[str]:
    """The texts of the files in tests/ with such names."""
    found = itertools.chain.from_iterable(sorted(TESTS.glob(pattern)) for pattern in patterns)
    return [path.read_text("utf-8") for path in found]


# -- short texts -----------------------------------------------------------------------------------
def _texts_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _texts_in(inner)


@cache
def words() -> tuple[str, ...]:
    """Short texts of the cases and of every language: cards, bids, actions."""
    cases = json.loads((DATA / "cases.json").read_text("utf-8"))
    texts = [
        text
        for case in cases
        for text in _texts_in([case["given"], case["expected"]])
        if len(text) <= 60
    ]
    values: list[Value] = [
        *map(Card.parse, ("AS", "10H", "JD", "Jo", "Jo2")),
        *map(Bid.parse, ("6S", "7NT", "M", "OM", "DN", "GH")),
        *(
            Suit.CLUBS,
            NominateJoker(None),
            PlayCard(Card.joker(), Suit.HEARTS),
            Contract(Bid.parse("7H"), 2, (0, 4)),
        ),
    ]
    said = [
        names.say(value, code, form)
        for value in values
        for code in names.languages()
        for form in _FORMS
    ]
    return tuple(
        dict.fromkeys([*said, *texts, "claim", "alone", "1 3", "AS KS", "P", "fr-CA", "en_us"])
    )


# -- games -----------------------------------------------------------------------------------------
_NO_PICTURE = variants.AUSTRALIAN.with_options({"deal.claims": "NO_PICTURE"})

_DEALS: tuple[tuple[Variant, int, tuple[str, ...]], ...] = (
    (variants.AUSTRALIAN, 0, ("7H", "P", "M", "P", "P")),
    (variants.AUSTRALIAN, 6, ("7NT", "P", "P", "P", "7C 8D 7D", "H")),
    (_NO_PICTURE, 64, ("claim",)),
    (variants.NEW_ZEALAND, 1, ("6S", "P", "OM", "P", "P")),
    (variants.FIVE_HANDED, 2, ("7NT", "P", "P", "P", "P")),
    (variants.FIVE_HANDED_BICYCLE, 3, ("8S", "P", "P", "P", "P")),
    (variants.AMERICAN_TEAM, 4, ("M", "P", "DN", "P")),
    (variants.TWO_HANDED_TABLE, 5, ("8S", "P")),
    (variants.SIX_HANDED_PAIRS, 6, ("8S", "P", "P", "P", "P", "P")),
    (variants.PARLETT_THREE, 7, ("P", "P", "P")),
)
"""Variants with a seed and the first actions, which lead to every phase and every kind of event."""


@cache
def states() -> tuple[Game, ...]:
    """Every state of these deals; after the first actions they are played at random."""
    found: list[Game] = []
    for variant, seed, texts in _DEALS:
        rng, game = random.Random(seed), Game.start(variant, seed=seed)
        found.append(game)
        for text in texts:
            game = game.apply(game.parse(text))
            found.append(game)
        while game.to_act is not None:
            legal = game.legal_actions()
            game = game.apply(legal[rng.randrange(len(legal))])
            found.append(game)
    return tuple(found)


def _as_json(values: Iterable[object]) -> list[str]:
    return [json.dumps(value) for value in values]


def views() -> list[str]:
    """Views of some of the states, from every seat in turn and from none."""
    some = states()[::6]
    return _as_json(
        game.view((None, *range(game.variant.players))[at % 3]).to_dict()
        for at, game in enumerate(some)
    )


def told() -> list[str]:
    """What a seat is told of each deal, from its beginning to its end and to the middle."""
    ends = [game for game in states() if game.to_act is None]
    tellings = [game.events(seat) for game in ends for seat in (0, None)]
    return _as_json(
        [event.to_dict() for event in events[:most]] for events in tellings for most in (15, None)
    )


def events() -> list[str]:
    """Single events of every kind."""
    found = {event.name: event.to_dict() for game in states() for event in game.events(game.to_act)}
    return _as_json(found.values())


def sheets() -> list[str]:
    """Score sheets."""
    sheet = Scorer(variants.AUSTRALIAN).record(
        Contract(Bid.parse("7D"), 0), (5, 0, 5, 0), (0, 2) * 5
    )
    sheet = (
        sheet.record(None, (0, 0, 0, 0))
        .adjust((10, -10), "a correction")
        .record(Contract(Bid.misere(), 1), (9, 1, 0, 0))
    )
    five = Scorer(variants.FIVE_HANDED).record(Contract(Bid.parse("8NT"), 0, (3,)), (4, 1, 0, 4, 1))
    first = Scorer(variants.HOYLE_THREE).record(
        Contract(Bid.parse("6S"), 2), (2, 2, 6), (0, 0, 1, 1, 2, 2, 2, 2, 2, 2)
    )
    return _as_json(one.to_dict() for one in (sheet, five, first))


# -- files -----------------------------------------------------------------------------------------
def house_rules() -> list[str]:
    """Variants as TOML: a short one, and all the options of some."""
    short = (
        'base = "new-zealand"\nname = "Ours"\npack = "45"\n[scoring]\nslam_minimum ='
        ' "none"\n[winning]\ntarget = 1000\n'
    )
    return [
        short,
        *(
            variants.ALL[name].to_toml()
            for name in ("AUSTRALIAN", "ST_PAUL", "QUEBEC", "FIVE_HANDED")
        ),
    ]


def options() -> list[str]:
    """Variants as JSON."""
    return _as_json(variant.to_dict() for variant in variants.ALL.values())


def records(*formats: str) -> list[str]:
    """Records in these formats."""
    patterns = {
        "json": "data/records/json/*/games.json",
        "text": "data/records/text/*.500",
        "ptn": "data/ptn/*.ptn",
    }
    return [
        *files(*(patterns[name] for name in formats)),
        *(plain_records() if "json" in formats else ()),
    ]


def plain_records() -> list[str]:
    """Single records as JSON."""
    return _as_json(
        game for text in files("data/records/json/*/games.json") for game in json.loads(text)
    )


def positions() -> list[str]:
    """States of a deal as JSON."""
    return files("data/records/json/*/deal.json", "data/records/json/*/position*.json")


def counts() -> list[str]:
    """The beginnings of files of counts."""
    lines = [text.splitlines() for text in files("perft/*.perft")]
    return [
        "\n".join((*some[:3], *some[at : at + 2])) for some in lines for at in (3, len(some) // 2)
    ]


def command_lines() -> list[str]:
    """Command lines, each with what stands on the standard input from the second line on."""
    lines = [
        *(
            "deal --seed 500 --dealer east --number 3",
            "play --seed 5 --watch --quiet",
            "play --seed 5 --language it\npasso\nwhy AD\nhint\nundo\nscore\n?\ntable\n",
            "score 8D 5,1,3,1",
            "score M 0 --contractor east",
        ),
        *(
            "score 8H 7 --variant five-handed --partner 2",
            "bids --variant quebec",
            "variants",
            "diff australian quebec",
        ),
        *("rule 6.7", "perft --depth 1 --divide", "perft --file -", "deal --help", "--version"),
    ]
    inputs = [(name, text) for name in ("json", "text", "ptn") for text in records(name)[:2]]
    lines += [f"check - --format {name}\n{text}" for name, text in inputs]
    lines += [
        f"convert - --to {to}\n{text}"
        for to, (_, text) in zip(itertools.cycle(("text", "ptn", "json")), inputs, strict=False)
    ]
    return lines
