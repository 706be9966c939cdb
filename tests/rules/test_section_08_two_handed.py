"""Rules 8.7 and 8.8: two players, with a dead hand or with cards on the table."""

from __future__ import annotations

import pytest

from fivehundred import Auction, Layout, Phase, Play, Variant, VariantError, variants
from tests.rules.helpers import (
    act,
    allowed,
    auction,
    card,
    cards,
    finish,
    joker_leads,
    legal,
    legal_cards,
    options,
    playing,
    points,
    refused,
    run,
)

TABLE = variants.TWO_HANDED_TABLE


# -- 8.7 -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("dealer", [0, 1])
def test_rule_8_7_three_hands_dead_hand_first_on_the_dealers_left(dealer: int) -> None:
    # D2 with three hands: 3 x 3, three to the kitty, 3 x 4, 3 x 3. The dead hand gets the first
    # packet, the opponent the next.
    pack = tuple(variants.TWO_HANDED.deck)
    layout = Layout.dealt(variants.TWO_HANDED, pack, dealer)
    dead = {pack[i] for i in (0, 1, 2, 12, 13, 14, 15, 24, 25, 26)}
    opponent = {pack[i] for i in (3, 4, 5, 16, 17, 18, 19, 27, 28, 29)}
    assert set(layout.dead) == dead
    assert set(layout.hands[1 - dealer]) == opponent
    assert set(layout.kitty) == {pack[i] for i in (9, 10, 11)}


def test_rule_8_7_the_dead_hand_stays_face_down_and_out_of_play() -> None:
    layout = Layout.shuffled(variants.TWO_HANDED, 500)
    phase = Auction.start(variants.TWO_HANDED, layout)
    assert (phase.variant.players, phase.to_act, len(phase.view(0).counts)) == (2, 0, 2)
    done = finish(run(phase, "6S P"))
    assert not {c for trick in done.tricks for c in trick.cards} & set(layout.dead)
    swapped = Layout(
        layout.hands, layout.dead - layout.dead, layout.dealer, layout.dead | layout.kitty
    )
    assert swapped.problems(variants.TWO_HANDED)
    # Another dead hand makes no difference to what either player sees.
    other = Layout(
        layout.hands,
        cards(" ".join(map(str, list(layout.dead)[:3]))),
        1,
        layout.dead | layout.kitty,
    )
    fixed = Layout(other.hands, other.kitty, 1, other.dead - other.kitty)
    assert fixed.problems(variants.TWO_HANDED) == ()
    for seat in (0, 1):
        assert Auction.start(variants.TWO_HANDED, fixed).view(seat) == phase.view(seat)


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        (variants.AUSTRALIAN, {"deal.extra": "DEAD_HAND"}),
        (variants.AUSTRALIAN_THREE, {"deal.extra": "DEAD_HAND"}),
        (variants.AUSTRALIAN_THREE, {"deal.extra": "TABLE_CARDS", "deal.pattern": "D8"}),
    ],
)
def test_rule_8_7_only_for_two_players(base: Variant, changes: dict[str, str]) -> None:
    with pytest.raises(VariantError, match="for two players"):
        options(changes, base)


# -- 8.8 -------------------------------------------------------------------------------------------
# Piles are lower/upper. Only seat 1's table has clubs, only seat 0's table has low diamonds; JC is
# the only club in a hand.
HANDS = ("AS KS QS 10S 9S AH KH QH 10H 9H", "8S 7S 6S 5S JS JC 8H 7H 6H 5H")
KITTY = "Jo JD JH"
PILES = ("4D/AD 5D/KD 6D/QD 7D/8D 9D/10D", "AC/5C KC/6C QC/7C 10C/8C 9C/4H")
JOKER_UP = (PILES[0].replace("4D/AD", "AD/Jo"), PILES[1])


