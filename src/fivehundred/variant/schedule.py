"""The schedule: the one ordered table of bids and points (rules 3.3, 3.4, 9.1 to 9.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

from fivehundred import guards
from fivehundred.calls.bid import PASS, Bid, BidKind
from fivehundred.calls.strain import STRAINS, Strain
from fivehundred.errors import FiveHundredError, VariantError, shown
from fivehundred.files import Plain
from fivehundred.guards import whole
from fivehundred.variant.option import MOST_POINTS, Choice, OptionGroup, option

Entries = tuple[tuple[Bid, int], ...]
"""Bids with their points, low to high."""

MOST_BIDS = 40
"""No schedule has more."""


class Table(Choice):
    """The named schedules (rules 9.1 and 9.2)."""

    AVONDALE = "40 to 520 in steps of 20, each trick 100 more"
    ORIGINAL = "a value for the suit times the tricks above five, spades lowest"
    INVERTED = "the same with clubs lowest and diamonds highest"
    PERFECT = "Avondale less 20 throughout"

    @classmethod
    def allowed_values(cls) -> str:
        """The names, and what else there can be."""
        return f"{super().allowed_values()}, or a list of [bid, points] from low to high"

    @classmethod
    def read_option(cls, value: object) -> object:
        """A named schedule, or the entries of one that is written out.

        FiveHundredError for a row that is none, and for a bid that is listed twice.

        Args:
            value: What to read or to show.
        """
        if isinstance(value, str):
            return super().read_option(value)
        if not isinstance(value, list | tuple) or not 1 <= len(value) <= MOST_BIDS:
            return None
        entries: list[tuple[Bid, int]] = []
        for place, row in enumerate(value, 1):
            if not isinstance(row, list | tuple) or len(row) != 2:
                raise FiveHundredError(f"its row {place} is not [bid, points]")
            bid = row[0] if isinstance(row[0], Bid) else Bid.parse(row[0])
            if any(bid is other for other, _ in entries):
                raise FiveHundredError(f"it lists {bid} twice")
            entries.append((bid, whole(row[1], f"the points of {bid}", 1, MOST_POINTS)))
        return tuple(entries)


@attrs.frozen
class Placement:
    """The place of a special bid: its points and the ordinary bid directly below it (rule 3.4).

    >>> Placement(250, Bid.parse("7NT"))
    Placement(points=250, above=Bid(7, Strain.NO_TRUMPS))
    """

    points: int
    above: Bid

    def __attrs_post_init__(self) -> None:
        whole(self.points, "points", 1, MOST_POINTS)
        if not isinstance(self.above, Bid) or self.above.kind is not BidKind.TRICKS:
            above = str(self.above) if isinstance(self.above, Bid) else shown(self.above)
            raise FiveHundredError(
                f"a special bid ranks above an ordinary bid such as 7NT, not {above} (rule 3.4)"
            )

    @classmethod
    def allowed_values(cls) -> str:
        """What is wanted."""
        return "[points, the ordinary bid directly below it]"

    @classmethod
    def read_option(cls, value: object) -> Placement | None:
        """The placement of ``[points, bid]``.

        Args:
            value: What to read or to show.
        """
        if not isinstance(value, list | tuple) or len(value) != 2:
            return None
        points, above = value
        return cls(points, above if isinstance(above, Bid) else Bid.parse(above))

    def plain(self) -> Plain:
        """``[points, bid]``."""
        return [self.points, str(self.above)]


def avondale_points(tricks: int, strain: Strain) -> int:
    """The value of an ordinary bid on the Avondale schedule (rule 9.1).

    >>> (
    ...     avondale_points(6, Strain.SPADES),
    ...     avondale_points(8, Strain.SPADES),
    ...     avondale_points(10, Strain.NO_TRUMPS),
    ... )
    (40, 240, 520)
    """
    return 40 + 100 * (tricks - 6) + 20 * strain.index


def _avondale(less: int = 0) -> Entries:
    return tuple((Bid(n, s), avondale_points(n, s) - less) for n in range(6, 11) for s in STRAINS)


def _by_points(bases: Mapping[Strain, int]) -> Entries:
    """Base times (tricks - 5), ranked by points and at equal points by tricks (rule 9.2)."""
    bids = [
        (Bid(n, strain), base * (n - 5)) for n in range(6, 11) for strain, base in bases.items()
    ]
    return tuple(sorted(bids, key=lambda entry: (entry[1], entry[0].tricks)))


_BASES = dict(zip(STRAINS, (40, 60, 80, 100, 120), strict=True))
_INVERTED = {
    Strain.CLUBS: 40,
    Strain.SPADES: 60,
    Strain.HEARTS: 80,
    Strain.DIAMONDS: 100,
    Strain.NO_TRUMPS: 120,
}


def table_entries(table: Table) -> Entries:
    """The ordinary bids of a named schedule, low to high.

    >>> [f"{bid} {points}" for bid, points in table_entries(Table.ORIGINAL)[:5]]
    ['6S 40', '6C 60', '6D 80', '7S 80', '6H 100']
    """
    match table:
        case Table.AVONDALE:
            return _avondale()
        case Table.PERFECT:
            return _avondale(less=20)
        case Table.ORIGINAL:
            return _by_points(_BASES)
        case Table.INVERTED:
            return _by_points(_INVERTED)


_KEYS: dict[str, tuple[Bid, ...]] = {
    "misere": (Bid.misere(),),
    "open_misere": (Bid.open_misere(),),
    "double_nullo": (Bid.double_nullo(),),
    "bar_nullo": (Bid.bar_nullo(),),
    "blind_misere": (Bid.blind_misere(),),
    "hi_lo": (Bid.hi_lo(),),
    "game_bids": tuple(Bid.game(strain) for strain in STRAINS),
}
"""Which bids each key of the schedule puts in, in the order in which they are put in (rule book
11.1).
"""


@attrs.frozen(eq=False, repr=False)
class Schedule(OptionGroup):
    """The ordered table of bids and points: rank comes from the order alone, never from the points
    (rule 3.3).

    ``table`` gives the ordinary bids; each special bid is put in directly above the bid its
    :class:`Placement` names. A schedule that cannot be is a VariantError that lists every fault.

    >>> schedule = Schedule()
    >>> len(schedule), Bid.parse("M") in schedule, schedule.points(Bid.parse("M"))
    (27, True, 250)
    >>> schedule.outbids(Bid.parse("8S"), Bid.parse("M"))
    True
    >>> print(*schedule.above(Bid.parse("10D")))
    OM 10H 10NT
    """

    table: Table | Entries = option(Table.AVONDALE, "9.1", "the ordinary bids and their points")
    misere: Placement | None = option(
        Placement(250, Bid(7, Strain.NO_TRUMPS)), "3.4", "misère (nullo)"
    )
    open_misere: Placement | None = option(
        Placement(500, Bid(10, Strain.DIAMONDS)), "3.4", "open misère"
    )
    double_nullo: Placement | None = option(None, "8.5", "double nullo")
    bar_nullo: Placement | None = option(None, "8.5", "bar nullo, without the kitty")
    blind_misere: Placement | None = option(None, "3.12", "blind misère")
    hi_lo: Placement | None = option(None, "8.5", "Hi-Lo: exactly five tricks")
    super_open_misere: None = option(None, "9.3", "super open misère: not described by the sources")
    game_bids: Placement | None = option(None, "8.5", "the five Quebec game bids")
    entries: Entries = attrs.field(init=False, eq=False, repr=False)
    _index: dict[Bid, int] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        ordinary = table_entries(self.table) if isinstance(self.table, Table) else self.table
        entries = list(ordinary)
        problems: list[str] = []
        placed: dict[Bid, int] = {}
        for key, bids in _KEYS.items():
            placement: Placement | None = getattr(self, key)
            if placement is None:
                continue
            if twice := [str(bid) for bid in bids if any(bid is other for other, _ in ordinary)]:
                problems.append(
                    f"schedule.{key}: {', '.join(twice)} is in schedule.table too (rule 3.4)"
                )
            if all(placement.above is not bid for bid, _ in ordinary):
                problems.append(
                    f"schedule.{key}: {placement.above} is not in schedule.table, so nothing can"
                    " rank above it (rule 3.4)"
                )
                continue
            at = (
                next(i for i, (bid, _) in enumerate(entries) if bid is placement.above)
                + 1
                + placed.get(placement.above, 0)
            )
            entries[at:at] = [(bid, placement.points) for bid in bids]
            placed[placement.above] = placed.get(placement.above, 0) + len(bids)
        if problems:
            raise VariantError(problems)
        object.__setattr__(self, "entries", tuple(entries))
        object.__setattr__(self, "_index", {bid: rank for rank, (bid, _) in enumerate(entries)})

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[Bid]:
        return (bid for bid, _ in self.entries)

    def __contains__(self, bid: object) -> bool:
        return bid is not PASS and guards.member(Bid, bid, "schedules") in self._index

    def rank(self, bid: Bid) -> int:
        """The bid's place, from 0 for the lowest; FiveHundredError for one that is not bid in this
        game.

        Args:
            bid: A bid of the schedule.
        """
        if guards.a(Bid, bid, "what a schedule ranks") not in self._index:
            raise FiveHundredError(f"{bid} is not on this schedule (rule 3.3)")
        return self._index[bid]

    def points(self, bid: Bid) -> int:
        """What the bid is worth, in points (rule 9.1).

        Args:
            bid: A bid of the schedule.
        """
        return self.entries[self.rank(bid)][1]

    def outbids(self, bid: Bid, other: Bid) -> bool:
        """Whether the first bid is higher than the second (rule 3.3).

        Args:
            bid: A bid of the schedule.
            other: The bid before it.
        """
        return self.rank(bid) > self.rank(other)

    def above(self, bid: Bid | None) -> tuple[Bid, ...]:
        """The bids higher than this one, low to high; all of them above None.

        Args:
            bid: A bid of the schedule.
        """
        first = 0 if bid is None else self.rank(bid) + 1
        return tuple(entry[0] for entry in self.entries[first:])

    def has_kind(self, kind: BidKind) -> bool:
        """Whether some bid of this kind is on the schedule.

        Args:
            kind: A kind of bid.
        """
        return any(bid.kind is kind for bid in self)
