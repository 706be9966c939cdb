"""What one seat may know of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from operator import sub
from typing import Any

import attrs

from fivehundred.calls.bid import Bid
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.deal.actions import Action
from fivehundred.deal.auction import AnyPhase
from fivehundred.deal.deal_so_far import NOTHING, Calls, DealSoFar
from fivehundred.deal.joker_nomination import JokerNomination
from fivehundred.deal.phase import Phase, PhaseName
from fivehundred.deal.play import Play
from fivehundred.errors import FiveHundredError, Reason, Refusal, shown
from fivehundred.files import Plain
from fivehundred.pictured import Pictured
from fivehundred.rules import special
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.kitty import knows_kitty, knows_passed
from fivehundred.rules.partner import partners_declare
from fivehundred.table.trick import Trick
from fivehundred.variant.variant import Variant
from fivehundred.views.events import Event
from fivehundred.views.seen_deal import facts_of, play_of, seen
from fivehundred.views.shown_to_all import (
    KnownPiles,
    ShownByTricks,
    TablePiles,
    shown_by,
    table_now,
)

FIELDS = (
    *(
        "variant",
        "seat",
        "phase",
        "to_act",
        "dealer",
        "hand",
        "calls",
        "contract",
        "called",
        "nominated",
        "tricks",
    ),
    *(
        "tricks_won",
        "exposed",
        "sitting_out",
        "counts",
        "table",
        "piles",
        "kitty",
        "passed",
        "discards",
        "voids",
    ),
    *("suits_led", "scores", "actions"),
)
"""The parts of a view, as they are written."""

Due = tuple[type[Event], Mapping[str, object]]
"""An event that is still to come, with what it must say."""


@attrs.frozen(eq=False, repr=False, slots=False, init=False)
class View(Pictured):
    """What a seat may know: what it has been told, and what follows from that.

    Two deals that differ only in what the seat cannot see give it equal views.

    ``seat`` is None for a spectator. ``hand`` are the seat's cards, the kitty included once taken;
    ``calls`` and ``tricks`` are public, the last trick perhaps not complete; ``contract`` names
    called partners only once they are known. ``exposed`` is the contractor's hand where an open
    misère lies open; ``counts`` the cards in each hand, ``table`` the piles of table cards now and
    ``piles`` what is known of them as they were dealt. ``kitty``, ``passed`` and ``discards`` are
    None for a seat that does not know them. ``voids`` are the suits each hand has shown it has none
    of, as they are followed: a left bower is a trump; ``suits_led`` those led or named so far (rule
    6.7). ``scores`` are the totals by side. While the contractor is asked for the joker's suit, the
    others see the play about to begin: the question would show that they holds it.

    >>> from fivehundred import Game
    >>> view = Game.start(seed=500).view(0)
    >>> (
    ...     view.phase,
    ...     view.to_act,
    ...     len(view.hand),
    ...     view.kitty,
    ...     view.counts,
    ...     len(view.legal_actions()),
    ... )
    ('auction', 0, 10, None, (10, 10, 10, 10), 27)
    """

    seat: int | None
    scores: tuple[int, ...]
    _deal: AnyPhase  # as the seat sees it
    _dealt: tuple[int, ...]  # how many cards each seat was dealt
    _waits: bool  # to lead, once the contractor has been asked for the joker's suit
    _due: tuple[Due, ...]  # what is still to be told of the last action

    def __init__(
        self,
        seat: int | None,
        scores: tuple[int, ...],
        deal: AnyPhase,
        dealt: tuple[int, ...],
        waits: bool = False,
        due: tuple[Due, ...] = (),
        voids: tuple[frozenset[Suit], ...] | None = None,
    ) -> None:
        known = self.__dict__
        known["seat"], known["scores"], known["_deal"], known["_dealt"] = seat, scores, deal, dealt
        known["_waits"], known["_due"] = waits, due
        if voids is not None:
            known["voids"] = voids

    # -- what the seat was told --------------------------------------------------------------------
    @property
    def variant(self) -> Variant:
        """The variant played."""
        return self._deal.variant

    @property
    def phase(self) -> PhaseName:
        """The present phase: auction, kitty, partner, joker, play or scored."""
        return self._deal.phase

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; None when the deal is over."""
        return self._deal.to_act

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self._deal.dealer

    @property
    def calls(self) -> Calls:
        """The calls of the auction, each with its seat."""
        return self._deal.calls

    @cached_property
    def _facts(self) -> DealSoFar:
        return facts_of(self._deal)

    @cached_property
    def _play(self) -> Play | None:
        return play_of(self._deal)

    @property
    def hand(self) -> CardSet:
        """The seat's cards, the kitty included once taken; none for a spectator."""
        seat, deal = self.seat, self._deal
        if seat is None:
            return NOTHING
        return (
            CardSet.from_mask(deal.holding_mask(seat))
            if isinstance(deal, Play)
            else deal.hands[seat]
        )

    @property
    def called(self) -> tuple[Card | int, ...]:
        """The cards or the seats called as partners (rule 8.6)."""
        return self._facts.called

    @property
    def nominated(self) -> Suit | None:
        """The suit named for the joker (rule 6.3)."""
        return self._facts.nominated

    @cached_property
    def _shown(self) -> ShownByTricks | None:
        return shown_by(self._play) if self._play else None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks so far, the last perhaps not complete."""
        return self._shown.tricks if self._shown else ()

    @cached_property
    def exposed(self) -> CardSet | None:
        """The contractor's hand where it lies face up (rule 8.3)."""
        play = self._play
        if play is None or not special.is_exposed(play.variant, play.contract, play.tricks_played):
            return None
        assert play.contract is not None
        return play.hands[play.contract.contractor]

    @cached_property
    def piles(self) -> KnownPiles:
        """The piles as dealt; a lower card is known once it has been turned up (rule 8.8)."""
        return tuple(
            tuple((None if lower is upper else lower, upper) for lower, upper in seat)
            for seat in self._facts.piles
        )

    @property
    def kitty(self) -> CardSet | None:
        """The kitty, for the contractor who has taken it."""
        return self._facts.kitty if knows_kitty(self._facts.contract, self.seat) else None

    @property
    def passed(self) -> CardSet | None:
        """The cards passed at double nullo, for the two who know them (rule 4.4)."""
        facts = self._facts
        return (
            facts.passed
            if facts.passed and knows_passed(facts.variant, facts.contract, self.seat)
            else None
        )

    @property
    def discards(self) -> CardSet | None:
        """The cards laid aside, for the seat that did it."""
        return (
            self._facts.laid_aside
            if self.seat is not None and self.seat == self._facts.laid_by
            else None
        )

    # -- what follows ------------------------------------------------------------------------------
    @cached_property
    def contract(self) -> Contract | None:
        """The contract, with the partners that all know by now (rule 8.6)."""
        facts, play = self._facts, self._play
        contract = facts.contract
        if contract is None or not facts.called or play is None or partners_declare(facts.variant):
            return contract
        known = {
            holding
            for turns, plays in play.tricks_with_turns()
            for holding, card in zip(turns, plays, strict=False)
            if card.card in facts.called and holding != contract.contractor
        }
        return attrs.evolve(contract, partners=tuple(sorted(known))) if known else contract

    @property
    def highest(self) -> Bid | None:
        """The highest bid so far; None before the first."""
        return self._deal.highest

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has won."""
        return self._play.tricks_won if self._play else (0,) * len(self._dealt)

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats that take no part (rule 8.2)."""
        return special.sitting_out(self.variant, self._facts.contract)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat has in hand."""
        if self._shown:
            return tuple(map(sub, self._dealt, self._shown.gone))
        counts = [*self._dealt]
        if self.phase == "kitty" and self.to_act is not None:
            counts[self.to_act] += self.variant.pack.kitty
        return tuple(counts)

    @cached_property
    def table(self) -> TablePiles:
        """The piles of table cards now (rule 8.8)."""
        return table_now(self.piles, self.tricks) if self._facts.piles else ()

    @cached_property
    def voids(self) -> tuple[frozenset[Suit], ...]:
        """The suits each hand has shown it has none of, as suits are followed: a left bower is a
        trump.
        """
        return self._shown.voids if self._shown else (frozenset(),) * len(self._dealt)

    @property
    def suits_led(self) -> frozenset[Suit]:
        """The suits led, or named by a joker that was led (rule 6.7)."""
        return self._shown.suits_led if self._shown else frozenset()

    @property
    def _led_before(self) -> tuple[Suit, ...]:
        return self._play._setting.suits_led if self._play else ()

    @property
    def is_position(self) -> bool:
        """Whether this is a position of play set up by hand, without an auction."""
        return self._play is not None and not self.calls

    def legal_actions(self) -> Sequence[Action]:
        """What the seat may do now; nothing when another seat is to act."""
        if self.seat is None or self._waits or self.seat != self._deal.to_act:
            return ()
        return self._deal.legal_actions()

    def why_illegal(self, action: Action, by: int | None = None) -> Refusal | None:
        """Why an action of this seat is not legal now, or None when it is, as far as the seat can
        tell.

        The answer is the one that :meth:`Game.why_illegal` gives the seat. When it is not to act,
        every refusal is about the phase or the turn, for a spectator about the turn. ``by`` is the
        seat that wants to act, if not this one: what another may do the seat does not know, so that
        is refused too.

        Args:
            action: The action to try.
            by: The seat that acts; None is the seat whose turn it is.

        >>> from fivehundred import Bid, Game
        >>> view = Game.start(seed=500).apply(Bid.parse("7H")).view(1)
        >>> str(view.why_illegal(view.parse("6S")))
        '6S does not outbid 7H (rule 3.3).'
        """
        deal, seat = self._deal, self.seat
        if by is None:
            by = seat
        if seat is not None and by == seat:
            refusal = deal.why_illegal(action, by)
            return (
                Refusal(Reason.NOT_YOUR_TURN, None, {"by": seat})
                if refusal is None and self._waits
                else refusal
            )
        if seat is not None and not isinstance(action, deal.action_types):
            return deal.why_illegal(action)
        refusal = deal.why_not_turn(by)
        return (
            refusal
            if refusal is not None or by is None
            else Refusal(Reason.NOT_YOUR_TURN, None, {"by": by})
        )

    def parse(self, text: str) -> Action:
        """The action of the present phase that a text names; ParseError for a text of another phase
        or none.

        Args:
            text: What to read.
        """
        return self._deal.parse(text)

    # -- as a value --------------------------------------------------------------------------------
    def _parts(self) -> dict[str, Any]:  # Any: the fields by name
        """All that the view says, by the names of :data:`FIELDS`."""
        return {
            name: self.legal_actions() if name == "actions" else getattr(self, name)
            for name in FIELDS
        }

    def __eq__(self, other: object) -> bool:
        return self._parts() == other._parts() if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return hash(
            (
                self.seat,
                self.scores,
                self.dealer,
                self.calls,
                self.hand,
                self._play.plays if self._play else (),
            )
        )

    def __reduce__(self) -> tuple[object, ...]:
        from fivehundred.views.view_from_parts import remade

        return remade, (self._parts(), self._led_before)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        turn = "the deal is over" if self.to_act is None else f"seat {self.to_act} to act"
        return (
            f"<View of {who}: {self.contract or 'no contract'}, {self.phase}, {turn}, hand"
            f" {self.hand}>"
        )

    def __str__(self) -> str:
        """The table as the seat sees it, drawn for a terminal."""
        return self._as_text()

    def to_dict(self, variant: bool = True) -> dict[str, Plain]:
        """The view as a JSON object, with the fields above as keys.

        Cards, calls and actions are strings, suits letters, sets of cards lists; tricks say which
        suit was ``led`` and who wins so far (``winner``). The ways to lay cards aside or to pass
        them are written as one choice. ``variant`` has all its options, if not left out, and so are
        the ``sides`` and the ``seat_names``.

        Args:
            variant: Whether to include the rules.

        >>> from fivehundred import Bid, Game
        >>> game = Game.start(seed=500).apply(Bid.parse("7H"))
        >>> plain = game.view(1).to_dict()
        >>> plain["calls"], plain["to_act"], plain["actions"][:3]
        ([{'seat': 0, 'call': '7H'}], 1, ['P', '7NT', 'M'])
        """
        from fivehundred.views.view_codec import view_to_dict

        return view_to_dict(self, variant)

    @staticmethod
    def from_dict(data: object, variant: Variant | None = None) -> View:
        """The view that :meth:`to_dict` wrote; RecordError that says where and why for anything
        else.

        ``variant`` is given for a view that was written without. The parts are checked one by one
        and against what follows from the others. That the hidden cards can lie so is not checked.

        Args:
            data: The JSON object, as ``to_dict`` writes it.
            variant: The rules, if the object leaves them out.

        >>> from fivehundred import Game
        >>> view = Game.start(seed=500).view(2)
        >>> View.from_dict(view.to_dict()) == view
        True
        >>> View.from_dict(view.to_dict(variant=False), variant=view.variant) == view
        True
        """
        from fivehundred.views.view_codec import view_from_dict

        return view_from_dict(data, variant)


def check_seat(variant: Variant, seat: int | None) -> None:
    """FiveHundredError for what is neither a seat of this variant nor None."""
    if seat is not None and (
        isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < variant.players
    ):
        raise FiveHundredError(f"there is no seat {shown(seat)} among {variant.players}")


def view_of(phase: Phase, seat: int | None, scores: tuple[int, ...] | None = None) -> View:
    """The view of a deal from a seat, None for a spectator; ``scores`` are the totals of the game
    it belongs to.
    """
    variant = phase.variant
    if type(seat) is not int or not 0 <= seat < variant.players:
        check_seat(variant, seat)
    deal, play = seen(phase, seat), phase if type(phase) is Play else play_of(phase)
    dealt = (HAND_SIZE,) * variant.players
    if play is not None and not play._setting.facts.calls:
        dealt = tuple([hand.bit_count() for hand in play._setting.hands])
    waits = (
        type(phase) is JokerNomination
        and deal.to_act == seat
        and not isinstance(deal, JokerNomination)
    )
    return View(
        seat, (0,) * variant.number_of_sides if scores is None else scores, deal, dealt, waits
    )
