"""The named variants of rule book 11.2: each is the Australian game with differences.

>>> AUSTRALIAN.name, len(ALL), get("new-zealand") is NEW_ZEALAND
('Australian', 21, True)
"""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from types import MappingProxyType

from fivehundred.calls.bid import BidKind
from fivehundred.errors import FiveHundredError, VariantError, shown
from fivehundred.files import Plain, file_name, read_text
from fivehundred.variant import default
from fivehundred.variant.default import RULES_VERSION
from fivehundred.variant.toml import MOST_CHARACTERS, read_toml
from fivehundred.variant.variant import Variant

AUSTRALIAN = default.AUSTRALIAN
"""Four-handed, 43 cards, partners opposite: the default of every rule."""

NEW_ZEALAND = AUSTRALIAN.with_options(
    {"joker.nomination": "NONE", "joker.lead": "NOT_SHOWN_VOID", "joker.forced": "NEVER"},
    name="New Zealand",
)
"""Four-handed; the joker is not nominated, may be kept back, and led it names a suit its leader has
not shown void.

Source: one page (everything2 "New Zealand 500"); the joker rule rests on it alone.
"""

NEW_ZEALAND_HOUSEHOLD = NEW_ZEALAND.with_options(
    {
        "joker.lead": "ANY_SUIT",
        "schedule.misere": [130, "6NT"],
        "schedule.open_misere": [230, "7NT"],
        "auction.misere_requires": "NOTHING",
        "auction.reentry": "ALWAYS",
    },
    name="New Zealand, household",
)
"""A household's rules: misère 130 between 6NT and 7S, open misère 230 between 7NT and 8S, players
may come back after passing.

Source: T. Beagle's New Zealand house rules.
"""

AUSTRALIAN_THREE = AUSTRALIAN.with_options(
    {"pack": "33", "seating.players": 3, "seating.sides": "ALONE"}, name="Australian, three-handed"
)
"""Three-handed, 33 cards: the contractor alone against two, each scores alone.

Source: pagat.com. Unknown: who wins a game lost at the floor (rule 10.2).
"""

_JOKER_NEW_ZEALAND = {
    "joker.nomination": "NONE",
    "joker.lead": "NOT_SHOWN_VOID",
    "joker.forced": "NEVER",
}
_JOKER_AMERICAN = {"joker.nomination": "NONE", "joker.lead": "ANY_SUIT", "joker.forced": "NEVER"}

BRITANNICA_THREE = AUSTRALIAN_THREE.with_options(
    {
        **_JOKER_NEW_ZEALAND,
        "scoring.slam_minimum": None,
        "deal.pattern": "D2",
        "auction.rounds": "ONCE",
        "auction.misere_requires": "NOTHING",
        "schedule.open_misere": [520, "10NT"],
        "play.open_misere_exposed": "BEFORE_FIRST_LEAD",
        "play.misere": "PLAY_OUT",
        "scoring.misere_trick_points": 10,
    },
    name="Britannica, three-handed",
)
"""Three-handed as the encyclopaedia has it: one call each, open misère highest and open at once,
misères played out.

Source: Encyclopaedia Britannica. Unknown: open misère's value, the value table, the slam, a
passed-out deal (section 12).
"""

PARLETT_THREE = BRITANNICA_THREE.with_options(
    {"auction.rounds": "UNTIL_PASSED", "auction.all_passed": "PLAY_NO_TRUMPS"},
    name="Parlett, three-handed",
)
"""The Britannica game with an auction of many rounds; a passed-out deal is played at no-trumps.

Source: D. Parlett, Penguin Book of Card Games.
"""

FIVE_HANDED = AUSTRALIAN.with_options(
    {"pack": "53", "seating.players": 5, "seating.sides": "ALONE", "partner.call": "CARD"},
    name="Five-handed",
)
"""Five-handed, 53 cards: the contractor calls a card, its holder is their partner for the deal, and
they halve the points.

Source: pagat.com. Unknown: the defenders' points (taken as 10 for each of their own tricks), the
slam's halves (section 12).
"""

