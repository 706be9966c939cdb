"""The pages of variants: the list of all, and for each how a deal goes, where it differs, its bids,
seats and questions.
"""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred import Bid, Strain, Variant, names, variants
from fivehundred.files import Plain
from fivehundred.variant import OPTIONS

from .tables import page_name, rule_link, table, value

SIDES = {
    "PAIRS": "two pairs, partners opposite",
    "ALONE": "each alone",
    "TEAMS_OF_THREE": "two teams of three, seated alternately",
    "THREE_PAIRS": "three pairs, partners opposite",
}
EXTRA = {
    "NONE": "",
    "DEAD_HAND": ", and a dead hand",
    "TABLE_CARDS": ", and ten cards each on the table",
}
SIGNS = {
    Strain.SPADES: "♠",
    Strain.CLUBS: "♣",
    Strain.DIAMONDS: "♦",
    Strain.HEARTS: "♥",
    Strain.NO_TRUMPS: "no-trumps",
}

SEATS = {
    2: "   1\n\n   0",
    3: "1     2\n\n   0",
    4: "       North (0)\n\nWest (3)       East (1)\n\n       South (2)",
    5: "  2   3\n\n1       4\n\n    0",
    6: "   3\n2     4\n\n1     5\n   0",
}
"""The seats around the table, clockwise."""

QUESTIONS = {
    "schedule.misere": (
        "can-misère-be-bid-over-eight-spades",
        "Can misère be bid over eight spades?",
    ),
    "auction.misere_requires": ("when-may-misère-be-bid-at-all", "When may misère be bid at all?"),
    "auction.reentry": (
        "i-passed-and-my-partner-was-outbid-may-i-bid-again",
        "I passed, and my partner was outbid. May I bid again?",
    ),
    "auction.all_passed": ("all-passed-what-now", "All passed. What now?"),
    "joker.forced": (
        "must-i-play-it-when-i-cannot-follow",
        "Must I play the joker when I cannot follow?",
    ),
    "joker.lead": (
        "which-suit-may-i-name-when-i-lead-it",
        "Which suit may I name when I lead the joker?",
    ),
    "play.open_misere_exposed": (
        "when-do-i-show-my-cards-at-open-misère",
        "When do I show my cards at open misère?",
    ),
    "scoring.misere_trick_points": (
        "do-the-defenders-score-for-tricks-at-misère",
        "Do the defenders score for tricks at misère?",
    ),
    "winning.reach": (
        "we-have-500-from-tricks-have-we-won",
        "We have 500 from tricks. Have we won?",
    ),
    "winning.tie": ("both-sides-are-past-500-who-has-won", "Both sides are past 500. Who has won?"),
    "seating.players": (
        "what-happens-at-minus-500-with-three-players",
        "What happens at minus 500 with three players?",
    ),
}
"""The question at the table that an option answers: its anchor among the disputes, and its words.
"""


def variant_list() -> str:
    """All the variants in short, and the table of contents."""
    rows = [
        (
            f"[{v.name}]({page_name(name)}.md)<br>`{name}`",
            str(v.players),
            f"{v.pack}",
            f"{v.pack.kitty}",
            f"{len(v.schedule)}",
        )
        for name, v in variants.ALL.items()
    ]
    toc = "\n".join(page_name(name) for name in variants.ALL)
    listed = table(("variant", "players", "pack", "kitty", "bids"), rows, "lrrrr")
    return f"{listed}\n\n```{{toctree}}\n:hidden:\n\n{toc}\n```"


def objects() -> str:
    """Every named variant as an object of its module, with a link to its page."""
    lines = ["```{eval-rst}", ".. py:currentmodule:: fivehundred"]
    for name, v in variants.ALL.items():
        lines += ["", f".. py:data:: variants.{name}", "   :type: Variant", ""]
        lines.append(f"   {v.name}: see :doc:`its page </reference/variants/{page_name(name)}>`.")
    return "\n".join((*lines, "```"))


