"""Choose a lead by imagining the cards you cannot see, and playing each
imagined deal out at random.
"""

import random

from fivehundred import Game, playouts, variants, worlds

game = Game.start(variants.AUSTRALIAN, seed=500)
for text in ("P", "6S", "6C", "7S", "8S", "P", "P", "5H 8C 9D"):
    game = game.apply(game.parse(text))

view = game.view(
    1
)  # East leads, and knows its own cards and those it laid aside
rng = random.Random(1)
imagined = worlds.sample(view, rng, 40)
assert all(world.view(1) == view for world in imagined)
print("East holds", view.hand)

results = playouts.run(imagined * 20, policy="random", chance=rng)
won = zip(results.average_tricks(1), results.average_tricks(3), strict=True)
tricks = {
    action: mine + partners
    for action, (mine, partners) in zip(results.actions, won, strict=True)
}

for action in sorted(tricks, key=tricks.__getitem__, reverse=True):
    print(
        f"leading {action!s:3} wins {tricks[action]:.1f} tricks for East/West"
    )
