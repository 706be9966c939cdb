"""What one seat may know of a deal."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.errors import FiveHundredError, shown
from fivehundred.game import card_law
from fivehundred.game.actions import Action
from fivehundred.game.auction import Auction
from fivehundred.game.facts import Calls, Facts
from fivehundred.game.joker import JokerNomination
from fivehundred.game.phase import Phase
from fivehundred.game.play import Play
from fivehundred.game.scored import Scored
from fivehundred.game.settled import Settled
from fivehundred.rules import special
from fivehundred.table.trick import Trick
from fivehundred.variant.options import Declares, PartnerCalling
from fivehundred.variant.variant import Variant

TablePile = tuple[int, Card | None]
"""A pile on the table as all see it: how many cards lie face down, and the one that lies face up."""

KnownPile = tuple[Card | None, Card]
"""A pile as it was dealt, as far as all know it by now: (lower, upper), the lower None while it lies face down."""


@attrs.frozen
class View:
    """What a seat may know, built from a list of what is allowed.

    Two deals that differ only in what the seat cannot see give it equal views.

    ``seat`` is None for a spectator. ``hand`` are the seat's cards, the kitty included once taken; ``calls`` and ``tricks``
    are public, the last trick perhaps not complete; ``contract`` names called partners only once they are known. ``exposed``
    is the contractor's hand where an open misère lies open; ``counts`` the cards in each hand, ``table`` the piles of table
    cards now and ``piles`` what is known of them as they were dealt. ``kitty``, ``passed`` and ``discards`` are None for a
    seat that does not know them. ``voids`` are the suits each hand has shown it has none of, as they are followed: a left
    bower is a trump; ``suits_led`` those led or named so far (rule 6.7). ``scores`` are the totals by side. While the
    contractor is asked for his joker's suit, the others see the play about to begin: that he is asked would tell them that he
    holds it.

    >>> from fivehundred import Game
    >>> view = Game.start(seed=500).view(0)
    >>> view.phase, view.to_act, len(view.hand), view.kitty, view.counts, len(view.legal_actions())
    ('auction', 0, 10, None, (10, 10, 10, 10), 27)
    """

    variant: Variant
    seat: int | None
    phase: str
    to_act: int | None
    dealer: int
    hand: CardSet
    calls: Calls
    contract: Contract | None
    called: tuple[Card | int, ...]
    nominated: Suit | None
    tricks: tuple[Trick, ...]
    tricks_won: tuple[int, ...]
    exposed: CardSet | None
    sitting_out: tuple[int, ...]
    counts: tuple[int, ...]
    table: tuple[tuple[TablePile, ...], ...]
    piles: tuple[tuple[KnownPile, ...], ...]
    kitty: CardSet | None
    passed: CardSet | None
    discards: CardSet | None
    voids: tuple[frozenset[Suit], ...]
    suits_led: frozenset[Suit]
    scores: tuple[int, ...]
    _actions: Sequence[Action] = attrs.field(alias="actions")

    def legal_actions(self) -> Sequence[Action]:
        """What the seat may do now; nothing when another seat is to act."""
        return self._actions


def view_of(phase: Phase, seat: int | None, scores: tuple[int, ...] | None = None) -> View:
    """The view of a deal from a seat, None for a spectator; ``scores`` are the totals of the game it belongs to."""
    variant = phase.variant
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < variant.players):
        raise FiveHundredError(f"there is no seat {shown(seat)} among {variant.players}")
    acting = seat is not None and seat == phase.to_act
    actions = phase.legal_actions() if acting else ()
    if isinstance(phase, JokerNomination) and not acting:
        phase = Play.begin(phase.facts, phase.hands)
    facts = _facts(phase)
    play = phase if isinstance(phase, Play) else phase.played if isinstance(phase, Scored) else None
    return View(
        variant=variant,
        seat=seat,
        phase=phase.name,
        to_act=phase.to_act,
        dealer=phase.dealer,
        hand=phase.hands[seat] if seat is not None else CardSet(),
        calls=phase.calls,
        contract=_public_contract(facts, play, isinstance(phase, Scored)),
        called=facts.called,
        nominated=facts.nominated,
        tricks=play.tricks if play else (),
        tricks_won=play.tricks_won if play else (0,) * variant.players,
        exposed=_exposed(play),
        sitting_out=special.sitting_out(variant, facts.contract),
        counts=tuple(map(len, phase.hands)),
        table=_table(facts, play),
        piles=_piles(facts, play),
        kitty=facts.kitty if seat is not None and seat == _taker(facts) else None,
        passed=facts.passed if seat is not None and facts.passed and seat in _exchangers(facts) else None,
        discards=facts.laid_aside if seat is not None and seat == facts.laid_by else None,
        voids=card_law.voids(play) if play else (frozenset(),) * variant.players,
        suits_led=card_law.suits_led(play) if play else frozenset(),
        scores=(0,) * variant.number_of_sides if scores is None else scores,
        actions=actions,
    )


def _facts(phase: Phase) -> Facts:
    if isinstance(phase, Settled | Play | Scored):
        return phase.facts
    assert isinstance(phase, Auction)
    layout = phase.layout
    return Facts(phase.variant, phase.dealer, phase.calls, None, layout.kitty, layout.dead, layout.piles)


def _taker(facts: Facts) -> int | None:
    """The seat that has taken the kitty and so knows its cards."""
    return facts.contract.contractor if facts.contract is not None and special.takes_kitty(facts.contract) else None


def _exchangers(facts: Facts) -> tuple[int, ...]:
    """The two seats that know which cards were passed at double nullo (rule 4.4)."""
    return special.contracting_seats(facts.variant, facts.undertaken)


def _public_contract(facts: Facts, play: Play | None, scored: bool) -> Contract | None:
    """The contract with those called partners whom all know by now (rule 8.6)."""
    contract, partner = facts.contract, facts.variant.partner
    if contract is None or not contract.partners or scored or not facts.called:
        return contract
    if partner.call is PartnerCalling.PLAYER or partner.declares is Declares.AT_ONCE:
        return contract
    known: set[int] = set()
    if play is not None:
        owners = play._law.owners
        for turns, plays in play.tricks_with_turns():
            known |= {owners[h] for h, card in zip(turns, plays, strict=False) if card.card in facts.called}
    return attrs.evolve(contract, partners=[seat for seat in contract.partners if seat in known])


def _exposed(play: Play | None) -> CardSet | None:
    if play is None or not special.is_exposed(play.variant, play.contract, len(play.trick_winners)):
        return None
    assert play.contract is not None
    return play.hands[play.contract.contractor]


def _table(facts: Facts, play: Play | None) -> tuple[tuple[TablePile, ...], ...]:
    if play is None:
        return tuple(tuple((1, upper) for _, upper in seat) for seat in facts.piles)
    up = [CardSet.from_mask(play.holding_mask(h)) for h in range(facts.variant.players, len(play._law.owners))]
    return tuple(
        tuple((sum(c not in face_up for c in pile), next((c for c in pile if c in face_up), None)) for pile in seat)
        for seat, face_up in zip(play.piles, up, strict=True)
    )


def _piles(facts: Facts, play: Play | None) -> tuple[tuple[KnownPile, ...], ...]:
    """The piles as dealt; a lower card is known once it has been turned up (rule 8.8)."""
    hidden = {
        pile[0]
        for seat, now in enumerate(_table(facts, play))
        for pile, (down, _) in zip(facts.piles[seat], now, strict=True)
        if down
    }
    return tuple(tuple((None if lower in hidden else lower, upper) for lower, upper in seat) for seat in facts.piles)
