"""Rule 1, 5 and 7.2: the pack, how cards rank, which suit a card belongs to, and which card takes a
trick.
"""

from .bids import is_misere, trump_of

SUITS = ["S", "C", "D", "H"]
JOKERS = ["Jo", "Jo2"]  # 1.7: the first beats the second
# 1.1
HIGH_TO_LOW = [
    "A",
    "K",
    "Q",
    "J",
    "13",
    "12",
    "11",
    "10",
    "9",
    "8",
    "7",
    "6",
    "5",
    "4",
    "3",
    "2",
]
TWIN = {"S": "C", "C": "S", "D": "H", "H": "D"}  # the other suit of the same colour


def ranks_from(lowest: int, extra: list[str]) -> list[str]:
    """Rule 1.2: the ranks lowest-A, with the extra ranks 11, 12, 13 where a pack has them."""
    plain = [str(n) for n in range(lowest, 11)]
    return [rank for rank in HIGH_TO_LOW if rank in plain or rank in extra or rank in "JQKA"]


def printed_packs() -> dict[str, tuple[dict[str, list[str]], int]]:
    """Rule 1.2: for every pack the ranks of each suit and the number of jokers."""

    def same(low: list[str], red: list[str]) -> dict[str, list[str]]:
        return {"S": low, "C": low, "D": red, "H": red}

    nine, seven = ranks_from(9, []), ranks_from(7, [])
    five, four, two = ranks_from(5, []), ranks_from(4, []), ranks_from(2, [])
    two_12, two_13 = ranks_from(2, ["11", "12"]), ranks_from(2, ["11", "12", "13"])
    return {
        "24": (same(nine, nine), 0),
        "33": (same(seven, seven), 1),
        "43": (same(five, four), 1),
        "43-alt": ({"S": five, "C": four, "D": five, "H": four}, 1),
        "45": (same(four, four), 1),
        "46": (same(four, four), 2),
        "53": (same(two, two), 1),
        "63": (same(two_12, two_13), 1),
        "65": (same(two_13, two_13), 1),
        "66": (same(two_13, two_13), 2),
    }


def base_pack(options: dict[str, object]) -> str | None:
    """Rule 1.2, 11.1: the name of the printed pack ("24+1" is the 24 with one joker); None if there
    is no such pack.
    """
    name, plus, jokers = str(options["pack"]).partition("+")
    if name not in printed_packs() or (plus and jokers not in ("0", "1", "2")):
        return None
    return name


def jokers_in_pack(options: dict[str, object]) -> int:
    """Rule 1.2, 1.6: how many jokers are in use."""
    name, plus, jokers = str(options["pack"]).partition("+")
    return int(jokers) if plus else printed_packs()[name][1]


def pack(options: dict[str, object]) -> list[str]:
    """Rule 1.1, 1.2: every card in use, jokers first, then S C D H, each suit from the ace down
    ("deck order").
    """
    name = base_pack(options)
    if name is None:
        raise ValueError(f"no such pack: {options['pack']!r}")
    suits = printed_packs()[name][0]
    cards = JOKERS[: jokers_in_pack(options)]
    for suit in SUITS:
        for rank in suits[suit]:
            cards.append(rank + suit)
    return cards


def trumps_high_to_low(options: dict[str, object], trump: str) -> list[str]:
    """Rule 5.1, 1.7, 1.5: joker(s), right bower, left bower, A K Q 13 12 11 10 ... down; in 43-alt
    the other 4 last.
    """
    cards = [*JOKERS, "J" + trump, "J" + TWIN[trump]]
    for rank in HIGH_TO_LOW:
        if rank != "J":
            cards.append(rank + trump)
    if base_pack(options) == "43-alt" and ("4" + trump) not in pack(options):
        cards.append("4" + TWIN[trump])
    return cards


def suit_high_to_low(
    options: dict[str, object], bid: str | None, suit: str, nominated: str | None
) -> list[str]:
    """Rule 5.3, 5.4, 5.5, 6.3, 5.6: the cards of a suit that is not trumps, highest first (a left
    bower may stand there; it is a trump and never asked for). A nominated joker is the highest
    card, the lowest when low in misère."""
    ranks = list(HIGH_TO_LOW)
    if trump_of(bid) is None and options["ranking.jacks_high_at_no_trumps"]:
        ranks.remove("J")
        ranks.insert(0, "J")
    cards = [rank + suit for rank in ranks]
    if trump_of(bid) is None and nominated == suit:
        if joker_is_low(options, bid):
            cards.append("Jo")
        else:
            cards.insert(0, "Jo")
    return cards


def joker_is_low(options: dict[str, object], bid: str | None) -> bool:
    """Rule 5.6: is the joker the lowest card in this contract?"""
    return bool(options["joker.low_in_misere"]) and is_misere(bid)


def suit_of(
    options: dict[str, object], bid: str | None, card: str, nominated: str | None
) -> str | None:
    """Rule 5.2, 5.4, 6.3, 6.4: the suit a card belongs to in this contract; None for a joker that
    belongs to no suit. `bid` None is a passed-out deal played at no-trumps (3.9)."""
    trump = trump_of(bid)
    if trump is not None and card in trumps_high_to_low(options, trump):
        return trump
    if card in JOKERS:
        return nominated
    return card[-1]


def is_free_joker(
    options: dict[str, object], bid: str | None, card: str, nominated: str | None
) -> bool:
    """Rule 6.4: is this a joker that belongs to no suit?"""
    return card in JOKERS and suit_of(options, bid, card, nominated) is None


def winning_card(
    options: dict[str, object],
    bid: str | None,
    cards: list[str],
    named: str | None,
    nominated: str | None,
) -> int:
    """Rule 7.2, 6.4, 6.10, 5.6: the place, in the order played, of the card that takes the trick.
    `named` is the suit named with a joker that was led (6.7), None if none was."""
    trump = trump_of(bid)
    led = named if named is not None else suit_of(options, bid, cards[0], nominated)
    if trump is not None:
        for card in trumps_high_to_low(options, trump):
            if card in cards:
                return cards.index(card)
    free_jokers = [
        card for card in JOKERS if card in cards and is_free_joker(options, bid, card, nominated)
    ]
    if free_jokers and not joker_is_low(options, bid):
        return cards.index(free_jokers[0])  # 1.7: the high joker stands first
    if led is not None:
        for card in suit_high_to_low(options, bid, led, nominated):
            if card in cards and suit_of(options, bid, card, nominated) == led:
                return cards.index(card)
    return 0  # 5.6: a low joker was led and nobody followed the suit named
