"""Evidence: hands are drawn as often as it says, and the auction is read as written down."""

from __future__ import annotations

import math
import pickle
from collections import Counter

import pytest

from fivehundred import (
    PASS,
    Bid,
    Card,
    CardSet,
    FiveHundredError,
    Game,
    Layout,
    Strain,
    View,
    variants,
    worlds,
)
from fivehundred.worlds.evidence import HandReader, said
from tests.test_worlds import last_tricks


def weights_by_hands(view: View, evidence: worlds.Evidence) -> dict[tuple[CardSet, ...], float]:
    """The chance of each way the hands can lie, worked out from the full list and the hands
    dealt.
    """
    weights: Counter[tuple[CardSet, ...]] = Counter()
    for world in worlds.enumerate(view):
        assert isinstance(world.layout, Layout)
        told = sum(
            evidence.log_likelihood(seat, hand)
            for seat, hand in enumerate(world.layout.hands)
            if seat != view.seat
        )
        weights[world.hands] += math.exp(told)  # type: ignore[assignment]  # a Counter of floats
    total = sum(weights.values())
    return {hands: weight / total for hands, weight in weights.items()}


@pytest.mark.parametrize("seed", range(2))
def test_hands_are_drawn_as_often_as_the_evidence_says(seed: int) -> None:
    """In an ending that the contractor sees all of but two hands of three, against the full
    list.
    """
    view = last_tricks(seed + 20, 3).view(0)

    def likes_spades(seat: int, hand: CardSet) -> float:
        assert len(hand) == 10
        return (
            0.5 * sum(str(card.suit) == "S" for card in hand) - 1.5 * (seat == 1 and hand.has_joker)
            if seat == 1
            else 0.0
        )

    evidence = worlds.Evidence(likes_spades)
    chances = weights_by_hands(view, evidence)
    drawn = worlds.hands(view, seed, 4000, evidence)
    counts = Counter(cards.hands for cards in drawn)
    assert set(counts) <= set(chances)
    assert len(chances) > 1
    for hands, chance in chances.items():
        assert abs(counts[hands] / 4000 - chance) < 0.03
    assert drawn.effective == 4000


def test_the_hand_that_evidence_is_asked_about_is_the_one_that_was_dealt() -> None:
    """The contractor's, without the kitty and with what was laid aside; the seat's own is not asked
    about.
    """
    game = Game.start(seed=500)
    for text in ("7H", "P", "P", "P", "6S 7S 8C", "JH", "JD", "4H", "Jo"):
        game = game.apply(game.parse(text))
    asked: dict[int, set[CardSet]] = {}

    def ask(seat: int, hand: CardSet) -> float:
        asked.setdefault(seat, set()).add(hand)
        return 0.0

    worlds.hands(game.view(1), 1, 1, worlds.Evidence(ask))
    assert set(asked) == {0, 2, 3}
    assert {len(hand) for hands in asked.values() for hand in hands} == {10}
    assert all(Card.parse("4H") in hand for hand in asked[2])
    # it may have been in the kitty
    assert 0 < sum(Card.parse("JH") in hand for hand in asked[0]) < len(asked[0])


def test_the_effective_number_is_small_where_few_hands_fit() -> None:
    """A weight of e^-20 for all but the hands with four named cards: about one hand in a hundred
    and fifty is left.
    """
    wanted = CardSet.parse("AS KS QS JS") - Game.start(seed=500).view(0).hand
    view = Game.start(seed=500).view(0)
    evidence = worlds.Evidence(lambda seat, hand: 0.0 if seat != 1 or not wanted - hand else -20.0)
    drawn = worlds.hands(view, 1, 400, evidence)
    assert 0 < drawn.effective < 200
    assert all(not wanted - cards.hands[1] for cards in drawn)
    assert worlds.hands(view, 1, 400).effective == 400
    again = pickle.loads(pickle.dumps(drawn))
    assert (again, again.effective) == (drawn, drawn.effective)
    assert worlds.hands(view, 1, 400, evidence) == drawn


@pytest.mark.parametrize("number", [math.nan, math.inf, "0", None])
def test_evidence_that_gives_no_number_is_refused(number: float) -> None:
    with pytest.raises(FiveHundredError, match="a log-likelihood is a number or minus infinity"):
        worlds.hands(Game.start(seed=1).view(0), 1, 1, worlds.Evidence(lambda seat, hand: number))


