"""Players that see only what a :class:`~fivehundred.View` shows, and a table to set them at.

>>> from fivehundred import variants
>>> game = play_game(variants.AUSTRALIAN, [simple_player()] * 4, seed=500)
>>> game.is_over
True
"""

from fivehundred.players.club_player import ClubPlayer, club_player
from fivehundred.players.daily import DAILY_SEAT, daily_game, daily_level, replayed_by
from fivehundred.players.deals import deals
from fivehundred.players.expert import ExpertPlayer, expert_player
from fivehundred.players.game_match import GameMatch, match_games
from fivehundred.players.judging.judge import judge
from fivehundred.players.judging.judgement import Judgement, Option
from fivehundred.players.match import Contracts, Foretold, Match, match
from fivehundred.players.player import Foresees, Player, RandomPlayer, random_player
from fivehundred.players.simple import SimplePlayer, simple_player
from fivehundred.players.table import moves, play_game

__all__ = [
    "ClubPlayer",
    "DAILY_SEAT",
    "Contracts",
    "ExpertPlayer",
    "Foresees",
    "Foretold",
    "GameMatch",
    "Judgement",
    "Match",
    "Option",
    "Player",
    "RandomPlayer",
    "SimplePlayer",
    "club_player",
    "daily_game",
    "daily_level",
    "deals",
    "expert_player",
    "judge",
    "match",
    "match_games",
    "moves",
    "play_game",
    "random_player",
    "replayed_by",
    "simple_player",
]
