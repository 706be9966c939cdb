"""The options of rule 11.1 as one flat dictionary, their defaults, and the combinations that are
not variants.
"""

from .cards import base_pack, jokers_in_pack, pack
from .schedule import check_schedule

Options = dict[str, object]

# Rule 11.1, default first.
DEFAULTS: Options = {
    "pack": "43",
    "seating.players": 4,
    "seating.sides": "PAIRS",
    "deal.extra": "NONE",
    "deal.pattern": "D1",
    "deal.claims": "OFF",
    "auction.rounds": "UNTIL_PASSED",
    "auction.reentry": "NEVER",
    "auction.self_raise": "NEVER",
    "auction.misere_requires": "SEVEN_BID",
    "auction.open_misere_requires": "NOTHING",
    "auction.double_nullo_requires": "NOTHING",
    "auction.all_passed": "NEXT_DEALER",
    "auction.inkle": "OFF",
    "auction.minimum": None,
    "auction.outbid": "BY_RANK",
    "schedule.table": "AVONDALE",
    "schedule.misere": [250, "7NT"],
    "schedule.open_misere": [500, "10D"],
    "schedule.double_nullo": None,
    "schedule.bar_nullo": None,
    "schedule.blind_misere": None,
    "schedule.hi_lo": None,
    "schedule.super_open_misere": None,
    "schedule.game_bids": None,
    "ranking.jacks_high_at_no_trumps": False,
    "joker.nomination": "CONTRACTOR",
    "joker.follow": "WHEN_VOID",
    "joker.forced": "IN_MISERE",
    "joker.lead": "UNLED_SUIT",
    "joker.no_renege": False,
    "joker.low_in_misere": False,
    "play.first_lead": "CONTRACTOR",
    "play.open_misere_exposed": "AFTER_FIRST_TRICK",
    "play.misere": "STOP_WHEN_LOST",
    "partner.call": "FIXED",
    "partner.own_card": False,
    "partner.declares": "WHEN_PLAYED",
    "partner.two_from": None,
    "scoring.slam_minimum": 250,
    "scoring.trick_points": 10,
    "scoring.misere_trick_points": 0,
    "scoring.trick_points_cap": None,
    "scoring.trick_points_below": None,
    "scoring.trick_points_when": "ALWAYS",
    "scoring.lost": "CONTRACTOR_LOSES",
    "scoring.share": "HALF",
    "winning.target": 500,
    "winning.floor": -500,
    "winning.floor_spared_if_opponent_negative": False,
    "winning.reach": "BY_CONTRACT",
    "winning.tie": "CONTRACTOR",
    "winning.individual_floor": "NO_WINNER",
    "winning.deals": None,
    "winning.deals_end": "INSTEAD",
    "winning.spread": None,
}

# Rule 11.1: the words each option with words may take.
CHOICES: dict[str, list[object]] = {
    "seating.players": [2, 3, 4, 5, 6],
    "seating.sides": ["PAIRS", "ALONE", "TEAMS_OF_THREE", "THREE_PAIRS"],
    "deal.extra": ["NONE", "DEAD_HAND", "TABLE_CARDS"],
    "deal.pattern": ["D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8"],
    "deal.claims": ["OFF", "NO_PICTURE", "NO_ACE_NO_PICTURE"],
    "auction.rounds": ["UNTIL_PASSED", "ONCE"],
    "auction.reentry": ["NEVER", "IF_BID_CHANGED", "ALWAYS"],
    "auction.self_raise": ["NEVER", "ONCE", "REOPEN_IF_STRAIN_CHANGES"],
    "auction.misere_requires": ["SEVEN_BID", "SEVEN_REACHED", "NOTHING"],
    "auction.open_misere_requires": ["NOTHING", "EIGHT_BID"],
    "auction.double_nullo_requires": ["NOTHING", "PARTNER_NULLO"],
    "auction.all_passed": ["NEXT_DEALER", "SAME_DEALER", "PLAY_NO_TRUMPS"],
    "auction.inkle": ["OFF", "FIRST_TWO"],
    "auction.outbid": ["BY_RANK", "MORE_TRICKS"],
    "ranking.jacks_high_at_no_trumps": [False, True],
    "joker.nomination": ["CONTRACTOR", "CONTRACTOR_IN_MISERE", "NONE"],
    "joker.follow": ["WHEN_VOID", "FIRST_OR_LAST"],
    "joker.forced": ["IN_MISERE", "NEVER"],
    "joker.lead": ["UNLED_SUIT", "NOT_SHOWN_VOID", "ANY_SUIT", "LAST_TRICK_ONLY"],
    "joker.no_renege": [False, True],
    "joker.low_in_misere": [False, True],
    "play.first_lead": ["CONTRACTOR", "LEFT_OF_DEALER"],
    "play.open_misere_exposed": ["AFTER_FIRST_TRICK", "BEFORE_FIRST_LEAD"],
    "play.misere": ["STOP_WHEN_LOST", "PLAY_OUT"],
    "partner.call": ["FIXED", "CARD", "PLAYER"],
    "partner.own_card": [False, True],
    "partner.declares": ["WHEN_PLAYED", "AT_ONCE"],
    "scoring.trick_points_when": ["ALWAYS", "CONTRACT_LOST"],
    "scoring.lost": ["CONTRACTOR_LOSES", "DEFENDERS_SCORE"],
    "scoring.share": ["HALF", "FULL"],
    "winning.floor_spared_if_opponent_negative": [False, True],
    "winning.reach": ["BY_CONTRACT", "ANY_POINTS"],
    "winning.tie": ["CONTRACTOR", "HIGHER_SCORE", "FIRST_TRICK"],
    "winning.individual_floor": ["NO_WINNER", "HIGHEST_WINS"],
    "winning.deals_end": ["INSTEAD", "AS_WELL"],
}


