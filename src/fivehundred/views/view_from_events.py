"""Putting events together to the view of the seat that was told them."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs

from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.actions import (
    PLAYS,
    CallPartner,
    CardChoices,
    Discard,
    NominateJoker,
    PassCards,
    PlayCard,
    ThrowIn,
)
from fivehundred.deal.auction import AnyPhase, Auction
from fivehundred.deal.deal_so_far import NOTHING
from fivehundred.deal.joker_nomination import JokerNomination
from fivehundred.deal.kitty_exchange import KittyExchange, after_exchange
from fivehundred.deal.layout import Layout
from fivehundred.deal.play import Play
from fivehundred.deal.play_tables import PlayTables
from fivehundred.errors import FiveHundredError, shown
from fivehundred.rules import bidding, special
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.rules.following import shows_void
from fivehundred.rules.joker import joker_plays_early, may_nominate
from fivehundred.rules.kitty import takes_kitty
from fivehundred.rules.partner import partners_declare
from fivehundred.variant.deal_options import Extra
from fivehundred.views import events as e
from fivehundred.views.seen_deal import play_of, played_by, seen, with_facts
from fivehundred.views.view import Due, View, check_seat

_TURN: Due = (e.TurnTo, {})


def view_after(events: Iterable[e.Event], view: View | None = None) -> View:
    """The view of a seat that has been told these events, in order: all of them, or those after an
    earlier ``view``.

    Events of a deal before the last one that begins in them change nothing. An action ends with the
    event that says whose turn it is or how the deal is scored; a view in the middle of an action is
    only good for putting the next event to. FiveHundredError that says what does not fit for events
    that cannot follow each other, and for none at all without a view.

    Args:
        events: The events of one seat, in order.
        view: The view before them; None if they begin with ``Dealt``.

    >>> from fivehundred import Game
    >>> game = Game.start(seed=500)
    >>> view = view_after(game.events(2))
    >>> later = game.apply(game.parse("7H"))
    >>> view_after(later.events(2, since=game), view) == later.view(2)
    True
    """
    listed = type(events) is tuple or isinstance(events, Iterable)  # asking a tuple takes longer
    if not listed or not (view is None or isinstance(view, View)):
        raise FiveHundredError(
            f"a list of events is put to a view, not {shown(events)} to {shown(view)}"
        )
    for event in events:
        try:
            view = put(view, event)
        except FiveHundredError as error:
            name = f"'{event.name}'" if isinstance(event, e.Event) else shown(event)
            raise FiveHundredError(
                f"the event {name} does not fit the view it is put to: {error}"
            ) from None
    if view is None:
        raise FiveHundredError("a view is made of events, and there are none")
    return view


def put(view: View | None, event: e.Event) -> View:
    """The view after one more event; FiveHundredError that says why it does not fit."""
    step = _STEPS.get(type(event))
    if step is None:
        raise FiveHundredError("a view is made of events")
    if view is None and step is not _dealt:
        raise FiveHundredError("the events of a seat begin with those of a deal")
    return step(view, event)


def _with(view: View, deal: AnyPhase, due: tuple[Due, ...]) -> View:
    return View(view.seat, view.scores, deal, view._dealt, False, due, view.__dict__.get("voids"))


# -- what an event must fit ------------------------------------------------------------------------
def _on_turn(view: View, event: e.Event, seat: int, phase: str) -> AnyPhase:
    """The deal, where this seat is to act now, in this phase, and has been told so."""
    deal = view._deal
    if view._due:
        raise FiveHundredError(f"'{view._due[0][0].name}' comes before it")
    if deal.to_act != seat or deal.phase != phase:
        raise FiveHundredError(
            f"it is not the turn of seat {seat} in the phase {phase}, but of {deal.to_act} in the"
            f" phase {deal.phase}"
        )
    return deal


def _rest(view: View, event: e.Event) -> tuple[Due, ...]:
    """What is still to be told after this event, which must be the one that is due."""
    if not view._due or type(event) is not view._due[0][0]:
        due = (
            f"'{view._due[0][0].name}' comes first"
            if view._due
            else "nothing of the kind has happened"
        )
        raise FiveHundredError(due)
    for name, value in view._due[0][1].items():
        if getattr(event, name) != value:
            raise FiveHundredError(f"its {name} is {value}, not {shown(getattr(event, name))}")
    return view._due[1:]


def _own(
    view: View, event: e.Event, cards: CardSet | None, count: int, *seats: int
) -> CardSet | None:
    """The cards of an event for those seats that see them, None for the others."""
    size = view.variant.pack.kitty
    if (
        (cards is not None) != (view.seat in seats)
        or count != size
        or (cards is not None and len(cards) != count)
    ):
        raise FiveHundredError(
            f"its cards are for seat {' and seat '.join(map(str, seats))}, {size} of them"
        )
    return cards


def _new_cards(view: View, event: e.Event, cards: CardSet) -> CardSet:
    """Cards that the seat sees for the first time: of the pack, and nowhere else."""
    if foreign := cards - view.variant.deck.card_set:
        raise FiveHundredError(f"not in the pack {view.variant.pack}: {foreign} (rule 1.2)")
    played = {card.card for card in view._play.plays} if view._play else set[Card]()
    known = played | {
        card for seat in view.piles for pile in seat for card in pile if card is not None
    }
    if elsewhere := cards & (
        view.hand | (view.discards or NOTHING) | (view.exposed or NOTHING) | CardSet(known)
    ):
        raise FiveHundredError(f"{elsewhere} is in two places (rule 1.3)")
    return cards


def _is_open(deal: AnyPhase) -> bool:
    """Whether the contractor's hand lies face up (rule 8.3)."""
    play = play_of(deal)
    return play is not None and special.is_exposed(play.variant, play.contract, play.tricks_played)


