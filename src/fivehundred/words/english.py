"""English as Australians and New Zealanders play: the sentence for every reason code, suits and calls as they are spoken.

The regions' other words, such as nullo, are read too; ``american.py`` says which of them Americans write.

>>> SUIT_WORDS["S"]
'spades'
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fivehundred.words.shape import Words

SUIT_WORDS: Mapping[str, str] = MappingProxyType({"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"})

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "phase/wrong-action": "{action} is not an action of this phase ({phase})",
        "phase/deal-not-over": "the deal is not over (phase {phase}), so the next one cannot be dealt",
        "phase/game-over": "the game is over",
        "turn/not-yours": "it is not seat {by}'s turn",
        "undo/nothing": "there is nothing to take back",
        "text/not-understood": "{text} is not understood here",
        "auction/not-on-schedule": "{bid} is not bid in this game",
        "auction/too-low": "{bid} does not outbid {highest}",
        "auction/needs-more-tricks": "{bid} must name more tricks than {highest}",
        "auction/misere-needs-seven": "{bid} may be bid only after a bid of exactly seven tricks",
        "auction/misere-needs-seven-or-more": "{bid} may be bid only after a bid of at least seven tricks",
        "auction/open-misere-needs-eight": "{bid} may be bid only after a bid of at least eight tricks",
        "auction/double-nullo-needs-nullo": "{bid} may be bid only after one's partner has bid nullo",
        "auction/blind-misere-too-late": "{bid} may only be a player's first call",
        "auction/inkle-too-late": "{bid} is a bid of six, and only the first two players to call may make one",
        "claim/not-played": "no hand may be thrown in in this game",
        "claim/too-late": "a hand may be thrown in only before its player's first call",
        "claim/not-such-a-hand": "the hand holds a card that rules out throwing it in",
        "kitty/wrong-count": "{wanted} cards must be laid aside, not {given}",
        "kitty/not-held": "{card} is not held",
        "partner/wrong-kind": "in this game one calls {wanted}",
        "partner/too-many": "at this contract at most {most} may be called, not {given}",
        "partner/not-in-pack": "{card} is not in this pack",
        "partner/joker-or-bower": "{card} is a joker or a bower and may not be called",
        "partner/own-card": "{card} is the contractor's own and may not be called",
        "partner/no-such-seat": "there is no seat {seat}",
        "partner/yourself": "one cannot call oneself",
        "play/not-held": "{card} is not held",
        "play/other-holding": "{card} is not in the holding that plays now",
        "play/must-follow": "a card of {suit} must be played",
        "joker/must-follow": "the joker may not be played while {suit} can be followed",
        "joker/forced": "the joker must be played, as {suit} cannot be followed",
        "joker/reneged": "the joker may not be played on {suit} after failing to follow it without the joker",
        "joker/names-no-suit": "the joker names no suit here",
        "joker/must-name-suit": "the joker led must name a suit",
        "joker/may-not-be-led": "the joker may not be led now",
        "joker/suit-already-led": "{suit} has been led already, so the joker may not name it",
        "joker/suit-shown-void": "its player has failed to follow {suit}, so the joker may not name it",
    }
)

WORDS = Words(
    code="en",
    name="English",
    # The canonical text of the library, so most letters are their own keys; what else is read follows.
    letters={
        **{
            key: (key,)
            for key in ("S", "C", "D", "H", "J", "Q", "K", "A", "Jo", "Jo2", "M", "OM", "DN", "BN", "BM", "HL", "G", "P")
        },
        **{key: (key,) for key in ("alone", "claim", "-")},
        "NT": ("NT", "N"),
        "10": ("10", "T"),
    },
    words={
        "S": (SUIT_WORDS["S"], "spade"),
        "C": (SUIT_WORDS["C"], "club"),
        "D": (SUIT_WORDS["D"], "diamond"),
        "H": (SUIT_WORDS["H"], "heart"),
        "NT": ("no-trumps", "no-trump", "notrumps", "notrump"),
        "10": ("10",),
        "J": ("jack",),
        "Q": ("queen",),
        "K": ("king",),
        "A": ("ace",),
        "Jo": ("joker", "high joker"),
        "Jo2": ("low joker", "joker2"),
        "M": ("misère", "nullo", "closed misère"),
        "OM": ("open misère", "open nullo"),
        "DN": ("double nullo", "double misère"),
        "BN": ("bar nullo",),
        "BM": ("blind misère", "blind nullo"),
        "HL": ("Hi-Lo",),
        "G": ("game",),
        "P": ("pass",),
        "alone": ("alone",),
        "claim": ("claim",),
        "-": ("no suit",),
    },
    patterns={
        "card": ("{rank} of {suit}",),
        "bid": ("{tricks} {strain}",),
        "game": ("{game} in {strain}", "{game} {strain}"),
        "joker": ("{joker} as {suit}",),
        "seat": ("seat {seat}",),
        "contract": ("{bid} by seat {seat}",),
        "partners": ("{contract} with {partners}",),
        "rule": ("(rule {rule})",),
    },
    # Phases, and what one calls a partner by.
    details={
        word: word for word in ("auction", "kitty", "partner", "joker", "play", "scored", "a card", "a player by his seat")
    },
    sentences=SENTENCES,
)
