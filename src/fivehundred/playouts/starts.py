"""Where the playouts of a state start: what comes of each action, as a deal in ints or, where it
ends the deal, its result.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from fivehundred.deal.actions import Action, PlayCard
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.errors import IllegalAction
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.search.contract_tables import ContractTables
from fivehundred.search.deal_start import cards_to_come, contract_tables, deal_in_ints
from fivehundred.search.reaching_play import reach_play
from fivehundred.search.trick_play import NO_SUIT, Deal, play_card
from fivehundred.variant.deal_options import Extra
from fivehundred.variant.variant import Variant

Result = tuple[tuple[int, ...], tuple[int, ...]]
"""The tricks of each seat and the points of each side."""


@attrs.define(eq=False)
class ToPlay:
    """A deal to be played on; ``skipped`` numbers of the random policy are used up."""

    tables: ContractTables
    deal: Deal
    skipped: int = 0


@attrs.define(eq=False)
class Starts:
    """What comes of each action in one world; the random policy draws so many numbers for it."""

    words: int
    begun: list[ToPlay | Result]


def starts_of(state: Phase, actions: Sequence[Action | None]) -> Starts:
    """The starts of a state; IllegalAction for an action that is not legal there."""
    check_legal(state, actions)
    if isinstance(state, Play):
        tables = contract_tables(state)
        return Starts(
            cards_to_come(state), after_cards(tables, deal_in_ints(state, tables), actions)
        )
    begun = [reached(state if action is None else state.apply(action)) for action in actions]
    return Starts(words_before_play(state.variant), begun)


def check_legal(state: Phase, actions: Sequence[Action | None]) -> None:
    """IllegalAction for the first action that is not legal."""
    for action in actions:
        if action is not None and (refusal := state.why_illegal(action)) is not None:
            raise IllegalAction(refusal)


def words_before_play(variant: Variant) -> int:
    """How many numbers the random policy draws before the play."""
    return HAND_SIZE * len(variant.sides) * (2 if variant.deal.extra is Extra.TABLE_CARDS else 1)


def after_cards(
    tables: ContractTables, deal: Deal, actions: Sequence[Action | None]
) -> list[ToPlay | Result]:
    """What comes of each legal card; the deal itself is used up."""
    begun: list[ToPlay | Result] = []
    for at, action in enumerate(actions, 1):
        after = deal.copy() if at < len(actions) else deal
        if action is None:
            begun.append(ToPlay(tables, after))
            continue
        assert isinstance(action, PlayCard)
        place, rank = tables.place_of[action.card.number]
        over = play_card(
            tables.table,
            after,
            place,
            1 << rank,
            NO_SUIT if action.suit is None else action.suit.index,
        )
        begun.append(tables.results[tuple(after.won)] if over else ToPlay(tables, after, 1))
    return begun


def reached(state: Phase) -> ToPlay | Result:
    """The play that a phase before it comes to, or the result."""
    play = reach_play(state)
    if not isinstance(play, Play):
        return play.tricks_won, play.points
    tables = contract_tables(play)
    return ToPlay(tables, deal_in_ints(play, tables))
