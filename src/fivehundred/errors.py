"""Every error of the library, the refusal of an action, and the codes that say why.

All errors are :class:`FiveHundredError` and also ``ValueError``; each one pickles.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import attrs

from fivehundred.words import LANGUAGES, Language, find, saying
from fivehundred.words.phrasebook import Words


class Reason(StrEnum):
    """Why an action is refused: a stable code, grouped by phase.

    >>> Reason("play/must-follow")
    <Reason.MUST_FOLLOW: 'play/must-follow'>
    """

    WRONG_ACTION = "phase/wrong-action"
    DEAL_NOT_OVER = "phase/deal-not-over"
    GAME_OVER = "phase/game-over"
    NOT_YOUR_TURN = "turn/not-yours"
    NOTHING_TO_UNDO = "undo/nothing"
    TEXT_NOT_UNDERSTOOD = "text/not-understood"
    NOT_ON_SCHEDULE = "auction/not-on-schedule"
    TOO_LOW = "auction/too-low"
    NEEDS_MORE_TRICKS = "auction/needs-more-tricks"
    MISERE_NEEDS_SEVEN = "auction/misere-needs-seven"
    MISERE_NEEDS_SEVEN_OR_MORE = "auction/misere-needs-seven-or-more"
    OPEN_MISERE_NEEDS_EIGHT = "auction/open-misere-needs-eight"
    DOUBLE_NULLO_NEEDS_NULLO = "auction/double-nullo-needs-nullo"
    BLIND_MISERE_TOO_LATE = "auction/blind-misere-too-late"
    INKLE_TOO_LATE = "auction/inkle-too-late"
    CLAIM_NOT_PLAYED = "claim/not-played"
    CLAIM_TOO_LATE = "claim/too-late"
    CLAIM_NOT_SUCH_A_HAND = "claim/not-such-a-hand"
    KITTY_WRONG_COUNT = "kitty/wrong-count"
    KITTY_NOT_HELD = "kitty/not-held"
    PARTNER_WRONG_KIND = "partner/wrong-kind"
    PARTNER_TOO_MANY = "partner/too-many"
    PARTNER_NOT_IN_PACK = "partner/not-in-pack"
    PARTNER_JOKER_OR_BOWER = "partner/joker-or-bower"
    PARTNER_OWN_CARD = "partner/own-card"
    PARTNER_NO_SUCH_SEAT = "partner/no-such-seat"
    PARTNER_YOURSELF = "partner/yourself"
    NOT_HELD = "play/not-held"
    OTHER_HOLDING = "play/other-holding"
    MUST_FOLLOW = "play/must-follow"
    JOKER_MUST_FOLLOW = "joker/must-follow"
    JOKER_FORCED = "joker/forced"
    JOKER_RENEGED = "joker/reneged"
    JOKER_NAMES_NO_SUIT = "joker/names-no-suit"
    JOKER_MUST_NAME_SUIT = "joker/must-name-suit"
    JOKER_MAY_NOT_BE_LED = "joker/may-not-be-led"
    JOKER_SUIT_ALREADY_LED = "joker/suit-already-led"
    JOKER_SUIT_SHOWN_VOID = "joker/suit-shown-void"


def _pairs(
    details: Mapping[str, object] | tuple[tuple[str, object], ...],
) -> tuple[tuple[str, object], ...]:
    return tuple(details.items()) if isinstance(details, Mapping) else details


@attrs.frozen
class Refusal:
    """Why one action is not allowed now.

    ``reason`` is a stable code, ``rule`` the number in the rule book (None where only the phase or
    the turn is wrong), ``details`` the values that the sentence speaks of, such as a suit, a card
    or a number. ``str()`` gives one plain sentence.

    >>> print(Refusal(Reason.KITTY_WRONG_COUNT, "4.1", {"wanted": 3, "given": 2}))
    3 cards must be laid aside, not 2 (rule 4.1).
    """

    reason: Reason
    rule: str | None = None
    _details: tuple[tuple[str, object], ...] = attrs.field(
        default=(), converter=_pairs, alias="details"
    )

    @property
    def details(self) -> dict[str, object]:
        """The values that the sentence speaks of, by name; a new dict each time."""
        return dict(self._details)

    def sentence(self, language: Language = "en") -> str:
        """The sentence in a language: ``en``, ``en-US``, ``fr``, ``it``, or a table of your own.

        Suits, cards and bids are shown as that language says them.

        Args:
            language: A language code such as ``"fr"``, or your own table of words.

        >>> from fivehundred import Suit
        >>> refusal = Refusal(Reason.MUST_FOLLOW, "6.1", {"suit": Suit.HEARTS})
        >>> refusal.sentence("fr"), refusal.details
        ('il faut jouer une carte de cœur (règle 6.1).', {'suit': Suit.HEARTS})
        """
        return saying.refused(self.reason.value, self.details, self.rule, words_of(language))

    def __str__(self) -> str:
        return self.sentence()


class FiveHundredError(ValueError):
    """The base of every error of this library; itself raised for a value that cannot exist.

    >>> from fivehundred import Bid, Strain
    >>> Bid(11, Strain.HEARTS)
    Traceback (most recent call last):
        ...
    fivehundred.errors.FiveHundredError: the tricks of a bid (rule 3.2) must be
        a whole number from 6 to 10, not 11
    """


class IllegalAction(FiveHundredError):
    """An action was refused; ``.refusal`` says why. The state it was tried on is unchanged.

    >>> from fivehundred import Suit
    >>> refusal = Refusal(Reason.MUST_FOLLOW, "6.1", {"suit": Suit.HEARTS})
    >>> str(IllegalAction(refusal))
    'a card of hearts must be played (rule 6.1).'
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    @property
    def reason(self) -> Reason:
        """The refusal's code."""
        return self.refusal.reason

    @property
    def rule(self) -> str | None:
        """The refusal's rule number."""
        return self.refusal.rule

    @property
    def details(self) -> dict[str, object]:
        """What the refusal speaks of."""
        return self.refusal.details

    def __str__(self) -> str:
        return str(self.refusal)


