"""Worlds: what is drawn fits the view, everything that fits is listed once, and each is drawn
equally often.
"""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter

import pytest

from fivehundred import (
    AnyPhase,
    Auction,
    Bid,
    CardSet,
    Contract,
    Discard,
    FiveHundredError,
    Game,
    Layout,
    Phase,
    Play,
    Rank,
    Scored,
    View,
    card_order,
    variants,
    worlds,
)
from fivehundred.rules.kitty import takes_kitty
from fivehundred.views.seen_deal import facts_of
from fivehundred.views.view import view_of
from fivehundred.worlds import placing
from tests.helpers import HOUSE, SHAPES, deal_states


@pytest.mark.parametrize("name", variants.ALL)
def test_a_drawn_world_gives_the_same_view(name: str) -> None:
    rng = random.Random(name)
    seats = [None, *range(variants.ALL[name].players)]
    for seed in range(2):
        for state in list(deal_states(name, seed))[::7]:
            phase = state.deal if isinstance(state, Game) else state
            seat = rng.choice(seats)
            view = phase.view(seat)
            (world,) = worlds.sample(view, rng)
            assert world.view(seat) == view


def test_in_a_position_set_up_by_hand_the_rest_of_the_pack_is_out_of_play() -> None:
    """Seat 0 sees his two cards and three laid aside of 43: any of the other 38 may be in the other
    hands.
    """
    contract = Contract(Bid.parse("7S"), 0)
    hands = ("AH KH", "QH 5D", "6D 7D", "8D 9C")
    play = Play.start(
        variants.AUSTRALIAN, contract, hands, leader=0, laid_aside=CardSet.parse("5C 6C 7C")
    )
    for seat in (0, 1, None):
        view = play.view(seat)
        drawn = worlds.sample(view, random.Random(3), 200)
        assert all(world.view(seat) == view for world in drawn)
        assert len({world.hands for world in drawn}) > 100


def last_tricks(seed: int, tricks: int) -> Phase:
    """A real deal at seven no-trumps, played at random until so many tricks are left."""
    rng = random.Random(seed)
    game = Game.start(variants.AUSTRALIAN_THREE, seed=seed)
    for text in ("7S", "P", "P"):
        game = game.apply(game.parse(text))
    while (
        game.phase != "play"
        or 10 - len(game.view(None).tricks) > tricks
        or game.view(None).counts != (tricks,) * 3
    ):
        legal = game.legal_actions()
        game = game.apply(legal[rng.randrange(len(legal))])
    return game.deal


@pytest.mark.parametrize("seed", range(4))
def test_enumerate_and_count_agree_with_counting_by_hand(seed: int) -> None:
    """The contractor sees all but two hands of two cards each: at most C(4, 2) ways, less those a
    shown void rules out.
    """
    phase = last_tricks(seed, 2)
    view = phase.view(0)
    others = [hand for seat, hand in enumerate(phase.hands) if seat]
    hidden = list(others[0] | others[1])
    order = card_order(phase.variant, phase.contract)
    fits = 0
    for i, first in enumerate(hidden):
        for second in hidden[i + 1 :]:
            one = {first, second}
            two = set(hidden) - one
            fits += all(order.suit_of(c) not in view.voids[1] for c in one) and all(
                order.suit_of(c) not in view.voids[2] for c in two
            )
    assert worlds.count(view) == fits
    listed = list(worlds.enumerate(view))
    assert len(set(listed)) == fits
    assert phase in listed


def test_before_the_first_call_the_deals_are_counted_by_formula() -> None:
    """33 hidden cards lie in three hands of ten and a kitty of three."""
    assert worlds.count(Game.start(seed=1).view(0)) == 30286238493551040
    assert worlds.count(Game.start(seed=1).view(0)) == math.factorial(33) // (
        math.factorial(10) ** 3 * math.factorial(3)
    )
    nobody = worlds.count(Game.start(seed=1).view(None))
    assert nobody == math.factorial(43) // (math.factorial(10) ** 4 * math.factorial(3))


@pytest.mark.parametrize("name", SHAPES)
def test_counting_agrees_with_listing_at_the_end_of_a_deal(name: str) -> None:
    """Voids, a joker that was forced out or kept back and called partners included."""
    compared = 0
    for state in deal_states(name, 0)[::-3]:
        for seat in range(state.variant.players):
            number = worlds.count(state.view(seat))
            assert number > 0
            if number <= 30:
                assert len(set(worlds.enumerate(state.view(seat)))) == number
                compared += 1
    assert compared or name in ("TWO_HANDED", "HOUSE_DEAD_HAND_MISERE")