FIVE_HANDED_BICYCLE = FIVE_HANDED.with_options(
    {"partner.call": "PLAYER", "partner.two_from": 8}, name="Five-handed, Bicycle"
)
"""Five-handed with the partner called by seat; at a bid of eight or more two may be called.

Source: Bicycle (US Playing Card Co.). Unknown: the shares with two partners, taken as half each
(section 12).
"""

SIX_HANDED = AUSTRALIAN.with_options(
    {"pack": "63", "seating.players": 6, "seating.sides": "TEAMS_OF_THREE"}, name="Six-handed"
)
"""Six-handed, 63 cards with elevens, twelves and red thirteens: two teams of three, seated
alternately.

Source: pagat.com. The 63 cards made from two packs (rule 7.4) are not modelled.
"""

SIX_HANDED_PAIRS = SIX_HANDED.with_options(
    {"seating.sides": "THREE_PAIRS"}, name="Six-handed, three pairs"
)
"""Six-handed, 63 cards: three pairs, partners opposite.

Source: pagat.com. Unknown: the scoring with three pairs (section 12).
"""

HOYLE_THREE = AUSTRALIAN_THREE.with_options(
    {
        **_JOKER_AMERICAN,
        "deal.pattern": "D2",
        "auction.rounds": "ONCE",
        "schedule.misere": None,
        "schedule.open_misere": None,
        "winning.reach": "ANY_POINTS",
        "winning.tie": "FIRST_TRICK",
    },
    name="Hoyle, three-handed",
)
"""Three-handed American game: one call each, no misère, any points reach 500, ties by the first
trick.

Source: Hoyle's Games Modernized for who wins; auction, deal, joker and schedule follow the
USPCC-style rules (section 12).
"""

TWO_HANDED = HOYLE_THREE.with_options(
    {"seating.players": 2, "deal.extra": "DEAD_HAND", "winning.tie": "CONTRACTOR"},
    name="Two-handed, dead hand",
)
"""Two-handed, 33 cards: a third hand is dealt and stays face down.

Source: Bicycle (US Playing Card Co.). Unknown: the auction (taken from the three-handed game).
"""

TWO_HANDED_24 = TWO_HANDED.with_options(
    {"pack": "24", "deal.extra": "NONE"}, name="Two-handed, 24 cards"
)
"""Two-handed, 24 cards from the nine up, no joker, a kitty of four.

Source: Bicycle (US Playing Card Co.).
"""

TWO_HANDED_TABLE = AUSTRALIAN.with_options(
    {
        "seating.players": 2,
        "seating.sides": "ALONE",
        "deal.extra": "TABLE_CARDS",
        "deal.pattern": "D8",
        "schedule.open_misere": None,
        "auction.misere_requires": "NOTHING",
    },
    name="Two-handed, table cards",
)
"""Two-handed, 43 cards: ten cards in hand and five piles of two on the table each; four cards a
trick.

Source: pagat.com. Inferred: the joker counts as the contractor's only in the hand; cards are laid
aside from the hand only.
"""

AMERICAN = AUSTRALIAN.with_options(
    {
        **_JOKER_AMERICAN,
        "deal.pattern": "D2",
        "auction.rounds": "ONCE",
        "auction.inkle": "FIRST_TWO",
        "schedule.misere": [250, "8S"],
        "auction.misere_requires": "NOTHING",
        "winning.reach": "ANY_POINTS",
    },
    name="American",
)
"""Four-handed American game, 43 cards: one call each, inkle, nullo between 8S and 8C, any points
reach 500.

Source: pagat.com, USPCC-style rules. Unknown: whether open nullo ranks above or below 10H (section
12).
"""

AMERICAN_45 = AMERICAN.with_options({"pack": "45", "deal.pattern": "D4"}, name="American, 45 cards")
"""The American game with 45 cards and a kitty of five.

Source: pagat.com.
"""

