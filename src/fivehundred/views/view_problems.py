"""What is wrong with a view that came from outside: parts that do not fit each other."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.errors import FiveHundredError
from fivehundred.rules import special, tricks
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.ranking import card_order
from fivehundred.variant.options import AllPassed, Declares, Extra, PartnerCalling
from fivehundred.views import deduced
from fivehundred.views.view import View
from fivehundred.views.view_phase import (
    actions_due,
    cards_on_table,
    cards_played,
    ends_without_play,
    is_puzzle,
    played_again,
    played_from_hands,
    standing_of,
)


def problems(view: View) -> Iterator[str]:
    """The faults that the first step of checking finds which finds any.

    A view without faults is one whose parts agree: who is to act, who holds how many cards, what the tricks show, and which
    hidden cards its seat can know. Whether the hidden cards can lie so that it comes about is not asked.
    """
    for step in (_cards, _auction, _settled, _called, _tricks, _deduced, _counts, _known, _turn, _law):
        if found := tuple(step(view)):
            yield from found
            return


def _kitty_partner(view: View) -> int | None:
    """The partner who is passed cards at double nullo (rule 4.4)."""
    return None if view.contract is None else special.passes_to_partner(view.variant, view.contract)


def _cards(view: View) -> Iterator[str]:
    """Every card is in the pack, and none in two places."""
    played = [card for _, card in cards_played(view)]
    own_open = view.contract is not None and view.contract.contractor == view.seat
    exposed = () if own_open or view.exposed is None else view.exposed
    places = [*played, *(cards_on_table(view) - set(played)), *view.hand, *(view.discards or ()), *exposed]
    if len(set(places)) != len(places):
        yield "a card is in two places (rule 1.3)"
    called = [card for card in view.called if isinstance(card, Card)]
    if own_open and view.exposed is not None and view.exposed != view.hand:
        yield "exposed: it is not the hand (rule 8.3)"
    known = CardSet((*places, *called, *(view.exposed or ()), *(view.kitty or ()), *(view.passed or ())))
    if foreign := known - view.variant.deck.card_set:
        yield f"not in the pack {view.variant.pack}: {foreign} (rule 1.2)"
    shape = [len(seat) for seat in view.piles]
    if shape != ([5] * view.variant.players if view.variant.deal.extra is Extra.TABLE_CARDS else []):
        yield "piles: they do not fit the variant (rule 8.8)"


def _auction(view: View) -> Iterator[str]:
    """The calls are legal, and come to the contract or to none."""
    if is_puzzle(view):
        return
    standing = standing_of(view)
    if isinstance(standing, int):
        yield f"calls: number {standing} cannot be made (section 3)"
        return
    over, contract = standing.to_act is None, view.contract
    if standing.contract != (None if contract is None else Contract(contract.bid, contract.contractor)):
        yield "contract: it is not what the calls come to (rule 3.6)"
    thrown_in = view.phase == "scored" and ends_without_play(view)
    if (view.phase == "auction") if over else (view.phase != "auction" and not thrown_in):
        yield f"phase: after these calls it is not {view.phase}"
    if view.phase == "auction" and view.to_act != standing.to_act:
        yield f"to_act: seat {standing.to_act} is to call (rule 3.1)"


def _settled(view: View) -> Iterator[str]:
    """The phase and the joker's suit fit the contract."""
    variant, contract, phase = view.variant, view.contract, view.phase
    played_anyhow = variant.auction.all_passed is AllPassed.PLAY_NO_TRUMPS or is_puzzle(view)
    match phase:
        case "kitty":
            fits = special.takes_kitty(contract)
        case "partner":
            fits = contract is not None and special.calls_partner(variant, contract)
        case "joker":
            mine = contract is not None and contract.contractor == view.seat
            fits = contract is not None and mine and special.may_nominate(variant, contract, view.hand)
        case "play":
            fits = contract is not None or played_anyhow
        case "scored":
            fits = contract is not None or played_anyhow or ends_without_play(view)
        case _:
            fits = True
    if not fits:
        yield f"phase: at this contract it is not {phase}"
    try:
        card_order(variant, contract, view.nominated)
    except FiveHundredError as error:
        yield f"nominated: {error}"
    if view.nominated is not None and phase not in ("play", "scored"):
        yield "nominated: the joker is named before the first lead (rule 6.3)"
    if view.sitting_out != special.sitting_out(variant, contract):
        yield "sitting_out: other seats take part at this contract (rule 8.2)"


