"""Cards, calls and contracts in signs (``7♥``), and what there is to note of a table, each on a
line.
"""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.calls import Bid, Call
from fivehundred.cards import Card
from fivehundred.draw.alt_text import called_told, contract_line, contract_told
from fivehundred.draw.calls_table import CallsTable, calls_table
from fivehundred.draw.scene import Scene
from fivehundred.names import say as name_of
from fivehundred.table import Trick
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import say


def card_text(card: Card) -> str:
    """A card: ``J♥``, or ``Jo`` for the joker, whose picture is not equally wide on all
    terminals.
    """
    return str(card) if card.is_joker else f"{card:u}"


def call_text(call: Call | None, language: Words) -> str:
    """A call, or a dash where there was none."""
    if call is None:
        return "–"
    if isinstance(call, Bid) and call.strain is not None and call.strain.suit is not None:
        return f"{call:u}"
    return name_of(call, language, "letters" if isinstance(call, Bid) else "words")


def short_contract(scene: Scene, language: Words) -> str:
    """The contract with its suit as a picture."""
    contract = scene.contract
    if contract is None:
        return contract_line(scene, language)
    return contract_told(contract, scene.names, language, f"{contract.bid:u}")


def trick_line(trick: Trick, names: Sequence[str], language: Words) -> str:
    """Which suit was led, and who wins: not yet a sentence."""
    parts = [say(language, "led", suit=name_of(trick.led, language))] if trick.led else []
    if trick.winner is not None:
        parts.append(
            say(language, "wins" if trick.complete else "wins so far", who=names[trick.winner])
        )
    return "; ".join(parts) or say(language, "nothing led")


def short_notes(scene: Scene, language: Words) -> list[str]:
    """What else is known: the trick, a called partner, the joker's suit, cards apart that have been
    seen.
    """
    notes: list[str] = []
    if scene.trick is not None:
        line = trick_line(scene.trick, scene.names, language)
        notes.append(f"{say(language, 'trick', number=scene.tricks_begun)}: {line}")
    if scene.called:
        notes.append(called_told(scene, language, card_text))
    if scene.nominated is not None:
        notes.append(say(language, "joker is", suit=name_of(scene.nominated, language)))
    for note in scene.notes:
        notes.append(f"{say(language, note.what)}: {' '.join(map(card_text, note.cards))}")
    return notes


def scene_calls(scene: Scene) -> CallsTable:
    """The auction of a table that is drawn."""
    first = scene.calls[0][0] if scene.calls else scene.to_act
    return calls_table(scene.calls, scene.variant.players, first or 0)
