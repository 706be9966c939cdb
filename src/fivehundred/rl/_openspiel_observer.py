"""What OpenSpiel shows of a state: tensors and strings, with perfect recall or without."""

from __future__ import annotations

from typing import Any, Protocol

from fivehundred.deal import AnyPhase
from fivehundred.encoding import Field, observation_fields, recall, recall_fields
from fivehundred.rl.turns import Turns, needed
from fivehundred.variant import Variant

np, pyspiel = needed("numpy", "openspiel"), needed("pyspiel", "openspiel")


class Dealt(Protocol):
    """A state: its deal goes on number by number once the cards are dealt."""

    turns: Turns[AnyPhase] | None


class Observer:
    """Tensors and strings of what a seat sees, a spectator where private information is not asked
    for.
    """

    def __init__(self, variant: Variant, kind: Any) -> None:
        self.perfect, self.private = (
            kind.perfect_recall,
            kind.private_info != pyspiel.PrivateInfoType.NONE,
        )
        self.fields: tuple[Field, ...] = (recall_fields if self.perfect else observation_fields)(
            variant
        )
        self.tensor = np.zeros(self.fields[-1].stop, np.float32)
        self.dict = {field.name: self.tensor[field.start : field.stop] for field in self.fields}

    def _seen(self, state: Dealt, player: int) -> bytes:
        turns = state.turns
        if turns is None:
            return bytes(len(self.tensor))
        view = turns.state.view(player if self.private else None)
        chosen = turns.chosen_by(player) if self.private else ()
        return recall(view, chosen) if self.perfect else turns.seen(player, view)

    def set_from(self, state: Dealt, player: int) -> None:
        """Fill the tensor, and with it its parts by name."""
        self.tensor[:] = np.frombuffer(self._seen(state, player), np.uint8)

    def string_from(self, state: Dealt, player: int) -> str:
        """The same as text: of each field the places of the bytes that are 1, or the numbers."""
        seen, parts = self._seen(state, player), [f"seat {player}"]
        for field in self.fields:
            if part := seen[field.start : field.stop].rstrip(b"\0"):
                said = enumerate(part) if max(part) == 1 else ((number, True) for number in part)
                parts.append(
                    f"{field.name} {' '.join(str(number) for number, there in said if there)}"
                )
        return "; ".join(parts)