def test_counting_a_position_set_up_by_hand() -> None:
    """Each of three hands has two of the 38 cards that the leader does not see; the rest are out of
    play in one way.
    """
    contract, hands = Contract(Bid.parse("7S"), 0), ("AH KH", "QH 5D", "6D 7D", "8D 9C")
    play = Play.start(
        variants.AUSTRALIAN, contract, hands, leader=0, laid_aside=CardSet.parse("5C 6C 7C")
    )
    assert worlds.count(play.view(0)) == math.comb(38, 2) * math.comb(36, 2) * math.comb(34, 2)
    no_contract = Play.start(variants.TWO_HANDED, None, ("AS", "KS"))
    assert worlds.count(no_contract.view(0)) == variants.TWO_HANDED.pack.size - 1


def test_rule_2_4_worlds_of_a_hand_thrown_in() -> None:
    """East holds the joker, four jacks, three queens and two kings: of the rest North's hand has no
    picture card.
    """
    low = CardSet.parse("5S 6S 7S 8S 9S 10S 5C 6C 7C 8C")
    east = CardSet.parse("Jo JS JC JD JH QS QC QD KS KC")
    rest = list(variants.AUSTRALIAN.deck.card_set - low - east)
    layout = Layout((low, east, CardSet(rest[:10]), CardSet(rest[10:20])), CardSet(rest[20:]), 3)
    game = Game.start(
        variants.AUSTRALIAN.with_options({"deal.claims": "NO_PICTURE"}), layout=layout
    )
    view = game.apply(game.parse("claim")).view(1)
    plain = sum(
        card.rank not in (Rank.JACK, Rank.QUEEN, Rank.KING)
        for card in variants.AUSTRALIAN.deck.card_set - east
    )
    assert plain == 30  # 43, less ten of East's, a queen and two kings
    others = math.factorial(23) // (math.factorial(10) ** 2 * math.factorial(3))
    assert worlds.count(view) == math.comb(plain, 10) * others
    for world in worlds.sample(view, random.Random(1), 20):
        assert world.view(1) == view
        assert not any(card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING) for card in world.hands[0])


def test_counting_gives_up_with_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """And does not go on for minutes."""
    monkeypatch.setattr(placing, "MOST_CASES", 2)
    with pytest.raises(FiveHundredError, match="too many to count"):
        worlds.count(last_tricks(1, 3).view(1))


def chi_square(counts: Counter[AnyPhase], ways: list[AnyPhase], drawn: int) -> float:
    """Pearson's statistic against equal chances."""
    expected = drawn / len(ways)
    return sum((counts[way] - expected) ** 2 / expected for way in ways)


@pytest.mark.parametrize("seed", range(3))
def test_each_world_is_equally_likely(seed: int) -> None:
    """Against the full list: the statistic stays below mean + 5 standard deviations of its
    distribution (fixed seeds).
    """
    view = last_tricks(seed + 20, 3).view(0)
    ways = list(worlds.enumerate(view))
    drawn = 60 * len(ways)
    counts = Counter(worlds.sample(view, random.Random(seed), drawn))
    assert set(counts) <= set(ways)
    freedom = len(ways) - 1
    assert chi_square(counts, ways, drawn) < freedom + 5 * math.sqrt(2 * max(1, freedom))


Where = tuple[object, ...]


def where_cards_lie(phase: Phase) -> Where:
    """All that makes one state another than the next: the kitty only where it lies there still."""
    facts = facts_of(phase)
    taken = facts.contract is not None and takes_kitty(facts.contract)
    hands = phase.played.hands if isinstance(phase, Scored) and phase.played else phase.hands
    return (hands, CardSet() if taken else facts.kitty, facts.laid_aside, facts.dead, facts.piles)


def where_hidden(view: View, cards: worlds.HiddenCards) -> Where:
    taken = view.contract is not None and takes_kitty(view.contract)
    return (
        cards.hands,
        CardSet() if taken else cards.kitty,
        cards.laid_aside,
        cards.dead,
        cards.piles,
    )


