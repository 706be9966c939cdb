"""Games as rows for data frames: plain dicts with fixed columns, a table for deals, tricks, plays
and calls each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from fivehundred import guards
from fivehundred.calls.bid import Bid
from fivehundred.deal.deal_so_far import DealSoFar
from fivehundred.deal.layout import Layout
from fivehundred.deal.scored import Scored
from fivehundred.errors import FiveHundredError, shown
from fivehundred.game.game import Game
from fivehundred.records.record import Record, record_of
from fivehundred.rules.special import contracting_seats
from fivehundred.views.seen_deal import facts_of, play_of

TableName = Literal["deals", "tricks", "plays", "calls"]
"""The tables there are."""

Row = dict[str, str | int | bool | None]
"""One line of a table: strings, whole numbers, booleans, None for what there is not."""


class Column(NamedTuple):
    """One column: its name, the type of its values, and what they say."""

    name: str
    kind: type[str] | type[int] | type[bool]
    meaning: str


_PLACE = (
    Column("game", int, "the number of the game, as given"),
    Column("deal", int, "the number of the deal in its game, from 0"),
)
_SEATS = range(guards.MOST_PLAYERS)

COLUMNS: Mapping[str, tuple[Column, ...]] = MappingProxyType(
    {
        "deals": (
            *_PLACE,
            Column("variant", str, "the title of the variant"),
            Column("dealer", int, "the seat that dealt"),
            *(Column(f"hand_{seat}", str, f"the cards dealt to seat {seat}") for seat in _SEATS),
            Column("kitty", str, "the kitty as dealt"),
            Column("calls", int, "how many calls were made"),
            Column("contract", str, "the bid that became the contract"),
            Column("contractor", int, "the seat of the contractor"),
            Column("partners", str, "the partners called, by seat"),
            Column("laid_aside", str, "the cards laid aside"),
            Column("joker_suit", str, "the suit named for the joker before play"),
            Column(
                "outcome",
                str,
                "made, lost, passed out, thrown in, no contract (rule 3.9), or unfinished",
            ),
            Column("tricks", int, "the tricks of the contracting side"),
            *(Column(f"tricks_{seat}", int, f"the tricks that seat {seat} won") for seat in _SEATS),
            *(
                Column(f"points_{seat}", int, f"the points of the deal for the side of seat {seat}")
                for seat in _SEATS
            ),
            *(
                Column(
                    f"total_{seat}", int, f"the total of that side after the deal, seat {seat}'s"
                )
                for seat in _SEATS
            ),
        ),
        "tricks": (
            *_PLACE,
            Column("trick", int, "the number of the trick in its deal, from 0"),
            Column("contract", str, "the bid that became the contract"),
            Column("leader", int, "the seat that led"),
            Column("led", str, "the suit to follow"),
            Column("cards", str, "the cards in the order in which they were played"),
            Column("winner", int, "the seat that won the trick"),
            Column("contracting", bool, "whether the contracting side won it"),
        ),
        "plays": (
            *_PLACE,
            Column("play", int, "the number of the card in its deal, from 0"),
            Column("trick", int, "the number of the trick, from 0"),
            Column("place", int, "the place in the trick, 0 for the lead"),
            Column("seat", int, "the seat that played"),
            Column("card", str, "the card"),
            Column("named", str, "the suit that a joker led has named"),
            Column("wins", bool, "whether the card won the trick"),
        ),
        "calls": (
            *_PLACE,
            Column("number", int, "the number of the call in its deal, from 0"),
            Column("seat", int, "the seat that called"),
            Column("call", str, "the call: P, or a bid"),
            Column("tricks", int, "the tricks bid"),
            Column("strain", str, "the strain bid: S, C, D, H or NT"),
            Column("value", int, "the points of the bid on the schedule"),
            Column("hand", str, "the cards the seat held"),
            Column("contract", bool, "whether the call became the contract"),
        ),
    }
)
"""The columns of every table, in order. They do not change; new ones may come behind them."""


def rows(game: Record | Game, table: TableName = "deals", number: int = 0) -> Iterator[Row]:
    """A game as rows of one of the tables, with its columns in order; ``number`` is what the column
    ``game`` says.

    Cards, bids and suits are strings, seats numbers from 0. RecordError for a record that does not
    play, FiveHundredError for another table.

    Args:
        game: A game, or a record to replay.
        table: The name of the table: a key of ``COLUMNS``.
        number: What the column ``game`` says.

    >>> game = Game.start(seed=500)
    >>> for call in ("7H", "P", "P", "P"):
    ...     game = game.apply(game.parse(call))
    >>> for row in list(rows(game, "calls"))[:2]:
    ...     print(row["seat"], row["call"], row["value"], row["contract"])
    0 7H 200 True
    1 P None False
    """
    if not isinstance(table, str) or table not in COLUMNS:
        raise FiveHundredError(
            f"there is no table {shown(table)} of a game; there are {', '.join(COLUMNS)}"
        )
    number = guards.whole(number, "the number of a game")
    last = game if isinstance(game, Game) else record_of(game).game()
    names = [column.name for column in COLUMNS[table]]
    return (
        dict(zip(names, (number, *values), strict=True))
        for end in _ends(last)
        for values in _ROWS[table](end)
    )


Values = Iterator[tuple[str | int | bool | None, ...]]


def _ends(game: Game) -> list[Game]:
    """The last state of every deal."""
    ends, state = [game], game
    while (before := state._previous) is not None:
        if state._action is None:
            ends.append(before)
        state = before
    return ends[::-1]


def _deals(game: Game) -> Values:
    phase, variant = game.deal, game.variant
    facts, layout = facts_of(phase), phase.layout
    assert isinstance(layout, Layout)
    contract, scored = phase.contract, game.scored
    play, sides, no_seats = (
        play_of(phase),
        variant.sides,
        (None,) * (guards.MOST_PLAYERS - variant.players),
    )
    won = (0,) * variant.players if play is None else play.tricks_won
    taken = None
    if contract is not None and play is not None:
        taken = sum(won[seat] for seat in contracting_seats(variant, contract))
    yield (
        *(
            game.number,
            str(variant),
            layout.dealer,
            *map(str, layout.hands),
            *no_seats,
            str(layout.kitty),
            len(phase.calls),
        ),
        *_contract(facts),
        *(_outcome(scored), taken, *won, *no_seats),
        *([None] * variant.players if scored is None else [scored.points[side] for side in sides]),
        *no_seats,
        *(game.scores[side] for side in sides),
        *no_seats,
    )


def _contract(facts: DealSoFar) -> tuple[str | int | None, ...]:
    """The columns from the contract to the joker's suit."""
    contract, suit = facts.contract, facts.nominated
    if contract is None:
        return (None,) * 5
    partners = " ".join(map(str, contract.partners)) or None
    laid_aside = None if facts.laid_by is None else str(facts.laid_aside)
    return (
        str(contract.bid),
        contract.contractor,
        partners,
        laid_aside,
        None if suit is None else str(suit),
    )


