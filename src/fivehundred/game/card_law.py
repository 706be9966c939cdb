"""The law of section 6 put to a state of play: which cards, and for each other one why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from fivehundred.cards.suit import SUITS, Suit
from fivehundred.errors import Reason, Refusal
from fivehundred.game.actions import PLAYS, PlayCard
from fivehundred.game.setting import Setting
from fivehundred.rules import following
from fivehundred.table.card_order import play_number
from fivehundred.variant.options import JokerLead
from fivehundred.words.english import SUIT_WORDS

if TYPE_CHECKING:
    from fivehundred.game.play import Play


@attrs.frozen
class History:
    """What the joker rules ask of the tricks before the present one, for one holding.

    ``suits_led`` have been led or named; ``not_followed`` are the suits the holding has failed to follow, and
    ``reneged`` those it has failed to follow without playing a joker (rules 6.7 and 6.9).
    """

    suits_led: frozenset[Suit]
    not_followed: frozenset[Suit]
    reneged: frozenset[Suit]


def led_suit(setting: Setting, lead: PlayCard) -> Suit | None:
    """The suit that a lead makes the others follow, None after a joker that names none."""
    mask = setting.lead[lead.number]
    return next((suit for suit in SUITS if mask & setting.suit_masks[suit.index]), None)


def history(play: Play, holding: int) -> History:
    """The history of a holding up to the present trick."""
    setting = play.setting
    suits_led, not_followed, reneged = set(setting.suits_led), set[Suit](), set[Suit]()
    for turns, plays in list(play.tricks_with_turns())[: len(play.trick_winners)]:
        suit = led_suit(setting, plays[0])
        if suit is None:
            continue
        suits_led.add(suit)
        for at, card in zip(turns[1:], plays[1:], strict=True):
            bit = setting.bit[card.number]
            if at == holding and not bit & setting.lead[plays[0].number]:
                not_followed.add(suit)
                if not bit & setting.free:
                    reneged.add(suit)
    return History(frozenset(suits_led), frozenset(not_followed), frozenset(reneged))


def _is_last_trick(play: Play) -> bool:
    return len(play.trick_winners) == play.setting.number_of_tricks - 1


def _lead(play: Play) -> PlayCard | None:
    """The card led to the present trick; None when it is still to be led."""
    present = len(play.trick_winners)
    all_tricks = list(play.tricks_with_turns())
    return all_tricks[present][1][0] if len(all_tricks) > present else None


def _followable(play: Play, held: int, lead: PlayCard) -> int:
    """What may be played to this lead from a holding with a joker that has no suit."""
    setting = play.setting
    suit = led_suit(setting, lead)
    if suit is None:  # 6.8: a joker that names no suit was led
        return held
    past = history(play, play.holding)
    return following.follow_with_joker(
        play.variant,
        held,
        setting.lead[lead.number],
        held & setting.free,
        forced=setting.joker_forced,
        first_in_suit=suit not in past.suits_led,
        reneged=suit in past.reneged,
    )


def _nameable(play: Play) -> tuple[Suit, ...]:
    """The suits that a joker led now may name."""
    past = history(play, play.holding)
    return following.suits_to_name(play.variant, past.suits_led, past.not_followed, _is_last_trick(play))


def plays_with_joker(play: Play, held: int) -> tuple[PlayCard, ...]:
    """Every legal play from a holding with a joker that has no suit: jokers last."""
    setting, lead = play.setting, _lead(play)
    if lead is not None:
        allowed = _followable(play, held, lead)
        return _by_suit(setting, allowed) + setting.plays_of(allowed & setting.free)
    jokers, suits = held & setting.free, _nameable(play)
    plain = _by_suit(setting, held)
    numbers = [card.number for card in reversed(setting.order.free_jokers) if setting.bit[card.number] & jokers]
    if suits:
        named = [PLAYS[n].card for n in numbers]
        return plain + tuple(PLAYS[play_number(joker, suit)] for joker in named for suit in suits)
    unnamed = following.may_lead_unnamed(held, jokers, suits, _is_last_trick(play))
    return plain + (tuple(PLAYS[n] for n in numbers) if unnamed else ())


def _by_suit(setting: Setting, mask: int) -> tuple[PlayCard, ...]:
    return tuple(play for suit in setting.suit_masks for play in setting.plays_of(mask & suit))


def why_not_play(play: Play, action: PlayCard) -> Refusal | None:
    """Why this card may not be played now, or None."""
    setting, holding = play.setting, play.holding
    held = play.holding_mask(holding)
    bit = setting.bit[action.card.number]
    if not bit & held:
        others = [h for h, owner in enumerate(setting.owners) if owner == setting.owners[holding] and h != holding]
        elsewhere = any(bit & play.holding_mask(h) for h in others)
        return Refusal(
            Reason.OTHER_HOLDING if elsewhere else Reason.NOT_HELD,
            "8.8" if elsewhere else None,
            {"card": str(action.card)},
        )
    if bit & setting.free and (lead := _lead(play)) is None:
        return _why_not_lead_joker(play, action, held)
    if action.suit is not None:
        return Refusal(Reason.JOKER_NAMES_NO_SUIT, "6.7" if bit & setting.free else "6.3" if setting.facts.nominated else "5.2")
    lead = _lead(play)
    if lead is None:
        return None
    must = setting.lead[lead.number]
    suit = led_suit(setting, lead)
    word = {"suit": SUIT_WORDS[suit.letter]} if suit else {}
    if not held & setting.free:
        return None if bit & following.follow(held, must) else Refusal(Reason.MUST_FOLLOW, "6.1", word)
    if bit & _followable(play, held, lead):
        return None
    if held & must:
        joker = bool(bit & setting.free)
        return Refusal(Reason.JOKER_MUST_FOLLOW, "6.5", word) if joker else Refusal(Reason.MUST_FOLLOW, "6.1", word)
    return Refusal(Reason.JOKER_RENEGED, "6.9", word) if bit & setting.free else Refusal(Reason.JOKER_FORCED, "6.6", word)


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
        jokers = held & play.setting.free
        unnamed = following.may_lead_unnamed(held, jokers, suits, last)
        return None if unnamed else Refusal(Reason.JOKER_MAY_NOT_BE_LED, "6.7")
    if action.suit in suits:
        return None
    refused = _SUIT_REFUSED.get(play.variant.joker.lead)
    if last or refused is None:
        return Refusal(Reason.JOKER_NAMES_NO_SUIT, "6.7")
    return Refusal(refused, "6.7", {"suit": SUIT_WORDS[action.suit.letter]})


def voids(play: Play) -> tuple[frozenset[Suit], ...]:
    """The suits each seat's hand has shown it has none of, as suits are followed: a left bower is a trump (rules 5.2 and 6.1).

    A joker without a suit thrown to the first trick of a suit shows nothing where rule 6.5 lets it be played there anyway.
    """
    setting, early = play.setting, following.joker_plays_early(play.variant)
    shown: list[set[Suit]] = [set() for _ in range(play.variant.players)]
    led = set(setting.suits_led)
    for turns, plays in play.tricks_with_turns():
        suit = led_suit(setting, plays[0])
        if suit is None:
            continue
        for at, card in zip(turns[1:], plays[1:], strict=False):
            bit = setting.bit[card.number]
            proves = not (bit & setting.free and early and suit not in led)
            if at < len(shown) and not bit & setting.lead[plays[0].number] and proves:
                shown[at].add(suit)
        led.add(suit)
    return tuple(map(frozenset, shown))
