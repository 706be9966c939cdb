"""Wrong values at the public doors: one clear error of ours each, never a bare TypeError or a
silent guess.
"""

from __future__ import annotations

import datetime
import pickle
import random
from collections.abc import Callable
from typing import Any, cast

import pytest

from fivehundred import (
    PASS,
    Bid,
    Card,
    CardSet,
    Contract,
    Discard,
    FiveHundredError,
    Game,
    Layout,
    LayoutError,
    ParseError,
    Play,
    PlayCard,
    Rank,
    Reason,
    RecordError,
    ScoreError,
    Scorer,
    Strain,
    Suit,
    ThrowIn,
    Trick,
    VariantError,
    card_order,
    draw,
    variants,
    worlds,
)
from fivehundred.cards.shuffle import daily_seed
from fivehundred.deal.play_tables import law_of
from fivehundred.players import Player, play_game, random_player, simple_player
from fivehundred.records.ptn.cards import seat_of

A = variants.AUSTRALIAN
SEVEN = Contract(Bid.parse("7H"), 0)
wrong: Any = cast(Any, None)  # what a caller without a type checker may pass


def anything(value: object) -> Any:
    """A value whose type the checker does not look at."""
    return value


AT_ONCE = Game.start(A, seed=1)
IN_PLAY = Play.start(A, SEVEN, ["AS", "KS", "QS", "JS"])
FOUR: list[Player] = [simple_player()] * 4
HUGE = 10**5000

SENTENCES: dict[str, tuple[Callable[[], object], str]] = {
    "a number to draw": (lambda: draw.svg(anything(3)), "there are pictures of a Card, a CardSet"),
    "a bid in a letter": (
        lambda: Bid(7, anything("H")),
        "the strain of a bid (rule 3.2) must be a Strain, not 'H'",
    ),
    "a list of no players": (
        lambda: play_game(A, anything([None] * 4), 1),
        "a player is a function, (view) -> action, not None",
    ),
    "a text for a set": (
        lambda: CardSet(anything("AS KS")),
        "not 'AS KS': CardSet.parse reads one",
    ),
    "a text to lay aside": (
        lambda: Discard(anything("6S 7S 8C")),
        "not '6S 7S 8C': CardSet.parse reads one",
    ),
    "a text for a call": (
        lambda: AT_ONCE.apply(anything("7H")),
        "'7H' (a text: game.parse makes an action of it) is not an action of this phase (auction).",
    ),
    "a card for a play": (
        lambda: IN_PLAY.apply(anything(Card.parse("AS"))),
        "AS (a card: PlayCard(card) plays it) is not an action of this phase (play).",
    ),
    "nothing for a play": (
        lambda: IN_PLAY.apply(wrong),
        "None (wanted: PlayCard) is not an action of this phase (play).",
    ),
    "another phase's action": (
        lambda: IN_PLAY.apply(PASS),
        "P is not an action of this phase (play).",
    ),
    "no bid to stand above": (
        lambda: variants.parse_toml('[schedule]\nmisere = [250, "8X"]'),
        "schedule.misere: '8X': expected a bid such as 7H",
    ),
    "a special bid to stand above": (
        lambda: variants.parse_toml('[schedule]\nmisere = [250, "OM"]'),
        "schedule.misere: a special bid ranks above an ordinary bid such as 7NT, not OM (rule 3.4)",
    ),
    "a special bid for no points": (
        lambda: variants.parse_toml('[schedule]\nmisere = [0, "7NT"]'),
        "from 1 to 1000000",
    ),
    "no target": (
        lambda: variants.parse_toml('[winning]\ntarget = "none"'),
        "a whole number from 1 to 1000000",
    ),
    "a number of too many digits": (
        lambda: variants.parse_toml(f"[winning]\ntarget = {'9' * 5000}"),
        "a number in it has too many digits",
    ),
    "house rules in no file": (
        lambda: variants.load_toml("no such.toml"),
        "'no such.toml': it cannot be read: No such file",
    ),
    "a game to draw worlds of": (
        lambda: worlds.count(anything(AT_ONCE)),
        "game.view(seat), must be a View, not a Game",
    ),
    "a game to draw": (
        lambda: draw.scene_of(anything(AT_ONCE)),
        "game.view(seat), must be a View, not a Game",
    ),
    "a game to play": (
        lambda: simple_player()(anything(AT_ONCE)),
        "what a player is shown must be a View, not a Game",
    ),
}


