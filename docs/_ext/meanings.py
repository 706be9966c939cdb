"""What each value of each option means, in a few words, for the tables of options and of rules.

A test asks that every value of every option is here, and none that is not.
"""

from __future__ import annotations

CHOICES: dict[str, dict[str, str]] = {
    "seating.sides": {
        "PAIRS": "partners sit opposite, two against two",
        "ALONE": "everybody for himself",
        "TEAMS_OF_THREE": "two teams of three, seated alternately",
        "THREE_PAIRS": "six players in three pairs, partners opposite",
    },
    "deal.extra": {
        "NONE": "nothing but hands and kitty",
        "DEAD_HAND": "a third hand that nobody plays",
        "TABLE_CARDS": "ten cards each on the table besides the hand",
    },
    "deal.pattern": {
        "D1": "3, one to the kitty, 4, one to the kitty, 3, one to the kitty",
        "D2": "3, all of the kitty, 4, 3",
        "D3": "3, three to the kitty, 2, two to the kitty, 3, 2",
        "D4": "3, three to the kitty, 4, two to the kitty, 3",
        "D5": "3, two to the kitty, 4, two to the kitty, 3, two to the kitty",
        "D6": "3, 3, three to the kitty, 2, 2, two to the kitty",
        "D7": "3, 3, 3, 1, then the kitty",
        "D8": "hand and table in turn, for two players with table cards",
    },
    "deal.claims": {
        "OFF": "no hand may be thrown in",
        "NO_PICTURE": "a hand without jack, queen and king may be",
        "NO_ACE_NO_PICTURE": "a hand without ace, jack, queen and king may be",
    },
    "auction.rounds": {
        "UNTIL_PASSED": "calling goes on until all but one have passed",
        "ONCE": "one call each, the dealer last",
    },
    "auction.reentry": {
        "NEVER": "a pass is final",
        "IF_BID_CHANGED": "he may, once the bid he passed over has been outbid",
        "ALWAYS": "he may, whenever his turn comes",
    },
    "auction.self_raise": {
        "NEVER": "the auction is over when all others have passed",
        "ONCE": "the winner may raise his own bid once",
        "REOPEN_IF_STRAIN_CHANGES": "the same, and a raise in another strain lets everybody back in",
    },
    "auction.misere_requires": {
        "SEVEN_BID": "misère only after a bid of exactly seven tricks",
        "SEVEN_REACHED": "misère only after a bid of seven tricks or more",
        "NOTHING": "misère whenever it is high enough",
    },
    "auction.open_misere_requires": {
        "NOTHING": "open misère whenever it is high enough",
        "EIGHT_BID": "open misère only after a bid of eight or more",
    },
    "auction.double_nullo_requires": {
        "NOTHING": "double nullo whenever it is high enough",
        "PARTNER_NULLO": "double nullo only if the partner has bid nullo",
    },
    "auction.all_passed": {
        "NEXT_DEALER": "thrown in; the next player deals",
        "SAME_DEALER": "thrown in; the same player deals again",
        "PLAY_NO_TRUMPS": "played at no-trumps without a contract",
    },
    "auction.inkle": {
        "OFF": "a six is a bid like any other",
        "FIRST_TWO": "only the first two players may bid six, and never as the contract",
    },
    "auction.outbid": {
        "BY_RANK": "a bid higher on the schedule is enough",
        "MORE_TRICKS": "a bid of tricks must name more tricks than the last; at ten a higher strain is enough",
    },
    "schedule.table": {
        "AVONDALE": "40 to 520 in steps of 20, each trick 100 more",
        "ORIGINAL": "a value for the suit times the tricks above five, spades lowest",
        "INVERTED": "the same with clubs lowest and diamonds highest",
        "PERFECT": "Avondale less 20 throughout",
    },
    "joker.nomination": {
        "CONTRACTOR": "a contractor who holds it may name its suit before the first lead",
        "CONTRACTOR_IN_MISERE": "only at the misères",
        "NONE": "it is never given a suit",
    },
    "joker.follow": {
        "WHEN_VOID": "only without a card of the suit led",
        "FIRST_OR_LAST": "also on the first trick in that suit",
    },
    "joker.forced": {
        "IN_MISERE": "at the misères a player who cannot follow must play it",
        "NEVER": "it may always be kept back",
    },
    "joker.lead": {
        "UNLED_SUIT": "a suit that has not been led in this deal",
        "NOT_SHOWN_VOID": "a suit in which its leader has not failed to follow",
        "ANY_SUIT": "any suit",
        "LAST_TRICK_ONLY": "none: it is led to the last trick only",
    },
    "play.first_lead": {
        "CONTRACTOR": "the contractor",
        "LEFT_OF_DEALER": "the player on the dealer's left",
    },
    "play.open_misere_exposed": {
        "AFTER_FIRST_TRICK": "when the first trick is over",
        "BEFORE_FIRST_LEAD": "before a card is played",
    },
    "play.misere": {
        "STOP_WHEN_LOST": "the deal ends with the contractor's first trick",
        "PLAY_OUT": "all ten tricks are played",
    },
    "partner.call": {
        "FIXED": "the seating says who are partners",
        "CARD": "the contractor names a card, and its holder is his partner",
        "PLAYER": "the contractor names a player",
    },
    "partner.declares": {
        "WHEN_PLAYED": "when the card is played",
        "AT_ONCE": "as soon as it is named",
    },
    "scoring.trick_points_when": {
        "ALWAYS": "whether the contract was made or lost",
        "CONTRACT_LOST": "only if it was lost",
    },
    "scoring.lost": {
        "CONTRACTOR_LOSES": "the contractor's side loses the points of the bid",
        "DEFENDERS_SCORE": "the others gain them, and it loses nothing",
    },
    "scoring.share": {
        "HALF": "half the points each",
        "FULL": "all the points each",
    },
    "winning.reach": {
        "BY_CONTRACT": "by a side that has just made a contract",
        "ANY_POINTS": "by any points",
    },
    "winning.tie": {
        "CONTRACTOR": "the contractor's side, otherwise the highest total",
        "HIGHER_SCORE": "the highest total",
        "FIRST_TRICK": "the contractor's side, otherwise who got there with the earliest trick",
    },
    "winning.individual_floor": {
        "NO_WINNER": "nobody",
        "HIGHEST_WINS": "the highest of the others",
    },
    "winning.deals_end": {
        "INSTEAD": "the game lasts exactly that many deals; target, floor and spread are off",
        "AS_WELL": "target, floor and spread may end it sooner",
    },
}
"""Of the options that are a choice: the meaning of each value."""

SWITCHES: dict[str, tuple[str, str]] = {
    "ranking.jacks_high_at_no_trumps": ("the ace is highest", "each jack stands above its own ace where there are no trumps"),
    "joker.no_renege": ("it may go on a suit its holder has failed to follow", "it may not"),
    "joker.low_in_misere": ("the highest card", "the lowest card"),
    "partner.own_card": ("the card named must be another's", "it may be one's own, and one is secretly alone"),
    "winning.floor_spared_if_opponent_negative": (
        "the floor loses at once",
        "not while an opponent is below zero too",
    ),
}
"""Of the switches: what false means, and what true."""
