"""A view made again from what its seat was told, which is what a view that comes from outside is compared with.

The hands of the others hold only what they have played by now: what was legal for them is asked of these cards.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.errors import FiveHundredError, IllegalAction, RecordError
from fivehundred.game.actions import Action, CallPartner, CardChoices, Discard, PassCards, PlayCard
from fivehundred.game.auction import Auction
from fivehundred.game.exchange import KittyExchange
from fivehundred.game.facts import Calls, Facts
from fivehundred.game.joker import JokerNomination
from fivehundred.game.layout import Layout
from fivehundred.game.partner import PartnerCall
from fivehundred.game.phase import Phase
from fivehundred.game.play import Play
from fivehundred.game.scored import Scored
from fivehundred.game.setting import Setting
from fivehundred.rules import bidding, special, tricks
from fivehundred.rules.dealing import HAND_SIZE, may_claim
from fivehundred.table.trick import Trick
from fivehundred.variant.auction_options import AllPassed
from fivehundred.variant.deal_options import Extra
from fivehundred.variant.partner_options import Declares, PartnerCalling
from fivehundred.variant.variant import Variant
from fivehundred.views import public
from fivehundred.views.public import KnownPiles
from fivehundred.views.seen import NOTHING, knows_passed, seen
from fivehundred.views.view import FIELDS, View


@attrs.frozen
class Told:
    """The parts of a view that the seat was told; the others follow."""

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
    exposed: CardSet | None
    counts: tuple[int, ...]
    piles: KnownPiles
    kitty: CardSet | None
    passed: CardSet | None
    discards: CardSet | None
    suits_led: frozenset[Suit]
    scores: tuple[int, ...]
    actions: Sequence[Action]

    @property
    def is_position(self) -> bool:
        """Whether this is a position of play set up by hand, without an auction."""
        been_played = self.phase == "scored" and (self.contract is not None or bool(self.tricks))
        return not self.calls and (self.phase == "play" or been_played)

    @property
    def on_table(self) -> set[Card]:
        """Every card known to lie on the table, or to have lain there (rule 8.8)."""
        return {card for seat in self.piles for pile in seat for card in pile if card is not None}

    @property
    def played(self) -> tuple[CardSet, ...]:
        """What each seat has played from its hand."""
        table, by = self.on_table, [list[Card]() for _ in self.counts]
        for trick in self.tricks:
            for seat, card in zip(trick.seats, trick.cards, strict=False):
                if card not in table:
                    by[seat].append(card)
        return tuple(map(CardSet, by))

    @property
    def passes_to(self) -> int | None:
        """The partner who is passed cards at double nullo (rule 4.4)."""
        return None if self.contract is None else special.passes_to_partner(self.variant, self.contract)


def view_again(parts: Mapping[str, Any]) -> View:  # Any: the fields by name
    """The view with these parts; RecordError that says what one of them should be where they do not fit each other."""
    told = Told(**{field.name: parts[field.name] for field in attrs.fields(Told)})
    again: list[View] = []
    error = None
    for led in _led_before(told):
        try:
            again.append(_made(told, led))
        except FiveHundredError as caught:
            error = caught
    if not again:
        raise RecordError("view", str(error))
    for view in again:
        if view._parts() == parts:
            if found := tuple(_wrong_cards(told, view)):
                raise RecordError("view", found)
            return view
    right = again[0]._parts()
    wrong = [name for name in FIELDS if parts[name] != right[name]]
    raise RecordError("view", [f"{name}: the rest of the view makes it {_said(right[name])}" for name in wrong])


def remade(parts: Mapping[str, Any], led_before: tuple[Suit, ...]) -> View:  # Any: the fields by name
    """The view with these parts, which are those of a view, for pickling."""
    return _made(Told(**{field.name: parts[field.name] for field in attrs.fields(Told)}), led_before)


def _said(value: object) -> str:
    """A part of a view in a few words."""
    if isinstance(value, tuple):
        said = f"({', '.join(map(_said, value))})"
    elif isinstance(value, frozenset):
        said = f"{{{', '.join(sorted(map(str, value)))}}}"
    elif isinstance(value, CardChoices):
        said = f"{value.size} of {value.cards}"
    else:
        said = str(value) or "a number of cards that are missing here"
    return said if len(said) <= 120 else said[:119] + "…"


def _led_before(told: Told) -> Iterator[tuple[Suit, ...]]:
    """The suits that can have been led before the tricks that are seen: none, but for positions set up by hand."""
    if not told.is_position:
        yield ()
        return
    led = public.suits_led(told.tricks)
    perhaps = [suit for suit in SUITS if suit in led]
    for n in range(len(perhaps) + 1):
        for more in itertools.combinations(perhaps, n):
            yield (*(suit for suit in SUITS if suit in told.suits_led and suit not in led), *more)


def _made(told: Told, led_before: tuple[Suit, ...]) -> View:
    """The view of what was told; FiveHundredError where that cannot be."""
    _check_cards(told)
    deal, dealt = seen(_phase(told, led_before), told.seat), (HAND_SIZE,) * told.variant.players
    if told.is_position:
        dealt = tuple(count + len(played) for count, played in zip(told.counts, told.played, strict=True))
        playing = {dealt[seat] for seat in special.playing_seats(told.variant, told.contract)}
        if len(playing) != 1 or not 0 < max(playing) <= HAND_SIZE:
            raise FiveHundredError("counts: they are not what is left of the cards dealt (rules 2.3 and 7.3)")
    view = View(told.seat, told.scores, deal, dealt)
    if told.seat is not None and told.seat == view.to_act and not told.actions and may_have_to_wait(view):
        return View(told.seat, told.scores, deal, dealt, waits=True)
    return view


def may_have_to_wait(view: View) -> bool:
    """Whether another seat may be asked for his joker's suit while this one is to lead (rule 6.3)."""
    contract = view.contract
    if view.phase != "play" or view.tricks or contract is None or view.is_position or view.nominated is not None:
        return False
    if contract.contractor == view.seat:
        return False
    elsewhere = view.hand | (view.discards or NOTHING) | CardSet(card for seat in view.piles for _, card in seat)
    return special.may_nominate(view.variant, contract, view.variant.deck.card_set - elsewhere)


