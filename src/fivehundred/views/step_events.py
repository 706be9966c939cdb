"""What the seats see: the events of one step of a game, for one seat or a spectator.

They are read off the seat's views before and after it, so that no event shows more than a view.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from fivehundred.calls.bid import Bid, Pass
from fivehundred.deal.actions import (
    Action,
    CallPartner,
    Discard,
    NominateJoker,
    PassCards,
    PlayCard,
    ThrowIn,
)
from fivehundred.rules.kitty import passes_to_partner, takes_kitty
from fivehundred.views import events as e
from fivehundred.views.view import View, view_of

if TYPE_CHECKING:
    from fivehundred.game.game import Game


def told(
    before: Game | None, action: Action | None, after: Game, seat: int | None
) -> tuple[e.AnyEvent, ...]:
    """What this seat sees of the step from one state of a game to the next.

    ``action`` is what was done, None where a deal begins. A seat gets no event for what it does not
    see, such as that the contractor declines to name the joker's suit.
    """
    now = view_of(after.deal, seat, after.scores)
    if before is None or action is None:
        table = tuple(tuple(upper for _, upper in piles) for piles in now.piles)
        return (e.Dealt(now.variant, seat, now.dealer, now.hand, table, now.scores), _turn(now))
    happened = tuple(_done(before.deal.to_act, action, now))
    then: View | None = None
    if not happened or now.exposed is not None or now.called or now.piles:  # more may have happened
        then = view_of(before.deal, seat, before.scores)
        happened += (*_turned_up(then, now), *_made_known(then, now))
    if now.to_act is None:
        return (*happened, *_scored(before, after))
    turn = _turn(now)
    return (*happened, turn) if happened or then is None or turn != _turn(then) else ()


def _turn(view: View) -> e.TurnTo:
    assert view.to_act is not None
    return e.TurnTo(view.to_act, view.phase, view.legal_actions())


def _done(by: int | None, action: Action, now: View) -> Iterator[e.AnyEvent]:
    """The action itself, and what comes of it at once."""
    contract = now.contract
    assert by is not None
    match action:
        case Bid() | Pass():
            yield e.Called(by, action)
            if contract is not None:
                yield e.AuctionWon(contract.contractor, contract.bid)
                if takes_kitty(contract):
                    yield e.KittyTaken(contract.contractor, now.variant.pack.kitty, now.kitty)
        case ThrowIn():
            yield e.ThrownIn(by)
        case PassCards(cards):
            assert contract is not None
            partner = passes_to_partner(now.variant, contract)
            assert partner is not None
            yield e.CardsPassed(by, partner, len(cards), now.passed)
        case Discard(cards):
            yield e.LaidAside(by, len(cards), now.discards)
        case CallPartner(called):
            yield e.PartnerCalled(by, called)
        case NominateJoker(suit):
            if suit is not None:
                assert contract is not None
                yield e.JokerNominated(contract.contractor, suit)
        case PlayCard():
            yield e.Played(by, action.card, action.suit)
            if now._play is not None and not now._play.place:
                yield e.TrickWon(now._play.trick_winners[-1])
        case _:
            assert_never(action)


def _turned_up(then: View, now: View) -> Iterator[e.AnyEvent]:
    """The cards of the table turned up at the end of a trick (rule 8.8)."""
    for seat, (piles, piles_now) in enumerate(zip(then.piles, now.piles, strict=True)):
        for number, ((hidden, _), (lower, _)) in enumerate(zip(piles, piles_now, strict=True)):
            if hidden is None and lower is not None:
                yield e.TurnedUp(seat, number, lower)


def _made_known(then: View, now: View) -> Iterator[e.AnyEvent]:
    """Who all know by now to be a partner (rule 8.6), and the hand that is laid open (rule 8.3)."""
    if now.contract is None:
        return
    known = () if then.contract is None else then.contract.partners
    yield from (e.PartnerKnown(seat) for seat in now.contract.partners if seat not in known)
    if now.exposed is not None and then.exposed is None:
        yield e.HandExposed(now.contract.contractor, now.exposed)


def _scored(before: Game, after: Game) -> Iterator[e.AnyEvent]:
    points = tuple(new - old for old, new in zip(before.scores, after.scores, strict=True))
    yield e.DealScored(points, after.scores)
    if after.outcome is not None:
        yield e.GameOver(after.outcome.winners, after.outcome.losers)
