"""What was tried to make states quick, each beside what it was tried against: nanoseconds for one
operation, least of many.

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

from fivehundred import Auction, Layout, Phase, Play, variants
from fivehundred.deal.actions import PLAYS, PlayCard
from fivehundred.errors import IllegalAction
from fivehundred.rules.following import follow

FIELDS = ["past", "left", "cards", "led", "best", "winner", "legal"]

Frozen: Any = attrs.make_class("Frozen", FIELDS, frozen=True, slots=True, eq=False)
Defined: Any = attrs.make_class("Defined", FIELDS, slots=True, eq=False)
WithDict: Any = attrs.make_class("WithDict", FIELDS, slots=False, eq=False)


def filled(values: tuple[Any, ...], new: Any = object.__new__) -> Any:
    """An object made without its class being called, and filled field by field."""
    made = new(Defined)
    made.past, made.left, made.cards, made.led, made.best, made.winner, made.legal = values
    return made


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
                least[way],
                timeit.timeit(statement, timer=time.process_time, globals=names, number=number)
                / number,
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


def winner_by_bits(
    plays: tuple[PlayCard, ...], ranked: tuple[int, ...], led: tuple[int, ...], trumps: int
) -> int:
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
    held = play.holding_mask(play.holding)
    if not action.bit & held:
        raise IllegalAction(play.why_illegal(action))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    return bool(action.bit & follow(held, play._led.lead))


def checked_together(play: Play, action: PlayCard) -> bool:
    """One look into the legal plays, which the state carries."""
    return action in (play._legal or ())


def nothing(play: Play, action: PlayCard) -> bool:
    """What the call alone costs."""
    return True


def built(cards: int) -> tuple[PlayCard, ...]:
    """The plays of cards built from their mask."""
    plays: list[PlayCard] = []
    while cards:
        low = cards & -cards
        plays.append(PLAYS[low.bit_length() - 1])
        cards ^= low
    return tuple(plays)


def sifted(plays: tuple[PlayCard, ...], cards: int) -> tuple[PlayCard, ...]:
    """The plays of a hand as dealt that are still there."""
    return tuple([play for play in plays if play.bit & cards])


def phase_by_phase(deals: int = 300, runs: int = 7) -> None:
    """Where the time of whole random deals goes: legal actions and apply, by the phase they are
    asked of.
    """
    rng, clock = random.Random(500), time.perf_counter_ns
    starts = [
        Auction.start(variants.AUSTRALIAN, Layout.shuffled(variants.AUSTRALIAN, seed))
        for seed in range(deals)
    ]
    least: dict[str, tuple[float, int]] = {}
    look = min(-clock() + clock() for _ in range(1000))
    for _ in range(runs):
        spent: dict[str, list[int]] = {}
        for start in starts:
            phase: Phase = start
            while phase.to_act is not None:
                began = clock()
                legal = phase.legal_actions()
                chosen = clock()
                action = legal[int(rng.random() * len(legal))]
                resumed = clock()
                after = phase.apply(action)
                spent.setdefault(phase.name, []).append(
                    clock() - resumed + chosen - began - 2 * look
                )
                phase = after
        for name, times in spent.items():
            least[name] = min(
                least.get(name, (float("inf"), 0)), (sum(times) / len(times), len(times))
            )
    everything = sum(each * number for each, number in least.values())
    print("Whole random deals")
    for name, (each, number) in least.items():
        print(
            f"  {name + ', an action':62} {each:7.0f} ns, {100 * each * number / everything:3.0f} %"
            " of the time"
        )
    print(f"  {'all':62} {everything / sum(number for _, number in least.values()):7.0f} ns")


def main() -> None:
    """Time everything."""
    phase_by_phase()
    play, leading = position(9), position(8)
    values = tuple(getattr(play, "_" + name) for name in FIELDS)
    names: dict[str, Any] = {**globals(), "v": values, "p": play, "a": play.legal_actions()[0]}
    show(
        "A state of 7 fields is made",
        {
            "attrs frozen, slots (object.__setattr__ for each field)": "Frozen(*v)",
            "attrs define, slots, fields private": "Defined(*v)",
            "attrs define, a __dict__": "WithDict(*v)",
            "not called, its slots filled": "filled(v)",
        },
        names,
    )
    names["frozen"] = Frozen(*values)
    show(
        "A copy with one field changed",
        {"attrs.evolve": "attrs.evolve(frozen, best=2)", "made directly": "Defined(*v)"},
        names,
    )
    tables = (tuple(range(74)), tuple(range(74)))
    names |= {"named": Named(*tables), "slotted": Slotted(*tables)}
    show(
        "A field of a table is looked up",
        {"NamedTuple": "named.lead[7]", "a slot": "slotted.lead[7]"},
        names,
    )
    names |= {"missing": Missing(), "key": 1 << 40}
    show(
        "A value is remembered",
        {"lru_cache": "cached(key)", "dict with __missing__": "missing[key]"},
        names,
    )
    order = play._law.order
    ranked = [0] * 74
    for at, card in enumerate(
        card for suit in sorted(order.suits, key=lambda s: s == order.suits[3]) for card in suit
    ):
        ranked[card.number] = 1 << at
    led = tuple(
        sum(ranked[c.number] for c in order.suits[suit.index]) if suit else 0 for suit in order.led
    )
    rng = random.Random(1)
    trick = tuple(PLAYS[card.number] for card in rng.sample(list(variants.AUSTRALIAN.deck), 4))
    names |= {
        "t": trick,
        "rows": order.strength,
        "r": tuple(ranked),
        "led": led,
        "trumps": sum(1 << n for n in range(30, 43)),
    }
    assert winner_by_row(trick, order.strength) == winner_by_bits(
        trick, tuple(ranked), led, names["trumps"]
    )
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
            "is it among the legal plays": "checked_together(p, a)",
        },
        names,
    )
    opening = Auction.start(variants.AUSTRALIAN, Layout.shuffled(variants.AUSTRALIAN, 3))
    ten, calls = position(0).legal_actions(), opening.legal_actions()
    names |= {"ten": ten, "calls": calls, "allowed": frozenset(calls)}
    show(
        "The check of an action, by where it is among the legal ones",
        {
            "the first card of ten": "ten[0] in ten",
            "the last card of ten": "ten[9] in ten",
            "the last call of 27, in a tuple": "calls[26] in calls",
            "the last call of 27, in a set": "calls[26] in allowed",
        },
        names,
    )
    law, held = leading._law, leading.holding_mask(leading.holding)
    suit = max(range(4), key=lambda index: (held & law.suit_masks[index]).bit_count())
    names |= {
        "law": law,
        "held": held,
        "suit": held & law.suit_masks[suit],
        "dealt": law.plays(held),
        "of": law.suits[2 * suit],
    }
    show(
        "The plays of one suit",
        {
            "built from the mask": "built(suit)",
            "the first time": "of.__missing__(suit)",
            "later": "of[suit]",
        },
        names,
    )
    show(
        "The plays of a whole hand",
        {
            "built from the mask": "built(held)",
            "sifted from the hand as dealt": "sifted(dealt, held)",
            "looked up, suit by suit": "law.plays(held)",
        },
        names,
    )
    show("One card played, all of it", {"apply": "p.apply(a)"}, names)


if __name__ == "__main__":
    main()