# -- the cards -------------------------------------------------------------------------------------------------------------
def _check_cards(told: Told) -> None:
    """Every card is in the pack, and none in two places."""
    variant, contract = told.variant, told.contract
    exposed = NOTHING if told.exposed is None or (contract and contract.contractor == told.seat) else told.exposed
    played = [card for trick in told.tricks for card in trick.cards]
    places = [*played, *(told.on_table - set(played)), *told.hand, *(told.discards or ()), *exposed]
    if len(set(places)) != len(places):
        raise FiveHundredError("a card is in two places (rule 1.3)")
    known = CardSet((*places, *(told.exposed or ()), *(told.kitty or ()), *(told.passed or ())))
    if foreign := known - variant.deck.card_set:
        raise FiveHundredError(f"not in the pack {variant.pack}: {foreign} (rule 1.2)")
    if [len(seat) for seat in told.piles] != ([5] * variant.players if variant.deal.extra is Extra.TABLE_CARDS else []):
        raise FiveHundredError("piles: they do not fit the variant (rule 8.8)")
    over = {card for trick in told.tricks if trick.complete for card in trick.cards}
    if any((lower is not None) != (upper in over) for seat in told.piles for lower, upper in seat):
        raise FiveHundredError("piles: a lower card is turned up when the trick of the upper one is over (rule 8.8)")


