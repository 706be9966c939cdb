"""Rule 2.3, 8.7, 8.8: dealing a given order of the pack."""

from .cards import pack
from .model import NaiveDeal
from .options import Options, complete, kitty_size, number

# Rule 2.3: a number is a packet to each seat, "k" with a number a packet to the kitty, "k*" all of
# it.
PATTERNS: dict[str, list[str]] = {
    "D1": ["3", "k1", "4", "k1", "3", "k1"],
    "D2": ["3", "k*", "4", "3"],
    "D3": ["3", "k3", "2", "k2", "3", "2"],
    "D4": ["3", "k3", "4", "k2", "3"],
    "D5": ["3", "k2", "4", "k2", "3", "k2"],
    "D6": ["3", "3", "k3", "2", "2", "k2"],
    "D7": ["3", "3", "3", "1", "k*"],
}


def deal_cards(options: dict[str, object], cards: list[str], dealer: int) -> NaiveDeal:
    """Rule 2.3: deal these cards, the first card first, by the pattern of the options."""
    options = complete(options)
    if sorted(cards) != sorted(pack(options)):
        raise ValueError("these cards are not the pack")
    if (options["deal.extra"] == "TABLE_CARDS") != (options["deal.pattern"] == "D8"):
        raise ValueError("D8 is the pattern of the game with table cards (2.3)")
    if options["deal.pattern"] == "D8":
        return deal_d8(options, list(cards), dealer)
    return deal_packets(options, list(cards), dealer)


def deal_packets(options: Options, left: list[str], dealer: int) -> NaiveDeal:
    """Rule 2.3 D1-D7, 8.7: packets from the dealer's left on, where a dead hand lies and is served
    first.
    """
    players = number(options, "seating.players")
    hands: list[list[str]] = [[] for _ in range(players)]
    dead: list[str] = []
    kitty: list[str] = []
    receivers = [hands[(dealer + step) % players] for step in range(1, players + 1)]
    if options["deal.extra"] == "DEAD_HAND":
        receivers.insert(0, dead)
    size = kitty_size(options)
    for packet in PATTERNS[str(options["deal.pattern"])]:
        if packet.startswith("k"):
            room = size - len(kitty)
            count = room if packet == "k*" else min(room, int(packet[1:]))
            for _ in range(count):
                kitty.append(left.pop(0))
        else:
            for receiver in receivers:
                for _ in range(int(packet)):
                    receiver.append(left.pop(0))
    kitty.extend(left)
    return NaiveDeal(
        options, dealer, hands, kitty, dead if options["deal.extra"] == "DEAD_HAND" else None
    )


def deal_d8(options: Options, left: list[str], dealer: int) -> NaiveDeal:
    """Rule 2.3 D8, 8.8: two hands and two tables, opponent then dealer at each step."""
    order = [(dealer + 1) % 2, dealer]
    hands: list[list[str]] = [[], []]
    lower: list[list[str]] = [[""] * 5, [""] * 5]
    upper: list[list[str]] = [[""] * 5, [""] * 5]
    kitty: list[str] = []
    size = kitty_size(options)

    def to_hands(count: int) -> None:
        for seat in order:
            for _ in range(count):
                hands[seat].append(left.pop(0))

    def to_table(places: list[tuple[list[list[str]], int]]) -> None:
        for seat in order:
            for where, pile in places:
                where[seat][pile] = left.pop(0)

    def to_kitty() -> None:
        if len(kitty) < size:
            kitty.append(left.pop(0))

    to_table([(lower, 0), (lower, 1), (lower, 2)])
    to_hands(3)
    to_kitty()
    to_table([(lower, 3), (lower, 4), (upper, 0), (upper, 1)])
    to_hands(4)
    to_kitty()
    to_table([(upper, 2), (upper, 3), (upper, 4)])
    to_hands(3)
    to_kitty()
    kitty.extend(left)
    piles = [list(zip(lower[seat], upper[seat], strict=True)) for seat in (0, 1)]
    return NaiveDeal(options, dealer, hands, kitty, None, piles)
