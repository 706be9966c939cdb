"""What tables do with a joker where there is no trump suit: each rule is a choice of options, each
answer made by hand.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from fivehundred import Bid, Contract, Phase, Play, PlayCard, Suit, Variant, variants

AUSTRALIAN: dict[str, Any] = {}
NEW_ZEALAND = {"joker.nomination": "NONE", "joker.lead": "NOT_SHOWN_VOID", "joker.forced": "NEVER"}
AMERICAN = {"joker.nomination": "NONE", "joker.lead": "ANY_SUIT", "joker.forced": "NEVER"}
HOUSEHOLD = {**NEW_ZEALAND, "joker.lead": "ANY_SUIT"}


class Joker(NamedTuple):
    """A position and, worked out from section 6, all that may be played in it.

    ``hands`` are those of seats 0 to 3, the contractor at seat 0 (at misère seat 2 sits out),
    ``played`` the cards played from there, ``nominated`` the suit named for the joker, ``led`` the
    suits led in tricks that are over.
    """

    options: dict[str, Any]
    bid: str
    hands: str
    played: str
    legal: str
    nominated: str = ""
    led: str = ""
    leader: int = 0


JOKERS: dict[str, Joker] = {
    # Seat 1 has no heart and holds the joker.
    # 6.6 IN_MISERE bites at misères only: at no-trumps he may keep it back.
    "Australian, void at no-trumps": Joker(
        AUSTRALIAN, "7NT", "AH 5S/Jo 7D/8H 9S/10H KS", "AH", "7D Jo"
    ),
    # 6.6: at misère a void defender must play it.
    "Australian, void at misère": Joker(AUSTRALIAN, "M", "5H 5S/Jo 7D//10H KS", "5H", "Jo"),
    # 6.6 binds the contractor as well. Seat 1 leads, seat 2 sits out.
    "Australian, the contractor void at misère": Joker(
        AUSTRALIAN, "M", "Jo 7D/5H 5S//10H KS", "5H 10H", "Jo", leader=1
    ),
    # 6.5 WHEN_VOID: with a heart in hand no joker.
    "Australian, not void": Joker(AUSTRALIAN, "7NT", "AH 5S/Jo 7H/8H 9S/10H KS", "AH", "7H"),
    # 6.7 UNLED_SUIT: hearts and spades have been led, clubs and diamonds may be named.
    "Australian, leading it": Joker(
        AUSTRALIAN, "7NT", "Jo 5S/7H 7D/8H 9S/10H KS", "", "5S Jo=C Jo=D", led="HS"
    ),
    # 6.7: all four suits led, and not the last trick: it may not be led.
    "Australian, all suits led": Joker(
        AUSTRALIAN, "7NT", "Jo 5S/7H 7D/8H 9S/10H KS", "", "5S", led="SCDH"
    ),
    # 6.3: nominated as a heart it must be played to a heart lead when it is the only one.
    "Australian, nominated, its suit led": Joker(
        AUSTRALIAN, "7NT", "Jo 5S/AH 5H/8H 9S/10H KS", "AH 8H 10H", "Jo", nominated="H", leader=1
    ),
    # 6.3: nominated as a heart, with spades led and a spade in hand, it may not be played; 6.1.
    "Australian, nominated, another suit led": Joker(
        AUSTRALIAN, "7NT", "Jo 5S/AS 5H/8H 9S/10H KS", "AS 9S KS", "5S", nominated="H", leader=1
    ),
    # 6.3: led like any card of its suit, naming nothing, whatever has been led.
    "Australian, nominated, leading it": Joker(
        AUSTRALIAN, "7NT", "Jo 5S/AH 5H/8H 9S/10H KS", "", "5S Jo", "H", "SCDH"
    ),
    # 6.3: at misère too a nominated joker is a card of its suit, so 6.6 no longer forces it on
    # clubs.
    "Australian, nominated at misère, void": Joker(
        AUSTRALIAN, "M", "Jo 5S/7C 5H//10C KS", "7C 10C", "5S Jo", nominated="H", leader=1
    ),
    # NZ 6.6 NEVER: free at misère.
    "New Zealand, void at misère": Joker(NEW_ZEALAND, "M", "5H 5S/Jo 7D//10H KS", "5H", "7D Jo"),
    # NZ 6.7 NOT_SHOWN_VOID: seat 1 threw 7D on hearts in the first trick, and won the second with
    # the ace of spades; he leads and may name any suit but hearts, spades though they have been
    # led.
    "New Zealand, leading it after showing void": Joker(
        NEW_ZEALAND,
        "7NT",
        "AH 5S 6S 7S/7D AS Jo 8C/8H 9S 9C 8D/10H KS KC 9D",
        "AH 7D 8H 10H 5S AS 9S KS",
        "8C Jo=S Jo=C Jo=D",
    ),
    # NZ 6.7: throwing the joker on hearts would be failing to follow too, but here hearts were
    # followed: any suit.
    "New Zealand, leading it after following": Joker(
        NEW_ZEALAND,
        "7NT",
        "QH 5S 6S/KH Jo 8C/8H 9S 9C/10H KS KC",
        "QH KH 8H 10H",
        "8C Jo=S Jo=C Jo=D Jo=H",
    ),
    # American 6.7 ANY_SUIT: also one that was led and that he has shown he has none of.
    "American, leading it after showing void": Joker(
        AMERICAN,
        "7NT",
        "AH 5S 6S 7S/7D AS Jo 8C/8H 9S 9C 8D/10H KS KC 9D",
        "AH 7D 8H 10H 5S AS 9S KS",
        "8C Jo=S Jo=C Jo=D Jo=H",
    ),
    # American 6.8: to the last trick it names none.
    "American, to the last trick": Joker(AMERICAN, "7NT", "Jo/7H/8H/10H", "", "Jo"),
    # 6.7 household: any suit, as in America; 6.5: with a heart in hand no joker.
    "household, leading it": Joker(
        HOUSEHOLD, "7NT", "Jo 5S/7H 7D/8H 9S/10H KS", "", "5S Jo=S Jo=C Jo=D Jo=H", led="SCDH"
    ),
    "household, not void": Joker(HOUSEHOLD, "M", "5H 5S/Jo 7H//10H KS", "5H", "7H"),
    # 6.3 CONTRACTOR_IN_MISERE leaves a joker at no-trumps without a suit: 6.5 and 6.6 hold, he is
    # void and free.
    "nomination in misère only, at no-trumps": Joker(
        {"joker.nomination": "CONTRACTOR_IN_MISERE"},
        "7NT",
        "AH 5S/Jo 7D/8H 9S/10H KS",
        "AH",
        "7D Jo",
    ),
    # 6.3 CONTRACTOR_IN_MISERE: nominated at misère it must follow its suit.
    "nomination in misère only, at misère": Joker(
        {"joker.nomination": "CONTRACTOR_IN_MISERE"},
        "M",
        "Jo 5S/AH 5H//10H KS",
        "AH 10H",
        "Jo",
        nominated="H",
        leader=1,
    ),
    # 6.5 FIRST_OR_LAST: to the first trick in hearts, though he holds one.
    "first or last, the first trick in the suit": Joker(
        {"joker.follow": "FIRST_OR_LAST"}, "7NT", "AH 5S/Jo 7H/8H 9S/10H KS", "AH", "7H Jo"
    ),
    # 6.5 FIRST_OR_LAST: not to a later trick in hearts while he holds one …
    "first or last, a later trick in the suit": Joker(
        {"joker.follow": "FIRST_OR_LAST"}, "7NT", "AH 5S/Jo 7H/8H 9S/10H KS", "AH", "7H", led="H"
    ),
    # … but when he has none left.
    "first or last, the last of the suit gone": Joker(
        {"joker.follow": "FIRST_OR_LAST"}, "7NT", "AH 5S/Jo 7D/8H 9S/10H KS", "AH", "7D Jo", led="H"
    ),
    # 6.7 LAST_TRICK_ONLY: with another card it may not be led; 6.8: to the last trick it may,
    # naming none.
    "last trick only, before": Joker(
        {"joker.lead": "LAST_TRICK_ONLY"}, "7NT", "Jo 5S/7H 7D/8H 9S/10H KS", "", "5S"
    ),
    "last trick only, then": Joker(
        {"joker.lead": "LAST_TRICK_ONLY"}, "7NT", "Jo/7H/8H/10H", "", "Jo"
    ),
    # 6.9: seat 1 threw 7D on hearts and kept the joker back; on hearts he may not play it any more
    # …
    "no renege, the suit again": Joker(
        {"joker.no_renege": True},
        "7NT",
        "AH KH 6S/7D Jo 8C/8H 9H 9C/10H QH KC",
        "AH 7D 8H 10H KH",
        "8C",
    ),
    # … on spades he may; without the rule on hearts too (6.6: free at no-trumps).
    "no renege, another suit": Joker(
        {"joker.no_renege": True},
        "7NT",
        "AH 6S KH/7D Jo 8C/8H 9S 9C/10H KS KC",
        "AH 7D 8H 10H 6S",
        "8C Jo",
    ),
    "no such rule, the suit again": Joker(
        AUSTRALIAN, "7NT", "AH KH 6S/7D Jo 8C/8H 9H 9C/10H QH KC", "AH 7D 8H 10H KH", "8C Jo"
    ),
    # 6.9 at misère: seat 1 kept it back the first time, as he could where it is never forced (6.6).
    "no renege at misère": Joker(
        {"joker.no_renege": True, "joker.forced": "NEVER"},
        "M",
        "5H 6H 6S/7D Jo 8C//10H QH KC",
        "5H 7D 10H QH 6H",
        "8C",
        leader=0,
    ),
    # 6.6 NEVER with the Australian rest: at misère he may keep it back, and 6.7 UNLED_SUIT still
    # holds.
    "never forced, void at misère": Joker(
        {"joker.forced": "NEVER"}, "M", "5H 5S/Jo 7D//10H KS", "5H", "7D Jo"
    ),
    "never forced, leading it": Joker(
        {"joker.forced": "NEVER"}, "M", "Jo 5S/7H 7D//10H KS", "", "5S Jo=C Jo=D", led="HS"
    ),
    # 5.6: low at misère it follows the same rules: void, he must play it (6.6), and led it names a
    # suit (6.7).
    "low in misère, void": Joker(
        {"joker.low_in_misere": True}, "M", "5H 5S/Jo 7D//10H KS", "5H", "Jo"
    ),
    "low in misère, leading it": Joker(
        {"joker.low_in_misere": True}, "M", "Jo 5S/7H 7D//10H KS", "", "5S Jo=C Jo=D Jo=H", led="S"
    ),
    # 6.2: at a trump contract none of this holds; the joker is a trump and must follow one.
    "any rule, a trump lead": Joker(
        {"joker.lead": "LAST_TRICK_ONLY", "joker.no_renege": True},
        "7H",
        "AH 5S/Jo 7D/8H 9S/10H KS",
        "AH",
        "Jo",
    ),
}


@pytest.mark.parametrize("name", JOKERS)
def test_a_joker_rule_is_a_choice_of_options(name: str) -> None:
    case = JOKERS[name]
    variant = Variant().with_options(case.options)
    phase: Phase = Play.start(
        variant,
        Contract(Bid.parse(case.bid), 0),
        case.hands.split("/"),
        leader=case.leader,
        nominated=Suit(case.nominated) if case.nominated else None,
        suits_led=[Suit(letter) for letter in case.led],
    )
    for card in case.played.split():
        phase = phase.apply(phase.parse(card))
    assert isinstance(phase, Play)
    legal = phase.legal_actions()
    assert {str(action) for action in legal} == set(case.legal.split())
    held = phase.hands[phase.to_act]
    tries = [PlayCard(card) for card in held] + [
        PlayCard(card, suit) for card in held if card.is_joker for suit in Suit
    ]
    assert {action for action in tries if phase.why_illegal(action) is None} == set(legal)


def test_the_rules_of_the_table_are_those_of_the_variants() -> None:
    joker = {name: variant.joker for name, variant in variants.ALL.items()}
    for options, name in [
        (NEW_ZEALAND, "NEW_ZEALAND"),
        (AMERICAN, "AMERICAN"),
        (HOUSEHOLD, "NEW_ZEALAND_HOUSEHOLD"),
    ]:
        assert Variant().with_options(options).joker == joker[name]
