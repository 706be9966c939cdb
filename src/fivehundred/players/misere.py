"""The simple player's cards at the misères."""

from __future__ import annotations

from fivehundred.deal import Action, PlayCard
from fivehundred.players.hope import dangers
from fivehundred.players.situation import Situation, situation
from fivehundred.rules import special
from fivehundred.views import View


def choose_card_at_misere(view: View) -> Action:
    """The card led or played at a misère: the contractor ducks, the others try to play below them
    (section 8).
    """
    now = situation(view)
    assert view.contract is not None
    ducking = now.seat in special.contracting_seats(view.variant, view.contract)
    return _duck(now) if ducking else _defend(now)


def _duck(now: Situation) -> PlayCard:
    """Lead the lowest; play the highest card that does not win; void, throw the most dangerous."""
    if now.trick is None:
        return min(now.plays, key=lambda play: (now.rank(play.card), -now.length(play.card)))
    losing = [play for play in now.plays if not now.wins(play)]
    if not losing:
        return min(now.plays, key=lambda play: now.rank(play.card))
    danger = dangers(now.order, now.view.hand)
    return max(losing, key=lambda play: (danger.get(play.card, 0), now.rank(play.card)))


def _defend(now: Situation) -> PlayCard:
    """Stay below the contractor while they may win the trick; once they cannot, get rid of high
    cards.
    """
    lowest = min(now.plays, key=lambda play: (now.rank(play.card), -now.length(play.card)))
    if now.trick is None:
        return lowest
    if now.trick.winner not in now.friends:  # the contractor wins it so far
        losing = [play for play in now.plays if not now.wins(play)]
        return max(losing, key=lambda play: now.rank(play.card)) if losing else lowest
    if any(seat not in now.friends for seat in now.to_come):
        return lowest
    return max(now.plays, key=lambda play: now.rank(play.card))
