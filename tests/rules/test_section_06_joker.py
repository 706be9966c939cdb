"""Section 6: the joker that belongs to no suit (rules 6.5 to 6.10)."""

from __future__ import annotations

import pytest

from fivehundred import Card, Phase, Suit, Variant, variants
from fivehundred.rules.following import FollowWithJoker
from tests.rules.helpers import (
    AUSTRALIAN,
    C,
    D,
    H,
    S,
    allowed,
    joker_leads,
    legal,
    one_trick,
    options,
    position,
    refused,
    run,
    winner,
)

THREE = variants.AUSTRALIAN_THREE
TWO_JOKERS = options({"joker.lead": "UNLED_SUIT"}, variants.AMERICAN_46)


# -- 6.5 -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["7NT", "M"])
def test_rule_6_5_only_with_no_card_of_the_suit_led(text: str) -> None:
    phase = run(position(text, "5S 6S/Jo 7S/8S 9S/10S KS"), "5S")
    assert legal(phase) == {"7S"}
    assert refused(phase, "Jo") == ("joker/must-follow", "6.5")
    assert "Jo" in legal(run(position(text, "5S 6S/Jo 7D/8S 9S/10S KS"), "5S"))


EARLY = options({"joker.follow": "FIRST_OR_LAST"})


@pytest.mark.parametrize("text", ["7NT", "M"])
def test_rule_6_5_first_or_last_also_to_the_first_trick_in_the_suit(text: str) -> None:
    assert legal(run(position(text, "5S 6S/Jo 7S/8S 9S/10S KS", EARLY), "5S")) == {"7S", "Jo"}
    later = run(position(text, "5S 6S/Jo 7S/8S 9S/10S KS", EARLY, suits_led=(S,)), "5S")
    assert legal(later) == {"7S"}
    assert refused(later, "Jo") == ("joker/must-follow", "6.5")


def test_rule_6_5_first_trick_in_each_suit_by_itself() -> None:
    phase = run(position("7NT", "AS 5D KS/Jo 7S 7D/8S 9S 8D/10S QS 9D", EARLY), "AS 7S 8S 10S")
    assert legal(run(phase, "5D")) == {"7D", "Jo"}  # diamonds for the first time
    phase = run(position("7NT", "AS KS 5D/Jo 7S 6S/8S 9S 8D/10S QS 9D", EARLY), "AS 7S 8S 10S")
    assert legal(run(phase, "KS")) == {"6S"}  # spades for the second


def test_rule_6_5_other_suits_stay_barred_then() -> None:
    phase = run(position("7NT", "5S 6S 5D/Jo 7S 7D/8S 9S 8D/10S KS 9D", EARLY), "5S")
    assert refused(phase, "7D") == ("play/must-follow", "6.1")


# -- 6.6 -------------------------------------------------------------------------------------------
def test_rule_6_6_at_no_trumps_it_may_be_kept_back() -> None:
    assert legal(run(position("7NT", "5S 6S/Jo 7D/8S 9S/10S KS"), "5S")) == {"Jo", "7D"}


@pytest.mark.parametrize("text", ["M", "OM"])
def test_rule_6_6_at_the_miseres_a_void_player_must_play_it(text: str) -> None:
    defender = run(position(text, "5S 6S/Jo 7D//10S KS"), "5S")
    assert legal(defender) == {"Jo"}
    assert refused(defender, "7D") == ("joker/forced", "6.6")
    contractor = run(position(text, "Jo 7D/5S 6S//10S KS", leader=1), "5S 10S")
    assert legal(contractor) == {"Jo"}


@pytest.mark.parametrize("text", ["7NT", "M", "OM"])
def test_rule_6_6_never(text: str) -> None:
    never = options({"joker.forced": "NEVER"})
    assert legal(run(position(text, "5S 6S/Jo 7D/8S 9S/10S KS", never), "5S")) == {"Jo", "7D"}


