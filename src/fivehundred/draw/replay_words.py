"""The words of a replay: what was done, in sentences, and what stands on the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from fivehundred.calls import Pass
from fivehundred.cards import Card, CardSet
from fivehundred.draw.telling import cards_told
from fivehundred.draw.words import call_name, card_name, joined, say, sentence, suit_name
from fivehundred.views import events as e

_ENGLISH: Mapping[str, str] = MappingProxyType(
    {
        "game": "Five Hundred",
        "deal": "Deal {number}",
        "deals": "{who} deals",
        "passes": "{who} passes",
        "bids": "{who} bids {bid}",
        "throws in": "{who} throws the hand in: the deal does not count",
        "contract": "the contract is {contract}",
        "takes": "{who} takes the kitty: {cards}",
        "lays aside": "{who} lays aside {cards}",
        "passes cards": "{who} passes {cards} to {partner}",
        "calls": "{who} calls {called}",
        "the card": "the {card}",
        "plays alone": "{who} plays alone",
        "is partner": "{who} is known to be a partner of the contractor",
        "names": "{who} names {suit} for the joker",
        "names none": "{who} names no suit for the joker",
        "lies open": "the hand of {who} lies face up from now on",
        "plays": "{who} plays the {card}",
        "plays and names": "{who} plays the {card} and names {suit}",
        "wins": "{who} wins the trick",
        "turns up": "{who} turns up the {card}",
        "fault": "here the record breaks the rules",
        "fault at": "here the record breaks the rules: {where}",
        "ends": "what follows in it is not shown",
        "about": "About this game",
        "comment": "Comment",
        "put right": "Put right when it was read",
        "course": "Deal {number}, step by step",
        "trick": "Trick",
        "controls": "Steps",
        "first": "First step",
        "deal before": "Previous deal",
        "before": "Previous step",
        "after": "Next step",
        "deal after": "Next deal",
        "last": "Last step",
        "slider": "Step",
        "choose": "Deal",
        "all": "All steps",
        "keys": "Keys: ← and → for a step, Page Up and Page Down for a deal, Home and End.",
    }
)

PHRASES: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _ENGLISH})
"""The phrases of each language, as those of :mod:`fivehundred.draw.words`."""


def tell(language: str, key: str, **details: object) -> str:
    """A phrase of a replay, its details filled in.

    >>> tell("en-US", "bids", who="East", bid="nullo")
    'East bids nullo'
    """
    return PHRASES[language.partition("-")[0]][key].format(**details)


def event_told(event: e.Event, names: Sequence[str], language: str) -> str:
    """What a seat has been told in one sentence; empty for what a picture shows better: whose turn it is, and the score.

    >>> from fivehundred import Bid
    >>> event_told(e.Called(1, Bid.parse("7H")), ["North", "East", "South", "West"], "en")
    'East bids 7 hearts.'
    """
    return sentence(_told(event, names, language))


def _told(event: e.Event, names: Sequence[str], language: str) -> str:
    match event:
        case e.Dealt():
            return tell(language, "deals", who=names[event.dealer])
        case e.Called(seat, call):
            if isinstance(call, Pass):
                return tell(language, "passes", who=names[seat])
            return tell(language, "bids", who=names[seat], bid=call_name(call, language))
        case e.ThrownIn(seat):
            return tell(language, "throws in", who=names[seat])
        case e.AuctionWon(seat, bid):
            contract = say(language, "by", bid=call_name(bid, language), who=names[seat])
            return tell(language, "contract", contract=contract)
        case e.KittyTaken(seat, count, cards):
            return tell(language, "takes", who=names[seat], cards=_cards(count, cards, language))
        case e.CardsPassed(seat, to, count, cards):
            return tell(language, "passes cards", who=names[seat], cards=_cards(count, cards, language), partner=names[to])
        case e.LaidAside(seat, count, cards):
            return tell(language, "lays aside", who=names[seat], cards=_cards(count, cards, language))
        case e.PartnerCalled(seat, called):
            if not called:
                return tell(language, "plays alone", who=names[seat])
            each = (names[one] if isinstance(one, int) else _the(one, language) for one in called)
            return tell(language, "calls", who=names[seat], called=joined(each, language))
        case e.PartnerKnown(seat):
            return tell(language, "is partner", who=names[seat])
        case e.JokerNominated(seat, suit):
            return tell(language, "names", who=names[seat], suit=suit_name(suit, language))
        case e.HandExposed(seat):
            return tell(language, "lies open", who=names[seat])
        case e.Played(seat, card, named):
            if named is None:
                return tell(language, "plays", who=names[seat], card=card_name(card, language))
            details = {"card": card_name(card, language), "suit": suit_name(named, language)}
            return tell(language, "plays and names", who=names[seat], **details)
        case e.TrickWon(seat):
            return tell(language, "wins", who=names[seat])
        case e.TurnedUp(seat, _, card):
            return tell(language, "turns up", who=names[seat], card=card_name(card, language))
        case _:
            return ""


def _the(card: Card, language: str) -> str:
    return tell(language, "the card", card=card_name(card, language))


def _cards(count: int, cards: CardSet | None, language: str) -> str:
    """The cards themselves for who knows them, and how many they are for others."""
    return say(language, "cards", number=count) if cards is None else cards_told(cards, language)
