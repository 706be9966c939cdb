"""The law book: one file a section of the rule book, pure functions over values, each citing its
rule.

The engine, the views and the score sheet ask these functions, or the tables made by them; nothing
restates a rule.
"""

from fivehundred.variant.default import RULES_VERSION

__all__ = ["RULES_VERSION"]
