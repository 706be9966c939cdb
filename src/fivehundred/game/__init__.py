"""A whole game and its score sheet: deals and scores (sections 9 and 10)."""

from fivehundred.game.game import Game
from fivehundred.game.scorer import ScoreLine, Scorer

__all__ = ["Game", "ScoreLine", "Scorer"]