def _called(view: View) -> Iterator[str]:
    """The partners called may be called, and the known ones are those that all know by now (rule 8.6)."""
    variant, contract, called = view.variant, view.contract, view.called
    partners = contract.partners if contract is not None else ()
    if not called and (is_puzzle(view) or not partners):
        return
    calls = contract is not None and special.calls_partner(variant, contract) and not is_puzzle(view)
    if contract is None or not calls or view.phase not in ("joker", "play", "scored"):
        yield "called: no such partner is called at this contract, or by now (rule 8.6)"
        return
    by_card = variant.partner.call is PartnerCalling.CARD
    if not 0 < len(called) <= special.most_partners(variant, contract) or any(
        isinstance(c, Card) is not by_card for c in called
    ):
        yield "called: no such partner is called at this contract (rule 8.6)"
        return
    own = CardSet()
    if contract.contractor == view.seat:
        own = view.hand | played_from_hands(view)[contract.contractor] | (view.discards or CardSet())
    for one in called:
        if isinstance(one, Card):
            why = special.why_not_call_card(variant, contract, own, one)
        else:
            why = special.why_not_call_seat(variant, contract, one)
        if why is not None:
            yield f"called: {why}"
            return
    least = _known_partners(view, contract)
    at_once = by_card and variant.partner.declares is Declares.AT_ONCE  # then he may not have played the card yet
    if not least.issubset(partners) or (len(partners) > len(called) if at_once else len(least) != len(partners)):
        yield "contract: its partners are not those that are known by now (rule 8.6)"
    elif at_once and view.seat in partners and view.seat not in least:
        yield "contract: its seat is a partner without the card that was called (rule 8.6)"


def _known_partners(view: View, contract: Contract) -> set[int]:
    """The partners called by seat, who have played a card called, or whose seat this is where they declare (rule 8.6)."""
    known = {one for one in view.called if isinstance(one, int)}
    known |= {seat for seat, card in cards_played(view) if card in view.called}
    declares = view.variant.partner.declares is Declares.AT_ONCE
    if view.seat is not None and declares and any(isinstance(one, Card) and one in view.hand for one in view.called):
        known.add(view.seat)
    return known - {contract.contractor}


def _tricks(view: View) -> Iterator[str]:
    """Each trick is played in turn, led by the winner of the one before."""
    if not view.tricks:
        return
    if view.phase not in ("play", "scored"):
        yield f"tricks: there are none in the phase {view.phase}"
        return
    variant, on_table = view.variant, cards_on_table(view)
    orders, owners = tricks.trick_orders(variant, view.contract), tricks.owners(variant)
    leads = view.tricks[0].seats[0] if is_puzzle(view) else tricks.first_leader(variant, view.dealer, view.contract)
    for at, trick in enumerate(view.tricks):
        turns = orders[leads]
        if trick.seats != tuple(owners[holding] for holding in turns):
            yield f"tricks: number {at} is not played in turn (rules 7.1, 7.2 and 8.8)"
            return
        if any((holding >= variant.players) != (card in on_table) for holding, card in zip(turns, trick.cards, strict=False)):
            yield f"tricks: number {at} has a card of the hand where one of the table is due, or the other way round (rule 8.8)"
        if not trick.complete and at < len(view.tricks) - 1:
            yield f"tricks: number {at} is not complete (rule 7.3)"
            return
        place = trick.winning_place
        assert place is not None  # no trick is written without a card
        leads = turns[place]


def _deduced(view: View) -> Iterator[str]:
    """What follows from the tricks is what follows from the tricks."""
    variant, led = view.variant, deduced.suits_led(view.tricks)
    winners = [trick.winner for trick in view.tricks if trick.complete]
    if view.tricks_won != tuple(winners.count(seat) for seat in range(variant.players)):
        yield "tricks_won: it is not what the tricks say (rule 7.2)"
    over = deduced.turned_up(view.tricks)
    known = [(lower is not None, upper in over) for seat in view.piles for lower, upper in seat]
    if view.table != deduced.table(view.piles, view.tricks) or any(turned is not due for turned, due in known):
        yield "table: it is not what the tricks leave of the piles (rule 8.8)"
    if not led <= view.suits_led or (led != view.suits_led and not is_puzzle(view)):
        yield "suits_led: they are not what the tricks say (rule 6.7)"
    least = deduced.voids(variant, view.tricks, view.piles, view.suits_led - led)
    most = deduced.voids(variant, view.tricks, view.piles, view.suits_led if is_puzzle(view) else ())
    if any(not low <= suits <= high for low, suits, high in zip(least, view.voids, most, strict=True)):
        yield "voids: they are not what the tricks say (rule 6.1)"


