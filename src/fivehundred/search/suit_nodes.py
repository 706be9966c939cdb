"""What is left of a suit in a search: who holds which card, and the cards worth trying from each
hand.

The cards of a deal are numbered suit by suit, each from low to high, jokers that belong to no suit
last, so that a set of cards is a mask below 62 bits. A *value* compares the cards of a trick: from
1 up in a suit, from 32 up for trumps and from 64 up for jokers without a suit, 0 for one that
cannot win. The jokers are the fifth suit here.

mypyc can compile this file, so it imports the standard library only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

JOKERS: Final = 4
TRUMP_VALUE: Final = 32
JOKER_VALUE: Final = 64
MOST_HANDS: Final = 6


def bits_table() -> list[int]:
    """One shifted by each number: compiled code shifts a constant 1 within 32 bits only."""
    return [2**n for n in range(62)]


BIT: Final[list[int]] = bits_table()


class Move:
    """A card, or a run of cards that only cards already gone divide: it is enough to try one of
    them.

    ``value`` and ``bit`` are those of the highest, which is played; ``low_value`` and ``low_bit``
    those of the lowest, which is tried as well where a card of the present trick is between the
    two. ``after`` is what is left of the suit once the highest is played, None until it was.
    """

    def __init__(self, value: i64, bit: i64) -> None:
        self.value = value
        self.bit = bit
        self.low_value = value
        self.low_bit = bit
        self.after: Node | None = None


class Node:
    """What is left of a suit.

    ``tops[k]`` is the k-th highest card; ``holds`` are the hands that hold one, as bits,
    ``lengths`` how many, 4 bits a hand, and ``highs`` the values of their highest, 8 bits a hand;
    ``side_highs`` those of each side. ``pattern`` are the owners from high to low, filled up to the
    width of all patterns, and one width higher in every second suit, so that two suits can be
    added; ``shape`` are the lengths likewise, for three suits.

    For pruning: ``owner`` holds the highest ``run`` cards and, while no one plays a trump or a
    joker, can cash ``good`` of them, for which the highest ``depth`` cards matter; every opponent
    follows ``least`` times, and ``most`` is the length of the longest of these. ``sure`` tricks are
    taken by the owner's side where this is the trump suit: one hand has as many of the cards above
    all those of the other side, for which the highest ``sure_depth`` cards matter.
    """

    def __init__(self, suit: i64, mask: i64) -> None:
        self.suit = suit
        self.mask = mask
        self.size: i64 = 0
        self.holds: i64 = 0
        self.lengths: i64 = 0
        self.highs: i64 = 0
        self.side_highs: i64 = 0
        self.pattern: int = 0
        self.shape: int = 0
        self.owner: i64 = -1
        self.run: i64 = 0
        self.good: i64 = 0
        self.depth: i64 = 0
        self.least: i64 = 0
        self.most: i64 = 0
        self.sure: i64 = 0
        self.sure_depth: i64 = 0
        self.tops: list[int] = [0]
        self.moves: list[list[Move] | None] = [None] * MOST_HANDS


class Suits:
    """Every suit of a deal, with what can be left of it, made when it is first needed.

    ``owners`` are the hands of the cards of each suit from low to high, jokers last; ``sides`` says
    of each hand whether it plays with the contractor (1) or against (0).
    """

    def __init__(
        self, owners: list[list[int]], sides: list[int], trump: i64, jokers_win: bool
    ) -> None:
        self.owners = owners
        self.sides = sides
        self.hands: i64 = len(sides)
        self.trump = trump
        self.jokers_win = jokers_win
        self.owner_bits: i64 = 2 if len(sides) <= 4 else 3
        self.width: i64 = max([len(of_suit) for of_suit in owners]) * self.owner_bits
        self.base: list[int] = []
        self.masks: list[int] = []
        self.known: list[dict[int, Node]] = []
        at: i64 = 0
        for of_suit in owners:
            self.base.append(at)
            self.masks.append(sum([BIT[at + n] for n in range(len(of_suit))]))
            self.known.append({})
            at += len(of_suit)
        self.top_masks: list[list[int]] = []
        full = 2 ** int(self.width) - 1
        tops = [
            full - (full >> int(self.owner_bits) * k)
            for k in range(max([len(of_suit) for of_suit in owners]) + 1)
        ]
        for suit in range(4):
            self.top_masks.append([mask << int(self.width) * (suit % 2) for mask in tops])

    def node(self, suit: i64, mask: i64) -> Node:
        """What is left of a suit."""
        found = self.known[suit].get(mask)
        if found is None:
            found = self.made(suit, mask)
            self.known[suit][mask] = found
        return found

    def made(self, suit: i64, mask: i64) -> Node:
        """The same, made."""
        node = Node(suit, mask)
        base: i64 = self.base[suit]
        owners = self.owners[suit]
        shift = int(self.width)
        owner_bits = int(self.owner_bits)
        size: i64 = 0
        run: i64 = 0
        pattern = 0
        who: i64
        value: i64
        at: i64 = len(owners) - 1
        offset: i64 = self.value(suit, 0)
        step: i64 = 1 if offset else 0
        tops = node.tops
        lengths: i64 = 0
        holds: i64 = 0
        highs: i64 = 0
        against: i64 = 0
        contractors: i64 = 0
        while at >= 0:
            bit: i64 = BIT[base + at]
            if mask & bit:
                who = owners[at]
                size += 1
                tops.append(bit)
                shift -= owner_bits
                pattern += who << shift
                if not holds >> who & 1:
                    value = offset + step * at
                    holds |= BIT[who]
                    highs |= value << 8 * who
                    if self.sides[who]:
                        if value > contractors:
                            contractors = value
                    elif value > against:
                        against = value
                lengths += BIT[4 * who]
                if run == size - 1 and (not run or node.owner == who):
                    node.owner = who
                    run += 1
            at -= 1
        node.size = size
        node.run = run
        node.pattern = pattern << int(self.width) if suit & 1 else pattern
        node.shape = int(lengths) << len(self.sides) * 4 * int(suit) + 3
        node.lengths = lengths
        node.holds = holds
        node.highs = highs
        node.side_highs = contractors << 8 | against
        if run:
            self.weigh(node)
        return node

    def weigh(self, node: Node) -> None:
        """What the owner of the highest card can cash."""
        side = self.sides[node.owner]
        longest: i64 = 0
        node.least = 99
        hand: i64 = 0
        count: i64
        while hand < self.hands:
            count = node.lengths >> 4 * hand & 15
            if hand != node.owner and count > longest:
                longest = count
            if self.sides[hand] != side:
                if count < node.least:
                    node.least = count
                if count > node.most:
                    node.most = count
            hand += 1
        if node.suit == self.trump:
            self.weigh_trumps(node)
        if node.run >= longest:  # the others run out, and the rest are good
            node.good = node.lengths >> 4 * node.owner & 15
            node.depth = longest
        else:
            node.good = node.run
            node.depth = node.run

    def weigh_trumps(self, node: Node) -> None:
        """The tricks that the side of the highest trump cannot be kept from."""
        side = self.sides[node.owner]
        owners = self.owners[node.suit]
        counts: list[int] = [0] * MOST_HANDS
        at: i64 = 1
        while at < len(node.tops):
            who: i64 = owners[node.tops[at].bit_length() - 1 - self.base[node.suit]]
            if self.sides[who] != side:
                break
            counts[who] += 1
            if counts[who] > node.sure:
                node.sure = counts[who]
                node.sure_depth = at
            at += 1

    def value(self, suit: i64, at: i64) -> i64:
        """How high a card is in a trick."""
        if suit == JOKERS:
            return JOKER_VALUE + at if self.jokers_win else 0
        return TRUMP_VALUE + at if suit == self.trump else 1 + at

    def after(self, node: Node, move: Move) -> Node:
        """What is left of a suit after this card."""
        found = self.node(node.suit, node.mask - move.bit)
        move.after = found
        return found

    def moves(self, node: Node, hand: i64) -> list[Move]:
        """The cards worth trying from a hand, from high to low."""
        known = node.moves[hand]
        if known is not None:
            return known
        moves: list[Move] = []
        base: i64 = self.base[node.suit]
        owners = self.owners[node.suit]
        value: i64
        in_run = False
        for bit in node.tops[1:]:
            at = bit.bit_length() - 1 - int(base)
            if owners[at] != hand:
                in_run = False
                continue
            value = self.value(node.suit, at)
            if in_run:
                moves[len(moves) - 1].low_value = value
                moves[len(moves) - 1].low_bit = bit
            else:
                moves.append(Move(value, bit))
                in_run = True
        node.moves[hand] = moves
        return moves
