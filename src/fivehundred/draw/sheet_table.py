"""A score sheet as a table: the content of each cell."""

from __future__ import annotations

import attrs

from fivehundred.calls import Contract
from fivehundred.draw.alt_text import contract_told
from fivehundred.game import ScoreLine, Scorer
from fivehundred.narrator import Narrator
from fivehundred.rules.scoring import is_made
from fivehundred.rules.special import contracting_seats
from fivehundred.table.seating import by_side, seat_names
from fivehundred.variant import Variant
from fivehundred.words.cleaning import clean
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import joined, say, seat_name, sentence

MOST_ROWS = 200
"""No picture shows more lines of a sheet."""


@attrs.frozen
class SheetRow:
    """A line of the sheet.

    ``deal`` is the number of the deal, empty for a correction; ``contract`` None where there was
    none, ``what`` then says what it was instead; ``tricks`` are those of the contract's side,
    ``made`` whether they were enough. ``points`` and ``totals`` are by side, ``spoken`` the line in
    words.
    """

    deal: str
    contract: Contract | None
    who: str
    what: str
    tricks: str
    made: bool | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    spoken: str

    @property
    def bid(self) -> str:
        """The bid with its suit as a picture, or what the line is instead of a contract."""
        return f"{self.contract.bid:u}" if self.contract else self.what


@attrs.frozen
class SheetTable:
    """A score sheet to be drawn: ``sides`` are the seats of each side by name; ``ending`` says who
    has won and lost.

    ``rows`` are the last lines, at most ``MOST_ROWS``, and ``earlier`` how many there are before;
    ``course`` has the totals at the start and after every line. ``target`` and ``floor`` are the
    totals that win and lose, None where they do not. ``winners`` are sides.
    """

    sides: tuple[tuple[str, ...], ...]
    rows: tuple[SheetRow, ...]
    earlier: int
    course: tuple[tuple[int, ...], ...]
    target: int | None
    floor: int | None
    winners: tuple[int, ...]
    ending: str

    def in_language(self, before: Words, after: Words) -> SheetTable:
        """The same sheet, its seats without names called as another language calls them."""
        players = sum(map(len, self.sides))
        own = {seat_name(name, before): seat_name(name, after) for name in seat_names(players)}
        return attrs.evolve(
            self, sides=tuple(tuple(own.get(name, name) for name in side) for side in self.sides)
        )

    def side(self, number: int) -> str:
        """A side's seats on one line."""
        return ", ".join(self.sides[number])


def signed(points: int) -> str:
    """Points with their sign, the minus as wide as the plus.

    >>> signed(140), signed(-140), signed(0)
    ('+140', '−140', '0')
    """
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """A total."""
    return f"−{-points}" if points < 0 else str(points)


def sheet_table(sheet: Scorer, names: tuple[str, ...], language: Words) -> SheetTable:
    """The table of a score sheet, its seats called by these names.

    >>> from fivehundred import Bid, variants
    >>> from fivehundred.words import table
    >>> sheet = Scorer(variants.AUSTRALIAN).record(
    ...     Contract(Bid.parse("7H"), 0), (5, 1, 3, 1)
    ... )
    >>> row = sheet_table(sheet, variants.AUSTRALIAN.seat_names, table("en")).rows[0]
    >>> row.bid, row.tricks, row.made, row.points
    ('7♥', '8', True, (200, 20))
    """
    variant, winning = sheet.variant, sheet.variant.winning
    sides = by_side(names, variant.sides)
    at_points = winning.deals is None
    return SheetTable(
        sides=sides,
        rows=tuple(
            _row(variant, line, names, sides, language) for line in sheet.lines[-MOST_ROWS:]
        ),
        earlier=max(len(sheet.lines) - MOST_ROWS, 0),
        course=((0,) * variant.number_of_sides, *(line.totals for line in sheet.lines)),
        target=winning.target if at_points else None,
        floor=winning.floor if at_points else None,
        winners=sheet.outcome.winners if sheet.outcome else (),
        ending=Narrator(language, names).outcome(sheet.outcome, variant) if sheet.outcome else "",
    )


def _row(
    variant: Variant,
    line: ScoreLine,
    names: tuple[str, ...],
    sides: tuple[tuple[str, ...], ...],
    language: Words,
) -> SheetRow:
    contract, tricks, made = line.contract, "", None
    who = what = ""
    if contract is not None:
        taken = sum(line.tricks_won[seat] for seat in contracting_seats(variant, contract))
        made = is_made(contract, taken)
        tricks = str(taken)
        who = ", ".join(names[seat] for seat in (contract.contractor, *contract.partners))
        said = [
            contract_told(contract, names, language),
            say(language, "tricks", number=taken),
            say(language, "made" if made else "lost"),
        ]
    else:
        what = (
            clean(line.reason, 40)
            if line.reason
            else say(language, "no contract" if any(line.tricks_won) else "passed out")
        )
        said = [what]
    scores = ", ".join(
        say(
            language,
            "score",
            who=joined(side, language),
            points=f"{signed(points)} = {plain(total)}",
        )
        for side, points, total in zip(sides, line.points, line.totals, strict=True)
    )
    number = str(line.deals) if line.is_deal else ""
    head = f"{say(language, 'deal')} {number}" if number else say(language, "correction")
    return SheetRow(
        number,
        contract,
        who,
        what,
        tricks,
        made,
        line.points,
        line.totals,
        f"{head}: {', '.join(said)}; {scores}",
    )


def sheet_told(table: SheetTable, language: Words) -> str:
    """A score sheet in sentences."""
    told = [sentence(say(language, "earlier", number=table.earlier))] if table.earlier else []
    told += [sentence(row.spoken) for row in table.rows] or [sentence(say(language, "nothing yet"))]
    marks = [
        say(language, key, points=plain(points))
        for key, points in (("target", table.target), ("floor", table.floor))
        if points is not None
    ]
    return " ".join([*told, sentence(", ".join(marks)), table.ending]).strip()