def test_rule_6_6_a_void_leader_is_not_forced() -> None:
    assert legal(position("M", "Jo 7D/5S 6S//10S KS")) == {"7D", "Jo=S", "Jo=C", "Jo=D", "Jo=H"}


# -- 6.7 -------------------------------------------------------------------------------------------
def test_rule_6_7_the_leader_names_a_suit_and_the_others_follow_it() -> None:
    phase = run(position("7NT", "Jo 6S/7H 7D/8S 9S/10H KS"), "Jo=H")
    assert legal(phase) == {"7H"}
    phase = run(phase, "7H")
    assert legal(phase) == {"8S", "9S"}
    assert legal(run(phase, "8S")) == {"10H"}


def test_rule_6_7_a_suit_not_led_before() -> None:
    # Seat 0 leads spades and wins; clubs, diamonds and hearts are left to name.
    phase = run(position("7NT", "AS Jo 6S/7S 7D 8D/8S 9S 9C/10S KS 9H"), "AS 7S 8S 10S")
    assert joker_leads(phase) == "C D H"
    assert refused(phase, "Jo=S") == ("joker/suit-already-led", "6.7")
    assert refused(phase, "Jo") == ("joker/must-name-suit", "6.7")


def test_rule_6_7_all_four_suits_led_only_to_the_last_trick() -> None:
    all_led = (S, C, D, H)
    phase = position("7NT", "Jo 6S/7H 7D/8S 9S/10H KS", suits_led=all_led)
    assert joker_leads(phase) == ""
    assert refused(phase, "Jo") == ("joker/may-not-be-led", "6.7")
    assert refused(phase, "Jo=H") == ("joker/suit-already-led", "6.7")
    assert joker_leads(position("7NT", "Jo/7H/8S/10H", suits_led=all_led)) == "-"


def test_rule_6_7_to_the_last_trick_no_suit_is_named_and_it_wins() -> None:
    phase = position("7NT", "Jo/AH/AS/KS")
    assert joker_leads(phase) == "-"
    assert refused(phase, "Jo=H") == ("joker/names-no-suit", "6.7")
    assert winner(phase, "Jo AH AS KS") == 0


def test_rule_6_7_a_suit_named_has_been_led() -> None:
    phase = run(
        position("8NT", "Jo Jo2 6S/7H 7D 8D/8S 9S 9C/10H KS 9H", TWO_JOKERS), "Jo=H 7H 8S 10H"
    )
    assert joker_leads(phase) == "S C D"


def joker_after_a_void(base: Variant) -> Phase:
    """Seat 1 fails to follow spades, wins a heart, and leads with the joker and the ace of
    diamonds.
    """
    hands = "AS 5H 6H 7H/5D KH AD Jo/6S 8H 6D 7D/7S 9H 8D 9D"
    return run(position("7NT", hands, base), "AS 5D 6S 7S 5H KH 8H 9H")


@pytest.mark.parametrize(
    ("lead", "suits"),
    [
        ("UNLED_SUIT", "C D"),  # spades and hearts have been led
        ("NOT_SHOWN_VOID", "C D H"),  # it has failed to follow spades
        ("ANY_SUIT", "S C D H"),
        ("LAST_TRICK_ONLY", ""),
    ],
)
def test_rule_6_7_options_of_the_lead(lead: str, suits: str) -> None:
    phase = joker_after_a_void(options({"joker.lead": lead}))
    assert joker_leads(phase) == suits
    assert [suit for suit in "SCDH" if allowed(phase, f"Jo={suit}")] == suits.split()


def test_rule_6_7_refusals_of_the_options() -> None:
    void = joker_after_a_void(options({"joker.lead": "NOT_SHOWN_VOID"}))
    assert refused(void, "Jo=S") == ("joker/suit-shown-void", "6.7")
    last = joker_after_a_void(options({"joker.lead": "LAST_TRICK_ONLY"}))
    assert refused(last, "Jo=C") == ("joker/names-no-suit", "6.7")
    assert refused(last, "Jo") == ("joker/may-not-be-led", "6.7")


