"""What a deal scores (section 9): each option with its values and what they mean."""

import attrs

from fivehundred.variant.option import MOST_POINTS, Choice, OptionGroup, option


class TrickPointsWhen(Choice):
    """Which defenders score for their tricks (rule 9.9)."""

    ALWAYS = "whether the contract was made or lost"
    CONTRACT_LOST = "only if it was lost"


class Lost(Choice):
    """What a lost contract costs (rule 9.6)."""

    CONTRACTOR_LOSES = "the contractor's side loses the points of the bid"
    DEFENDERS_SCORE = "the others gain them, and it loses nothing"


class Share(Choice):
    """How a contractor and a called partner share the points (rule 9.8)."""

    HALF = "half the points each"
    FULL = "all the points each"


@attrs.frozen(eq=False, repr=False)
class ScoringOptions(OptionGroup):
    """What a deal scores (section 9)."""

    slam_minimum: int | None = option(250, "9.5", "what all ten tricks score at least")
    trick_points: int = option(10, "9.7", "what defenders score for a trick")
    misere_trick_points: int = option(
        0, "9.7", "what each defending side scores, once, for a trick of the contractor's at misère"
    )
    trick_points_cap: int | None = option(
        None, "9.9", "the total they never lift a side past", least=-MOST_POINTS
    )
    trick_points_below: int | None = option(
        None, "9.9", "the total above which a side scores none", least=-MOST_POINTS
    )
    trick_points_when: TrickPointsWhen = option(
        TrickPointsWhen.ALWAYS, "9.9", "whether they are scored against a made contract too"
    )
    lost: Lost = option(Lost.CONTRACTOR_LOSES, "9.6", "what a lost contract costs")
    share: Share = option(Share.HALF, "9.8", "how a contractor and a called partner share")
