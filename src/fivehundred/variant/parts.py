"""The parts of a variant: groups of options named as in rule book 11.1, each with its default, its rule and its text."""

from __future__ import annotations

import attrs

from fivehundred.calls.bid import Bid
from fivehundred.variant import options as o
from fivehundred.variant.kinds import MOST_POINTS, Choice, Number, OptionalBid, Switch
from fivehundred.variant.option import Part, option


@attrs.frozen(cache_hash=True)
class SeatingOptions(Part):
    """How many play and who scores together (rule 2.2)."""

    players: int = option(Number(2, 6), 4, "2.2", "how many play")
    sides: o.Sides = option(Choice(o.Sides), o.Sides.PAIRS, "2.2", "who scores together")


@attrs.frozen(cache_hash=True)
class DealOptions(Part):
    """What is dealt, and how (rules 2.3, 2.4, 8.7 and 8.8)."""

    extra: o.Extra = option(Choice(o.Extra), o.Extra.NONE, "8.7", "a dead hand, or cards on the table, with two players")
    pattern: o.Pattern = option(Choice(o.Pattern), o.Pattern.D1, "2.3", "the packets of the deal")
    claims: o.Claims = option(Choice(o.Claims), o.Claims.OFF, "2.4", "which hands may be thrown in")


@attrs.frozen(cache_hash=True)
class AuctionOptions(Part):
    """How the auction goes (section 3)."""

    rounds: o.Rounds = option(Choice(o.Rounds), o.Rounds.UNTIL_PASSED, "3.6", "until all but one have passed, or one call each")
    reentry: o.Reentry = option(Choice(o.Reentry), o.Reentry.NEVER, "3.5", "whether one who has passed may call again")
    self_raise: o.SelfRaise = option(Choice(o.SelfRaise), o.SelfRaise.NEVER, "3.7", "whether the winner may raise his own bid")
    misere_requires: o.MisereRequires = option(
        Choice(o.MisereRequires), o.MisereRequires.SEVEN_BID, "3.8", "what must have been bid before misère"
    )
    open_misere_requires: o.OpenMisereRequires = option(
        Choice(o.OpenMisereRequires), o.OpenMisereRequires.NOTHING, "3.8", "what must have been bid before open misère"
    )
    double_nullo_requires: o.DoubleNulloRequires = option(
        Choice(o.DoubleNulloRequires),
        o.DoubleNulloRequires.NOTHING,
        "3.8",
        "what must have been bid before double nullo",
    )
    all_passed: o.AllPassed = option(Choice(o.AllPassed), o.AllPassed.NEXT_DEALER, "3.9", "what happens when all pass")
    inkle: o.Inkle = option(Choice(o.Inkle), o.Inkle.OFF, "3.10", "whether sixes are left to the first two players")
    minimum: Bid | None = option(OptionalBid(), None, "3.11", "the lowest bid that stands as a contract")
    outbid: o.Outbid = option(Choice(o.Outbid), o.Outbid.BY_RANK, "3.14", "what a bid must be to beat the last one")


@attrs.frozen(cache_hash=True)
class RankingOptions(Part):
    """How the cards rank where there is no trump suit (rule 5.5)."""

    jacks_high_at_no_trumps: bool = option(Switch(), False, "5.5", "each jack above its own ace where there is no trump suit")


@attrs.frozen(cache_hash=True)
class JokerOptions(Part):
    """The joker where there is no trump suit (section 6)."""

    nomination: o.Nomination = option(
        Choice(o.Nomination), o.Nomination.CONTRACTOR, "6.3", "when the contractor may name a suit for his joker"
    )
    follow: o.JokerFollow = option(Choice(o.JokerFollow), o.JokerFollow.WHEN_VOID, "6.5", "when it may be played to a suit led")
    forced: o.JokerForced = option(Choice(o.JokerForced), o.JokerForced.IN_MISERE, "6.6", "when it must be played")
    lead: o.JokerLead = option(Choice(o.JokerLead), o.JokerLead.UNLED_SUIT, "6.7", "which suits it may name when led")
    no_renege: bool = option(Switch(), False, "6.9", "not to be played on a suit once not followed without it")
    low_in_misere: bool = option(Switch(), False, "5.6", "the lowest card, not the highest, at the misères")


