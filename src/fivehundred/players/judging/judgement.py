"""A judgement: what every option of a view comes to, and why one is chosen, for people to read."""

from __future__ import annotations

import attrs

from fivehundred import names
from fivehundred.deal import Action
from fivehundred.errors import words_of
from fivehundred.words import Language
from fivehundred.words.saying import Form, say


@attrs.frozen
class Option:
    """One legal action, judged.

    ``points`` are the points a deal by which the side is ahead of the others, on average, if the
    action is taken; ``chance`` is how often the contract is then made, None where there is none;
    ``error`` is the standard error of what is compared: of ``points``, or of ``game``, the chance
    to win the game, which is None where points are compared.
    """

    action: Action
    points: float
    chance: float | None
    error: float
    game: float | None = None


@attrs.frozen
class Judgement:
    """What :func:`~fivehundred.players.judge` returns: the chosen ``action`` and all ``options``,
    the best first.

    ``worlds`` is how many deals were imagined: none where there is nothing to choose. ``first`` is
    the choice of the club player, which is kept unless another is clearly better.
    """

    action: Action
    options: tuple[Option, ...]
    worlds: int
    first: Action

    @property
    def why(self) -> str:
        """The reason for the choice in English, with actions in letters."""
        return self.reason("en", "letters")

    def reason(self, language: Language = "en", form: Form = "words") -> str:
        """The reason for the choice: what it comes to, and what the best of the others does.

        FiveHundredError for a language or a form there is not.

        Args:
            language: A language code such as ``"fr"``, or your own table of words.
            form: How actions are named: in ``"words"`` or in ``"letters"``.

        >>> from fivehundred import PASS, Bid
        >>> seven = Bid.parse("7H")
        >>> options = Option(seven, 120.0, 0.8, 10.0), Option(PASS, -20.0, None, 8.0)
        >>> judgement = Judgement(seven, options, 60, seven)
        >>> judgement.why
        '7H: +120 points on average in 60 imagined deals; P: -20. The contract is
         made in 80 % of them.'
        >>> judgement.reason("fr").split(" ; ")
        ['7 cœur : +120 points en moyenne sur 60 donnes imaginées', "passe : -20. Le
         contrat est rempli dans 80 % d'entre elles."]
        """
        words, mine = words_of(language), self._judged(self.action)
        said = {"action": names.say(self.action, words, form), "worlds": self.worlds}
        if not self.worlds:
            return say(words, "hint/only")
        if mine is None:
            return _upper(say(words, "hint/first", **said))
        said["points"] = f"{mine.points:+.0f}"
        others = [option for option in self.options if option.points != mine.points]
        if not others:
            sentences = [say(words, "hint/same", **said)]
        else:
            other = max(others, key=_points)
            said |= {
                "other": names.say(other.action, words, form),
                "others": f"{other.points:+.0f}",
            }
            sentences = [say(words, "hint/worth", **said)]
            if other.points > mine.points and self.action == self.first:
                sentences.append(say(words, "hint/unclear"))
        if mine.chance is not None:
            sentences.append(say(words, "hint/made", percent=f"{100 * mine.chance:.0f}"))
        return _upper(" ".join(sentences))

    def _judged(self, action: Action) -> Option | None:
        return next((option for option in self.options if option.action == action), None)


def _points(option: Option) -> float:
    return option.points


def _upper(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
