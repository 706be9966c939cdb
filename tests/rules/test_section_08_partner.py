"""Rule 8.6: the called partner."""

from __future__ import annotations

import pytest

from fivehundred import (
    Auction,
    CallPartner,
    Card,
    CardSet,
    Contract,
    IllegalAction,
    Layout,
    Phase,
    Scorer,
    Variant,
    variants,
)
from tests.rules.helpers import auction, bid, finish, options, refused, run

FIVE = variants.FIVE_HANDED
BICYCLE = variants.FIVE_HANDED_BICYCLE


def at_call(bid_text: str = "7H", base: Variant = FIVE) -> Phase:
    """Seat 0 has the contract and has laid the last three of its cards aside."""
    phase = run(Auction.start(base, Layout.shuffled(base, 500)), bid_text + " P P P P")
    return phase.apply(phase.legal_actions()[-1])


def plain(hand: CardSet) -> Card:
    """A card that may be called: no joker and no jack."""
    return next(card for card in hand if card.rank is not None and str(card.rank) != "J")


def test_rule_8_6_after_laying_aside_alone_or_with_a_partner() -> None:
    phase = at_call()
    assert (phase.phase, phase.to_act) == ("partner", 0)
    after = phase.apply(CallPartner())
    assert after.contract == Contract(bid("7H"), 0)
    after = phase.apply(CallPartner(plain(phase.hands[3])))
    assert after.contract == Contract(bid("7H"), 0, (3,))
    assert after.phase == "play"


@pytest.mark.parametrize(
    ("bid_text", "barred"),
    [
        ("7H", {"Jo", "JH", "JD"}),
        ("6S", {"Jo", "JS", "JC"}),
        ("8D", {"Jo", "JH", "JD"}),
        ("7NT", {"Jo"}),
    ],
)
def test_rule_8_6_neither_the_joker_nor_a_bower(bid_text: str, barred: set[str]) -> None:
    phase = at_call(bid_text)
    own = {str(card) for card in phase.hands[0] | (phase.view(0).discards or CardSet())}
    for card in ("Jo", "JS", "JC", "JD", "JH"):
        if card in barred:
            assert refused(phase, card) == ("partner/joker-or-bower", "8.6")
        elif card not in own:
            assert phase.why_illegal(phase.parse(card)) is None
    called = {str(action) for action in phase.legal_actions()}
    # Alone, or any card of the 53 but those barred and the 13 the contractor has had.
    assert called == {"alone"} | {str(card) for card in FIVE.deck} - barred - own


@pytest.mark.parametrize("part", ["hand", "laid aside"])
def test_rule_8_6_not_a_card_of_his_own(part: str) -> None:
    phase = at_call()
    own = phase.hands[0] if part == "hand" else phase.view(0).discards
    assert own is not None
    text = str(plain(own))
    assert refused(phase, text) == ("partner/own-card", "8.6")
    after = run(at_call(base=options({"partner.own_card": True}, FIVE)), text)
    assert after.contract == Contract(bid("7H"), 0)  # a secret "alone"
    assert after.view(1).called == (Card.parse(text),)


def holder_plays(phase: Phase, card: Card) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """The partners that seat 1 knows of before and after the card is played."""
    before, after = list[tuple[int, ...]](), list[tuple[int, ...]]()
    while phase.phase == "play":
        contract = phase.view(1).contract
        assert contract is not None
        gone = any(card in trick.cards for trick in phase.view(1).tricks)
        (after if gone else before).append(contract.partners)
        phase = phase.apply(phase.legal_actions()[0])
    return before, after


def test_rule_8_6_unknown_to_the_others_until_the_card_is_played() -> None:
    phase = at_call()
    card = plain(phase.hands[3])
    before, after = holder_plays(phase.apply(CallPartner(card)), card)
    assert set(before) == {()}
    assert set(after) == {(3,)}


def test_rule_8_6_the_holder_declares_at_once() -> None:
    phase = at_call(base=options({"partner.declares": "AT_ONCE"}, FIVE))
    after = phase.apply(CallPartner(plain(phase.hands[3])))
    contract = after.view(1).contract
    assert contract is not None
    assert contract.partners == (3,)


def test_rule_8_6_a_player_called_is_known_at_once() -> None:
    phase = at_call(base=BICYCLE)
    assert {str(action) for action in phase.legal_actions()} == {"alone", "1", "2", "3", "4"}
    after = run(phase, "2")
    contract = after.view(1).contract
    assert contract is not None
    assert contract.partners == (2,)
    assert refused(phase, "0") == ("partner/yourself", "8.6")
    assert refused(phase, "5") == ("partner/no-such-seat", "8.6")


def test_rule_8_6_by_card_or_by_player_not_both() -> None:
    assert refused(at_call(), "2") == ("partner/wrong-kind", "8.6")
    assert refused(at_call(base=BICYCLE), "AS") == ("partner/wrong-kind", "8.6")
    by_seat = at_call(base=BICYCLE)
    why = by_seat.why_illegal(by_seat.parse("AS"))
    assert why is not None
    assert why.details == {"wanted": "seat"}


def test_rule_8_6_two_from_eight() -> None:
    seven, eight = at_call("7H", BICYCLE), at_call("8S", BICYCLE)
    with pytest.raises(IllegalAction) as caught:
        seven.apply(CallPartner((1, 2)))
    assert (str(caught.value.reason), caught.value.rule) == ("partner/too-many", "8.6")
    assert len(seven.legal_actions()) == 5
    assert len(eight.legal_actions()) == 1 + 4 + 6  # alone, one of four, two of four
    assert eight.apply(CallPartner((3, 1))).contract == Contract(bid("8S"), 0, (1, 3))


def test_rule_8_6_two_by_cards() -> None:
    phase = at_call("8S", options({"partner.two_from": 8}, FIVE))
    two = CallPartner((plain(phase.hands[1]), plain(phase.hands[4])))
    assert phase.apply(two).contract == Contract(bid("8S"), 0, (1, 4))
    with pytest.raises(IllegalAction):
        at_call("10NT").apply(two)  # never two by default


@pytest.mark.parametrize("base", [FIVE, BICYCLE], ids=str)
def test_rule_8_6_the_miseres_are_always_alone(base: Variant) -> None:
    phase = auction("OM P P P P", base)
    phase = phase.apply(phase.legal_actions()[-1])
    assert phase.phase in ("joker", "play")
    with pytest.raises(ValueError, match=r"rule 8\.6"):
        Scorer(base).score(Contract(bid("OM"), 0, (1,)), (0, 10, 0, 0, 0))


def test_rule_8_6_two_against_three() -> None:
    phase = at_call("6S")
    done = finish(phase.apply(CallPartner(plain(phase.hands[3]))))
    won = done.tricks_won
    assert done.made is (won[0] + won[3] >= 6)
    value = 250 if won[0] + won[3] == 10 else 40
    share = value // 2 if done.made else -20
    assert done.points == (share, 10 * won[1], 10 * won[2], share, 10 * won[4])


@pytest.mark.parametrize("bid_text", ["7H", "7NT"])
def test_rule_8_6_no_repr_names_a_secret_partner(bid_text: str) -> None:
    """Whoever prints a state in a log must not learn who the partner is."""
    phase = at_call(bid_text)
    called = [phase.apply(CallPartner(plain(phase.hands[seat]))) for seat in (1, 2, 3, 4)]
    assert [after.contract.partners for after in called if after.contract] == [
        (1,),
        (2,),
        (3,),
        (4,),
    ]
    assert len({repr(after) for after in called}) == 1
    assert f"{bid_text} by seat 0" in repr(called[0])