def _wrong_cards(told: Told, view: View) -> Iterator[str]:
    """What is wrong with the cards that some seats know, in a view whose other parts fit: their number, above all."""
    counts, contract, size = view.counts, view.contract, view.variant.pack.kitty
    if len(view.hand) != (0 if view.seat is None else counts[view.seat]):
        yield "hand: it has another number of cards than counts"
    if view.exposed is not None and contract is not None and len(view.exposed) != counts[contract.contractor]:
        yield "exposed: it has another number of cards than counts"
    if view.is_position or contract is None:
        return
    mine = view.hand | (view.discards or NOTHING) | (view.passed or NOTHING)
    if view.seat is not None:
        mine |= told.played[view.seat]
    passed = knows_passed(view.variant, contract, view.seat) and _passed_by_now(told)
    for name, cards in (("kitty", view.kitty), ("discards", view.discards), ("passed", NOTHING if passed else None)):
        if cards is not None and len(getattr(told, name) or ()) != size:
            yield f"{name}: there are {size} of them (rule 4.1)"
    if view.kitty is not None and not view.kitty.issubset(mine):
        yield "kitty: the seat that has taken it does not have these cards (rule 4.1)"


def _laid_by(told: Told) -> int | None:
    """The seat that lays cards aside at this contract (rules 4.1 and 4.4)."""
    if told.contract is None or not special.takes_kitty(told.contract):
        return None
    return told.contract.contractor if told.passes_to is None else told.passes_to


def _passed_by_now(told: Told) -> bool:
    return told.passes_to is not None and not told.is_position and (told.phase != "kitty" or told.to_act == told.passes_to)


# -- the phase -------------------------------------------------------------------------------------------------------------
def _facts(told: Told, contract: Contract | None) -> Facts:
    position = told.is_position
    piles = tuple(tuple((upper if lower is None else lower, upper) for lower, upper in seat) for seat in told.piles)
    laid = contract is not None and told.phase != "kitty"
    return Facts(
        *(told.variant, told.dealer, told.calls, contract),
        kitty=NOTHING if position or told.kitty is None else told.kitty,
        dead=NOTHING,
        piles=piles,
        passed=told.passed if told.passed is not None and _passed_by_now(told) else NOTHING,
        laid_aside=told.discards if told.discards is not None and laid else NOTHING,
        laid_by=_laid_by(told) if laid else None,
        called=() if position or contract is None or told.phase in ("kitty", "partner") else told.called,
        nominated=told.nominated if told.phase in ("play", "scored") else None,
    )


def _phase(told: Told, led_before: tuple[Suit, ...]) -> Phase:
    """The phase with the cards that were told."""
    variant, dealer = told.variant, told.dealer
    hands = tuple(told.hand if seat == told.seat else NOTHING for seat in range(variant.players))
    if told.is_position:
        return _replayed(told, _facts(told, told.contract), led_before)
    standing = bidding.opening(variant, dealer)
    for at, (seat, call) in enumerate(told.calls):
        if seat != standing.to_act or bidding.why_not(standing, call) is not None:
            raise FiveHundredError(f"calls: number {at} cannot be made (section 3)")
        standing = bidding.after(standing, call)
    contract, to_act = standing.contract, standing.to_act
    if to_act is not None:  # a hand that is not seen may be one to throw in
        if told.phase == "scored" and may_claim(variant, hands[to_act], bool(standing.called >> to_act & 1)) is None:
            return Scored.without_play(_facts(told, None), hands, thrown_in=True)
        piles = _facts(told, None).piles
        return Auction(variant, Layout(hands, NOTHING, dealer, piles=piles), told.calls, standing)
    if contract is None:
        if variant.auction.all_passed is not AllPassed.PLAY_NO_TRUMPS:
            return Scored.without_play(_facts(told, None), hands)
    elif told.contract is None or (told.contract.bid, told.contract.contractor) != (contract.bid, contract.contractor):
        raise FiveHundredError(f"contract: it is not what the calls come to, {contract} (rule 3.6)")
    else:
        contract = attrs.evolve(contract, partners=_partners(told, contract))
    facts = _facts(told, contract)
    match told.phase:
        case "kitty" if contract is not None and special.takes_kitty(contract):
            passes = told.passes_to is not None and told.to_act == contract.contractor
            to_act = contract.contractor if told.passes_to is None or passes else told.passes_to
            kind = PassCards if passes else Discard
            return KittyExchange(facts, hands, to_act, CardChoices(kind, hands[to_act], variant.pack.kitty))
        case "partner" if contract is not None and special.calls_partner(variant, contract):
            return PartnerCall(facts, hands)
        case "joker" if contract is not None and special.may_nominate(variant, contract, hands[contract.contractor]):
            return JokerNomination(facts, hands)
        case "play" | "scored":
            return _replayed(told, facts, led_before)
        case _:
            raise FiveHundredError(f"phase: after these calls it is not {told.phase}")


