"""The same few lines play every variant: two to six players, table cards,
called partners, teams.
"""

from fivehundred import variants
from fivehundred.players import play_game, simple_player

for variant in (
    variants.TWO_HANDED_TABLE,
    variants.AUSTRALIAN_THREE,
    variants.AUSTRALIAN,
    variants.FIVE_HANDED,
    variants.SIX_HANDED,
):
    players = [simple_player()] * variant.players
    game = play_game(variant, players, seed=500, max_deals=3)
    print(
        f"{variant}: {variant.players} players, "
        f"{variant.number_of_sides} sides, {len(variant.deck)} cards"
    )
    print(f"  scores after {game.number + 1} deals: {game.scores}")
