"""The tags that hold a deal itself, made from the state it has reached."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from fivehundred.cards.card import Card
from fivehundred.deal.before_play import BeforePlay
from fivehundred.deal.deal_so_far import DealSoFar
from fivehundred.deal.layout import Layout
from fivehundred.deal.play import Play
from fivehundred.deal.scored import Scored
from fivehundred.errors import RecordError
from fivehundred.game.game import Game
from fivehundred.records.ptn.auction_rows import written_call, written_contract
from fivehundred.records.ptn.cards import seat_letters, written, written_hand
from fivehundred.records.ptn.tags import OWN
from fivehundred.rules.kitty import passes_to_partner, takes_kitty
from fivehundred.table.seating import clockwise

DERIVED = frozenset(
    {
        "Dealer",
        "Deal",
        "Undealt",
        "Declarer",
        "Contract",
        "Auction",
        "CardsAdded",
        "CardsRemoved",
        "Play",
        OWN,
    }
)
"""The tags that hold the deal itself, and that of this library; all others are kept as they are, in
``Record.tags``.
"""


@attrs.frozen
class Section:
    """One tag with the rows below it."""

    name: str
    value: str
    rows: tuple[tuple[str, ...], ...] = ()


def sections(game: Game) -> list[Section]:
    """The present deal of a game, as far as PTN has words for it.

    RecordError where it has no letter for a card, and no place for a dead hand or cards on the
    table.
    """
    layout, deal = game.layouts[-1], game.deal
    letters = seat_letters(game.variant.players)
    found = _cards(layout, letters)
    facts = deal.facts if isinstance(deal, BeforePlay | Play | Scored) else None
    if facts is not None and not (isinstance(deal, Scored) and deal.thrown_in):
        contract = facts.contract
        found.append(Section("Declarer", letters[contract.contractor] if contract else ""))
        found.append(Section("Contract", written_contract(contract.bid if contract else None)))
    first = (layout.dealer + 1) % len(letters)
    calls = [(seat, written_call(call)) for seat, call in deal.calls]
    found.append(Section("Auction", letters[first], tuple(_rows(calls, first, len(letters)))))
    if facts is not None:
        found += _exchange(facts, letters)
    play = deal.played if isinstance(deal, Scored) else deal
    if isinstance(play, Play):
        found += _tricks(play, letters)
    return found


def _cards(layout: Layout, letters: Sequence[str]) -> list[Section]:
    if layout.dead or layout.piles:
        raise RecordError(
            "record", "PTN has no place for a dead hand or cards on the table (rules 8.7 and 8.8)"
        )
    seats = clockwise(len(letters), layout.dealer)
    hands = " ".join(written_hand(layout.hands[seat]) for seat in seats)
    dealer = letters[layout.dealer]
    return [
        Section("Dealer", dealer),
        Section("Deal", f"{dealer}:{hands}"),
        Section("Undealt", _listed(layout.kitty)),
    ]


def _listed(cards: Iterable[Card]) -> str:
    return "".join(map(written, cards))


def _rows(entries: Iterable[tuple[int, str]], first: int, players: int) -> list[tuple[str, ...]]:
    """Rows with a column for each seat, clockwise from the first one; each entry follows the one
    before.
    """
    rows, column = list[list[str]](), players
    for seat, word in entries:
        place = (seat - first) % players
        if place < column:
            rows.append(["-"] * players)
        rows[-1][place], column = word, place + 1
    return [tuple(row) for row in rows]


def _exchange(facts: DealSoFar, letters: Sequence[str]) -> list[Section]:
    """The cards taken and laid aside, at double nullo by both partners."""
    contract = facts.contract
    if contract is None or not takes_kitty(contract):
        return []
    contractor = letters[contract.contractor]
    found = [Section("CardsAdded", f"{contractor}:{_listed(facts.kitty)}")]
    partner = passes_to_partner(facts.variant, contract)
    if partner is not None and facts.passed:
        found.append(Section("CardsRemoved", f"{contractor}:{_listed(facts.passed)}"))
        found.append(Section("CardsAdded", f"{letters[partner]}:{_listed(facts.passed)}"))
    if facts.laid_by is not None:
        found.append(
            Section("CardsRemoved", f"{letters[facts.laid_by]}:{_listed(facts.laid_aside)}")
        )
    return found


def _tricks(play: Play, letters: Sequence[str]) -> list[Section]:
    """The cards of each trick in columns clockwise from the first leader; a seat that sits out has
    ``-``.
    """
    players, rows, first = len(letters), list[tuple[str, ...]](), None
    for turns, cards in play.tricks_with_turns():
        first = turns[0] if first is None else first
        row = ["-"] * players
        for seat, one in zip(turns, cards, strict=False):
            row[(seat - first) % players] = written(one.card)
        rows.append(tuple(row))
    return [] if first is None else [Section("Play", letters[first], tuple(rows))]
