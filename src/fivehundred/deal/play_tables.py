"""The unchanging part of the play of a deal, laid out for quick look-ups."""

from __future__ import annotations

from functools import lru_cache

import attrs

from fivehundred.calls.choices import Choices
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.deal.actions import PLAYS, PlayCard
from fivehundred.deal.deal_so_far import DealSoFar
from fivehundred.errors import Refusal
from fivehundred.rules import following, joker, special, tricks
from fivehundred.rules.following import Turn
from fivehundred.rules.ranking import card_order
from fivehundred.table.card_order import CardOrder, play_number
from fivehundred.variant.variant import Variant


class PlaysOf(dict[int, tuple[PlayCard, ...]]):
    """From cards of one suit as bits to the plays of them, from high to low; it remembers what it
    has built.

    A suit has at most 13 cards and a joker or two, so it cannot grow beyond bounds.
    """

    def __init__(self, suit: tuple[Card, ...]) -> None:
        super().__init__({0: ()})
        self._plays = [PLAYS[card.number] for card in reversed(suit)]

    def __missing__(self, mask: int) -> tuple[PlayCard, ...]:
        highest = next(play for play in self._plays if play.bit & mask)
        plays = self[mask] = (highest, *self[mask ^ highest.bit])
        return plays


class ChoicesOf(dict[int, Choices[PlayCard]]):
    """The same as what a follower may choose from."""

    def __init__(self, suit: tuple[Card, ...]) -> None:
        super().__init__()
        self._plays_of = _plays_of(suit)

    def __missing__(self, mask: int) -> Choices[PlayCard]:
        choices = self[mask] = Choices(self._plays_of[mask])
        return choices


@lru_cache(maxsize=256)
def _plays_of(suit: tuple[Card, ...]) -> PlaysOf:
    return PlaysOf(suit)


@lru_cache(maxsize=256)
def _choices_of(suit: tuple[Card, ...]) -> ChoicesOf:
    return ChoicesOf(suit)


@attrs.frozen(eq=False, repr=False)
class Led:
    """What a card led asks of those who play after it: made once for every card under a contract.

    ``lead`` are the cards of its suit, 0 where none was named; ``strength`` is how strong every
    play is in this trick. Who holds some of ``binding`` must play one of these, whatever else they
    hold (rule 6.1): the cards of the suit, or none where that depends on the tricks before.
    ``choices_of`` are the plays of that suit.
    """

    lead: int
    strength: tuple[int, ...]
    binding: int
    choices_of: ChoicesOf


_NOTHING_LED = Led(0, (), 0, ChoicesOf(()))


@lru_cache(maxsize=256)
def _leads(order: CardOrder, asks: bool) -> tuple[Led, ...]:
    """What each play asks for when led, one object a suit: what is looked up all the time had
    better be small.
    """
    by_suit = {
        suit: Led(
            lead, row, 0 if asks else lead, _choices_of(order.suits[suit.index] if suit else ())
        )
        for lead, row, suit in zip(order.lead, order.strength, order.led, strict=True)
    }
    return tuple(by_suit[suit] for suit in order.led)


@attrs.frozen(eq=False, repr=False)
class Place:
    """A place in a trick: the holding that plays there, the seat it belongs to, and the place after
    it.

    ``number`` counts from 0 for the leader; ``turns`` are the holdings of the whole trick in order.
    """

    number: int
    holding: int
    owner: int
    next: Place | None
    turns: tuple[int, ...]


def _first_places(orders: tuple[tuple[int, ...], ...], owners: tuple[int, ...]) -> dict[int, Place]:
    """For each holding that may lead, the first place of a trick it leads."""
    first: dict[int, Place] = {}
    for turns in filter(None, orders):
        place: Place | None = None
        for number in reversed(range(len(turns))):
            place = Place(number, turns[number], owners[turns[number]], place, turns)
        assert place is not None
        first[place.holding] = place
    return first