MOST_SHOWN = 50
"""A message shows no more characters of a value than these."""


def shown(value: object) -> str:
    """A value for a message: short, whatever came in.

    >>> shown("7H"), shown(3), shown(10**100), shown([1, 2])
    ("'7H'", '3', 'a number of 333 bits', 'a list')
    """
    kind = type(value)
    if isinstance(value, str):
        text = str.__str__(value)
        text = text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"
        while len(repr(text)) > 2 * MOST_SHOWN:  # it has characters that are shown by their numbers
            text = text[: len(text) // 2] + "…"
        return repr(text)
    if isinstance(value, int) and value.bit_length() > 64:
        return f"a number of {value.bit_length()} bits"
    if value is None or kind in (bool, int, float):
        return repr(value)
    if kind.__module__.startswith("fivehundred.") and len(said := repr(value)) <= MOST_SHOWN:
        return said
    name = kind.__name__[:MOST_SHOWN]
    return f"{'an' if name[:1] in tuple('AEIOUaeiou') else 'a'} {name}"


def words_of(language: Language) -> Words:
    """The words of a language by its code, or the table given; FiveHundredError for a language
    there is not, or a faulty table.

    Args:
        language: A language code such as ``"fr"``, or your own table of words.

    >>> words_of("fr").code, words_of("en-AU").code
    ('fr', 'en')
    >>> words_of("de")
    Traceback (most recent call last):
        ...
    fivehundred.errors.FiveHundredError: there is no language 'de'; the
        languages are en, en-US, fr, it, bn
    """
    if isinstance(language, Words):
        from fivehundred.words.table_faults import problems

        if find(language.code) is not language and (faults := problems(language)):
            raise FiveHundredError(f"the table of words has faults: {'; '.join(faults[:10])}")
        return language
    found = find(language) if isinstance(language, str) else None
    if found is None:
        raise FiveHundredError(
            f"there is no language {shown(language)}; the languages are {', '.join(LANGUAGES)}"
        )
    return found


class ParseError(FiveHundredError):
    """A text is not what it should be: ``.text``, the ``.position`` of the fault (from 0) and what
    was ``.expected``.

    >>> print(ParseError("HJ", 0, "a card such as JH, 10S or Jo"))
    'HJ': expected a card such as JH, 10S or Jo
    >>> print(ParseError("4D HJ", 3, "a card such as JH, 10S or Jo"))
    '4D HJ': expected a card such as JH, 10S or Jo at position 3
    """

    def __init__(self, text: object, position: int, expected: str) -> None:
        super().__init__(text, position, expected)
        self.text = text
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        # In a single word the place helps only behind a part that is right.
        place = self.position or (
            isinstance(self.text, str) and len(self.text[:MOST_SHOWN].split()) > 1
        )
        return (
            f"{shown(self.text)}: expected"
            f" {self.expected}{f' at position {self.position}' if place else ''}"
        )


MOST_PROBLEMS = 10
"""The text of an error shows no more problems than these."""


class _ProblemsError(FiveHundredError):
    """An error that lists every fault at once, in ``.problems``; its text shows the first of
    many.
    """

    def __init__(self, problems: tuple[str, ...] | list[str] | str) -> None:
        self.problems: tuple[str, ...] = (
            (problems,) if isinstance(problems, str) else tuple(problems)
        )
        super().__init__(self.problems)

    def __str__(self) -> str:
        more = len(self.problems) - MOST_PROBLEMS
        return "; ".join(self.problems[:MOST_PROBLEMS]) + (f"; and {more} more" if more > 0 else "")


class LayoutError(_ProblemsError):
    """An arrangement of cards that cannot be; ``.problems`` lists every fault.

    >>> LayoutError("KS is there twice").problems
    ('KS is there twice',)
    """


class VariantError(_ProblemsError):
    """Options that make no variant; ``.problems`` lists every fault.

    >>> from fivehundred import variants
    >>> variants.AUSTRALIAN.with_options({"seating.players": 3})
    Traceback (most recent call last):
        ...
    fivehundred.errors.VariantError: seating.sides PAIRS needs 4 players, not 3
        (rule 2.2); ...
    """


class ScoreError(_ProblemsError):
    """A result that cannot be, or a line that cannot be added to a score sheet.

    >>> print(ScoreError("the tricks total 11, not 10 (rule 7.3)"))
    the tricks total 11, not 10 (rule 7.3)
    """


class RecordError(_ProblemsError):
    """A written game that cannot be read; ``.path`` says where, ``.problems`` what is wrong.

    >>> print(RecordError("deal 2, line 7", ("unknown tag",)))
    deal 2, line 7: unknown tag
    """

    def __init__(self, path: str, problems: tuple[str, ...] | list[str] | str) -> None:
        super().__init__(problems)
        self.path = path
        self.args: tuple[object, ...] = (path, self.problems)

    def __str__(self) -> str:
        return (
            f"{self.path if len(self.path) <= 100 else self.path[:99] + '…'}: {super().__str__()}"
        )


class SolverLimit(FiveHundredError):
    """A search looked at as many positions as it may; the answer is from ``.low`` to ``.high``.

    >>> print(SolverLimit(4, 6))
    the search has reached its limit; the answer is from 4 to 6
    """

    def __init__(self, low: int, high: int) -> None:
        super().__init__(low, high)
        self.low = low
        self.high = high

    def __str__(self) -> str:
        return f"the search has reached its limit; the answer is from {self.low} to {self.high}"


__all__ = [
    "FiveHundredError",
    "IllegalAction",
    "LayoutError",
    "ParseError",
    "Reason",
    "RecordError",
    "Refusal",
    "ScoreError",
    "SolverLimit",
    "VariantError",
]
