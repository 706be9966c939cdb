"""What was tried to make states quick, each beside what it was tried against: nanoseconds for one operation, least of many.

    python benchmarks/peers/tried.py

It needs this library alone. The figures go into the page "How fast is it".
"""

from __future__ import annotations

import functools
import random
import time
import timeit
from typing import Any, NamedTuple

import attrs

from fivehundred import Action, Auction, Layout, Phase, Play, variants
from fivehundred.errors import IllegalAction
from fivehundred.game.actions import PLAYS, PlayCard
from fivehundred.rules.following import follow

FIELDS = [
    "law",
    "setting",
    "hands",
    "plays",
    "winners",
    "turns",
    "place",
    "lead",
    "strength",
    "best",
    "holding",
    "led",
    "allowed",
]

Frozen: Any = attrs.make_class("Frozen", FIELDS, frozen=True, slots=True, eq=False)
Defined: Any = attrs.make_class("Defined", FIELDS, slots=True, eq=False)
WithDict: Any = attrs.make_class("WithDict", FIELDS, slots=False, eq=False)


class Named(NamedTuple):
    """Two fields of a table of look-ups."""

    bit: tuple[int, ...]
    lead: tuple[int, ...]


Slotted: Any = attrs.make_class("Slotted", ["bit", "lead"], frozen=True, slots=True, eq=False)


class Missing(dict[int, int]):
    """Remembers what it has worked out."""

    def __missing__(self, key: int) -> int:
        value = self[key] = key * 3
        return value


@functools.cache
def cached(key: int) -> int:
    """The same through lru_cache."""
    return key * 3


def show(title: str, ways: dict[str, str], names: dict[str, Any]) -> None:
    """Time statements in turns."""
    print(title)
    least = dict.fromkeys(ways, float("inf"))
    number = 20_000
    for _ in range(15):
        for way, statement in ways.items():
            least[way] = min(
                least[way], timeit.timeit(statement, timer=time.process_time, globals=names, number=number) / number
            )
    for way, seconds in least.items():
        print(f"  {way:62} {seconds * 1e9:7.0f} ns")


def position(cards: int) -> Play:
    """A deal at 7H after some cards."""
    phase: Any = Auction.start(variants.AUSTRALIAN, Layout.shuffled(variants.AUSTRALIAN, 3))
    for call in ("7H", "P", "P", "P"):
        phase = phase.apply(phase.parse(call))
    phase = phase.apply(phase.legal_actions()[100])
    for _ in range(cards):
        phase = phase.apply(phase.legal_actions()[0])
    assert isinstance(phase, Play)
    return phase


def winner_by_row(plays: tuple[PlayCard, ...], rows: tuple[tuple[int, ...], ...]) -> int:
    """The place of the winner: the strengths of a row chosen by the card led."""
    row, best, place = rows[plays[0].number], 0, 0
    for at, play in enumerate(plays):
        if row[play.number] > best:
            best, place = row[play.number], at
    return place


def winner_by_bits(plays: tuple[PlayCard, ...], ranked: tuple[int, ...], led: tuple[int, ...], trumps: int) -> int:
    """The same with the cards as bits in the contract's order, trumps on top."""
    best = ranked[plays[0].number]
    allowed, place = led[plays[0].number] | trumps, 0
    for at, play in enumerate(plays):
        bit = ranked[play.number]
        if bit > best and bit & allowed:
            best, place = bit, at
    return place


def checked_apart(play: Play, action: PlayCard) -> bool:
    """Held? Then: following, if it can be done? Each is a question of its own."""
    bit = play._law.bit[action.number]
    held = play._hands[play._turns[play._place]]
    if not bit & held:
        raise IllegalAction(play.why_illegal(action))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    return bool(bit & follow(held, play._lead))


def checked_together(play: Play, action: PlayCard) -> bool:
    """One look at the mask of allowed cards, which the state carries."""
    return type(action) is PlayCard and bool(play._law.bit[action.number] & play._allowed)


def nothing(play: Play, action: PlayCard) -> bool:
    """What the call alone costs."""
    return True


def built(play: Play) -> tuple[PlayCard, ...]:
    """The legal plays built from the mask."""
    mask, plays = play._allowed, []
    while mask:
        low = mask & -mask
        plays.append(PLAYS[low.bit_length() - 1])
        mask ^= low
    return tuple(plays)


