"""Show what each seat knows of the same moment, and that nothing else is in a
view.
"""

from fivehundred import Game, variants

game = Game.start(variants.AUSTRALIAN, seed=500)
for text in ("7H", "P", "P", "P"):
    game = game.apply(game.parse(text))
game = game.apply(game.legal_actions()[0])
for _ in range(2):
    game = game.apply(game.legal_actions()[0])

for seat, name in enumerate(game.variant.seat_names):
    view = game.view(seat)
    print(name, "holds", view.hand)
    print(
        "  cards in each hand:",
        view.counts,
        "- on the table:",
        view.tricks[-1],
    )
    print("  kitty:", view.kitty, "- laid aside:", view.discards)
    print(
        "  may play:",
        " ".join(map(str, view.legal_actions()))
        or "nothing, as it is another seat's turn",
    )

spectator = game.view(None)
print(
    "A spectator sees the hand",
    repr(str(spectator.hand)),
    "and the kitty",
    spectator.kitty,
)
