"""How the cards rank where there is no trump suit (rule 5.5): each option with its values and what
they mean.
"""

import attrs

from fivehundred.variant.option import OptionGroup, option


@attrs.frozen(eq=False, repr=False)
class RankingOptions(OptionGroup):
    """How the cards rank where there is no trump suit (rule 5.5)."""

    jacks_high_at_no_trumps: bool = option(
        False,
        "5.5",
        "each jack above its own ace where there is no trump suit",
        means=("the ace is highest", "each jack ranks above its own ace where there are no trumps"),
    )
