"""Referee what comes in over a network: refuse the wrong seat, nonsense and illegal cards, and go on."""

from fivehundred import FiveHundredError, Game, IllegalAction, variants

incoming = [
    (1, "7H"),  # not that seat's turn
    (0, "eleven hearts"),  # not a call at all
    (0, "M"),  # no seven has been bid yet
    (0, "7H"),
    (1, "6NT"),  # too low
    (1, "P"),
    (2, "P"),
    (3, "P"),
    (0, "QH"),  # a card, but the kitty comes first
    (0, "7S 6S"),  # two cards instead of three
    (0, "7S 6S KC"),
    (0, "9C"),
    (2, "AC"),  # not that seat's turn
    (1, "AS"),  # East holds a club
    (1, "JC"),
]


def receive(game: Game, seat: int, text: str) -> Game:
    """The game after a message; the same game, and a line for the sender, when it is refused."""
    try:
        return game.apply(game.parse(text), by=seat)
    except IllegalAction as refused:
        print(f"seat {seat} {text!r}: {refused.reason}, {refused}")
    except FiveHundredError as error:
        print(f"seat {seat} {text!r}: {error}")
    return game


game = Game.start(variants.AUSTRALIAN, seed=500)
for seat, text in incoming:
    game = receive(game, seat, text)

print("Accepted:", *game.history)
print("Now:", game.phase, "- seat", game.to_act, "to act")
