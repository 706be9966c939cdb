"""Reading pictures back: which cards an SVG shows, and what it says."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

from fivehundred import Card, CardSet, Rank, Suit

SVG = "{http://www.w3.org/2000/svg}"

RANKS = {Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king", Rank.ACE: "ace"}
SUITS = {
    Suit.SPADES: "spades",
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
}
SPOKEN: dict[str, Card] = {
    **{
        f"{RANKS.get(rank, rank.value)} of {SUITS[suit]}": Card(rank, suit)
        for rank in Rank
        for suit in Suit
    },
    "low joker": Card.joker(2),
    "joker": Card.joker(),
}


def root(svg: str) -> ElementTree.Element:
    """The picture as XML."""
    return ElementTree.fromstring(svg)


def faces(svg: str) -> Counter[Card]:
    """The cards drawn face up."""
    return Counter(
        Card.parse(found)
        for node in root(svg).iter()
        if (found := node.get("data-card")) is not None
    )


def backs(svg: str) -> int:
    """How many cards are drawn face down."""
    return sum("data-back" in node.attrib for node in root(svg).iter())


def title(svg: str) -> str:
    """The title in words."""
    return root(svg).findtext(f"{SVG}title") or ""


def description(svg: str) -> str:
    """The description in words."""
    return root(svg).findtext(f"{SVG}desc") or ""


def cards_told(words: str) -> set[Card]:
    """The cards named in words. The suit that the joker is in is no card."""
    words = words.replace("joker's suit", "").replace("The joker is in", "")
    return {
        SPOKEN[found]
        for found in re.findall(
            "low joker|joker|(?:[a-z]+|[0-9]+) of (?:spades|clubs|diamonds|hearts)", words
        )
    }


def signs(text: str) -> set[Card]:
    """The cards a text shows one by one, such as ``10♥``."""
    return {Card.parse(found) for found in re.findall(r"(?:1[0-3]|[2-9JQKA])[♠♣♦♥]", text)}


def held(text: str) -> CardSet:
    """The cards of a hand drawn as letters, a line for each suit."""
    found: list[Card] = []
    for line in text.splitlines():
        head, *rest = line.split()
        if head not in "♠♣♦♥":
            found += [Card.parse(word) for word in (head, *rest)]
        else:
            found += [
                Card.parse(word)
                if word[-1] in "♠♣♦♥" or word[0:2] == "Jo"
                else Card.parse(word + head)
                for word in rest
            ]
    assert len(set(found)) == len(found)
    return CardSet(found)
