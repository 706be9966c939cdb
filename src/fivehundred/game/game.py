"""A whole game: deals, scores, and the way back."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import attrs

import fivehundred
from fivehundred import guards
from fivehundred.calls.bid import Bid
from fivehundred.calls.contract import Contract
from fivehundred.cards.shuffle import Chance, Seed, check_seed
from fivehundred.deal.actions import Action
from fivehundred.deal.auction import AnyPhase, Auction
from fivehundred.deal.deal_so_far import Calls
from fivehundred.deal.layout import Layout
from fivehundred.deal.parsing import names_an_action
from fivehundred.deal.phase import Phase, PhaseName
from fivehundred.deal.scored import Scored
from fivehundred.errors import (
    FiveHundredError,
    IllegalAction,
    LayoutError,
    ParseError,
    Reason,
    Refusal,
    shown,
)
from fivehundred.game.scorer import Scorer
from fivehundred.rules.dealing import next_dealer
from fivehundred.rules.winning import Outcome
from fivehundred.variant.default import AUSTRALIAN
from fivehundred.variant.variant import Variant

SEED_BITS = 128
"""How long a seed is that no one has given."""


@attrs.define(eq=False, repr=False)
class _Course:
    """What the states of a deal share: the seed, the number of the deal from 0, the score sheet
    before it, and the result once there is one. The result is entered when someone asks.
    """

    seed: Seed | None
    number: int
    before: Scorer
    result: Scored | None = None
    _sheet: Scorer | None = None

    @property
    def sheet(self) -> Scorer:
        """The score sheet of all deals scored so far."""
        sheet = self._sheet
        if sheet is None:
            sheet, scored = self.before, self.result
            if scored is not None:
                sheet = sheet._played(scored.contract, scored.tricks_won, scored.trick_winners)
            self._sheet = sheet
        return sheet


@attrs.define(eq=False, repr=False)
class Game:
    """A game from the first deal to its end, one immutable state of it.

    Chance comes in from outside: with a ``seed``, given or drawn, every deal of the game is fixed;
    with an ``rng`` or a ``layout`` the next deal is given to :meth:`next_deal`. Two games are equal
    when variant, deal, score sheet and seed are.

    >>> game = Game.start(seed=500)
    >>> game.phase, game.to_act, len(game.legal_actions())
    ('auction', 0, 27)
    >>> later = game.apply(game.parse("7H"), by=0)
    >>> str(later.why_illegal(later.parse("6S")))
    '6S does not outbid 7H (rule 3.3).'
    >>> later.undo() == game
    True
    """

    _deal: AnyPhase
    _course: _Course
    _previous: fivehundred.Game | None
    _action: Action | None

    @staticmethod
    def start(
        variant: Variant = AUSTRALIAN,
        *,
        seed: Seed | None = None,
        rng: random.Random | None = None,
        layout: Layout | None = None,
        dealer: int | None = None,
    ) -> Game:
        """A new game, dealt from one of ``seed``, ``rng`` and ``layout``; the dealer is the last
        seat unless given.

        With none of them a seed that no one can guess is drawn, and kept in :attr:`seed`.
        LayoutError with every fault of a layout that cannot be, or when it names another dealer
        than ``dealer``.

        FiveHundredError when more than one of them is given, and for what is none of its kind.

        Args:
            variant: The rules to play by: a named variant or your own.
            seed: An int, str or bytes from which every deal follows.
            rng: A generator of chance for deals without a seed.
            layout: The cards of the deal; None deals by seed or generator.
            dealer: The dealer's seat; None is the last seat.
        """
        guards.a(Variant, variant, "the variant")
        if sum(source is not None for source in (seed, rng, layout)) > 1:
            raise FiveHundredError("a game is dealt from one of seed, rng and layout")
        guards.a_or_none(random.Random, rng, "rng")
        if layout is None:
            chance: Chance | None = rng
            if chance is None:
                chance = seed = (
                    random.SystemRandom().getrandbits(SEED_BITS)
                    if seed is None
                    else check_seed(seed)
                )
            layout = Layout.shuffled(variant, chance, dealer)
        elif dealer is not None and isinstance(layout, Layout) and dealer != layout.dealer:
            raise LayoutError(
                f"the layout is dealt by seat {shown(layout.dealer)}, not {shown(dealer)}"
            )
        return Game(Auction.start(variant, layout), _Course(seed, 0, Scorer(variant)), None, None)

    # -- what there is to see ----------------------------------------------------------------------
    @property
    def variant(self) -> Variant:
        """The variant played."""
        return self._course.before.variant

    @property
    def deal(self) -> AnyPhase:
        """The phase object of the present deal: Auction, KittyExchange, PartnerCall,
        JokerNomination, Play or Scored.

        Type checkers tell them apart by ``match``, by ``isinstance`` and by ``.phase``.

        >>> match Game.start(seed=500).deal:
        ...     case Auction() as auction:
        ...         print("the highest bid:", auction.highest)
        ...     case Play() as play:
        ...         print(len(play.tricks), "tricks")
        the highest bid: None
        """
        return self._deal

    @property
    def phase(self) -> PhaseName:
        """The present phase: auction, kitty, partner, joker, play or scored."""
        return self._deal.phase

    @property
    def number(self) -> int:
        """The number of the present deal, from 0."""
        return self._course.number

    @property
    def dealer(self) -> int:
        """The seat that dealt the present deal."""
        return self._deal.dealer

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; None when the deal is scored."""
        return self._deal.to_act

    @property
    def calls(self) -> Calls:
        """The calls of the present deal's auction, each with its seat."""
        return self._deal.calls

    @property
    def highest(self) -> Bid | None:
        """The highest bid of the present deal so far; None before the first."""
        return self._deal.highest

    @property
    def contract(self) -> Contract | None:
        """The contract of the present deal; None until there is one."""
        return self._deal.contract

    @property
    def scored(self) -> Scored | None:
        """The result of the present deal; None until it is over."""
        return self._deal if isinstance(self._deal, Scored) else None

    @property
    def sheet(self) -> Scorer:
        """The score sheet of all deals scored so far."""
        return self._course.sheet

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals by side, the deal just scored included."""
        return self._course.sheet.totals

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and lost; None while the game goes on (section 10)."""
        return self._course.sheet.outcome

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._course.sheet.outcome is not None

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action of the game so far, of all its deals, in order."""
        return tuple(action for _, actions in self.deals for action in actions)

    @property
    def deals(self) -> tuple[tuple[Layout, tuple[Action, ...]], ...]:
        """Every deal so far: its layout, and its actions in order."""
        state: Game | None = self
        ends = [self._deal]
        while state is not None:
            if state._action is None and state._previous is not None:  # the first of its deal
                ends.append(state._previous._deal)
            state = state._previous
        return tuple(
            (deal.layout, deal.actions)
            for deal in reversed(ends)
            if isinstance(deal.layout, Layout)
        )

    @property
    def seed(self) -> Seed | None:
        """What the deals come from; None where they are given. Anyone who knows it knows the deals
        to come.
        """
        return self._course.seed

    @property
    def layouts(self) -> tuple[Layout, ...]:
        """The layout of every deal so far, in order."""
        return tuple(layout for layout, _ in self.deals)

    def view(self, seat: int | None) -> fivehundred.View:
        """What this seat may know; None for a spectator.

        Args:
            seat: A seat, from 0 clockwise; None is a spectator.
        """
        from fivehundred.views.view import view_of

        return view_of(self._deal, seat, self.scores)

    def events(
        self, seat: int | None, since: Game | None = None
    ) -> tuple[fivehundred.AnyEvent, ...]:
        """What this seat has been told, in order: of all deals so far, or only after an earlier
        state of this game.

        None for a spectator. Events show no more than views, and :func:`~fivehundred.view_after`
        makes the views of them. FiveHundredError when ``since`` is no earlier state of this game.

        Args:
            seat: A seat, from 0 clockwise; None is a spectator.
            since: An earlier state of the same game; None begins with the deal.

        >>> game = Game.start(seed=500)
        >>> later = game.apply(game.parse("7H"), by=0)
        >>> later.events(1, since=game)[0]
        Called(seat=0, call=Bid(7, Strain.HEARTS))
        """
        from fivehundred.views.step_events import told
        from fivehundred.views.view import check_seat

        check_seat(self.variant, seat)
        steps = self._since(since, operator.is_) or self._since(since, operator.eq)
        if not steps and self != since:
            raise FiveHundredError("events are those since an earlier state of the same game")
        return tuple(
            [
                event
                for state in reversed(steps)
                for event in told(state._previous, state._action, state, seat)
            ]
        )

    def _since(self, since: Game | None, same: Callable[[object, object], bool]) -> list[Game]:
        """This state and those before it, newest first, back to the one after ``since``; empty when
        that is none of them.
        """
        states: list[Game] = []
        state: Game | None = self
        while not same(state, since):
            if state is None:
                return []
            states.append(state)
            state = state._previous
        return states

    # -- what may be done --------------------------------------------------------------------------
    def legal_actions(self) -> Sequence[Action]:
        """Every action the seat to act may take: none when the deal is over."""
        return self._deal.legal_actions()

    def why_illegal(self, action: Action, by: int | None = None) -> Refusal | None:
        """Why an action is not legal now, or None when it is; ``by`` is the seat that wants to act.

        Args:
            action: The action to try.
            by: The seat that acts; None is the seat whose turn it is.
        """
        if self.is_over:
            return Refusal(Reason.GAME_OVER)
        return self._deal.why_illegal(action, by)

    def parse(self, text: str) -> Action:
        """The action of the present phase that a text names; ParseError for a text of another phase
        or none.

        Args:
            text: An action of the present phase, such as ``"7H"``.
        """
        return self._deal.parse(text)

    def apply(self, action: Action, by: int | None = None) -> Game:
        """The game after this action; IllegalAction, with nothing changed, when it is not legal.

        ``by`` is the seat that acts, to be checked against the turn.

        Args:
            action: The action to try.
            by: The seat that acts; None is the seat whose turn it is.
        """
        deal, course = self._deal, self._course
        if type(deal) is Scored and self.is_over:
            raise IllegalAction(Refusal(Reason.GAME_OVER))
        deal = deal.apply(action, by)
        if type(deal) is Scored and not deal.thrown_in:
            course = _Course(course.seed, course.number, course.before, deal)
        later = _new_game()
        later._deal = deal
        later._course = course
        later._previous = self
        later._action = action
        return later

    def act(self, seat: int, text: str) -> Game:
        """The game after what a player typed: the one door of a server or a terminal.

        ``seat`` is the player's, ``text`` what :meth:`parse` reads. IllegalAction when the game or
        the deal is over, when it is another seat's turn, when the text is not understood or names
        an action of another phase, and when a rule forbids it, asked in this order: every error is
        a :class:`Refusal` with a code and a sentence in each language.

        Args:
            seat: The seat that the text comes from.
            text: What the player typed.

        >>> game = Game.start(seed=500).act(0, "7H")
        >>> for seat, text in ((0, "P"), (1, "seven"), (1, "QH"), (1, "6S")):
        ...     try:
        ...         game.act(seat, text)
        ...     except IllegalAction as error:
        ...         print(error.reason, "-", error)
        turn/not-yours - it is not seat 0's turn.
        text/not-understood - 'seven' is not understood here.
        phase/wrong-action - 'QH' is not an action of this phase (auction).
        auction/too-low - 6S does not outbid 7H (rule 3.3).
        """
        if self.is_over:
            raise IllegalAction(Refusal(Reason.GAME_OVER))
        if self.to_act is None:
            raise IllegalAction(
                Refusal(Reason.WRONG_ACTION, None, {"action": shown(text), "phase": self.phase})
            )
        if (refusal := self._deal.why_not_turn(seat)) is not None:
            raise IllegalAction(refusal)
        try:
            action = self._deal.parse(text)
        except ParseError as error:
            if names_an_action(text):
                refusal = Refusal(
                    Reason.WRONG_ACTION, None, {"action": shown(text), "phase": self.phase}
                )
            else:
                refusal = Refusal(
                    Reason.TEXT_NOT_UNDERSTOOD,
                    None,
                    {"text": shown(text), "position": error.position},
                )
            raise IllegalAction(refusal) from None
        return self.apply(action, seat)

    def undo(self) -> Game:
        """The game before the last action or :meth:`next_deal`; IllegalAction when there is nothing
        to undo.
        """
        if self._previous is None:
            raise IllegalAction(Refusal(Reason.NOTHING_TO_UNDO))
        return self._previous

    def next_deal(self, layout: Layout | None = None, rng: random.Random | None = None) -> Game:
        """The game with the next deal: the seed's, or the one given (rules 2.1, 2.4 and 3.9 say who
        deals).

        IllegalAction while the deal is not over, and when the game is; LayoutError without a layout
        where there is no seed, and for one that cannot be or that names the wrong dealer.

        Args:
            layout: The cards of the deal; None deals by seed or generator.
            rng: A generator of chance for deals without a seed.
        """
        if self.is_over:
            raise IllegalAction(Refusal(Reason.GAME_OVER))
        done = self._deal
        if not isinstance(done, Scored):
            raise IllegalAction(Refusal(Reason.DEAL_NOT_OVER, None, {"phase": self.phase}))
        passed_out = done.contract is None and done.played is None
        dealer = next_dealer(
            self.variant, done.dealer, passed_out=passed_out, thrown_in=done.thrown_in
        )
        course, number = self._course, self._course.number + 1
        guards.a_or_none(random.Random, rng, "rng")
        if layout is None:
            chance = course.seed if rng is None else rng
            if chance is None:
                raise LayoutError("a game without a seed needs the layout of its next deal")
            layout = Layout.shuffled(self.variant, chance, dealer, number)
        elif isinstance(layout, Layout) and layout.dealer != dealer:
            raise LayoutError(
                f"seat {dealer} deals next, not {shown(layout.dealer)} (rules 2.1 and 3.9)"
            )
        course = _Course(course.seed, number, course.sheet)
        return Game(Auction.start(self.variant, layout), course, self, None)

    # -- as a value --------------------------------------------------------------------------------
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.number, self.seed, self._deal, self.sheet)
        return mine == (other.number, other.seed, other._deal, other.sheet)

    def __hash__(self) -> int:
        return hash((self.number, self.scores, self._deal))

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _replayed, (self.variant, self.seed, self.deals)

    def __repr__(self) -> str:
        over = "game over" if self.is_over else "deal over"
        turn = over if self.to_act is None else f"seat {self.to_act} to act"
        return (
            f"<Game: {self.variant}, deal {self.number + 1}, {self.phase}, {turn}, scores"
            f" {self.scores}>"
        )


# An empty game to be filled field by field, in half the time that calling the class takes.
_new_game: Callable[[], Game] = partial(object.__new__, Game)


def phase_of(state: Game | Phase) -> Phase:
    """The phase object of a game's present deal, or the phase itself; FiveHundredError for anything
    else.

    >>> phase_of(Game.start(seed=500)).phase
    'auction'
    """
    phase = state.deal if isinstance(state, Game) else state
    if not isinstance(phase, Phase):
        raise FiveHundredError(f"a Game or a phase of one is wanted, not {shown(state)}")
    return phase


def _replayed(
    variant: Variant, seed: Seed | None, deals: tuple[tuple[Layout, tuple[Action, ...]], ...]
) -> Game:
    """The game rebuilt from its deals, for pickling: nothing nests, however long the game."""
    game: Game | None = None
    for number, (layout, actions) in enumerate(deals):
        sheet = Scorer(variant) if game is None else game.sheet
        game = Game(Auction.start(variant, layout), _Course(seed, number, sheet), game, None)
        for action in actions:
            game = game.apply(action)
    assert game is not None
    return game