def _outcome(scored: Scored | None) -> str:
    if scored is None:
        return "unfinished"
    if scored.contract is not None:
        return "made" if scored.made else "lost"
    return (
        "thrown in"
        if scored.thrown_in
        else "passed out"
        if scored.played is None
        else "no contract"
    )


def _tricks(game: Game) -> Values:
    phase, contract = game.deal, game.deal.contract
    contracting = () if contract is None else contracting_seats(game.variant, contract)
    bid = None if contract is None else str(contract.bid)
    play = play_of(phase)
    for number, trick in enumerate(() if play is None else play.tricks):
        winner = trick.winner if trick.complete else None
        led = None if trick.led is None else str(trick.led)
        yield (
            game.number,
            number,
            bid,
            trick.seats[0],
            led,
            str(trick),
            winner,
            None if winner is None or contract is None else winner in contracting,
        )


def _plays(game: Game) -> Values:
    play, number = play_of(game.deal), 0
    for at, trick in enumerate(() if play is None else play.tricks):
        winning = trick.winning_place if trick.complete else None
        for place, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=False)):
            named = str(trick.named) if trick.named is not None and place == 0 else None
            yield (
                game.number,
                number,
                at,
                place,
                seat,
                str(card),
                named,
                None if winning is None else place == winning,
            )
            number += 1


def _calls(game: Game) -> Values:
    phase, schedule = game.deal, game.variant.schedule
    layout, contract = phase.layout, phase.contract
    assert isinstance(layout, Layout)
    last = (
        None
        if contract is None
        else max(at for at, (_, call) in enumerate(phase.calls) if call == contract.bid)
    )
    for number, (seat, call) in enumerate(phase.calls):
        bid: tuple[str | int | None, ...] = (None, None, None)
        if isinstance(call, Bid):
            bid = (
                call.tricks,
                None if call.strain is None else str(call.strain),
                schedule.points(call),
            )
        yield game.number, number, seat, str(call), *bid, str(layout.hands[seat]), number == last


_ROWS = {"deals": _deals, "tricks": _tricks, "plays": _plays, "calls": _calls}