def number(options: Options, key: str) -> int:
    """Rule 11.1: the value of an option that is a number."""
    value = options[key]
    if not isinstance(value, int):
        raise ValueError(f"{key} is not a number: {value!r}")
    return value


def number_or_none(options: Options, key: str) -> int | None:
    """Rule 11.1: the value of an option that is a number or none."""
    if options[key] is None:
        return None
    return number(options, key)


def sides(options: Options) -> list[int]:
    """Rule 2.2: the side of every seat, for the score."""
    players = number(options, "seating.players")
    if options["seating.sides"] in ("PAIRS", "TEAMS_OF_THREE"):
        return [seat % 2 for seat in range(players)]
    if options["seating.sides"] == "THREE_PAIRS":
        return [seat % 3 for seat in range(players)]
    return list(range(players))


def kitty_size(options: Options) -> int:
    """Rule 1.3: the kitty is what is left over of the pack."""
    left = len(pack(options)) - 10 * number(options, "seating.players")
    if options["deal.extra"] == "DEAD_HAND":
        left -= 10
    if options["deal.extra"] == "TABLE_CARDS":
        left -= 20
    return left


def problems(options: Options) -> list[str]:
    """Rules 1.3, 4.4, 6.3, 9.8, 11.1: everything that makes these options no variant."""
    found = [f"unknown option {key}" for key in options if key not in DEFAULTS]
    found += [f"missing option {key}" for key in DEFAULTS if key not in options]
    if found:
        return found
    for key, words in CHOICES.items():
        if options[key] not in words:
            found.append(f"{key}: {options[key]!r}")
    if found:
        return found
    if base_pack(options) is None:
        return [f"no such pack: {options['pack']!r}"]
    if kitty_size(options) < 0:
        found.append("the pack does not add up (1.3)")
    if jokers_in_pack(options) == 2 and options["joker.nomination"] != "NONE":
        found.append("two jokers with a nomination (6.3)")
    if options["auction.inkle"] != "OFF" and options["auction.rounds"] != "ONCE":
        found.append("inkle needs rounds ONCE (3.10)")
    if options["auction.self_raise"] != "NEVER" and options["auction.rounds"] != "UNTIL_PASSED":
        found.append("self_raise needs rounds UNTIL_PASSED (3.7)")
    if options["auction.reentry"] != "NEVER" and options["auction.rounds"] == "ONCE":
        found.append("reentry means nothing with rounds ONCE (11.1)")
    if options["winning.deals_end"] == "AS_WELL" and options["winning.deals"] is None:
        found.append("deals_end AS_WELL without deals (11.1)")
    if options["winning.spread"] is not None and len(set(sides(options))) != 2:
        found.append("spread needs two sides (10.7)")
    players = options["seating.players"]
    wanted = {"PAIRS": 4, "TEAMS_OF_THREE": 6, "THREE_PAIRS": 6, "ALONE": players}
    if wanted[str(options["seating.sides"])] != players:
        found.append("sides that do not fit the players (2.2)")
    if options["partner.call"] != "FIXED" and options["seating.sides"] != "ALONE":
        found.append("a called partner needs sides ALONE (8.6)")
    if options["scoring.misere_trick_points"] != 0 and options["play.misere"] != "PLAY_OUT":
        found.append("misere_trick_points needs PLAY_OUT (8.4)")
    if options["deal.extra"] != "NONE" and players != 2:
        found.append("dead hand and table cards are for two players (8.7, 8.8)")
    try:
        bids = check_schedule(options)
    except ValueError as error:
        return [*found, str(error)]
    names = [bid for bid, points in bids]
    if options["auction.minimum"] is not None and options["auction.minimum"] not in names:
        found.append("the minimum is not on the schedule (3.11)")
    if "DN" in names and options["seating.sides"] not in ("PAIRS", "THREE_PAIRS"):
        found.append("double nullo needs exactly one partner (4.4)")
    if options["partner.call"] != "FIXED" and options["scoring.share"] == "HALF":
        slam = number_or_none(options, "scoring.slam_minimum")
        if any(points % 2 for bid, points in bids) or (slam is not None and slam % 2):
            found.append("odd points cannot be halved (9.8)")
    return found


def complete(options: Options) -> Options:
    """Rule 11.1: the options with the defaults filled in; ValueError if they are no variant."""
    full = {**DEFAULTS, **options}
    found = problems(full)
    if found:
        raise ValueError("; ".join(found))
    return full