@pytest.mark.parametrize("name", SHAPES)
def test_hands_are_drawn_as_often_as_each_other(name: str) -> None:
    """Against the full list of endings, voids, forced jokers, called partners and table cards
    included (fixed seeds).
    """
    states = (state for seed in range(2) for state in list(deal_states(name, seed))[::-3])
    views = (state.view(seat) for state in states for seat in range(state.variant.players))
    some = list(itertools.islice((view for view in views if 1 < worlds.count(view) <= 40), 3))
    for view in some:
        ways = set(map(where_cards_lie, worlds.enumerate(view)))
        counts = Counter(
            where_hidden(view, cards) for cards in worlds.hands(view, 500, 60 * len(ways))
        )
        assert set(counts) <= ways
        freedom = len(ways) - 1
        assert sum((counts[way] - 60) ** 2 / 60 for way in ways) < freedom + 5 * math.sqrt(
            2 * freedom
        )
    assert some or name in ("TWO_HANDED", "HOUSE_DEAD_HAND_MISERE")


def test_a_hidden_card_lies_in_each_place_as_often_as_the_place_is_big() -> None:
    """Two-handed with a dead hand: of 23 cards hidden from seat 0 ten are the other seat's, ten
    dead and three the kitty.
    """
    view = Game.start(variants.TWO_HANDED, seed=4).view(0)
    drawn = worlds.hands(view, 4, 6600)
    for card in variants.TWO_HANDED.deck.card_set - view.hand:
        found = [
            sum(card in getattr(cards, place) for cards in drawn) for place in ("dead", "kitty")
        ]
        found.append(sum(card in cards.hands[1] for cards in drawn))
        share = view.variant.pack.kitty
        expected = [6600 * size / (20 + share) for size in (10, share, 10)]
        assert (
            sum((n - wanted) ** 2 / wanted for n, wanted in zip(found, expected, strict=True)) < 20
        )


def test_hands_know_what_the_seat_knows_and_which_cards_could_have_been_the_kitty() -> None:
    """The contractor's three cards from the kitty are any of the thirteen he held, drawn equally
    often.
    """
    game = Game.start(seed=500)
    for text in ("7H", "P", "P", "P", "6S 7S 8C"):
        game = game.apply(game.parse(text))
    (mine,) = worlds.hands(game.view(0), 1)
    assert (mine.hands[0], mine.laid_aside) == (game.deal.hands[0], CardSet.parse("6S 7S 8C"))
    drawn = worlds.hands(game.view(1), 1, 1300)
    kept = 0
    for cards in drawn:
        assert not cards.kitty - cards.hands[0] - cards.laid_aside
        assert cards.hands[1] == game.deal.hands[1]
        assert sum(map(len, (*cards.hands, cards.laid_aside))) == 43
        kept += not cards.kitty & cards.laid_aside
    assert abs(kept / 1300 - math.comb(10, 3) / math.comb(13, 3)) < 0.07


def test_the_states_drawn_are_those_hands_filled_in() -> None:
    view = last_tricks(21, 3).view(0)
    for world, cards in zip(worlds.sample(view, 5, 40), worlds.hands(view, 5, 40), strict=True):
        assert where_cards_lie(world) == where_hidden(view, cards)


def test_a_defender_does_not_know_what_was_laid_aside_nor_which_cards_were_the_kitty() -> None:
    """With one trick left five cards are hidden from a defender of three: one in either other hand,
    three laid aside.

    So there are at most 5 x 4 states. Which of the contractor's cards had been the kitty makes no
    more of them, but is drawn.
    """
    view = last_tricks(1, 1).view(1)
    assert view.kitty is None
    assert view.discards is None
    assert 0 < worlds.count(view) <= 20
    kitties = {
        world.facts.kitty
        for world in worlds.sample(view, random.Random(2), 50)
        if isinstance(world, Play)
    }
    assert len(kitties) > 10


def test_double_nullo_worlds_know_what_was_passed() -> None:
    game = Game.start(variants.ST_PAUL, seed=3)
    for text in ("DN", "P", "P", "P"):
        game = game.apply(game.parse(text))
    game = game.apply(game.legal_actions()[0])
    passed = game.view(0).passed
    assert passed is not None
    for seat in (0, 1, 2, 3, None):
        view = game.view(seat)
        for world in worlds.sample(view, random.Random(5), 5):
            assert world.view(seat) == view_of(game.deal, seat)
            if seat == 0:
                assert passed.issubset(world.hands[2])
    game = game.apply(game.legal_actions()[0])
    for seat in (0, 1, 2, 3, None):
        view = game.view(seat)
        assert all(world.view(seat) == view for world in worlds.sample(view, random.Random(6), 5))


def test_a_called_card_lies_with_another_player_and_not_aside() -> None:
    game = Game.start(variants.FIVE_HANDED, seed=8)
    for text in ("8NT", "P", "P", "P", "P"):
        game = game.apply(game.parse(text))
    game = game.apply(game.legal_actions()[-1])
    game = game.apply(game.legal_actions()[1])
    (called,) = game.view(1).called
    if game.phase == "joker":
        game = game.apply(game.parse("H"))
    for world in worlds.sample(game.view(1), random.Random(4), 25):
        assert called not in world.hands[0]