def test_states_are_drawn_by_evidence_as_hands_are() -> None:
    view = Game.start(seed=500).act(0, "8H").view(2)
    evidence = worlds.auction_evidence(view)
    drawn = worlds.hands(view, 1, 5, evidence)
    assert [state.hands for state in worlds.sample(view, 1, 5, evidence=evidence)] == [
        cards.hands for cards in drawn
    ]
    assert [state.view(2) for state in drawn.states()] == [view] * 5
    again = pickle.loads(pickle.dumps(drawn))
    assert (again, again.effective, again.view, again.states()[0]) == (
        drawn,
        drawn.effective,
        view,
        drawn.states()[0],
    )
    with pytest.raises(FiveHundredError, match="not by both"):
        worlds.sample(view, 1, 5, lambda world: 1, evidence)
    with pytest.raises(FiveHundredError, match="hidden cards"):
        drawn.state("AS")  # type: ignore[arg-type]  # that is what is tested


def test_evidence_that_rules_out_all_is_refused() -> None:
    with pytest.raises(FiveHundredError, match="rules out every hand"):
        worlds.hands(
            Game.start(seed=1).view(0), 1, 1, worlds.Evidence(lambda seat, hand: -math.inf)
        )
    with pytest.raises(FiveHundredError, match="a function of a seat and a hand"):
        worlds.Evidence(5)  # type: ignore[arg-type]  # the mistake it refuses


# -- the auction -----------------------------------------------------------------------------------
def test_what_an_auction_says() -> None:
    """The last bid of each seat; a pass before the own side has bid, but not one over the partner's
    bid.
    """
    calls = (
        (0, PASS),
        (1, Bid.parse("6S")),
        (2, Bid.parse("7NT")),
        (3, PASS),
        (0, PASS),
        (1, Bid.parse("9H")),
        (2, PASS),
    )
    assert list(said(calls, (0, 1, 0, 1))) == [
        (0, "pass", None),
        (2, "no-trumps", Strain.NO_TRUMPS),
        (1, "8", Strain.HEARTS),
    ]
    assert list(said(((0, Bid.parse("OM")), (1, PASS), (2, PASS)), (0, 1, 0))) == [
        (0, "misere", None),
        (1, "pass", None),
    ]
    assert list(said(((0, Bid.blind_misere()),), (0, 1, 0, 1))) == []


@pytest.mark.parametrize(
    ("hand", "strengths"),
    [  # spades, clubs, diamonds, hearts; no-trumps; misère
        ("Jo JS JC AS KS QD KD 8H 7H 6H", (9, 7, 5, 6, 6, 2)),
        ("4D 5D 6D 4H 5H 6H 7H 5S 6S 5C", (2, 1, 3, 4, 0, 10)),
    ],
)
def test_strengths_counted_by_hand(hand: str, strengths: tuple[int, ...]) -> None:
    """Trumps, the four highest of them twice, and other aces; two for an ace or joker and one for a
    king; the lowest four.
    """
    reader, cards = HandReader(variants.AUSTRALIAN), CardSet.parse(hand)
    order = (Strain.SPADES, Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.NO_TRUMPS, None)
    assert tuple(reader.strength(cards, strain) for strain in order) == strengths
    assert reader.best_suit(cards) == max(strengths[:4])


def test_who_bids_eight_hearts_is_given_hearts_and_who_passes_less() -> None:
    view = Game.start(seed=500).act(0, "8H").act(1, "P").view(2)
    evidence, reader = worlds.auction_evidence(view), HandReader(view.variant)
    guided, plain = worlds.hands(view, 1, 400, evidence), worlds.hands(view, 1, 400)

    def mean(drawn: worlds.Drawn, seat: int) -> float:
        return sum(reader.strength(cards.hands[seat], Strain.HEARTS) for cards in drawn) / len(
            drawn
        )

    assert mean(guided, 0) > mean(plain, 0) + 3
    best = [
        sum(reader.best_suit(cards.hands[1]) for cards in drawn) / 400 for drawn in (guided, plain)
    ]
    assert best[0] < best[1]
    assert evidence.log_likelihood(3, view.hand) == 0


def test_auctions_of_every_variant_are_read() -> None:
    for variant in variants.ALL.values():
        game = Game.start(variant, seed=3)
        game = game.apply(game.legal_actions()[1])
        view = game.view(game.to_act)
        assert worlds.hands(view, 1, 20, worlds.auction_evidence(view)).effective > 1