def table_deal(
    calls: str,
    aside: str = KITTY,
    hands: tuple[str, str] = HANDS,
    piles: tuple[str, str] = PILES,
    base: Variant = TABLE,
) -> Phase:
    """Seat 0 calls first."""
    pairs = [[tuple(map(card, pile.split("/"))) for pile in seat.split()] for seat in piles]
    held = tuple(map(cards, hands))
    rest = (
        cards(" ".join(str(c) for c in base.deck))
        - held[0]
        - held[1]
        - cards(" ".join(piles).replace("/", " "))
    )
    layout = Layout(held, rest, 1, piles=[[(low, up) for low, up in seat] for seat in pairs])
    phase = run(Auction.start(base, layout), calls)
    return act(phase, aside) if aside else phase


def test_rule_8_8_the_contractor_lays_three_hand_cards_aside() -> None:
    phase = table_deal("6S P", "")
    assert (phase.phase, len(phase.hands[0]), len(phase.legal_actions())) == ("kitty", 13, 286)
    assert refused(phase, "AD Jo JD") == ("kitty/not-held", "4.1")  # a table card


def test_rule_8_8_first_trick_hand_hand_table_table() -> None:
    phase = table_deal("6S P")
    turns = list[tuple[int | None, set[str]]]()
    for text in ("AH", "5H", "AD", "4H"):
        turns.append((phase.to_act, legal(phase)))
        phase = run(phase, text)
    assert [seat for seat, _ in turns] == [0, 1, 0, 1]
    assert turns[0][1] == set(HANDS[0].split())  # the hand alone
    assert turns[1][1] == {"8H", "7H", "6H", "5H"}
    assert turns[2][1] == {"AD", "KD", "QD", "8D", "10D"}  # face-up cards alone, none a heart
    assert turns[3][1] == {"4H"}  # each holding follows from its own cards


def order_of(phase: Phase, trick: str) -> list[tuple[int | None, bool]]:
    """Seat, and whether the card comes from the hand, for each card of a trick."""
    seen = list[tuple[int | None, bool]]()
    for text in trick.split():
        assert phase.to_act is not None
        seen.append((phase.to_act, card(text) in phase.hands[phase.to_act]))
        phase = run(phase, text)
    return seen


def test_rule_8_8_a_hand_card_wins_own_hand_other_hand_own_table_other_table() -> None:
    phase = run(table_deal("6S P"), "AH 5H AD 4H")
    assert order_of(phase, "AS 5S KD 5C") == [(0, True), (1, True), (0, False), (1, False)]


def test_rule_8_8_a_table_card_wins_own_table_other_table_own_hand_other_hand() -> None:
    # Diamonds are trumps: seat 0's table trumps the heart with the ace.
    phase = run(table_deal("6D P"), "AH 5H AD 4H")
    assert phase.to_act == 0
    assert order_of(phase, "KD 5C 9H 5S") == [(0, False), (1, False), (0, True), (1, True)]
    # Clubs are trumps: the opponent's table takes the spade.
    phase = run(table_deal("6C P"), "AS 5S AD 5C")
    assert phase.to_act == 1
    assert order_of(phase, "6C KD JC 9H") == [(1, False), (0, False), (1, True), (0, True)]


def test_rule_8_8_the_opponents_hand_wins() -> None:
    phase = run(table_deal("6S P"), "AH 5H AD 4H KS JS KD 5C")
    assert phase.to_act == 1  # the right bower
    assert order_of(phase, "8H 9H 6C QD") == [(1, True), (0, True), (1, False), (0, False)]


def test_rule_8_8_uncovered_cards_are_turned_up_at_the_end_of_the_trick() -> None:
    phase = table_deal("6S P")
    assert phase.view(0).table[0][0] == (1, card("AD"))
    phase = run(phase, "AH 5H AD")
    assert phase.view(1).table[0][0] == (1, None)  # not yet
    phase = run(phase, "4H")
    assert phase.view(1).table[0][0] == (0, card("4D"))
    assert phase.view(0).table[1][4] == (0, card("9C"))
    assert legal_cards(run(phase, "AS 5S")) == cards("KD QD 8D 10D 4D")


