"""How the auction goes (section 3): each option with its values and what they mean."""

import attrs

from fivehundred.calls.bid import Bid
from fivehundred.variant.option import Choice, OptionGroup, option


class Rounds(Choice):
    """How long the auction goes on (rule 3.6)."""

    UNTIL_PASSED = "calling goes on until all but one have passed"
    ONCE = "one call each, the dealer last"


class Reentry(Choice):
    """Whether a player who has passed may call again (rule 3.5)."""

    NEVER = "a pass is final"
    IF_BID_CHANGED = "they may, once the bid they passed over has been outbid"
    ALWAYS = "they may, whenever their turn comes"


class SelfRaise(Choice):
    """Whether the winner of the auction may raise their own bid (rule 3.7)."""

    NEVER = "the auction is over when all others have passed"
    ONCE = "the winner may raise their own bid once"
    REOPEN_IF_STRAIN_CHANGES = "the same, and a raise in another strain lets all players back in"


class MisereRequires(Choice):
    """What must have been bid before misère (rule 3.8)."""

    SEVEN_BID = "misère only after a bid of exactly seven tricks"
    SEVEN_REACHED = "misère only after a bid of seven tricks or more"
    NOTHING = "misère whenever it is high enough"


class OpenMisereRequires(Choice):
    """What must have been bid before open misère (rule 3.8)."""

    NOTHING = "open misère whenever it is high enough"
    EIGHT_BID = "open misère only after a bid of eight or more"


class DoubleNulloRequires(Choice):
    """What must have been bid before double nullo (rule 3.8)."""

    NOTHING = "double nullo whenever it is high enough"
    PARTNER_NULLO = "double nullo only if the partner has bid nullo"


class AllPassed(Choice):
    """What happens when no one takes the contract (rule 3.9)."""

    NEXT_DEALER = "thrown in; the next player deals"
    SAME_DEALER = "thrown in; the same player deals again"
    PLAY_NO_TRUMPS = "played at no-trumps without a contract"


class Inkle(Choice):
    """Whether bids of six are left to the first two players (rule 3.10)."""

    OFF = "a six is a bid like any other"
    FIRST_TWO = "only the first two players may bid six, and never as the contract"


class Outbid(Choice):
    """What a bid must be to beat the last one (rule 3.14)."""

    BY_RANK = "a bid higher on the schedule is enough"
    MORE_TRICKS = (
        "a bid of tricks must name more tricks than the last; at ten a higher strain is enough"
    )


@attrs.frozen(eq=False, repr=False)
class AuctionOptions(OptionGroup):
    """How the auction goes (section 3)."""

    rounds: Rounds = option(
        Rounds.UNTIL_PASSED, "3.6", "until all but one have passed, or one call each"
    )
    reentry: Reentry = option(Reentry.NEVER, "3.5", "whether one who has passed may call again")
    self_raise: SelfRaise = option(
        SelfRaise.NEVER, "3.7", "whether the winner may raise their own bid"
    )
    misere_requires: MisereRequires = option(
        MisereRequires.SEVEN_BID, "3.8", "what must have been bid before misère"
    )
    open_misere_requires: OpenMisereRequires = option(
        OpenMisereRequires.NOTHING, "3.8", "what must have been bid before open misère"
    )
    double_nullo_requires: DoubleNulloRequires = option(
        DoubleNulloRequires.NOTHING, "3.8", "what must have been bid before double nullo"
    )
    all_passed: AllPassed = option(AllPassed.NEXT_DEALER, "3.9", "what happens when all pass")
    inkle: Inkle = option(Inkle.OFF, "3.10", "whether sixes are left to the first two players")
    minimum: Bid | None = option(None, "3.11", "the lowest bid that stands as a contract")
    outbid: Outbid = option(Outbid.BY_RANK, "3.14", "what a bid must be to beat the last one")
