"""How many play and who scores together (rule 2.2): each option with its values and what they
mean.
"""

import attrs

from fivehundred.variant.option import Choice, OptionGroup, option


class Sides(Choice):
    """Who scores together (rule 2.2)."""

    PAIRS = "partners sit opposite, two against two"
    ALONE = "each player alone"
    TEAMS_OF_THREE = "two teams of three, seated alternately"
    THREE_PAIRS = "six players in three pairs, partners opposite"


@attrs.frozen(eq=False, repr=False)
class SeatingOptions(OptionGroup):
    """How many play and who scores together (rule 2.2)."""

    players: int = option(4, "2.2", "how many play", least=2, most=6)
    sides: Sides = option(Sides.PAIRS, "2.2", "who scores together")


PLAYERS_NEEDED = {Sides.PAIRS: 4, Sides.TEAMS_OF_THREE: 6, Sides.THREE_PAIRS: 6}
"""How many players each arrangement needs; ALONE fits any number."""


def sides_of_seats(players: int, sides: Sides) -> tuple[int, ...]:
    """The side of each seat: partners opposite in pairs, teams of three alternating, or each alone.

    >>> (
    ...     sides_of_seats(4, Sides.PAIRS),
    ...     sides_of_seats(6, Sides.THREE_PAIRS),
    ...     sides_of_seats(3, Sides.ALONE),
    ... )
    ((0, 1, 0, 1), (0, 1, 2, 0, 1, 2), (0, 1, 2))
    """
    number = {Sides.PAIRS: 2, Sides.TEAMS_OF_THREE: 2, Sides.THREE_PAIRS: 3, Sides.ALONE: players}[
        sides
    ]
    return tuple(seat % number for seat in range(players))
