"""Section 6: following, nomination and belonging (rules 6.1 to 6.4). The free joker is in
test_section_06_joker.py.
"""

from __future__ import annotations

import pytest

from fivehundred import (
    Auction,
    CallPartner,
    FiveHundredError,
    Layout,
    Phase,
    Suit,
    Variant,
    VariantError,
    variants,
)
from fivehundred.rules import following
from tests.rules.helpers import (
    AUSTRALIAN,
    C,
    D,
    H,
    S,
    act,
    allowed,
    cards,
    contract,
    from_layout,
    joker_leads,
    legal,
    legal_cards,
    one_trick,
    options,
    order,
    position,
    refused,
    run,
)


# -- 6.1 and 6.2 -----------------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["7D", "7NT", "M"])
def test_rule_6_1_the_suit_led_must_be_followed(text: str) -> None:
    phase = run(position(text, "5H AS KS/KH 6H 5C/QH 7C 8C/AC JC 10C"), "5H")
    assert legal_cards(phase) == cards("KH 6H")


def test_rule_6_1_refusal_of_another_suit() -> None:
    phase = run(position("7D", "5H AS/KH 5C/QH 7C/AC 8C"), "5H")
    assert refused(phase, "5C") == ("play/must-follow", "6.1")
    assert refused(phase, "AS") == ("play/not-held", "7.3")


def test_rule_6_1_otherwise_any_card_and_no_duty_to_trump_or_win() -> None:
    phase = run(position("7D", "5H AS KS/KH 6H 5C/6D 7C 8S/AC 8C 4D"), "5H")
    assert legal_cards(phase) == cards("KH 6H")  # he need not win: the six is as good
    phase = run(phase, "6H")
    assert legal_cards(phase) == cards("6D 7C 8S")  # he need not trump


def test_rule_6_1_the_leader_may_lead_anything() -> None:
    assert legal_cards(position("7D", "5H AS 6D/KH 6H 5C/7D 7C 8S/AC 8C 4D")) == cards("5H AS 6D")


def test_rule_6_2_at_a_trump_contract_the_joker_is_a_trump() -> None:
    phase = run(position("7D", "5D AS/Jo 5C/6H 7C/AC 8C"), "5D")
    assert legal(phase) == {"Jo"}
    assert refused(phase, "5C") == ("play/must-follow", "6.1")


def test_rule_6_2_with_another_trump_there_is_a_choice_and_none_on_other_suits() -> None:
    assert legal(run(position("7D", "5D AS KS/Jo JH 5C/6H 7C 9C/AC 8C 6C"), "5D")) == {"Jo", "JH"}
    assert legal(run(position("7D", "5H AS/Jo 6H/7H 7C/AC 8C"), "5H")) == {"6H"}
    assert legal(run(position("7D", "5H AS/Jo 5C/7H 7C/AC 8C"), "5H")) == {"Jo", "5C"}


# -- 6.3 -------------------------------------------------------------------------------------------
HANDS = (
    "Jo 5S 9C AD QD JD 10D 8D 6D 4D / AS 10S 7S KC 8C 7C KD JH 5H 4H"
    "/ 8S AC 6C 5C 5D AH KH 10H 9H 6H / QS 9S 6S QC 10C 9D 7D QH 8H 7H"
)
KITTY = "KS JS JC"


def after_exchange(calls: str, aside: str = KITTY, base: Variant = AUSTRALIAN) -> Phase:
    """Seat 0 holds the joker and calls first."""
    return act(run(from_layout(base, HANDS, KITTY, dealer=3), calls), aside)


@pytest.mark.parametrize("calls", ["7NT P P P", "OM P P P", "6S P P 7S M P"])
def test_rule_6_3_a_contractor_with_the_joker_may_name_any_suit(calls: str) -> None:
    phase = after_exchange(calls)
    assert (phase.phase, phase.to_act) == ("joker", 0)
    assert legal(phase) == {"S", "C", "D", "H", "-"}  # hearts too, though he holds none
    after = run(phase, "H")
    assert (after.phase, after.view(2).nominated) == ("play", H)
    assert run(phase, "-").view(2).nominated is None


@pytest.mark.parametrize(
    ("calls", "aside", "why"),
    [
        ("7D P P P", KITTY, "a trump contract"),
        ("7NT P P P", "Jo KS JS", "laid aside"),
        ("P P P 7NT", KITTY, "another's joker"),
    ],
)
def test_rule_6_3_nobody_else_and_nowhere_else(calls: str, aside: str, why: str) -> None:
    assert after_exchange(calls, aside).phase == "play", why