@pytest.mark.parametrize("case", SENTENCES)
def test_the_sentence_says_what_is_wanted(case: str) -> None:
    make, words = SENTENCES[case]
    with pytest.raises(FiveHundredError) as caught:
        make()
    assert words in str(caught.value)


class Whole:
    """A whole number of another library, such as NumPy's int64."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_what_has_an_index_is_an_int() -> None:
    def one(value: int) -> Any:
        return Whole(value)

    assert Bid(one(7), Strain.HEARTS) is Bid.parse("7H")
    assert Card.joker(one(2)) is Card.parse("Jo2")
    assert Contract(SEVEN.bid, one(2), anything([one(1)])) == Contract(SEVEN.bid, 2, (1,))
    assert type(Contract(SEVEN.bid, one(2)).contractor) is int
    assert A.deck.shuffled(one(500), deal=one(1)) == A.deck.shuffled(500, deal=1)
    assert CardSet.from_mask(one(1)) == CardSet.from_mask(1)
    assert play_game(A, FOUR, one(500), max_deals=one(1)) == play_game(A, FOUR, 500, max_deals=1)
    assert Trick(card_order(A, SEVEN), anything([one(1), one(0)])).seats == (1, 0)


def test_letters_that_only_look_like_letters_are_none() -> None:
    """U+017F is a long s and U+212A the sign for kelvin: upper() and lower() make an S and a k of
    them.
    """
    for text in ("A\u017f", "\u212aS", "K\u017f", "AS \u212aS"):
        with pytest.raises(ParseError):
            CardSet.parse(text)
    with pytest.raises(ParseError):
        Bid.parse("7\u017f")
    with pytest.raises(VariantError):
        variants.get("au\u017ftralian")
    with pytest.raises(RecordError):
        seat_of("\u017f", 4, 1)


@pytest.mark.parametrize(
    ("text", "bid"),
    [
        ("OPENMISERE", "OM"),
        ("open_misere", "OM"),
        ("misére", "M"),
        ("mise\u0301re", "M"),
        ("open misére", "OM"),
        ("closed misere", "M"),
        ("BLIND_MISERE", "BM"),
    ],
)
def test_misere_as_people_write_it(text: str, bid: str) -> None:
    assert str(Bid.parse(text)) == bid


def test_random_players_pickle() -> None:
    player = random_player(random.Random(3))
    view = AT_ONCE.view(0)
    player(view)
    again = pickle.loads(pickle.dumps(player))
    assert [again(view) for _ in range(20)] == [player(view) for _ in range(20)]
    assert (player.name, player.number) == ("random", 1)
    assert pickle.loads(pickle.dumps(simple_player())) == simple_player()
    assert [random_player(5)(view) for _ in range(3)] == [
        random_player(random.Random(5))(view) for _ in range(3)
    ]


def test_values_match_by_position() -> None:
    match Bid.parse("7H"), Card.parse("AS"), PlayCard(Card.joker(), Suit.HEARTS):
        case Bid(tricks, strain), Card(rank, suit), PlayCard(card, named):
            assert (tricks, strain, rank, suit) == (7, Strain.HEARTS, Rank.ACE, Suit.SPADES)
            assert (card, named) == (Card.joker(), Suit.HEARTS)
        case _:
            pytest.fail("no match")


def test_a_day_with_an_hour_is_a_day() -> None:
    assert daily_seed(datetime.datetime(2026, 11, 29, 20)) == daily_seed(
        datetime.date(2026, 11, 29)
    )


@pytest.mark.parametrize(
    ("ask", "way"),
    [
        (lambda: "JH" in CardSet.parse("JH"), "Card.parse"),
        (lambda: "JH" in A.deck, "Card.parse"),
        (lambda: "7H" in A.schedule, "Bid.parse"),
        (lambda: Card.parse("AS") in A.schedule, "of type Bid"),
        (lambda: sorted(anything(CardSet.parse("JH AS"))), "card_order"),
        (lambda: sorted(anything([Bid(7, Strain.HEARTS), Bid(6, Strain.SPADES)])), "schedule"),
        (lambda: max(anything([*A.deck])), "card_order"),
    ],
)
def test_no_quiet_wrong_answer(ask: Callable[[], object], way: str) -> None:
    """What can never be a member, and what has no order of its own, is a TypeError that names the
    way.
    """
    with pytest.raises(TypeError, match=way):
        ask()


@pytest.mark.parametrize(
    "by", [True, 0.0, "0", 10**5000, 4, -1], ids=["True", "0.0", "a text", "huge", "4", "-1"]
)
def test_by_is_a_seat_and_nothing_that_looks_like_one(by: object) -> None:
    game = Game.start(A, seed=1)
    refusal = game.why_illegal(PASS, anything(by))
    assert refusal is not None
    assert refusal.reason is Reason.NOT_YOUR_TURN
    assert len(str(refusal)) < 200


def test_what_is_no_action_is_refused_whatever_it_is() -> None:
    class Loud:
        def __str__(self) -> str:
            raise RuntimeError

    for action in (Loud(), 10**5000, ["AS"] * 10_000, None):
        refusal = Game.start(A, seed=1).why_illegal(anything(action))
        assert refusal is not None
        assert refusal.reason is Reason.WRONG_ACTION
        assert len(str(refusal)) < 200


def test_the_details_of_a_refusal_are_ones_own() -> None:
    refusal = Game.start(seed=1).why_illegal(ThrowIn())
    assert refusal is not None
    refusal.details["x"] = 1
    again = Game.start(seed=2).why_illegal(ThrowIn())
    assert again is not None
    assert again.details == {}
    too_low = Game.start(seed=1).apply(Bid.parse("7H")).why_illegal(Bid.parse("6S"))
    assert too_low is not None
    assert too_low.details == {"bid": Bid.parse("6S"), "highest": Bid.parse("7H")}
    assert pickle.loads(pickle.dumps(too_low)) == too_low
    assert hash(too_low) == hash(pickle.loads(pickle.dumps(too_low)))


def test_the_next_deal_of_a_game_from_a_generator_is_given_to_it() -> None:
    rng = random.Random(3)
    game = Game.start(A, rng=rng)
    for _ in range(4):
        game = game.apply(PASS)
    with pytest.raises(LayoutError, match="needs the layout"):
        game.next_deal()
    with pytest.raises(LayoutError, match="must be a Layout"):
        game.next_deal(anything("x"))
    with pytest.raises(FiveHundredError, match=r"rng must be a Random or None"):
        game.next_deal(rng=anything(5))
    assert game.next_deal(rng=rng).number == 1


def test_a_pickled_state_of_play_is_small_and_always_the_same() -> None:
    """What the library remembers about other deals does not travel with it."""
    play = Play.start(A, SEVEN, ["AS KS", "QS JS", "10S 9S", "8S 7S"])
    before = pickle.dumps(play)
    for seed in range(5):
        game = Game.start(A, seed=seed).apply(Bid.parse("7H"))
        for _ in range(3):
            game = game.apply(PASS)
        while game.to_act is not None:
            game = game.apply(game.legal_actions()[-1])
    assert pickle.dumps(play) == before
    assert len(before) < 8000
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(play, protocol)) == play


def test_a_variant_called_none_can_be_written_down() -> None:
    named = A.with_options({}, name="none")
    assert variants.parse_toml(named.to_toml()).name == "none"
    quoted = A.with_options({}, name='"\\ \t\x7f ♠')
    assert variants.parse_toml(quoted.to_toml()).name == quoted.name


def test_spellings_of_other_keyboards() -> None:
    assert Bid.parse("mise\u0300re") is Bid.misere()
    assert Card.parse("A♠\ufe0e") is Card.parse("AS")


def test_a_changed_variant_is_not_called_as_the_one_it_comes_from() -> None:
    house = A.with_options({"scoring.slam_minimum": None})
    assert house.name == "Australian, house rules"
    assert house.with_options({"joker.lead": "ANY_SUIT"}).name == "Australian, house rules"
    assert A.with_options({}).name == "Australian"
    assert A.with_options({"joker.lead": "ANY_SUIT"}, name="Ours").name == "Ours"


def test_the_parts_of_a_variant_are_checked() -> None:
    with pytest.raises(VariantError, match="scoring must be ScoringOptions, not int"):
        type(A)(scoring=anything(5))
    with pytest.raises(VariantError, match="lead: 'X' is not one of its values"):
        type(A.joker)(lead=anything("X"))


def test_puzzles_show_what_they_were_given() -> None:
    """Suits led before the position are public, and so are partners called before it (rules 6.7 and
    8.6).
    """
    misere = Contract(Bid.misere(), 0)
    hands = ["Jo 5C 6D", "6S 7C 4D", "", "8S 9C 7D"]
    led = Play.start(A, misere, hands, suits_led=[Suit.HEARTS])
    assert led.view(1) != Play.start(A, misere, hands).view(1)
    assert led.view(None).suits_led == {Suit.HEARTS}
    (world,) = worlds.sample(led.view(1), random.Random(1))
    assert world.view(1) == led.view(1)
    called = Contract(Bid.parse("7H"), 0, (2,))
    five = Play.start(variants.FIVE_HANDED, called, ["AS KS", "7C 8C", "9D 10D", "2D 3D", "4S 5S"])
    assert five.view(1).contract == called
    double = Contract(Bid.double_nullo(), 0)
    aside = CardSet.parse("4D 5C 6S")
    nullo = Play.start(variants.AMERICAN_TEAM, double, ["AS", "KS", "QS", "JS"], laid_aside=aside)
    assert nullo.view(2).discards == aside
    assert nullo.view(0).discards is None


def test_a_clash_with_a_value_that_could_not_be_taken_is_not_reported() -> None:
    with pytest.raises(VariantError) as caught:
        A.with_options(
            {
                "seating.players": 3,
                "pack": "33",
                "seating.sides": "ALNOE",
                "auction.inkle": "FIRST_TWO",
            }
        )
    assert [problem.split(":")[0].split(" ")[0] for problem in caught.value.problems] == [
        "seating.sides",
        "auction.inkle",
    ]


def test_the_joker_named_into_a_suit_was_not_laid_aside() -> None:
    no_trumps, aside = Contract(Bid.parse("7NT"), 0), CardSet.parse("Jo")
    with pytest.raises(LayoutError, match=r"was not laid aside \(rule 6\.3\)"):
        Play.start(A, no_trumps, ["AS", "KS", "QS", "JS"], laid_aside=aside, nominated=Suit.HEARTS)


def test_piles_of_one_card_are_no_piles() -> None:
    layout = Layout.shuffled(variants.TWO_HANDED_TABLE, 1)
    broken = Layout(
        layout.hands, layout.kitty, layout.dealer, piles=anything([[("AS", "KS")] * 5] * 2)
    )
    assert broken.problems(variants.TWO_HANDED_TABLE) == (
        "a pile is two cards, (lower, upper) (rule 8.8)",
    )


def test_the_memory_for_legal_plays_holds_sets_of_one_suit_only() -> None:
    """So that it cannot grow beyond the subsets of a suit, however many deals are played."""
    game = Game.start(A, seed=11).apply(Bid.parse("7S"))
    for _ in range(3):
        game = game.apply(PASS)
    game = game.apply(game.legal_actions()[0])
    while game.to_act is not None:
        game = game.apply(game.legal_actions()[0])
    assert game.contract is not None
    law = law_of(A, game.contract, None)
    spades, in_spades, clubs, in_clubs, *_ = law.suits
    assert {mask & ~in_spades for mask in spades} == {mask & ~in_clubs for mask in clubs} == {0}
    assert len(spades) > 4  # it has remembered some


def test_score_sheets_keep_their_numbers() -> None:
    sheet = (
        Scorer(A)
        .adjust((10, -10), "a start")
        .record(None, (0, 0, 0, 0))
        .record(SEVEN, (7, 1, 2, 0))
    )
    assert sheet.deals == 2
    assert [line.is_deal for line in sheet.lines] == [False, True, True]
    with pytest.raises(ScoreError, match="nothing to take back"):
        Scorer(A).undo()
