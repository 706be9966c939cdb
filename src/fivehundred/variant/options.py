"""What each choice of a variant may be: one enum an option, members named as in rule book 11.1, the default first."""

from __future__ import annotations

from enum import Enum


class Sides(Enum):
    """Who scores together (rule 2.2)."""

    PAIRS = "PAIRS"
    ALONE = "ALONE"
    TEAMS_OF_THREE = "TEAMS_OF_THREE"
    THREE_PAIRS = "THREE_PAIRS"


class Extra(Enum):
    """What is dealt besides hands and kitty (rules 8.7 and 8.8)."""

    NONE = "NONE"
    DEAD_HAND = "DEAD_HAND"
    TABLE_CARDS = "TABLE_CARDS"


class Pattern(Enum):
    """The packets in which the pack is dealt (rule 2.3)."""

    D1 = "D1"
    D2 = "D2"
    D3 = "D3"
    D4 = "D4"
    D5 = "D5"
    D6 = "D6"
    D7 = "D7"
    D8 = "D8"


class Claims(Enum):
    """Which hands may be thrown in (rule 2.4)."""

    OFF = "OFF"
    NO_PICTURE = "NO_PICTURE"
    NO_ACE_NO_PICTURE = "NO_ACE_NO_PICTURE"


class Rounds(Enum):
    """How long the auction goes on (rule 3.6)."""

    UNTIL_PASSED = "UNTIL_PASSED"
    ONCE = "ONCE"


class Reentry(Enum):
    """Whether a player who has passed may call again (rule 3.5)."""

    NEVER = "NEVER"
    IF_BID_CHANGED = "IF_BID_CHANGED"
    ALWAYS = "ALWAYS"


class SelfRaise(Enum):
    """Whether the winner of the auction may raise his own bid (rule 3.7)."""

    NEVER = "NEVER"
    ONCE = "ONCE"
    REOPEN_IF_STRAIN_CHANGES = "REOPEN_IF_STRAIN_CHANGES"


class MisereRequires(Enum):
    """What must have been bid before misère (rule 3.8)."""

    SEVEN_BID = "SEVEN_BID"
    SEVEN_REACHED = "SEVEN_REACHED"
    NOTHING = "NOTHING"


class OpenMisereRequires(Enum):
    """What must have been bid before open misère (rule 3.8)."""

    NOTHING = "NOTHING"
    EIGHT_BID = "EIGHT_BID"


class DoubleNulloRequires(Enum):
    """What must have been bid before double nullo (rule 3.8)."""

    NOTHING = "NOTHING"
    PARTNER_NULLO = "PARTNER_NULLO"


class AllPassed(Enum):
    """What happens when nobody takes the contract (rule 3.9)."""

    NEXT_DEALER = "NEXT_DEALER"
    SAME_DEALER = "SAME_DEALER"
    PLAY_NO_TRUMPS = "PLAY_NO_TRUMPS"


class Inkle(Enum):
    """Whether bids of six are left to the first two players (rule 3.10)."""

    OFF = "OFF"
    FIRST_TWO = "FIRST_TWO"


class Outbid(Enum):
    """What a bid must be to beat the last one (rule 3.14)."""

    BY_RANK = "BY_RANK"
    MORE_TRICKS = "MORE_TRICKS"


class Table(Enum):
    """The named schedules (rules 9.1 and 9.2)."""

    AVONDALE = "AVONDALE"
    ORIGINAL = "ORIGINAL"
    INVERTED = "INVERTED"
    PERFECT = "PERFECT"


class Nomination(Enum):
    """When the contractor may name a suit for his joker (rule 6.3)."""

    CONTRACTOR = "CONTRACTOR"
    CONTRACTOR_IN_MISERE = "CONTRACTOR_IN_MISERE"
    NONE = "NONE"


class JokerFollow(Enum):
    """When a joker without a suit may be played to a suit led (rule 6.5)."""

    WHEN_VOID = "WHEN_VOID"
    FIRST_OR_LAST = "FIRST_OR_LAST"


class JokerForced(Enum):
    """When a joker without a suit must be played (rule 6.6)."""

    IN_MISERE = "IN_MISERE"
    NEVER = "NEVER"


class JokerLead(Enum):
    """Which suits a joker led may name (rule 6.7)."""

    UNLED_SUIT = "UNLED_SUIT"
    NOT_SHOWN_VOID = "NOT_SHOWN_VOID"
    ANY_SUIT = "ANY_SUIT"
    LAST_TRICK_ONLY = "LAST_TRICK_ONLY"


class FirstLead(Enum):
    """Who leads the first trick (rule 7.1)."""

    CONTRACTOR = "CONTRACTOR"
    LEFT_OF_DEALER = "LEFT_OF_DEALER"


class Exposed(Enum):
    """When an open misère hand is laid open (rule 8.3)."""

    AFTER_FIRST_TRICK = "AFTER_FIRST_TRICK"
    BEFORE_FIRST_LEAD = "BEFORE_FIRST_LEAD"


class MiserePlay(Enum):
    """Whether a lost misère is played on (rule 8.4)."""

    STOP_WHEN_LOST = "STOP_WHEN_LOST"
    PLAY_OUT = "PLAY_OUT"


class PartnerCalling(Enum):
    """Whether the contractor calls his partner, and how (rule 8.6)."""

    FIXED = "FIXED"
    CARD = "CARD"
    PLAYER = "PLAYER"


class Declares(Enum):
    """When the holder of the card called is known (rule 8.6)."""

    WHEN_PLAYED = "WHEN_PLAYED"
    AT_ONCE = "AT_ONCE"


class TrickPointsWhen(Enum):
    """Which defenders score for their tricks (rule 9.9)."""

    ALWAYS = "ALWAYS"
    CONTRACT_LOST = "CONTRACT_LOST"


class Lost(Enum):
    """What a lost contract costs (rule 9.6)."""

    CONTRACTOR_LOSES = "CONTRACTOR_LOSES"
    DEFENDERS_SCORE = "DEFENDERS_SCORE"


class Share(Enum):
    """How a contractor and a called partner share the points (rule 9.8)."""

    HALF = "HALF"
    FULL = "FULL"


class Reach(Enum):
    """Whether the target must be reached by making a contract (rule 10.1)."""

    BY_CONTRACT = "BY_CONTRACT"
    ANY_POINTS = "ANY_POINTS"


class Tie(Enum):
    """Who wins when several reach the target on one deal (rule 10.3)."""

    CONTRACTOR = "CONTRACTOR"
    HIGHER_SCORE = "HIGHER_SCORE"
    FIRST_TRICK = "FIRST_TRICK"


class IndividualFloor(Enum):
    """Who wins when one of three or more sides falls to the floor (rule 10.2)."""

    NO_WINNER = "NO_WINNER"
    HIGHEST_WINS = "HIGHEST_WINS"


class DealsEnd(Enum):
    """What a set number of deals does to target and floor (rule 10.6)."""

    INSTEAD = "INSTEAD"
    AS_WELL = "AS_WELL"
