"""A table as it is drawn: what lies where, from what a view holds or with all cards face up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from fivehundred import guards
from fivehundred.calls import Contract
from fivehundred.cards import Card, CardSet, Suit
from fivehundred.deal import Auction, Phase, Play, Scored
from fivehundred.deal.before_play import BeforePlay
from fivehundred.deal.deal_so_far import Calls
from fivehundred.draw.seat_places import bottom_seat, checked_names, unnamed
from fivehundred.errors import FiveHundredError, shown
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.kitty import takes_kitty
from fivehundred.rules.ranking import card_order
from fivehundred.table import CardOrder, Trick
from fivehundred.variant import Variant
from fivehundred.variant.deal_options import Extra
from fivehundred.views import View
from fivehundred.words.phrasebook import Words

Pile = tuple[Card | None, ...]
"""What is left of a pile of table cards, from the bottom up; None is a card face down."""


@attrs.frozen
class Place:
    """One seat and what lies before it.

    ``cards`` are its hand where that is seen, and ``hidden`` the number of its cards face down
    where it is not. ``roles`` are some of dealer, contractor, partner, and sits out; ``tricks`` how
    many it has won.
    """

    seat: int
    name: str
    roles: tuple[str, ...]
    cards: CardSet | None
    hidden: int
    piles: tuple[Pile, ...]
    tricks: int


@attrs.frozen
class Aside:
    """Cards apart from the hands: the kitty, what was laid aside or passed, a dead hand. ``hidden``
    of them are face down.
    """

    what: str
    cards: CardSet
    hidden: int = 0


@attrs.frozen
class Scene:
    """A table to be drawn; ``draw`` shows what is in it and nothing else.

    ``seat`` is whose view it is, None for a spectator's; ``is_open`` says that all cards lie face
    up. ``places`` are by seat. ``order`` sorts the hands and is None before there is a contract;
    ``trick`` is the present trick, or the last one. ``asides`` lie on the table; ``notes`` are
    cards that are known to have been somewhere, such as a kitty that was taken.
    """

    variant: Variant
    seat: int | None
    is_open: bool
    phase: str
    to_act: int | None
    contract: Contract | None
    calls: Calls
    called: tuple[Card | int, ...]
    nominated: Suit | None
    order: CardOrder | None
    places: tuple[Place, ...]
    asides: tuple[Aside, ...]
    notes: tuple[Aside, ...]
    trick: Trick | None
    tricks_begun: int
    scores: tuple[int, ...]

    @property
    def bottom(self) -> int:
        """The seat drawn at the bottom."""
        return bottom_seat(self.variant.players, self.seat)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(place.name for place in self.places)

    def in_language(self, before: Words, after: Words) -> Scene:
        """The same table, its seats without names called as another language calls them.

        Args:
            before: The language of the names now.
            after: The language of the names then.
        """
        own = dict(zip(unnamed(self.variant, before), unnamed(self.variant, after), strict=True))
        return self.called_by([own.get(name, name) for name in self.names])

    def called_by(self, names: Sequence[str] | None) -> Scene:
        """The same table with other names, one a seat; FiveHundredError when they do not fit the
        seats.

        Args:
            names: The players' names by seat; None uses those of the seats.
        """
        called = checked_names(names, self.names, self.variant.players)
        places = tuple(attrs.evolve(place, name=called[place.seat]) for place in self.places)
        return attrs.evolve(self, places=places)


def scene_of(view: View, names: Sequence[str] | None = None) -> Scene:
    """The table as one seat sees it: every part comes from the view. ``names`` are what the seats
    are called, if given.

    FiveHundredError for what is no view, and for names that do not fit the seats.

    Args:
        view: What a seat sees.
        names: The players' names by seat; None uses those of the seats.

    >>> from fivehundred import Game
    >>> scene = scene_of(Game.start(seed=500).view(0))
    >>> [len(place.cards or ()) for place in scene.places]
    [10, 0, 0, 0]
    """
    guards.a(View, view, "what a scene shows, game.view(seat),")
    called = checked_names(names, view.variant.seat_names, view.variant.players)
    in_hand = {view.seat: view.hand} if view.seat is not None else {}
    if view.exposed is not None and view.contract is not None:
        in_hand[view.contract.contractor] = view.exposed
    places = tuple(
        Place(
            seat=seat,
            name=name,
            roles=_roles(view, seat),
            cards=in_hand.get(seat),
            hidden=0 if seat in in_hand else view.counts[seat],
            piles=tuple((None,) * down + ((up,) if up else ()) for down, up in view.table[seat])
            if view.table
            else (),
            tricks=view.tricks_won[seat],
        )
        for seat, name in enumerate(called)
    )
    return Scene(
        variant=view.variant,
        seat=view.seat,
        is_open=False,
        phase=view.phase,
        to_act=view.to_act,
        contract=view.contract,
        calls=view.calls,
        called=view.called,
        nominated=view.nominated,
        order=_order(view),
        places=places,
        asides=tuple(_asides(view)),
        notes=_known(
            Aside("kitty", view.kitty or CardSet()), Aside("passed", view.passed or CardSet())
        ),
        trick=view.tricks[-1] if view.tricks else None,
        tricks_begun=len(view.tricks),
        scores=view.scores,
    )


def open_table(
    phase: Phase, scores: Sequence[int] | None = None, names: Sequence[str] | None = None
) -> Scene:
    """The table with all cards face up, for looking back at a deal.

    ``scores`` are the totals by side, ``names`` what the seats are called, if given. Never show it
    to players of a deal that goes on: draw their views. FiveHundredError when it is not a phase of
    a deal, or scores or names do not fit its seats.

    Args:
        phase: A phase of a deal.
        scores: The totals by side.
        names: The players' names by seat; None uses those of the seats.

    >>> from fivehundred import Game
    >>> [
    ...     len(place.cards or ())
    ...     for place in open_table(Game.start(seed=500).deal).places
    ... ]
    [10, 10, 10, 10]
    """
    if not isinstance(phase, Phase):
        raise FiveHundredError(
            f"an open table is that of a phase, such as game.deal, not {shown(phase)}"
        )
    scene = scene_of(phase.view(None), names)
    totals = scene.scores if scores is None else _totals(scores)
    if len(totals) != phase.variant.number_of_sides:
        raise FiveHundredError(
            f"scores are {phase.variant.number_of_sides} totals, one a side, not {len(totals)}"
        )
    play = phase if isinstance(phase, Play) else phase.played if isinstance(phase, Scored) else None
    piles: tuple[tuple[Pile, ...], ...] = play.piles if play else _piles(phase)
    places = tuple(
        attrs.evolve(
            place, cards=phase.hands[place.seat], hidden=0, piles=piles[place.seat] if piles else ()
        )
        for place in scene.places
    )
    asides, notes = _open_asides(phase)
    return attrs.evolve(
        scene,
        is_open=True,
        phase=phase.phase,
        to_act=phase.to_act,
        contract=phase.contract,
        places=places,
        asides=asides,
        notes=notes,
        scores=totals,
    )


def _totals(scores: Sequence[int]) -> tuple[int, ...]:
    return guards.wholes(scores, "scores", -(2**64), 2**64)


def _roles(view: View, seat: int) -> tuple[str, ...]:
    contract = view.contract
    return tuple(
        role
        for role, has in (
            ("dealer", seat == view.dealer),
            ("contractor", contract is not None and seat == contract.contractor),
            ("partner", contract is not None and seat in contract.partners),
            ("sits out", seat in view.sitting_out),
        )
        if has
    )


def _order(view: View) -> CardOrder | None:
    """How the cards rank by now; None while there is neither a contract nor a play without one."""
    if view.contract is None and not view.tricks and view.phase != "play":
        return None
    return card_order(view.variant, view.contract, view.nominated)


def _asides(view: View) -> Iterator[Aside]:
    """The cards that lie apart: what no one holds, has played or has on the table."""
    dead = HAND_SIZE if view.variant.deal.extra is Extra.DEAD_HAND else 0
    on_table = sum(down + (up is not None) for seat in view.table for down, up in seat)
    left = (
        view.variant.pack.size
        - dead
        - sum(view.counts)
        - on_table
        - sum(len(trick.cards) for trick in view.tricks)
    )
    if left == view.variant.pack.kitty > 0:  # not so in a puzzle
        what = "laid aside" if takes_kitty(view.contract) else "kitty"
        yield Aside(what, view.discards) if view.discards else Aside(what, CardSet(), left)
    if dead:
        yield Aside("dead hand", CardSet(), dead)


def _piles(phase: Phase) -> tuple[tuple[Pile, ...], ...]:
    """The piles before the play."""
    if isinstance(phase, Auction):
        return phase.layout.piles
    return phase.facts.piles if isinstance(phase, BeforePlay | Scored) else ()


def _open_asides(phase: Phase) -> tuple[tuple[Aside, ...], tuple[Aside, ...]]:
    """What lies apart and what is noted, with all cards known."""
    if isinstance(phase, Auction):
        return _known(Aside("kitty", phase.layout.kitty), Aside("dead hand", phase.layout.dead)), ()
    assert isinstance(phase, BeforePlay | Play | Scored)
    facts = phase.facts
    kitty, dead = Aside("kitty", facts.kitty), Aside("dead hand", facts.dead)
    if not takes_kitty(facts.contract):
        return _known(kitty, dead), ()
    return _known(Aside("laid aside", facts.laid_aside), dead), _known(
        kitty, Aside("passed", facts.passed)
    )


def _known(*asides: Aside) -> tuple[Aside, ...]:
    return tuple(aside for aside in asides if aside.cards)
