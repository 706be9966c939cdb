"""Rule 6 and 7: which cards may be played, whose turn it is, who takes a trick. The joker without
trumps is here.
"""

from .bids import is_misere
from .cards import SUITS, is_free_joker, suit_of, winning_card
from .options import Options, number

Holding = tuple[int, str]  # a seat, and "hand" or "table" (8.8)
Played = tuple[Holding, str, str | None]  # who, the card, the suit named with a joker that was led


class Play:
    """Rule 7, the tricks of one deal. `bid` None is a passed-out deal played at no-trumps (3.9)."""

    def __init__(
        self,
        options: Options,
        bid: str | None,
        leader: int,
        sitting_out: list[int],
        nominated: str | None,
        hands: list[list[str]],
        piles: list[list[list[str]]] | None,
    ) -> None:
        """Rule 7.1, 8.2, 8.8. `hands` and `piles` (each pile from the bottom up) are changed as
        cards are played.
        """
        self.options = options
        self.bid = bid
        self.sitting_out = sitting_out
        self.nominated = nominated
        self.hands = hands
        self.piles = piles
        self.tricks: list[list[Played]] = [[]]  # the last one is the trick in progress
        self.order: list[Holding] = self.order_from((leader, "hand"))
        self.trick_winners: list[int] = []

    def order_from(self, leader: Holding) -> list[Holding]:
        """Rule 2.1, 8.2, 8.8: who plays to a trick, in turn."""
        seat, where = leader
        players = number(self.options, "seating.players")
        if self.piles is not None:
            other = (seat + 1) % players
            second = "table" if where == "hand" else "hand"
            return [(seat, where), (other, where), (seat, second), (other, second)]
        seats = [(seat + step) % players for step in range(players)]
        return [(one, "hand") for one in seats if one not in self.sitting_out]

    def turn(self) -> Holding:
        """Rule 2.1: the holding to play next."""
        return self.order[len(self.tricks[-1])]

    def cards_of(self, holding: Holding) -> list[str]:
        """Rule 8.8: the cards a holding may play from: the hand, or the face-up cards of the
        table.
        """
        seat, where = holding
        if where == "hand":
            return list(self.hands[seat])
        assert self.piles is not None
        return [pile[-1] for pile in self.piles[seat] if pile]

    def suit(self, card: str) -> str | None:
        """Rule 5.2: the suit of a card in this contract."""
        return suit_of(self.options, self.bid, card, self.nominated)

    def free(self, card: str) -> bool:
        """Rule 6.4: a joker that belongs to no suit."""
        return is_free_joker(self.options, self.bid, card, self.nominated)

    def led_suit(self, trick: list[Played]) -> str | None:
        """Rule 6.7: the suit led or named; None if a joker was led without naming one."""
        _who, card, named = trick[0]
        return named if self.free(card) else self.suit(card)

    def legal(self) -> list[str]:
        """Rule 6: the text of every card that may be played now."""
        holding = self.turn()
        if not self.tricks[-1]:
            return self.legal_leads(holding)
        return self.legal_follows(holding, self.led_suit(self.tricks[-1]))

    def legal_leads(self, holding: Holding) -> list[str]:
        """Rule 6.3, 6.7, 6.8: any card; a joker of no suit with a suit that may be named, plain
        where none is named.
        """
        cards = self.cards_of(holding)
        only_jokers = all(self.free(card) for card in cards)
        texts = []
        for card in cards:
            if not self.free(card) or len(self.tricks) == 10:
                texts.append(card)
            elif self.suits_to_name(holding):
                texts += [f"{card}={suit}" for suit in self.suits_to_name(holding)]
            elif only_jokers:
                texts.append(card)
        return texts

    def suits_to_name(self, holding: Holding) -> list[str]:
        """Rule 6.7: the suits a joker may name when it is led before the last trick."""
        if self.options["joker.lead"] == "ANY_SUIT":
            return list(SUITS)
        if self.options["joker.lead"] == "UNLED_SUIT":
            return [suit for suit in SUITS if not self.has_been_led(suit)]
        if self.options["joker.lead"] == "NOT_SHOWN_VOID":
            return [suit for suit in SUITS if not self.failures(holding, suit)]
        return []

    def has_been_led(self, suit: str) -> bool:
        """Rule 6.7: has this suit been led, or named with a joker, in an earlier trick?"""
        return any(self.led_suit(trick) == suit for trick in self.tricks[:-1])

    def failures(self, holding: Holding, suit: str) -> list[str]:
        """Rule 6.7, 6.9: the cards with which this holding has failed to follow the suit (a joker
        counts).
        """
        cards = []
        for trick in self.tricks:
            if trick and self.led_suit(trick) == suit:
                for who, card, _named in trick[1:]:
                    if who == holding and self.suit(card) != suit:
                        cards.append(card)
        return cards

    def legal_follows(self, holding: Holding, led: str | None) -> list[str]:
        """Rule 6.1, 6.5, 6.6, 6.8, 6.9: the cards that may be played to a trick somebody else has
        led.
        """
        cards = self.cards_of(holding)
        if led is None:  # 6.8: a joker was led and no suit named
            return cards
        following = [card for card in cards if self.suit(card) == led]
        jokers = [card for card in cards if self.free(card)]
        others = [card for card in cards if not self.free(card)]
        if following:
            if self.options["joker.follow"] == "FIRST_OR_LAST" and not self.has_been_led(led):
                return following + jokers
            return following
        if not others:  # 6.8
            return jokers
        if self.options["joker.no_renege"] and any(
            not self.free(card) for card in self.failures(holding, led)
        ):
            return others
        if jokers and self.options["joker.forced"] == "IN_MISERE" and is_misere(self.bid):
            return jokers
        return others + jokers

    def apply(self, text: str) -> bool:
        """Rule 7.2, 8.8: play a card; true when that completes a trick (the winner: last of
        trick_winners).
        """
        card, equals, suit = text.partition("=")
        holding = self.turn()
        seat, where = holding
        if where == "hand":
            self.hands[seat].remove(card)
        else:
            assert self.piles is not None
            for pile in self.piles[seat]:
                if pile and pile[-1] == card:
                    pile.pop()
                    break
        self.tricks[-1].append((holding, card, suit if equals else None))
        if len(self.tricks[-1]) < len(self.order):
            return False
        trick = self.tricks[-1]
        place = winning_card(
            self.options,
            self.bid,
            [card for who, card, named in trick],
            trick[0][2],
            self.nominated,
        )
        winner = trick[place][0]
        self.trick_winners.append(winner[0])
        self.order = self.order_from(winner)
        self.tricks.append([])
        return True
