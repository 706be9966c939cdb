"""Choose a lead by imagining the cards one cannot see, and playing each imagined deal out at random."""

import random

from fivehundred import Game, PlayCard, variants, worlds
from fivehundred.kernel import playout

game = Game.start(variants.AUSTRALIAN, seed=500)
for text in ("P", "6S", "6C", "7S", "8S", "P", "P", "5H 8C 9D"):
    game = game.apply(game.parse(text))

view = game.view(1)  # East leads, and knows his own cards and those he laid aside
rng = random.Random(1)
imagined = worlds.sample(view, rng, 40)
assert all(world.view(1) == view for world in imagined)
print("East holds", view.hand)

tricks: dict[PlayCard, float] = {}
for action in view.legal_actions():
    assert isinstance(action, PlayCard)
    results = [result for world in imagined for result in playout(world.apply(action), rng, 20)]
    won = [result.tricks_won[1] + result.tricks_won[3] for result in results]
    tricks[action] = sum(won) / len(won)

for action in sorted(tricks, key=tricks.__getitem__, reverse=True):
    print(f"leading {action!s:3} wins {tricks[action]:.1f} tricks for East and West")
