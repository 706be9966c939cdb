"""Every reason code is produced by a real action; the refusal says why and changes nothing."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import NamedTuple

import pytest

from fivehundred import (
    Action,
    Auction,
    Bid,
    CallPartner,
    Card,
    CardSet,
    Contract,
    Game,
    IllegalAction,
    Layout,
    Phase,
    Play,
    Reason,
    Refusal,
    Strain,
    Suit,
    Variant,
    variants,
)

AUSTRALIAN, FIVE, BICYCLE = variants.AUSTRALIAN, variants.FIVE_HANDED, variants.FIVE_HANDED_BICYCLE


class Scene(NamedTuple):
    """A state, an action to try in it (its text, or the action where no text of the phase says it),
    and by whom.
    """

    state: Phase | Game
    action: str | Action
    by: int | None = None


def auction(calls: str = "", variant: Variant = AUSTRALIAN, **options: object) -> Phase:
    variant = variant.with_options(
        {key.replace("__", "."): value for key, value in options.items()}
    )
    phase: Phase = Auction.start(variant, Layout.shuffled(variant, 500))
    return apply(phase, *calls.split())


def apply(phase: Phase, *texts: str) -> Phase:
    for text in texts:
        phase = phase.apply(phase.parse(text))
    return phase


def play(
    bid: str,
    hands: str,
    variant: Variant = AUSTRALIAN,
    suits_led: tuple[Suit, ...] = (),
    **options: object,
) -> Phase:
    variant = variant.with_options(
        {key.replace("__", "."): value for key, value in options.items()}
    )
    return Play.start(variant, Contract(Bid.parse(bid), 0), hands.split("/"), suits_led=suits_led)


def at_kitty(calls: str = "7H P P P", variant: Variant = AUSTRALIAN) -> Phase:
    return auction(calls, variant)


def at_partner(bid: str = "7H", variant: Variant = FIVE) -> Phase:
    phase = auction(f"{bid} P P P P", variant)
    return phase.apply(phase.legal_actions()[-1])


def own_card() -> str:
    """A card of the contractor's that is neither joker nor jack."""
    return next(
        str(card)
        for card in at_partner().hands[0]
        if card.rank is not None and str(card.rank) != "J"
    )


def over() -> Game:
    """A game that has ended: target and floor are so near that any contract ends it."""
    near = AUSTRALIAN.with_options({"winning.target": 1, "winning.floor": -1})
    game = Game.start(near, seed=500)
    for text in ("6S", "P", "P", "P"):
        game = game.apply(game.parse(text))
    while not game.is_over:
        game = game.apply(game.legal_actions()[0])
    return game


def table_deal() -> Phase:
    variant = variants.TWO_HANDED_TABLE
    layout = Layout.shuffled(variant, 500)
    phase: Phase = apply(Auction.start(variant, layout), "6S", "P")
    return phase.apply(phase.legal_actions()[-1])


def hand_of_low_cards() -> Phase:
    """Seat 0 holds no picture, seat 1 does."""
    variant = AUSTRALIAN.with_options({"deal.claims": "NO_PICTURE"})
    low = CardSet.parse("10S 9S 8S 7S 10C 9C 8C 10D 9D 8D")
    rest = [card for card in variant.deck if card not in low]
    hands = (low, CardSet(rest[:10]), CardSet(rest[10:20]), CardSet(rest[20:30]))
    return Auction.start(variant, Layout(hands, CardSet(rest[30:]), 3))


NT = "AS Jo 6S/7S 7D 8D/8S 9S 9C/10S KS 9H"
FOLLOW = "5H AS KS/KH 5C 6C/QH 7C 8C/AC 9C 10C"
VOID = "AS KS 5H/5D 6D Jo/8S 9S 8H/10S QS 9H"

