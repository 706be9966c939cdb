"""The simple player's cards where tricks are wanted."""

from __future__ import annotations

from fivehundred.deal import Action, PlayCard
from fivehundred.players.situation import Situation, situation
from fivehundred.views import View


def choose_card(view: View) -> Action:
    """The card led or played: win when it is useful and cheaply, otherwise keep what is good
    (sections 6 and 7).
    """
    now = situation(view)
    return _lead(now) if now.trick is None else _follow(now)


def _lead(now: Situation) -> PlayCard:
    """Trumps as contractor, then cards that no one can beat, then low from a long suit."""
    contract = now.view.contract
    trumps = [play for play in now.plays if now.is_trump(play.card)]
    trump = now.order.trump
    trumps_out = now.out_in(trump) if trump else 0
    if contract and contract.contractor == now.seat and trumps and trumps_out:
        highest = trumps[0]
        if now.out_above(highest.card) == 0 or len(trumps) >= 4:
            return highest
    winners = [
        play for play in now.plays if now.out_above(play.card) == 0 and not now.is_trump(play.card)
    ]
    if winners:
        return min(winners, key=lambda play: (play.card.is_joker, _named_length(now, play)))
    if trumps and not trumps_out:
        return trumps[0]
    plain = [play for play in now.plays if not now.is_trump(play.card) and not play.card.is_joker]
    if plain:
        return max(plain, key=lambda play: (now.length(play.card), -now.rank(play.card)))
    return now.plays[-1]


def _named_length(now: Situation, play: PlayCard) -> int:
    """For a joker that names a suit, how few cards of that suit go with it; for other cards how
    many are out to beat them.
    """
    if play.suit is None:
        return now.length(play.card)
    return -sum(now.order.suit_of(card) is play.suit for card in now.view.hand)


def _follow(now: Situation) -> PlayCard:
    """Win when no friend has the trick safe: surely and cheaply; in the last seat with the lowest
    card that wins.
    """
    assert now.trick is not None
    best = now.best
    assert best is not None
    winning = [play for play in now.plays if now.wins(play)]
    if not winning or (
        now.trick.winner in now.friends and (not now.enemies_to_come or now.out_above(best) == 0)
    ):
        return _throw(now)
    if not now.enemies_to_come:
        return min(winning, key=lambda play: _cost(now, play))
    sure = [play for play in winning if now.out_above(play.card) == 0]
    if sure:
        return min(sure, key=lambda play: _cost(now, play))
    if now.trick.winner in now.friends:
        return _throw(now)
    ruffs = [
        play for play in winning if now.is_trump(play.card) and now.trick.led is not now.order.trump
    ]
    if ruffs:
        return min(ruffs, key=lambda play: _cost(now, play))
    last_friend = all(seat not in now.friends for seat in now.to_come)
    return max(winning, key=lambda play: _cost(now, play)) if last_friend else _throw(now)


def _cost(now: Situation, play: PlayCard) -> tuple[bool, bool, int]:
    """How dear a card is: jokers most, then trumps, then by rank."""
    return play.card.is_joker, now.is_trump(play.card), now.rank(play.card)


def _throw(now: Situation) -> PlayCard:
    """The card that is missed least: no joker, no trump, no card that no one can beat; low, from a
    short suit.
    """
    return min(
        now.plays,
        key=lambda play: (
            play.card.is_joker,
            now.is_trump(play.card),
            now.out_above(play.card) == 0,
            now.rank(play.card),
            now.length(play.card),
        ),
    )