def _acted(view: View, deal: AnyPhase, *due: Due) -> View:
    """The view after an action, of which these events are still to come, and then those that end
    it.
    """
    contract = deal.contract
    if contract is not None and _is_open(deal) and not _is_open(view._deal):
        due = (*due, (e.HandExposed, {"seat": contract.contractor}))
    return _with(view, deal, (*due, (e.DealScored, {}) if deal.to_act is None else _TURN))


# -- the events ------------------------------------------------------------------------------------
def _dealt(view: View | None, event: e.Dealt) -> View:
    """The view of a new deal."""
    variant, seat, hand = event.variant, event.seat, event.hand
    check_seat(variant, seat)
    check_seat(variant, event.dealer)
    if len(event.table) != (variant.players if variant.deal.extra is Extra.TABLE_CARDS else 0):
        raise FiveHundredError("cards lie on the table as the variant has it (rule 8.8)")
    if len(event.scores) != variant.number_of_sides:
        raise FiveHundredError(f"there are {variant.number_of_sides} sides (rule 2.2)")
    if len(hand) != (0 if seat is None else HAND_SIZE):
        raise FiveHundredError(
            f"{HAND_SIZE} cards are dealt to a seat, none to a spectator (rule 2.3)"
        )
    table = [card for piles in event.table for card in piles]
    if len({*table, *hand}) != len(table) + len(hand):
        raise FiveHundredError("a card is in two places (rule 1.3)")
    if foreign := CardSet((*table, *hand)) - variant.deck.card_set:
        raise FiveHundredError(f"not in the pack {variant.pack}: {foreign} (rule 1.2)")
    hands = tuple(hand if at == seat else NOTHING for at in range(variant.players))
    piles = tuple(tuple((upper, upper) for upper in piles) for piles in event.table)
    layout = Layout(hands, NOTHING, event.dealer, piles=piles)
    deal = Auction(variant, layout, (), bidding.opening(variant, event.dealer))
    return View(seat, event.scores, deal, (HAND_SIZE,) * variant.players, due=(_TURN,))


def _called(view: View, event: e.Called) -> View:
    deal = seen(_on_turn(view, event, event.seat, "auction").apply(event.call), view.seat)
    contract = deal.contract
    if contract is None:
        return _acted(view, deal)
    won: Due = (e.AuctionWon, {"seat": contract.contractor, "bid": contract.bid})
    if not takes_kitty(contract):
        return _acted(view, deal, won)
    return _acted(
        view,
        deal,
        won,
        (e.KittyTaken, {"seat": contract.contractor, "count": view.variant.pack.kitty}),
    )


def _thrown_in(view: View, event: e.ThrownIn) -> View:
    return _acted(
        view, seen(_on_turn(view, event, event.seat, "auction").apply(ThrowIn()), view.seat)
    )


def _as_due(view: View, event: e.Event) -> View:
    """The view after an event that says nothing new."""
    return _with(view, view._deal, _rest(view, event))


