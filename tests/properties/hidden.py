"""Two deals that a seat cannot tell apart: what it has seen, and games in which only the rest is
different.

Written from the rule book, not from the library's views, which are what is tested with it.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import attrs

from fivehundred import (
    Action,
    Card,
    CardSet,
    Discard,
    Game,
    IllegalAction,
    Layout,
    PassCards,
    Play,
    PlayCard,
    Variant,
    View,
)
from fivehundred.variant.partner_options import Declares
from fivehundred.variant.play_options import Exposed
from fivehundred.views.seen_deal import facts_of
from fivehundred.views.view import FIELDS
from tests.helpers import played


def seen_by(states: tuple[Game, ...], seat: int | None) -> set[Card]:
    """Every card whose place this seat knows, or has known, in the last of these states of one
    deal.

    His own cards at any time; the kitty once he takes it and cards passed to him, which his hand
    then held; all cards played; all cards face up on the table; an open misère; a called card whose
    holder declares.
    """
    seen: set[Card] = set()
    for game in states:
        if seat is not None:
            seen |= set(game.deal.hands[seat])
        play = played(game.deal)
        piles = states[0].layouts[-1].piles
        if play is None:
            seen |= {upper for table in piles for _, upper in table}
            continue
        seen |= {one.card for one in play.plays}
        contract = play.contract
        if contract is not None and str(contract.bid) == "OM":
            at_once = play.variant.play.open_misere_exposed is Exposed.BEFORE_FIRST_LEAD
            if at_once or len(play.trick_winners) > 0:
                seen |= set(play.hands[contract.contractor])
        over = {card for trick in play.tricks if trick.complete for card in trick.cards}
        for lower, upper in (pile for table in piles for pile in table):
            # 8.8: turned up at the end of the trick
            seen |= {upper, lower} if upper in over else {upper}
        if play.variant.partner.declares is Declares.AT_ONCE:
            seen |= {card for card in play.facts.called if isinstance(card, Card)}
    return seen


def _swapped_set(cards: CardSet, one: Card, other: Card) -> CardSet:
    swap = {one: other, other: one}
    return CardSet(swap.get(card, card) for card in cards)


def _swapped_layout(layout: Layout, one: Card, other: Card) -> Layout:
    swap = {one: other, other: one}
    return Layout(
        tuple(_swapped_set(hand, one, other) for hand in layout.hands),
        _swapped_set(layout.kitty, one, other),
        layout.dealer,
        _swapped_set(layout.dead, one, other),
        tuple(
            tuple((swap.get(low, low), swap.get(up, up)) for low, up in seat)
            for seat in layout.piles
        ),
    )


def _swapped_action(action: Action, one: Card, other: Card) -> Action:
    """Cards laid aside or passed are hidden, so they change with the deal; everything else was seen
    and stays.
    """
    if isinstance(action, Discard | PassCards):
        return attrs.evolve(action, cards=_swapped_set(action.cards, one, other))
    return action


def replayed(states: tuple[Game, ...], one: Card, other: Card) -> tuple[Game, ...] | None:
    """The same deal with two cards changing places; None where it could not have gone the same
    way.
    """
    game = Game.start(states[0].variant, layout=_swapped_layout(states[0].layouts[-1], one, other))
    twin = [game]
    for before, after in itertools.pairwise(states):
        try:
            game = game.apply(_swapped_action(after.history[-1], one, other), before.to_act)
        except IllegalAction:
            return None
        if (game.phase, game.to_act) != (after.phase, after.to_act):
            return None
        twin.append(game)
    return tuple(twin)


def twins(
    states: tuple[Game, ...], seat: int | None, rng: random.Random, tries: int
) -> Iterator[tuple[Game, ...]]:
    """Deals that went the same way as this one and differ, ever more, only in what the seat has not
    seen.

    A card called as a partner's and not yet seen is moved about more often than others.
    """
    seen = seen_by(states, seat)
    unseen = [card for card in states[0].variant.deck if card not in seen]
    called = [
        card for card in states[-1].view(None).called if isinstance(card, Card) and card not in seen
    ]
    for _ in range(tries if len(unseen) > 1 else 0):
        one, other = rng.sample(unseen, 2)
        if called and rng.random() < 0.5:
            one = rng.choice(called)
            other = rng.choice([card for card in unseen if card is not one])
        twin = replayed(states, one, other)
        if twin is not None and twin[-1].deal != states[-1].deal:
            yield twin
            states = twin


def unseeded(states: tuple[Game, ...]) -> tuple[Game, ...]:
    """The same states of a game begun from its layout, as the twins are."""
    game = Game.start(states[0].variant, layout=states[0].layouts[-1])
    again = [game]
    for state in states[1:]:
        game = game.apply(state.history[-1])
        again.append(game)
    return tuple(again)


def cards_in(value: object) -> set[Card]:
    """Every card to be found in a value, through sets, tuples and fields; the ranking of the pack
    left aside.
    """
    if isinstance(value, Card):
        return {value}
    if isinstance(value, View):
        shown = [getattr(value, name) for name in FIELDS if name not in ("variant", "actions")]
        facts = [part for part in facts_of(value._deal) if not isinstance(part, Variant)]
        # its secret parts too
        return cards_in((*shown, value.legal_actions(), *facts, value._deal.hands))
    if isinstance(value, CardSet | tuple | list | frozenset):
        return set().union(*map(cards_in, value))
    kind: type[Any] = type(value)
    if attrs.has(kind):
        fields = [
            field.name for field in attrs.fields(kind) if field.name not in ("order", "variant")
        ]
        return set().union(*(cards_in(getattr(value, name)) for name in fields))
    return {value.card} if isinstance(value, PlayCard) else set()


def holder(play: Play, card: Card) -> int | None:
    """The seat that held a card when the play began; None for one that nobody did."""
    turns = [
        (holding, one)
        for seats, plays in play.tricks_with_turns()
        for holding, one in zip(seats, plays, strict=False)
    ]
    for seat, hand in enumerate(play.hands):
        if card in hand or any(one.card is card and holding == seat for holding, one in turns):
            return seat
    return None
