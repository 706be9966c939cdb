"""Everything that reads what comes from outside, each with what must hold of what it reads.

Whatever is refused is refused with an error of the library. What is read is written and read again
to the same value, where there is a writer.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache, partial
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from fivehundred import (
    Action,
    Bid,
    CallPartner,
    Card,
    CardSet,
    Contract,
    Discard,
    Event,
    FiveHundredError,
    Game,
    IllegalAction,
    NominateJoker,
    PassCards,
    Phase,
    PlayCard,
    Rank,
    Scorer,
    Strain,
    Suit,
    ThrowIn,
    Variant,
    View,
    draw,
    event_from_dict,
    names,
    records,
    variants,
    view_after,
    words,
)
from fivehundred.calls import Pass, parse_call
from fivehundred.cards.card import parse_suit
from fivehundred.cli import main
from fivehundred.counting import PerftCase, read_perft
from fivehundred.deal.deal_text import parse_deal
from fivehundred.names import Form

# both now, so that their code is watched
from fivehundred.records import (
    FORMATS,
    Record,
    ptn,
    text,
)
from fivehundred.records.formats import read_each
from tests.fuzz import corpus
from tests.fuzz.target import Differs, Reading, Target, plain_values, reading, same, texts, wired

T = TypeVar("T")

LANGUAGES: tuple[str | None, ...] = (None, *names.languages())
FORMS: tuple[Form, ...] = ("words", "letters")
KINDS: tuple[type[names.Value], ...] = (
    *(Suit, Rank, Strain, Card, CardSet, Bid, Pass, Contract),
    *(Discard, PassCards, CallPartner, NominateJoker, PlayCard, ThrowIn),
)


# -- cards, calls and names ------------------------------------------------------------------------
def _in_languages(read: Callable[[str, str | None], T]) -> Iterator[Reading[str]]:
    """A parser in each language; what it reads has a canonical text that is read without one."""
    for code in LANGUAGES:
        yield reading(
            partial(_read_in, read, code), lambda value: same(value, read(str(value), None))
        )


def _read_in(read: Callable[[str, str | None], T], code: str | None, given: str) -> T:
    return read(given, code)


def _check_language(found: names.Words | None) -> None:
    if found is not None:
        same(found, words.find(found.code))


def _named(kind: type[names.Value], code: str | None) -> Reading[str]:
    def check(value: names.Value) -> None:
        for form in FORMS:
            same(value, names.parse(kind, names.say(value, code or "en", form), code))

    return reading(lambda given: names.parse(kind, given, code), check)


# -- actions ---------------------------------------------------------------------------------------
@cache
def _some_states() -> tuple[Game, ...]:
    """A state of each phase: one for cards laid aside and one for cards passed, one for partners by
    card and one by seat.
    """
    found: dict[object, Game] = {}
    for game in corpus.states():
        by = game.variant.partner.call if game.phase == "partner" else None
        found.setdefault((game.phase, game.deal.action_types, by), game)
    return tuple(found.values())


def _check_action(game: Game, code: str | None, action: Action) -> None:
    """It is written and read again, and refused exactly where it says why."""
    same(action, game.parse(str(action)))
    for form in FORMS:
        same(action, names.parse_action(game, names.say(action, code or "en", form), code))
    refusal = game.why_illegal(action)
    if refusal is None:
        game.apply(action)
        return
    for language in names.languages():
        refusal.sentence(language)
    try:
        game.apply(action)
    except IllegalAction as error:
        same(refusal, error.refusal)
    else:
        raise Differs(f"{action} was refused and applied: {refusal}")


def _actions() -> Iterator[Reading[str]]:
    for game in _some_states():
        yield reading(game.parse, partial(_check_action, game, None))
        yield reading(game.view(game.to_act).parse, partial(_check_action, game, None))
        for code in LANGUAGES:
            yield reading(
                partial(_read_in, partial(names.parse_action, game), code),
                partial(_check_action, game, code),
            )


# -- variants and score sheets ---------------------------------------------------------------------
def _check_variant(variant: Variant) -> None:
    """It is written in every way and read again, and a game of it begins."""
    for one in (
        Variant.from_dict(wired(variant.to_dict())),
        variants.parse_toml(variant.to_toml()),
    ):
        same((variant, variant.name), (one, one.name))
    same(variant, variants.AUSTRALIAN.with_options(variant.options))
    if not Game.start(variant, seed=1).legal_actions():
        raise Differs("nobody may call anything")


def _check_sheet(sheet: Scorer) -> None:
    again = Scorer.from_dict(wired(sheet.to_dict()))
    same(sheet, again)
    same((sheet.lines, sheet.totals, sheet.outcome), (again.lines, again.totals, again.outcome))


# -- views and events ------------------------------------------------------------------------------
def _check_view(view: View) -> None:
    draw.svg(view)
    same(view, View.from_dict(wired(view.to_dict())))
    same(repr(view.legal_actions()), repr(View.from_dict(view.to_dict()).legal_actions()))


def _put_together(plain: object) -> View:
    """The view of a list of events."""
    return view_after(map(event_from_dict, plain if isinstance(plain, list) else [plain]))


def _check_folded(view: View) -> None:
    """A view of events that need not fit a game is drawn or refused, and where it is read again it
    is the same.
    """
    plain = wired(view.to_dict())
    try:
        draw.svg(view)
        again = View.from_dict(plain)
    except FiveHundredError:
        return
    same(view, again)


def _check_event(event: Event) -> None:
    same(event, event_from_dict(wired(event.to_dict())))


# -- records ---------------------------------------------------------------------------------------
def _check_records(format: str | None, found: Iterable[Record]) -> None:
    """Each comes back from its own format, and from every other one that can hold it."""
    for record in found:
        record.replay()
        for other in FORMATS:
            try:
                written = records.dumps(record, other)
            except FiveHundredError:
                if other == format:
                    raise
                continue
            same(record, records.loads(written, other))
            same(record, records.loads(written))


def _in_format(format: str | None) -> Reading[str]:
    return reading(
        lambda given: records.loads_all(given, format), lambda found: _check_records(format, found)
    )


def _in_parts(format: str | None) -> Reading[str]:
    """Reading part by part refuses nothing as a whole, and finds what is found in one piece."""

    def read(given: str) -> list[Record]:
        parts = list(read_each(given, format))
        found = [part for _, part in parts if isinstance(part, Record)]
        same([], [part for _, part in parts if not isinstance(part, Record | FiveHundredError)])
        try:
            whole = records.loads_all(given, format)
        except FiveHundredError:
            same(True, len(found) < len(parts))
            raise
        same(whole, found)
        return whole

    return reading(read, len)


def _formats(*formats: str | None) -> tuple[Reading[str], ...]:
    return tuple(one(format) for format in formats for one in (_in_format, _in_parts))


def _check_state(phase: Phase) -> None:
    same(phase, records.state_from_dict(wired(records.state_to_dict(phase))))
    same(phase, records.state_from_json(records.state_to_json(phase)))


def _check_record(record: Record) -> None:
    same(record, records.from_dict(wired(records.to_dict(record))))


def _check_counts(cases: list[PerftCase]) -> None:
    for case in cases:
        len(case.state.legal_actions())
        assert parse_deal(case.state.text, case.state.variant) == case.state


# -- the command line ------------------------------------------------------------------------------
@cache
def _elsewhere() -> TemporaryDirectory[str]:
    """An empty directory to run commands in, which is gone at the end."""
    return TemporaryDirectory(ignore_cleanup_errors=True)


def _run_command(given: str) -> tuple[object, str]:
    """The status of a command line and what is on its stderr; the lines below it are the standard
    input.
    """
    line, _, rest = given.partition("\n")
    arguments = line.split()
    if (
        any(word.startswith(("-o", "--o")) or "/" in word or "\\" in word for word in arguments)
        or "save" in rest
    ):
        return 0, ""  # files stay as they are
    # what comes last counts
    most = {
        "play": ("--deals", "1"),
        "match": ("--deals", "1"),
        "perft": ("--depth", "2"),
    }
    arguments += most.get(arguments[0] if arguments else "", ())
    out = io.TextIOWrapper(io.BytesIO(), "utf-8")
    err = io.TextIOWrapper(io.BytesIO(), "utf-8")
    before, sys.stdin = (
        sys.stdin,
        io.TextIOWrapper(io.BytesIO(rest.encode("utf-8", "surrogateescape")), "utf-8"),
    )
    try:
        with chdir(_elsewhere().name), redirect_stdout(out), redirect_stderr(err):
            try:
                status: object = main(arguments)
            except SystemExit as end:
                status = end.code
    finally:
        sys.stdin = before
    out.flush()
    err.seek(0)
    return status, err.read()


def _check_command(done: tuple[object, str]) -> None:
    status, err = done
    if status not in (0, 2) or bool(status) != bool(err) or "Traceback" in err:
        raise Differs(f"status {status!r}, and on stderr {err!r:.2000}")


# -- all of them -----------------------------------------------------------------------------------
_Any = Any  # of whatever type the input of a target is
TARGETS: Mapping[str, Target[_Any]] = {
    "card": texts(corpus.words, *_in_languages(Card.parse), *_in_languages(parse_suit)),
    "cards": texts(
        corpus.words, reading(CardSet.parse, lambda cards: same(cards, CardSet.parse(str(cards))))
    ),
    "bid": texts(corpus.words, *_in_languages(Bid.parse)),
    "call": texts(corpus.words, *_in_languages(parse_call)),
    "language": texts(corpus.words, reading(words.find, _check_language)),
    "names": texts(corpus.words, *(_named(kind, code) for kind in KINDS for code in LANGUAGES)),
    "action": texts(corpus.words, *_actions()),
    "toml": texts(corpus.house_rules, reading(variants.parse_toml, _check_variant)),
    "variant": plain_values(corpus.options, reading(Variant.from_dict, _check_variant)),
    "scorer": plain_values(corpus.sheets, reading(Scorer.from_dict, _check_sheet)),
    "view": plain_values(corpus.views, reading(View.from_dict, _check_view)),
    "event": plain_values(corpus.events, reading(event_from_dict, _check_event)),
    "events": plain_values(corpus.told, reading(_put_together, _check_folded)),
    "json": texts(lambda: corpus.records("json"), *_formats("json")),
    "text": texts(lambda: corpus.records("text"), *_formats("text")),
    "ptn": texts(lambda: corpus.records("ptn"), *_formats("ptn")),
    "detected": texts(lambda: corpus.records(*FORMATS), *_formats(None)),
    "record": plain_values(corpus.plain_records, reading(records.from_dict, _check_record)),
    "state": plain_values(corpus.positions, reading(records.state_from_dict, _check_state)),
    "state-json": texts(corpus.positions, reading(records.state_from_json, _check_state)),
    "perft": texts(corpus.counts, reading(lambda given: list(read_perft(given)), _check_counts)),
    "command": texts(corpus.command_lines, reading(_run_command, _check_command)),
}
"""Every target by its name."""

__all__ = ["TARGETS", "Target", "ptn", "text"]
