"""The simple player: plain sense at every phase, the same answer to the same view."""

from __future__ import annotations

from typing import ClassVar

import attrs

from fivehundred import guards
from fivehundred.deal import Action
from fivehundred.players.bidding import choose_call
from fivehundred.players.calling import choose_nomination, choose_partner
from fivehundred.players.laying_aside import choose_cards
from fivehundred.players.misere import choose_card_at_misere
from fivehundred.players.tricks import choose_card
from fivehundred.views import View


@attrs.frozen
class SimplePlayer:
    """The player that :func:`simple_player` returns; one is as good as another, so they are
    equal.
    """

    name: ClassVar[str] = "simple"
    number: ClassVar[int] = 1

    def __call__(self, view: View, /) -> Action:
        """The answer to a view."""
        match guards.a(View, view, "what a player is shown").phase:
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


def simple_player() -> SimplePlayer:
    """A player who does what a sensible beginner does, in every variant, from two players to six.

    The player bids no more than they can hope for, lays weak cards of short suits aside, calls the
    highest trump or ace they lack, wins cheaply and ducks at misère. Nothing is left to chance:
    equal views get equal answers.

    >>> from fivehundred import Game
    >>> view = Game.start(seed=500).view(0)
    >>> simple_player()(view) == simple_player()(view)
    True
    """
    return SimplePlayer()