def variant(name: str) -> str:
    """Everything needed to play a variant."""
    this = variants.ALL[name]
    return "\n\n".join(
        (
            "## How a deal goes",
            "\n".join(f"{number}. {sentence}" for number, sentence in enumerate(course(this), 1)),
            "## In short",
            table(("what", "here"), _facts(name, this)),
            f"```text\n{SEATS[this.players]}\n```",
            "## Play it",
            (
                "```python\n>>> from fivehundred import Game, variants\n>>> game ="
                f" Game.start(variants.{name}, seed=500)\n```"
            ),
            f"In a terminal: `fivehundred play --variant {page_name(name)}`.",
            "## Differences from the Australian game",
            _differences(this),
            "## Bids",
            (
                f"{len(this.schedule)} bids, low to high: each row from left to right, from the"
                f" top row down ({rule_link('3.3')})."
            ),
            schedule(this),
            "## Questions at the table",
            _questions(this),
            "## For other programs",
            (
                f"[`tests/perft/{page_name(name)}.perft`](../../../tests/perft/{page_name(name)}.perft)"
                " has counts of legal sequences for this variant: see [perft files](../perft.md)."
            ),
        )
    )


# -- a deal in five sentences ----------------------------------------------------------------------
def course(this: Variant) -> tuple[str, str, str, str, str]:
    """How a deal goes: cards, auction, kitty, play, score."""
    return _cards(this), _auction(this), _kitty(this), _play(this), _score(this)


def _meaning(this: Variant, option: str) -> str:
    return OPTIONS[option].meanings[this.options[option]]


def _cards(this: Variant) -> str:
    extra = {
        "NONE": "",
        "DEAD_HAND": "; a third hand of ten is dealt and stays face down",
        "TABLE_CARDS": (
            "; ten more cards each lie on the table, in five piles of two with the upper card"
            " face up"
        ),
    }[this.deal.extra.name]
    return (
        f"Deal ten cards to each player and {this.pack.kitty} to the kitty{extra}. The packets are:"
        f" {_meaning(this, 'deal.pattern')} ({rule_link('2.3')})."
    )


def _auction(this: Variant) -> str:
    rounds = {
        "UNTIL_PASSED": "Bid in turn from the dealer's left until all but one have passed",
        "ONCE": "Each player calls once, from the dealer's left",
    }[this.auction.rounds.name]
    least = (
        f"; a bid below {spelt(this.auction.minimum)} does not stand as the contract"
        if this.auction.minimum
        else ""
    )
    inkle = (
        "; bids of six are inkles, for the first two players only"
        if this.auction.inkle.name == "FIRST_TWO"
        else ""
    )
    return (
        f"{rounds}; a bid must be higher than the last, and the highest bidder is the"
        f" contractor{least}{inkle}. When all pass: {_meaning(this, 'auction.all_passed')}"
        f" ({rule_link('3.6')}, {rule_link('3.9')})."
    )


def _kitty(this: Variant) -> str:
    steps = ["takes the kitty", f"puts {this.pack.kitty} cards away face down"]
    if this.partner.call.name != "FIXED":
        steps.append(
            {"CARD": "calls a card whose holder is the partner", "PLAYER": "calls a partner"}[
                this.partner.call.name
            ]
        )
    if this.joker.nomination.name == "CONTRACTOR" and this.pack.jokers:
        steps.append("without a trump suit, may name a suit for the joker they hold")
    leads = (
        "leads to the first trick"
        if this.play.first_lead.name == "CONTRACTOR"
        else "waits for the dealer's left to lead"
    )
    return (
        f"The contractor {', '.join(steps)}, and {leads} ({rule_link('4.1')}, {rule_link('7.1')})."
    )


def _play(this: Variant) -> str:
    joker = ""
    if this.pack.jokers:
        lead = {
            "UNLED_SUIT": "names a suit not yet led",
            "NOT_SHOWN_VOID": "names a suit its leader has not shown void in",
            "ANY_SUIT": "names any suit",
            "LAST_TRICK_ONLY": "may be led to the last trick only",
        }[this.joker.lead.name]
        joker = (
            " The joker is the best trump; without trumps it wins a trick, follows no suit, and"
            f" when led {lead}."
        )
    return (
        "Follow suit if you can: the highest trump wins the trick, otherwise the highest card of"
        " the suit led. The best trumps are the jack of trumps and the other jack of that"
        f" colour.{joker} ({rule_link('6.1')}, {rule_link('6.7')}, {rule_link('7.2')})"
    )


