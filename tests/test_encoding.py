"""Numbers for actions and views: a path for every action, bytes that say what a seat knows, and
frozen for ever.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from fivehundred import (
    PASS,
    Action,
    Bid,
    CallPartner,
    Card,
    CardSet,
    Discard,
    FiveHundredError,
    Game,
    NominateJoker,
    PassCards,
    PlayCard,
    Strain,
    Suit,
    ThrowIn,
    Variant,
    View,
    variants,
)
from fivehundred.encoding import (
    NUMBERS,
    ActionSpace,
    bounds,
    observation,
    observation_fields,
    observation_size,
    recall,
    recall_fields,
    recall_size,
)

BY_NAME = pytest.mark.parametrize("variant", variants.ALL.values(), ids=variants.ALL.keys())
BIDS_IN_ORDER = [
    f"{tricks}{strain}" for tricks in range(6, 11) for strain in ("S", "C", "D", "H", "NT")
]
BIDS_IN_ORDER += ["GS", "GC", "GD", "GH", "GNT", "M", "OM", "DN", "BN", "BM", "HL"]
STORED = Path(__file__).parent / "data" / "golden_encoding.json"


# -- actions ---------------------------------------------------------------------------------------
# From the written-down table: 2 to 37 the bids, 38 to 103 cards laid aside, 104 alone, 105 to 170
# called cards, 171 to 176 called seats, 177 to 181 suits for the joker, 182 to 247 plays, 248 to
# 255 jokers led. 6S is card 4, AS 15, 8C 22, QH 61.
TABLE: list[tuple[Action, tuple[int, ...]]] = [
    (PASS, (0,)),
    (ThrowIn(), (1,)),
    (Bid(6, Strain.SPADES), (2,)),
    (Bid(7, Strain.HEARTS), (10,)),
    (Bid(10, Strain.NO_TRUMPS), (26,)),
    (Bid.misere(), (32,)),
    (Bid.open_misere(), (33,)),
    (Discard(CardSet.parse("8C 6S AS")), (42, 53, 60)),
    (PassCards(CardSet.parse("Jo QH")), (99, 103)),
    (CallPartner(), (104,)),
    (CallPartner(Card.parse("AS")), (120,)),
    (CallPartner(2), (173,)),
    (NominateJoker(Suit.SPADES), (177,)),
    (NominateJoker(None), (181,)),
    (PlayCard(Card.parse("QH")), (243,)),
    (PlayCard(Card.joker()), (247,)),
    (PlayCard(Card.joker(), Suit.HEARTS), (251,)),
    (PlayCard(Card.joker(2), Suit.SPADES), (252,)),
]


@pytest.mark.parametrize(("action", "numbers"), TABLE, ids=[str(action) for action, _ in TABLE])
def test_the_numbers_are_those_of_the_table(action: Action, numbers: tuple[int, ...]) -> None:
    assert ActionSpace(variants.AUSTRALIAN).numbers(action) == numbers


def test_where_two_may_be_called_a_second_number_says_who_or_nobody() -> None:
    space = ActionSpace(variants.FIVE_HANDED_BICYCLE)
    assert space.numbers(CallPartner()) == (104,)
    assert space.numbers(CallPartner(2)) == (173, 104)
    assert space.numbers(CallPartner((3, 1))) == (172, 174)


@BY_NAME
def test_every_legal_action_has_one_path_and_the_mask_shows_no_other(variant: Variant) -> None:
    rng, space = random.Random(5), ActionSpace(variant)
    for seed in range(6):
        game = Game.start(variant, seed=seed)
        while game.to_act is not None:
            view, legal = game.view(game.to_act), game.legal_actions()
            paths = [space.numbers(legal[rng.randrange(len(legal))]) for _ in range(4)]
            assert len({space.numbers(action) for action in legal[:300]}) == min(len(legal), 300)
            for path in paths:
                chosen: tuple[int, ...] = ()
                found: Action | tuple[int, ...] = ()
                for number in path:
                    assert space.mask(view, chosen)[number] == 1
                    found = space.action(game.deal, number, chosen)
                    chosen = (*chosen, number)
                assert not isinstance(found, tuple)
                assert space.numbers(found) == path
            if len(paths[0]) == 1 and game.phase != "partner":
                assert sum(space.mask(game)) == len(legal)
            game = game.apply(legal[rng.randrange(len(legal))])
        assert not any(space.mask(game))


def test_a_walk_by_numbers_alone_ends_every_deal() -> None:
    """Numbers chosen at random from the masks, knowing nothing of cards, play deals to their
    end.
    """
    rng = random.Random(9)
    for variant in variants.ALL.values():
        space, game, steps = ActionSpace(variant), Game.start(variant, rng=rng), 0
        chosen: tuple[int, ...] = ()
        while game.to_act is not None:
            mask = space.mask(game.view(game.to_act), chosen)
            found = space.action(game, rng.choice([n for n in range(NUMBERS) if mask[n]]), chosen)
            steps += 1
            if isinstance(found, tuple):
                chosen = found
            else:
                chosen, game = (), game.apply(found)
        assert steps <= bounds(variant).numbers


@pytest.mark.parametrize("number", [-1, 256, True, "0", 1.0, 1, 243])
def test_a_number_that_may_not_be_chosen_is_refused(number: int) -> None:
    game = Game.start(seed=500)
    with pytest.raises(FiveHundredError):
        ActionSpace(game.variant).action(game, number)


def test_numbers_that_begin_no_action_are_refused() -> None:
    game = Game.start(seed=500)
    for seat, text in enumerate(("7H", "P", "P", "P")):
        game = game.act(seat, text)
    space = ActionSpace(game.variant)
    for chosen in ((243,), (43, 42), (42, 42), (42, 43, 60)):
        with pytest.raises(FiveHundredError):
            space.mask(game, chosen)


@pytest.mark.parametrize("wrong", [5, "x", None, [None], ["42"], [256], [-1]])
def test_what_are_no_numbers_chosen_is_refused(wrong: Any) -> None:
    game = Game.start(seed=500)
    with pytest.raises(FiveHundredError, match="chosen"):
        observation(game.view(0), wrong)
    with pytest.raises(FiveHundredError, match="chosen"):
        ActionSpace(game.variant).mask(game, wrong)
    with pytest.raises(FiveHundredError, match="chosen"):
        ActionSpace(game.variant).action(game, 42, wrong)


@pytest.mark.parametrize("wrong", [5, None, "game"])
def test_what_has_no_actions_has_no_mask(wrong: Any) -> None:
    with pytest.raises(FiveHundredError, match="a game, a phase or a view has actions"):
        ActionSpace(variants.AUSTRALIAN).mask(wrong)


# -- views -----------------------------------------------------------------------------------------
def test_the_fields_of_an_observation_by_hand() -> None:
    """Seat 0 bids 7H, lays 6S 7S 8C aside and leads the right bower: what East (seat 1) then
    knows.
    """
    game = Game.start(seed=500)
    for seat, text in enumerate(("7H", "P", "P", "P")):
        game = game.act(seat, text)
    game = game.act(0, "6S 7S 8C").act(0, "JH")
    view = game.view(1)
    seen = observation(view)
    field = {one.name: seen[one.start : one.stop] for one in observation_fields(game.variant)}
    assert len(seen) == observation_size(game.variant)
    assert [n for n in range(66) if field["hand"][n]] == sorted(card.number for card in view.hand)
    assert not any(field["kitty"])
    assert not any(field["laid aside"])
    # JH is card 60; seat 0 is three seats on
    assert [n for n, bit in enumerate(field["trick"]) if bit] == [3 * 66 + 60]
    assert not any(field["played"])
    assert [n for n, bit in enumerate(field["calls"]) if bit] == [0, 37, 74, 3 * 37 + 9]
    assert [n for n, bit in enumerate(field["contract"]) if bit] == [8]
    assert list(field["contractor"]) == [0, 0, 0, 1]
    assert list(field["led"]) == [0, 0, 0, 1]
    assert list(field["suits led"]) == [0, 0, 0, 1]
    assert list(field["leader"]) == [0, 0, 0, 1]
    assert list(field["phase"]) == [0, 0, 0, 0, 1, 0]
    assert list(field["dealer"]) == [0, 0, 1, 0]
    assert list(field["to act"]) == [1, 0, 0, 0]
    assert list(field["counts"]) == [10, 10, 10, 9]
    assert list(field["tricks won"]) == [0, 0, 0, 0]
    assert list(field["scores"]) == [128, 128]
    order = recall(view)[len(seen) :]
    assert list(order[:10]) == [4, 10, 1, 1, 2, 1, 3, 1, 0, 0]
    assert list(order[60:64]) == [4, 61, 0, 0]


@BY_NAME
def test_every_view_fits_its_fields(variant: Variant) -> None:
    rng, size, longer = random.Random(3), observation_size(variant), recall_size(variant)
    fields = recall_fields(variant)
    assert [one.start for one in fields[1:]] == [one.stop for one in fields[:-1]]
    for seed in range(3):
        game = Game.start(variant, seed=seed)
        while True:
            for seat in (*range(variant.players), None):
                view = game.view(seat)
                seen = observation(view)
                assert len(seen) == size
                assert recall(view)[:size] == seen
                assert len(recall(view)) == longer
                assert sum(seen[:66]) == len(view.hand)
            if game.to_act is None:
                break
            legal = game.legal_actions()
            game = game.apply(legal[rng.randrange(len(legal))])


def said(view: View) -> dict[str, set[int] | list[int]]:
    """What the fields have to say, one by one from the public parts of a view: the bytes that are
    1, or the numbers.
    """
    variant, players, contract = view.variant, view.variant.players, view.contract
    me = view.seat or 0
    at = [(seat - me) % players for seat in range(players)]
    tricks = view.tricks
    present = tricks[-1] if tricks and not tricks[-1].complete else None
    lying = [
        (seat, card)
        for trick in tricks
        if trick is not present
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    ]
    trick = [*zip(present.seats, present.cards, strict=False)] if present else []
    bids = {bid: number for number, bid in enumerate(Bid.parse(text) for text in BIDS_IN_ORDER)}
    sides, side = variant.number_of_sides, variant.sides[me]
    return {
        "hand": {card.number for card in view.hand},
        "kitty": {card.number for card in view.kitty or ()},
        "laid aside": {card.number for card in view.discards or ()},
        "passed": {card.number for card in view.passed or ()},
        "exposed": {card.number for card in view.exposed or ()},
        "called cards": {one.number for one in view.called if isinstance(one, Card)},
        "chosen": set(),
        "trick": {at[seat] * 66 + card.number for seat, card in trick},
        "played": {at[seat] * 66 + card.number for seat, card in lying},
        "face up": {
            at[seat] * 66 + up.number
            for seat, piles in enumerate(view.table)
            for _, up in piles
            if up
        },
        "calls": {
            at[seat] * 37 + (1 + bids[call] if isinstance(call, Bid) else 0)
            for seat, call in view.calls
        },
        "contract": {bids[contract.bid]} if contract else set(),
        "contractor": {at[contract.contractor]} if contract else set(),
        "partners": {at[seat] for seat in contract.partners} if contract else set(),
        "called seats": {at[one] for one in view.called if isinstance(one, int)},
        "joker's suit": {view.nominated.index} if view.nominated else set(),
        "voids": {
            4 * at[seat] + suit.index for seat, suits in enumerate(view.voids) for suit in suits
        },
        "suits led": {suit.index for suit in view.suits_led},
        "led": {present.led.index} if present and present.led else set(),
        "leader": {at[present.seats[0]]} if present else set(),
        "winner": {at[present.winner]} if present and present.winner is not None else set(),
        "phase": {("auction", "kitty", "partner", "joker", "play", "scored").index(view.phase)},
        "dealer": {at[view.dealer]},
        "to act": set() if view.to_act is None else {at[view.to_act]},
        "sitting out": {at[seat] for seat in view.sitting_out},
        "counts": [view.counts[(me + on) % players] for on in range(players)],
        "tricks won": [view.tricks_won[(me + on) % players] for on in range(players)],
        "scores": [128 + view.scores[(side + on) % sides] // 10 for on in range(sides)],
    }


@BY_NAME
def test_every_field_says_what_the_view_says(variant: Variant) -> None:
    rng = random.Random(4)
    game = Game.start(variant, seed=0)
    while True:
        for seat in (*range(variant.players), None):
            view = game.view(seat)
            assert observation(view) == field_by_field(view)
        if len(game.history) % 3 == 0:
            again = View.from_dict(game.view(1).to_dict())
            assert observation(again) == field_by_field(again)
        if game.to_act is None:
            break
        legal = game.legal_actions()
        game = game.apply(legal[rng.randrange(len(legal))])


def field_by_field(view: View) -> bytes:
    found, parts = bytearray(observation_size(view.variant)), said(view)
    for field in observation_fields(view.variant):
        part = parts.pop(field.name)
        found[field.start : field.stop] = (
            part if isinstance(part, list) else [on in part for on in range(field.length)]
        )
    assert not parts
    return bytes(found)


def golden(name: str) -> list[str]:
    """A digest of every observation and mask along one deal of the first legal actions."""
    game, digest, found = Game.start(variants.get(name), seed="encoding"), hashlib.sha256(), []
    space = ActionSpace(game.variant)
    rng = random.Random("encoding")
    while game.to_act is not None:
        view = game.view(game.to_act)
        digest.update(recall(view))
        digest.update(space.mask(view))
        found.append(digest.hexdigest()[:8])
        legal = game.legal_actions()
        game = game.apply(legal[int(rng.random() * len(legal))])
    return [
        str(observation_size(game.variant)),
        str(recall_size(game.variant)),
        str(len(found)),
        *found[::10],
        found[-1],
    ]


@pytest.mark.parametrize("name", variants.ALL)
def test_the_numbers_never_change(name: str) -> None:
    """The file was written once, after the tests above; a change of it would be a new version of
    the encoding.
    """
    stored: dict[str, list[str]] = json.loads(STORED.read_text(encoding="utf-8"))
    assert golden(name) == stored[name]


# -- bounds ----------------------------------------------------------------------------------------
def test_the_bounds_of_the_default_game_by_hand() -> None:
    """27 bids and 3 passes; a kitty of three cards; a suit for the joker; 40 cards. 10NT is worth
    520.
    """
    found = bounds(variants.AUSTRALIAN)
    assert (found.calls, found.plays, found.actions, found.numbers) == (
        30,
        40,
        30 + 1 + 1 + 40,
        30 + 3 + 1 + 40,
    )
    assert (found.least, found.most) == (-520, 520)
    assert bounds(variants.AMERICAN).calls == 4


@BY_NAME
def test_no_deal_oversteps_the_bounds(variant: Variant) -> None:
    rng, limits = random.Random(8), bounds(variant)
    for _ in range(40):
        game = Game.start(variant, rng=rng)
        while game.to_act is not None:
            legal = game.legal_actions()
            game = game.apply(legal[int(rng.random() * min(len(legal), 4))])
        assert game.scored is not None
        assert len(game.scored.calls) <= limits.calls
        assert len(game.history) <= limits.actions
        assert limits.least <= min(game.scored.points)
        assert max(game.scored.points) <= limits.most


if __name__ == "__main__":
    STORED.write_text(
        json.dumps({name: golden(name) for name in variants.ALL}, indent=1) + "\n", encoding="utf-8"
    )
