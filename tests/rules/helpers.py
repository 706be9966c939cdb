"""What the rule tests share: short ways to set up a position and to ask about it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fivehundred import (
    Auction,
    Bid,
    Card,
    CardOrder,
    CardSet,
    Contract,
    IllegalAction,
    Layout,
    Phase,
    Play,
    PlayCard,
    Scored,
    Scorer,
    Strain,
    Suit,
    Variant,
    card_order,
    variants,
)

AUSTRALIAN = variants.AUSTRALIAN
S, C, D, H = Suit
STRAINS = tuple(Strain)


def bid(text: str) -> Bid:
    return Bid.parse(text)


def card(text: str) -> Card:
    return Card.parse(text)


def cards(text: str) -> CardSet:
    return CardSet.parse(text)


def contract(text: str, by: int = 0, partners: tuple[int, ...] = ()) -> Contract:
    return Contract(bid(text), by, partners)


def order(text: str, base: Variant = AUSTRALIAN, nominated: Suit | None = None) -> CardOrder:
    return card_order(base, contract(text), nominated)


def ranked(text: str, suit: Suit, base: Variant = AUSTRALIAN, nominated: Suit | None = None) -> str:
    """The cards of a suit at this contract, from high to low."""
    return " ".join(map(str, order(text, base, nominated).ranked(suit)))


# -- phases ----------------------------------------------------------------------------------------
def act(phase: Phase, *texts: str) -> Phase:
    """The phase after these actions, a text each."""
    for text in texts:
        phase = phase.apply(phase.parse(text))
    return phase


def run(phase: Phase, texts: str) -> Phase:
    """The phase after these actions of one word each."""
    return act(phase, *texts.split())


def auction(calls: str = "", base: Variant = AUSTRALIAN, dealer: int | None = None) -> Phase:
    """What comes of these calls in some deal; the last seat deals unless told."""
    return run(Auction.start(base, Layout.shuffled(base, 500, dealer)), calls)


def from_layout(base: Variant, hands: str, kitty: str, dealer: int | None = None) -> Phase:
    """The auction of a deal written down: hands by seat with ``/`` between them."""
    layout = Layout(
        tuple(map(cards, hands.split("/"))),
        cards(kitty),
        base.players - 1 if dealer is None else dealer,
    )
    return Auction.start(base, layout)


def position(
    bid_text: str | None,
    hands: str,
    base: Variant = AUSTRALIAN,
    *,
    by: int = 0,
    leader: int | None = None,
    nominated: Suit | None = None,
    suits_led: tuple[Suit, ...] = (),
) -> Play:
    """A position of play: hands by seat with ``/`` between them, the contractor leads."""
    undertaken = contract(bid_text, by) if bid_text else None
    return Play.start(
        base, undertaken, hands.split("/"), leader, nominated=nominated, suits_led=suits_led
    )


def finish(phase: Phase) -> Scored:
    """The deal played to its end, each time the first legal action."""
    while not isinstance(phase, Scored):
        phase = phase.apply(phase.legal_actions()[0])
    return phase


def playing(phase: Phase) -> Play:
    assert isinstance(phase, Play)
    return phase


def scored(phase: Phase) -> Scored:
    assert isinstance(phase, Scored)
    return phase


# -- questions -------------------------------------------------------------------------------------
def legal(phase: Phase) -> set[str]:
    """The text of every legal action."""
    return set(map(str, phase.legal_actions()))


def legal_cards(phase: Phase) -> CardSet:
    """The cards that may be played."""
    return CardSet(action.card for action in phase.legal_actions() if isinstance(action, PlayCard))


def joker_leads(phase: Phase) -> str:
    """The suits a joker may name when led: ``-`` where it is led naming none, nothing where it may
    not be led.
    """
    actions = [a for a in phase.legal_actions() if isinstance(a, PlayCard) and a.card.is_joker]
    return " ".join(str(action.suit) if action.suit else "-" for action in actions)


def allowed(phase: Phase, text: str) -> bool:
    """Whether an action is legal; the list and the explanation must agree."""
    action = phase.parse(text)
    listed = action in phase.legal_actions()
    assert listed == (phase.why_illegal(action) is None)
    return listed


def refused(phase: Phase, text: str) -> tuple[str, str | None]:
    """The reason and rule with which an action is refused, by list, explanation and application
    alike.
    """
    action = phase.parse(text)
    why = phase.why_illegal(action)
    assert why is not None
    assert action not in phase.legal_actions()
    with pytest.raises(IllegalAction) as caught:
        phase.apply(action)
    assert caught.value.refusal == why
    return str(why.reason), why.rule


def winner(phase: Phase, texts: str) -> int:
    """The seat that wins the trick made of these cards."""
    after = run(phase, texts)
    assert isinstance(after, Play | Scored)
    before = len(phase.trick_winners) if isinstance(phase, Play) else 0
    assert len(after.trick_winners) == before + 1
    return after.trick_winners[-1]


def one_trick(
    bid_text: str | None, texts: str, base: Variant = AUSTRALIAN, nominated: Suit | None = None
) -> int:
    """The winner of a trick led by seat 0, where each seat holds just the card it plays."""
    return winner(
        position(bid_text, "/".join(texts.split()), base, leader=0, nominated=nominated), texts
    )


# -- the score sheet -------------------------------------------------------------------------------
def points(
    bid_text: str, tricks_won: tuple[int, ...], base: Variant = AUSTRALIAN, by: int = 0
) -> tuple[int, ...]:
    """The points of one deal by side."""
    return Scorer(base).score(contract(bid_text, by), tricks_won)


def options(changes: Mapping[str, object], base: Variant = AUSTRALIAN) -> Variant:
    return base.with_options(changes)
