"""How the values of the card table are written as JSON: one form each, in views, events, score
sheets and records alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from fivehundred import guards, variants
from fivehundred.calls.bid import Bid, Call, parse_call
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import CARDS as ALL_CARDS
from fivehundred.cards.card import NUMBER_OF_CARDS, Card, parse_suit
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.shuffle import MOST_SEED_BITS, MOST_SEED_BYTES, MOST_SEED_CHARACTERS, Seed
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.deal.actions import Action, CardChoices, Discard, PassCards
from fivehundred.deal.layout import Layout
from fivehundred.deal.parsing import parse_auction, parse_nomination, parse_partner, parse_play
from fivehundred.deal.phase import PhaseName
from fivehundred.errors import FiveHundredError, RecordError
from fivehundred.files import Plain
from fivehundred.variant.option import MOST_POINTS
from fivehundred.variant.variant import GROUPS, Variant
from fivehundred.wire import (
    BOOLEAN,
    NULL,
    Codec,
    Either,
    Entries,
    Fields,
    Left,
    Many,
    Named,
    Single,
    Table,
    inside,
    number,
    parsed,
    string,
    word,
)

MOST_PLAYERS = 6
MOST_ACTIONS = 1_000
"""No deal that is read has more actions; the longest auctions of all 6 players stay well below."""

LONGEST_TEXT = 2_000
"""No tag, comment or action that is read is longer."""

LARGEST_NUMBER = 2**53 - 1
"""The largest number that every reader of JSON keeps exactly."""

# -- cards and calls -------------------------------------------------------------------------------
_CARD = "(?:(?:[2-9JQKA]|1[0-3])[SCDH]|Jo2?)"
_BID = "(?:(?:[6-9]|10|G)(?:[SCDH]|NT)|M|OM|BM|DN|BN|HL)"

CARD: Codec[Card] = Named(
    "card", parsed(string("a card such as JH, 10S or Jo", 3, _CARD), Card.parse)
)
CARDS: Codec[CardSet] = Named(
    "cards",
    parsed(
        string(
            "cards such as AS 10H Jo",
            len(" ".join(map(str, ALL_CARDS))),
            f"(?:{_CARD}(?: {_CARD})*)?",
        ),
        CardSet.parse,
    ),
    "A set of cards with a space between them, none twice; the jokers are Jo (the high one) and"
    " Jo2.",
)
SUIT: Codec[Suit] = Named(
    "suit",
    Single(
        "string", "a suit: S, C, D or H", {"enum": [suit.letter for suit in SUITS]}, parse_suit, str
    ),
)
BID: Codec[Bid] = Named("bid", parsed(string("a bid such as 7H, 6NT or M", 4, _BID), Bid.parse))
CALL: Codec[Call] = Named(
    "call", parsed(string("a call such as P, 7H, 6NT or M", 4, f"(?:P|{_BID})"), parse_call)
)

# -- seats, contracts, points ----------------------------------------------------------------------
SEAT: Codec[int] = Named(
    "seat",
    number(0, MOST_PLAYERS - 1, "a seat from 0 to 5"),
    "Seats are counted from 0, clockwise.",
)
CONTRACT: Codec[Contract] = Named(
    "contract",
    Table(
        "a contract: a table of bid, contractor and partners",
        {
            "bid": BID,
            "contractor": SEAT,
            "partners": Many("a list of seats", SEAT, MOST_PLAYERS - 1),
        },
        Contract,
    ),
    "The partners are the seats called (rule 8.6).",
)


# -- variants --------------------------------------------------------------------------------------
_PLAIN: tuple[Codec[Any], ...] = (
    number(-MOST_POINTS, MOST_POINTS, f"a whole number of at most {MOST_POINTS}"),
    string("a text of at most 100 characters", 100),
)
_ROW: Codec[Any] = Many("a bid with its points", Either("a bid or its points", _PLAIN), 2, 2)
_VALUES: Codec[Any] = Many(
    "a list of at most 40 entries",
    Either("a text, a number, or a bid with its points", (*_PLAIN, _ROW)),
    40,
)
_OPTION: Codec[Any] = Named(
    "option", Either("the value of an option", (NULL, BOOLEAN, *_PLAIN, _VALUES))
)
_OPTIONS: Codec[Any] = Named("options", Entries("a table of options", _OPTION, 100))
_NAME = string(
    "the name of a variant in lower case, such as new-zealand", 40, "[0-9a-z]+(?:-[0-9a-z]+)*"
)
_PACK = string("the name of a pack, such as 43", 40)
TEXT: Codec[str] = Named("text", string("a text of at most 2000 characters", LONGEST_TEXT))


def _house_rules(base: str, name: str, **groups: Any) -> Variant:
    changed = {group: options for group, options in groups.items() if options is not None}
    return Variant.from_dict({"name": name, **changed}, variants.get(base))


def _differences(variant: Variant) -> dict[str, Any]:
    """The named variant nearest to this one, and the options in which this one differs, by
    group.
    """
    base, changed = variants.nearest(variant)
    parts: dict[str, Any] = {"base": base, "name": variant.name, **dict.fromkeys(("pack", *GROUPS))}
    for option, value in changed.items():
        group, _, key = option.partition(".")
        if key:
            parts[group] = {**(parts[group] or {}), key: value}
        else:
            parts[group] = value
    return parts


VARIANT: Codec[Variant] = Named(
    "variant",
    Either(
        "the name of a variant, such as australian, or a table of options",
        (
            parsed(_NAME, variants.get, lambda variant: variants.name_of(variant) or ""),
            Named(
                "house_rules",
                Table(
                    "a table of options",
                    {
                        "base": _NAME,
                        "name": TEXT,
                        "pack": Left(_PACK, None),
                        **{part: Left(_OPTIONS, None) for part in GROUPS},
                    },
                    _house_rules,
                    _differences,
                ),
                "The options in which a variant differs from its base, in the groups of a file of"
                " house rules.",
            ),
        ),
        lambda variant: int(variants.name_of(variant) is None),
    ),
    "A named variant, or the options in which it differs from one.",
)

# -- how a game began ------------------------------------------------------------------------------
_HEX = "hexadecimal digits in lower case"
_INT = string(
    f"{_HEX}, with - before a negative number", MOST_SEED_BITS // 4 + 1, "-?(?:0|[1-9a-f][0-9a-f]*)"
)
_BYTES = string(f"{_HEX}, two a byte", 2 * MOST_SEED_BYTES, "(?:[0-9a-f][0-9a-f])*")
_SEEDS: tuple[Codec[Any], ...] = (
    number(
        -LARGEST_NUMBER,
        LARGEST_NUMBER,
        "a number of at most 2**53 - 1 (a larger one is written as a table with its hexadecimal"
        " digits as int)",
    ),
    string("a text of at most 2000 characters", MOST_SEED_CHARACTERS),
    Table(
        "a seed: a table of int",
        {"int": parsed(_INT, lambda digits: int(digits, 16), lambda seed: format(seed, "x"))},
        lambda **said: said["int"],
        lambda seed: {"int": seed},
    ),
    Table(
        "a seed: a table of bytes",
        {
            "bytes": parsed(
                _BYTES,
                bytes.fromhex,
                bytes.hex,
            )
        },
        lambda **said: said["bytes"],
        lambda seed: {"bytes": seed},
    ),
)


def _kind_of_seed(value: object) -> int | None:
    match value:
        case bool():
            return None
        case int():
            return 0
        case str():
            return 1
        case Mapping():
            return 3 if "bytes" in value else 2
        case _:
            return None


def _way_of_seed(seed: Seed) -> int:
    if isinstance(seed, int):
        return 0 if abs(seed) <= LARGEST_NUMBER else 2
    return 1 if isinstance(seed, str) else 3


SEED: Codec[Seed] = Named(
    "seed",
    Either(
        "a seed: a whole number, a text, or the digits of either as a table of int or bytes",
        _SEEDS,
        _way_of_seed,
        _kind_of_seed,
    ),
    "What the deals to come are shuffled from. Anyone who has it knows every card of them.",
)

HANDS: Codec[tuple[CardSet, ...]] = Named(
    "hands", Many("a list of the hands by seat", CARDS, MOST_PLAYERS, 2)
)
PILES: Codec[tuple[tuple[tuple[Card, ...], ...], ...]] = Named(
    "piles",
    Many(
        "a list of piles for each seat",
        Many(
            "a list of the piles of a seat",
            Many("a pile: a list of the lower and the upper card", CARD, 2, 2),
            33,
        ),
        MOST_PLAYERS,
        2,
    ),
    "The cards on the table (rule 8.8), for each seat five piles of two: the one face down, then"
    " the one face up.",
)
LAYOUT: Fields = {
    "dealer": SEAT,
    "hands": HANDS,
    "kitty": CARDS,
    "dead": Left(CARDS, CardSet()),
    "piles": Left(PILES, ()),
}
"""The fields of a layout."""


def layout_of(dealer: int, hands: Any, kitty: CardSet, dead: CardSet, piles: Any) -> Layout:
    """The layout of these fields."""
    return Layout(hands, kitty, dealer, dead, piles)


def layout_fields(layout: Layout) -> dict[str, Any]:
    """The fields of a layout by name; RecordError for what is in it and neither a CardSet nor a
    Card, as the case may be.
    """
    for part in (*layout.hands, layout.kitty, layout.dead):
        guards.a(CardSet, part, "a hand, the kitty or a dead hand", _in_layout)
    for card in (card for seat in layout.piles for pile in seat for card in pile):
        guards.a(Card, card, "a card of a pile", _in_layout)
    return {name: getattr(layout, name) for name in LAYOUT}


def _in_layout(problem: str) -> RecordError:
    return RecordError("layout", problem)


ACTION: Codec[str] = Named(
    "action",
    parsed(string("an action: a text of at most 2000 characters", LONGEST_TEXT), str),
    "A call such as P, 7H, 6NT or M, or claim; cards laid aside or passed, such as 6S 5C 4D;"
    " partners called, such as AS, 3 or alone; a suit for the joker, such as H, or - for none; a"
    " card played, such as QH, or Jo=H.",
)
ACTIONS: Codec[tuple[str, ...]] = Named(
    "actions",
    Many("a list of actions", ACTION, MOST_ACTIONS),
    "What was done, in order: calls, cards laid aside, and so on to the cards played.",
)

# -- what a seat is told ---------------------------------------------------------------------------
MOST_TOTAL = 10**12
"""No total is farther from zero."""

MOST_CHOICES = 3_000
"""No seat has more to choose from, but for the ways to lay cards aside, which are not written one
by one.
"""

COUNT = number(0, NUMBER_OF_CARDS)
POINTS = number(-MOST_TOTAL, MOST_TOTAL)
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)
PHASE = Named("phase", word(*PHASES))


class _SuitSet(Many[Suit]):
    """Suits, each once, in the order of the pack."""

    def read(self, value: Any) -> Any:
        return frozenset(super().read(value))

    def write(self, value: Any) -> Plain:
        return [suit.letter for suit in SUITS if suit in value]


SUIT_SET: Codec[Any] = Named("suits", _SuitSet("a list of suits", SUIT, len(SUITS)))
CALLED: Codec[tuple[Card | int, ...]] = Named(
    "called",
    Many(
        "a list of cards or seats",
        Either("a card or a seat", (CARD, SEAT), lambda one: int(isinstance(one, int))),
        2,
    ),
    "The cards or the seats called as partners (rule 8.6).",
)

_KINDS: dict[str, type[Discard] | type[PassCards]] = {"discard": Discard, "pass": PassCards}


def _choices(action: str, count: int, among: CardSet) -> CardChoices:
    if not 1 <= count <= max(1, len(among)):
        raise RecordError("count", f"it is a number from 1 to {len(among)}, not {count}")
    return CardChoices(_KINDS[action], among, count)


CHOICES: Codec[Any] = Named(
    "choices",
    Either(
        "a list of actions, or one choice of cards",
        (
            Many("a list of actions", ACTION, MOST_CHOICES),
            Table(
                "a choice: a table of action, count and among",
                {"action": word(*_KINDS), "count": COUNT, "among": CARDS},
                _choices,
                lambda choices: {
                    "action": "discard" if choices.kind is Discard else "pass",
                    "count": choices.size,
                    "among": choices.cards,
                },
            ),
        ),
        lambda actions: int(isinstance(actions, CardChoices)),
    ),
    "The actions of a phase as canonical texts; the many ways to lay cards aside or to pass them as"
    " one choice.",
)
"""What a seat may do: what is read are the strings, until :func:`of_phase` has read them."""

_PARSERS: dict[str, Callable[[str], Action]] = {
    "auction": parse_auction,
    "partner": parse_partner,
    "joker": parse_nomination,
    "play": parse_play,
}


def of_phase(values: Mapping[str, Any], actions: Sequence[str] | CardChoices) -> Sequence[Action]:
    """The actions of the ``phase`` that comes with them; FiveHundredError for those of another one.

    >>> of_phase({"phase": "auction"}, ["7H"])
    (Bid(7, Strain.HEARTS),)
    """
    phase = values["phase"]
    if isinstance(actions, CardChoices):
        if phase != "kitty":
            raise FiveHundredError(f"cards are chosen in the phase kitty, not in {phase}")
        return actions
    if actions and phase not in _PARSERS:
        raise FiveHundredError(f"there is no such action in the phase {phase}")
    read: list[Action] = []
    for place, text in enumerate(actions):
        with inside(f"[{place}]"):
            read.append(_PARSERS[phase](text))
    return tuple(read)