def test_rule_6_3_the_joker_may_come_from_the_kitty() -> None:
    phase = run(from_layout(AUSTRALIAN, HANDS.replace("Jo", "KS"), "Jo JS JC"), "7NT P P P")
    assert act(phase, "JS JC KS").phase == "joker"
    assert act(phase, "JS JC Jo").phase == "play"


def test_rule_6_3_nominated_it_is_the_highest_card_of_that_suit() -> None:
    hands = "Jo 5S/AH 6S/5H 7S/6H 8S"
    # led like any card of the suit, naming nothing
    assert legal(position("7NT", hands, nominated=H)) == {
        "Jo",
        "5S",
    }
    led = run(position("7NT", hands, nominated=H), "Jo")
    assert legal(led) == {"AH"}
    assert one_trick("7NT", "AH 5H Jo 6H", nominated=H) == 2


def test_rule_6_3_nominated_it_must_be_played_to_that_suit() -> None:
    phase = run(position("7NT", "Jo 5S/AH 6S/5H 7S/6H 8S", nominated=H, leader=1), "AH 5H 6H")
    assert legal(phase) == {"Jo"}
    phase = run(position("7NT", "Jo 7H/AH 6S/5H 7S/6H 8S", nominated=H, leader=1), "AH 5H 6H")
    assert legal(phase) == {"Jo", "7H"}


def test_rule_6_3_nominated_it_loses_on_another_suit_and_may_not_be_kept_from_following() -> None:
    assert one_trick("7NT", "5S 6S Jo 4H", nominated=H) == 1
    phase = run(position("7NT", "Jo 5S/AS 6S/5H 7S/6H 8S", nominated=H, leader=1), "AS 7S 8S")
    assert legal(phase) == {"5S"}


def test_rule_6_3_nominated_rules_6_4_to_6_7_no_longer_apply() -> None:
    # At misère a void contractor is not forced (6.6), and a suit already led may be led with it
    # (6.7).
    phase = run(position("M", "Jo 5D/AS 6S//6H 8S", nominated=H, leader=1), "AS 8S")
    assert legal(phase) == {"Jo", "5D"}
    assert legal(
        position("7NT", "Jo 5S/AH 6S/5H 7S/6H 8S", nominated=H, suits_led=(S, C, D, H))
    ) == {"Jo", "5S"}
    assert refused(position("7NT", "Jo 5S/AH 6S/5H 7S/6H 8S", nominated=H), "Jo=S") == (
        "joker/names-no-suit",
        "6.3",
    )


def test_rule_6_3_declined_it_belongs_to_no_suit() -> None:
    phase = run(after_exchange("7NT P P P"), "-")
    assert {text for text in legal(phase) if text.startswith("Jo")} == {
        "Jo=S",
        "Jo=C",
        "Jo=D",
        "Jo=H",
    }


def test_rule_6_3_none() -> None:
    never = options({"joker.nomination": "NONE"})
    for calls in ("7NT P P P", "OM P P P"):
        assert after_exchange(calls, base=never).phase == "play"


def test_rule_6_3_only_at_the_miseres() -> None:
    only = options({"joker.nomination": "CONTRACTOR_IN_MISERE"})
    assert after_exchange("7NT P P P", base=only).phase == "play"
    assert after_exchange("OM P P P", base=only).phase == "joker"
    assert after_exchange("6S P P 7S M P", base=only).phase == "joker"


@pytest.mark.parametrize("nomination", ["CONTRACTOR", "CONTRACTOR_IN_MISERE"])
def test_rule_6_3_two_jokers_must_have_none(nomination: str) -> None:
    with pytest.raises(VariantError, match=r"rule 6\.3"):
        options({"joker.nomination": nomination}, variants.AMERICAN_46)
    assert variants.AMERICAN_46.joker.nomination.name == "NONE"


def test_rule_6_3_five_handed_the_partner_is_called_before() -> None:
    for seed in range(40):
        phase = run(auction_of(seed), "7NT P P P P")
        phase = phase.apply(phase.legal_actions()[-1])
        if "Jo" not in str(phase.hands[0]).split():
            continue
        assert phase.phase == "partner"
        phase = phase.apply(CallPartner())
        assert (phase.phase, phase.to_act) == ("joker", 0)
        return
    raise AssertionError("no such deal found")