AMERICAN_46 = AMERICAN.with_options({"pack": "46", "deal.pattern": "D5"}, name="American, 46 cards")
"""The American game with 46 cards, two jokers and a kitty of six.

Source: pagat.com. Unknown: naming a suit after a joker lead when two jokers are in play (section
12).
"""

AMERICAN_TEAM = AMERICAN.with_options(
    {
        "auction.inkle": "OFF",
        "auction.all_passed": "SAME_DEALER",
        "schedule.open_misere": None,
        "schedule.double_nullo": [500, "10D"],
        "schedule.bar_nullo": [500, "10D"],
        "auction.double_nullo_requires": "PARTNER_NULLO",
    },
    name="American, team rules",
)
"""The American game with double nullo (after the partner's nullo) and bar nullo, no open nullo and
no inkle.

Source: "500 (BID) Official Team Rules". Inferred: the ranks of double nullo and bar nullo.
"""

_WITH_DOUBLE_NULLO = [
    row
    for bid, points in AMERICAN.schedule.entries
    if bid.kind is BidKind.TRICKS
    for row in ([(bid, points), ("DN", 500), ("OM", 500)] if str(bid) == "10D" else [(bid, points)])
]
"""Rule 8.5 puts double nullo directly under open misère, which only a table written out can say."""

ST_PAUL = AMERICAN.with_options(
    {
        "pack": "45",
        "deal.pattern": "D3",
        "auction.all_passed": "SAME_DEALER",
        "schedule.table": _WITH_DOUBLE_NULLO,
        "schedule.open_misere": None,
    },
    name="St Paul",
)
"""The American game of Minnesota: 45 cards, double nullo directly under open nullo, the same dealer
after a passed-out deal.

Source: Iowa State University intramural rules. Accounts of double nullo's exchange of cards differ
(rule 4.4).
"""

QUEBEC = AUSTRALIAN.with_options(
    {
        **_JOKER_AMERICAN,
        "pack": "46",
        "deal.pattern": "D5",
        "schedule.misere": None,
        "schedule.open_misere": None,
        "schedule.game_bids": [1000, "10NT"],
        "auction.minimum": "8S",
    },
    name="Quebec",
)
"""Four-handed in Quebec: 46 cards, two jokers, no misère, no contract below eight, "game" bids of
1000.

Source: Quebec app and zpag.net pages. Unknown: most of it - target, misère, joker, auction, what
"game" demands (section 12).
"""

ORIGINAL_1904 = AUSTRALIAN_THREE.with_options(
    {
        **_JOKER_AMERICAN,
        "deal.pattern": "D7",
        "auction.rounds": "ONCE",
        "schedule.table": "INVERTED",
        "schedule.misere": None,
        "schedule.open_misere": None,
    },
    name="Original, 1904",
)
"""The three-handed game of an undated period leaflet, with its inverted schedule; the name is one
of convenience.

Source: a USPCC-style period leaflet, for the pack, the deal, one bid each, the joker led calling
any suit, 250 for all ten tricks, and four values of the schedule. Unknown: the rest of the
schedule, and who wins (section 12).
"""

ALL: Mapping[str, Variant] = MappingProxyType(
    {key: value for key, value in list(globals().items()) if isinstance(value, Variant)}
)
"""Every named variant by its name here."""


def get(name: str) -> Variant:
    """The variant of a name in lower case, ``-`` and ``_`` alike; VariantError for one that is not
    there.

    Args:
        name: A name such as ``"new-zealand"`` or ``"NEW_ZEALAND"``.

    >>> get("two-handed-24").players
    2
    >>> get("new-zeeland")
    Traceback (most recent call last):
        ...
    fivehundred.errors.VariantError: there is no variant 'new-zeeland': did you
        mean new-zealand or new-zealand-household?
    """
    key = (
        (name if isinstance(name, str) and name.isascii() else "").strip().upper().replace("-", "_")
    )
    if key not in ALL:
        raise VariantError(f"there is no variant {shown(name)}{_hint(key[:_LONGEST_MISTYPED])}")
    return ALL[key]


