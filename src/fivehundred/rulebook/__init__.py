"""The rule book in words: every rule by its number, with its options, its sources and what they
leave open.

The text is for people; the law itself is in :mod:`fivehundred.rules`, and nothing there reads this
module.

>>> rule_text("6.10").title
'A joker that is led wins'
>>> options_of("6.7")
('joker.lead',)
>>> "fivehundred.rules.ranking.left_bower" in code_of("5.2")
True
"""

from fivehundred.rulebook.code_of_rules import code_of
from fivehundred.rulebook.rule_texts import (
    RULES,
    SECTIONS,
    SOURCES,
    RuleText,
    options_of,
    rule_text,
)

__all__ = ["RULES", "SECTIONS", "SOURCES", "RuleText", "code_of", "options_of", "rule_text"]