def _kitty_taken(view: View, event: e.KittyTaken) -> View:
    due, deal = _rest(view, event), view._deal
    cards = _own(view, event, event.cards, event.count, event.seat)
    assert isinstance(deal, KittyExchange)
    if cards is not None:
        hands = _with_cards(deal.hands, event.seat, _new_cards(view, event, cards))
        choices = CardChoices(deal.kind, hands[event.seat], event.count)
        deal = KittyExchange(deal.facts._replace(kitty=cards), hands, event.seat, choices)
    return _with(view, deal, due)


def _with_cards(hands: tuple[CardSet, ...], seat: int, cards: CardSet) -> tuple[CardSet, ...]:
    return tuple(hand | cards if at == seat else hand for at, hand in enumerate(hands))


def _cards_passed(view: View, event: e.CardsPassed) -> View:
    deal = _on_turn(view, event, event.seat, "kitty")
    assert isinstance(deal, KittyExchange)
    if deal.kind is not PassCards or event.to != deal.partner:
        raise FiveHundredError("no cards are passed now, or to another seat (rule 4.4)")
    cards = _own(view, event, event.cards, event.count, event.seat, event.to)
    if cards is not None and view.seat == event.seat:
        return _acted(view, seen(deal.apply(PassCards(cards)), view.seat))
    hands = (
        deal.hands
        if cards is None
        else _with_cards(deal.hands, event.to, _new_cards(view, event, cards))
    )
    facts, choices = (
        deal.facts._replace(passed=cards or NOTHING),
        CardChoices(Discard, hands[event.to], event.count),
    )
    return _acted(view, KittyExchange(facts, hands, event.to, choices))


def _laid_aside(view: View, event: e.LaidAside) -> View:
    deal = _on_turn(view, event, event.seat, "kitty")
    assert isinstance(deal, KittyExchange)
    if deal.kind is not Discard:
        raise FiveHundredError("cards are passed now (rule 4.4)")
    cards = _own(view, event, event.cards, event.count, event.seat)
    if cards is not None:
        after = deal.apply(Discard(cards))
    else:
        after = after_exchange(deal.facts.with_laid_aside(NOTHING, event.seat), deal.hands)
    return _acted(view, seen(after, view.seat))


def _partner_called(view: View, event: e.PartnerCalled) -> View:
    deal = seen(
        _on_turn(view, event, event.seat, "partner").apply(CallPartner(event.called)), view.seat
    )
    assert deal.contract is not None
    return _acted(
        view, deal, *((e.PartnerKnown, {"seat": seat}) for seat in deal.contract.partners)
    )


def _partner_known(view: View, event: e.PartnerKnown) -> View:
    """A partner whom all know: as expected, or one who declares that they hold the card that was
    called (rule 8.6).
    """
    deal, contract = view._deal, view._facts.contract
    declares = (
        contract is not None and view.called and partners_declare(view.variant) and not view.tricks
    )
    if not declares or not view._due or (e.PartnerKnown, {"seat": event.seat}) in view._due:
        return _as_due(view, event)
    assert contract is not None
    check_seat(view.variant, event.seat)
    partners = {*contract.partners, event.seat}
    if (
        event.seat in (view.seat, contract.contractor)
        or len(partners) > len(view.called)
        or isinstance(view.called[0], int)
    ):
        raise FiveHundredError(
            f"seat {event.seat} is no partner who declares a card that was called (rule 8.6)"
        )
    facts = view._facts._replace(contract=attrs.evolve(contract, partners=tuple(sorted(partners))))
    return _with(view, seen(with_facts(deal, facts), view.seat), view._due)


def _joker_nominated(view: View, event: e.JokerNominated) -> View:
    deal, contract = view._deal, view.contract
    if view._due or contract is None or event.seat != contract.contractor or view.is_position:
        raise FiveHundredError("no seat names the joker's suit now (rule 6.3)")
    if isinstance(deal, JokerNomination):
        return _acted(view, seen(deal.apply(NominateJoker(event.suit)), view.seat))
    if (
        not isinstance(deal, Play)
        or deal.plays
        or view.nominated is not None
        or event.seat == view.seat
    ):
        raise FiveHundredError("the joker is named before the first lead (rule 6.3)")
    return _acted(view, seen(with_facts(deal, deal.facts.with_nominated(event.suit)), view.seat))