@pytest.mark.parametrize("lead", ["UNLED_SUIT", "NOT_SHOWN_VOID", "ANY_SUIT", "LAST_TRICK_ONLY"])
def test_rule_6_7_last_trick_under_every_option(lead: str) -> None:
    base = options({"joker.lead": lead})
    assert joker_leads(position("7NT", "Jo/7H/8S/10H", base, suits_led=(S, C, D, H))) == "-"


def test_rule_6_7_throwing_a_joker_is_failing_to_follow() -> None:
    # Seat 1, void in spades, takes the trick with one joker; with the other it may not name spades.
    base = options({"joker.lead": "NOT_SHOWN_VOID"}, TWO_JOKERS)
    phase = run(position("8NT", "AS 5H 6H/Jo Jo2 5D/6S 8H 6D/7S 9H 8D", base), "AS Jo2 6S 7S")
    assert joker_leads(phase) == "C D H"


def test_rule_6_7_the_void_must_be_the_leaders_own() -> None:
    base = options({"joker.lead": "NOT_SHOWN_VOID"})
    phase = run(position("7NT", "AS Jo 6S/5D 7D 8D/8S 9S 9C/10S KS 9H", base), "AS 5D 8S 10S")
    # seat 1 is void in spades, the leader has not shown anything
    assert joker_leads(phase) == "S C D H"


def test_rule_6_7_every_suit_barred_only_to_the_last_trick() -> None:
    # Seat 1 throws hearts on spades, clubs and diamonds, then, with FIRST_OR_LAST, a joker on the
    # first heart while it still holds hearts: all four suits are barred to its second joker.
    base = options({"joker.lead": "NOT_SHOWN_VOID", "joker.follow": "FIRST_OR_LAST"}, TWO_JOKERS)
    hands = "AS AC AD 5H KS KC KD/6H 7H 10H Jo2 Jo 8H 9H/4S 4C 4D JH 5S 5C 5D/6S 6C 6D QH 7S 7C 7D"
    phase = run(position("8NT", hands, base), "AS 6H 4S 6S AC 7H 4C 6C AD 10H 4D 6D 5H Jo2 JH QH")
    assert phase.to_act == 1
    assert joker_leads(phase) == ""
    assert refused(phase, "Jo") == ("joker/may-not-be-led", "6.7")
    assert refused(phase, "Jo=H") == ("joker/suit-shown-void", "6.7")
    phase = run(phase, "9H 5S 7S KS 8H 5C 7C KC")
    assert joker_leads(phase) == "-"


# -- 6.8 -------------------------------------------------------------------------------------------
def test_rule_6_8_with_nothing_but_jokers_one_may_always_be_led() -> None:
    for lead in ("UNLED_SUIT", "LAST_TRICK_ONLY"):
        base = options({"joker.lead": lead}, TWO_JOKERS)
        phase = position("8NT", "Jo Jo2/7H 7D/8S 9S/10H KS", base, suits_led=(S, C, D, H))
        assert legal(phase) == {"Jo", "Jo2"}
        # It names no suit, so the others play anything.
        after = run(phase, "Jo")
        assert legal(after) == {"7H", "7D"}
        assert legal(run(after, "7H")) == {"8S", "9S"}


def test_rule_6_8_a_suit_that_may_be_named_is_named() -> None:
    phase = position("8NT", "Jo Jo2/7H 7D/8S 9S/10H KS", TWO_JOKERS, suits_led=(S, C))
    assert legal(phase) == {"Jo=D", "Jo=H", "Jo2=D", "Jo2=H"}


def test_rule_6_8_led_to_the_last_trick_the_others_play_anything() -> None:
    # Each has one card left: nobody can fail to follow, whatever it is.
    phase = run(position("7NT", "Jo/AH/AS/KS"), "Jo")
    assert legal(phase) == {"AH"}


def test_rule_6_8_with_only_a_joker_even_after_reneging() -> None:
    base = options({"joker.no_renege": True})
    phase = run(position("7NT", "AS KS/5D Jo/8S 9S/10S QS", base), "AS 5D 8S 10S KS")
    assert legal(phase) == {"Jo"}