def phase_by_phase(deals: int = 200) -> None:
    """Where the time of whole random deals goes: legal actions and apply, for every state of a phase in turn."""
    rng, met = random.Random(500), dict[str, list[tuple[Phase, Action]]]()
    for seed in range(deals):
        phase: Phase = Auction.start(variants.AUSTRALIAN, Layout.shuffled(variants.AUSTRALIAN, seed))
        while legal := phase.legal_actions():
            action = legal[rng.randrange(len(legal))]
            met.setdefault(phase.name, []).append((phase, action))
            phase = phase.apply(action)
    least = dict.fromkeys(met, float("inf"))
    for _ in range(7):
        for name, taken in met.items():
            started = time.process_time()
            for phase, action in taken:
                phase.legal_actions()
                phase.apply(action)
            least[name] = min(least[name], time.process_time() - started)
    print("Whole random deals")
    for name, seconds in least.items():
        each, part = seconds / len(met[name]), seconds / sum(least.values())
        print(f"  {name + ', an action':62} {each * 1e9:7.0f} ns, {100 * part:3.0f} % of the time")
    print(f"  {'all':62} {sum(least.values()) / sum(map(len, met.values())) * 1e9:7.0f} ns")


def main() -> None:
    """Time everything."""
    phase_by_phase()
    play, leading = position(9), position(8)
    values = tuple(getattr(play, name) for name in Play.__slots__ if name.startswith("_") and name != "__weakref__")
    names: dict[str, Any] = {**globals(), "v": values, "p": play, "a": play.legal_actions()[0]}
    show(
        "A state of 13 fields is made",
        {
            "attrs frozen, slots (object.__setattr__ for each field)": "Frozen(*v)",
            "attrs define, slots, fields private": "Defined(*v)",
            "attrs define, a __dict__": "WithDict(*v)",
        },
        names,
    )
    names["frozen"] = Frozen(*values)
    show(
        "A copy with one field changed",
        {"attrs.evolve": "attrs.evolve(frozen, place=2)", "made directly": "Defined(*v)"},
        names,
    )
    tables = (tuple(range(74)), tuple(range(74)))
    names |= {"named": Named(*tables), "slotted": Slotted(*tables)}
    show("A field of a table is looked up", {"NamedTuple": "named.lead[7]", "a slot": "slotted.lead[7]"}, names)
    names |= {"missing": Missing(), "key": 1 << 40}
    show("A value is remembered", {"lru_cache": "cached(key)", "dict with __missing__": "missing[key]"}, names)
    order = play._law.order
    ranked = [0] * 74
    for at, card in enumerate(card for suit in sorted(order.suits, key=lambda s: s == order.suits[3]) for card in suit):
        ranked[card.number] = 1 << at
    led = tuple(sum(ranked[c.number] for c in order.suits[suit.index]) if suit else 0 for suit in order.led)
    rng = random.Random(1)
    trick = tuple(PLAYS[card.number] for card in rng.sample(list(variants.AUSTRALIAN.deck), 4))
    names |= {"t": trick, "rows": order.strength, "r": tuple(ranked), "led": led, "trumps": sum(1 << n for n in range(30, 43))}
    assert winner_by_row(trick, order.strength) == winner_by_bits(trick, tuple(ranked), led, names["trumps"])
    show(
        "The winner of four cards",
        {
            "strengths in a row of a table": "winner_by_row(t, rows)",
            "bits in the contract's order": "winner_by_bits(t, r, led, trumps)",
        },
        names,
    )
    show(
        "Is this card allowed?",
        {
            "the call alone": "nothing(p, a)",
            "held, then following": "checked_apart(p, a)",
            "one mask": "checked_together(p, a)",
        },
        names,
    )
    show("The legal plays of a follower", {"built from the mask": "built(p)", "looked up by it": "p.legal_actions()"}, names)
    names["p"] = leading
    show(
        "The legal plays of a leader",
        {"built from the mask": "built(p)", "looked up, suit by suit": "p.legal_actions()"},
        names,
    )
    names["p"] = play
    names["spades"] = leading._allowed & leading._law.suit_masks[0]
    show(
        "The legal plays of one suit",
        {"the first time": "p._law.plays_of.__missing__(spades)", "later": "p._law.plays_of[spades]"},
        names,
    )
    show("One card played, all of it", {"apply": "p.apply(a)"}, names)


if __name__ == "__main__":
    main()
