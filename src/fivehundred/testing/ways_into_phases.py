"""Ways into every phase: calls that end in a chosen contract, and random actions that go on from
there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from fivehundred.calls import PASS, Bid, BidKind, Call, Contract
from fivehundred.cards import Card, CardSet
from fivehundred.deal import Action, Auction, Discard, Layout, PassCards, Phase, ThrowIn
from fivehundred.errors import Reason
from fivehundred.game import Game
from fivehundred.rules.joker import may_nominate
from fivehundred.rules.kitty import takes_kitty
from fivehundred.rules.partner import calls_partner
from fivehundred.variant import Variant
from fivehundred.variant.auction_options import AllPassed

PHASES = ("auction", "kitty", "partner", "joker", "play", "scored")
"""Every phase, in the order of a deal."""

_MOST_CALLS = 40
"""No way to a contract takes more."""


@lru_cache(maxsize=1024)
def contracts(variant: Variant) -> Mapping[str, tuple[Bid, ...]]:
    """The bids of a variant by sort, so that a sort can be chosen first and the rare ones come up
    often.

    >>> from fivehundred.variants import AUSTRALIAN
    >>> {sort: len(bids) for sort, bids in contracts(AUSTRALIAN).items()}
    {'suit': 20, 'no trumps': 5, 'misere': 1, 'open misere': 1}
    """
    found: dict[str, list[Bid]] = {}
    for bid in variant.schedule:
        plain = bid.kind is BidKind.TRICKS
        sort = (
            bid.kind.value
            if not plain
            else "suit"
            if bid.strain and bid.strain.suit
            else "no trumps"
        )
        found.setdefault(sort, []).append(bid)
    return MappingProxyType({sort: tuple(bids) for sort, bids in found.items()})


@lru_cache(maxsize=8192)
def ways(variant: Variant, bid: Bid) -> Mapping[int, tuple[Call, ...]]:
    """Calls that end in a contract, by the place of the contractor: 0 on the dealer's left. Empty
    where it cannot come about.

    >>> from fivehundred.variants import AUSTRALIAN
    >>> [
    ...     " ".join(map(str, calls))
    ...     for calls in ways(AUSTRALIAN, Bid.misere()).values()
    ... ]
    ['6S 7S P P M P', '7S M P P P', '7S P M P P', '7S P P M P']
    """
    layout = Layout.dealt(variant, tuple(variant.deck))
    found = (
        (place, _way(Auction.start(variant, layout), bid, place))
        for place in range(variant.players)
    )
    return MappingProxyType({place: calls for place, calls in found if calls})


def _way(auction: Auction, bid: Bid, bidder: int) -> tuple[Call, ...]:
    phase: Phase = auction
    calls: list[Call] = []
    while isinstance(phase, Auction) and len(calls) < _MOST_CALLS:
        call = _towards(phase, bid, bidder)
        if phase.why_illegal(call) is not None:
            return ()
        calls.append(call)
        phase = phase.apply(call)
    reached = phase.contract
    return (
        tuple(calls)
        if reached is not None and (reached.bid, reached.contractor) == (bid, bidder)
        else ()
    )


def _towards(auction: Auction, bid: Bid, bidder: int) -> Call:
    """The call that helps the bidder to this contract."""
    if auction.highest is bid:
        return PASS
    if auction.to_act != bidder:
        return _help(auction, bid, bidder)
    if auction.why_illegal(bid) is None:
        return bid
    # he stays in for a later turn
    return next(_below(auction, bid, lambda other: other.kind is BidKind.TRICKS), PASS)


def _help(auction: Auction, bid: Bid, bidder: int) -> Call:
    """What another seat must bid first (rule 3.8), otherwise a pass."""
    refusal = auction.why_illegal(bid)
    match refusal.reason if refusal else None:
        case Reason.MISERE_NEEDS_SEVEN:
            return next(_below(auction, bid, lambda other: other.tricks == 7), PASS)
        case Reason.MISERE_NEEDS_SEVEN_OR_MORE:
            return next(_below(auction, bid, lambda other: other.tricks >= 7), PASS)
        case Reason.OPEN_MISERE_NEEDS_EIGHT:
            return next(_below(auction, bid, lambda other: other.tricks >= 8), PASS)
        case Reason.DOUBLE_NULLO_NEEDS_NULLO:
            sides, seat = auction.variant.sides, auction.to_act
            misere = Bid.misere()
            if (
                seat is not None
                and sides[seat] == sides[bidder]
                and auction.why_illegal(misere) is None
            ):
                return misere
            return _help(auction, misere, bidder)
        case _:
            return PASS


def _below(auction: Auction, bid: Bid, wanted: Callable[[Bid], bool]) -> Iterator[Bid]:
    schedule = auction.variant.schedule
    legal = (call for call in auction.legal_actions() if isinstance(call, Bid))
    return (call for call in legal if schedule.outbids(bid, call) and wanted(call))


@lru_cache(maxsize=1024)
def phases(variant: Variant) -> tuple[str, ...]:
    """The phases that a deal of this variant can have.

    >>> from fivehundred.variants import FIVE_HANDED, HOYLE_THREE
    >>> phases(FIVE_HANDED)
    ('auction', 'kitty', 'partner', 'joker', 'play', 'scored')
    >>> phases(HOYLE_THREE)
    ('auction', 'kitty', 'play', 'scored')
    """
    return tuple(
        phase for phase in PHASES if phase in ("auction", "scored") or sorts_with(variant, phase)
    )


@lru_cache(maxsize=4096)
def sorts_with(variant: Variant, phase: str) -> tuple[str, ...]:
    """The kinds of contract that have this phase; ``passed out`` is one where such a deal is played
    (rule 3.9).
    """
    sorts = contracts(variant).items()
    found = [
        sort
        for sort, bids in sorts
        if any(has_phase(variant, bid, phase) and ways(variant, bid) for bid in bids)
    ]
    played_anyhow = variant.auction.all_passed is AllPassed.PLAY_NO_TRUMPS
    return (*found, "passed out") if phase == "play" and played_anyhow else tuple(found)


def has_phase(variant: Variant, bid: Bid, phase: str) -> bool:
    """Whether a deal at this contract has the phase, if the joker lies so (rules 4.3, 6.3 and
    8.6).
    """
    contract = Contract(bid, 0)
    match phase:
        case "kitty":
            return takes_kitty(contract)
        case "partner":
            return calls_partner(variant, contract)
        case "joker":
            return variant.pack.jokers > 0 and may_nominate(
                variant, contract, CardSet([Card.joker()])
            )
        case _:
            return True


def holds_joker(game: Game, seat: int) -> bool:
    """Whether a seat would hold a joker as the contractor: in their hand, or in the kitty of a deal
    being auctioned.
    """
    deal = game.deal
    cards = deal.hands[seat] | deal.layout.kitty if isinstance(deal, Auction) else deal.hands[seat]
    return any(card.is_joker for card in cards)


def random_action(game: Game, rng: random.Random, keep_joker: bool = False) -> Action:
    """A legal action: calls so that auctions end early and late, and low bids more often than high
    ones.

    >>> str(random_action(Game.start(seed=500), random.Random(1)))
    'P'
    """
    legal = game.legal_actions()
    if game.phase == "auction":
        bids = [call for call in legal if isinstance(call, Bid)]
        if legal[-1] == ThrowIn() and rng.random() < 0.3:
            return ThrowIn()
        if not bids or rng.random() < 0.6:
            return PASS
        return rng.choice(bids[:6] if rng.random() < 0.8 else bids)
    for _ in range(200):
        action = legal[rng.randrange(len(legal))]
        if not (
            keep_joker
            and isinstance(action, Discard | PassCards)
            and any(card.is_joker for card in action.cards)
        ):
            return action
    return legal[0]
