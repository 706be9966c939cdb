"""The players: always legal, in every variant; sensible; and they see nothing but a view."""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from fivehundred import (
    PASS,
    Action,
    Auction,
    Bid,
    CallPartner,
    Card,
    CardSet,
    Contract,
    Discard,
    FiveHundredError,
    Game,
    IllegalAction,
    Layout,
    LayoutError,
    NominateJoker,
    PassCards,
    Play,
    PlayCard,
    Suit,
    Variant,
    VariantError,
    View,
    variants,
)
from fivehundred.players import Player, moves, play_game, random_player, simple_player
from fivehundred.variant import OPTIONS

BY_NAME = pytest.mark.parametrize("variant", variants.ALL.values(), ids=variants.ALL.keys())


def _watched(player: Player, seen: list[View]) -> Player:
    def play(view: View) -> Action:
        seen.append(view)
        action = player(view)
        assert action in view.legal_actions()
        return action

    return play


@BY_NAME
def test_simple_players_are_legal_in_every_variant(variant: Variant) -> None:
    seen: list[View] = []
    for seed in range(3):
        play_game(variant, [_watched(simple_player(), seen)] * variant.players, seed, max_deals=4)
    assert {"auction", "kitty", "play"} <= {view.phase for view in seen}


def _bids_by_chance(rng: random.Random) -> Player:
    """Bids by chance, then makes the best of whatever the contract has become."""
    chance = random_player(rng)
    return lambda view: chance(view) if view.phase == "auction" else simple_player()(view)


@BY_NAME
def test_simple_players_are_legal_in_contracts_they_would_not_bid(variant: Variant) -> None:
    players = [_bids_by_chance(random.Random(6))] * variant.players
    for seed in range(6):
        play_game(variant, players, seed, max_deals=4)


@BY_NAME
def test_random_and_simple_players_together(variant: Variant) -> None:
    rng = random.Random(1)
    players = [
        simple_player() if seat % 2 else random_player(rng) for seat in range(variant.players)
    ]
    for seed in range(6):
        game = play_game(variant, players, seed, max_deals=4)
        assert game.scored is not None


def _house_rules() -> Iterator[Variant]:
    """Every value of every choice and switch, in the first variant that it changes, and each
    special bid.
    """
    bases = (
        variants.AUSTRALIAN,
        variants.AMERICAN_46,
        variants.AUSTRALIAN_THREE,
        variants.FIVE_HANDED,
    )
    for name, option in OPTIONS.items():
        values: list[object] = list(option.meanings)
        if name.startswith("schedule.") and name not in (
            "schedule.table",
            "schedule.super_open_misere",
        ):
            values = [[250, "6S"], [250, "9S"]]
        for value in values:
            for base in bases:
                with contextlib.suppress(VariantError):
                    if (changed := base.with_options({name: value})) != base:
                        yield changed
                        break


def test_players_are_legal_under_house_rules() -> None:
    rules = set(_house_rules())
    assert len(rules) > 60
    rng = random.Random(2)
    for variant in rules:
        play_game(variant, [simple_player()] * variant.players, "house", max_deals=2)
        play_game(variant, [_bids_by_chance(rng)] * variant.players, "house", max_deals=2)


def test_a_player_receives_the_view_of_the_seat_to_act_and_nothing_else() -> None:
    received: list[tuple[object, ...]] = []

    def curious(*given: object) -> Action:
        received.append(given)
        (view,) = given
        assert type(view) is View
        assert view.seat == view.to_act
        return simple_player()(view)

    play_game(variants.AUSTRALIAN, [curious] * 4, seed=500, max_deals=2)
    assert len(received) > 80


def test_the_simple_player_has_no_chance_in_it() -> None:
    actions = [
        [action for _, action in moves(variants.AUSTRALIAN, [simple_player()] * 4, 500)]
        for _ in range(2)
    ]
    assert actions[0] == actions[1]


