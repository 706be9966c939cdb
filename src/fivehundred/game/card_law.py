"""The law of section 6 put to a state of play: which cards, and for each other one why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.cards.suit import SUITS, Suit
from fivehundred.errors import Reason, Refusal
from fivehundred.game.actions import PLAYS, PlayCard
from fivehundred.rules import following
from fivehundred.table.card_order import play_number
from fivehundred.variant.joker_options import JokerLead

if TYPE_CHECKING:
    from fivehundred.game.play import Play


def _present_lead(play: Play) -> PlayCard | None:
    """The card led to the present trick; None when it is still to be led."""
    return play._cards[0] if play._cards else None


def _suits_led(play: Play) -> list[Suit]:
    """The suits that have been led or named before the present trick (rule 6.7)."""
    led = play.led_before
    return [suit for suit, mask in zip(SUITS, play._law.suit_masks, strict=True) if led & mask]


def _not_followed(play: Play, *, without_joker: bool) -> frozenset[Suit]:
    """The suits the holding that plays now has failed to follow, or has without playing a joker (rules 6.7 and 6.9)."""
    law, holding = play._law, play.holding
    ignored = law.free if without_joker else 0
    suits: set[Suit] = set()
    for turns, plays in play.tricks_with_turns():
        suit = law.order.led[plays[0].number]
        for at, card in zip(turns[1:], plays[1:], strict=False):
            if suit and at == holding and not card.bit & (law.led[plays[0].number].lead | ignored):
                suits.add(suit)
    return frozenset(suits)


def _is_last_trick(play: Play) -> bool:
    return play.tricks_played == play._setting.number_of_tricks - 1


def followable(play: Play, held: int, lead: int) -> int:
    """What may be played to a lead from a holding with a joker that has no suit, where the tricks before matter."""
    first_in_suit = not lead & play.led_before
    reneged = play.variant.joker.no_renege and _led_now(play) in _not_followed(play, without_joker=True)
    return play._law.follow_with_joker(held, lead, first_in_suit=first_in_suit, reneged=reneged)


def _led_now(play: Play) -> Suit | None:
    lead = _present_lead(play)
    return play._law.order.led[lead.number] if lead else None


def _nameable(play: Play) -> tuple[Suit, ...]:
    """The suits that a joker led now may name."""
    not_followed = _not_followed(play, without_joker=False) if play._law.naming_looks_back else frozenset[Suit]()
    return following.suits_to_name(play.variant, _suits_led(play), not_followed, _is_last_trick(play))


def _allowed(play: Play, held: int) -> int:
    """The cards of the holding that plays now which it may play; at the lead without jokers that have no suit."""
    law, lead = play._law, play._led.lead
    if not held & law.free:
        return following.follow(held, lead)
    if not play._cards:
        return held & ~law.free
    return followable(play, held, lead) if law.joker_asks else law.follow_with_joker(held, lead)


def legal_plays(play: Play) -> tuple[PlayCard, ...]:
    """Every card that may be played, suit by suit from high to low; a joker that names a suit once for each suit."""
    past = play._past
    law = past.setting.law
    held = past.setting.dealt[past.turns[len(play._cards)]] & play._left
    jokers = held & law.free
    if jokers and not play._cards:
        return law.plays(held ^ jokers) + _joker_leads(play, held, jokers)
    return law.plays(_allowed(play, held))


def _joker_leads(play: Play, held: int, jokers: int) -> tuple[PlayCard, ...]:
    """Every way to lead a joker that has no suit: once for each suit it may name, or naming none."""
    past = play._past
    setting, law = past.setting, past.setting.law
    if law.naming_looks_back:
        return _built_joker_leads(play, held, jokers)
    asked = jokers, past.suits_led, held == jokers, len(past.winners) == setting.number_of_tricks - 1
    leads = law.joker_leads.get(asked)  # for that is all that the answer depends on
    if leads is None:
        leads = law.joker_leads[asked] = _built_joker_leads(play, held, jokers)
    return leads


def _built_joker_leads(play: Play, held: int, jokers: int) -> tuple[PlayCard, ...]:
    suits = _nameable(play)
    held_jokers = [joker for joker in reversed(play._law.order.free_jokers) if 1 << joker.number & jokers]
    if suits:
        return tuple(PLAYS[play_number(joker, suit)] for joker in held_jokers for suit in suits)
    unnamed = following.may_lead_unnamed(held, jokers, suits, _is_last_trick(play))
    return tuple(PLAYS[joker.number] for joker in held_jokers) if unnamed else ()


def why_not_play(play: Play, action: PlayCard) -> Refusal | None:
    """Why this card may not be played now, or None."""
    law, holding = play._law, play.holding
    held = play.holding_mask(holding)
    bit = action.bit
    if not bit & held:
        others = [h for h, owner in enumerate(law.owners) if owner == law.owners[holding] and h != holding]
        elsewhere = any(bit & play.holding_mask(h) for h in others)
        reason, rule = (Reason.OTHER_HOLDING, "8.8") if elsewhere else (Reason.NOT_HELD, "7.3")
        return Refusal(reason, rule, {"card": action.card})
    if bit & law.free and not play.place:
        return _why_not_lead_joker(play, action, held)
    if action.suit is not None:
        return Refusal(Reason.JOKER_NAMES_NO_SUIT, "6.7" if bit & law.free else "6.3" if play.facts.nominated else "5.2")
    if bit & _allowed(play, held):
        return None
    suit = _led_now(play)
    assert suit is not None
    word = {"suit": suit}
    is_joker = bool(bit & law.free)
    if held & law.suit_masks[suit.index]:
        return Refusal(Reason.JOKER_MUST_FOLLOW, "6.5", word) if is_joker else Refusal(Reason.MUST_FOLLOW, "6.1", word)
    return Refusal(Reason.JOKER_RENEGED, "6.9", word) if is_joker else Refusal(Reason.JOKER_FORCED, "6.6", word)


_SUIT_REFUSED = {
    JokerLead.UNLED_SUIT: Reason.JOKER_SUIT_ALREADY_LED,
    JokerLead.NOT_SHOWN_VOID: Reason.JOKER_SUIT_SHOWN_VOID,
}


def _why_not_lead_joker(play: Play, action: PlayCard, held: int) -> Refusal | None:
    """Why a joker that has no suit may not be led so, or None (rules 6.7 and 6.8)."""
    suits, last = _nameable(play), _is_last_trick(play)
    if action.suit is None:
        if suits:
            return Refusal(Reason.JOKER_MUST_NAME_SUIT, "6.7")
        jokers = held & play._law.free
        unnamed = following.may_lead_unnamed(held, jokers, suits, last)
        return None if unnamed else Refusal(Reason.JOKER_MAY_NOT_BE_LED, "6.7")
    if action.suit in suits:
        return None
    refused = _SUIT_REFUSED.get(play.variant.joker.lead)
    if last or refused is None:
        return Refusal(Reason.JOKER_NAMES_NO_SUIT, "6.7")
    return Refusal(refused, "6.7", {"suit": action.suit})
