"""What an action is called on a button, or for a screen reader."""

from __future__ import annotations

from fivehundred.calls import Bid, Pass
from fivehundred.cards import Card
from fivehundred.deal import (
    Action,
    CallPartner,
    Discard,
    NominateJoker,
    PassCards,
    PlayCard,
    ThrowIn,
)
from fivehundred.draw.alt_text import cards_told
from fivehundred.errors import FiveHundredError, shown, words_of
from fivehundred.names import say as name_of
from fivehundred.words import Language
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import joined, say


def action_label(action: Action, language: Language = "en") -> str:
    """What someone does who chooses this action, in words with a capital in front: the label of a
    button.

    FiveHundredError for what is no action, and for a language there is not.

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> action_label(game.parse("7H")), action_label(game.parse("P"), "fr")
    ('Bid 7 hearts', 'Passer')
    """
    told = _told(action, words_of(language))
    return f"{told[:1].upper()}{told[1:]}"


def _told(action: Action, words: Words) -> str:
    match action:
        case Pass():
            return say(words, "label/pass")
        case Bid():
            return say(words, "label/bid", bid=name_of(action, words))
        case ThrowIn():
            return say(words, "label/throw in")
        case Discard():
            return say(words, "label/lay aside", cards=cards_told(action.cards, words))
        case PassCards():
            return say(words, "label/pass cards", cards=cards_told(action.cards, words))
        case CallPartner():
            each = (
                name_of(one, words)
                if isinstance(one, Card)
                else words.patterns["seat"][0].format(seat=one)
                for one in action.called
            )
            return (
                say(words, "label/call", called=joined(each, words))
                if action.called
                else say(words, "label/alone")
            )
        case NominateJoker():
            return (
                say(words, "label/name", suit=name_of(action.suit, words))
                if action.suit
                else say(words, "label/name none")
            )
        case PlayCard():
            card = name_of(action.card, words)
            if action.suit is None:
                return say(words, "label/play", card=card)
            return say(words, "label/play and name", card=card, suit=name_of(action.suit, words))
        case _:
            raise FiveHundredError(f"what has a label is an action, not {shown(action)}")