def test_a_nominated_joker_lies_with_the_contractor() -> None:
    game = Game.start(variants.AUSTRALIAN, seed=6)
    for text in ("7NT", "P", "P", "P"):
        game = game.apply(game.parse(text))
    game = game.apply(game.legal_actions()[-1])
    assert game.phase == "joker"
    joker = game.deal.hands[0] & CardSet.parse("Jo")
    holders = {
        joker.issubset(world.hands[0])
        for world in worlds.sample(game.view(1), random.Random(4), 60)
    }
    assert holders == {True, False}  # that the contractor is asked is not for the others to see
    game = game.apply(game.parse("H"))
    assert all(
        joker.issubset(world.hands[0])
        for world in worlds.sample(game.view(2), random.Random(4), 10)
    )


def test_who_is_to_lead_and_may_not_yet_knows_that_the_contractor_is_asked_for_a_suit() -> None:
    game = Game.start(HOUSE["HOUSE_LOW_JOKER"], seed=4, dealer=1)
    for text in ("P", "M", "P"):
        game = game.apply(game.parse(text))
    contractor = game.to_act
    assert contractor is not None
    aside = [card for card in game.deal.hands[contractor] if not card.is_joker][
        : game.variant.pack.kitty
    ]
    game = game.apply(Discard(CardSet(aside)))
    assert game.phase == "joker"
    view = game.view(2)
    assert (view.phase, view.to_act, len(view.legal_actions())) == ("play", 2, 0)
    for world in worlds.sample(view, random.Random(1), 20):
        assert world.phase == "joker"
        assert world.hands[contractor].has_joker
        assert world.view(2) == view_of(game.deal, 2)


def test_face_down_cards_of_the_table_may_be_any_that_are_hidden() -> None:
    """Two-handed: hidden from seat 0 are ten face-down cards, the other's ten and the kitty; his
    own piles' lower cards too.
    """
    game = Game.start(variants.TWO_HANDED_TABLE, seed=1)
    lowers = set()
    for world in worlds.sample(game.view(0), random.Random(1), 40):
        assert world.view(0) == game.view(0)
        assert isinstance(world, Auction)
        assert [[upper for _, upper in piles] for piles in world.layout.piles] == [
            [upper for _, upper in piles] for piles in game.view(0).piles
        ]
        lowers |= {lower for piles in world.layout.piles for lower, _ in piles}
    assert len(lowers) > 20


def test_a_weight_says_how_often_a_world_is_drawn() -> None:
    """Worlds with one of the hidden cards in one hand are drawn four times as often as each of the
    others.
    """
    view = last_tricks(1, 2).view(0)
    ways = list(worlds.enumerate(view))
    card = next(card for card in ways[0].hands[1] if any(card not in way.hands[1] for way in ways))

    def weight(world: Phase) -> float:
        return 1.0 if card in world.hands[1] else 0.25

    drawn = Counter(
        card in world.hands[1] for world in worlds.sample(view, random.Random(2), 2000, weight)
    )
    heavy = sum(card in way.hands[1] for way in ways)
    chance = heavy / (heavy + (len(ways) - heavy) / 4)
    assert abs(drawn[True] - 2000 * chance) < 5 * math.sqrt(2000 * chance * (1 - chance))
    assert drawn[False]


def test_a_weight_may_be_a_yes_or_a_no() -> None:
    view = Game.start(seed=500).view(2)
    drawn = worlds.sample(view, random.Random(7), 20, lambda world: world.hands[3].has_joker)
    assert [world.hands[3].has_joker for world in drawn] == [True] * 20
    assert len(set(drawn)) == 20


@pytest.mark.parametrize("wrong", [-0.1, 1.5, math.nan, "1", None])
def test_a_weight_that_is_none_is_refused(wrong: object) -> None:
    view = Game.start(seed=1).view(0)
    with pytest.raises(FiveHundredError, match="from 0 to 1"):
        worlds.sample(view, random.Random(1), 1, lambda world: wrong)  # type: ignore[arg-type,return-value]  # that is the point


def test_weights_of_nothing_but_nought_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "MOST_TRIES", 50)
    with pytest.raises(FiveHundredError, match="weight worth speaking of"):
        worlds.sample(Game.start(seed=1).view(0), random.Random(1), 1, lambda world: 0)
