"""A whole game as one HTML page to step through."""

from fivehundred.replay.replay_html import replay_html

__all__ = ["replay_html"]
