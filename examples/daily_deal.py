"""The deal of the day: everybody who asks for the same date gets the same cards."""

import datetime

from fivehundred import Game, daily_seed, variants

day = datetime.date(2026, 1, 31)  # datetime.date.today() for a real one
seed = daily_seed(day)
game = Game.start(variants.AUSTRALIAN, seed=seed)

print(day, "- you are North, and the first to call")
print("Your hand:", format(game.view(0).hand, "u"))
print("You may bid", ", ".join(str(call) for call in game.legal_actions()[1:6]), "…")
assert Game.start(variants.AUSTRALIAN, seed=daily_seed(day)) == game
assert Game.start(variants.AUSTRALIAN, seed=daily_seed(day + datetime.timedelta(days=1))) != game
print("Another day, another deal.")
