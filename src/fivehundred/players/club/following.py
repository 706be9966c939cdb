"""The card a club player plays to a trick that others have led, where tricks are wanted."""

from __future__ import annotations

from fivehundred.deal import PlayCard
from fivehundred.players.club.keeping import throw
from fivehundred.players.club.knowledge import Knowledge
from fivehundred.players.club.ranks import NO_SUIT

SAFE = 30
"""A card that is beaten less often than this, of a hundred, is left to win."""

FRIEND_HOLDS = 60
"""How often, of a hundred, a friend's card then wins where opponents behind follow suit."""

FRIEND_WILL = 55
"""A friend still to play who beats the trick more often than this, of a hundred, is left to do it.
"""


def follow(now: Knowledge) -> PlayCard:
    """Win where no friend does, as cheaply as is safe; leave a friend's trick alone; otherwise
    throw what is missed least.
    """
    best = now.best
    assert best is not None
    winning = sorted(
        (play for play in now.plays if now.beats(play.card)), key=lambda play: cost(now, play)
    )
    if not winning:
        return throw(now)
    foes = now.foes_to_come
    if now.friend_wins:
        return _behind_a_friend(now, winning, foes)
    if not foes:
        return winning[0]
    if now.friends_to_come:
        return _second_seat(now, winning, foes)
    return _best_try(now, winning, foes)


def cost(now: Knowledge, play: PlayCard) -> tuple[int, int]:
    """How dear a card is: a joker most, then trumps, then by rank."""
    place = now.ranks.place[play.card.number]
    dear = 2 if place == NO_SUIT else 1 if place == now.ranks.trump else 0
    return dear, now.ranks.rank[play.card.number]


def _behind_a_friend(now: Knowledge, winning: list[PlayCard], foes: tuple[int, ...]) -> PlayCard:
    """A friend holds the trick: help only where it will not last and a card makes it safe."""
    best = now.best
    assert best is not None
    if _suit_is_ours(now) and now.ranks.place[winning[0].card.number] == now.led:
        return winning[0]
    if not foes:
        return _unblock(now) or throw(now)
    danger = now.beaten_by(best, foes)
    if danger < SAFE:
        return _unblock(now) or throw(now)
    trumping = now.ranks.place[winning[0].card.number] != now.ranks.place[best.number]
    if trumping and not now.above(best, foes):  # a winner is left alone, whoever may trump it
        return throw(now)
    helping = [
        play
        for play in winning
        if now.beaten_by(play.card, foes) + SAFE <= danger and _is_better(now, play)
    ]
    if not helping:
        return throw(now)
    sure = [play for play in helping if not now.beaten_by(play.card, foes)]
    return sure[0] if sure else helping[-1 if not trumping else 0]


def _suit_is_ours(now: Knowledge) -> bool:
    """Whether the contractor has the rest of the suit at no-trumps, so that the lead is better in
    their hand.
    """
    if now.ranks.trump is not None or now.seat != now.contractor or now.led == NO_SUIT:
        return False
    suit = now.ranks.suits[now.led]
    return now.held(now.led).bit_count() >= 3 and not any(now.may[foe] & suit for foe in now.foes)


def _is_better(now: Knowledge, play: PlayCard) -> bool:
    """Whether a card does more than the friend's: some card of the opponents ranks between the
    two.
    """
    best = now.best
    assert best is not None
    between = now.ranks.above[best.number] & ~now.ranks.above[play.card.number]
    other_suit = now.ranks.place[best.number] != now.ranks.place[play.card.number]
    return other_suit or bool(between & now.unseen & ~(1 << play.card.number))


def _unblock(now: Knowledge) -> PlayCard | None:
    """At no-trumps the high card of two, under the contractor's long suit, so that the low one will
    be led back.
    """
    trick = now.trick
    assert trick is not None
    held = now.held(now.led) if now.led != NO_SUIT else 0
    if (
        now.ranks.trump is not None
        or trick.seats[0] != now.contractor
        or held.bit_count() != 2
        or not now.attacking
    ):
        return None
    if now.out(now.led).bit_count() < 3:
        return None
    return max(now.plays, key=lambda play: now.ranks.rank[play.card.number])


def _second_seat(now: Knowledge, winning: list[PlayCard], foes: tuple[int, ...]) -> PlayCard:
    """A friend plays after this seat: low, unless a card wins for sure that is not kept for
    better.
    """
    best = now.best
    assert best is not None
    sure = [
        play
        for play in winning
        if not now.above(play.card, foes) and now.beaten_by(play.card, foes) < SAFE
    ]
    friend_may = now.beaten_by(best, now.friends_to_come)
    high = cost(now, winning[0])[0]
    if high == 2 or now.led == now.ranks.trump:
        if sure and friend_may < FRIEND_WILL:
            return sure[0]
        return throw(now)
    if high == 1:  # it would be trumped
        holds = (
            100 if all(now.void[foe] & now.ranks.suits[now.led] for foe in foes) else FRIEND_HOLDS
        )
        if friend_may * holds // 100 < FRIEND_WILL:
            return _ruff(now, winning, foes)
        return throw(now)
    return sure[0] if sure else throw(now)


def _ruff(now: Knowledge, winning: list[PlayCard], foes: tuple[int, ...]) -> PlayCard:
    """The lowest trump that wins; a higher one where an opponent who has none of the suit plays
    later.
    """
    behind = tuple([foe for foe in foes if now.may_ruff(foe, now.led)])
    safe = [play for play in winning if not behind or not now.above(play.card, behind)]
    return safe[0] if safe else winning[0]


def _best_try(now: Knowledge, winning: list[PlayCard], foes: tuple[int, ...]) -> PlayCard:
    """The last of a side to play, with opponents behind: surely and cheaply, or high from the cards
    that are as good.
    """
    if cost(now, winning[0])[0] == 1 and now.led != now.ranks.trump:
        return _ruff(now, winning, foes)
    sure = [play for play in winning if not now.above(play.card, foes)]
    if sure:
        return sure[0]
    best = winning[-1]
    if now.led == now.ranks.trump and now.beaten_by(best.card, foes) > 60:
        return throw(now)
    between = now.ranks.above
    equals = [
        p for p in winning if not (between[p.card.number] & ~between[best.card.number] & now.unseen)
    ]
    return equals[0] if equals else best
