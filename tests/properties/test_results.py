"""The end of a deal: its tricks, its points, and what the score sheet makes of them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from fivehundred import FiveHundredError, Game, ScoreError, Scorer, Trick, Variant, card_order
from fivehundred.variant.auction_options import AllPassed
from fivehundred.variant.play_options import MiserePlay
from tests.helpers import NAMES, SEEDS, VARIANTS, deal_states, few, play_deal, played
from tests.naive.cards import winning_card
from tests.naive.scoring import contract_seats


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(4)
def test_rule_9_0_the_tricks_of_a_deal_total_ten(name: str, seed: int) -> None:
    """None where nothing was played; fewer only at a misère or Hi-Lo that stopped with the trick
    that lost it.
    """
    game = deal_states(name, seed)[-1]
    scored, variant = game.scored, game.variant
    assert scored is not None
    total, contract = sum(scored.tricks_won), scored.contract
    assert total == len(scored.tricks) == len(scored.trick_winners)
    assert list(scored.tricks_won) == [
        scored.trick_winners.count(seat) for seat in range(variant.players)
    ]
    if contract is None:
        is_played = variant.auction.all_passed is AllPassed.PLAY_NO_TRUMPS and not scored.thrown_in
        assert total == (10 if is_played else 0)
        assert scored.made is None
        return
    bid, partners = str(contract.bid), list(contract.partners)
    seats = contract_seats(dict(variant.options), bid, contract.contractor, partners)
    taken = [sum(winner in seats for winner in scored.trick_winners[:n]) for n in range(total + 1)]
    if contract.is_misere and variant.play.misere is MiserePlay.STOP_WHEN_LOST and taken[-1]:
        assert taken[-2:] == [0, 1]
    elif bid == "HL" and taken[-1] != 5:
        lost = [won > 5 or won + 10 - n < 5 for n, won in enumerate(taken)]
        assert lost == [False] * total + [True]
    else:
        assert total == 10
    undertaken = contract.bid.tricks
    assert scored.made == (
        taken[-1] == undertaken if undertaken in (0, 5) else taken[-1] >= undertaken
    )


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(2)
def test_tricks_alone_are_won_by_the_same_seats(name: str, seed: int) -> None:
    """A Trick needs no hands: card by card it says who wins so far, the naive model says the same,
    and the winner leads.
    """
    play = played(deal_states(name, seed)[-1].deal)
    if play is None:
        return
    contract, nominated = play.contract, play.facts.nominated
    options: dict[str, object] = dict(play.variant.options)
    bid = None if contract is None else str(contract.bid)
    order = card_order(play.variant, contract, nominated)
    leader = play.tricks[0].seats[0]
    for trick, winner in zip(play.tricks, play.trick_winners, strict=True):
        assert trick.seats[0] == leader
        alone = Trick(order, trick.seats)
        assert (alone.led, alone.winner, alone.winning_place, alone.complete) == (
            None,
            None,
            None,
            False,
        )
        for number, card in enumerate(trick.cards):
            assert alone.to_play == trick.seats[number]
            alone = alone.play(card, trick.named if number == 0 else None)
            suit, joker = (None if one is None else str(one) for one in (trick.named, nominated))
            place = winning_card(options, bid, [str(one) for one in alone.cards], suit, joker)
            assert (alone.winning_place, alone.winner) == (place, trick.seats[place])
        assert alone == trick
        assert alone.complete
        assert alone.winner == winner
        with pytest.raises(FiveHundredError):
            alone.play(trick.cards[0])
        leader = winner


def whole_game(variant: Variant, seed: int, most: int = 12) -> list[Game]:
    """The states of a game in which a deal was scored."""
    rng = random.Random(seed)
    game, ends = Game.start(variant, seed=seed), list[Game]()
    while True:
        *_, game = play_deal(game, rng)
        ends.append(game)
        if game.is_over or len(ends) == most:
            return ends
        game = game.next_deal()


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_the_scores_follow_from_contracts_and_tricks_alone(name: str, seed: int) -> None:
    """The sheet written without a card is the sheet of the game, and its totals are the sum of its
    lines.
    """
    variant = VARIANTS[name]
    sheet = Scorer(variant)
    for game in whole_game(variant, seed):
        scored = game.scored
        assert scored is not None
        if scored.thrown_in:
            assert not any(scored.points)
        else:
            assert sheet.score(scored.contract, scored.tricks_won) == scored.points
            before = sheet
            sheet = sheet.record(scored.contract, scored.tricks_won, scored.trick_winners)
            assert sheet.undo() == before
            assert sheet.lines[-1].contract == scored.contract
        assert game.sheet == sheet
        assert (
            game.scores
            == sheet.totals
            == tuple(
                sum(line.points[side] for line in sheet.lines) for side in sorted({*variant.sides})
            )
        )
        assert game.outcome == sheet.outcome
        assert game.is_over == (sheet.outcome is not None)
    assert Scorer.from_dict(sheet.to_dict()) == sheet
    assert sheet.deals == len(sheet.lines)


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(1)
def test_a_game_that_is_over_has_winners_or_losers_and_takes_no_more_deals(
    name: str, seed: int
) -> None:
    """No side is both, and after the last line nothing is added."""
    game = whole_game(
        VARIANTS[name].with_options({"winning.target": 100, "winning.floor": -100}), seed, most=30
    )[-1]
    end = game.outcome
    if end is None:
        return
    assert end.winners or end.losers
    assert not set(end.winners) & set(end.losers)
    if end.winners:
        assert sorted(end.winners + end.losers) == list(range(game.variant.number_of_sides))
    with pytest.raises(ScoreError):
        game.sheet.record(None, (0,) * game.variant.players)
    with pytest.raises(ScoreError):
        game.sheet.adjust((0,) * game.variant.number_of_sides, "a correction")


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(2)
def test_the_breakdown_names_every_side_that_scores(name: str, seed: int) -> None:
    """The numbers in its lines add up to the points of the deal."""
    scored = deal_states(name, seed)[-1].scored
    assert scored is not None
    assert len(scored.breakdown) > 0
    numbers = [
        int(word)
        for line in scored.breakdown
        for word in line.split()
        if word[0] in "+-" and word[1:].isdigit()
    ]
    assert sum(numbers) == sum(scored.points)