SCENES: dict[Reason, Callable[[], Scene]] = {
    Reason.WRONG_ACTION: lambda: Scene(auction(), CallPartner()),
    Reason.NOT_YOUR_TURN: lambda: Scene(auction(), "P", by=1),
    Reason.GAME_OVER: lambda: Scene(over(), Bid(7, Strain.HEARTS)),
    Reason.NOT_ON_SCHEDULE: lambda: Scene(auction(), "DN"),
    Reason.TOO_LOW: lambda: Scene(auction("7H"), "7H"),
    Reason.NEEDS_MORE_TRICKS: lambda: Scene(auction("7S", auction__outbid="MORE_TRICKS"), "7H"),
    Reason.MISERE_NEEDS_SEVEN: lambda: Scene(auction("6S"), "M"),
    Reason.MISERE_NEEDS_SEVEN_OR_MORE: lambda: Scene(
        auction("6S", auction__misere_requires="SEVEN_REACHED"), "M"
    ),
    Reason.OPEN_MISERE_NEEDS_EIGHT: lambda: Scene(
        auction("7S", auction__open_misere_requires="EIGHT_BID"), "OM"
    ),
    Reason.DOUBLE_NULLO_NEEDS_NULLO: lambda: Scene(auction("7S", variants.AMERICAN_TEAM), "DN"),
    Reason.BLIND_MISERE_TOO_LATE: lambda: Scene(
        auction("6S 6C P P", schedule__blind_misere=[1000, "10NT"]), "BM"
    ),
    Reason.INKLE_TOO_LATE: lambda: Scene(auction("P P", variants.AMERICAN), "6S"),
    Reason.CLAIM_NOT_PLAYED: lambda: Scene(auction(), "claim"),
    Reason.CLAIM_TOO_LATE: lambda: Scene(apply(hand_of_low_cards(), "6S", "6C", "P", "P"), "claim"),
    Reason.CLAIM_NOT_SUCH_A_HAND: lambda: Scene(apply(hand_of_low_cards(), "P"), "claim"),
    Reason.KITTY_WRONG_COUNT: lambda: Scene(
        at_kitty(), str(CardSet(list(at_kitty().hands[0])[:2]))
    ),
    Reason.KITTY_NOT_HELD: lambda: Scene(at_kitty(), str(CardSet(list(at_kitty().hands[1])[:3]))),
    Reason.PARTNER_WRONG_KIND: lambda: Scene(at_partner(), "2"),
    Reason.PARTNER_TOO_MANY: lambda: Scene(at_partner("7H", BICYCLE), "1 2"),
    Reason.PARTNER_NOT_IN_PACK: lambda: Scene(at_partner(), "11H"),
    Reason.PARTNER_JOKER_OR_BOWER: lambda: Scene(at_partner(), "JD"),
    Reason.PARTNER_OWN_CARD: lambda: Scene(at_partner(), own_card()),
    Reason.PARTNER_NO_SUCH_SEAT: lambda: Scene(at_partner("7H", BICYCLE), "5"),
    Reason.PARTNER_YOURSELF: lambda: Scene(at_partner("7H", BICYCLE), "0"),
    Reason.NOT_HELD: lambda: Scene(play("7H", FOLLOW), "QH"),
    Reason.OTHER_HOLDING: lambda: Scene(table_deal(), str(table_deal().view(0).table[0][0][1])),
    Reason.MUST_FOLLOW: lambda: Scene(apply(play("7H", FOLLOW), "5H"), "5C"),
    Reason.JOKER_MUST_FOLLOW: lambda: Scene(
        apply(play("7NT", "5S 6S/Jo 7S/8S 9S/10S KS"), "5S"), "Jo"
    ),
    Reason.JOKER_FORCED: lambda: Scene(apply(play("M", "5S 6S/Jo 7D//10S KS"), "5S"), "7D"),
    Reason.JOKER_RENEGED: lambda: Scene(
        apply(play("7NT", VOID, joker__no_renege=True), "AS", "5D", "8S", "10S", "KS"), "Jo"
    ),
    Reason.JOKER_NAMES_NO_SUIT: lambda: Scene(play("7H", "Jo AS/4H 5D/QD KD/AD 5H"), "Jo=H"),
    Reason.JOKER_MUST_NAME_SUIT: lambda: Scene(play("7NT", NT), "Jo"),
    Reason.JOKER_MAY_NOT_BE_LED: lambda: Scene(play("7NT", NT, suits_led=tuple(Suit)), "Jo"),
    Reason.JOKER_SUIT_ALREADY_LED: lambda: Scene(
        apply(play("7NT", NT), "AS", "7S", "8S", "10S"), "Jo=S"
    ),
    Reason.JOKER_SUIT_SHOWN_VOID: lambda: Scene(
        apply(
            play("7NT", "AS 5H 6H 7H/5D KH AD Jo/6S 8H 6D 7D/7S 9H 8D 9D", variants.NEW_ZEALAND),
            *["AS", "5D", "6S", "7S", "5H", "KH", "8H", "9H"],
        ),
        "Jo=S",
    ),
}

# The codes of what is not an action.
OTHERS: dict[Reason, Callable[[], tuple[Game, Callable[[], object]]]] = {
    Reason.DEAL_NOT_OVER: lambda: (game := Game.start(seed=500), game.next_deal),
    Reason.NOTHING_TO_UNDO: lambda: (game := Game.start(seed=500), game.undo),
    Reason.TEXT_NOT_UNDERSTOOD: lambda: (
        game := Game.start(seed=500),
        lambda: game.act(0, "seven of them"),
    ),
}