@attrs.frozen(cache_hash=True)
class PlayOptions(Part):
    """The play of the tricks (sections 7 and 8)."""

    first_lead: o.FirstLead = option(Choice(o.FirstLead), o.FirstLead.CONTRACTOR, "7.1", "who leads the first trick")
    open_misere_exposed: o.Exposed = option(
        Choice(o.Exposed), o.Exposed.AFTER_FIRST_TRICK, "8.3", "when an open misère is laid open"
    )
    misere: o.MiserePlay = option(
        Choice(o.MiserePlay), o.MiserePlay.STOP_WHEN_LOST, "8.4", "whether a lost misère is played on"
    )


@attrs.frozen(cache_hash=True)
class PartnerOptions(Part):
    """The called partner (rule 8.6)."""

    call: o.PartnerCalling = option(
        Choice(o.PartnerCalling), o.PartnerCalling.FIXED, "8.6", "by the seating, or called by card or by player"
    )
    own_card: bool = option(Switch(), False, "8.6", "whether the contractor may call a card of his own")
    declares: o.Declares = option(Choice(o.Declares), o.Declares.WHEN_PLAYED, "8.6", "when the holder of the card is known")
    two_from: int | None = option(
        Number(6, 10, optional=True), None, "8.6", "the number of tricks from which two may be called"
    )


@attrs.frozen(cache_hash=True)
class ScoringOptions(Part):
    """What a deal scores (section 9)."""

    slam_minimum: int | None = option(Number(0, MOST_POINTS, optional=True), 250, "9.5", "what all ten tricks score at least")
    trick_points: int = option(Number(0, MOST_POINTS), 10, "9.7", "what defenders score for a trick")
    misere_trick_points: int = option(
        Number(0, MOST_POINTS), 0, "9.7", "what a defender scores for each trick of the contractor's at misère"
    )
    trick_points_cap: int | None = option(
        Number(-MOST_POINTS, MOST_POINTS, optional=True), None, "9.9", "the total they never lift a side past"
    )
    trick_points_below: int | None = option(
        Number(-MOST_POINTS, MOST_POINTS, optional=True), None, "9.9", "the total above which a side scores none"
    )
    trick_points_when: o.TrickPointsWhen = option(
        Choice(o.TrickPointsWhen),
        o.TrickPointsWhen.ALWAYS,
        "9.9",
        "whether they are scored against a made contract too",
    )
    lost: o.Lost = option(Choice(o.Lost), o.Lost.CONTRACTOR_LOSES, "9.6", "what a lost contract costs")
    share: o.Share = option(Choice(o.Share), o.Share.HALF, "9.8", "how a contractor and a called partner share")


@attrs.frozen(cache_hash=True)
class WinningOptions(Part):
    """How the game ends (section 10)."""

    target: int = option(Number(1, MOST_POINTS), 500, "10.5", "the points to reach")
    floor: int | None = option(Number(-MOST_POINTS, -1, optional=True), -500, "10.5", "the points at which a side has lost")
    floor_spared_if_opponent_negative: bool = option(
        Switch(), False, "10.5", "the floor does not lose while an opponent is below zero"
    )
    reach: o.Reach = option(Choice(o.Reach), o.Reach.BY_CONTRACT, "10.1", "whether the target is reached by a contract only")
    tie: o.Tie = option(Choice(o.Tie), o.Tie.CONTRACTOR, "10.3", "who wins when several reach the target on one deal")
    individual_floor: o.IndividualFloor = option(
        Choice(o.IndividualFloor),
        o.IndividualFloor.NO_WINNER,
        "10.2",
        "who wins when one of three or more sides has lost",
    )
    deals: int | None = option(Number(1, MOST_POINTS, optional=True), None, "10.6", "the number of deals of the game")
    deals_end: o.DealsEnd = option(
        Choice(o.DealsEnd), o.DealsEnd.INSTEAD, "10.6", "whether target and floor still end a game of so many deals"
    )
    spread: int | None = option(
        Number(1, MOST_POINTS, optional=True), None, "10.7", "how far apart the totals end the game, one of them negative"
    )