_LONGEST_MISTYPED = 60


def _hint(key: str) -> str:
    """The names nearest to a mistyped one, or how many there are."""
    from difflib import get_close_matches  # only who mistypes pays for it

    close = get_close_matches(key, ALL) or [known for known in ALL if key and known.startswith(key)]
    if close:
        return f": did you mean {' or '.join(map(_written, close[:3]))}?"
    return f"; there are {len(ALL)}, such as australian and new-zealand"


def _written(key: str) -> str:
    return key.lower().replace("_", "-")


def name_of(variant: Variant) -> str | None:
    """The name by which :func:`get` finds exactly this variant, its title included; None for house
    rules.

    >>> (
    ...     name_of(NEW_ZEALAND),
    ...     name_of(NEW_ZEALAND.with_options({"winning.target": 1000})),
    ... )
    ('new-zealand', None)
    """
    return next(
        (
            _written(key)
            for key, named in ALL.items()
            if named == variant and named.name == variant.name
        ),
        None,
    )


def nearest(variant: Variant) -> tuple[str, dict[str, Plain]]:
    """The named variant that differs from this one in the fewest options, by its name, and those
    options of this one.

    >>> nearest(NEW_ZEALAND.with_options({"winning.target": 1000}))
    ('new-zealand', {'winning.target': 1000})
    """
    options = variant.options
    changed = {
        key: {name: options[name] for name in differences(variant, named)}
        for key, named in ALL.items()
    }
    key = min(changed, key=lambda key: len(changed[key]))
    return _written(key), changed[key]


def differences(first: Variant, second: Variant) -> list[str]:
    """The options in which two variants differ, by their full names.

    >>> differences(AMERICAN, AMERICAN_45)
    ['pack', 'deal.pattern']
    """
    others = second.options
    return [name for name, value in first.options.items() if value != others[name]]


def unpickled(name: str, rules_version: str) -> Variant:
    """The named variant that was pickled by its name; VariantError where other rules were played
    than here.

    >>> unpickled("quebec", "0")
    Traceback (most recent call last):
        ...
    fivehundred.errors.VariantError: 'quebec' was pickled under rules version '0'; this library plays by version '1'
    """  # noqa: E501 - as it is printed
    if rules_version != RULES_VERSION:
        here = f"this library plays by version {RULES_VERSION!r}"
        raise VariantError(
            f"{shown(name)} was pickled under rules version {shown(rules_version)}; {here}"
        )
    return get(name)


def parse_toml(text: str) -> Variant:
    """The variant a TOML text describes: ``base`` (a name as in :func:`get`), ``name``, ``pack``,
    and tables of options.

    Options are named and valued as in rule book 11.1, and ``"none"`` stands for None. VariantError
    lists every fault.

    Args:
        text: What to read.

    >>> lines = [
    ...     'base = "new-zealand"',
    ...     'name = "Our table"',
    ...     "[scoring]",
    ...     'slam_minimum = "none"',
    ... ]
    >>> house = parse_toml("\\n".join(lines))
    >>> str(house), house.scoring.slam_minimum, house.joker == NEW_ZEALAND.joker
    ('Our table', None, True)
    """
    return read_toml(text, get)


def load_toml(path: str | PathLike[str]) -> Variant:
    """The variant a TOML file describes, see :func:`parse_toml`; VariantError also when the file
    cannot be read.

    Args:
        path: The file, a ``str`` or a path.

    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "house.toml")
    ...     n = path.write_text('base = "quebec"', "utf-8")
    ...     load_toml(path) == QUEBEC
    True
    """
    name = ""
    try:
        name = file_name(path)
        text = read_text(name, MOST_CHARACTERS)
    except FiveHundredError as error:
        raise VariantError(f"{shown(name)}: {error}" if name else str(error)) from None
    return parse_toml(text)
