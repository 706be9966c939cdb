"""Rule 3.3, 3.4, 9.1, 9.2, 9.3, 11.1: the one ordered table of bids and their points."""

from .bids import GAME_BIDS, SPECIALS, STRAINS, ordinary_bids, tricks_of

Line = tuple[str, int]

# Rule 11.1: the special bids in the order in which they are put in.
SPECIAL_KEYS: list[tuple[str, list[str]]] = [
    ("schedule.misere", ["M"]),
    ("schedule.open_misere", ["OM"]),
    ("schedule.double_nullo", ["DN"]),
    ("schedule.bar_nullo", ["BN"]),
    ("schedule.blind_misere", ["BM"]),
    ("schedule.hi_lo", ["HL"]),
    ("schedule.game_bids", GAME_BIDS),
]


def avondale(less: int) -> list[Line]:
    """Rule 9.1 (less = 0) and 9.2 "Perfect" (less = 20)."""
    lines = []
    for tricks in (6, 7, 8, 9, 10):
        for place, strain in enumerate(STRAINS):
            lines.append((f"{tricks}{strain}", 40 + 100 * (tricks - 6) + 20 * place - less))
    return lines


def by_base(base: dict[str, int]) -> list[Line]:
    """Rule 9.2 Original, Inverted: base x (tricks - 5); ranked by points, at equal points by
    tricks.
    """
    lines = [
        (bid, base[bid.lstrip("0123456789")] * ((tricks_of(bid) or 0) - 5))
        for bid in ordinary_bids()
    ]
    return sorted(lines, key=lambda line: (line[1], tricks_of(line[0]) or 0))


def table(options: dict[str, object]) -> list[Line]:
    """Rule 9.1, 9.2, 11.1 `schedule.table`: the named tables, or the list that was given."""
    chosen = options["schedule.table"]
    if chosen == "AVONDALE":
        return avondale(0)
    if chosen == "PERFECT":
        return avondale(20)
    if chosen == "ORIGINAL":
        return by_base({"S": 40, "C": 60, "D": 80, "H": 100, "NT": 120})
    if chosen == "INVERTED":
        return by_base({"C": 40, "S": 60, "H": 80, "D": 100, "NT": 120})
    if not isinstance(chosen, (list, tuple)):
        raise ValueError(f"no such schedule: {chosen!r}")
    lines = []
    for bid, points in chosen:
        if bid not in ordinary_bids() and bid not in SPECIALS and bid not in GAME_BIDS:
            raise ValueError(f"no such bid: {bid!r}")
        lines.append((str(bid), int(points)))
    return lines


def check_schedule(options: dict[str, object]) -> list[Line]:
    """Rule 11.1, 9.3: the table with every special bid put in directly above its anchor; ValueError
    if it is faulty.
    """
    if options["schedule.super_open_misere"] is not None:
        raise ValueError("super open misère is not modelled (12)")
    lines = table(options)
    above: dict[str, list[str]] = {}  # what has been put on each anchor so far
    for key, bids in SPECIAL_KEYS:
        wanted = options[key]
        if wanted is None:
            continue
        if not isinstance(wanted, (list, tuple)) or len(wanted) != 2:
            raise ValueError(f"{key} is not [points, anchor]")
        points, anchor = wanted
        if anchor not in ordinary_bids() or anchor not in [bid for bid, value in lines]:
            raise ValueError(f"{key}: no ordinary bid {anchor!r} on the schedule")
        place = [bid for bid, value in lines].index(anchor) + 1 + len(above.get(anchor, []))
        for bid in bids:
            lines.insert(place, (bid, int(points)))
            above.setdefault(anchor, []).append(bid)
            place += 1
    names = [bid for bid, value in lines]
    if len(set(names)) != len(names):
        raise ValueError("a bid stands on the schedule twice (11.1)")
    if not names:
        raise ValueError("the schedule is empty")
    return lines


def schedule(options: dict[str, object]) -> list[Line]:
    """Rule 3.3: (bid, points) from the lowest to the highest."""
    from .options import DEFAULTS

    return check_schedule({**DEFAULTS, **options})


def points_of(options: dict[str, object], bid: str) -> int:
    """Rule 9: the points of a bid."""
    for name, points in check_schedule(options):
        if name == bid:
            return points
    raise ValueError(f"{bid} is not on the schedule")