# -- 6.9 -------------------------------------------------------------------------------------------
NO_RENEGE = options({"joker.no_renege": True})
RENEGED = "AS KS 5H/5D 6D Jo/8S 9S 8H/10S QS 9H"


def test_rule_6_9_not_on_a_suit_once_not_followed_without_it() -> None:
    phase = run(position("7NT", RENEGED, NO_RENEGE), "AS 5D 8S 10S KS")
    assert legal(phase) == {"6D"}
    assert refused(phase, "Jo") == ("joker/reneged", "6.9")


def test_rule_6_9_other_suits_are_free() -> None:
    phase = run(position("7NT", RENEGED, NO_RENEGE), "AS 5D 8S 10S 5H")
    assert legal(phase) == {"6D", "Jo"}


def test_rule_6_9_off_by_default() -> None:
    assert legal(run(position("7NT", RENEGED), "AS 5D 8S 10S KS")) == {"6D", "Jo"}


def test_rule_6_9_failing_by_a_joker_is_no_renege() -> None:
    base = options({"joker.no_renege": True}, TWO_JOKERS)
    # Seat 1 takes the first spade with one joker and puts seat 0 in again with a heart; the other
    # may be played.
    hands = "AS KS AH 5C/Jo2 5H Jo 6D/8S 9S 8H 6C/10S QS 9H 7C"
    phase = run(position("8NT", hands, base), "AS Jo2 8S 10S 5H 8H 9H AH KS")
    assert legal(phase) == {"6D", "Jo"}


# -- 6.10 ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("suit", [S, C, D, H], ids=str)
def test_rule_6_10_a_joker_led_beats_everything_whoever_holds_the_suit(suit: Suit) -> None:
    # nobody holds diamonds
    assert winner(position("7NT", "Jo 6S/AH KH/AS KS/AC KC"), f"Jo={suit} AH AS AC") == 0


def test_rule_6_10_but_a_higher_joker() -> None:
    phase = position("8NT", "Jo2 6S/Jo KH/AS KS/AC KC", TWO_JOKERS)
    assert winner(phase, "Jo2=D Jo AS AC") == 1
    assert one_trick("8NT", "Jo Jo2 AS AC", TWO_JOKERS) == 0


def test_rule_6_10_at_misere() -> None:
    assert (
        winner(
            position("M", "Jo 7S/AH KH/AS KS", options({"play.misere": "PLAY_OUT"}, THREE)),
            "Jo=D AH AS",
        )
        == 0
    )
    assert AUSTRALIAN.joker.low_in_misere is False


def test_rule_6_7_only_the_leader_names_a_suit() -> None:
    phase = run(position("7NT", "AS 5H/Jo 6H/6S 8H/7S 9H"), "AS")
    assert refused(phase, "Jo=S") == ("joker/names-no-suit", "6.7")
    assert allowed(phase, "Jo")


def test_rule_6_8_two_jokers_alone_are_led_without_a_suit_where_none_may_be_named() -> None:
    base = options({"joker.lead": "LAST_TRICK_ONLY"}, variants.AMERICAN_46)
    high, low = map(str, (Card.joker(1), Card.joker(2)))
    play = position("7NT", f"{high} {low}/5S 6S/5C 6C/5D 6D", base)
    assert (allowed(play, high), allowed(play, low)) == (True, True)
    beside = position("7NT", f"{high} AS/5S 6S/5C 6C/5D 6D", base)
    assert refused(beside, high) == ("joker/may-not-be-led", "6.7")


def test_rule_6_5_the_first_trick_of_a_suit_must_be_said_to_be_one() -> None:
    early = options({"joker.follow": "FIRST_OR_LAST"})
    may = FollowWithJoker(early, None, jokers=0b1000)
    assert (may(0b1011, 0b0010), may(0b1011, 0b0010, first_in_suit=True)) == (0b0010, 0b1010)
