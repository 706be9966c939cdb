"""Let OpenSpiel's IS-MCTS choose a card: it searches states that the seat
cannot tell from the true one.
"""

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from fivehundred import Game, variants
from fivehundred.encoding import ActionSpace
from fivehundred.rl import openspiel_game

game, cards = openspiel_game(variants.AUSTRALIAN), Game.start(seed=500)
space = ActionSpace(variants.AUSTRALIAN)
state = game.new_initial_state()
for card in cards.layouts[0].in_order(variants.AUSTRALIAN):
    state.apply_action(game.place[card])
for text in ("7H", "P", "P", "P", "6S 7S 8C"):
    for number in space.numbers(cards.parse(text)):
        state.apply_action(number)
    cards = cards.apply(cards.parse(text))

chance = np.random.RandomState(500)
bot = ismcts.ISMCTSBot(
    game,
    mcts.RandomRolloutEvaluator(1, chance),
    200.0,
    60,
    random_state=chance,
)
seat = state.current_player()
print(f"Seat {seat} holds", cards.view(seat).hand)
for number, share in sorted(
    bot.get_policy(state), key=lambda choice: (-choice[1], choice[0])
)[:3]:
    print(
        f"{state.action_to_string(seat, number)}: {share:.0%} of the searches"
    )
