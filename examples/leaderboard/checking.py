"""Whether a record is the deal of its day, played as it says: the library replays it, here nothing
knows a rule.
"""

from __future__ import annotations

import datetime
import unicodedata

import attrs

from fivehundred import FiveHundredError, IllegalAction, names, records
from fivehundred.players import DAILY_SEAT, daily_game, daily_level, replayed_by
from fivehundred.players.by_name import named_player
from fivehundred.words.cleaning import clean
from fivehundred.words.saying import say

LONGEST_RECORD = 20_000
"""A record of one deal has a fifth of so many characters."""

LONGEST_NAME = 24
"""No name has more characters."""

EARLIEST, LATEST = datetime.timedelta(hours=-12), datetime.timedelta(hours=14)
"""The clocks of the world are so far from UTC."""


@attrs.frozen
class Result:
    """What a record is worth: the person's points less those of the best other side, and how they
    came about.
    """

    points: int
    contract: str
    contractor: int | None
    made: bool | None


def checked(day: str, text: str) -> Result:
    """The result of a record of a day's deal.

    FiveHundredError, which is an IllegalAction where the rules forbid an action, when it was not
    played so: other cards, an action that is not legal, a computer player that plays otherwise, a
    deal that is not over.
    """
    if len(text) > LONGEST_RECORD:
        raise FiveHundredError(f"a record has at most {LONGEST_RECORD} characters")
    date = datetime.date.fromisoformat(day)
    players = [named_player(daily_level(date)) for _ in range(4)]
    game = replayed_by(records.loads(text, "json"), daily_game(date), DAILY_SEAT, players)
    assert game.scored is not None
    mine = game.variant.sides[DAILY_SEAT]
    others = max(points for side, points in enumerate(game.scored.points) if side != mine)
    contract = game.scored.contract
    bid, by = (str(contract.bid), contract.contractor) if contract else ("", None)
    return Result(game.scored.points[mine] - others, bid, by, game.scored.made)


def refusal_of(error: Exception, language: str) -> dict[str, str | None]:
    """A refusal as it is answered: its code, its rule, and its sentence in the person's
    language.
    """
    if isinstance(error, IllegalAction):
        said = names.say(error.refusal, language, names=("North", "East", "South", "West"))
        return {"reason": error.refusal.reason.value, "rule": error.refusal.rule, "said": said}
    said = say(names.words_of(language), "screen/refused/record", why=str(error))
    return {"reason": "record", "rule": None, "said": said}


def is_today(day: str, now: datetime.datetime) -> bool:
    """Whether a day is today anywhere; ``now`` is in UTC.

    >>> noon = datetime.datetime(2026, 11, 30, 12, tzinfo=datetime.UTC)
    >>> [
    ...     is_today(day, noon)
    ...     for day in ("2026-11-29", "2026-11-30", "2026-12-01", "today")
    ... ]
    [False, True, True, False]
    """
    try:
        date = datetime.date.fromisoformat(day)
    except ValueError:
        return False
    return date.isoformat() == day and (now + EARLIEST).date() <= date <= (now + LATEST).date()


def cleaned(name: str) -> tuple[str, str]:
    """A name as it is shown, and what two names that look alike have in common; both empty for no
    name.

    >>> cleaned("  Ann\\u202e  B "), cleaned("ＡＮＮ b")[1] == cleaned("Ann B")[1]
    (('Ann� B', 'ann� b'), True)
    """
    shown = clean(unicodedata.normalize("NFKC", name[: LONGEST_NAME * 4]), LONGEST_NAME)
    return shown, shown.casefold()
