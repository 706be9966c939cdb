"""Bids and the pass."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NoReturn

from fivehundred import guards
from fivehundred.calls.strain import STRAINS, Strain
from fivehundred.cards.interned import Interned
from fivehundred.errors import ParseError, words_of
from fivehundred.words import Language
from fivehundred.words.spellings import canonical


class Pass(Enum):
    """The pass; its one member is ``PASS``.

    >>> str(PASS)
    'P'
    """

    PASS = "P"

    if not TYPE_CHECKING:  # that of an Enum, as it seems to checkers, takes longer
        __hash__ = object.__hash__

    def __str__(self) -> str:
        return "P"

    def __repr__(self) -> str:
        return "PASS"


PASS = Pass.PASS


class BidKind(Enum):
    """What sort of bid it is: a number of tricks in a strain, or a special bid (rules 8.1 to
    8.5).
    """

    TRICKS = "tricks"
    GAME = "game"
    MISERE = "misere"
    OPEN_MISERE = "open misere"
    DOUBLE_NULLO = "double nullo"
    BAR_NULLO = "bar nullo"
    BLIND_MISERE = "blind misere"
    HI_LO = "hi-lo"


class Bid(Interned):
    """A bid: 6 to 10 tricks in a strain, or a special bid. There is one object for each, so ``is``
    and ``==`` agree.

    ``.tricks`` is the number undertaken (0 at the misères, 5 at Hi-Lo, 10 at the Quebec game bids),
    ``.strain`` the strain (None for M, OM, BM, DN, BN and HL), ``.kind`` the sort. Bids have no
    ``<``: the schedule ranks them (rule 3.3).

    >>> Bid(7, Strain.HEARTS), str(Bid.open_misere()), Bid.misere().is_misere
    (Bid(7, Strain.HEARTS), 'OM', True)
    """

    __slots__ = ("kind", "number", "strain", "tricks")
    __match_args__ = ("tricks", "strain")

    kind: BidKind
    tricks: int
    strain: Strain | None
    number: int

    def __new__(cls, tricks: int, strain: Strain) -> Bid:
        guards.a(Strain, strain, "the strain of a bid (rule 3.2)")
        return BIDS[
            (guards.whole(tricks, "the tricks of a bid (rule 3.2)", 6, 10) - 6) * 5 + strain.index
        ]

    @staticmethod
    def misere() -> Bid:
        """Misère, also called nullo: no trick at all, alone (rule 8.1)."""
        return _SPECIAL[BidKind.MISERE]

    @staticmethod
    def open_misere() -> Bid:
        """Open misère, also called open nullo: misère with the hand face up (rule 8.3)."""
        return _SPECIAL[BidKind.OPEN_MISERE]

    @staticmethod
    def blind_misere() -> Bid:
        """Blind misère: misère bid before the player looks at their cards (rule 3.12)."""
        return _SPECIAL[BidKind.BLIND_MISERE]

    @staticmethod
    def double_nullo() -> Bid:
        """Double nullo: both partners play and neither may take a trick (rules 4.4 and 8.5)."""
        return _SPECIAL[BidKind.DOUBLE_NULLO]

    @staticmethod
    def bar_nullo() -> Bid:
        """Bar nullo: misère without the kitty (rule 8.5)."""
        return _SPECIAL[BidKind.BAR_NULLO]

    @staticmethod
    def hi_lo() -> Bid:
        """Hi-Lo: alone, exactly five tricks (rule 8.5)."""
        return _SPECIAL[BidKind.HI_LO]

    @staticmethod
    def game(strain: Strain) -> Bid:
        """The Quebec game bid in a strain: all ten tricks (rule 8.5).

        Args:
            strain: The strain of the game bid (rule 8.5).

        >>> str(Bid.game(Strain.NO_TRUMPS))
        'GNT'
        """
        return BIDS[25 + guards.a(Strain, strain, "the strain of a game bid (rule 8.5)").index]

    if not TYPE_CHECKING:  # for type checkers a bid has no <

        def __lt__(self, other: object) -> NoReturn:
            raise TypeError("bids have no < of their own: variant.schedule ranks them (rule 3.3)")

    @property
    def is_misere(self) -> bool:
        """Whether this is one of the misères: M, OM, BM, DN or BN (section 8)."""
        return self.kind in _MISERES

    @staticmethod
    def parse(text: str, language: Language | None = None) -> Bid:
        """The bid a text names, in either case; ParseError otherwise.

        Letters (``7H``, ``6NT`` or ``6N``, ``M``, ``OM``, ``BM``, ``DN``, ``BN``, ``HL``, ``GH``),
        pictures (``7♥``) and words (``7 no trumps``, ``misère``, ``nullo``, ``open nullo``). The
        full words of every language are read, with accents or without; the letters of another than
        English only where it is given, and then its words alone.

        Args:
            text: What to read.
            language: A language code such as ``"fr"``, or your own table of words.

        >>> [
        ...     str(Bid.parse(t))
        ...     for t in (
        ...         "7h",
        ...         "6N",
        ...         "7♥",
        ...         "7 no trumps",
        ...         "misère",
        ...         "Open Nullo",
        ...         "7 coeur",
        ...         "8 senza atout",
        ...     )
        ... ]
        ['7H', '6NT', '7H', '7NT', 'M', 'OM', '7H', '8NT']
        >>> str(Bid.parse("7C")), str(Bid.parse("7C", language="fr"))
        ('7C', '7H')
        """
        words = None if language is None else words_of(language)
        if isinstance(text, str):
            if words is None and text in _BY_TEXT:
                return _BY_TEXT[text]
            if named := canonical("bid", text, words):
                return _BY_TEXT[named]
        raise ParseError(text, 0, "a bid such as 7H, 6NT or M")

    def __str__(self) -> str:
        if self.kind is BidKind.TRICKS:
            return f"{self.tricks}{self.strain}"
        if self.kind is BidKind.GAME:
            return f"G{self.strain}"
        return _LETTERS[self.kind]

    def __format__(self, spec: str) -> str:
        if spec != "u" or self.strain is None or self.strain.suit is None:
            return format(str(self), "" if spec == "u" else spec)
        return str(self).removesuffix(self.strain.letter) + self.strain.suit.symbol

    def __repr__(self) -> str:
        if self.kind is BidKind.TRICKS:
            return f"Bid({self.tricks}, Strain.{STRAINS[self.number % 5].name})"
        if self.kind is BidKind.GAME:
            return f"Bid.game(Strain.{STRAINS[self.number % 5].name})"
        return f"Bid.{self.kind.name.lower()}()"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return _bid_numbered, (self.number,)


Call = Bid | Pass
"""What a player says in the auction (rule 3.2)."""

_LETTERS = {
    BidKind.MISERE: "M",
    BidKind.OPEN_MISERE: "OM",
    BidKind.DOUBLE_NULLO: "DN",
    BidKind.BAR_NULLO: "BN",
    BidKind.BLIND_MISERE: "BM",
    BidKind.HI_LO: "HL",
}
_MISERES = frozenset(_LETTERS) - {BidKind.HI_LO}


def _new_bid(number: int, kind: BidKind, tricks: int, strain: Strain | None) -> Bid:
    bid = object.__new__(Bid)
    bid._fill(number=number, kind=kind, tricks=tricks, strain=strain)
    return bid


BIDS: tuple[Bid, ...] = (
    *(_new_bid((n - 6) * 5 + s.index, BidKind.TRICKS, n, s) for n in range(6, 11) for s in STRAINS),
    *(_new_bid(25 + s.index, BidKind.GAME, 10, s) for s in STRAINS),
    *(
        _new_bid(30 + i, kind, 5 if kind is BidKind.HI_LO else 0, None)
        for i, kind in enumerate(_LETTERS)
    ),
)
"""Every bid any variant has, by number."""

_SPECIAL = {bid.kind: bid for bid in BIDS[30:]}

_BY_TEXT = {str(bid): bid for bid in BIDS}


def _bid_numbered(number: int) -> Bid:
    return BIDS[number]


def parse_call(text: str, language: Language | None = None) -> Call:
    """The call a text names: a bid, read as :meth:`Bid.parse` reads, or ``P`` or ``pass``;
    ParseError otherwise.

    Args:
        text: What to read.
        language: A language code such as ``"fr"``, or your own table of words.

    >>> parse_call("p"), parse_call("7H"), parse_call("passe")
    (PASS, Bid(7, Strain.HEARTS), PASS)
    """
    words = None if language is None else words_of(language)
    if isinstance(text, str):
        if words is None and text in _BY_TEXT:
            return _BY_TEXT[text]
        if named := canonical("call", text, words):
            return _BY_TEXT.get(named, PASS)
    raise ParseError(text, 0, "a call such as P, 7H, 6NT or M")
