"""The law book: one file a section of the rule book, pure functions over values, each citing its rule.

The engine, the views and the score sheet ask these functions, or the tables made by them; nothing restates a rule.
"""

RULES_VERSION = "1"
"""The edition of the rules that this library plays by; it changes when the same actions could score differently."""

__all__ = ["RULES_VERSION"]