# The rule each refusal cites; None where only the phase, the turn or the holding is wrong.
RULES: dict[Reason, str | None] = {
    **dict.fromkeys((Reason.WRONG_ACTION, Reason.NOT_YOUR_TURN, Reason.GAME_OVER)),
    Reason.NOT_HELD: "7.3",
    Reason.NOT_ON_SCHEDULE: "3.2",
    Reason.TOO_LOW: "3.3",
    Reason.NEEDS_MORE_TRICKS: "3.14",
    Reason.MISERE_NEEDS_SEVEN_OR_MORE: "3.8",
    **dict.fromkeys(
        (
            Reason.MISERE_NEEDS_SEVEN,
            Reason.OPEN_MISERE_NEEDS_EIGHT,
            Reason.DOUBLE_NULLO_NEEDS_NULLO,
        ),
        "3.8",
    ),
    Reason.BLIND_MISERE_TOO_LATE: "3.12",
    Reason.INKLE_TOO_LATE: "3.10",
    **dict.fromkeys(
        (Reason.CLAIM_NOT_PLAYED, Reason.CLAIM_TOO_LATE, Reason.CLAIM_NOT_SUCH_A_HAND), "2.4"
    ),
    **dict.fromkeys((Reason.KITTY_WRONG_COUNT, Reason.KITTY_NOT_HELD), "4.1"),
    **dict.fromkeys((reason for reason in Reason if reason.startswith("partner/")), "8.6"),
    Reason.OTHER_HOLDING: "8.8",
    Reason.MUST_FOLLOW: "6.1",
    Reason.JOKER_MUST_FOLLOW: "6.5",
    Reason.JOKER_FORCED: "6.6",
    Reason.JOKER_RENEGED: "6.9",
    Reason.JOKER_NAMES_NO_SUIT: "5.2",  # a trump like any other
    **dict.fromkeys((Reason.JOKER_MUST_NAME_SUIT, Reason.JOKER_MAY_NOT_BE_LED), "6.7"),
    **dict.fromkeys((Reason.JOKER_SUIT_ALREADY_LED, Reason.JOKER_SUIT_SHOWN_VOID), "6.7"),
}

SEVEN_HEARTS, SIX_SPADES = Bid(7, Strain.HEARTS), Bid(6, Strain.SPADES)

# The values that the sentence of each refusal speaks of, in the scene above; none for all others.
DETAILS: dict[Reason, dict[str, object]] = {
    Reason.NOT_ON_SCHEDULE: {"bid": Bid.double_nullo()},
    Reason.TOO_LOW: {"bid": SEVEN_HEARTS, "highest": SEVEN_HEARTS},
    Reason.NEEDS_MORE_TRICKS: {"bid": SEVEN_HEARTS, "highest": Bid(7, Strain.SPADES)},
    **{
        key: {"bid": Bid.misere()}
        for key in (Reason.MISERE_NEEDS_SEVEN, Reason.MISERE_NEEDS_SEVEN_OR_MORE)
    },
    Reason.OPEN_MISERE_NEEDS_EIGHT: {"bid": Bid.open_misere()},
    Reason.DOUBLE_NULLO_NEEDS_NULLO: {"bid": Bid.double_nullo()},
    Reason.BLIND_MISERE_TOO_LATE: {"bid": Bid.blind_misere()},
    Reason.INKLE_TOO_LATE: {"bid": SIX_SPADES},
    Reason.KITTY_WRONG_COUNT: {"wanted": 3, "given": 2},
    Reason.PARTNER_WRONG_KIND: {"wanted": "card"},
    Reason.PARTNER_TOO_MANY: {"most": 1, "given": 2},
    Reason.PARTNER_NOT_IN_PACK: {"card": Card.parse("11H")},
    Reason.PARTNER_JOKER_OR_BOWER: {"card": Card.parse("JD")},
    Reason.PARTNER_NO_SUCH_SEAT: {"seat": 5},
    Reason.NOT_HELD: {"card": Card.parse("QH")},
    Reason.MUST_FOLLOW: {"suit": Suit.HEARTS},
    **{
        key: {"suit": Suit.SPADES}
        for key in (Reason.JOKER_MUST_FOLLOW, Reason.JOKER_FORCED, Reason.JOKER_RENEGED)
    },
    **{
        key: {"suit": Suit.SPADES}
        for key in (Reason.JOKER_SUIT_ALREADY_LED, Reason.JOKER_SUIT_SHOWN_VOID)
    },
}

