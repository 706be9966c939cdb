"""How the game ends (section 10): each option with its values and what they mean."""

import attrs

from fivehundred.variant.option import MOST_POINTS, Choice, OptionGroup, option


class Reach(Choice):
    """Whether the target must be reached by making a contract (rule 10.1)."""

    BY_CONTRACT = "by a side that has just made a contract"
    ANY_POINTS = "by any points"


class Tie(Choice):
    """Who wins when several reach the target on one deal (rule 10.3)."""

    CONTRACTOR = "the contractor's side, otherwise the highest total"
    HIGHER_SCORE = "the highest total"
    FIRST_TRICK = "the contractor's side, otherwise who got there with the earliest trick"


class IndividualFloor(Choice):
    """Who wins when one of three or more sides falls to the floor (rule 10.2)."""

    NO_WINNER = "no one"
    HIGHEST_WINS = "the highest of the others"


class DealsEnd(Choice):
    """What a set number of deals does to target and floor (rule 10.6)."""

    INSTEAD = "the game lasts exactly that many deals; target, floor and spread are off"
    AS_WELL = "target, floor and spread may end it sooner"


@attrs.frozen(eq=False, repr=False)
class WinningOptions(OptionGroup):
    """How the game ends (section 10)."""

    target: int = option(500, "10.5", "the points to reach", least=1)
    floor: int | None = option(
        -500, "10.5", "the points at which a side has lost", least=-MOST_POINTS, most=-1
    )
    floor_spared_if_opponent_negative: bool = option(
        False,
        "10.5",
        "the floor does not lose while an opponent is below zero",
        means=("the floor loses at once", "not while an opponent is below zero too"),
    )
    reach: Reach = option(
        Reach.BY_CONTRACT, "10.1", "whether the target is reached by a contract only"
    )
    tie: Tie = option(Tie.CONTRACTOR, "10.3", "who wins when several reach the target on one deal")
    individual_floor: IndividualFloor = option(
        IndividualFloor.NO_WINNER, "10.2", "who wins when one of three or more sides has lost"
    )
    deals: int | None = option(None, "10.6", "the number of deals of the game", least=1)
    deals_end: DealsEnd = option(
        DealsEnd.INSTEAD, "10.6", "whether target and floor still end a game of so many deals"
    )
    spread: int | None = option(
        None, "10.7", "how far apart the totals end the game, one of them negative", least=1
    )
