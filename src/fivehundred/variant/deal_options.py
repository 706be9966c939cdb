"""What is dealt, and how (rules 2.3, 2.4, 8.7 and 8.8): each option with its values and what they
mean.
"""

import attrs

from fivehundred.variant.option import Choice, OptionGroup, option

HAND_SIZE = 10
"""Cards dealt to each player (rule 2.3), and tricks in a deal (rule 7.3)."""


class Extra(Choice):
    """What is dealt besides hands and kitty (rules 8.7 and 8.8)."""

    NONE = "nothing but hands and kitty"
    DEAD_HAND = "a third hand that no one plays"
    TABLE_CARDS = "ten cards each on the table besides the hand"


class Pattern(Choice):
    """The packets in which the pack is dealt (rule 2.3)."""

    D1 = "3, one to the kitty, 4, one to the kitty, 3, one to the kitty"
    D2 = "3, all of the kitty, 4, 3"
    D3 = "3, three to the kitty, 2, two to the kitty, 3, 2"
    D4 = "3, three to the kitty, 4, two to the kitty, 3"
    D5 = "3, two to the kitty, 4, two to the kitty, 3, two to the kitty"
    D6 = "3, 3, three to the kitty, 2, 2, two to the kitty"
    D7 = "3, 3, 3, 1, then the kitty"
    D8 = "hand and table in turn, for two players with table cards"


class Claims(Choice):
    """Which hands may be thrown in (rule 2.4)."""

    OFF = "no hand may be thrown in"
    NO_PICTURE = "a hand without jack, queen and king may be"
    NO_ACE_NO_PICTURE = "a hand without ace, jack, queen and king may be"


@attrs.frozen(eq=False, repr=False)
class DealOptions(OptionGroup):
    """What is dealt, and how (rules 2.3, 2.4, 8.7 and 8.8)."""

    extra: Extra = option(Extra.NONE, "8.7", "a dead hand, or cards on the table, with two players")
    pattern: Pattern = option(Pattern.D1, "2.3", "the packets of the deal")
    claims: Claims = option(Claims.OFF, "2.4", "which hands may be thrown in")
