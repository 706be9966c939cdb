"""Cards and packs: suits, ranks, cards, sets of cards, the deck and its shuffle (rules 1.1 and
2.3).
"""

from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.deck import Deck
from fivehundred.cards.rank import Rank
from fivehundred.cards.shuffle import Seed, daily_seed
from fivehundred.cards.shuffle import shuffle as shuffle
from fivehundred.cards.suit import Colour, Suit

__all__ = ["Card", "CardSet", "Colour", "Deck", "Rank", "Seed", "Suit", "daily_seed"]
