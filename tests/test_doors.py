"""Every public door put to every wrong value: one clear, short error of ours each, never a bare
TypeError or a silent guess.

A door is a call with one value left open. ``TAKES`` says what fits it after all; whatever else is
put in must be refused.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, cast

import pytest

from fivehundred import (
    PASS,
    Auction,
    Bid,
    CallPartner,
    Card,
    CardSet,
    Contract,
    Discard,
    FiveHundredError,
    Game,
    Layout,
    NominateJoker,
    PassCards,
    Placement,
    Play,
    PlayCard,
    Rank,
    Scorer,
    Strain,
    Suit,
    Trick,
    Variant,
    View,
    card_order,
    divide,
    draw,
    event_from_dict,
    names,
    perft,
    playouts,
    records,
    variants,
    view_after,
    worlds,
)
from fivehundred.cards import Deck, daily_seed, shuffle
from fivehundred.players import match, moves, play_game, random_player, simple_player
from fivehundred.testing import check_player

Door = Callable[[Any], object]  # Any: what a caller without a type checker may pass

LONG = "A" * 1_000_000


def nested(levels: int) -> list[object]:
    """Lists in lists, deeper than Python recurses."""
    found: list[object] = []
    for _ in range(levels):
        found = [found]
    return found


WRONG: dict[str, object] = {
    "None": None,
    "True": True,
    "-1": -1,
    "99": 99,
    "huge": 10**5000,
    "1.5": 1.5,
    "nan": float("nan"),
    "no text": "",
    "a word": "x",
    "a long text": LONG,
    "half a character": "\ud800",
    "bytes": b"\xff",
    "no list": (),
    "[None]": [None],
    "a text in a list": ["AS"],
    "a list of floats": [1.5, 8.5, 0, 0],
    "a deep list": nested(100_000),
    "a table": {"x": nested(100_000)},
    "numbers without end": range(10**12),
    "an object": object(),
    "a class": int,
    "a view": Game.start(seed=1).view(0),
    "a game": Game.start(seed=1),
}

A = variants.AUSTRALIAN
BID = Bid.parse("7H")
SEVEN = Contract(BID, 0)
ORDER = card_order(A, SEVEN)
JOKER, ACE = Card.joker(), Card.parse("AS")
GAME = Game.start(A, seed=1)
LAYOUT = GAME.layouts[0]
HANDS = ["AS KS", "QS JS", "10S 9S", "8S 7S"]
PLAY = Play.start(A, SEVEN, HANDS)
PASSED_OUT = GAME.apply(PASS).apply(PASS).apply(PASS).apply(PASS)
VIEW = PLAY.view(0)
FOUR = [simple_player()] * 4
CHANCE = random.Random(1)

DOORS: dict[str, Door] = {
    "Card's rank": lambda v: Card(v, Suit.SPADES),
    "Card's suit": lambda v: Card(Rank.ACE, v),
    "Card.joker": Card.joker,
    "Card.parse": Card.parse,
    "Card.parse's language": lambda v: Card.parse("AS", v),
    "CardSet": CardSet,
    "CardSet of one": lambda v: CardSet([v]),
    "CardSet.from_mask": CardSet.from_mask,
    "CardSet.parse": CardSet.parse,
    "CardSet.issubset": CardSet().issubset,
    "Deck": Deck,
    "Deck of one": lambda v: Deck([v]),
    "Deck.shuffled": A.deck.shuffled,
    "Deck.shuffled's deal": lambda v: A.deck.shuffled(1, v),
    "shuffle": lambda v: shuffle(v, 1),
    "daily_seed": daily_seed,
    "Strain.of": Strain.of,
    "Bid's tricks": lambda v: Bid(v, Strain.HEARTS),
    "Bid's strain": lambda v: Bid(7, v),
    "Bid.game": Bid.game,
    "Bid.parse": Bid.parse,
    "Contract's bid": lambda v: Contract(v, 0),
    "Contract's contractor": lambda v: Contract(BID, v),
    "Contract's partners": lambda v: Contract(BID, 0, v),
    "Contract's partner": lambda v: Contract(BID, 0, (v,)),
    "card_order's variant": lambda v: card_order(v, SEVEN),
    "card_order's contract": lambda v: card_order(A, v),
    "card_order's joker": lambda v: card_order(A, None, v),
    "CardOrder.suit_of": ORDER.suit_of,
    "CardOrder.ranked": ORDER.ranked,
    "CardOrder.beats' card": lambda v: ORDER.beats(v, ACE, Suit.SPADES),
    "CardOrder.beats' best": lambda v: ORDER.beats(ACE, v, Suit.SPADES),
    "CardOrder.beats' led": lambda v: ORDER.beats(ACE, ACE, v),
    "Trick's order": lambda v: Trick(v, (0, 1)),
    "Trick's seats": lambda v: Trick(ORDER, v),
    "Trick's seat": lambda v: Trick(ORDER, (v,)),
    "Trick's cards": lambda v: Trick(ORDER, (0, 1), v),
    "Trick.play": Trick(ORDER, (0, 1)).play,
    "Trick.play's suit": lambda v: Trick(card_order(A, None), (0, 1)).play(JOKER, v),
    "Schedule.points": A.schedule.points,
    "Schedule.outbids": lambda v: A.schedule.outbids(v, BID),
    "Schedule.outbids, the other": lambda v: A.schedule.outbids(BID, v),
    "Schedule.above": A.schedule.above,
    "Variant.from_dict": Variant.from_dict,
    "Variant.from_dict's base": lambda v: Variant.from_dict({}, v),
    "Variant.with_options": A.with_options,
    "Variant.with_options' name": lambda v: A.with_options({}, name=v),
    "an option": lambda v: A.with_options({"joker.lead": v}),
    "an option's name": lambda v: A.with_options(
        cast(Any, {v: 1} if v.__hash__ and not isinstance(v, View) else v)
    ),
    "variants.get": variants.get,
    "variants.parse_toml": variants.parse_toml,
    "variants.load_toml": variants.load_toml,
    "Layout's hands": lambda v: Layout(v, CardSet(), 0),
    "Layout's piles": lambda v: Layout((), CardSet(), 0, piles=v),
    "Layout's pile": lambda v: Layout((), CardSet(), 0, piles=[[v]]),
    "Layout.dealt's variant": lambda v: Layout.dealt(v, list(A.deck)),
    "Layout.dealt's cards": lambda v: Layout.dealt(A, v),
    "Layout.dealt's dealer": lambda v: Layout.dealt(A, list(A.deck), v),
    "Layout.shuffled's variant": lambda v: Layout.shuffled(v, 1),
    "Layout.shuffled's chance": lambda v: Layout.shuffled(A, v),
    "Layout.shuffled's dealer": lambda v: Layout.shuffled(A, 1, v),
    "Layout.shuffled's deal": lambda v: Layout.shuffled(A, 1, deal=v),
    "Layout.problems": LAYOUT.problems,
    "a hand of a layout dealt": lambda v: Auction.start(
        A, Layout((v, *LAYOUT.hands[1:]), LAYOUT.kitty, 3)
    ),
    "the kitty of a layout dealt": lambda v: Auction.start(A, Layout(LAYOUT.hands, v, 3)),
    "the dealer of a layout dealt": lambda v: Auction.start(
        A, Layout(LAYOUT.hands, LAYOUT.kitty, v)
    ),
    "the dead hand of a layout dealt": lambda v: Auction.start(
        A, Layout(LAYOUT.hands, LAYOUT.kitty, 3, v)
    ),
    "Game.start's variant": lambda v: Game.start(v, seed=1),
    "Game.start's seed": lambda v: Game.start(A, seed=v),
    "Game.start's rng": lambda v: Game.start(A, rng=v),
    "Game.start's layout": lambda v: Game.start(A, layout=v),
    "Game.start's dealer": lambda v: Game.start(A, seed=1, dealer=v),
    "Game.start's dealer of a layout": lambda v: Game.start(A, layout=LAYOUT, dealer=v),
    "Game.view": GAME.view,
    "Game.apply": GAME.apply,
    "Game.apply's seat": lambda v: GAME.apply(PASS, by=v),
    "Game.act's seat": lambda v: GAME.act(v, "P"),
    "Game.act's text": lambda v: GAME.act(0, v),
    "Game.parse": GAME.parse,
    "Game.next_deal's layout": lambda v: PASSED_OUT.next_deal(v),
    "Game.next_deal's rng": lambda v: PASSED_OUT.next_deal(rng=v),
    "Game.events": GAME.events,
    "Auction.start's variant": lambda v: Auction.start(v, LAYOUT),
    "Auction.start's layout": lambda v: Auction.start(A, v),
    "Play.start's variant": lambda v: Play.start(v, SEVEN, HANDS),
    "Play.start's contract": lambda v: Play.start(A, v, HANDS),
    "Play.start's hands": lambda v: Play.start(A, SEVEN, v),
    "Play.start's hand": lambda v: Play.start(A, SEVEN, [*HANDS[:3], v]),
    "Play.start's leader": lambda v: Play.start(A, SEVEN, HANDS, leader=v),
    "Play.start's dealer": lambda v: Play.start(A, SEVEN, HANDS, dealer=v),
    "Play.start's cards laid aside": lambda v: Play.start(A, SEVEN, HANDS, laid_aside=v),
    "Play.start's joker": lambda v: Play.start(A, None, HANDS, nominated=v),
    "Play.start's suits led": lambda v: Play.start(A, SEVEN, HANDS, suits_led=v),
    "Play.view": PLAY.view,
    "Play.apply": PLAY.apply,
    "Play.parse": PLAY.parse,
    "Discard": Discard,
    "PassCards": PassCards,
    "CallPartner": CallPartner,
    "CallPartner's second": lambda v: CallPartner((1, v)),
    "NominateJoker": NominateJoker,
    "PlayCard": PlayCard,
    "PlayCard's suit": lambda v: PlayCard(JOKER, v),
    "Scorer": Scorer,
    "Scorer.score's contract": lambda v: Scorer(A).score(v, (7, 1, 1, 1)),
    "Scorer.score's tricks": lambda v: Scorer(A).score(SEVEN, v),
    "Scorer.score's number": lambda v: Scorer(A).score(SEVEN, (v, 0, 0, 0)),
    "Scorer.record's winners": lambda v: Scorer(A).record(SEVEN, (7, 1, 1, 1), v),
    "Scorer.adjust's points": lambda v: Scorer(A).adjust(v, "a slip"),
    "Scorer.adjust's number": lambda v: Scorer(A).adjust((v, 0), "a slip"),
    "Scorer.adjust's reason": lambda v: Scorer(A).adjust((10, 0), v),
    "Scorer.from_dict": Scorer.from_dict,
    "a line of Scorer.from_dict": lambda v: Scorer.from_dict(
        {"variant": A.to_dict(), "lines": [v]}
    ),
    "perft": lambda v: perft(v, 1),
    "perft's depth": lambda v: perft(PLAY, v),
    "divide": lambda v: divide(v, 1),
    "divide's depth": lambda v: divide(PLAY, v),
    "worlds.sample": lambda v: worlds.sample(v, CHANCE),
    "worlds.hands": lambda v: worlds.hands(v, CHANCE),
    "worlds.hands's rng": lambda v: worlds.hands(VIEW, v),
    "worlds.hands's number": lambda v: worlds.hands(VIEW, CHANCE, v),
    "worlds.hands's evidence": lambda v: worlds.hands(VIEW, CHANCE, 1, v),
    "Evidence": worlds.Evidence,
    "auction_evidence": worlds.auction_evidence,
    "worlds.sample's rng": lambda v: worlds.sample(VIEW, v),
    "worlds.sample's number": lambda v: worlds.sample(VIEW, CHANCE, v),
    "worlds.sample's weight": lambda v: worlds.sample(VIEW, CHANCE, 1, v),
    "a weight": lambda v: worlds.sample(VIEW, CHANCE, 1, lambda _: v),
    "worlds.enumerate": lambda v: list(worlds.enumerate(v)),
    "worlds.count": worlds.count,
    "playouts.run": playouts.run,
    "playouts.run's worlds": lambda v: playouts.run([v]),
    "playouts.run's actions": lambda v: playouts.run(PLAY, v),
    "playouts.run's action": lambda v: playouts.run(PLAY, [v]),
    "playouts.run's policy": lambda v: playouts.run(PLAY, policy=v),
    "playouts.run's chance": lambda v: playouts.run(PLAY, policy="random", chance=v),
    "draw.text": draw.text,
    "draw.svg": draw.svg,
    "draw.html": draw.html,
    "draw.text's names": lambda v: draw.text(VIEW, names=v),
    "draw.svg's names": lambda v: draw.svg(VIEW, names=v),
    "draw.svg's order": lambda v: draw.svg(CardSet([ACE]), order=v),
    "draw.svg's language": lambda v: draw.svg(ACE, language=v),
    "draw.scene_of": draw.scene_of,
    "draw.open_table": draw.open_table,
    "draw.open_table's scores": lambda v: draw.open_table(PLAY, v),
    "draw.replay_html": draw.replay_html,
    "names.say": names.say,
    "names.say's language": lambda v: names.say(ACE, v),
    "names.say's form": lambda v: names.say(ACE, "en", v),
    "names.parse's kind": lambda v: names.parse(v, "AS"),
    "names.parse": lambda v: names.parse(Card, v),
    "names.parse_action": lambda v: names.parse_action(GAME, v),
    "names.parse_action's state": lambda v: names.parse_action(v, "P"),
    "names.problems": names.problems,
    "records.loads": records.loads,
    "records.loads' format": lambda v: records.loads("", v),
    "records.loads_all": records.loads_all,
    "records.load": records.load,
    "records.dumps": records.dumps,
    "records.dumps' format": lambda v: records.dumps(GAME, v),
    "records.dumps_all": records.dumps_all,
    "records.format_of": records.format_of,
    "records.from_dict": records.from_dict,
    "records.state_from_dict": records.state_from_dict,
    "records.state_from_json": records.state_from_json,
    "records.ptn.loads": records.ptn.loads,
    "records.text.read": lambda v: list(records.text.read(v)),
    "Record.of": records.Record.of,
    "Record's variant": lambda v: records.Record(v, ()),
    "Record's deals": lambda v: records.Record(A, v),
    "Record's seed": lambda v: records.Record(A, (), v),
    "Record's tags": lambda v: records.Record(A, (), None, v),
    "Record's tag": lambda v: records.Record(A, (), None, [("name", v)]),
    "Record's comments": lambda v: records.Record(A, (), comments=v),
    "Comment's place": lambda v: records.Comment(v, "well done"),
    "Comment's text": lambda v: records.Comment(0, v),
    "DealRecord's layout": records.DealRecord,
    "DealRecord's actions": lambda v: records.DealRecord(LAYOUT, v),
    "View.from_dict": View.from_dict,
    "event_from_dict": event_from_dict,
    "view_after": view_after,
    "an event of view_after": lambda v: view_after([v]),
    "play_game's variant": lambda v: play_game(v, FOUR, 1, 1),
    "play_game's players": lambda v: play_game(A, v, 1, 1),
    "play_game's player": lambda v: play_game(A, [v] * 4, 1, 1),
    "play_game's seed": lambda v: play_game(A, FOUR, v, 1),
    "play_game's rng": lambda v: play_game(A, FOUR, rng=v, max_deals=1),
    "play_game's layout": lambda v: play_game(A, FOUR, layout=v, max_deals=1),
    "moves' number of deals": lambda v: next(moves(A, FOUR, 1, v)),
    "match's deals": lambda v: match(FOUR[0], FOUR[0], A, deals=v),
    "match's variant": lambda v: match(FOUR[0], FOUR[0], v, deals=1),
    "random_player": random_player,
    "what a random player is shown": random_player(1),
    "what a simple player is shown": simple_player(),
    "check_player's variants": lambda v: check_player(simple_player(), variants=v, games=1),
    "check_player's games": lambda v: check_player(simple_player(), variants=[], games=v),
    "check_player's seed": lambda v: check_player(simple_player(), variants=[], seed=v),
}

SEEDS = {"-1", "99", "no text", "a word", "bytes"}

TAKES: dict[str, set[str]] = {
    "Card.parse's language": {"None"},
    "CardSet": {"no list"},
    "CardSet.from_mask": {"99"},
    "CardSet.parse": {"no text"},
    "Deck": {"no list"},
    "Deck.shuffled": SEEDS,
    "Deck.shuffled's deal": {"99"},
    "shuffle": {"no list"},
    "Contract's partners": {"no list"},
    "card_order's contract": {"None"},
    "card_order's joker": {"None"},
    "CardOrder.beats' led": {"None"},
    "Trick's cards": {"no list"},
    "Trick.play's suit": {"None"},
    "Schedule.above": {"None"},
    "Variant.from_dict's base": {"None"},
    "Variant.with_options' name": {"no text", "a word"},
    "variants.parse_toml": {"no text"},
    "Layout's hands": {
        "no list",
        "[None]",
        "a text in a list",
        "a list of floats",
        "a deep list",
        "a table",
    },
    "Layout's piles": {"no list"},
    "Layout.dealt's dealer": {"None"},
    "Layout.shuffled's chance": SEEDS,
    "Layout.shuffled's dealer": {"None"},
    "Layout.shuffled's deal": {"99"},
    "Game.start's seed": SEEDS | {"None"},
    "Game.start's rng": {"None"},
    "Game.start's layout": {"None"},
    "Game.start's dealer": {"None"},
    "Game.start's dealer of a layout": {"None"},
    "Game.view": {"None"},
    "Game.apply's seat": {"None"},
    "Game.next_deal's layout": {"None"},
    "Game.next_deal's rng": {"None"},
    "Game.events": {"None"},
    "Play.start's contract": {"None"},
    "Play.start's leader": {"None"},
    "Play.start's dealer": {"None"},
    "Play.start's cards laid aside": {"None"},
    "Play.start's joker": {"None"},
    "Play.start's suits led": {"no list"},
    "Play.view": {"None"},
    "CallPartner": {"no list"},
    "NominateJoker": {"None"},
    "PlayCard's suit": {"None"},
    "Scorer.record's winners": {"None"},
    "Scorer.adjust's number": {"-1", "99"},
    "Scorer.adjust's reason": {"a word"},
    "perft": {"a game"},
    "perft's depth": {"99", "huge"},
    "divide": {"a game"},
    "divide's depth": {"99", "huge"},
    "worlds.sample": {"a view"},
    "worlds.hands": {"a view"},
    "worlds.hands's rng": SEEDS,
    "worlds.hands's number": {"99"},
    "worlds.hands's evidence": {"None"},
    "Evidence": {"a class"},
    "auction_evidence": {"a view"},
    "worlds.sample's rng": SEEDS,
    "worlds.sample's number": {"99"},
    "worlds.sample's weight": {"None", "a class"},
    "a weight": {"True"},
    "worlds.count": {"a view"},
    "playouts.run": {"a game"},
    "playouts.run's worlds": {"a game"},
    "playouts.run's actions": {"None", "no list", "[None]"},
    "playouts.run's action": {"None"},
    "playouts.run's chance": SEEDS,
    "draw.text": {"no list", "a view"},
    "draw.svg": {"no list", "a view"},
    "draw.html": {"no list", "a view"},
    "draw.text's names": {"None"},
    "draw.svg's names": {"None"},
    "draw.svg's order": {"None"},
    "draw.scene_of": {"a view"},
    "draw.open_table's scores": {"None"},
    "draw.replay_html": {"a game"},
    "names.parse_action's state": {"a game"},
    "records.loads_all": {"no text"},
    "records.dumps": {"a game"},
    "records.dumps_all": {"no list"},
    "records.format_of": {"no text", "a word", "a long text"},
    "records.ptn.loads": {"no text"},
    "records.text.read": {
        "no text",
        "a word",
        "a long text",
        "half a character",
        "no list",
        "a text in a list",
        "a table",
    },
    "Record.of": {"a game"},
    "Record's deals": {"no list"},
    "Record's seed": SEEDS | {"None"},
    "Record's tags": {"no list"},
    "Record's tag": {"no text", "a word", "a long text", "half a character"},
    "Record's comments": {"no list", "a text in a list", "a table"},
    "Comment's place": {"99", "huge"},
    "Comment's text": {"no text", "a word", "a long text", "half a character"},
    "DealRecord's actions": {"no list", "a text in a list", "a table"},
    "play_game's seed": SEEDS | {"None"},
    "play_game's rng": {"None"},
    "play_game's layout": {"None"},
    "moves' number of deals": {"None", "99", "huge"},
    "random_player": SEEDS,
    "what a random player is shown": {"a view"},
    "what a simple player is shown": {"a view"},
    "check_player's variants": {"None", "no list"},
    "check_player's games": {"99", "huge"},
    "check_player's seed": SEEDS,
    "play_game's player": {"a class"},
    "match's deals": {"99"},
    "worlds.enumerate": {"a view"},
}
"""What a door takes of these: none where it may be left out, seeds, empty lists. Whether it is
right there, other tests ask.
"""

ENDLESS = {
    ("worlds.enumerate", "a view"),
    ("match's deals", "99"),
    ("check_player's variants", "None"),
}
"""What fits, and takes long."""

MORE = 3_200
"""The text of an error with many problems is no longer: ten of them, and how many more there are.
"""


@pytest.mark.parametrize("door", DOORS)
def test_what_does_not_fit_is_one_clear_short_error(door: str) -> None:
    faults = []
    for name, value in WRONG.items():
        if (door, name) in ENDLESS:
            continue
        try:
            DOORS[door](value)
        except FiveHundredError as error:
            problems = getattr(error, "problems", (str(error),))
            if name in TAKES.get(door, ()):
                faults.append(f"{name} is refused: {error}")
            elif not 10 < len(str(error)) <= MORE or max(map(len, problems)) > 300:
                faults.append(f"{name}: {len(str(error))} characters, {str(error)[:80]}")
        except Exception as error:
            if name != "a class" or name not in TAKES.get(
                door, ()
            ):  # it is called, and fails by itself
                faults.append(f"{name}: {type(error).__name__}: {error}"[:200])
        else:
            if name not in TAKES.get(door, ()):
                faults.append(f"{name} is taken")
    assert faults == []


def test_the_table_names_doors_and_values_there_are() -> None:
    assert TAKES.keys() <= DOORS.keys()
    assert set().union(*TAKES.values()) <= WRONG.keys()


# Values of the right type that cannot be all the same.
IMPOSSIBLE: list[Callable[[], object]] = [
    lambda: Bid(11, Strain.HEARTS),
    lambda: Bid(5, Strain.HEARTS),
    lambda: Card(Suit.HEARTS, Rank.JACK),  # type: ignore[arg-type]  # the wrong way round
    lambda: Card.joker(3),
    lambda: CardSet.from_mask(1 << 66),
    lambda: PlayCard(ACE, Suit.HEARTS),
    lambda: NominateJoker(Strain.HEARTS),  # type: ignore[arg-type]  # a suit is named
    lambda: Trick(card_order(A, None), (0, 1)).play(JOKER, Strain.CLUBS),  # type: ignore[arg-type]  # likewise
    lambda: CallPartner((1, 1)),
    lambda: CallPartner((1, 2, 3)),
    lambda: CallPartner((1, ACE)),
    lambda: Contract(BID, 0, (0,)),
    lambda: Contract(BID, 0, (1, 1)),
    lambda: card_order(A, SEVEN, nominated=Suit.HEARTS),
    lambda: card_order(variants.AMERICAN_46, Contract(Bid.parse("8NT"), 0), nominated=Suit.HEARTS),
    lambda: card_order(A, None).suit_of(Card.parse("2S")),
    lambda: Trick(ORDER, (0, 1, 2, 3, 4, 5, 0)),
    lambda: Trick(ORDER, (-1, 9)),
    lambda: Trick(ORDER, (0,), (ACE, JOKER)),
    lambda: Trick(ORDER, (0, 1), (ACE, ACE)),
    lambda: A.schedule.points(Bid.hi_lo()),
    lambda: A.schedule.outbids(Bid.parse("DN"), BID),
    lambda: Placement(1, 10**5000),  # type: ignore[arg-type]  # a bid to stand above
    lambda: Layout((), CardSet(), 0, piles=((1, 2),)),  # type: ignore[arg-type]  # no pairs
    lambda: Layout.dealt(A, [[]] * 43),  # type: ignore[list-item]  # no cards
    lambda: Game.start(A, seed=1, layout=LAYOUT),
    lambda: Game.start(A, seed=1, rng=CHANCE),
    lambda: Game.start(A, seed=random.Random(1)),  # type: ignore[arg-type]  # a generator is no seed
    lambda: Game.start(A, seed=1, dealer=4),
    lambda: Game.start(A, layout=LAYOUT, dealer=0),
    lambda: GAME.view(4),
    lambda: draw.open_table(GAME.deal, [True, False]),
    lambda: check_player(simple_player(), games=0),
    lambda: variants.get("canasta"),
    lambda: variants.load_toml("a\0b"),
]


@pytest.mark.parametrize("make", IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_what_cannot_be_is_refused(make: Callable[[], object]) -> None:
    with pytest.raises(FiveHundredError) as caught:
        make()
    assert 10 < len(str(caught.value)) < 300
