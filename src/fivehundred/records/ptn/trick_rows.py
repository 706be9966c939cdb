"""The tricks of a PTN text, and what it does not say of them: the suits that the joker takes."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from fivehundred.cards.card import Card
from fivehundred.deal.actions import Action, NominateJoker, PlayCard
from fivehundred.deal.play import Play
from fivehundred.errors import RecordError, shown
from fivehundred.game.game import Game
from fivehundred.records.ptn.auction_rows import Steps
from fivehundred.records.ptn.cards import JokerLetters, read_cards, seat_letters
from fivehundred.records.ptn.tags import Row

DECLINED = str(NominateJoker(None))
"""The text of declining to name a suit for the joker (rule 6.3)."""


@attrs.frozen
class Taken:
    """What a joker took that the text does not say: the line, and the suit's letter, ``-`` for
    none.
    """

    line: int
    suit: str


@attrs.frozen
class _Way:
    """One way to read the rows, as far as it has come: where it stands, what was done, what the
    jokers took.
    """

    game: Game
    row: int = 0
    columns: tuple[tuple[int, Card], ...] = ()
    actions: tuple[tuple[str, int], ...] = ()
    taken: tuple[Taken, ...] = ()


@attrs.define
class Tricks:
    """Reads the rows of a play, clockwise from the seat ``first``: every way in which the rules
    allow them.
    """

    rows: Sequence[Row]
    first: int
    players: int
    letters: JokerLetters
    _furthest: int = -1
    _fault: RecordError | None = None

    def read(self, steps: Steps, line: int) -> int:
        """The cards of the rows, in place; how many rows were read, fewer than there are where the
        deal was over before.

        The suits that jokers take are those that fit; RecordError where several fit, or where
        nothing does.
        """
        cards = [self._cards(row) for row in self.rows]
        pending, found = [_Way(steps.game)], list[_Way]()
        while pending:
            one = pending.pop()
            if not one.columns:
                if one.row == len(cards) or one.game.phase == "scored":
                    found.append(one)
                    continue
                one = attrs.evolve(one, row=one.row + 1, columns=cards[one.row])
            pending += self._next(one, line)
        if not found:
            assert self._fault is not None
            raise self._fault
        only = _only(found, steps)
        steps.game = only.game
        steps.actions += [text for text, _ in only.actions]
        steps.lines += [at for _, at in only.actions]
        return only.row

    def _cards(self, row: Row) -> tuple[tuple[int, Card], ...]:
        """The cards of a row with the seats in whose columns they stand."""
        if len(row.words) > self.players:
            raise RecordError(
                f"line {row.line}",
                f"a row has a column for each of {self.players} seats, not {len(row.words)}",
            )
        cards: list[tuple[int, Card]] = []
        for column, word in enumerate(row.words):
            if word != "-":
                found = read_cards(word, row.line)
                if len(found) != 1:
                    raise RecordError(f"line {row.line}", f"{shown(word)}: expected one card, or -")
                cards.append(((self.first + column) % self.players, found[0]))
        return tuple(cards)

    def _next(self, one: _Way, line: int) -> list[_Way]:
        """Every way in which the next card of a row can be read; where there is none, why is
        kept.
        """
        game, at = one.game, self.rows[one.row - 1].line
        if not one.columns:
            return [one]
        if game.phase == "joker":
            return [_after(one, action, line, named=str(action)) for action in game.legal_actions()]
        seat, names = game.to_act, seat_letters(self.players)
        card = next((card for column, card in one.columns if column == seat), None)
        if seat is None or not isinstance(game.deal, Play):
            return self._failed(
                one, at, f"the cards cannot be played yet: the {game.phase} comes first"
            )
        if card is None:
            return self._failed(
                one, at, f"it is the turn of {names[seat]}, in whose column there is no card"
            )
        card = self.letters.settle(card, game.deal.hands[seat], at)
        rest = tuple(entry for entry in one.columns if entry[0] != seat)
        after = list[_Way]()
        for play in _plays(game, card):
            refusal = game.why_illegal(play)
            if refusal is not None:
                return self._failed(one, at, f"{play} of {names[seat]}: {refusal}")
            later = _after(one, play, at, named=str(play.suit) if play.suit else None, columns=rest)
            problem = self._torn(later, names)
            if problem:
                return self._failed(later, at, problem)
            after.append(later)
        return after

    def _torn(self, later: _Way, names: tuple[str, ...]) -> str:
        """What is wrong where a row and a trick do not end together; empty where they do, or where
        both go on.
        """
        deal = later.game.deal
        over = not isinstance(deal, Play) or deal.place == 0
        if over and later.columns:
            seats = ", ".join(names[seat] for seat, _ in later.columns)
            return f"the trick is over, and there are still cards in the column of {seats}"
        if not over and not later.columns and later.row < len(self.rows):
            return "the trick is not complete, and another row follows"
        return ""

    def _failed(self, one: _Way, at: int, problem: str) -> list[_Way]:
        if len(one.actions) > self._furthest:
            self._furthest, self._fault = len(one.actions), RecordError(f"line {at}", problem)
        return []


def _plays(game: Game, card: Card) -> list[PlayCard]:
    """The ways to play a card: a joker led that belongs to no suit has one for each suit it may
    name.
    """
    if not card.is_joker:
        return [PlayCard(card)]
    legal = [
        action
        for action in game.legal_actions()
        if isinstance(action, PlayCard) and action.card is card
    ]
    return legal or [PlayCard(card)]


def _after(
    one: _Way,
    action: Action,
    at: int,
    named: str | None,
    columns: tuple[tuple[int, Card], ...] | None = None,
) -> _Way:
    """The way after one more action, which is known to be legal."""
    return _Way(
        one.game.apply(action),
        one.row,
        one.columns if columns is None else columns,
        (*one.actions, (str(action), at)),
        one.taken if named is None else (*one.taken, Taken(at, named)),
    )


def _only(found: list[_Way], steps: Steps) -> _Way:
    """The one way to read the rows: one in which no suit was named for the joker before the play,
    if there is such.
    """
    nominated = steps.game.phase == "joker"
    declined = [one for one in found if nominated and one.taken and one.taken[0].suit == DECLINED]
    ways = declined or found
    if len(ways) > 1:
        same = 0
        while len({one.taken[same] for one in ways}) == 1:
            same += 1
        suits = sorted({one.taken[same].suit for one in ways}, key="SCDH-".index)
        raise RecordError(
            f"line {ways[0].taken[same].line}",
            f"PTN does not say which suit the joker took, and {', '.join(suits)} fit",
        )
    for place, taken in enumerate(ways[0].taken):
        if place == 0 and nominated:
            said = (
                "nothing says that a suit was named for the joker: it is read as declined"
                if taken.suit == DECLINED
                else f"{taken.suit} is read as named for the joker, as nothing else fits"
            )
        else:
            said = f"the joker led is read as naming {taken.suit}, as nothing else fits"
        steps.notes.append(f"line {taken.line}: {said}")
    return ways[0]
