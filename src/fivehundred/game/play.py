"""The play of the tricks (sections 6 to 8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.errors import IllegalAction, Refusal
from fivehundred.game import card_law
from fivehundred.game.actions import Action, PlayCard
from fivehundred.game.facts import Calls, Facts
from fivehundred.game.parsing import parse_play
from fivehundred.game.phase import Phase
from fivehundred.game.puzzle import puzzle_setting
from fivehundred.game.scored import Scored
from fivehundred.game.setting import Law, Setting
from fivehundred.rules import special, tricks
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.following import follow
from fivehundred.table.trick import Trick
from fivehundred.variant.variant import Variant

ASK = -1
"""Stands for the cards allowed where they depend on the tricks before: a joker that has no suit is held."""


def _allowed_with_joker(law: Law, held: int, lead: int) -> int:
    """The cards a holding with a joker that has no suit may play to a lead, as far as the lead alone decides it."""
    return ASK if law.joker_asks else law.follow_with_joker(held, lead)


@attrs.define(eq=False, repr=False)
class Play(Phase):
    """The phase of play: one card at a time, trick by trick.

    The fields are private, and everything public is read-only, so that a state never changes; they are plain
    ints, cards as bits, because this is the part that programs step millions of times. A *holding* is what
    cards are played from: the hand of a seat, or with table cards also the cards on the table (rule 8.8).

    >>> from fivehundred import Bid, variants
    >>> play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0), ["JD", "AH", "5H", "QS"], leader=0)
    >>> [str(action) for action in play.legal_actions()]
    ['JD']
    """

    name: ClassVar[str] = "play"

    _law: Law
    _setting: Setting
    _hands: tuple[int, ...]  # by holding
    _plays: tuple[PlayCard, ...]  # all of the deal
    _winners: tuple[int, ...]  # the holding that won each complete trick
    _turns: tuple[int, ...]  # the holdings of the present trick in order
    _place: int  # how many have played to it
    _lead: int  # the cards that must be played if held; 0 for the leader
    _strength: tuple[int, ...]  # how strong each play is in the present trick
    _best: int  # the strength that wins so far
    _best_holding: int
    _led_before: int  # the suits led or named in the tricks before, as cards
    _allowed: int  # the cards that may be played now; ASK where a joker that has no suit is held

    @staticmethod
    def begin(facts: Facts, hands: tuple[CardSet, ...]) -> Play:
        """The play of a deal before the first lead (rule 7.1)."""
        leader = tricks.first_leader(facts.variant, facts.dealer, facts.contract)
        return Play._from(Setting.of(facts, leader, HAND_SIZE), hands)

    @staticmethod
    def start(
        variant: Variant,
        contract: Contract | None,
        hands: Iterable[CardSet | str],
        leader: int | None = None,
        laid_aside: CardSet | None = None,
        nominated: Suit | None = None,
        suits_led: Iterable[Suit] = (),
        dealer: int | None = None,
    ) -> Play:
        """A position of play without an auction, for puzzles and tests: any equal hands of 1 to 10 cards, by seat.

        Hands may be given as text. The leader is the contractor, and the dealer the last seat, unless given; ``suits_led``
        have been led before (rule 6.7). The hands of seats that sit out may be empty. LayoutError lists every fault.
        """
        asides = CardSet() if laid_aside is None else laid_aside
        setting, sets = puzzle_setting(variant, contract, hands, leader, asides, nominated, suits_led, dealer)
        return Play._from(setting, sets)

    @staticmethod
    def _from(setting: Setting, hands: tuple[CardSet, ...]) -> Play:
        law = setting.law
        held = tuple([hand.mask for hand in hands])
        if setting.under:
            held += tuple(CardSet(upper for _, upper in seat).mask for seat in setting.facts.piles)
        led = sum(law.suit_masks[suit.index] for suit in set(setting.suits_led))
        turns = law.orders[setting.leader]
        first = held[setting.leader]
        allowed = ASK if first & law.free else follow(first, 0)
        return Play(law, setting, held, (), (), turns, 0, 0, (), 0, setting.leader, led, allowed)

    # -- what there is to see ------------------------------------------------------------------------------------------
    @property
    def facts(self) -> Facts:
        """What was settled before the play."""
        return self._setting.facts

    @property
    def variant(self) -> Variant:
        return self._setting.facts.variant

    @property
    def dealer(self) -> int:
        return self._setting.facts.dealer

    @property
    def calls(self) -> Calls:
        return self._setting.facts.calls

    @property
    def contract(self) -> Contract | None:
        return self._setting.facts.contract

    @property
    def hands(self) -> tuple[CardSet, ...]:
        return tuple(map(CardSet.from_mask, self._hands[: self.variant.players]))

    @property
    def piles(self) -> tuple[tuple[tuple[Card, ...], ...], ...]:
        """What is left of each seat's piles on the table, each from the bottom up (rule 8.8)."""
        face_up = map(CardSet.from_mask, self._hands[self.variant.players :])
        gone = {play.card for play in self._plays}
        return tuple(
            tuple(tuple(c for c in pile if c not in gone and (c in up or c is pile[0])) for pile in seat)
            for seat, up in zip(self._setting.facts.piles, face_up, strict=True)
        )

    @property
    def to_act(self) -> int:
        return self._law.owners[self._turns[self._place]]

    @property
    def holding(self) -> int:
        """The holding that plays next: the seat's number for a hand, behind the hands for table cards."""
        return self._turns[self._place]

    def holding_mask(self, holding: int) -> int:
        """The cards of a holding that can be played, as bits."""
        return self._hands[holding]

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats that take no part (rule 8.2)."""
        return special.sitting_out(self.variant, self.contract)

    @property
    def plays(self) -> tuple[PlayCard, ...]:
        """Every card played in this deal, in order."""
        return self._plays

    def tricks_with_turns(self) -> Iterator[tuple[tuple[int, ...], tuple[PlayCard, ...]]]:
        """Each trick, the present one too once it is led: the holdings in turn and what they have played."""
        start, leader = 0, self._setting.leader
        for winner in (*self._winners, None):
            turns = self._law.orders[leader]
            cards = self._plays[start : start + len(turns)]
            if cards:
                yield turns, cards
            if winner is not None:
                start, leader = start + len(turns), winner

    @property
    def place(self) -> int:
        """How many cards have been played to the present trick."""
        return self._place

    @property
    def led_before(self) -> int:
        """The cards of the suits that were led or named before the present trick, as bits."""
        return self._led_before

    @property
    def tricks_played(self) -> int:
        """How many tricks are complete."""
        return len(self._winners)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Every trick so far; the last one may not be complete."""
        owners, order = self._law.owners, self._law.order
        return tuple(
            Trick(order, tuple(owners[holding] for holding in turns), tuple(play.card for play in plays), plays[0].suit)
            for turns, plays in self.tricks_with_turns()
        )

    @property
    def trick_winners(self) -> tuple[int, ...]:
        """The seat that won each complete trick."""
        return tuple(self._law.owners[holding] for holding in self._winners)

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has won."""
        won = self.trick_winners
        return tuple(won.count(seat) for seat in range(self.variant.players))

    # -- what may be done ----------------------------------------------------------------------------------------------
    @property
    def action_types(self) -> tuple[type, ...]:
        return (PlayCard,)

    def allowed_mask(self) -> int:
        """The cards that may be played now, as bits; at the lead without jokers that have no suit."""
        if self._allowed != ASK:
            return self._allowed
        held = self._hands[self._turns[self._place]]
        return card_law.followable(self, held, self._lead) if self._place else held & ~self._law.free

    def legal_actions(self) -> Sequence[Action]:
        """Every card that may be played, suit by suit from high to low; a joker that names a suit once for each suit."""
        law, allowed, lead = self._law, self._allowed, self._lead
        plays_of = law.plays_of
        if allowed & lead == allowed and allowed:
            return plays_of[allowed]
        if allowed == ASK:
            allowed = self.allowed_mask()
        spades, clubs, diamonds, hearts = law.suit_masks
        plays = (
            plays_of[allowed & spades] + plays_of[allowed & clubs] + plays_of[allowed & diamonds] + plays_of[allowed & hearts]
        )
        if not law.free:
            return plays
        if self._place:
            return plays + plays_of[allowed & law.free]
        jokers = self._hands[self._turns[0]] & law.free
        return plays + card_law.joker_leads(self, jokers) if jokers else plays

    def parse(self, text: str) -> Action:
        return parse_play(text)

    def _why_not(self, action: Action) -> Refusal | None:
        assert isinstance(action, PlayCard)
        return card_law.why_not_play(self, action)

    def apply(self, action: Action, by: int | None = None) -> Phase:
        """The state after this card; the deal is scored after the last trick, and after the one that decides a misère (8.4)."""
        law, allowed = self._law, self._allowed
        if by is not None or type(action) is not PlayCard or allowed == ASK or not law.bit[action.number] & allowed:
            refusal = self.why_illegal(action, by)
            if refusal is not None:
                raise IllegalAction(refusal)
            assert isinstance(action, PlayCard)
        setting, turns, place, bit = self._setting, self._turns, self._place, law.bit[action.number]
        holding = turns[place]
        held = list(self._hands)
        held[holding] ^= bit
        if place:
            lead, strength, best, best_holding = self._lead, self._strength, self._best, self._best_holding
            if strength[action.number] > best:  # 7.2
                best, best_holding = strength[action.number], holding
        else:
            lead, strength, best_holding = law.lead[action.number], law.strength[action.number], holding
            best = strength[action.number]
        place += 1
        plays = self._plays + (action,)  # noqa: RUF005  # unpacking is slower, and this is the hot path
        if place < len(turns):
            follower = held[turns[place]]
            allowed = follow(follower, lead) if not follower & law.free else _allowed_with_joker(law, follower, lead)
            winners, led = self._winners, self._led_before
            return Play(
                law, setting, tuple(held), plays, winners, turns, place, lead, strength, best, best_holding, led, allowed
            )
        if setting.under:
            self._uncover(held, plays)
        winners, led = (*self._winners, best_holding), self._led_before | lead
        turns, leader = law.orders[best_holding], held[best_holding]
        allowed = ASK if leader & law.free else follow(leader, 0)
        after = Play(law, setting, tuple(held), plays, winners, turns, 0, 0, (), 0, best_holding, led, allowed)
        if len(winners) == setting.number_of_tricks or (law.may_stop and after._is_lost()):
            return Scored.after_play(after)
        return after

    def _uncover(self, held: list[int], plays: tuple[PlayCard, ...]) -> None:
        """Turn up the cards under those played from the table in this trick (rule 8.8)."""
        setting = self._setting
        for holding, play in zip(self._turns, plays[-len(self._turns) :], strict=True):
            held[holding] |= setting.under.get(self._law.bit[play.number], 0) if holding >= self.variant.players else 0

    def _is_lost(self) -> bool:
        """Whether the contract can no longer be made, where that ends the deal (rules 8.4 and 8.5)."""
        setting = self._setting
        won = sum(self._law.owners[holding] in self._law.contracting for holding in self._winners)
        return special.is_lost_early(setting.facts.undertaken, won, setting.number_of_tricks - len(self._winners))

    # -- as a value ----------------------------------------------------------------------------------------------------
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Play):
            return NotImplemented
        return self._plays == other._plays and self._hands == other._hands and self._setting == other._setting

    def __hash__(self) -> int:
        return hash((self._setting.facts, self._hands, self._plays))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        state = tuple(getattr(self, name) for name in Play.__slots__ if name.startswith("_") and name != "__weakref__")
        return _unpickled, state[1:]  # all but the law, which follows from the setting

    def __repr__(self) -> str:
        return f"<Play: {self.contract or 'no contract'}, {len(self._winners)} tricks played, seat {self.to_act} to play>"


def _unpickled(setting: Setting, *state: Any) -> Play:  # Any: the rest of the fields in order
    return Play(setting.law, setting, *state)
