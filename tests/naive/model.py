"""One deal from the first call to the points, on plain lists and strings. The rules it calls are in
the other files.
"""

from itertools import combinations
from math import comb

from .auction import Auction
from .bids import is_misere, plays_alone, strain_of, tricks_of, trump_of
from .cards import JOKERS, SUITS, TWIN, pack
from .options import Options, complete, kitty_size, number, number_or_none, sides
from .play import Play
from .scoring import deal_points, is_made


def same_cards(a: str, b: str) -> bool:
    """Design 2.4: do two texts name the same set (cards laid aside or passed, partners called), in
    whatever order?
    """
    return sorted(a.split()) == sorted(b.split())


class NaiveDeal:
    """Rule 2-9 for one deal. The canonical order of a set of cards is deck order: jokers, S, C, D,
    H, ace down.
    """

    def __init__(
        self,
        options: dict[str, object],
        dealer: int,
        hands: list[list[str]],
        kitty: list[str],
        dead: list[str] | None = None,
        piles: list[list[tuple[str, str]]] | None = None,
    ) -> None:
        """Rule 1.3, 2.3, 3.1. A pile is (lower, upper), rule 8.8."""
        self.options: Options = complete(options)
        self.deck = pack(self.options)
        self.side = sides(self.options)
        self.players = number(self.options, "seating.players")
        self.dealer = dealer
        self.hands = [list(hand) for hand in hands]
        self.kitty = list(kitty)
        self.dead = list(dead or [])
        self.piles = (
            None if piles is None else [[[lower, upper] for lower, upper in seat] for seat in piles]
        )
        self.check_layout()
        self.phase = "auction"
        self.auction = Auction(self.options, dealer)
        self.play: Play | None = None
        self.to_act: int | None = self.auction.to_act
        self.contract: str | None = None
        self.contractor: int | None = None
        self.partners: list[int] = []
        self.passed_cards: list[str] | None = None  # 4.4
        self.laid_aside: list[str] = []
        self.nominated: str | None = None
        self.tricks_won = [0] * self.players
        self.trick_winners: list[int] = []
        self.thrown_in = False
        self.made: bool | None = None
        self.points: list[int] = [0] * len(set(self.side))
        self.next_dealer: int | None = None

    def check_layout(self) -> None:
        """Rule 1.3, 8.7, 8.8: every card of the pack exactly once, ten to a hand."""
        table = [card for seat in self.piles or [] for pile in seat for card in pile]
        everything = [card for hand in self.hands for card in hand] + self.kitty + self.dead + table
        if sorted(everything) != sorted(self.deck):
            raise ValueError("not every card of the pack exactly once")
        if [len(hand) for hand in self.hands] != [10] * self.players or len(
            self.kitty
        ) != kitty_size(self.options):
            raise ValueError("not ten cards to every hand")
        if (self.piles is not None) != (self.options["deal.extra"] == "TABLE_CARDS"):
            raise ValueError("piles belong to the game with table cards")
        if self.piles is not None and [len(seat) for seat in self.piles] != [5, 5]:
            raise ValueError("not five piles to every seat")
        if len(self.dead) != (10 if self.options["deal.extra"] == "DEAD_HAND" else 0):
            raise ValueError("not ten cards in the dead hand")

    # -- what may be done --------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Design 2.4: the text of every legal action of this phase."""
        if self.phase == "auction":
            return self.auction.legal_calls() + (["claim"] if self.may_claim() else [])
        if self.phase == "kitty":
            held = self.in_deck_order(self.hands[self.seat()])
            return [" ".join(some) for some in combinations(held, kitty_size(self.options))]
        if self.phase == "partner":
            return self.legal_partners()
        if self.phase == "joker":
            return [*SUITS, "-"]  # 6.3
        if self.phase == "play" and self.play is not None:
            return self.play.legal()
        return []

    def legal_count(self) -> int:
        """Rule 4.1: how many actions are legal."""
        if self.phase == "kitty":
            return comb(len(self.hands[self.seat()]), kitty_size(self.options))
        return len(self.legal())

    def is_legal(self, text: str) -> bool:
        """Rule 4.1, 8.6: is this action legal? Sets of cards and partners may come in any order."""
        if self.phase == "kitty":
            cards = text.split()
            held = self.hands[self.seat()]
            right_number = len(cards) == kitty_size(self.options) and len(set(cards)) == len(cards)
            return right_number and all(card in held for card in cards)
        if self.phase == "partner":
            return any(same_cards(text, other) for other in self.legal())
        return text in self.legal()

    def may_claim(self) -> bool:
        """Rule 2.4: may the hand to call be thrown in? Only before that player's first call, and
        not with a joker.
        """
        if self.options["deal.claims"] == "OFF" or self.auction.has_called(self.auction.to_act):
            return False
        if any(card in JOKERS for card in self.hands[self.auction.to_act]):
            return False
        ranks = [card[:-1] for card in self.hands[self.auction.to_act]]
        forbidden = ["J", "Q", "K"]
        if self.options["deal.claims"] == "NO_ACE_NO_PICTURE":
            forbidden.append("A")
        return not any(rank in forbidden for rank in ranks)

    def legal_partners(self) -> list[str]:
        """Rule 8.6: "alone", one card or seat, or two of them with a bid that is high enough."""
        assert self.contract is not None
        if self.options["partner.call"] == "PLAYER":
            names = [str(seat) for seat in range(self.players) if seat != self.contractor]
        else:
            names = [card for card in self.deck if self.may_be_named(card)]
        texts = ["alone", *names]
        two_from = number_or_none(self.options, "partner.two_from")
        if two_from is not None and (tricks_of(self.contract) or 0) >= two_from:
            texts += [f"{one} {other}" for one, other in combinations(names, 2)]
        return texts

    def may_be_named(self, card: str) -> bool:
        """Rule 8.6: not a joker, not a bower, and not one's own or laid aside (unless the option
        says so).
        """
        trump = trump_of(self.contract)
        if card in JOKERS:
            return False
        if trump is not None and card in ("J" + trump, "J" + TWIN[trump]):
            return False
        mine = card in self.hands[self.seat()] or card in self.laid_aside
        return not mine or bool(self.options["partner.own_card"])

    def seat(self) -> int:
        """Rule 2.1: the seat to act, which there must be."""
        if self.to_act is None:
            raise ValueError("nobody is to act")
        return self.to_act

    def in_deck_order(self, cards: list[str]) -> list[str]:
        """The cards in the order of the pack."""
        return [card for card in self.deck if card in cards]

    # -- doing it ----------------------------------------------------------------------------------

    def apply(self, text: str) -> None:
        """Design 2.4: carry out one action; ValueError if it is illegal."""
        if not self.is_legal(text):
            raise ValueError(f"illegal in phase {self.phase}: {text!r}")
        if self.phase == "auction":
            self.apply_call(text)
        elif self.phase == "kitty":
            self.apply_discard(text.split())
        elif self.phase == "partner":
            self.apply_partner(text.split())
        elif self.phase == "joker":
            self.nominated = None if text == "-" else text
            self.start_play()
        else:
            self.apply_card(text)

    def apply_call(self, text: str) -> None:
        """Rule 2.4, 3, 4.1, 4.3: a call, and what follows when the auction is over."""
        if text == "claim":
            self.thrown_in = True
            self.finish(self.dealer)
            return
        self.auction.apply(text)
        self.to_act = self.auction.to_act
        if not self.auction.over:
            return
        self.contract = self.auction.contract()
        if self.contract is None:
            if self.options["auction.all_passed"] == "PLAY_NO_TRUMPS":
                self.start_play()
            elif self.options["auction.all_passed"] == "SAME_DEALER":
                self.finish(self.dealer)
            else:
                self.finish(self.left_of(self.dealer))
            return
        self.contractor = self.auction.highest_by
        self.to_act = self.contractor
        if self.contract == "BN" or not self.kitty:  # 4.3: bar nullo is played without the kitty
            self.start_partner()
            return
        self.hands[self.seat()] += self.kitty
        self.kitty = []
        self.phase = "kitty"

    def left_of(self, seat: int) -> int:
        """Rule 2.1: the next seat clockwise."""
        return (seat + 1) % self.players

    def apply_discard(self, cards: list[str]) -> None:
        """Rule 4.1, 4.4: cards laid aside, or at double nullo first passed to the partner, who then
        lays aside.
        """
        seat = self.seat()
        for card in cards:
            self.hands[seat].remove(card)
        if self.contract == "DN" and self.passed_cards is None:
            self.passed_cards = list(cards)
            (partner,) = [
                one
                for one in range(self.players)
                if one != seat and self.side[one] == self.side[seat]
            ]
            self.hands[partner] += cards
            self.to_act = partner
            return
        self.laid_aside = list(cards)
        self.to_act = self.contractor
        self.start_partner()

    def start_partner(self) -> None:
        """Rule 8.6: at a suit or no-trump contract with called partners, the contractor calls one
        now.
        """
        names_strain = self.contract is not None and strain_of(self.contract) is not None
        if self.options["partner.call"] != "FIXED" and names_strain:
            self.phase = "partner"
            return
        self.start_joker()

    def apply_partner(self, names: list[str]) -> None:
        """Rule 8.6: the holders of the cards, or the players, named. One's own card is a secret
        "alone".
        """
        for seat in range(self.players):
            if seat == self.contractor:
                continue
            if str(seat) in names or any(card in names for card in self.hands[seat]):
                self.partners.append(seat)
        self.start_joker()

    def start_joker(self) -> None:
        """Rule 6.3, 1.6: a contractor who holds the joker where there is no trump suit may name a
        suit for it.
        """
        rule = self.options["joker.nomination"]
        allowed = rule == "CONTRACTOR" or (
            rule == "CONTRACTOR_IN_MISERE" and is_misere(self.contract)
        )
        if allowed and trump_of(self.contract) is None and "Jo" in self.hands[self.seat()]:
            self.phase = "joker"
            return
        self.start_play()

    def start_play(self) -> None:
        """Rule 7.1, 3.9, 4.4, 8.2: who sits out and who leads the first trick."""
        sitting_out = []
        if plays_alone(self.contract) and self.contractor is not None:
            mine = self.side[self.contractor]
            sitting_out = [
                seat
                for seat in range(self.players)
                if self.side[seat] == mine and seat != self.contractor
            ]
        leader = self.contractor
        left_leads = self.options["play.first_lead"] == "LEFT_OF_DEALER" and self.contract != "DN"
        if leader is None or left_leads:
            leader = self.left_of(self.dealer)
            while leader in sitting_out:
                leader = self.left_of(leader)
        self.play = Play(
            self.options, self.contract, leader, sitting_out, self.nominated, self.hands, self.piles
        )
        self.phase = "play"
        self.to_act = leader

    def apply_card(self, text: str) -> None:
        """Rule 7.2, 7.3, 8.4, 8.5: a card; after the last trick, or when a misère or Hi-Lo is lost,
        the score.
        """
        assert self.play is not None
        if self.play.apply(text):
            winner = self.play.trick_winners[-1]
            self.trick_winners.append(winner)
            self.tricks_won[winner] += 1
            if len(self.trick_winners) == 10 or self.stops_now():
                self.score()
                return
        self.to_act = self.play.turn()[0]

    def stops_now(self) -> bool:
        """Rule 8.4, 8.5: is the deal over before its tenth trick?"""
        if self.contract is None or self.contractor is None:
            return False
        if self.contract == "HL":
            taken = self.tricks_won[self.contractor]
            return taken > 5 or taken + (10 - len(self.trick_winners)) < 5
        if is_misere(self.contract) and self.options["play.misere"] == "STOP_WHEN_LOST":
            return not is_made(
                self.options, self.contract, self.contractor, self.tricks_won, self.partners
            )
        return False

    def score(self) -> None:
        """Rule 9, 2.1: the points of the deal, and the deal passes left."""
        self.points = deal_points(
            self.options, self.contract, self.contractor, self.tricks_won, self.partners
        )
        if self.contract is not None and self.contractor is not None:
            self.made = is_made(
                self.options, self.contract, self.contractor, self.tricks_won, self.partners
            )
        self.finish(self.left_of(self.dealer))

    def finish(self, next_dealer: int) -> None:
        """Rule 2.1, 2.4, 3.9: the deal is scored; who deals next."""
        self.phase = "scored"
        self.to_act = None
        self.next_dealer = next_dealer

    def holding(self) -> str | None:
        """Rule 8.8: "hand" or "table", the holding whose turn it is; None outside the play."""
        return self.play.turn()[1] if self.phase == "play" and self.play is not None else None
