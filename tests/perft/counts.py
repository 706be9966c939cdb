"""How many sequences of legal actions the naive model allows: no code of the library takes part."""

from __future__ import annotations

import copy

from tests.naive import NaiveDeal
from tests.naive.auction import Auction
from tests.naive.cards import pack
from tests.naive.dealing import deal_cards
from tests.naive.options import complete
from tests.naive.play import Holding, Play, Played


def counts(deal: NaiveDeal, depth: int) -> int:
    """The sequences of exactly this many actions within the phase."""
    if deal.phase == "auction":
        return _calls(deal.auction, depth)
    if deal.phase == "play":
        return _cards(deal, depth)
    return deal.legal_count() if depth == 1 else 0


def _calls(auction: Auction, depth: int) -> int:
    legal = auction.legal_calls()
    if depth == 1:
        return len(legal)
    total = 0
    for call in legal:
        after = copy.copy(auction)
        after.calls, after.passed, after.passed_over = (
            list(auction.calls),
            list(auction.passed),
            dict(auction.passed_over),
        )
        after.apply(call)
        if not after.over:
            total += _calls(after, depth - 1)
    return total


def _cards(deal: NaiveDeal, depth: int) -> int:
    """The model changes as it goes, so each card is taken back."""
    play = deal.play
    assert play is not None
    legal = play.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for text in legal:
        (seat, where), order, card = play.turn(), play.order, text.partition("=")[0]
        pile = None
        if where == "table":
            assert play.piles is not None
            pile = next(pile for pile in play.piles[seat] if pile and pile[-1] == card)
        complete = play.apply(text)
        if complete:
            deal.trick_winners.append(play.trick_winners[-1])
            deal.tricks_won[play.trick_winners[-1]] += 1
        if not (complete and (len(deal.trick_winners) == 10 or deal.stops_now())):
            total += _cards(deal, depth - 1)
        if complete:
            deal.trick_winners.pop()
            deal.tricks_won[play.trick_winners.pop()] -= 1
            play.tricks.pop()
        play.tricks[-1].pop()
        play.order = order
        (play.hands[seat] if pile is None else pile).append(card)
    return total


def position(
    options: dict[str, object],
    bid: str | None,
    contractor: int | None,
    leader: int,
    hands: list[list[str]],
    nominated: str | None,
    led: list[str],
) -> NaiveDeal:
    """A position of play: what the model is after the tricks that are missing, in which these suits
    were led.
    """
    table = ["Jo"] * (10 - len(hands[leader]) - len(led)) + ["A" + suit for suit in led]
    if len(table) != 10 - len(hands[leader]):
        raise ValueError("more suits led than tricks played")
    deal = _empty(options)
    deal.contract, deal.contractor, deal.nominated, deal.hands = (
        bid,
        contractor,
        nominated,
        [list(hand) for hand in hands],
    )
    deal.start_play()
    assert deal.play is not None
    deal.play = Play(deal.options, bid, leader, deal.play.sitting_out, nominated, deal.hands, None)
    nobody: Holding = (-1, "hand")
    before: list[list[Played]] = [[(nobody, card, None)] for card in table]
    deal.play.tricks = [*before, []]
    deal.trick_winners = [-1] * len(table)
    deal.to_act = leader
    return deal


def _empty(options: dict[str, object]) -> NaiveDeal:
    """A deal of the whole pack in its order: what is in its hands is replaced."""
    return deal_cards(options, pack(complete(options)), 0)
