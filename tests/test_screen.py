"""What a page shows at a seat: enough to play any variant by, refusals as sentences, and nothing
that the seat may not know.
"""

from __future__ import annotations

import json
import re
from typing import Any, cast

import pytest

from fivehundred import Card, FiveHundredError, Game, PlayCard, names, variants
from fivehundred.chair import Manner, last_decision, screen_of
from fivehundred.players import simple_player

SOME = {
    "AUSTRALIAN",
    "AUSTRALIAN_THREE",
    "FIVE_HANDED",
    "SIX_HANDED_PAIRS",
    "TWO_HANDED_TABLE",
    "AMERICAN",
    "QUEBEC",
}
BY_NAME = pytest.mark.parametrize("name", sorted(SOME))


def shown(game: Game, seat: int, manner: Manner | None = None, since: Game | None = None) -> Any:
    """The screen as it comes through JSON."""
    return json.loads(json.dumps(screen_of(game, seat, manner, since=since)))


def chosen(screen: Any, wanted: str) -> str:
    """A text that the screen offers: the wanted one, found where a person would find it."""
    if screen["choose"]:
        cards = wanted.split()
        assert len(cards) == screen["choose"]
        assert set(cards) <= {card["card"] for card in screen["cards"]}
        return wanted
    offered = [play["text"] for card in screen["cards"] for play in card["plays"]]
    offered += [action["text"] for action in screen["actions"]]
    assert wanted in offered
    return wanted


@BY_NAME
def test_a_deal_is_played_by_what_the_screen_offers(name: str) -> None:
    variant = variants.ALL[name]
    player, manner = simple_player(), Manner("fr")
    game = before = Game.start(variant, seed="a page")
    while (seat := game.to_act) is not None:
        screen = shown(game, seat, manner, since=before)
        assert screen["yours"]
        assert len(screen["told"]) >= (game is not before)
        if not screen["choose"]:
            offered = [play["text"] for card in screen["cards"] for play in card["plays"]]
            offered += [action["text"] for action in screen["actions"]]
            assert sorted(offered) == sorted(map(str, game.legal_actions()))
        before, game = game, game.act(seat, chosen(screen, str(player(game.view(seat)))))
    screen = shown(game, 0, manner)
    assert screen["over"]
    assert len(screen["result"]) >= 1 + (game.contract is not None)


def test_a_seat_that_waits_is_offered_nothing() -> None:
    player = simple_player()
    game = Game.start(seed=500)
    for _ in range(12):
        assert game.to_act is not None
        screen = shown(game, (game.to_act + 1) % 4)
        assert not screen["yours"]
        assert screen["actions"] == []
        assert screen["choose"] == 0
        assert all(card["plays"] == [] and card["why"] is None for card in screen["cards"])
        game = game.apply(player(game.view(game.to_act)))


def test_a_card_that_may_not_be_played_says_why() -> None:
    game = Game.start(seed=500)
    while game.phase != "play":
        game = game.apply(simple_player()(game.view(cast("int", game.to_act))))
    game = game.apply(game.legal_actions()[0])
    seat = cast("int", game.to_act)
    screen = shown(game, seat, Manner("it"))
    held = {card["card"]: card for card in screen["cards"]}
    for card in game.view(seat).hand:
        refusal = game.why_illegal(PlayCard(card), seat)
        why = held[str(card)]["why"]
        assert (why is None) == (refusal is None)
        if refusal is not None:
            assert why.lower() == names.say(refusal, "it").lower()
            assert held[str(card)]["plays"] == []
    assert len(held) == 10


def test_the_picture_leaves_the_hand_to_the_buttons() -> None:
    screen = shown(Game.start(seed=500), 0)
    assert re.findall('data-card="', screen["table"]) == []
    assert all(f'data-card="{card["card"]}"' in card["picture"] for card in screen["cards"])
    assert [Card.parse(card["card"]) for card in screen["cards"]] != []


def test_nothing_hidden_is_shown() -> None:
    game = Game.start(seed=500)
    others = {names.say(card) for hand in game.layouts[0].hands[1:] for card in hand}
    text = json.dumps(screen_of(game, 0), ensure_ascii=False)
    assert not [name for name in others if re.search(rf"\b{re.escape(name)}\b", text)]


def test_the_last_trick_and_the_score_sheet() -> None:
    player = simple_player()
    game = Game.start(seed=500)
    assert shown(game, 0)["last"] is None
    assert shown(game, 0)["sheet"] == ""
    while game.to_act is not None:
        game = game.apply(player(game.view(game.to_act)))
    screen = shown(game, 0)
    assert screen["last"]["said"].startswith("Trick 10: ")
    assert "<table" in screen["sheet"]


def test_back_to_the_last_decision() -> None:
    game = Game.start(seed=500)
    later = game.act(0, "6S").act(1, "P").act(2, "P").act(3, "7S")
    assert last_decision(later, 0) == game
    assert last_decision(game, 0) is None


def test_what_is_refused() -> None:
    game = Game.start(seed=500)
    with pytest.raises(FiveHundredError, match="no seat 4"):
        screen_of(game, 4)
    with pytest.raises(FiveHundredError, match="earlier state"):
        screen_of(game, 0, since=Game.start(seed=501))