def test_cards_out_of_sight_do_not_change_its_mind() -> None:
    layout = Layout.shuffled(variants.AUSTRALIAN, 3)
    north, east, south, west = layout.hands
    other = Layout([north, west, east, south], layout.kitty, layout.dealer)
    views = [Auction.start(variants.AUSTRALIAN, each).view(0) for each in (layout, other)]
    assert simple_player()(views[0]) == simple_player()(views[1])


def test_the_random_player_likes_every_action_the_same() -> None:
    view = Game.start(seed=500).view(0)
    player = random_player(random.Random(3))
    counts = Counter(player(view) for _ in range(2700))
    assert set(counts) == set(view.legal_actions())
    assert 60 < min(counts.values()) <= max(counts.values()) < 150  # 100 each on average
    again = random_player(random.Random(3))
    assert Counter(again(view) for _ in range(2700)) == counts


@pytest.mark.parametrize("seed", [500, "evening", 7])
def test_games_between_simple_players_end(seed: int | str) -> None:
    game = play_game(variants.AUSTRALIAN, [simple_player()] * 4, seed)
    assert game.outcome is not None
    assert game.number < 40


FIVE_DEALS = variants.AUSTRALIAN.with_options({"winning.deals": 5})


def _points_against(other: Player, games: int) -> tuple[int, int]:
    """The points of simple players and of others, a pair each, each game played from both sides."""
    simple, points = simple_player(), [0, 0]
    for seed in range(games):
        for players, mine in (([simple, other] * 2, 0), ([other, simple] * 2, 1)):
            scores = play_game(FIVE_DEALS, players, seed).scores
            points[0] += scores[mine]
            points[1] += scores[1 - mine]
    return points[0], points[1]


def test_simple_players_beat_random_ones_clearly() -> None:
    simple, chance = _points_against(random_player(random.Random(4)), games=10)
    assert simple > 3000
    assert chance < -20000


def test_simple_card_play_beats_random_card_play() -> None:
    chance = random_player(random.Random(5))

    def bids_alike_plays_by_chance(view: View) -> Action:
        return chance(view) if view.phase == "play" else simple_player()(view)

    simple, other = _points_against(bids_alike_plays_by_chance, games=15)
    assert simple > other + 6000


def test_one_player_a_seat() -> None:
    with pytest.raises(FiveHundredError, match="4 players are needed, one a seat, not 3"):
        play_game(variants.AUSTRALIAN, [simple_player()] * 3, seed=1)


def test_a_player_who_answers_with_an_illegal_action() -> None:
    with pytest.raises(
        IllegalAction, match=r"M may be bid only after a bid of exactly seven tricks \(rule 3.8\)"
    ):
        play_game(variants.AUSTRALIAN, [lambda view: Bid.misere()] * 4, seed=1)


def test_a_game_starts_from_a_layout_a_generator_nothing_or_goes_on() -> None:
    four, layout = [simple_player()] * 4, Layout.shuffled(variants.AUSTRALIAN, 500)
    seeded = play_game(variants.AUSTRALIAN, four, 500, max_deals=1)
    assert play_game(variants.AUSTRALIAN, four, layout=layout, max_deals=1).deal == seeded.deal
    with pytest.raises(LayoutError, match="needs the layout of its next deal"):
        play_game(variants.AUSTRALIAN, four, layout=layout)
    by_chance = [
        play_game(variants.AUSTRALIAN, four, rng=random.Random(7), max_deals=3) for _ in range(2)
    ]
    assert by_chance[0] == by_chance[1]
    assert by_chance[0].number == 2
    drawn = play_game(variants.AUSTRALIAN, four, max_deals=1)
    assert drawn.seed is not None
    assert play_game(variants.AUSTRALIAN, four, drawn.seed, max_deals=1) == drawn
    begun = next(
        game
        for number, (game, _) in enumerate(moves(variants.AUSTRALIAN, four, 500))
        if number == 9
    )
    assert play_game(begun, four, max_deals=1) == play_game(seeded, four, max_deals=1) == seeded
    assert play_game(seeded, four, max_deals=2) == play_game(
        variants.AUSTRALIAN, four, 500, max_deals=2
    )
    with pytest.raises(FiveHundredError, match="has been dealt"):
        play_game(begun, four, 1)
    with pytest.raises(FiveHundredError, match="has been dealt"):
        play_game(begun, four, layout=layout)