@attrs.frozen(eq=False, repr=False)
class Law:
    """What the rules say of the play under one contract: made by the law book once, then only
    looked up.

    ``order`` ranks the cards, ``free`` and ``suit_masks`` are its tables and ``led``, by play, what
    is made of them; ``nothing_led`` is for the leader. ``owners`` and ``orders`` are the holdings
    and how they take turns, ``first`` the first place of a trick by the holding that leads it;
    ``contracting`` the seats whose tricks count for the contract. ``suits`` are the plays of each
    suit and its cards, ``jokers`` the plays of jokers without a suit. ``looks_back`` says whether
    it matters for such a joker which suits were not followed; ``joker_leads`` remembers in how many
    ways it may be led.
    """

    variant: Variant
    contract: Contract | None
    order: CardOrder
    owners: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]
    first: dict[int, Place]
    contracting: frozenset[int]
    may_stop: bool
    follow_with_joker: following.FollowWithJoker
    led: tuple[Led, ...]
    nothing_led: Led
    free: int
    suits: tuple[PlaysOf, int, PlaysOf, int, PlaysOf, int, PlaysOf, int]
    suit_masks: tuple[int, ...]
    jokers: PlaysOf
    looks_back: bool
    joker_leads: dict[tuple[int, bool, int, int, bool], tuple[PlayCard, ...]] = attrs.field(
        factory=dict
    )

    def plays(self, cards: int) -> tuple[PlayCard, ...]:
        """The plays of cards, suit by suit from high to low, a joker that has no suit last."""
        spades, in_spades, clubs, in_clubs, diamonds, in_diamonds, hearts, in_hearts = self.suits
        return (
            spades[cards & in_spades]
            + clubs[cards & in_clubs]
            + diamonds[cards & in_diamonds]
            + hearts[cards & in_hearts]
            + self.jokers[cards & self.free]
        )

    def legal(self, turn: Turn) -> Choices[PlayCard]:
        """Every play that section 6 allows: suit by suit from high to low, a joker that has no suit
        last.

        Led it is there once for each suit it may name.
        """
        held, lead, jokers = turn.held, turn.lead, turn.held & self.free
        if not jokers:
            return Choices(self.plays(following.follow(held, lead or 0)))
        if lead is None:
            return Choices(self.plays(held ^ jokers) + self._leads_of_jokers(turn, jokers))
        first_in_suit, reneged = not lead & turn.led_before, bool(lead & turn.reneged)
        return Choices(self.plays(self.follow_with_joker(held, lead, first_in_suit, reneged)))

    def _leads_of_jokers(self, turn: Turn, jokers: int) -> tuple[PlayCard, ...]:
        """Every way to lead a joker that has no suit: once for each suit it may name, or naming
        none.
        """
        alone = turn.held == jokers
        asked = jokers, alone, turn.led_before, turn.not_followed, turn.last_trick
        leads = self.joker_leads.get(asked)
        if leads is None:
            led, not_followed = (
                following.suits_of(self.order, cards)
                for cards in (turn.led_before, turn.not_followed)
            )
            named: tuple[Suit | None, ...] = joker.suits_to_name(
                self.variant, led, not_followed, turn.last_trick
            )
            if not named and joker.may_lead_unnamed(turn.held, jokers, (), turn.last_trick):
                named = (None,)
            held = [card for card in reversed(self.order.free_jokers) if 1 << card.number & jokers]
            leads = tuple([PLAYS[play_number(card, suit)] for card in held for suit in named])
            self.joker_leads[asked] = leads
        return leads

    def why_not(self, turn: Turn, play: PlayCard) -> Refusal | None:
        """Why a card that is held may not be played, or None."""
        return following.why_not_play(
            self.variant, self.contract, self.order, turn, play.card, play.suit
        )


@lru_cache(maxsize=4096)
def law_of(variant: Variant, contract: Contract | None, nominated: Suit | None) -> Law:
    """The law of a contract, with the suit the joker was named into."""
    order, owners = card_order(variant, contract, nominated), tricks.owners(variant)
    orders = tricks.trick_orders(variant, contract)
    plays_of = tuple(map(_plays_of, (*order.suits, order.free_jokers)))
    masks = order.suit_masks
    asks = joker.joker_asks(variant) and order.free_mask != 0
    return Law(
        variant=variant,
        contract=contract,
        order=order,
        owners=owners,
        orders=orders,
        first=_first_places(orders, owners),
        contracting=frozenset(special.contracting_seats(variant, contract) if contract else ()),
        may_stop=special.may_stop_early(variant, contract),
        follow_with_joker=following.FollowWithJoker(variant, contract, order.free_mask),
        jokers=plays_of[4],
        looks_back=joker.joker_looks_back(variant),
        led=_leads(order, asks),
        nothing_led=_NOTHING_LED,
        free=order.free_mask,
        suits=(
            plays_of[0],
            masks[0],
            plays_of[1],
            masks[1],
            plays_of[2],
            masks[2],
            plays_of[3],
            masks[3],
        ),
        suit_masks=order.suit_masks,
    )


@attrs.define(eq=False, repr=False)
class PlayTables:
    """What stays the same through the play of one deal; no one changes it once it is made.

    ``leader`` leads the first trick, ``number_of_tricks`` are played (ten but in puzzles),
    ``suits_led`` have been led before, ``hands`` are the cards of each seat as bits. The rest
    follows from these: ``law``; ``dealt``, all the cards of each holding, those face down on the
    table included; ``face_up``, all the cards that can be played at first; ``under``, from a card
    face up on the table to the one face down under it. ``seen`` remembers what the seats see of it.
    """

    facts: DealSoFar
    leader: int
    number_of_tricks: int
    suits_led: tuple[Suit, ...]
    hands: tuple[int, ...]
    law: Law
    dealt: tuple[int, ...]
    face_up: int
    under: dict[int, int]
    seen: dict[tuple[int | None, bool, int], PlayTables] = attrs.field(factory=dict)

    @staticmethod
    def of(
        facts: DealSoFar,
        leader: int,
        number_of_tricks: int,
        suits_led: tuple[Suit, ...],
        hands: tuple[int, ...],
    ) -> PlayTables:
        """The setting of a deal's play."""
        law = law_of(facts.variant, facts.contract, facts.nominated)
        if not facts.piles:
            return PlayTables(
                facts, leader, number_of_tricks, suits_led, hands, law, hands, sum(hands), {}
            )
        under = {
            1 << upper.number: 1 << lower.number for seat in facts.piles for lower, upper in seat
        }
        table = [CardSet(card for pile in seat for card in pile).mask for seat in facts.piles]
        face_up = sum(hands) + sum(under)
        return PlayTables(
            facts, leader, number_of_tricks, suits_led, hands, law, (*hands, *table), face_up, under
        )
