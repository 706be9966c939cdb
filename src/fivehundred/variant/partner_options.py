"""The called partner (rule 8.6): each option with its values and what they mean."""

import attrs

from fivehundred.variant.option import Choice, OptionGroup, option


class PartnerCalling(Choice):
    """Whether the contractor calls a partner, and how (rule 8.6)."""

    FIXED = "the seating says who are partners"
    CARD = "the contractor names a card, and its holder is the partner"
    PLAYER = "the contractor names a player"


class Declares(Choice):
    """When the holder of the card called is known (rule 8.6)."""

    WHEN_PLAYED = "when the card is played"
    AT_ONCE = "as soon as it is named"


@attrs.frozen(eq=False, repr=False)
class PartnerOptions(OptionGroup):
    """The called partner (rule 8.6)."""

    call: PartnerCalling = option(
        PartnerCalling.FIXED, "8.6", "by the seating, or called by card or by player"
    )
    own_card: bool = option(
        False,
        "8.6",
        "whether the contractor may call a card of their own",
        means=(
            "the card named must be another's",
            "it may be their own, and then they are secretly alone",
        ),
    )
    declares: Declares = option(Declares.WHEN_PLAYED, "8.6", "when the holder of the card is known")
    two_from: int | None = option(
        None, "8.6", "the number of tricks from which two may be called", least=6, most=10
    )