def auction_of(seed: int) -> Phase:
    return Auction.start(variants.FIVE_HANDED, Layout.shuffled(variants.FIVE_HANDED, seed))


# -- 6.4 -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["7NT", "10NT"])
@pytest.mark.parametrize("lead", ["AS", "AC", "AD", "AH"])
def test_rule_6_4_a_joker_not_nominated_beats_every_card(text: str, lead: str) -> None:
    assert one_trick(text, f"{lead} 5S Jo 6S") == 2


def test_rule_6_4_it_belongs_to_no_suit() -> None:
    for lead, own in (("AS", "5S"), ("AC", "5C"), ("AD", "5D"), ("AH", "5H")):
        phase = run(position("7NT", f"{lead} KS/Jo {own}/6S 7S/8S 9S"), lead)
        assert legal(phase) == {own}


def test_rule_6_4_but_not_a_higher_joker() -> None:
    assert one_trick("7NT", "AS Jo2 Jo KS", variants.AMERICAN_46) == 2


def test_rule_6_4_at_misere() -> None:
    assert one_trick("M", "7S Jo AS", variants.AUSTRALIAN_THREE) == 1
    assert allowed(run(position("M", "7S 8S/Jo 9D/AS KS", variants.AUSTRALIAN_THREE), "7S"), "Jo")
    assert joker_leads(position("M", "Jo 8S/7S 9D/AS KS", variants.AUSTRALIAN_THREE)) == "S C D H"


@pytest.mark.parametrize(
    ("text", "base"),
    [("7H", AUSTRALIAN), ("7NT", variants.AMERICAN_46), ("7H", variants.AMERICAN_46)],
)
def test_rule_6_3_no_suit_is_named_with_trumps_or_with_two_jokers(text: str, base: Variant) -> None:
    with pytest.raises(FiveHundredError) as caught:
        order(text, base, H)
    why = (
        "a suit is named for the one joker of a pack, and only where there is no trump suit (rule"
        " 6.3)"
    )
    assert str(caught.value) == why


# -- the same questions about bits, which the views ask too ----------------------------------------
HEARTS, OTHER, JOKER = 0b0011, 0b0100, 0b1000


@pytest.mark.parametrize("lead", [0b0001, 0b0010, HEARTS])
def test_rule_6_1_a_card_of_another_suit_fails_to_follow(lead: int) -> None:
    assert following.fails_to_follow(lead, OTHER)
    assert not following.fails_to_follow(lead, lead)
    assert following.fails_to_follow(lead, JOKER)
    # 6.7 and 6.9: it has no suit, so it shows nothing
    assert not following.fails_to_follow(lead, JOKER, jokers=JOKER)
    assert following.fails_to_follow(lead, OTHER, jokers=JOKER)


def test_rule_6_1_no_card_follows_another_suit_by_itself() -> None:
    assert following.fails_to_follow(OTHER, 0b0001)
    assert following.fails_to_follow(OTHER, JOKER)


def test_rule_6_7_nothing_fails_to_follow_a_joker_that_names_no_suit() -> None:
    assert not any(following.fails_to_follow(0, card) for card in (0b0001, OTHER, JOKER))


def test_rule_6_2_who_cannot_follow_may_play_anything() -> None:
    assert following.follow(HEARTS | OTHER, HEARTS) == HEARTS
    assert following.follow(0b0001 | OTHER, 0b0010) == 0b0001 | OTHER
    assert following.follow(HEARTS | OTHER, 0) == HEARTS | OTHER


@pytest.mark.parametrize(
    ("own", "early", "led_before", "shows"),
    [
        (H, False, True, False),  # it follows
        (H, True, False, False),
        (S, False, True, True),  # another suit
        (S, True, False, True),
        (None, False, False, True),  # a joker without a suit, which may be played only when void
        (None, False, True, True),
        (None, True, False, False),  # 6.5: in the first trick of a suit it may be played by all
        (None, True, True, True),
    ],
)
def test_rule_6_1_what_shows_a_void(
    own: Suit | None, early: bool, led_before: bool, shows: bool
) -> None:
    assert following.shows_void(H, own, early, led_before) is shows


def test_rule_6_9_no_renege_holds_only_for_a_holding_that_has_failed_to_follow() -> None:
    void = following.FollowWithJoker(options({"joker.no_renege": True}), contract("7NT"), JOKER)
    assert void(OTHER | JOKER, HEARTS) == OTHER | JOKER
    assert void(OTHER | JOKER, HEARTS, reneged=True) == OTHER
