"""The play of the tricks (sections 7 and 8): each option with its values and what they mean."""

import attrs

from fivehundred.variant.option import Choice, OptionGroup, option


class FirstLead(Choice):
    """Who leads the first trick (rule 7.1)."""

    CONTRACTOR = "the contractor"
    LEFT_OF_DEALER = "the player on the dealer's left"


class Exposed(Choice):
    """When an open misère hand is laid open (rule 8.3)."""

    AFTER_FIRST_TRICK = "when the first trick is over"
    BEFORE_FIRST_LEAD = "before a card is played"


class MiserePlay(Choice):
    """Whether a lost misère is played on (rule 8.4)."""

    STOP_WHEN_LOST = "the deal ends with the contractor's first trick"
    PLAY_OUT = "all ten tricks are played"


@attrs.frozen(eq=False, repr=False)
class PlayOptions(OptionGroup):
    """The play of the tricks (sections 7 and 8)."""

    first_lead: FirstLead = option(FirstLead.CONTRACTOR, "7.1", "who leads the first trick")
    open_misere_exposed: Exposed = option(
        Exposed.AFTER_FIRST_TRICK, "8.3", "when an open misère is laid open"
    )
    misere: MiserePlay = option(
        MiserePlay.STOP_WHEN_LOST, "8.4", "whether a lost misère is played on"
    )
