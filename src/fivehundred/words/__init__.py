"""The words of the game, one table a language."""
