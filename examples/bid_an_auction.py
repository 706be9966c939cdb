"""Bid one auction, ask which calls are legal, and read why one is not."""

from fivehundred import Game, variants

game = Game.start(variants.AUSTRALIAN, seed=500)
names = game.variant.seat_names

for text in ("6S", "7D", "P", "M", "8S"):
    assert game.to_act is not None
    print(f"{names[game.to_act]}: {text}")
    game = game.apply(game.parse(text))

# Misère is worth 250, 8S 240, but only the order of the schedule counts.
print("Legal now:", *game.legal_actions())
print("Misère again?", game.why_illegal(game.parse("M")))

for _ in range(2):
    game = game.apply(game.parse("P"))
assert game.contract is not None
print("Contract:", game.contract.bid, "by", names[game.contract.contractor])
print("Next phase:", game.phase)
