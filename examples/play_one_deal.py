"""Play one deal from the auction to its score, the first legal card each
time.
"""

from fivehundred import Game, Scored, variants

game = Game.start(variants.AUSTRALIAN, seed="an example")
names = game.variant.seat_names

for text in ("7H", "P", "P", "P"):
    game = game.apply(game.parse(text))

# The contractor has taken the kitty: thirteen cards, three to lay aside.
game = game.apply(game.legal_actions()[-1])

while game.to_act is not None:
    game = game.apply(game.legal_actions()[0])

scored = game.deal
assert isinstance(scored, Scored)
for number, trick in enumerate(scored.tricks, 1):
    assert trick.winner is not None
    print(
        f"Trick {number}: {names[trick.seats[0]]} leads {trick},"
        f" {names[trick.winner]} wins"
    )
print("Tricks:", dict(zip(names, scored.tricks_won, strict=True)))
print(*scored.breakdown, sep="\n")
