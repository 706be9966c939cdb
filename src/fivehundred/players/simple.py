"""The simple player: plain sense at every phase, the same answer to the same view."""

from __future__ import annotations

from fivehundred.errors import FiveHundredError
from fivehundred.game import Action, View
from fivehundred.players.bidding import choose_call
from fivehundred.players.calling import choose_nomination, choose_partner
from fivehundred.players.laying_aside import choose_cards
from fivehundred.players.misere import choose_card_at_misere
from fivehundred.players.player import Player
from fivehundred.players.tricks import choose_card


def simple_player() -> Player:
    """A player who does what a sensible beginner does, in every variant, from two players to six.

    He bids no more than he can hope for, lays weak cards of short suits aside, calls the highest trump or ace he lacks,
    wins cheaply and ducks at misère. There is no chance in him: equal views get equal answers.

    >>> from fivehundred import Game
    >>> view = Game.start(seed=500).view(0)
    >>> simple_player()(view) == simple_player()(view)
    True
    """
    return _choose


def _choose(view: View) -> Action:
    if not isinstance(view, View):
        raise FiveHundredError(f"a player is shown a View, game.view(seat), not a value of type {type(view).__name__}")
    match view.phase:
        case "auction":
            return choose_call(view)
        case "kitty":
            return choose_cards(view)
        case "partner":
            return choose_partner(view)
        case "joker":
            return choose_nomination(view)
        case _:
            at_misere = view.contract is not None and view.contract.is_misere
            return choose_card_at_misere(view) if at_misere else choose_card(view)