def _partners(told: Told, contract: Contract) -> tuple[int, ...]:
    """The partners that all know as soon as they are called (rule 8.6)."""
    variant, called = told.variant, told.called
    if not special.calls_partner(variant, contract) or told.phase in ("kitty", "partner"):
        if called:
            raise FiveHundredError("called: no such partner is called at this contract, or by now (rule 8.6)")
        return ()
    hands = [NOTHING] * variant.players
    if contract.contractor == told.seat:
        hands[told.seat] = told.hand | told.played[told.seat]
    call = PartnerCall(_facts(told, contract), tuple(hands))
    if (why := call.why_illegal(CallPartner(called))) is not None:
        raise FiveHundredError(f"called: {why}")
    if variant.partner.call is PartnerCalling.PLAYER:
        return tuple(one for one in called if isinstance(one, int))
    if variant.partner.declares is not Declares.AT_ONCE:
        return ()
    assert told.contract is not None
    declared, own = set(told.contract.partners), told.hand if told.seat is None else told.hand | told.played[told.seat]
    least = {s for trick in told.tricks for s, card in zip(trick.seats, trick.cards, strict=False) if card in called}
    if told.seat is not None and any(isinstance(one, Card) and one in own for one in called):
        least.add(told.seat)
    elif told.seat in declared:
        raise FiveHundredError("contract: its seat is a partner without the card that was called (rule 8.6)")
    if not least - {contract.contractor} <= declared or len(declared) > len(called):
        raise FiveHundredError("contract: its partners are not those that are known by now (rule 8.6)")
    return tuple(sorted(declared))


def _replayed(told: Told, facts: Facts, led_before: tuple[Suit, ...]) -> Phase:
    """The play, card by card."""
    leader = told.tricks[0].seats[0] if told.tricks else told.to_act
    if not told.is_position:
        leader = tricks.first_leader(facts.variant, facts.dealer, facts.contract)
    if leader not in special.playing_seats(facts.variant, facts.contract):
        raise FiveHundredError("to_act: there is no such seat to lead")
    assert leader is not None
    masks = [played.mask for played in told.played]
    number = told.counts[leader] + masks[leader].bit_count() if told.is_position else HAND_SIZE
    if told.seat is not None:
        masks[told.seat] |= told.hand.mask
    if told.exposed is not None and facts.contract is not None and facts.contract.contractor != told.seat:
        masks[facts.contract.contractor] |= told.exposed.mask
    phase: Phase = Play._from(Setting.of(facts, leader, number, led_before, tuple(masks)))
    for at, trick in enumerate(told.tricks):
        for place, card in enumerate(trick.cards):
            if phase.to_act not in (trick.seats[place], None):
                raise FiveHundredError(f"tricks: number {at} is not played in turn (rules 7.1, 7.2 and 8.8)")
            try:
                phase = phase.apply(PlayCard(card, trick.named if place == 0 else None))
            except IllegalAction as error:
                raise FiveHundredError(f"tricks: {error}") from None
    return phase