def _hand_exposed(view: View, event: e.HandExposed) -> View:
    deal = view._deal
    if (
        isinstance(deal, JokerNomination) and not view._due
    ):  # he has named no suit, which is no event
        view = _acted(view, seen(Play.begin(deal.facts, deal.hands), view.seat))
    due, deal = _rest(view, event), view._deal
    if event.seat == view.seat:
        if event.cards != view.hand:
            raise FiveHundredError("it is not the hand (rule 8.3)")
        return _with(view, deal, due)
    if len(event.cards) != view.counts[event.seat]:
        raise FiveHundredError("it has another number of cards than counts (rule 8.3)")
    play = view._play
    assert play is not None
    masks = list(play._setting.hands)
    masks[event.seat] = _new_cards(view, event, event.cards).mask + played_by(play)[event.seat]
    return _with(view, seen(with_facts(deal, play.facts, tuple(masks)), view.seat), due)


def _turned_up(view: View, event: e.TurnedUp) -> View:
    due, play = _rest(view, event), view._play
    assert play is not None
    _new_cards(view, event, CardSet((event.card,)))
    changed = list(map(list, play.facts.piles))
    changed[event.seat][event.pile] = (event.card, changed[event.seat][event.pile][1])
    facts = play.facts._replace(piles=tuple(map(tuple, changed)))
    return _with(view, seen(with_facts(view._deal, facts), view.seat), due)


def _deal_scored(view: View, event: e.DealScored) -> View:
    due = _rest(view, event)
    if len(event.scores) != view.variant.number_of_sides or len(event.points) != len(event.scores):
        raise FiveHundredError(f"there are {view.variant.number_of_sides} sides (rule 2.2)")
    if event.scores != tuple(map(operator.add, view.scores, event.points)):
        raise FiveHundredError("the scores are not those before the deal and its points")
    return View(view.seat, event.scores, view._deal, view._dealt, due=due)


def _game_over(view: View, event: e.GameOver) -> View:
    sides = view.variant.number_of_sides
    if (
        view._due
        or view.to_act is not None
        or any(side >= sides for side in (*event.winners, *event.losers))
    ):
        raise FiveHundredError("no such game is over now (section 10)")
    return view


def _turn_to(view: View, event: e.TurnTo) -> View:
    deal, waits = view._deal, False
    if view._due and view._due[0] is not _TURN:
        raise FiveHundredError(f"'{view._due[0][0].name}' comes before it")
    if (
        event.phase != deal.phase and event.phase == "play" and isinstance(deal, JokerNomination)
    ):  # named no suit: no event
        deal = seen(Play.begin(deal.facts, deal.hands), view.seat)
    if event.phase != deal.phase or event.seat != deal.to_act:
        raise FiveHundredError(f"to_act: seat {deal.to_act} is to act, in the phase {deal.phase}")
    if event.seat == view.seat and event.actions != deal.legal_actions():
        waits = not event.actions and may_have_to_wait(view)
        if not waits:
            raise FiveHundredError("actions: they are not what the seat may do now")
    return View(view.seat, view.scores, deal, view._dealt, waits, (), view.__dict__.get("voids"))


# -- a card played ---------------------------------------------------------------------------------
def _played(view: View, event: e.Played) -> View:
    deal = _on_turn(view, event, event.seat, "play")
    assert isinstance(deal, Play)
    card = PLAYS[event.card.number] if event.named is None else PlayCard(event.card, event.named)
    place, lead, voids = deal._place, deal._led.lead, view.voids
    setting, holding = deal._setting, place.holding
    law, facts = setting.law, setting.facts
    if setting.dealt[holding]:
        now = deal.apply(card)
    else:
        _check_hidden(view, deal, holding, card)
        now = Play(
            setting,
            deal._winners,
            deal._suits_led,
            deal._played,
            deal._left,
            place,
            deal._led,
            deal._best,
            deal._winner,
            1 << card.number,
        ).apply(card)
    if lead and not card.bit & lead and holding < len(voids):
        led, own = law.order.led[deal.trick_plays[0].number], law.order.led[card.card.number]
        assert led is not None
        early = joker_plays_early(facts.variant)
        if shows_void(led, own, early, bool(deal.led_before & law.suit_masks[led.index])):
            voids = (*voids[:holding], voids[holding] | {led}, *voids[holding + 1 :])
    if place.next is not None and not facts.called:
        return View(view.seat, view.scores, now, view._dealt, False, (_TURN,), voids)
    after = _acted(view, now, *_brought(view, deal, now, holding, card))
    after.__dict__["voids"] = voids
    return after


