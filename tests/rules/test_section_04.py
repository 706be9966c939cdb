"""Section 4: the kitty."""

from __future__ import annotations

import pytest

from fivehundred import Auction, Layout, Phase, Variant, variants
from fivehundred.rules import kitty
from tests.rules.helpers import (
    AUSTRALIAN,
    act,
    allowed,
    auction,
    cards,
    contract,
    finish,
    from_layout,
    options,
    playing,
    points,
    refused,
    run,
    scored,
)

HANDS = (
    "QS 5S 9C AD QD JD 10D 8D 6D 4D / AS 10S 7S KC 8C 7C KD JH 5H 4H"
    "/ 8S AC 6C 5C 5D AH KH 10H 9H 6H / Jo 9S 6S QC 10C 9D 7D QH 8H 7H"
)
KITTY = "KS JS JC"


def exchange(calls: str = "7D P P P") -> Phase:
    """Seat 0 has the contract and the kitty: the joker is with seat 3."""
    return run(from_layout(AUSTRALIAN, HANDS, KITTY, dealer=3), calls)


def test_rule_4_1_the_contractor_takes_the_whole_kitty_into_his_hand() -> None:
    phase = exchange()
    assert (phase.phase, phase.to_act) == ("kitty", 0)
    assert phase.hands[0] == cards("QS 5S 9C AD QD JD 10D 8D 6D 4D KS JS JC")
    assert [len(hand) for hand in phase.hands] == [13, 10, 10, 10]


def test_rule_4_1_any_cards_of_the_thirteen_may_be_laid_aside() -> None:
    phase = exchange()
    assert len(phase.legal_actions()) == 286  # 13 choose 3
    assert allowed(phase, "KS JS JC")
    assert allowed(phase, "AD JD KS")
    # the joker of seat 3
    assert allowed(run(from_layout(AUSTRALIAN, HANDS, KITTY, dealer=2), "7D P P P"), "Jo 9S KS")
    after = act(phase, "KS JC 5S")
    assert after.hands[0] == cards("QS 9C AD QD JD 10D 8D 6D 4D JS")
    assert after.phase == "play"


@pytest.mark.parametrize("text", ["KS JS", "KS JS JC 5S", "KS"])
def test_rule_4_1_the_same_number_of_cards(text: str) -> None:
    assert refused(exchange(), text) == ("kitty/wrong-count", "4.1")


@pytest.mark.parametrize("text", ["KS JS AS", "Jo JS JC"])
def test_rule_4_1_only_cards_held(text: str) -> None:
    assert refused(exchange(), text) == ("kitty/not-held", "4.1")


@pytest.mark.parametrize(
    ("base", "count"),
    [(variants.AMERICAN_45, 5), (variants.AMERICAN_46, 6), (variants.TWO_HANDED_24, 4)],
)
def test_rule_4_1_as_many_as_the_kitty_holds(base: Variant, count: int) -> None:
    phase = run(auction("", base), "8S" + " P" * (base.players - 1))
    assert len(phase.hands[0]) == 10 + count
    after = phase.apply(phase.legal_actions()[0])
    assert len(after.hands[0]) == 10


def test_rule_4_1_unseen_by_the_others() -> None:
    phase = exchange()
    assert phase.view(0).kitty == cards(KITTY)
    assert [phase.view(seat).kitty for seat in (1, 2, 3, None)] == [None] * 4
    assert phase.view(0).hand == phase.hands[0]


def test_rule_4_2_cards_laid_aside_are_seen_by_nobody_else_and_count_for_nobody() -> None:
    after = act(exchange(), "KS AD 5S")
    assert after.view(0).discards == cards("KS AD 5S")
    assert [after.view(seat).discards for seat in (1, 2, 3, None)] == [None] * 4
    done = finish(after)
    assert done.view(1).discards is None
    played = [card for trick in done.tricks for card in trick.cards]
    assert len(played) == 40
    assert not {card for card in played if card in cards("KS AD 5S")}
    assert sum(done.tricks_won) == 10


def test_rule_4_2_two_discards_look_the_same_to_the_others() -> None:
    one, other = act(exchange(), "KS AD 5S"), act(exchange(), "JS JC 4D")
    assert all(one.view(seat) == other.view(seat) for seat in (1, 2, 3))
    assert one.view(0) != other.view(0)


@pytest.mark.parametrize("calls", ["7S M P P P", "OM P P P"])
def test_rule_4_3_the_same_at_the_miseres(calls: str) -> None:
    phase = exchange(calls)
    assert (phase.phase, len(phase.legal_actions())) == ("kitty", 286)
    assert phase.contract is not None
    seat = phase.contract.contractor
    assert cards(KITTY).issubset(phase.hands[seat])


BAR = options({"schedule.bar_nullo": [500, "10D"]})


def test_rule_4_3_bar_nullo_is_played_without_the_kitty() -> None:
    phase = run(from_layout(BAR, HANDS, KITTY, dealer=3), "BN P P P")
    assert (phase.phase, phase.to_act) == ("play", 0)
    assert phase.hands[0] == cards("QS 5S 9C AD QD JD 10D 8D 6D 4D")
    assert [phase.view(seat).kitty for seat in range(4)] == [None] * 4


def test_rule_4_3_a_passed_out_deal_played_at_no_trumps_leaves_it() -> None:
    played = options({"auction.all_passed": "PLAY_NO_TRUMPS"})
    phase = run(from_layout(played, HANDS, KITTY, dealer=3), "P P P P")
    assert phase.phase == "play"
    assert [len(hand) for hand in phase.hands] == [10] * 4
    assert [phase.view(seat).kitty for seat in range(4)] == [None] * 4


# -- 4.4: double nullo -----------------------------------------------------------------------------
DOUBLE = options({"schedule.double_nullo": [500, "10D"], "joker.nomination": "NONE"})