def test_rule_8_8_face_down_cards_are_unknown_to_both() -> None:
    one = table_deal("6S P")
    other = table_deal(
        "6S P", piles=("6D/AD 5D/KD 4D/QD 7D/8D 9D/10D", "AC/5C KC/6C QC/7C 10C/8C 9C/4H")
    )
    assert one != other
    assert all(one.view(seat) == other.view(seat) for seat in (0, 1, None))
    assert refused(run(one, "AH 5H"), "4D") == ("play/not-held", "7.3")


def test_rule_8_8_four_cards_a_trick_at_misere_too_and_misere_needs_no_seven() -> None:
    phase = table_deal("M P")
    phase = run(phase, "-") if phase.phase == "joker" else phase
    assert playing(phase).sitting_out == ()
    assert [seat for seat, _ in order_of(phase, "9H 5H 8D 4H")] == [0, 1, 0, 1]


def test_rule_8_8_a_misere_is_lost_by_a_trick_of_either_holding() -> None:
    phase = table_deal("M P")
    after = run(phase, "9H 8H 8D 4H")  # the nine from his hand
    assert (after.phase, finish(after).tricks_won) == ("scored", (1, 0))
    after = run(table_deal("M P", "Jo JH 9H"), "JD 5S KD 5C")  # the king from his table
    assert (after.phase, finish(after).tricks_won) == ("scored", (1, 0))


def test_rule_8_8_no_open_misere() -> None:
    assert refused(auction("", TABLE), "OM") == ("auction/not-on-schedule", "3.2")
    with pytest.raises(VariantError, match=r"rule 8\.8"):
        options({"schedule.open_misere": [500, "10D"]}, TABLE)


def test_rule_8_8_the_joker_is_nominated_from_the_hand_only() -> None:
    in_hand = table_deal("6NT P", "JD JH 9H")
    assert in_hand.phase == "joker"
    on_table = table_deal("6NT P", "4D JD JH", piles=JOKER_UP)
    assert on_table.phase == "play"


def test_rule_8_8_the_joker_on_the_table_follows_section_6_by_its_holding() -> None:
    # No-trumps, hearts led: the table has no heart, so it may play the joker, whatever the hand
    # still holds.
    phase = run(table_deal("6NT P", "4D JD JH", piles=JOKER_UP), "AH 5H")
    assert "Jo" in legal(phase)
    # At misère the table, being void, must play it.
    phase = run(table_deal("M P", "4D JD JH", piles=JOKER_UP), "AH 5H")
    assert legal(phase) == {"Jo"}


def test_rule_8_8_the_joker_led_from_the_table() -> None:
    phase = run(table_deal("6NT P", "4D JD JH", piles=JOKER_UP), "9H 5H Jo 4H")
    assert phase.to_act == 0  # the joker won; the table leads
    # The king of diamonds wins from the table, which then leads: any suit but diamonds may be
    # named.
    phase = run(table_deal("6NT P", "4D 9H JH", piles=JOKER_UP), "JD 5S KD 5C")
    assert (phase.to_act, joker_leads(phase)) == (0, "S C H")


def test_rule_8_8_the_voids_of_a_holding_are_its_own() -> None:
    # The hand leads the joker; that the table has shown a void in hearts does not bar the hand from
    # naming them.
    free = options({"joker.lead": "NOT_SHOWN_VOID"}, TABLE)
    hand = run(table_deal("6NT P", "9H JD JH", base=free), "-")
    assert joker_leads(run(hand, "AH 5H 8D 4H")) == "S C D H"


def test_rule_8_8_tricks_count_for_the_player() -> None:
    done = finish(table_deal("6S P"))
    assert len(done.tricks) == 10
    assert all(len(trick.cards) == 4 for trick in done.tricks)
    assert sum(done.tricks_won) == 10
    assert len(done.tricks_won) == 2
    assert points("6S", (7, 3), TABLE) == (40, 30)


def test_rule_8_8_bidding_as_in_section_3() -> None:
    assert isinstance(table_deal("6S P"), Play)
    assert allowed(auction("6S", TABLE), "M")
    assert str(auction("6S 6C 7S P", TABLE).contract) == "7S by seat 0"
