"""The deal of the day: everyone who asks for the same date gets the same
cards, the same dealer and the same players.
"""

import datetime

from fivehundred.players import DAILY_SEAT, daily_game, daily_level

day = datetime.date(2026, 1, 31)  # datetime.date.today() for a real one
game = daily_game(day)

print(
    day,
    "- you are",
    game.variant.seat_names[DAILY_SEAT],
    "and",
    game.variant.seat_names[game.dealer],
    "deals",
)
print("The others are of the level", daily_level(day))
print("Your hand:", format(game.view(DAILY_SEAT).hand, "u"))
assert daily_game(day) == game
assert daily_game(day + datetime.timedelta(days=1)) != game
print("Another day, another deal.")