def double(calls: str = "DN P P P") -> Phase:
    return run(from_layout(DOUBLE, HANDS, KITTY, dealer=3), calls)


def test_rule_4_4_the_contractor_passes_as_many_cards_to_his_partner() -> None:
    phase = double()
    assert (phase.phase, phase.to_act, len(phase.hands[0])) == ("kitty", 0, 13)
    assert refused(phase, "AD QD") == ("kitty/wrong-count", "4.4")
    assert refused(phase, "AD QD AS") == ("kitty/not-held", "4.4")
    after = act(phase, "AD QD KS")
    assert (after.phase, after.to_act) == ("kitty", 2)
    assert (len(after.hands[0]), len(after.hands[2])) == (10, 13)
    assert cards("AD QD KS").issubset(after.hands[2])


def test_rule_4_4_the_partner_then_lays_that_many_aside() -> None:
    phase = act(double(), "AD QD KS")
    assert len(phase.legal_actions()) == 286
    assert allowed(phase, "AD AC AH")  # cards passed and his own alike
    assert refused(phase, "AD AC") == ("kitty/wrong-count", "4.1")
    after = act(phase, "AD AC AH")
    assert [len(hand) for hand in after.hands] == [10] * 4
    assert (after.phase, after.to_act) == ("play", 0)


@pytest.mark.parametrize("lead", ["CONTRACTOR", "LEFT_OF_DEALER"])
def test_rule_4_4_the_contractor_leads_and_both_partners_play(lead: str) -> None:
    base = options({"play.first_lead": lead}, DOUBLE)
    phase = run(from_layout(base, HANDS, KITTY, dealer=3), "P DN P P")
    play = playing(act(phase, "AS KS KC", "Jo QH KS"))
    assert (play.to_act, play.sitting_out) == (1, ())
    turns = list[int | None]()
    after: Phase = play
    for text in ("4H", "6H", "7H", "QS"):
        turns.append(after.to_act)
        after = run(after, text)
    assert turns == [1, 2, 3, 0]


def test_rule_4_4_each_knows_what_he_passed_or_laid_aside() -> None:
    done = act(double(), "AD QD KS", "AD AC AH")
    assert [done.view(seat).passed for seat in range(4)] == [
        cards("AD QD KS"),
        None,
        cards("AD QD KS"),
        None,
    ]
    assert [done.view(seat).discards for seat in range(4)] == [None, None, cards("AD AC AH"), None]
    assert [done.view(seat).kitty for seat in range(4)] == [cards(KITTY), None, None, None]


def test_rule_4_4_made_if_neither_takes_a_trick() -> None:
    assert points("DN", (0, 6, 0, 4), DOUBLE) == (500, 0)
    assert points("DN", (0, 1, 0, 9), DOUBLE, by=2) == (500, 0)


def test_rule_4_4_stops_with_the_first_trick_of_either() -> None:
    phase = act(double(), "KS JS JC", "KS JS JC")
    lost = scored(run(phase, "9C 7C AC 10C"))
    assert (lost.tricks_won, lost.made, lost.points) == ((0, 0, 1, 0), False, (-500, 0))
    lost = scored(run(phase, "AD KD 5D 7D"))
    assert (lost.tricks_won, lost.points) == ((1, 0, 0, 0), (-500, 0))
    goes_on = run(phase, "QS AS 8S 6S")
    assert (goes_on.phase, goes_on.to_act) == ("play", 1)


def test_rule_4_4_in_the_st_paul_game() -> None:
    phase = auction("DN P P P", variants.ST_PAUL)
    # 15 choose 5
    assert (phase.phase, len(phase.hands[0]), len(phase.legal_actions())) == (
        "kitty",
        15,
        3003,
    )
    layout = Layout.shuffled(variants.ST_PAUL, 500)
    assert Auction.start(variants.ST_PAUL, layout).hands[0] | layout.kitty == phase.hands[0]


# -- who lays the cards aside, and who knows them --------------------------------------------------
NULLOS = options({"schedule.double_nullo": [500, "10D"], "schedule.bar_nullo": [500, "10D"]})


def test_rule_4_1_the_contractor_lays_the_cards_aside_and_knows_the_kitty() -> None:
    for seat in range(4):
        undertaken = contract("7H", seat)
        assert kitty.lays_aside(NULLOS, undertaken) == seat
        assert [kitty.knows_kitty(undertaken, other) for other in range(4)] == [
            other == seat for other in range(4)
        ]
    assert kitty.lays_aside(NULLOS, contract("M", 2)) == 2


def test_rule_4_3_nobody_does_at_bar_nullo_and_in_a_passed_out_deal() -> None:
    for undertaken in (contract("BN"), None):
        assert not kitty.takes_kitty(undertaken)
        assert kitty.lays_aside(NULLOS, undertaken) is None
        assert not any(kitty.knows_kitty(undertaken, seat) for seat in (0, 1, 2, 3, None))


def test_rule_4_4_at_double_nullo_the_partner_lays_aside_and_both_know_what_is_passed() -> None:
    for seat, partner in ((0, 2), (1, 3), (2, 0), (3, 1)):
        undertaken = contract("DN", seat)
        assert (
            kitty.passes_to_partner(NULLOS, undertaken)
            == kitty.lays_aside(NULLOS, undertaken)
            == partner
        )
        both = [other in (seat, partner) for other in range(4)]
        assert [kitty.knows_passed(NULLOS, undertaken, other) for other in range(4)] == both
        assert not kitty.knows_passed(NULLOS, undertaken, None)
    assert kitty.passes_to_partner(NULLOS, contract("7H")) is None
    assert not kitty.knows_passed(NULLOS, None, 0)
