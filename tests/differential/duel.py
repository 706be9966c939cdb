"""One game played at the same time by the engine and by the naive model, compared after every
action.
"""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred import Action, Auction, Bid, Game, Layout, Play, Variant
from tests.naive import NaiveDeal, NaiveSheet


class Mismatch(AssertionError):
    """The engine and the naive model do not agree."""


def in_order(text: str) -> str:
    """A text of an action with its words sorted, as sets of cards have no order."""
    return " ".join(sorted(text.split()))


def naive_deal(variant: Variant, layout: Layout) -> NaiveDeal:
    """The same layout in the naive model."""
    return NaiveDeal(
        dict(variant.options),
        layout.dealer,
        [[str(card) for card in hand] for hand in layout.hands],
        [str(card) for card in layout.kitty],
        [str(card) for card in layout.dead] or None,
        [[(str(lower), str(upper)) for lower, upper in seat] for seat in layout.piles] or None,
    )


class Duel:
    """A game of the engine and the same one of the naive model; whatever differs is a
    :class:`Mismatch`.
    """

    def __init__(self, game: Game) -> None:
        self.games = [game]
        self.actions = 0
        self.deals = 0
        self._deals: list[tuple[Layout, list[str]]] = []
        self._begin(self.layout)
        self.check()

    @property
    def game(self) -> Game:
        """The engine's present state."""
        return self.games[-1]

    @property
    def layout(self) -> Layout:
        """The layout of the deal that begins."""
        auction = self.game.deal
        assert isinstance(auction, Auction)
        return auction.layout

    def _begin(self, layout: Layout) -> None:
        self._deals.append((layout, []))
        self._rebuild()

    def _rebuild(self) -> None:
        """Bring the naive model, which changes as it goes, to where the game stands."""
        self.sheet = NaiveSheet(dict(self.game.variant.options))
        for layout, texts in self._deals:
            self.deal = naive_deal(self.game.variant, layout)
            for text in texts:
                self._naively(text)

    def _naively(self, text: str) -> None:
        self.deal.apply(text)
        deal = self.deal
        if deal.phase == "scored" and not deal.thrown_in:
            won, partners, winners = (
                list(deal.tricks_won),
                list(deal.partners),
                list(deal.trick_winners),
            )
            self.sheet.record(deal.contract, deal.contractor, won, partners, winners)

    # -- going on and back -------------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        """One legal action in both."""
        by = self.game.to_act
        self.games.append(self.game.apply(action, by))
        self._deals[-1][1].append(str(action))
        self._naively(str(action))
        self.actions += 1
        self.deals += self.game.phase == "scored"
        self.check()

    def next_deal(self) -> None:
        """The next deal in both; the naive model says who deals."""
        self.games.append(self.game.next_deal())
        self._same("next dealer", self.layout.dealer, self.deal.next_dealer)
        self._begin(self.layout)
        self.check()

    def undo(self) -> None:
        """The last action, or the last deal begun, taken back in both."""
        before = self.game.undo()
        self._same("state after undo", before, self.games[-2])
        self._same("history after undo", before.history, self.games[-2].history)
        self.games[-2:] = [before]
        if self._deals[-1][1]:
            self._deals[-1][1].pop()
        else:
            self._deals.pop()
        self._rebuild()
        self.check()

    # -- comparing ---------------------------------------------------------------------------------

    def _same(self, what: str, engine: object, naive: object) -> None:
        if engine != naive:
            raise Mismatch(f"{what}: engine {engine!r}, naive {naive!r}\n{self.reproduction()}")

    def reproduction(self) -> str:
        """What it takes to see this state again."""
        first = self.games[0]
        options = {k: v for k, v in self.game.variant.options.items() if v != Variant().options[k]}
        actions = [str(action) for action in self.game.history]
        return (
            f"Variant().with_options({options!r}), {first.seed!r}, dealer {first.dealer},"
            f" {actions!r}"
        )

    def check(self) -> None:
        """Both agree on everything there is to see."""
        game, deal = self.game, self.deal
        self._same("phase", game.phase, deal.phase)
        self._same("seat to act", game.to_act, deal.to_act)
        self._same(
            "hands",
            [in_order(str(hand)) for hand in game.deal.hands],
            [in_order(" ".join(h)) for h in deal.hands],
        )
        self._check_contract()
        self._check_legal(game.legal_actions())
        if isinstance(game.deal, Play):
            at = "table" if game.deal.holding >= game.variant.players else "hand"
            self._same("holding", at, deal.holding())
            self._check_tricks(game.deal.tricks_won, game.deal.trick_winners)
            self._check_piles(game.deal)
        if game.phase == "scored":
            self._check_score()
        self._same("totals", list(game.scores), list(self.sheet.totals))
        end = game.outcome
        self._same(
            "outcome",
            None if end is None else (list(end.winners), list(end.losers)),
            self.sheet.outcome,
        )

    def _check_contract(self) -> None:
        contract, deal = self.game.contract, self.deal
        self._same("contract", None if contract is None else str(contract.bid), deal.contract)
        if contract is not None:
            self._same("contractor", contract.contractor, deal.contractor)
            self._same("partners", sorted(contract.partners), sorted(deal.partners))

    def _check_legal(self, legal: Sequence[Action]) -> None:
        deal = self.deal
        if deal.phase == "kitty":
            self._same("number of choices", len(legal), deal.legal_count())
            for place in (0, len(legal) // 3, len(legal) - 1):
                self._same(f"{legal[place]} is legal", True, deal.is_legal(str(legal[place])))
            return
        self._same(
            "legal actions",
            sorted(in_order(str(a)) for a in legal),
            sorted(map(in_order, deal.legal())),
        )

    def _check_tricks(self, won: Sequence[int], winners: Sequence[int]) -> None:
        self._same("tricks won", list(won), list(self.deal.tricks_won))
        self._same("trick winners", list(winners), list(self.deal.trick_winners))

    def _check_piles(self, play: Play) -> None:
        engine = [[[str(card) for card in pile] for pile in seat if pile] for seat in play.piles]
        naive = [[pile for pile in seat if pile] for seat in self.deal.piles or []]
        if all(trick.complete for trick in play.tricks):
            self._same("piles", engine, naive)

    def _check_score(self) -> None:
        scored, deal = self.game.scored, self.deal
        assert scored is not None
        self._check_tricks(scored.tricks_won, scored.trick_winners)
        self._same("thrown in", scored.thrown_in, deal.thrown_in)
        self._same("made", scored.made, deal.made)
        self._same("points", list(scored.points), list(deal.points))

    def refused(self, action: Action) -> bool:
        """Whether the naive model refuses this action of the present phase."""
        if self.deal.phase == "auction" or not isinstance(action, Bid):
            return not self.deal.is_legal(str(action))
        return True
