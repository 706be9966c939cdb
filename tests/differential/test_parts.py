"""Single parts of the rules, engine against naive model: dealing, who takes a trick, score
sheets.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from fivehundred import (
    Bid,
    Card,
    Contract,
    Layout,
    ScoreError,
    Scorer,
    Suit,
    Trick,
    Variant,
    card_order,
)
from fivehundred.variant.auction_options import AllPassed
from tests.helpers import NAMES, SEEDS, VARIANTS, few
from tests.naive import NaiveSheet, deal_cards
from tests.naive.cards import winning_card

from .options import some_variant


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(2)
def test_a_shuffled_pack_gives_the_same_deal(name: str, seed: int) -> None:
    """Rule 2.3: packet by packet, from the dealer's left, with dead hand and table cards."""
    variant = VARIANTS[name]
    cards = list(variant.deck)
    random.Random(seed).shuffle(cards)
    layout = Layout.dealt(variant, cards, dealer=seed % variant.players)
    naive = deal_cards(dict(variant.options), [str(card) for card in cards], seed % variant.players)
    assert [sorted(str(card) for card in hand) for hand in layout.hands] == [
        sorted(hand) for hand in naive.hands
    ]
    assert sorted(str(card) for card in layout.kitty) == sorted(naive.kitty)
    assert sorted(str(card) for card in layout.dead) == sorted(naive.dead)
    assert [[(str(low), str(up)) for low, up in seat] for seat in layout.piles] == [
        [(low, up) for low, up in seat] for seat in naive.piles or []
    ]


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(20)
def test_the_same_card_takes_a_trick(name: str, seed: int) -> None:
    """Rules 5, 6.4, 6.10 and 7.2: any cards whatever, whether or not they could come together in a
    deal.
    """
    rng = random.Random(seed)
    variant = VARIANTS[name]
    bid: Bid | None = rng.choice([None, *variant.schedule])
    contract = None if bid is None else Contract(bid, 0)
    may_name = variant.pack.jokers == 1 and contract is not None and contract.trump is None
    nominated: Suit | None = rng.choice([None, *Suit]) if may_name else None
    order = card_order(variant, contract, nominated)
    cards: list[Card] = rng.sample(list(variant.deck), rng.randint(2, min(6, 2 * variant.players)))
    named: Suit | None = rng.choice([None, *Suit]) if order.suit_of(cards[0]) is None else None
    trick = Trick(order, tuple(range(len(cards))))
    for number, card in enumerate(cards):
        trick = trick.play(card, named if number == 0 else None)
        texts = [str(one) for one in trick.cards]
        suit, joker = (None if one is None else str(one) for one in (named, nominated))
        assert trick.winner == winning_card(
            dict(variant.options), None if bid is None else str(bid), texts, suit, joker
        )


def _random_result(
    variant: Variant, rng: random.Random
) -> tuple[Contract | None, list[int], list[int]]:
    """A contract, tricks by seat and their winners, most of them possible ones."""
    seats = range(variant.players)
    winners = [rng.choice(seats) for _ in range(rng.choice([10, 10, 10, 10, 0, 1, 6, 9]))]
    if rng.random() < 0.15:
        return None, [winners.count(seat) for seat in seats], winners
    contractor = rng.choice(seats)
    others = [seat for seat in seats if seat != contractor]
    partners = (
        rng.sample(others, rng.choice([0, 1, 1, 2]) if len(others) > 1 else 0)
        if rng.random() < 0.5
        else []
    )
    contract = Contract(rng.choice(list(variant.schedule)), contractor, tuple(partners))
    if contract.bid.tricks == 0 and rng.random() < 0.8:
        side = variant.sides[contractor]
        winners = [
            rng.choice([seat for seat in seats if variant.sides[seat] != side]) for _ in range(10)
        ]
        if rng.random() < 0.4:
            winners[rng.randrange(10) :] = [contractor]
    return contract, [winners.count(seat) for seat in seats], winners


@given(seed=SEEDS)
@few(150)
def test_score_sheets_are_the_same(seed: int) -> None:
    """Sections 9 and 10: the same results are possible, and give the same totals, winners and
    losers.
    """
    rng = random.Random(seed)
    variant = (
        rng.choice(list(VARIANTS.values())) if rng.random() < 0.4 else some_variant(rng.choice)
    )
    sheet, naive = Scorer(variant), NaiveSheet(dict(variant.options))
    for _ in range(30):
        contract, won, winners = _random_result(variant, rng)
        if (
            contract is None
            and not winners
            and variant.auction.all_passed is AllPassed.PLAY_NO_TRUMPS
        ):
            # the library lets a passed-out deal that was not played be written down here too
            continue
        bid, contractor = (
            (None, None) if contract is None else (str(contract.bid), contract.contractor)
        )
        partners = [] if contract is None else list(contract.partners)
        try:
            after = sheet.record(contract, won, winners)
        except ScoreError:
            with pytest.raises(ValueError, match=r".+"):
                naive.record(bid, contractor, won, partners, winners)
            continue
        naive.record(bid, contractor, won, partners, winners)
        sheet = after
        end = sheet.outcome
        assert list(sheet.totals) == list(naive.totals)
        assert (None if end is None else (list(end.winners), list(end.losers))) == naive.outcome
