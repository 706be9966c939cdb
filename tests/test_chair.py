"""A chair for a person: any pair of text streams, every variant, nothing shown that the seat may
not see.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from fivehundred import (
    Card,
    CardSet,
    FiveHundredError,
    Game,
    Layout,
    Variant,
    View,
    names,
    records,
    variants,
)
from fivehundred.chair import Chair, Manner
from fivehundred.chair.chair import next_deal
from fivehundred.players import simple_player

LANGUAGES = ("en", "en-US", "fr", "it", "bn")
BY_NAME = pytest.mark.parametrize("variant", variants.ALL.values(), ids=variants.ALL.keys())


def seat_of(variant: Variant) -> int:
    return 2 if variant.players == 4 else 0


def chair(game: Game, typed: str, manner: Manner | None = None) -> tuple[Chair, io.StringIO]:
    shown = io.StringIO()
    players = [simple_player()] * game.variant.players
    return Chair(game, seat_of(game.variant), players, io.StringIO(typed), shown, manner), shown


def played(typed: str, manner: Manner | None = None) -> tuple[Game, str]:
    sitting, shown = chair(Game.start(seed=500), typed, manner)
    return sitting.play(), shown.getvalue()


class Person:
    """Types what the simple player would do, in words of a language; ``before`` is called with the
    chair at each question.
    """

    def __init__(self, language: str, before: Callable[[Chair], None] = lambda chair: None) -> None:
        self.language = language
        self.before = before
        self.chair: Chair | None = None

    def sit(self, game: Game, manner: Manner) -> tuple[Chair, io.StringIO]:
        shown = io.StringIO()
        self.chair = Chair(
            game,
            seat_of(game.variant),
            [simple_player()] * game.variant.players,
            self,
            shown,
            manner,
        )
        return self.chair, shown

    def readline(self) -> str:
        assert self.chair is not None
        self.before(self.chair)
        game = self.chair.game
        if game.to_act is None:
            return "\n"
        return names.say(simple_player()(game.view(self.chair.seat)), self.language) + "\n"


@BY_NAME
def test_a_deal_is_played_in_every_variant(variant: Variant) -> None:
    deal_is_played(variant, "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["FIVE_HANDED", "ST_PAUL", "TWO_HANDED_TABLE"])
def test_a_deal_is_played_in_every_language(name: str, language: str) -> None:
    deal_is_played(variants.ALL[name], language)


def deal_is_played(variant: Variant, language: str) -> None:
    game = Game.start(variant, seed="a chair")
    chair, shown = Person(language).sit(game, Manner(language))
    after = chair.play(max_deals=1)
    assert after.scored is not None
    while game.to_act is not None:
        game = game.apply(simple_player()(game.view(game.to_act)))
    assert after == game
    assert not set("{}\x1b") & set(shown.getvalue())
    for line in after.scored.explained(language=language):
        assert line[1:60].partition("(")[0].strip() in " ".join(shown.getvalue().split())


def test_a_whole_game_is_played_to_its_end() -> None:
    chair, shown = Person("en").sit(Game.start(seed=3), Manner())
    game = chair.play()
    assert game.is_over
    assert game.number > 0
    assert shown.getvalue().count("Press Enter for the next deal>") == game.number
    assert shown.getvalue().splitlines()[-1].startswith(("Won by ", "Lost by "))


# -- what is typed ---------------------------------------------------------------------------------
def test_the_input_may_end_at_any_line() -> None:
    lines = ["pass", "?", "why QS", "hint", "score", "table", "QS", "undo", "QS", "4D"]
    for count in range(len(lines)):
        game, shown = played("\n".join(lines[:count]) + ("\n" if count else ""))
        assert shown.rstrip().endswith("The input has ended, so the game stops here.")
        assert game.deals[0][0] == Layout.shuffled(variants.AUSTRALIAN, 500)


def test_quit_ends_quietly() -> None:
    game, shown = played("pass\nquit\nnever read\n")
    assert shown.rstrip().endswith("You leave the table.")
    assert game.phase == "play"


def test_an_interrupt_is_passed_on_and_the_game_stands() -> None:
    class Interrupted:
        def readline(self) -> str:
            raise KeyboardInterrupt

    sitting = Chair(Game.start(seed=500), 2, [simple_player()] * 4, Interrupted(), io.StringIO())
    with pytest.raises(KeyboardInterrupt):
        sitting.play()
    assert len(sitting.game.history) == 2  # North and East have called


def test_undo_goes_back_to_the_last_decision_whatever_the_others_did() -> None:
    game, shown = played("pass\nQS\nundo\nundo\nundo\nundo\n7H\n")
    assert shown.count("Your last decision is taken back.") == 2
    assert shown.count("There is no decision of yours to take back.") == 2
    assert [str(action) for action in game.history[:3]] == ["P", "6S", "7H"]


def test_what_is_not_understood_or_allowed_is_said_and_nothing_is_lost() -> None:
    game, shown = played("gibberish\n6S\npass\nAD\nKH\n")
    assert "'gibberish' is not understood here. Type ? for help." in shown
    assert "6S does not outbid 6S (rule 3.3)." in shown
    assert "AD is not held (rule 7.3)." in shown
    assert "A card of spades must be played (rule 6.1)." in shown
    assert len([action for action in game.history if str(action) == "P"]) == 3


def test_why_and_hint_change_nothing() -> None:
    game, shown = played("why 6S\nwhy 7H\nwhy\nhint\nwhy nonsense\n")
    assert "6S does not outbid 6S (rule 3.3)." in shown
    assert "7H is allowed." in shown
    assert "for example: why P" in shown
    assert "A computer player would choose " in shown
    assert " points on average in 60 imagined deals; " in " ".join(shown.split())
    assert len(game.history) == 2


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    for name in ("game.json", "game.500"):
        file = tmp_path / name
        game, shown = played(f"pass\nQS\nsave {file}\nquit\n")
        assert f"saved in {file}" in " ".join(shown.split())
        record = records.load(file)
        assert record.game() == game
        assert dict(record.tags)["Chair"] == "South"


def test_what_cannot_be_saved_is_said(tmp_path: Path) -> None:
    _, shown = played(
        f"save\nsave {tmp_path}/no/such/folder.json\nsave {tmp_path}/game.doc\nquit\n"
    )
    assert shown.count("The game is not saved") == 2
    assert "save game.json" in shown


@pytest.mark.parametrize(
    "text", ["\x1b[2J", "x" * 100_000, "\ud800", "?" * 50, "why " + "y" * 5000, "save \0"]
)
def test_hostile_lines_are_answered_shortly(text: str) -> None:
    game, shown = played(f"{text}\nquit\n")
    assert len(game.history) == 2
    assert len(shown) < 3000
    assert "\x1b" not in shown


# -- how it is shown -------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "variant", [variants.AUSTRALIAN, variants.SIX_HANDED, variants.TWO_HANDED_TABLE], ids=str
)
def test_ascii_and_narrow_terminals(variant: Variant, language: str) -> None:
    manner = Manner(language, width=40, ascii=True)
    person = Person(manner.words.code)
    chair, shown = person.sit(Game.start(variant, seed="narrow"), manner)
    chair.play(max_deals=1)
    chair._score("")
    chair._help("")
    assert shown.getvalue().isascii()
    assert "?" not in shown.getvalue().replace("?:", "").replace(" ? ", "")
    assert max(map(len, re.sub("> .*", "", shown.getvalue()).split("\n"))) <= 40


def test_names_are_used_everywhere() -> None:
    manner = Manner(seats=("Ann", "Bob", "You", "Dee"))
    _, shown = played("pass\nQS\nquit\n", manner=manner)
    assert not {"North", "East", "South", "West"} & set(
        shown.replace(",", " ").replace(".", " ").split()
    )


def swapped(layout: Layout, mine: int) -> Layout:
    """The same deal for one seat: the hidden cards lie elsewhere."""
    others = [seat for seat in range(4) if seat != mine]
    hands: list[CardSet] = list(layout.hands)
    hands[others[0]], hands[others[2]] = hands[others[2]], hands[others[0]]
    return Layout(hands, layout.kitty, layout.dealer)


def test_nothing_is_shown_that_the_seat_may_not_see() -> None:
    """Two deals that only differ in what South cannot see look alike up to South's first decision,
    whatever is asked there.
    """
    typed = "?\nwhy AD\nwhy 7H\ntable\nscore\nquit\n"
    layout = Layout.shuffled(variants.AUSTRALIAN, 500, dealer=1)  # South calls first
    shown: list[str] = []
    for dealt in (layout, swapped(layout, 2)):
        sitting, out = chair(Game.start(layout=dealt), typed)
        sitting.play()
        shown.append(out.getvalue())
    assert shown[0] == shown[1]


SPOKEN = re.compile(r"(\w+) of (spades|clubs|diamonds|hearts)|\b(low )?joker\b")


def spoken(text: str) -> set[Card]:
    """The cards that sentences in English name."""
    return {Card.parse(found[0]) for found in SPOKEN.finditer(" ".join(text.split()))}


def known(view: View) -> set[Card]:
    """The cards that a view shows its seat."""
    cards = {*view.hand, *(view.kitty or ()), *(view.passed or ()), *(view.exposed or ())}
    cards |= {card for trick in view.tricks for card in trick.cards}
    cards |= {upper for piles in view.piles for _, upper in piles}
    cards |= {lower for piles in view.piles for lower, _ in piles if lower is not None}
    return cards | {called for called in view.called if isinstance(called, Card)}


@BY_NAME
def test_no_card_is_named_that_the_seat_has_not_seen(variant: Variant) -> None:
    """Narrow terminals have the table in sentences, so every card that is shown is named."""
    seen: set[Card] = set()
    named: set[Card] = set()

    def look(chair: Chair) -> None:
        seen.update(known(chair.game.view(chair.seat)))
        if chair.game.to_act is not None:
            chair._why(str(chair.game.legal_actions()[0]))
        named.update(spoken(shown.getvalue()))
        assert named <= seen
        shown.seek(0)
        shown.truncate()
        if chair.game.to_act is None:
            seen.clear()
            named.clear()

    chair, shown = Person("en", look).sit(Game.start(variant, seed="hidden"), Manner(width=40))
    chair.play(max_deals=3)
    assert len(seen) >= 10


def test_names_and_seats_that_do_not_fit_are_refused() -> None:
    for seat, seats in ((4, None), (-1, None), (0, ("Ann", "Bob"))):
        with pytest.raises(FiveHundredError):
            Chair(
                Game.start(seed=1),
                seat,
                [simple_player()] * 4,
                io.StringIO(),
                io.StringIO(),
                Manner(seats=seats),
            )
    with pytest.raises(FiveHundredError, match="4 players are needed"):
        Chair(Game.start(seed=1), 0, [simple_player()] * 3, io.StringIO(), io.StringIO())


def test_a_game_without_a_seed_goes_on_by_chance() -> None:
    game = Game.start(layout=Layout.shuffled(variants.AUSTRALIAN, 1))
    for _ in range(4):
        game = game.apply(game.parse("P"))
    assert next_deal(game).number == 1
