"""The kernel plays as the engine does, choice by choice; the engine is driven here through its public methods."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred import Bid, Contract, FiveHundredError, Game, Layout, Phase, Play, Scored, Strain, Variant, variants
from fivehundred.kernel import Playout, playout, playout_by_engine
from fivehundred.kernel.tables import tables_of
from fivehundred.variant.options import Extra
from tests.helpers import NAMES, SEEDS, deal_states, few

DEALS = 50


def played_by_engine(state: Game | Phase, words: list[int]) -> Playout:
    """The documented choices, made from ``legal_actions()``."""
    phase = state.deal if isinstance(state, Game) else state
    for word in words:
        legal = phase.legal_actions()
        if not legal:
            break
        phase = phase.apply(legal[word % 2**30 % len(legal)])
    assert isinstance(phase, Scored)
    return Playout(phase.tricks_won, phase.points)


def words_for(play: Play, rng: random.Random) -> list[int]:
    """A number for each card that is still to be played, of ten tricks."""
    a_trick = 4 if play.variant.deal.extra is Extra.TABLE_CARDS else play.variant.players - len(play.sitting_out)
    cards = 10 * a_trick - len(play.plays)
    number = rng.getrandbits(32 * cards)
    return [number >> 32 * at & 0xFFFFFFFF for at in range(cards)]


def states_in_play(name: str, seed: int) -> list[Game]:
    return [state for state in deal_states(name, seed) if state.phase == "play"]


@pytest.mark.parametrize("name", NAMES)
def test_the_results_are_those_of_the_engine_on_the_same_choices(name: str) -> None:
    """From the first lead and from a state in the middle, often of a trick, of fifty deals of each variant."""
    compared, seed = 0, 1000
    while compared < DEALS:
        seed += 1
        states = states_in_play(name, seed)
        if not states:
            continue
        compared += 1
        for state in (states[0], random.Random(seed).choice(states)):
            play = state.deal
            assert isinstance(play, Play)
            rng = random.Random(seed)
            expected = tuple(played_by_engine(play, words_for(play, rng)) for _ in range(2))
            assert playout(state, seed, 2) == expected


NO_TRUMPS = [Bid.parse("7NT"), Bid.misere(), Bid.open_misere()]
JOKER_RULES = st.fixed_dictionaries(
    {
        "joker.follow": st.sampled_from(["WHEN_VOID", "FIRST_OR_LAST"]),
        "joker.forced": st.sampled_from(["IN_MISERE", "NEVER"]),
        "joker.lead": st.sampled_from(["UNLED_SUIT", "NOT_SHOWN_VOID", "ANY_SUIT", "LAST_TRICK_ONLY"]),
        "joker.no_renege": st.booleans(),
        "joker.low_in_misere": st.booleans(),
        "ranking.jacks_high_at_no_trumps": st.booleans(),
        "play.misere": st.just("PLAY_OUT"),
        "joker.nomination": st.just("NONE"),
        "pack": st.sampled_from(["43", "45", "46"]),
    }
)


@few(60)
@given(JOKER_RULES, st.sampled_from(NO_TRUMPS), SEEDS, st.integers(0, 30))
def test_every_mixture_of_joker_rules(options: dict[str, object], bid: Bid, seed: int, ahead: int) -> None:
    variant = variants.AUSTRALIAN.with_options(options)
    phase: Phase = dealt(variant, bid, seed)
    rng = random.Random(seed)
    for _ in range(ahead):
        phase = phase.apply(rng.choice(phase.legal_actions()))
    assert playout(phase, seed, 5) == playout_by_engine(phase, seed, 5)


def dealt(variant: Variant, bid: Bid, seed: int) -> Play:
    layout = Layout.shuffled(variant, seed)
    return Play.start(variant, Contract(bid, seed % 4), layout.hands, laid_aside=layout.kitty)


@pytest.mark.parametrize("bid", [Bid(7, strain) for strain in Strain])
def test_one_generator_gives_one_stream(bid: Bid) -> None:
    play = dealt(variants.AUSTRALIAN, bid, 7)
    rng = random.Random(3)
    apart = (*playout(play, rng), *playout(play, rng, 2))
    assert apart == playout(play, 3, 3) == playout(play, random.Random(3), 3)


def test_many_are_played_a_part_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    play = dealt(variants.AUSTRALIAN, Bid.parse("7H"), 7)
    at_once = playout(play, 3, 20)
    for part in (1, 7, 10, 20):
        monkeypatch.setattr("fivehundred.kernel.playing_out.AT_ONCE", part)
        assert playout(play, 3, 20) == at_once


def test_every_legal_card_is_equally_likely() -> None:
    """Seat 0 leads one of two aces at no-trumps and takes both tricks or, as seat 1 holds the joker, what the lead allows."""
    contract = Contract(Bid.parse("6NT"), 0)
    play = Play.start(variants.AUSTRALIAN, contract, ["AS 4H", "5S Jo", "6S 5H", "7S 6H"])
    results = Counter(result.tricks_won for result in playout(play, 500, 4000))
    # A spade led (1/2): he wins, and the joker takes the heart. A heart led (1/2): seat 1, void, plays the joker (1/2) and
    # leads a spade that the ace takes; or he keeps it, the six wins, and the joker takes the last trick.
    assert set(results) == {(1, 1, 0, 0), (0, 1, 0, 1)}
    assert 2850 < results[1, 1, 0, 0] < 3150


def test_a_seed_may_be_text_or_bytes() -> None:
    play = dealt(variants.AUSTRALIAN, Bid.parse("7H"), 7)
    assert playout(play, "seed") == playout(play, random.Random("seed"))
    assert playout(play, b"seed") == playout(play, random.Random(b"seed"))


@pytest.mark.parametrize("play_out", [playout, playout_by_engine])
def test_what_is_refused(play_out: object) -> None:
    assert callable(play_out)
    play = dealt(variants.AUSTRALIAN, Bid.parse("7H"), 7)
    game = Game.start(seed=500)
    for state, chance, n in [
        (game, 1, 1),
        (game.deal, 1, 1),
        (deal_states("AUSTRALIAN", 1)[-1], 1, 1),
        ("7H", 1, 1),
        (play, None, 1),
        (play, True, 1),
        (play, 1.5, 1),
        (play, 1, 0),
        (play, 1, True),
        (play, 1, 2.0),
    ]:
        with pytest.raises(FiveHundredError):
            play_out(state, chance, n)


def test_the_state_and_the_tables_are_left_as_they_were() -> None:
    play = dealt(variants.AUSTRALIAN, Bid.parse("7NT"), 7)
    before = (hash(play), play.hands, playout(play, 1, 20))
    assert (hash(play), play.hands, playout(play, 1, 20)) == before


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fivehundred.kernel.tables.MOST_REMEMBERED", 10)
    tables_of.cache_clear()
    plays = [dealt(variants.AUSTRALIAN, Bid.parse("7H"), seed) for seed in range(5)]
    for play in plays:
        assert playout(play, 1, 3) == playout_by_engine(play, 1, 3)
    assert len(tables_of(variants.AUSTRALIAN, plays[-1].contract, None).ways) <= 10
    tables_of.cache_clear()
