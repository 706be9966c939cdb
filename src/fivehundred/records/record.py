"""A game written down: variant, layouts, actions and comments."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from fivehundred import guards
from fivehundred.cards.shuffle import Seed
from fivehundred.deal.layout import Layout
from fivehundred.game.game import Game
from fivehundred.records import record_fields
from fivehundred.records.replay import Replay, replayed
from fivehundred.rules import RULES_VERSION
from fivehundred.variant.variant import Variant

MOST_DEALS = 10_000
"""No game that is read has more deals."""

MOST_GAMES = 10_000
"""No text that is read holds more games; one that is read game by game may."""

MOST_NOTES = 1_000
"""No record has more notes."""


@attrs.frozen
class Comment:
    """A remark on a deal, made before its action number ``at``, counted from 0; one at its end has
    ``at`` = number of actions.

    >>> Comment(0, "a fine hand")
    Comment(at=0, text='a fine hand')
    """

    at: int = attrs.field(converter=record_fields.number)
    text: str = attrs.field(converter=record_fields.text)


def _comments(values: Iterable[Comment]) -> tuple[Comment, ...]:
    return tuple(
        sorted(
            guards.several(Comment, values, "comments", record_fields.MOST, record_fields.fault),
            key=lambda comment: comment.at,
        )
    )


@attrs.frozen
class DealRecord:
    """One deal of a record: how the cards lay, and what was done in canonical text, such as ``7H``,
    ``4D 5C 6S``, ``Jo=H``.

    Comments are kept in the order of their places. ``lines`` are the line of the file where the
    layout was and those of the actions, empty where no one knows; they take no part in ``==``.
    Nothing is checked but the types (RecordError): :meth:`Record.replay` puts the text to the
    rules.
    """

    layout: Layout = attrs.field(validator=guards.is_a(Layout, record_fields.fault))
    actions: tuple[str, ...] = attrs.field(default=(), converter=record_fields.texts)
    comments: tuple[Comment, ...] = attrs.field(default=(), converter=_comments)
    lines: tuple[int, ...] = attrs.field(
        default=(), converter=record_fields.numbers, eq=False, repr=False
    )


def _deals(values: Iterable[DealRecord]) -> tuple[DealRecord, ...]:
    return guards.several(DealRecord, values, "deals", record_fields.MOST, record_fields.fault)


@attrs.frozen
class Record:
    """A game written down, finished or not.

    ``seed`` is what the next deals come from, None where layouts are given: anyone who sees it
    knows the deals to come. ``tags`` are whatever else is known, by name (players, place, date), in
    order; ``comments`` speak of the whole game; ``notes`` say what a reader had to repair, and
    ``rules_version`` by which edition of the rules it was played.

    >>> game = Game.start(seed=500)
    >>> record = Record.of(game.apply(game.parse("7H")))
    >>> record.deals[0].actions, record.game() == game.apply(game.parse("7H"))
    (('7H',), True)
    """

    variant: Variant = attrs.field(validator=guards.is_a(Variant, record_fields.fault))
    deals: tuple[DealRecord, ...] = attrs.field(converter=_deals)
    seed: Seed | None = attrs.field(default=None, converter=record_fields.seed)
    tags: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=record_fields.tags)
    comments: tuple[str, ...] = attrs.field(default=(), converter=record_fields.texts)
    notes: tuple[str, ...] = attrs.field(default=(), converter=record_fields.texts, eq=False)
    rules_version: str = attrs.field(default=RULES_VERSION, converter=record_fields.text)

    @staticmethod
    def of(
        game: Game, tags: Iterable[tuple[str, str]] = (), comments: Iterable[str] = ()
    ) -> Record:
        """The record of a game as it stands, its seed included; RecordError for what is no game.

        Args:
            game: The game to record.
            tags: Further data, as pairs of a name and a string.
            comments: Remarks on the whole game.
        """
        guards.a(Game, game, "what a Record is of", record_fields.fault)
        deals = [DealRecord(layout, map(str, actions)) for layout, actions in game.deals]
        return Record(game.variant, deals, game.seed, tags, comments)

    def without_seed(self) -> Record:
        """The record as it may be shown to players: what is still to be dealt does not follow from
        it.
        """
        return attrs.evolve(self, seed=None)

    def replay(self) -> Replay:
        """Every state of the game, up to the first action or layout that the rules refuse."""
        return replayed(
            self.variant,
            self.seed,
            [(deal.layout, deal.actions, deal.lines) for deal in self.deals],
        )

    def game(self) -> Game:
        """The game at the end of the record; RecordError when the rules refuse something in it."""
        replay = self.replay()
        if replay.fault is not None:
            raise replay.fault.error()
        return replay.states[-1]


def record_of(value: Record | Game) -> Record:
    """A record itself, or that of a game."""
    if isinstance(value, Game):
        return Record.of(value)
    return guards.a(
        Record, value, "what is written down, unless it is a Game,", record_fields.fault
    )
