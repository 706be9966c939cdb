"""What one seat may know of a deal."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import Suit
from fivehundred.errors import FiveHundredError, shown
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
from fivehundred.variant.kinds import Plain
from fivehundred.variant.options import Declares, PartnerCalling
from fivehundred.variant.variant import Variant
from fivehundred.views import deduced
from fivehundred.views.deduced import KnownPiles, TablePiles


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
    table: TablePiles
    piles: KnownPiles
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

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from fivehundred.draw import svg

        return svg(self)

    def _repr_html_(self) -> str:
        """The same for a page."""
        from fivehundred.draw import html

        return html(self)

    def to_dict(self) -> dict[str, Plain]:
        """The view as a JSON object, with the fields above as keys.

        Cards, calls and actions are texts, suits letters, sets of cards lists; tricks say which suit was ``led`` and who is the
        ``winner`` so far. The ways to lay cards aside or to pass them are written as one choice. ``variant`` is there with all
        its options, and so are the ``sides`` and the ``seat_names``.

        >>> from fivehundred import Bid, Game
        >>> game = Game.start(seed=500).apply(Bid.parse("7H"))
        >>> plain = game.view(1).to_dict()
        >>> plain["calls"], plain["to_act"], plain["actions"][:3]
        ([{'seat': 0, 'call': '7H'}], 1, ['P', '7NT', 'M'])
        """
        from fivehundred.views.view_dict import view_to_dict

        return view_to_dict(self)

    @staticmethod
    def from_dict(data: object) -> View:
        """The view that :meth:`to_dict` wrote; RecordError that says where and why for anything else.

        Its parts are checked one by one and against each other. That the hidden cards can lie so is not checked.

        >>> from fivehundred import Game
        >>> view = Game.start(seed=500).view(2)
        >>> View.from_dict(view.to_dict()) == view
        True
        """
        from fivehundred.views.view_dict import view_from_dict

        return view_from_dict(data)


def check_seat(variant: Variant, seat: int | None) -> None:
    """FiveHundredError for what is neither a seat of this variant nor None."""
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < variant.players):
        raise FiveHundredError(f"there is no seat {shown(seat)} among {variant.players}")


def view_of(phase: Phase, seat: int | None, scores: tuple[int, ...] | None = None) -> View:
    """The view of a deal from a seat, None for a spectator; ``scores`` are the totals of the game it belongs to."""
    variant = phase.variant
    check_seat(variant, seat)
    actions = actions_of(phase, seat)
    phase = as_seen(phase, seat)
    facts, play = facts_of(phase), play_of(phase)
    tricks = play.tricks if play else ()
    piles = known_piles(facts, tricks)
    led_before = play._setting.suits_led if play else ()
    return View(
        variant=variant,
        seat=seat,
        phase=phase.name,
        to_act=phase.to_act,
        dealer=phase.dealer,
        hand=phase.hands[seat] if seat is not None else CardSet(),
        calls=phase.calls,
        contract=public_contract(phase),
        called=facts.called,
        nominated=facts.nominated,
        tricks=tricks,
        tricks_won=play.tricks_won if play else (0,) * variant.players,
        exposed=exposed_hand(phase),
        sitting_out=special.sitting_out(variant, facts.contract),
        counts=tuple(map(len, phase.hands)),
        table=deduced.table(piles, tricks),
        piles=piles,
        kitty=facts.kitty if knows_kitty(facts, seat) else None,
        passed=facts.passed if facts.passed and knows_passed(facts, seat) else None,
        discards=facts.laid_aside if seat is not None and seat == facts.laid_by else None,
        voids=deduced.voids(variant, tricks, piles, led_before),
        suits_led=deduced.suits_led(tricks).union(led_before),
        scores=(0,) * variant.number_of_sides if scores is None else scores,
        actions=actions,
    )


# -- what a seat may know, part by part: views and events ask the same -----------------------------------------------------
def as_seen(phase: Phase, seat: int | None) -> Phase:
    """The phase as this seat sees it: while the contractor is asked for his joker's suit, the others see the play begin."""
    if isinstance(phase, JokerNomination) and seat != phase.to_act:
        return Play.begin(phase.facts, phase.hands)
    return phase


def actions_of(phase: Phase, seat: int | None) -> Sequence[Action]:
    """What this seat may do now; nothing when it is not to act."""
    return phase.legal_actions() if seat is not None and seat == phase.to_act else ()


def facts_of(phase: Phase) -> Facts:
    """What is settled by now; in an auction there is no contract."""
    if isinstance(phase, Settled | Play | Scored):
        return phase.facts
    assert isinstance(phase, Auction)
    layout = phase.layout
    return Facts(phase.variant, phase.dealer, phase.calls, None, layout.kitty, layout.dead, layout.piles)


def play_of(phase: Phase) -> Play | None:
    """The play, now or before the score; None where there has been none."""
    return phase if isinstance(phase, Play) else phase.played if isinstance(phase, Scored) else None


def knows_kitty(facts: Facts, seat: int | None) -> bool:
    """Whether this seat has taken the kitty and so knows its cards (rule 4.1)."""
    contract = facts.contract
    return contract is not None and seat == contract.contractor and special.takes_kitty(contract)


def knows_passed(facts: Facts, seat: int | None) -> bool:
    """Whether this seat knows which cards are passed at double nullo: it passes them or is passed them (rule 4.4)."""
    return seat is not None and seat in special.contracting_seats(facts.variant, facts.undertaken)


def known_piles(facts: Facts, tricks: tuple[Trick, ...]) -> KnownPiles:
    """The piles as dealt; a lower card is known once it has been turned up (rule 8.8)."""
    if not facts.piles:
        return ()
    over = deduced.turned_up(tricks)
    return tuple(tuple((lower if upper in over else None, upper) for lower, upper in seat) for seat in facts.piles)


def public_contract(phase: Phase) -> Contract | None:
    """The contract with those called partners whom all know by now (rule 8.6)."""
    facts = facts_of(phase)
    contract, partner = facts.contract, facts.variant.partner
    if contract is None or not contract.partners or not facts.called or isinstance(phase, Scored):
        return contract
    if partner.call is PartnerCalling.PLAYER or partner.declares is Declares.AT_ONCE:
        return contract
    play = play_of(phase)
    played = [pair for trick in (play.tricks if play else ()) for pair in zip(trick.seats, trick.cards, strict=False)]
    known = {seat for seat, card in played if card in facts.called}
    return attrs.evolve(contract, partners=[seat for seat in contract.partners if seat in known])


def exposed_hand(phase: Phase) -> CardSet | None:
    """The contractor's hand where it lies face up (rule 8.3)."""
    play = play_of(phase)
    if play is None or not special.is_exposed(play.variant, play.contract, play.tricks_played):
        return None
    assert play.contract is not None
    return play.hands[play.contract.contractor]
