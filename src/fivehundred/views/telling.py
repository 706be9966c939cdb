"""What the seats are told: the events of one step of a game, for one seat or a spectator.

Each event is filled from a list of what the seat may know, with the functions that make its view.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from fivehundred.calls.bid import Bid, Pass
from fivehundred.cards.cardset import CardSet
from fivehundred.game.actions import Action, CallPartner, Discard, NominateJoker, PassCards, PlayCard, ThrowIn
from fivehundred.game.phase import Phase
from fivehundred.game.scored import Scored
from fivehundred.rules import special
from fivehundred.views import events as e
from fivehundred.views.view import (
    actions_of,
    as_seen,
    exposed_hand,
    facts_of,
    known_piles,
    knows_kitty,
    knows_passed,
    play_of,
    public_contract,
)

if TYPE_CHECKING:
    from fivehundred.game.game import Game


def told(before: Game | None, action: Action | None, after: Game, seat: int | None) -> tuple[e.Event, ...]:
    """What this seat is told of the step from one state of a game to the next.

    ``action`` is what was done, None where a deal begins. What a seat does not see happen it is told nothing of: that the
    contractor declines to name his joker's suit.
    """
    if before is None or action is None:
        return (_dealt(after, seat), _turn(after.deal, seat))
    then, now = as_seen(before.deal, seat), as_seen(after.deal, seat)
    happened = (*_done(then, action, now, seat), *_made_known(then, now))
    if isinstance(now, Scored):
        return (*happened, *_scored(before, after))
    turn = _turn(after.deal, seat)
    return (*happened, turn) if happened or turn != _turn(before.deal, seat) else ()


def _dealt(game: Game, seat: int | None) -> e.Dealt:
    deal = game.deal
    hand = CardSet() if seat is None else deal.hands[seat]
    table = tuple(tuple(upper for _, upper in piles) for piles in facts_of(deal).piles)
    return e.Dealt(game.variant, seat, deal.dealer, hand, table, game.scores)


def _turn(phase: Phase, seat: int | None) -> e.TurnTo:
    seen = as_seen(phase, seat)
    assert seen.to_act is not None
    return e.TurnTo(seen.to_act, seen.name, actions_of(phase, seat))


def _done(then: Phase, action: Action, now: Phase, seat: int | None) -> Iterator[e.Event]:
    """The action itself, and what comes of it at once."""
    by, facts = then.to_act, facts_of(now)
    assert by is not None
    match action:
        case Bid() | Pass():
            yield e.Called(by, action)
            yield from _auction_won(now, seat)
        case ThrowIn():
            yield e.ThrownIn(by)
        case PassCards(cards):
            partner = special.passes_to_partner(facts.variant, facts.undertaken)
            assert partner is not None
            yield e.CardsPassed(by, partner, len(cards), cards if knows_passed(facts, seat) else None)
        case Discard(cards):
            yield e.LaidAside(by, len(cards), cards if seat == by else None)
        case CallPartner(called):
            yield e.PartnerCalled(by, called)
        case NominateJoker(suit):
            if suit is not None:
                yield e.JokerNominated(facts.undertaken.contractor, suit)
        case PlayCard():
            yield e.Played(by, action.card, action.suit)
            yield from _trick_won(then, now)
        case _:
            assert_never(action)


def _auction_won(now: Phase, seat: int | None) -> Iterator[e.Event]:
    contract = now.contract
    if contract is None:
        return
    yield e.AuctionWon(contract.contractor, contract.bid)
    if special.takes_kitty(contract):
        kitty = facts_of(now).kitty
        yield e.KittyTaken(contract.contractor, len(kitty), kitty if knows_kitty(facts_of(now), seat) else None)


def _trick_won(then: Phase, now: Phase) -> Iterator[e.Event]:
    """The trick, when this card was its last, and the cards turned up then."""
    before, after = play_of(then), play_of(now)
    assert before is not None
    assert after is not None
    if after.tricks_played == before.tricks_played:
        return
    yield e.TrickWon(after.trick_winners[-1])
    if after.facts.piles:
        old, new = known_piles(after.facts, before.tricks), known_piles(after.facts, after.tricks)
        for seat, (piles, piles_now) in enumerate(zip(old, new, strict=True)):
            for number, ((hidden, _), (lower, _)) in enumerate(zip(piles, piles_now, strict=True)):
                if hidden is None and lower is not None:
                    yield e.TurnedUp(seat, number, lower)


def _made_known(then: Phase, now: Phase) -> Iterator[e.Event]:
    """Who all know by now to be a partner (rule 8.6), and the hand that is laid open (rule 8.3)."""
    contract = public_contract(now)
    if contract is None:
        return
    known = public_contract(then)
    yield from (e.PartnerKnown(seat) for seat in contract.partners if known is None or seat not in known.partners)
    exposed = exposed_hand(now)
    if exposed is not None and exposed_hand(then) is None:
        yield e.HandExposed(contract.contractor, exposed)


def _scored(before: Game, after: Game) -> Iterator[e.Event]:
    points = tuple(new - old for old, new in zip(before.scores, after.scores, strict=True))
    yield e.DealScored(points, after.scores)
    if after.outcome is not None:
        yield e.GameOver(after.outcome.winners, after.outcome.losers)
