"""The club player: judges by tables, reads the bidding, counts the cards; the same answer to the
same view.
"""

from __future__ import annotations

from typing import ClassVar

import attrs

from fivehundred import guards
from fivehundred.deal import Action
from fivehundred.errors import FiveHundredError, shown
from fivehundred.players.calling import choose_nomination, choose_partner
from fivehundred.players.club.bidding import choose_call
from fivehundred.players.club.following import follow
from fivehundred.players.club.knowledge import knowledge
from fivehundred.players.club.laying_aside import choose_cards
from fivehundred.players.club.leading import lead
from fivehundred.players.club.misere_play import play_at_misere
from fivehundred.players.club.prospects import Utility
from fivehundred.views import View


def _utility(given: Utility) -> Utility:
    if given not in ("points", "game"):
        raise FiveHundredError(f"the utility is 'points' or 'game', not {shown(given)}")
    return given


@attrs.frozen
class ClubPlayer:
    """The player that :func:`club_player` returns; two that want the same are equal."""

    name: ClassVar[str] = "club"
    number: ClassVar[int] = 1
    utility: Utility = attrs.field(default="game", converter=_utility)

    def __call__(self, view: View, /) -> Action:
        """The answer to a view."""
        match guards.a(View, view, "what a player is shown").phase:
            case "auction":
                return choose_call(view, self.utility)
            case "kitty":
                return choose_cards(view)
            case "partner":
                return choose_partner(view)
            case "joker":
                return choose_nomination(view)
            case _:
                now = knowledge(view)
                if view.contract is not None and view.contract.is_misere:
                    return play_at_misere(now)
                return lead(now) if now.trick is None else follow(now)


def club_player(utility: Utility = "game") -> ClubPlayer:
    """A player as good as those of a club, in every variant: nothing is drawn by chance, nothing
    searched.

    Bids by the chance of each number of tricks, read off a table made from playouts, and by what
    the result does to the chance to win the game; with ``utility="points"`` by points alone.
    FiveHundredError for another utility.

    >>> from fivehundred import Game
    >>> view = Game.start(seed=500).view(0)
    >>> club_player()(view) == club_player()(view)
    True
    """
    return ClubPlayer(utility)