def test_no_deal_at_all() -> None:
    assert list(moves(variants.AUSTRALIAN, [simple_player()] * 4, 1, max_deals=0)) == []
    assert play_game(variants.AUSTRALIAN, [simple_player()] * 4, 1, max_deals=0) == Game.start(
        seed=1
    )


# -- plain sense -----------------------------------------------------------------------------------
def _layout(north: str, variant: Variant = variants.AUSTRALIAN, kitty: str = "") -> Layout:
    """A layout in which the first seat, who calls first, holds these cards; the kitty the last of
    the pack unless given.
    """
    hand, spare = CardSet.parse(north), CardSet.parse(kitty)
    rest = [card for card in variant.deck if card not in hand | spare]
    others = [CardSet(rest[10 * i : 10 * i + 10]) for i in range(variant.players - 1)]
    return Layout(
        [hand, *others], spare or CardSet(rest[10 * (variant.players - 1) :]), variant.players - 1
    )


@pytest.mark.parametrize(
    ("hand", "strain"),
    [
        ("Jo JS JC AS KS QS 10S AH KH 4D", "S"),
        ("Jo JH JD AH KH QH 10H AS KS 4D", "H"),
        ("AS KS QS AC KC QC AD KD AH KH", "NT"),
    ],
)
def test_it_bids_its_strong_strain(hand: str, strain: str) -> None:
    call = simple_player()(Auction.start(variants.AUSTRALIAN, _layout(hand)).view(0))
    assert isinstance(call, Bid)
    assert str(call.strain) == strain


def test_it_passes_with_nothing() -> None:
    assert (
        simple_player()(
            Auction.start(variants.AUSTRALIAN, _layout("5S 7S QS 6C 8C 10C 9D 10D 9H 10H")).view(0)
        )
        is PASS
    )


def test_it_leaves_a_partners_bid_alone() -> None:
    game = Game.start(layout=_layout("5S 7S QS 6C 8C 10C 9D 10D 9H 10H"))
    for call in ("P", "P", "6H", "P"):
        game = game.apply(game.parse(call))
    assert game.contract is not None or game.to_act != 0


def test_it_bids_misere_over_a_seven_with_a_low_hand_and_lays_the_high_cards_aside() -> None:
    low = CardSet.parse("5S 6S 7S 5C 6C 4D 5D 6D 4H AH")
    rest = [card for card in variants.AUSTRALIAN.deck if card not in low]
    layout = Layout(
        [CardSet(rest[:10]), low, CardSet(rest[10:20]), CardSet(rest[20:30])],
        CardSet(rest[30:]),
        dealer=3,
    )
    game = Game.start(layout=layout)
    game = game.apply(game.parse("7S"))
    call = simple_player()(game.view(1))
    assert isinstance(call, Bid)
    assert call.is_misere
    game = game.apply(Bid.misere())
    for _ in range(3):
        game = game.apply(PASS)
    discard = simple_player()(game.view(1))
    assert isinstance(discard, Discard)
    assert Card.parse("AH") in discard.cards


def test_it_lays_no_trump_and_no_ace_aside() -> None:
    game = Game.start(layout=_layout("Jo JS JC AS KS QS 10S AH 9C 4D"))
    for call in ("8S", "P", "P", "P"):
        game = game.apply(game.parse(call))
    discard = simple_player()(game.view(0))
    assert isinstance(discard, Discard)
    assert not discard.cards & CardSet.parse("Jo JS JC AS KS QS 10S AH")


