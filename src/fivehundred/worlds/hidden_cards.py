"""The hidden cards of a deal imagined: who holds what, drawn so that every way that fits the view
is equally likely.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from fivehundred.cards.card import CARDS
from fivehundred.cards.cardset import CardSet, _made
from fivehundred.deal.layout import Piles
from fivehundred.rules.kitty import passes_to_partner, takes_kitty
from fivehundred.search.dealing_out import positions
from fivehundred.views.seen_deal import play_of, played_by
from fivehundred.views.view import View
from fivehundred.worlds.hidden_places import ASIDE, DEAD, KITTY, Place, Unknown, unknown_of
from fivehundred.worlds.placing import Arrangement, Placing


class HiddenCards(NamedTuple):
    """All the cards of a deal, those that the seat does not see imagined.

    ``hands`` are what each seat holds now. ``kitty`` are the spare cards as they were dealt: once
    the contractor has taken them unseen, one of the ways, equally likely, in which they can be
    among that player's cards. ``laid_aside`` were laid aside for them and ``passed`` passed at
    double nullo (rules 4.1 and 4.4); ``dead`` is the dead hand (rule 8.7); ``piles`` are the pairs
    of table cards as they were dealt, each lower card first (rule 8.8). What there is none of is
    empty.
    """

    hands: tuple[CardSet, ...]
    kitty: CardSet
    laid_aside: CardSet
    dead: CardSet
    piles: Piles
    passed: CardSet


class Source:
    """Where the hidden cards of a view are drawn from; ``played`` is what each seat has played from
    its hand, as bits, and ``slots`` the place that each number of a row is for.
    """

    def __init__(self, view: View) -> None:
        self.view: View = view
        self.unknown: Unknown = unknown_of(view)
        self.placing: Placing = Placing(self.unknown.classes, self.unknown.sizes)
        self.slots: list[Place] = [
            place for place, size in self.placing.places for _ in range(size)
        ]
        self._special = [
            number for number, card in enumerate(self.placing.cards) if card & self.unknown.special
        ]
        play, players = play_of(view._deal), view.variant.players
        self.played: tuple[int, ...] = (
            tuple(played_by(play)[:players]) if play is not None else (0,) * players
        )
        self._piles, self._size, self._kitty, self._passed = (
            view.piles,
            view.variant.pack.kitty,
            view.kitty,
            view.passed,
        )
        self._contractor: int | None = (
            None  # who has taken the kitty, and to whom cards were passed then
        )
        self._partner: int | None = None
        if view.contract is not None and takes_kitty(view.contract) and not view.is_position:
            self._contractor, partner = (
                view.contract.contractor,
                passes_to_partner(view.variant, view.contract),
            )
            self._partner = None if view.phase == "kitty" and view.to_act != partner else partner
        self._guessed = self._guessed_cards()

    def __reduce__(self) -> tuple[type[Source], tuple[View]]:
        return Source, (self.view,)

    def _guessed_cards(self) -> list[tuple[int, int]]:
        """Among how many cards how many are guessed to be those passed, and the kitty."""
        if self._contractor is None:
            return []
        sizes, found = self.unknown.sizes, list[tuple[int, int]]()

        def held(place: Place) -> int:
            return sizes[place] if place in sizes else self.unknown.known.get(place, 0).bit_count()

        mine = held(self._contractor) + self.played[self._contractor].bit_count()
        if self._partner is None:
            mine += held(ASIDE)
        else:
            mine += self._size
            theirs = held(self._partner) + self.played[self._partner].bit_count() + held(ASIDE)
            if self._passed is None:
                found.append((theirs, self._size))
        if self._kitty is None:
            found.append((mine, self._size))
        return found

    def draw(self, rng: random.Random) -> list[int]:
        """One arrangement as a row; FiveHundredError when there is none.

        Behind it there are the places of the cards that were passed among those they can be, and of
        the kitty among the contractor's, where the seat does not know them.
        """
        row = self.placing.draw(rng)
        if self._guessed:
            row += self.guesses(rng)
        return row

    def special_in(self, row: list[int]) -> tuple[Place, ...]:
        """Where the special cards are in a row, by the places they lie in."""
        if not self._special:
            return ()
        return tuple([self.slots[row.index(number)] for number in self._special])

    def arrangement(self, rng: random.Random) -> tuple[Arrangement, tuple[Place, ...]]:
        """The hidden cards of one arrangement by the places they lie in, and where the special ones
        are.
        """
        row = self.placing.draw(rng)
        return self.placing.arrangement(row), self.special_in(row)

    def all(self) -> Iterator[HiddenCards]:
        """The cards of every arrangement, with one assumption about which of their cards the
        contractor found in the kitty.
        """
        return map(self.cards, self.placing.all())

    def of_row(self, row: list[int]) -> HiddenCards:
        """The cards of a row."""
        placing = self.placing
        return self.cards(placing.arrangement(row), row[len(placing.cards) :])

    def guesses(self, rng: random.Random) -> list[int]:
        """What a row has behind it."""
        found: list[int] = []
        for total, size in self._guessed:
            found += positions(total, size, rng)
        return found

    def cards(self, placed: Arrangement, guesses: list[int] | None = None) -> HiddenCards:
        """The cards of an arrangement; without guesses the same ones are always put in the kitty
        and those passed.
        """
        at, played, passed = {**self.unknown.known, **placed}, self.played, 0
        hands, aside, kitty = (
            [at[seat] for seat in range(len(played))],
            at.get(ASIDE, 0),
            at.get(KITTY, 0),
        )
        if self._contractor is not None:
            mine, partner = hands[self._contractor] | played[self._contractor], self._partner
            if partner is None:
                mine |= aside
            else:
                first = None if guesses is None else guesses[: self._size]
                passed = self._some(hands[partner] | played[partner] | aside, self._passed, first)
            last = None if guesses is None else guesses[-self._size :]
            kitty = self._some(mine | passed, self._kitty, last)
        piles: Piles = ()
        if self._piles:
            piles = tuple(
                tuple(
                    [
                        (lower or CARDS[at[seat, n].bit_length() - 1], upper)
                        for n, (lower, upper) in enumerate(row)
                    ]
                )
                for seat, row in enumerate(self._piles)
            )
        made = _made
        return HiddenCards(
            tuple(map(made, hands)),
            made(kitty),
            made(aside),
            made(at.get(DEAD, 0)),
            piles,
            made(passed),
        )

    def _some(self, cards: int, known: CardSet | None, guesses: list[int] | None) -> int:
        """As many of these cards as the kitty has, at these places among them from low to high, if
        the seat does not know which.
        """
        if known is not None:
            return known.mask
        bits: list[int] = []
        while cards:
            bits.append(cards & -cards)
            cards &= cards - 1
        if guesses is None:
            return sum(bits[len(bits) - self._size :])
        return sum([bits[at] for at in guesses])

    def dealt(self, cards: HiddenCards) -> tuple[CardSet, ...]:
        """The hands as they were dealt, or as a position set up by hand began (rules 4.1 and
        4.4).
        """
        contractor, laid_by = self._contractor, self.view._facts.laid_by
        hands = [hand.mask | played for hand, played in zip(cards.hands, self.played, strict=True)]
        if contractor is not None:
            if laid_by is not None:
                hands[laid_by] |= cards.laid_aside.mask
            if self._partner is not None:
                hands[self._partner] &= ~cards.passed.mask
            hands[contractor] = (hands[contractor] | cards.passed.mask) & ~cards.kitty.mask
        return tuple(map(_made, hands))
