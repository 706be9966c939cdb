"""No card is lost or doubled: in every state each card of the pack lies in exactly one place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from fivehundred import Auction, Card, Game, Scored
from fivehundred.deal.before_play import BeforePlay
from tests.helpers import NAMES, SEEDS, deal_states, few, played


def whereabouts(game: Game) -> Iterator[Card]:
    """Every card of the deal, from wherever it lies now."""
    deal = game.deal
    for hand in deal.hands:
        yield from hand
    if isinstance(deal, Auction):
        layout = deal.layout
        yield from (
            *layout.kitty,
            *layout.dead,
            *(card for seat in layout.piles for pile in seat for card in pile),
        )
        return
    assert isinstance(deal, BeforePlay | Scored) or played(deal) is not None
    play = played(deal)
    facts = play.facts if play is not None else deal.facts
    yield from (*facts.dead, *facts.laid_aside)
    contract = facts.contract
    if contract is None or str(contract.bid) == "BN":  # 4.3: the kitty is left where it lies
        yield from facts.kitty
    piles = play.piles if play is not None else facts.piles
    yield from (card for seat in piles for pile in seat for card in pile)
    if play is not None:
        yield from (one.card for one in play.plays)


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(2)
def test_every_card_lies_in_exactly_one_place(name: str, seed: int) -> None:
    """Hands, kitty or cards laid aside, dead hand, piles and cards played are the pack (rules 1.3
    and 7.3).
    """
    for game in deal_states(name, seed):
        cards = list(whereabouts(game))
        assert len(cards) == len(set(cards)) == game.variant.pack.size
        assert set(cards) == set(game.variant.deck)


@pytest.mark.parametrize("name", NAMES)
@given(seed=SEEDS)
@few(2)
def test_hands_have_the_size_they_should(name: str, seed: int) -> None:
    """Ten cards, more with the kitty; one less for each card played; no card of a seat that sits
    out is played.
    """
    for game in deal_states(name, seed):
        deal, sizes = game.deal, list(map(len, game.deal.hands))
        play = played(deal)
        if play is not None:
            assert game.contract == play.contract
            out = set(play.sitting_out)
            assert all(sizes[seat] == 10 for seat in out)
            plays_by = [0] * game.variant.players
            for turns, cards in play.tricks_with_turns():
                for holding, _ in zip(turns, cards, strict=False):
                    if holding < game.variant.players:
                        plays_by[holding] += 1
            assert [10 - size for size in sizes] == plays_by
            assert not any(plays_by[seat] for seat in out)
        else:
            more = game.variant.pack.kitty if game.phase == "kitty" else 0
            assert sorted(sizes) == [10] * (game.variant.players - 1) + [10 + more]