def _score(this: Variant) -> str:
    slam = (
        f"; all ten tricks score at least {this.scoring.slam_minimum}"
        if this.scoring.slam_minimum
        else ""
    )
    lost = {
        "CONTRACTOR_LOSES": "a lost contract costs as much",
        "DEFENDERS_SCORE": "a lost contract gives them to the others",
    }[this.scoring.lost.name]
    reach = {"BY_CONTRACT": "by making a contract", "ANY_POINTS": "by any points"}[
        this.winning.reach.name
    ]
    return (
        f"A contract that is made scores the points of its bid, {lost}{slam}; defenders score"
        f" {this.scoring.trick_points} a trick. The game is won at {this.winning.target} {reach}"
        f" and lost at {this.winning.floor} ([section 9](../rules/section-09.md), [section"
        " 10](../rules/section-10.md))."
    )


# -- tables ----------------------------------------------------------------------------------------
def _facts(name: str, this: Variant) -> list[tuple[str, ...]]:
    jokers = ("no joker", "1 joker", "2 jokers")[this.pack.jokers]
    return [
        ("in Python", f"`variants.{name}`"),
        ("in a file of house rules", f'`base = "{page_name(name)}"`'),
        ("players", f"{this.players}: {SIDES[this.seating.sides.name]}"),
        (
            "pack",
            (
                f"{this.pack.size} cards, {jokers}; a kitty of"
                f" {this.pack.kitty}{EXTRA[this.deal.extra.name]}"
            ),
        ),
        ("wins at", f"{this.winning.target}; loses at {this.winning.floor}"),
        ("seats", "numbers from 0, clockwise, as drawn below"),
    ]


def _differences(this: Variant) -> str:
    default = variants.AUSTRALIAN.options
    rows = [
        (
            f"`{option}`<br>{OPTIONS[option].text}",
            in_words(option, plain),
            in_words(option, default[option]),
            _rule_of(option),
        )
        for option, plain in this.options.items()
        if plain != default[option]
    ]
    return (
        table(("option", "here", "Australian", "rule"), rows)
        if rows
        else "None: this is the Australian game, the default."
    )


def _rule_of(option: str) -> str:
    return rule_link(OPTIONS[option].rule)


def in_words(option: str, plain: Plain) -> str:
    """A value with what it means."""
    meaning = OPTIONS[option].meanings.get(plain) if isinstance(plain, str | bool) else None
    if meaning:
        return f"{meaning} ({value(plain)})"
    if isinstance(plain, list) and len(plain) == 2 and isinstance(plain[1], str):
        return f"{plain[0]} points, directly above {spelt(Bid.parse(plain[1]))}"
    if option.startswith("schedule.") and plain is None:
        return "not played"
    return value(plain)


def spelt(bid: Bid | None) -> str:
    """A bid in words."""
    return "nothing: it is the lowest" if bid is None else names.say(bid, "en")


def schedule(this: Variant) -> str:
    """The schedule as a table where its order is by tricks, otherwise as a list."""
    entries = this.schedule.entries
    ordinary = [(bid, points) for bid, points in entries if bid.kind.name == "TRICKS"]
    by_tricks = sorted(ordinary, key=lambda entry: (entry[0].tricks, entry[0].number)) == ordinary
    if not by_tricks:
        return table(
            ("bid", "written", "points"),
            [(spelt(bid), f"`{bid}`", str(points)) for bid, points in entries],
            "llr",
        )
    rows: list[tuple[str, ...]] = []
    for tricks in range(6, 11):
        row = {bid.strain: points for bid, points in ordinary if bid.tricks == tricks}
        rows.append((str(tricks), *(str(row.get(strain, "")) for strain in Strain)))
    special: list[tuple[str, ...]] = []
    below: Bid | None = None
    for bid, points in entries:
        if bid.kind.name != "TRICKS":
            special.append((spelt(bid), f"`{bid}`", str(points), spelt(below)))
        below = bid
    listed = table(("tricks", *(SIGNS[strain] for strain in Strain)), rows, "rrrrrr")
    return (
        f"{listed}\n\n{table(('special bid', 'written', 'points', 'next above'), special, 'llrl')}"
        if special
        else listed
    )


def _questions(this: Variant) -> str:
    default = variants.AUSTRALIAN.options
    listed = [
        f"- [{words}](../../how-to/disputes.md#{anchor})"
        for option, (anchor, words) in QUESTIONS.items()
        if this.options[option] != default[option]
    ]
    return "\n".join((*_before(listed), *listed))


def _before(listed: list[str]) -> Iterator[str]:
    yield (
        "[Settle a dispute](../../how-to/disputes.md) answers the questions of the Australian game."
    )
    if listed:
        yield "Here these have another answer, which is found there under *elsewhere*:\n"