OF_THE_DEAL = {Reason.KITTY_NOT_HELD, Reason.PARTNER_OWN_CARD, Reason.OTHER_HOLDING}
"""Reasons that speak of the one card that the scene picks from a shuffled deal."""


def test_every_reason_has_its_scene() -> None:
    assert set(SCENES) | set(OTHERS) == set(Reason)
    assert not set(SCENES) & set(OTHERS)
    assert set(RULES) == set(SCENES)


def sentence_is_whole(refusal: Refusal) -> bool:
    text = str(refusal)
    return (
        text.endswith(".")
        and not set(text) & set("{}")
        and (f"rule {refusal.rule}" in text) == (refusal.rule is not None)
    )


@pytest.mark.parametrize("reason", SCENES, ids=str)
def test_a_real_action_is_refused_for_it(reason: Reason) -> None:
    state, tried, by = SCENES[reason]()
    action = state.parse(tried) if isinstance(tried, str) else tried
    before = pickle.dumps(state)
    legal = tuple(state.legal_actions())
    refusal = state.why_illegal(action, by)
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (reason, RULES[reason])
    assert sentence_is_whole(refusal)
    if reason in OF_THE_DEAL:
        (card,) = refusal.details.values()
        assert list(refusal.details) == ["card"]
        assert str(card) in str(tried)
    elif reason not in (
        Reason.WRONG_ACTION,
        Reason.NOT_YOUR_TURN,
    ):  # these the phase says, not a rule
        assert refusal.details == DETAILS.get(reason, {})
    assert (action in state.legal_actions()) is (reason is Reason.NOT_YOUR_TURN)
    with pytest.raises(IllegalAction) as caught:
        state.apply(action, by)
    assert (caught.value.refusal, caught.value.reason, caught.value.rule) == (
        refusal,
        reason,
        RULES[reason],
    )
    assert str(caught.value) == str(refusal)
    # Nothing has changed.
    assert pickle.loads(before) == state
    assert tuple(state.legal_actions()) == legal


@pytest.mark.parametrize("reason", OTHERS, ids=str)
def test_what_is_no_action_is_refused_for_it(reason: Reason) -> None:
    game, method = OTHERS[reason]()
    with pytest.raises(IllegalAction) as caught:
        method()
    assert (caught.value.reason, caught.value.rule) == (reason, None)
    assert sentence_is_whole(caught.value.refusal)
    assert game == Game.start(seed=500)


def test_a_game_over_takes_no_further_deal() -> None:
    game = over()
    with pytest.raises(IllegalAction) as caught:
        game.next_deal()
    assert caught.value.reason is Reason.GAME_OVER
    assert tuple(game.legal_actions()) == ()


def test_phase_is_asked_before_turn_and_turn_before_the_rule() -> None:
    phase = auction("7H")
    wrong_phase, wrong_turn = (
        phase.why_illegal(CallPartner(), by=3),
        phase.why_illegal(Bid(6, Strain.SPADES), by=3),
    )
    assert wrong_phase is not None
    assert wrong_turn is not None
    assert (wrong_phase.reason, wrong_turn.reason) == (Reason.WRONG_ACTION, Reason.NOT_YOUR_TURN)


def test_holding_is_asked_before_the_rule() -> None:
    phase = apply(play("7H", FOLLOW), "5H")
    refusal = phase.why_illegal(phase.parse("AC"))  # another's, and no heart
    assert refusal is not None
    assert refusal.reason is Reason.NOT_HELD
    hand = list(at_kitty().hands[0])
    few = at_kitty().why_illegal(
        at_kitty().parse(str(CardSet([hand[0], next(iter(at_kitty().hands[1]))])))
    )
    assert few is not None
    assert few.reason is Reason.KITTY_NOT_HELD


def test_codes_are_grouped_and_stable_text() -> None:
    assert {str(reason).partition("/")[0] for reason in Reason} == {
        *("phase", "turn", "undo", "text", "auction", "claim", "kitty", "partner", "play", "joker")
    }
    assert Reason("auction/too-low") is Reason.TOO_LOW


@pytest.mark.parametrize("reason", SCENES, ids=str)
def test_refusals_are_values(reason: Reason) -> None:
    state, tried, by = SCENES[reason]()
    refusal = state.why_illegal(state.parse(tried) if isinstance(tried, str) else tried, by)
    assert refusal is not None
    for back in (pickle.loads(pickle.dumps(refusal)), copy.copy(refusal), copy.deepcopy(refusal)):
        assert back == refusal
        assert hash(back) == hash(refusal)
        assert str(back) == str(refusal)
