"""The joker where there is no trump suit (section 6): each option with its values and what they
mean.
"""

import attrs

from fivehundred.variant.option import Choice, OptionGroup, option


class Nomination(Choice):
    """When the contractor may name a suit for the joker (rule 6.3)."""

    CONTRACTOR = "a contractor who holds it may name its suit before the first lead"
    CONTRACTOR_IN_MISERE = "only at the misères"
    NONE = "it is never given a suit"


class JokerFollow(Choice):
    """When a joker without a suit may be played to a suit led (rule 6.5)."""

    WHEN_VOID = "only without a card of the suit led"
    FIRST_OR_LAST = "also on the first trick in that suit"


class JokerForced(Choice):
    """When a joker without a suit must be played (rule 6.6)."""

    IN_MISERE = "at the misères a player who cannot follow must play it"
    NEVER = "it may always be kept back"


class JokerLead(Choice):
    """Which suits a joker led may name (rule 6.7)."""

    UNLED_SUIT = "a suit that has not been led in this deal"
    NOT_SHOWN_VOID = "a suit in which its leader has not failed to follow"
    ANY_SUIT = "any suit"
    LAST_TRICK_ONLY = "none: it is led to the last trick only"


@attrs.frozen(eq=False, repr=False)
class JokerOptions(OptionGroup):
    """The joker where there is no trump suit (section 6)."""

    nomination: Nomination = option(
        Nomination.CONTRACTOR, "6.3", "when the contractor may name a suit for the joker"
    )
    follow: JokerFollow = option(
        JokerFollow.WHEN_VOID, "6.5", "when it may be played to a suit led"
    )
    forced: JokerForced = option(JokerForced.IN_MISERE, "6.6", "when it must be played")
    lead: JokerLead = option(JokerLead.UNLED_SUIT, "6.7", "which suits it may name when led")
    no_renege: bool = option(
        False,
        "6.9",
        "not to be played on a suit once not followed without it",
        means=("it may go on a suit its holder has failed to follow", "it may not"),
    )
    low_in_misere: bool = option(
        False,
        "5.6",
        "the lowest card, not the highest, at the misères",
        means=("the highest card", "the lowest card"),
    )
