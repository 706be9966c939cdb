"""What the tests share: variants by name, deals played at random from a seed, and every action
there is to try.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import lru_cache

from hypothesis import settings
from hypothesis import strategies as st

from fivehundred import (
    PASS,
    Action,
    Bid,
    BidKind,
    CallPartner,
    Card,
    CardSet,
    Discard,
    Game,
    NominateJoker,
    PassCards,
    Phase,
    Play,
    PlayCard,
    Scored,
    Strain,
    Suit,
    ThrowIn,
    Variant,
    variants,
)
from fivehundred.variant.deal_options import Claims

HOUSE: dict[str, Variant] = {
    "HOUSE_SPECIAL_BIDS": variants.AUSTRALIAN.with_options(
        {
            "schedule.blind_misere": [1000, "10NT"],
            "schedule.hi_lo": [350, "9S"],
            "schedule.double_nullo": [500, "10C"],
            "schedule.bar_nullo": [500, "10C"],
            "auction.reentry": "IF_BID_CHANGED",
            "auction.self_raise": "REOPEN_IF_STRAIN_CHANGES",
            "auction.misere_requires": "NOTHING",
            "deal.claims": "NO_PICTURE",
            "joker.follow": "FIRST_OR_LAST",
            "joker.no_renege": True,
        }
    ),
    "HOUSE_LOW_JOKER": variants.AUSTRALIAN_THREE.with_options(
        {
            "joker.low_in_misere": True,
            "joker.nomination": "CONTRACTOR_IN_MISERE",
            "ranking.jacks_high_at_no_trumps": True,
            "play.first_lead": "LEFT_OF_DEALER",
            "auction.misere_requires": "NOTHING",
            "auction.all_passed": "PLAY_NO_TRUMPS",
            "deal.claims": "NO_ACE_NO_PICTURE",
        }
    ),
    "HOUSE_TWO_JOKERS": variants.AMERICAN_46.with_options(
        {
            "joker.lead": "LAST_TRICK_ONLY",
            "joker.forced": "IN_MISERE",
            "joker.low_in_misere": True,
            "play.misere": "PLAY_OUT",
        }
    ),
    "HOUSE_SHORT_SUITS": variants.AUSTRALIAN.with_options(
        {"pack": "43-alt", "auction.self_raise": "ONCE"}
    ),
    "HOUSE_TWO_CARDS_CALLED": variants.FIVE_HANDED.with_options(
        {
            "partner.own_card": True,
            "partner.two_from": 6,
            "joker.lead": "ANY_SUIT",
            "joker.forced": "NEVER",
        }
    ),
    "HOUSE_DECLARED_PARTNER": variants.FIVE_HANDED.with_options({"partner.declares": "AT_ONCE"}),
    "HOUSE_SIX_DOUBLE_NULLO": variants.SIX_HANDED_PAIRS.with_options(
        {"schedule.double_nullo": [500, "6S"], "pack": "65"}
    ),
    "HOUSE_DEAD_HAND_MISERE": variants.TWO_HANDED.with_options(
        {
            "schedule.misere": [250, "7NT"],
            "schedule.open_misere": [500, "10D"],
            "play.open_misere_exposed": "BEFORE_FIRST_LEAD",
        }
    ),
}
"""Variants made of the options that no named variant uses."""

VARIANTS: dict[str, Variant] = {**variants.ALL, **HOUSE}
"""Every named variant and the house variants above."""

NAMES = tuple(VARIANTS)

THOROUGH = settings().max_examples > 1_000
"""Whether this run takes all there is."""

SHAPES = (
    NAMES
    if THOROUGH
    else (
        *("AUSTRALIAN", "QUEBEC", "ST_PAUL", "AMERICAN_46", "BRITANNICA_THREE", "FIVE_HANDED"),
        *("SIX_HANDED_PAIRS", "TWO_HANDED", "TWO_HANDED_TABLE"),
        *HOUSE,
    )
)
"""Variants for what takes long and looks at hands, tables and phases, not at schedules and scores:
between them they have every number of players and every kind of phase, hand and table.
"""

SEEDS = st.integers(0, 2**32 - 1)
"""The seed of a deal and of the way it is played."""


def few(examples: int) -> settings:
    """This many Hypothesis examples in a normal run, forty times as many in a thorough one."""
    return settings(max_examples=examples * (40 if THOROUGH else 1))


def random_call(game: Game, rng: random.Random, mood: str) -> Action:
    """A legal call that lets auctions end, in one of four moods, so that every kind of contract
    comes up.
    """
    legal = list(game.legal_actions())
    if ThrowIn() in legal and rng.random() < 0.2:
        return ThrowIn()
    bids = [call for call in legal if isinstance(call, Bid)]
    seat = game.to_act
    assert seat is not None
    eager = any(card.is_joker for card in game.deal.hands[seat])
    if not bids or rng.random() < (0.95 if mood == "quiet" else 0.2 if eager else 0.55):
        return PASS
    special = [
        bid for bid in bids if bid.strain in (None, Strain.NO_TRUMPS) or bid.kind is BidKind.GAME
    ]
    if mood == "special" and special:
        return rng.choice(special)
    return rng.choice(bids if mood == "wild" else bids[:8])


MOODS = ("quiet", "special", "special", "low", "low", "wild")


def random_action(game: Game, rng: random.Random, mood: str = "low") -> Action:
    """A legal action."""
    if game.phase == "auction":
        return random_call(game, rng, mood)
    legal = game.legal_actions()
    return legal[rng.randrange(len(legal))]


def play_deal(game: Game, rng: random.Random) -> Iterator[Game]:
    """Every later state of a deal that is played to its end at random."""
    mood = rng.choice(MOODS)
    while game.phase != "scored":
        game = game.apply(random_action(game, rng, mood))
        yield game


POOR_HANDS = {
    "HOUSE_SPECIAL_BIDS": (15, 83, 95, 108, 139, 160, 304, 385, 485, 607, 694, 703),
    "HOUSE_LOW_JOKER": (
        1119,
        9868,
        18248,
        18596,
        21301,
        21308,
        25025,
        27640,
        33940,
        43302,
        47019,
        50497,
    ),
}
"""Numbers of seeds that give somebody neither joker, ace nor picture card, whoever deals: found by
trying, as they are rare.
"""


def with_a_poor_hand(name: str, number: int) -> str:
    """A seed that gives somebody a hand that may be thrown in (rule 2.4)."""
    numbers = POOR_HANDS[name]
    return f"poor {numbers[number % len(numbers)]}"


def with_a_claim(variant: Variant, seed: int) -> int | str:
    """A seed near this one that deals a hand to be thrown in, where the variant knows that and one
    is soon found (rule 2.4).
    """
    for name in POOR_HANDS:
        if variant is HOUSE[name] and seed % 4:
            return with_a_poor_hand(name, seed)
    barred = {"OFF": None, "NO_PICTURE": "JQK", "NO_ACE_NO_PICTURE": "JQKA"}[
        variant.deal.claims.name
    ]
    if barred is not None:
        for other in range(seed, seed + 60):
            hands = Game.start(variant, seed=other).deal.hands
            if any(
                not any(card.is_joker or str(card.rank) in barred for card in hand)
                for hand in hands
            ):
                return other
    return seed


@lru_cache(maxsize=128)
def deal_states(name: str, seed: int) -> tuple[Game, ...]:
    """Every state of one deal of a variant, from the first call to the score: the same for the same
    seed.
    """
    rng = random.Random(seed)
    variant = VARIANTS[name]
    dealer = rng.randrange(variant.players)
    chance: int | str = seed
    if variant.deal.claims is not Claims.OFF and rng.random() < 0.7:
        chance = with_a_poor_hand(name, seed)
    start = Game.start(variant, seed=chance, dealer=dealer)
    return (start, *play_deal(start, rng))


def scripted(variant: Variant, seed: int, *calls: str) -> tuple[Game, ...]:
    """Every state of one deal in which these calls are made, and which is then played at random."""
    game = Game.start(variant, seed=seed)
    states = [game]
    for call in calls:
        states.append(states[-1].apply(game.parse(call)))
    return (*states, *play_deal(states[-1], random.Random(seed)))


ALL_CALLS: tuple[Action, ...] = (
    PASS,
    *(Bid(tricks, strain) for tricks in range(6, 11) for strain in Strain),
    *(Bid.game(strain) for strain in Strain),
    *(
        Bid.misere(),
        Bid.open_misere(),
        Bid.blind_misere(),
        Bid.double_nullo(),
        Bid.bar_nullo(),
        Bid.hi_lo(),
    ),
    ThrowIn(),
)
ALL_CARDS: tuple[Card, ...] = tuple(CardSet.from_mask((1 << 66) - 1))
ALL_JOKERS: tuple[Card, ...] = (Card.joker(1), Card.joker(2))
ALL_PLAYS: tuple[Action, ...] = (
    *(PlayCard(card) for card in ALL_CARDS),
    *(PlayCard(joker, suit) for joker in ALL_JOKERS for suit in Suit),
)
ALL_NOMINATIONS: tuple[Action, ...] = (*(NominateJoker(suit) for suit in Suit), NominateJoker(None))


def partner_calls() -> Iterator[Action]:
    """Alone; every card and every seat, seats that are not there too; and all pairs of them."""
    yield CallPartner()
    kinds: tuple[tuple[Card | int, ...], ...] = (ALL_CARDS, tuple(range(6)))
    for kind in kinds:
        for number in (1, 2):
            for called in itertools.combinations(kind, number):
                yield CallPartner(called)


def card_choices(hands: tuple[CardSet, ...], seat: int, rng: random.Random) -> Iterator[CardSet]:
    """Every set, of any size, of some cards: six of the seat's hand and two that other seats
    hold.
    """
    held = list(hands[seat])
    others = [card for card in ALL_CARDS if card not in hands[seat]]
    sample = rng.sample(held, min(6, len(held))) + rng.sample(others, 2)
    for size in range(len(sample) + 1):
        yield from map(CardSet, itertools.combinations(sample, size))
    yield hands[seat]


def action_space(game: Game) -> list[Action]:
    """All actions of the kinds that the present phase knows, legal or not; of the ways to choose
    cards a sample.
    """
    match game.phase:
        case "auction":
            return list(ALL_CALLS)
        case "kitty":
            seat = game.to_act
            assert seat is not None
            sets = list(card_choices(game.deal.hands, seat, random.Random(len(game.history))))
            return [kind(cards) for cards in sets for kind in (Discard, PassCards)]
        case "partner":
            return list(partner_calls())
        case "joker":
            return list(ALL_NOMINATIONS)
        case "play":
            return list(ALL_PLAYS)
        case _:
            return [PASS, PlayCard(ALL_CARDS[0])]


OTHER_ACTIONS: tuple[Action, ...] = (
    *(
        PASS,
        Bid.misere(),
        ThrowIn(),
        Discard(CardSet()),
        PassCards(CardSet()),
        CallPartner(),
        CallPartner(1),
    ),
    *(
        NominateJoker(None),
        NominateJoker(Suit.HEARTS),
        PlayCard(Card.joker()),
        PlayCard(Card.joker(), Suit.SPADES),
    ),
)
"""One or two actions of every kind."""


def played(phase: Phase) -> Play | None:
    """The play of a deal: of one that is being played or has been."""
    if isinstance(phase, Play):
        return phase
    return phase.played if isinstance(phase, Scored) else None
