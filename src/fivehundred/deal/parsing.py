"""From text to the action of a phase."""

from __future__ import annotations

import re

from fivehundred.calls.bid import Call, parse_call
from fivehundred.cards.card import Card, parse_suit
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.actions import (
    CallPartner,
    Discard,
    NominateJoker,
    PassCards,
    PlayCard,
    ThrowIn,
)
from fivehundred.errors import FiveHundredError, ParseError


def parse_auction(text: str) -> Call | ThrowIn:
    """A call, or ``claim``.

    >>> parse_auction("7h"), parse_auction("claim")
    (Bid(7, Strain.HEARTS), ThrowIn())
    """
    if isinstance(text, str) and text.strip().lower() == "claim":
        return ThrowIn()
    return parse_call(text)


def _cards(text: str) -> CardSet:
    cards = CardSet.parse(text)
    if not cards:
        raise ParseError(text, 0, "cards such as 4D 5C 6S")
    return cards


def parse_discard(text: str) -> Discard:
    """Cards to lay aside."""
    return Discard(_cards(text))


def parse_pass_cards(text: str) -> PassCards:
    """Cards to pass to one's partner."""
    return PassCards(_cards(text))


def parse_partner(text: str) -> CallPartner:
    """``alone``, or one or two cards or seats.

    >>> print(parse_partner("as"), parse_partner("1 3"), parse_partner("Alone"))
    AS 1 3 alone
    """
    wanted = "a card such as AS, a seat, two of them, or alone"
    if not isinstance(text, str) or len(text) > 40:
        raise ParseError(text, 0, wanted)
    words = text.split()
    if [word.lower() for word in words] == ["alone"]:
        return CallPartner()
    if not words:
        raise ParseError(text, 0, wanted)
    try:
        return CallPartner(
            tuple(int(w) if re.fullmatch("[0-9]{1,2}", w) else Card.parse(w) for w in words)
        )
    except FiveHundredError:
        raise ParseError(text, 0, wanted) from None


def parse_nomination(text: str) -> NominateJoker:
    """A suit, or ``-`` for none.

    >>> print(parse_nomination("h"), parse_nomination("-"))
    H -
    """
    if isinstance(text, str) and text.strip() == "-":
        return NominateJoker(None)
    return NominateJoker(parse_suit(text.strip() if isinstance(text, str) else text))


def parse_play(text: str) -> PlayCard:
    """A card, or a joker with the suit it names: ``Jo=H``.

    >>> print(parse_play("qh"), parse_play("Jo=h"))
    QH Jo=H
    """
    card, equals, suit = text.partition("=") if isinstance(text, str) else (text, "", "")
    if not equals:
        return PlayCard(Card.parse(text))
    try:
        return PlayCard(Card.parse(card), parse_suit(suit.strip()))
    except FiveHundredError:
        raise ParseError(
            text, 0, "a card such as QH, or a joker naming a suit such as Jo=H"
        ) from None


def names_an_action(text: str) -> bool:
    """Whether a text names an action of any phase, perhaps not the present one.

    >>> (
    ...     names_an_action("alone"),
    ...     names_an_action("QH"),
    ...     names_an_action("the queen, please"),
    ... )
    (True, True, False)
    """
    for read in (parse_auction, parse_play, parse_discard, parse_partner, parse_nomination):
        try:
            read(text)
        except ParseError:
            continue
        return True
    return False