def test_it_calls_the_highest_trump_it_lacks() -> None:
    game = Game.start(
        variants.FIVE_HANDED, layout=_layout("Jo JS JC KS QS 10S AH AD 9C 4D", variants.FIVE_HANDED)
    )
    for call in ("8S", "P", "P", "P", "P"):
        game = game.apply(game.parse(call))
    game = game.apply(simple_player()(game.view(0)))
    assert simple_player()(game.view(0)) == CallPartner(Card.parse("AS"))


def test_it_names_the_suit_whose_ace_it_lacks_for_the_joker() -> None:
    game = Game.start(layout=_layout("Jo KS QS JS 10S 9S AH AC AD KD", kitty="5C 6C 4D"))
    for call in ("8NT", "P", "P", "P"):
        game = game.apply(game.parse(call))
    game = game.apply(simple_player()(game.view(0)))
    assert simple_player()(game.view(0)) == NominateJoker(Suit.SPADES)


def test_double_nullo_passes_high_cards() -> None:
    game = Game.start(
        variants.ST_PAUL, layout=_layout("AS KS 4S AC 4C 5C AD 4D 4H 5H", variants.ST_PAUL)
    )
    for call in ("DN", "P", "P", "P"):
        game = game.apply(game.parse(call))
    passed = simple_player()(game.view(0))
    assert isinstance(passed, PassCards)
    assert not passed.cards & CardSet.parse("4S 4C 5C 4D 4H 5H")


def _play(contract: str, hands: list[str], cards: str = "") -> Action:
    """What the simple player does once these cards have been played from these hands, North being
    the contractor.
    """
    play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse(contract), 0), hands)
    for text in cards.split():
        after = play.apply(play.parse(text))
        assert isinstance(after, Play)
        play = after
    return simple_player()(play.view(play.to_act))


def test_it_wins_in_last_seat_as_cheaply_as_it_can() -> None:
    hands = ["5D 6D", "9S 10S", "7D 8D", "AD 9D"]
    assert _play("6S", hands, "5D 9S 7D") == PlayCard(Card.parse("9D"))
    hands = ["10D 6D", "7C 10C", "7D 8D", "AD QD"]
    assert _play("6S", hands, "10D 7C 7D") == PlayCard(Card.parse("QD"))


def test_it_leaves_the_trick_to_its_partner() -> None:
    hands = ["6D 5C", "AD 5H", "7D 6C", "KD 4D"]
    assert _play("6S", hands, "6D AD 7D") == PlayCard(Card.parse("4D"))


def test_the_contractor_leads_the_highest_trump() -> None:
    assert _play("7H", ["Jo AH 6S", "10H 9H 5C", "QH 6C 7C", "8H 8C 9C"]) == PlayCard(Card.joker())


def test_it_ducks_at_misere() -> None:
    hands = ["5S 10S", "JS QS", "", "8S 9S"]
    assert _play("M", hands) == PlayCard(Card.parse("5S"))
    play = Play.start(variants.AUSTRALIAN, Contract(Bid.misere(), 0), hands, leader=1)
    for text in ("JS", "9S"):
        after = play.apply(play.parse(text))
        assert isinstance(after, Play)
        play = after
    # the highest that does not win
    assert simple_player()(play.view(0)) == PlayCard(Card.parse("10S"))


def test_defenders_stay_below_the_contractor_at_misere() -> None:
    hands = ["8S 5H", "7S AS", "", "6S KS"]
    assert _play("M", hands, "8S") == PlayCard(Card.parse("7S"))
    # no longer the contractor's: a high card goes
    assert _play("M", hands, "8S AS") == PlayCard(Card.parse("KS"))


def test_it_names_its_longest_suit_for_a_joker_kept_at_misere() -> None:
    house = variants.AUSTRALIAN.with_options({"auction.misere_requires": "NOTHING"})
    game = Game.start(house, layout=_layout("Jo 5S 6S 7S 8S 5C 6C 4D 5D 4H", kitty="AS AC AD"))
    for text in ("M", "P", "P", "P", "AS AC AD"):
        game = game.apply(game.parse(text))
    assert simple_player()(game.view(0)) == NominateJoker(Suit.SPADES)
