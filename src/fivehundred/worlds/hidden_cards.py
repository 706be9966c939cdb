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
from fivehundred.search.shuffling import shuffled
from fivehundred.views.seen_deal import play_of, played_by
from fivehundred.views.view import View
from fivehundred.worlds.hidden_places import ASIDE, DEAD, KITTY, unknown_of
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
    its hand, as bits.
    """

    def __init__(self, view: View) -> None:
        self.view, self.unknown = view, unknown_of(view)
        self._placing: Placing | None = None
        play, players = play_of(view._deal), view.variant.players
        self.played = tuple(played_by(play)[:players]) if play is not None else (0,) * players
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

    def draw(self, rng: random.Random) -> tuple[HiddenCards, tuple[int, ...]]:
        """The cards of one arrangement, and where the special ones lie; FiveHundredError when there
        is none.
        """
        placed, special = self.arrangement(rng)
        return self.cards(placed, rng), special

    def arrangement(self, rng: random.Random) -> tuple[Arrangement, tuple[int, ...]]:
        """The same, with the hidden cards by the places they lie in."""
        if self._placing is None:
            self._placing = Placing(self.unknown.classes, self.unknown.sizes)
        placed, special = self._placing.draw(rng), self.unknown.special
        return placed, tuple([cards & special for cards in placed.values()]) if special else ()

    def all(self) -> Iterator[HiddenCards]:
        """The cards of every arrangement, with one assumption about which of their cards the
        contractor found in the kitty.
        """
        return map(self.cards, Placing(self.unknown.classes, self.unknown.sizes).all())

    def cards(self, placed: Arrangement, rng: random.Random | None = None) -> HiddenCards:
        """The cards of an arrangement; without chance the same ones are always put in the kitty
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
                passed = self._some(hands[partner] | played[partner] | aside, self._passed, rng)
            kitty = self._some(mine | passed, self._kitty, rng)
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

    def _some(self, cards: int, known: CardSet | None, rng: random.Random | None) -> int:
        """As many of these cards as the kitty has, if the seat does not know which."""
        if known is not None:
            return known.mask
        bits: list[int] = []
        while cards:
            bits.append(cards & -cards)
            cards &= cards - 1
        return sum(
            (bits if rng is None else shuffled(bits, self._size, rng))[len(bits) - self._size :]
        )

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
