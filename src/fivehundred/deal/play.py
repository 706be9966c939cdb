"""The play of the tricks (sections 6 to 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Literal, Protocol, overload

import attrs

import fivehundred
from fivehundred import guards
from fivehundred.calls.choices import Choices, holds
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import NUMBER_OF_CARDS, Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.deal.actions import Action, NominateJoker, PlayCard
from fivehundred.deal.deal_so_far import Calls, DealSoFar, Start
from fivehundred.deal.layout import Layout
from fivehundred.deal.parsing import parse_play
from fivehundred.deal.phase import Phase, undertaken
from fivehundred.deal.play_tables import Law, Led, Place, PlayTables
from fivehundred.deal.position import Position, position
from fivehundred.deal.scored import Scored
from fivehundred.errors import IllegalAction, LayoutError, ParseError, Refusal
from fivehundred.rules import special, tricks
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.following import Turn, fails_to_follow, why_not_held
from fivehundred.rules.joker import may_nominate
from fivehundred.rules.kitty import lays_aside
from fivehundred.table.trick import Trick, trick_of
from fivehundred.variant.variant import Variant

Played = tuple["Played", PlayCard] | None
"""The cards played in a deal, each with those before it: ``(((None, first), second), third)``.

The plays of all states of a deal are one chain, and one more copies nothing.
"""


def last_played(played: Played, number: int) -> tuple[Played, tuple[PlayCard, ...]]:
    """The last so many cards played, in order, and before them those before."""
    plays: list[PlayCard] = []
    while played is not None and len(plays) < number:
        played, last = played
        plays.append(last)
    return played, tuple(reversed(plays))


class _ReadsAction(Protocol):
    def __call__(self, text: str) -> PlayCard: ...


class _Parse:
    """``play.parse("QH")`` reads an action, ``Play.parse(play.text, variant)`` a whole play."""

    @overload
    def __get__(self, play: None, kind: type[Play]) -> Callable[[str, Variant], Play]: ...
    @overload
    def __get__(self, play: Play, kind: type[Play]) -> _ReadsAction: ...
    def __get__(
        self, play: Play | None, kind: type[Play]
    ) -> Callable[[str, Variant], Play] | _ReadsAction:
        return _parse_whole if play is None else parse_play


def _parse_whole(text: str, variant: Variant) -> Play:
    """The play that a text describes, see :attr:`Phase.text`; ParseError for the text of a deal in
    another phase.
    """
    from fivehundred.deal.deal_text import parse_deal

    phase = parse_deal(text, variant)
    if not isinstance(phase, Play):
        raise ParseError(text, 0, f"a deal in play, not in the phase {phase.phase}")
    return phase


@attrs.define(eq=False, repr=False)
class Play(Phase):
    """The phase of play: one card at a time, trick by trick.

    The fields are private, and everything public is read-only, so that a state never changes; they
    are few, and cards are bits, because this is the part that programs step millions of times. A
    *holding* is what cards are played from: the hand of a seat, or with table cards also the cards
    on the table (rule 8.8).

    >>> from fivehundred import Bid, variants
    >>> play = Play.start(
    ...     variants.AUSTRALIAN,
    ...     Contract(Bid.parse("7H"), 0),
    ...     ["JD", "AH", "5H", "QS"],
    ...     leader=0,
    ... )
    >>> [str(action) for action in play.legal_actions()]
    ['JD']
    """

    phase: ClassVar[Literal["play"]] = "play"

    _setting: PlayTables  # what stays the same through the play
    _winners: tuple[int, ...]  # the holding that won each complete trick
    _suits_led: int  # the cards of the suits led or named before the present trick
    _played: Played  # the cards played in this deal
    _left: int  # every card that can still be played, in any hand
    _place: Place  # whose turn it is in the present trick
    _led: Led  # what the first card of the trick asks of the others
    _best: int  # the strength that wins the trick so far
    _winner: int  # the holding it was played from; before the lead the leader
    _may: int = 0  # the cards that may be played now; 0 where the law has to be asked
    _legal: Choices[PlayCard] | None = None  # the same as plays; None until someone asks

    @staticmethod
    def begin(facts: DealSoFar, hands: tuple[CardSet, ...]) -> Play:
        """The play of a deal before the first lead (rule 7.1).

        Args:
            facts: The deal up to now.
            hands: The cards of each seat as they are played.
        """
        leader = tricks.first_leader(facts.variant, facts.dealer, facts.contract)
        return Play._from(
            PlayTables.of(facts, leader, HAND_SIZE, (), tuple([hand._mask for hand in hands]))
        )

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
        """A position of play without an auction, for puzzles and tests: any equal hands of 1 to 10
        cards, by seat.

        Hands may be given as text. The leader is the contractor, and the dealer the last seat,
        unless given; ``suits_led`` have been led before (rule 6.7). The hands of seats that sit out
        may be empty. LayoutError lists every fault.

        Args:
            variant: The rules to play by: a named variant or your own.
            contract: The contract; None for a deal in which all passed.
            hands: The cards of each seat, from seat 0, as sets or as strings.
            leader: The seat that leads now; None is the seat that leads by the rules.
            laid_aside: The cards laid aside.
            nominated: The joker's suit, if it was named before the first lead (rule 6.3).
            suits_led: The suits led in earlier tricks (rule 6.7).
            dealer: The dealer's seat; None is the last seat.
        """
        asides = CardSet() if laid_aside is None else laid_aside
        return Play._at(
            variant,
            position(variant, contract, hands, leader, asides, nominated, suits_led, dealer),
        )

    @staticmethod
    def at(variant: Variant, position: Position) -> Play:
        """The play of a position before its first card; LayoutError with every fault of the
        position.

        Args:
            variant: The rules to play by: a named variant or your own.
            position: The position to start from.
        """
        guards.a(Variant, variant, "the variant", LayoutError)
        if found := guards.a(Position, position, "the position", LayoutError).problems(variant):
            raise LayoutError(found)
        return Play._at(variant, position)

    @staticmethod
    def _at(variant: Variant, position: Position) -> Play:
        nothing, contract, hands = (
            CardSet(),
            position.contract,
            tuple(hand.mask for hand in position.hands),
        )
        facts = DealSoFar(
            *(variant, position.dealer, (), contract, nothing, nothing, ()),
            laid_aside=position.laid_aside,
            laid_by=lays_aside(variant, contract),
            nominated=position.nominated,
            start=position,
        )
        return Play._from(
            PlayTables.of(
                facts,
                position.leader,
                len(position.hands[position.leader]),
                position.suits_led,
                hands,
            )
        )

    @staticmethod
    def _from(setting: PlayTables) -> Play:
        law, leader = setting.law, setting.leader
        led = (
            sum(law.suit_masks[suit.index] for suit in {*setting.suits_led})
            if setting.suits_led
            else 0
        )
        place, face_up = law.first[leader], setting.face_up
        held = setting.dealt[leader] & face_up
        may = 0 if held & law.free else held
        return Play(setting, (), led, None, face_up, place, law.nothing_led, 0, leader, may)

    # -- what there is to see ----------------------------------------------------------------------
    @property
    def _law(self) -> Law:
        return self._setting.law

    @property
    def facts(self) -> DealSoFar:
        """What was settled before the play."""
        return self._setting.facts

    @property
    def variant(self) -> Variant:
        return self._setting.facts.variant

    @property
    def layout(self) -> Start:
        return self._setting.facts.begun

    @property
    def actions(self) -> tuple[Action, ...]:
        facts, contract = self._setting.facts, self.contract
        named: tuple[Action, ...] = ()
        if contract is not None and isinstance(facts.start, Layout):
            hand = CardSet.from_mask(self._setting.hands[contract.contractor])
            if may_nominate(facts.variant, contract, hand):
                named = (NominateJoker(facts.nominated),)
        return (*facts.actions(partners_called=True), *named, *self.plays)

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
    def _hands(self) -> tuple[int, ...]:
        """The cards of every holding that can be played, as bits."""
        left = self._left
        return tuple([dealt & left for dealt in self._setting.dealt])

    @property
    def piles(self) -> tuple[tuple[tuple[Card, ...], ...], ...]:
        """What is left of each seat's piles on the table, each from the bottom up (rule 8.8)."""
        face_up = map(CardSet.from_mask, self._hands[self.variant.players :])
        gone = {play.card for play in self.plays}
        return tuple(
            tuple(
                tuple(c for c in pile if c not in gone and (c in up or c is pile[0]))
                for pile in seat
            )
            for seat, up in zip(self._setting.facts.piles, face_up, strict=True)
        )

    @property
    def to_act(self) -> int:
        return self._place.owner

    @property
    def holding(self) -> int:
        """The holding that plays next: the seat's number for a hand, behind the hands for table
        cards.
        """
        return self._place.holding

    def holding_mask(self, holding: int) -> int:
        """The cards of a holding that can be played, as bits."""
        return self._setting.dealt[holding] & self._left

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats that take no part (rule 8.2)."""
        return special.sitting_out(self.variant, self.contract)

    @property
    def plays(self) -> tuple[PlayCard, ...]:
        """Every card played in this deal, in order."""
        return last_played(self._played, NUMBER_OF_CARDS)[1]

    @property
    def trick_plays(self) -> tuple[PlayCard, ...]:
        """The cards of the present trick, in order."""
        return last_played(self._played, self._place.number)[1]

    @property
    def turns(self) -> tuple[int, ...]:
        """The holdings of the present trick in the order they play."""
        return self._place.turns

    def tricks_with_turns(self) -> Iterator[tuple[tuple[int, ...], tuple[PlayCard, ...]]]:
        """Each trick, the present one too once it is led: the holdings in turn and what they have
        played.
        """
        start, leader, plays = 0, self._setting.leader, self.plays
        for winner in (*self._winners, None):
            turns = self._law.orders[leader]
            cards = plays[start : start + len(turns)]
            if cards:
                yield turns, cards
            if winner is not None:
                start, leader = start + len(turns), winner

    @property
    def place(self) -> int:
        """How many cards have been played to the present trick."""
        return self._place.number

    @property
    def led_before(self) -> int:
        """The cards of the suits that were led or named before the present trick, as bits."""
        return self._suits_led

    @property
    def tricks_played(self) -> int:
        """How many tricks are complete."""
        return len(self._winners)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Every trick so far; the last may be incomplete."""
        owners, order = self._law.owners, self._law.order
        return tuple(
            trick_of(
                order,
                tuple(owners[holding] for holding in turns),
                tuple(play.card for play in plays),
                plays[0].suit,
            )
            for turns, plays in self.tricks_with_turns()
        )

    @property
    def winning_holdings(self) -> tuple[int, ...]:
        """The holding that won each complete trick."""
        return self._winners

    @property
    def trick_winners(self) -> tuple[int, ...]:
        """The seat that won each complete trick."""
        owners = self._law.owners
        return tuple([owners[holding] for holding in self._winners])

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has won."""
        won, owners = [0] * self.variant.players, self._law.owners
        for holding in self._winners:
            won[owners[holding]] += 1
        return tuple(won)

    # -- what may be done --------------------------------------------------------------------------
    @property
    def action_types(self) -> tuple[type, ...]:
        return (PlayCard,)

    def legal_actions(self) -> Sequence[PlayCard]:
        """Every card that may be played, suit by suit from high to low; a joker that names a suit
        once for each suit.
        """
        legal = self._legal
        if legal is None:
            may, law = self._may, self._setting.law
            if may:  # every card has a suit: a short way through the tables of the law
                spades, in_spades, clubs, in_clubs, diamonds, in_diamonds, hearts, in_hearts = (
                    law.suits
                )
                legal = Choices(
                    spades[may & in_spades]
                    + clubs[may & in_clubs]
                    + diamonds[may & in_diamonds]
                    + hearts[may & in_hearts]
                )
            else:
                legal = law.legal(self._turn())
            self._legal = legal
        return legal

    parse: ClassVar[_Parse] = _Parse()  # pyright: ignore[reportIncompatibleMethodOverride]  # called on a play it is that method

    def _why_not(self, action: Action) -> Refusal | None:
        assert isinstance(action, PlayCard)
        turn, law, holding = self._turn(), self._law, self.holding
        if action.bit & turn.held:
            return law.why_not(turn, action)
        others = [
            at
            for at, owner in enumerate(law.owners)
            if owner == law.owners[holding] and at != holding
        ]
        return why_not_held(action.card, sum(self.holding_mask(at) for at in others))

    def _turn(self) -> Turn:
        """What section 6 asks of this turn."""
        setting, place = self._setting, self._place
        not_followed, reneged = self._not_followed() if setting.law.looks_back else (0, 0)
        return Turn(
            setting.dealt[place.holding] & self._left,
            self._led.lead if place.number else None,
            self._suits_led,
            not_followed,
            reneged,
            last_trick=len(self._winners) == setting.number_of_tricks - 1,
        )

    def _not_followed(self) -> tuple[int, int]:
        """The suits that the holding to play has failed to follow, and without a joker (rules 6.7
        and 6.9).
        """
        law, holding, not_followed, reneged = self._law, self.holding, 0, 0
        for turns, plays in self.tricks_with_turns():
            lead = law.led[plays[0].number].lead
            for at, card in zip(turns[1:], plays[1:], strict=False):
                if at == holding and fails_to_follow(lead, card.bit):
                    not_followed |= lead
                    reneged |= lead if fails_to_follow(lead, card.bit, law.free) else 0
        return not_followed, reneged

    def apply(self, action: Action, by: int | None = None) -> fivehundred.AnyPhase:
        """The state after this card; the deal is scored after the last trick, and after the one
        that decides a misère (8.4).

        IllegalAction where a rule forbids the card.

        Args:
            action: The action to try.
            by: The seat that acts; None is the seat whose turn it is.
        """
        place = self._place
        if (
            type(action) is not PlayCard
            or not (self._may >> action.number & 1 or holds(self._legal or (), action))
            or (by is not None and (type(by) is not int or by != place.owner))
        ):
            refusal = self.why_illegal(action, by)
            if refusal is not None:
                raise IllegalAction(refusal)
        card: PlayCard = action  # type: ignore[assignment]  # legal, so it is one
        setting, number = self._setting, card.number
        if place.number:
            led, best, winner = self._led, self._best, self._winner
            strength = led.strength[number]
            if strength > best:  # 7.2
                best, winner = strength, place.holding
        else:
            led, winner = setting.law.led[number], place.holding
            best = led.strength[number]
        left, law = self._left ^ card.bit, setting.law
        later = _new_play()
        later._setting = setting
        later._played = (self._played, card)
        if place.next is not None:
            place = place.next
            held = setting.dealt[place.holding] & left
            followers = held & led.lead
            later._winners = self._winners
            later._suits_led = self._suits_led
            later._left = left
            later._place = place
            later._led = led
            later._best = best
            later._winner = winner
            later._legal = None
            if law.free and held & law.free and not held & led.binding:
                later._may = 0
            elif followers:
                later._may = followers
                later._legal = led.choices_of[followers]
            else:
                later._may = held  # 6.2
            return later
        if setting.under:  # the winner leads to the next trick, unless the deal is over
            left |= self._uncovered(card)
        held = setting.dealt[winner] & left
        later._winners = winners = (*self._winners, winner)
        later._suits_led = self._suits_led | led.lead
        later._left = left
        later._place = law.first[winner]
        later._led = law.nothing_led
        later._best = 0
        later._winner = winner
        later._may = 0 if held & law.free else held
        later._legal = None
        if len(winners) == setting.number_of_tricks or (law.may_stop and later._is_lost()):
            return Scored.after_play(later)
        return later

    def _uncovered(self, last: PlayCard) -> int:
        """The cards turned up under those played from the table to this trick, of which this is the
        last (rule 8.8).
        """
        under, players, up = self._setting.under, self.variant.players, 0
        for holding, play in zip(self.turns, (*self.trick_plays, last), strict=True):
            if holding >= players:
                up |= under.get(play.bit, 0)
        return up

    def _is_lost(self) -> bool:
        """Whether the contract can no longer be made, where that ends the deal (rules 8.4 and
        8.5).
        """
        setting, winners = self._setting, self._winners
        won = sum(setting.law.owners[holding] in setting.law.contracting for holding in winners)
        return special.is_lost_early(
            setting.facts.undertaken, won, setting.number_of_tricks - len(winners)
        )

    # -- as a value --------------------------------------------------------------------------------
    def __repr__(self) -> str:
        return (
            f"<Play: {undertaken(self.contract)}, {self.tricks_played} tricks played, seat"
            f" {self.to_act} to play>"
        )


# An empty play to be filled field by field, in half the time that calling the class takes.
_new_play: Callable[[], Play] = partial(object.__new__, Play)
