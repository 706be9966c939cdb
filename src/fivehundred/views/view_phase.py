"""The phase that a view shows, made again with the cards that its seat knows, so that the law can be asked what it may do.

The hands of the others hold only what they have played by now: what the seat to act may do does not depend on the rest.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.suit import SUITS, Suit
from fivehundred.errors import IllegalAction
from fivehundred.game.actions import Action, CardChoices, Discard, PassCards, PlayCard
from fivehundred.game.auction import Auction
from fivehundred.game.facts import Facts
from fivehundred.game.joker import JokerNomination
from fivehundred.game.layout import Layout
from fivehundred.game.partner import PartnerCall
from fivehundred.game.phase import Phase
from fivehundred.game.play import Play
from fivehundred.game.setting import Setting
from fivehundred.rules import bidding, special
from fivehundred.rules.dealing import HAND_SIZE, may_claim
from fivehundred.variant.options import AllPassed
from fivehundred.views import deduced
from fivehundred.views.view import View


# -- what is seen ----------------------------------------------------------------------------------------------------------
def is_puzzle(view: View) -> bool:
    """Whether this is a position of play set up without an auction."""
    been_played = view.phase == "scored" and (view.contract is not None or bool(view.tricks))
    return not view.calls and (view.phase == "play" or been_played)


def cards_played(view: View) -> list[tuple[int, Card]]:
    """Every card played, with its seat."""
    return [pair for trick in view.tricks for pair in zip(trick.seats, trick.cards, strict=False)]


def cards_on_table(view: View) -> set[Card]:
    """Every card that lies on the table or has lain there."""
    return {card for seat in view.piles for pile in seat for card in pile if card is not None}


def played_from_hands(view: View) -> tuple[CardSet, ...]:
    """What each seat has played from its hand."""
    table, by = cards_on_table(view), [list[Card]() for _ in view.counts]
    for seat, card in cards_played(view):
        if card not in table:
            by[seat].append(card)
    return tuple(map(CardSet, by))


def standing_of(view: View) -> bidding.Standing | int:
    """Where the auction stands after the calls, or the number of the first that could not be made (section 3)."""
    standing = bidding.opening(view.variant, view.dealer)
    for at, (seat, call) in enumerate(view.calls):
        if seat != standing.to_act or bidding.why_not(standing, call) is not None:
            return at
        standing = bidding.after(standing, call)
    return standing


def ends_without_play(view: View) -> bool:
    """Whether a deal can be over after these calls with no card played: passed out or thrown in (rules 2.4 and 3.9)."""
    standing = standing_of(view)
    if isinstance(standing, int) or view.contract is not None or view.tricks:
        return False
    seat = standing.to_act
    if seat is None:
        return view.variant.auction.all_passed is not AllPassed.PLAY_NO_TRUMPS
    hand = view.hand if seat == view.seat else CardSet()  # a hand that is not seen may be such a one
    return may_claim(view.variant, hand, bool(standing.called >> seat & 1)) is None


# -- what may be done ------------------------------------------------------------------------------------------------------
def actions_due(view: View, phases: Iterable[Phase]) -> list[Sequence[Action]]:
    """What the seat of the view may do: as a rule there is one answer; ``phases`` are those of :func:`played_again`.

    There is another, nothing at all, while the contractor may be asked for his joker's suit before this seat leads: that he
    is asked is not shown. In a position set up by hand a view does not tell everything about the suits led before.
    """
    if view.seat is None or view.seat != view.to_act:
        return [()]
    match view.phase:
        case "auction":
            standing = standing_of(view)
            assert isinstance(standing, bidding.Standing)
            layout = Layout(_hands(view), CardSet(), view.dealer)
            return [Auction(view.variant, layout, view.calls, standing).legal_actions()]
        case "kitty":
            return [_kitty_choices(view)]
        case "partner":
            return [PartnerCall(_facts(view), _hands(view)).legal_actions()]
        case "joker":
            return [JokerNomination(_facts(view), _hands(view)).legal_actions()]
        case _:
            plays = [phase.legal_actions() for phase in phases]
            return [*plays, ()] if _may_be_asked(view) else plays


def _hands(view: View) -> tuple[CardSet, ...]:
    return tuple(view.hand if seat == view.seat else CardSet() for seat in range(view.variant.players))


def _facts(view: View) -> Facts:
    # What lies face down on the table is not known, and not asked for before it is turned up: any card may stand there.
    piles = tuple(tuple((upper if lower is None else lower, upper) for lower, upper in seat) for seat in view.piles)
    return Facts(
        *(view.variant, view.dealer, view.calls, view.contract, view.kitty or CardSet(), CardSet(), piles),
        laid_aside=view.discards or CardSet(),
        called=view.called,
        nominated=view.nominated,
    )


def _kitty_choices(view: View) -> CardChoices:
    """Every way to lay cards aside, or to pass them at double nullo (rules 4.1 and 4.4)."""
    assert view.contract is not None
    passes = special.passes_to_partner(view.variant, view.contract) is not None and view.seat == view.contract.contractor
    return CardChoices(PassCards if passes else Discard, view.hand, view.variant.pack.kitty)


def _may_be_asked(view: View) -> bool:
    """Whether another seat may be being asked for his joker's suit while this one waits to lead (rule 6.3)."""
    contract = view.contract
    if view.tricks or contract is None or is_puzzle(view) or view.nominated is not None or contract.contractor == view.seat:
        return False
    seen = view.hand | (view.discards or CardSet()) | CardSet(cards_on_table(view))
    return special.may_nominate(view.variant, contract, view.variant.deck.card_set - seen)


def played_again(view: View) -> list[Phase]:
    """The play, card by card: the state after it, the score when that is the end of the deal; none without a play.

    In a position set up by hand one for each way in which suits can have been led before. IllegalAction for a card that
    cannot have been played, as the seat has shown later what it held, and for one after the end.
    """
    leader = view.tricks[0].seats[0] if view.tricks else view.to_act
    if view.phase not in ("play", "scored") or leader is None:
        return []
    facts, number = _facts(view), _number_of_tricks(view)
    masks = tuple((hand | played).mask for hand, played in zip(_hands(view), played_from_hands(view), strict=True))
    phases, refused = list[Phase](), None
    for led in _led_before(view):
        phase: Phase = Play._from(Setting.of(facts, leader, number, led, masks))
        try:
            for trick in view.tricks:
                for place, card in enumerate(trick.cards):
                    phase = phase.apply(PlayCard(card, trick.named if place == 0 else None))
        except IllegalAction as error:
            refused = error
        else:
            phases.append(phase)
    if refused is not None and not phases:
        raise refused
    return phases


def _number_of_tricks(view: View) -> int:
    """Ten, but for positions set up by hand."""
    if not is_puzzle(view):
        return HAND_SIZE
    seat = special.playing_seats(view.variant, view.contract)[0]
    return view.counts[seat] + len(played_from_hands(view)[seat])


def _led_before(view: View) -> Iterator[tuple[Suit, ...]]:
    """The suits that can have been led before the tricks that are seen: none, but for positions set up by hand."""
    led = deduced.suits_led(view.tricks)
    surely = [suit for suit in SUITS if suit in view.suits_led and suit not in led]
    perhaps = [suit for suit in SUITS if suit in led] if is_puzzle(view) else []
    for n in range(len(perhaps) + 1):
        for more in itertools.combinations(perhaps, n):
            yield (*surely, *more)