def _brought(view: View, deal: Play, now: AnyPhase, holding: int, card: PlayCard) -> Iterator[Due]:
    """The events that a card brings with it: the trick won, cards turned up (rule 8.8), a partner
    known (rule 8.6).
    """
    play = play_of(now)
    assert play is not None
    if play.tricks_played > deal.tricks_played:
        yield e.TrickWon, {"seat": play._law.owners[play.winning_holdings[-1]]}
        gone = {card.card for card in play.plays} if play.facts.piles else set[Card]()
        for seat, piles in enumerate(play.facts.piles):
            for at, (lower, upper) in enumerate(piles):
                if lower is upper and upper in gone:
                    yield e.TurnedUp, {"seat": seat, "pile": at}
    if card.card in deal.facts.called and not partners_declare(view.variant):
        contract = view.contract
        if contract is not None and holding not in (contract.contractor, *contract.partners):
            yield e.PartnerKnown, {"seat": holding}


def _check_hidden(view: View, deal: Play, holding: int, card: PlayCard) -> None:
    """FiveHundredError for a card that a hand that is not seen cannot play, by what it has
    shown.
    """
    setting, law, bit = deal._setting, deal._law, card.bit
    suit, known = law.order.led[card.card.number], setting.facts.laid_aside.mask
    for dealt in setting.dealt:
        known |= dealt
    if not bit & deal._left & ~known:
        raise FiveHundredError(f"{card.card} is not in this hand (rules 1.2 and 1.3)")
    if card.suit is not None and (suit is not None or deal.place):
        raise FiveHundredError(f"{card.card} names no suit here (rule 6.7)")
    if suit in view.voids[holding]:
        raise FiveHundredError(
            f"the seat has shown that it has none of this suit, {suit} (rule 6.1)"
        )
    if bit & law.free or _is_bound(deal, holding):
        played = played_by(deal)
        played[holding] |= bit
        masks = tuple([hand | by for hand, by in zip(setting.hands, played, strict=False)])
        replay = PlayTables.of(
            setting.facts, setting.leader, setting.number_of_tricks, setting.suits_led, masks
        )
        phase: AnyPhase = Play._from(replay)
        for one in (*deal.plays, card):
            phase = phase.apply(one)


def _is_bound(deal: Play, holding: int) -> bool:
    """Whether a joker that a hand has played says more of the other cards of that hand than the
    suits they are not of.

    It does when it was led without a suit, for want of other cards (rule 6.7), or could not have
    been played beside other cards (rule 6.9). Of all else that section 6 asks of a hand only its
    suits and its jokers matter.
    """
    free = deal._law.free
    if not free & ~deal._left:
        return False
    if deal.variant.joker.no_renege:
        return played_by(deal)[holding] & free != 0
    leads = [(turns[0], cards[0]) for turns, cards in deal.tricks_with_turns()]
    return any(by == holding and card.bit & free and card.suit is None for by, card in leads)


def may_have_to_wait(view: View) -> bool:
    """Whether another seat may be asked for the joker's suit while this one is to lead (rule
    6.3).
    """
    contract = view.contract
    if (
        view.phase != "play"
        or view.tricks
        or contract is None
        or view.is_position
        or view.nominated is not None
    ):
        return False
    if contract.contractor == view.seat:
        return False
    elsewhere = (
        view.hand
        | (view.discards or NOTHING)
        | CardSet(card for seat in view.piles for _, card in seat)
    )
    return may_nominate(view.variant, contract, view.variant.deck.card_set - elsewhere)


_STEPS: dict[
    type[object], Callable[[Any, Any], View]
] = {  # Any: each takes its own kind of event, and a view or, first of all, none
    e.Dealt: _dealt,
    e.Called: _called,
    e.ThrownIn: _thrown_in,
    e.AuctionWon: _as_due,
    e.KittyTaken: _kitty_taken,
    e.CardsPassed: _cards_passed,
    e.LaidAside: _laid_aside,
    e.PartnerCalled: _partner_called,
    e.PartnerKnown: _partner_known,
    e.JokerNominated: _joker_nominated,
    e.HandExposed: _hand_exposed,
    e.Played: _played,
    e.TrickWon: _as_due,
    e.TurnedUp: _turned_up,
    e.DealScored: _deal_scored,
    e.GameOver: _game_over,
    e.TurnTo: _turn_to,
}
