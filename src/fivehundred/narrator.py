"""Sentences about what happened, in a language, with the table's own names and "you" for the seat
addressed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import attrs

from fivehundred.calls import Call, Pass
from fivehundred.cards import Card, CardSet
from fivehundred.game import Game
from fivehundred.rules.winning import Outcome
from fivehundred.table import Trick
from fivehundred.table.seating import by_side
from fivehundred.variant import Variant
from fivehundred.views import events as e
from fivehundred.words import saying
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import Form, joined, say, sentence

Viewer = int | None | Literal["all"]
"""Who looks on: a seat, a spectator (None), or someone who sees all cards ("all")."""


@attrs.frozen
class Narrator:
    """Describes a game in sentences: ``names`` are the names of the seats, ``you`` is the seat
    addressed, if any.

    >>> from fivehundred import Bid, variants
    >>> from fivehundred.words import table
    >>> teller = Narrator(table("en"), variants.AUSTRALIAN.seat_names, you=1)
    >>> teller.event(e.Called(0, Bid.parse("7H"))), teller.event(e.TrickWon(1))
    ('North bids 7 hearts.', 'You win the trick.')
    """

    words: Words
    names: tuple[str, ...]
    you: int | None = None
    form: Form = "words"

    def event(self, event: e.Event) -> str:
        """An event in one sentence; empty for what has none: whose turn it is, and the end of the
        game.
        """
        return sentence(self._phrase(event))

    def _phrase(self, event: e.Event) -> str:
        match event:
            case e.Dealt():
                return self._did("deals", event.dealer)
            case e.Called(seat, call):
                return (
                    self._did("passes", seat)
                    if isinstance(call, Pass)
                    else self._did("bids", seat, bid=self._call(call))
                )
            case e.ThrownIn(seat):
                return self._did("throws in", seat)
            case e.AuctionWon(seat, bid):
                contract = say(self.words, "by", bid=self._call(bid), who=self._who(seat))
                return say(self.words, "event/contract", contract=contract)
            case e.KittyTaken(seat, count, cards):
                return self._did("takes", seat, cards=self._cards(count, cards))
            case e.CardsPassed(seat, to, count, cards):
                return self._did(
                    "passes cards", seat, cards=self._cards(count, cards), partner=self._who(to)
                )
            case e.LaidAside(seat, count, cards):
                return self._did("lays aside", seat, cards=self._cards(count, cards))
            case e.PartnerCalled(seat, called):
                each = (
                    self._who(one) if isinstance(one, int) else self._the(one) for one in called
                )
                return (
                    self._did("calls", seat, called=joined(each, self.words))
                    if called
                    else self._did("plays alone", seat)
                )
            case e.PartnerKnown(seat):
                return self._did("is partner", seat)
            case e.JokerNominated(seat, suit):
                return self._did("names", seat, suit=saying.called(str(suit), self.words, "words"))
            case e.HandExposed(seat):
                return self._did("lies open", seat)
            case e.Played(seat, card, named):
                if named is None:
                    return self._did("plays", seat, card=self._card(card))
                word = saying.called(str(named), self.words, "words")
                return self._did("plays and names", seat, card=self._card(card), suit=word)
            case e.TrickWon(seat):
                return self._did("wins", seat)
            case e.TurnedUp(seat, _, card):
                return self._did("turns up", seat, card=self._card(card))
            case _:
                return ""

    def trick(self, number: int, trick: Trick) -> str:
        """A complete trick in one sentence."""
        each = zip(trick.seats, saying.in_letters(str(trick), self.words).split(), strict=True)
        plays = (say(self.words, "plays", who=self._who(seat), card=card) for seat, card in each)
        assert trick.winner is not None
        return sentence(self._did("trick", trick.winner, number=number, plays=", ".join(plays)))

    def totals(self, scores: Sequence[int], variant: Variant) -> str:
        """The totals of all sides."""
        each = zip(self._sides(variant), scores, strict=True)
        told = ", ".join(say(self.words, "score", who=who, points=points) for who, points in each)
        return say(self.words, "event/scores", scores=told)

    def outcome(self, outcome: Outcome | None, variant: Variant) -> str:
        """Who has won and who has lost, or that the game goes on."""
        if outcome is None:
            return sentence(say(self.words, "not over"))
        sides = self._sides(variant)
        told = [
            say(self.words, key, who=joined((sides[side] for side in found), self.words))
            for key, found in (("won", outcome.winners), ("lost by", outcome.losers))
            if found
        ]
        return sentence("; ".join(told))

    def _sides(self, variant: Variant) -> list[str]:
        names = [self._who(seat) for seat in range(variant.players)]
        return [joined(side, self.words) for side in by_side(names, variant.sides)]

    def names_none(self, seat: int) -> str:
        """That a seat names no suit for its joker, which no event shows the others."""
        return sentence(self._did("names none", seat))

    def _did(self, key: str, seat: int, **details: object) -> str:
        if seat == self.you:
            return say(self.words, f"event/{key} you", **details)
        return say(self.words, f"event/{key}", who=self.names[seat], **details)

    def _who(self, seat: int) -> str:
        return say(self.words, "you") if seat == self.you else self.names[seat]

    def _call(self, call: Call) -> str:
        return saying.bid(str(call), self.words, self.form)

    def _card(self, card: Card) -> str:
        return saying.card(str(card), self.words, self.form)

    def _the(self, card: Card) -> str:
        return say(self.words, "event/the card", card=self._card(card))

    def _cards(self, count: int, cards: CardSet | None) -> str:
        """The cards themselves for who knows them, and how many they are for others."""
        if cards is None:
            return say(self.words, "cards", number=count)
        return (" " if self.form == "letters" else ", ").join(map(self._card, cards)) or say(
            self.words, "no cards"
        )


def told_since(before: Game | None, game: Game, viewer: Viewer) -> Iterator[e.Event]:
    """The sentences for a viewer from one state to a later one.

    With all cards face up these are the sentences for all, each hidden card as its own seat knows
    it.
    """
    for event in game.events(None if viewer == "all" else viewer, since=before):
        if viewer == "all" and isinstance(event, e.KittyTaken | e.CardsPassed | e.LaidAside):
            own: Iterable[e.Event] = game.events(event.seat, since=before)
            yield next(known for known in own if type(known) is type(event))
        else:
            yield event