def _counts(view: View) -> Iterator[str]:
    """The hands have as many cards as are left of those dealt."""
    dealt = [count + len(played) for count, played in zip(view.counts, played_from_hands(view), strict=True)]
    if view.phase == "kitty" and view.to_act is not None:
        dealt[view.to_act] -= view.variant.pack.kitty
    playing = [n for seat, n in enumerate(dealt) if seat not in view.sitting_out]
    right = {*playing} if is_puzzle(view) else {*dealt, HAND_SIZE}
    if len(right) != 1 or not 0 < max(right) <= HAND_SIZE:
        yield "counts: they are not what is left of the cards dealt (rules 2.3 and 7.3)"
    if len(view.hand) != (0 if view.seat is None else view.counts[view.seat]):
        yield "hand: it has another number of cards in counts"
    if view.exposed is not None and view.contract is not None and len(view.exposed) != view.counts[view.contract.contractor]:
        yield "exposed: it has another number of cards in counts"


def _known(view: View) -> Iterator[str]:
    """Hidden cards are there for the seats that know them, and for no others."""
    variant, contract, seat, phase = view.variant, view.contract, view.seat, view.phase
    done = sum(trick.complete for trick in view.tricks)
    if (view.exposed is not None) != (phase in ("play", "scored") and special.is_exposed(variant, contract, done)):
        yield "exposed: the hand lies open at another time (rule 8.3)"
    takes, partner, puzzle, size = special.takes_kitty(contract), _kitty_partner(view), is_puzzle(view), variant.pack.kitty
    contractor = None if contract is None else contract.contractor
    mine = seat is not None and seat == contractor
    lays = contractor if partner is None else partner
    passed_by_now = partner is not None and not puzzle and (phase != "kitty" or view.to_act == partner)
    for name, cards, knows, number in (
        ("kitty", view.kitty, takes and mine, 0 if puzzle else size),
        ("discards", view.discards, takes and phase != "kitty" and seat is not None and seat == lays, None if puzzle else size),
        ("passed", view.passed, passed_by_now and (mine or (seat is not None and seat == partner)), size),
    ):
        if (cards is not None) != knows:
            yield f"{name}: they are known to other seats, or at another time (rules 4.1 to 4.4)"
        elif cards is not None and number is not None and len(cards) != number:
            yield f"{name}: there are {number} of them (rule 4.1)"
    from_hand = CardSet() if seat is None else played_from_hands(view)[seat]
    reach = view.hand | from_hand | (view.discards or CardSet()) | (view.passed or CardSet())
    if view.kitty is not None and not view.kitty.issubset(reach):
        yield "kitty: whoever has taken it does not have these cards (rule 4.1)"


def _turn(view: View) -> Iterator[str]:
    """The right seat is to act, and no other has anything to do."""
    variant, contract, last = view.variant, view.contract, view.tricks[-1] if view.tricks else None
    match view.phase:
        case "play":
            first = tricks.first_leader(variant, view.dealer, contract)
            playing = special.playing_seats(variant, contract) if is_puzzle(view) else (first,)
            right = playing if last is None else (last.winner if last.complete else last.to_play,)
        case "kitty" | "partner" | "joker":
            assert contract is not None
            partner = _kitty_partner(view) if view.phase == "kitty" else None
            right = (contract.contractor, *(() if partner is None else (partner,)))
        case "scored":
            right = (None,)
        case _:
            return
    if view.to_act not in right:
        yield "to_act: another seat is to act"
    if len(view.legal_actions()) and (view.seat is None or view.seat != view.to_act):
        yield "actions: the seat is not to act"


def _law(view: View) -> Iterator[str]:
    """What was played could be, the deal is over when the law ends it, and the seat may do what the law lets it do."""
    if view.phase == "scored" and not view.tricks:
        if not ends_without_play(view):
            yield "phase: the deal is not over"
        return
    try:
        phases = played_again(view)
    except FiveHundredError as error:
        yield f"tricks: {error}"
        return
    if phases and all(phase.name != view.phase for phase in phases):
        yield f"phase: after these tricks it is not {view.phase}"
    elif view.legal_actions() not in actions_due(view, phases):
        yield "actions: they are not what the seat may do now"
