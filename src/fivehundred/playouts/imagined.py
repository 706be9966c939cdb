"""Where the playouts of imagined deals start: what all deals of a view share is made ready once,
then the cards are put in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import attrs

from fivehundred.cards.card import Card
from fivehundred.cards.suit import Suit
from fivehundred.deal.actions import Action, Discard, NominateJoker
from fivehundred.deal.auction import Auction
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.deal.phase import Phase
from fivehundred.deal.play import Play
from fivehundred.playouts.starts import (
    Result,
    Starts,
    ToPlay,
    after_cards,
    check_legal,
    starts_of,
    words_before_play,
)
from fivehundred.rules.joker import may_nominate
from fivehundred.rules.kitty import passes_to_partner, takes_kitty
from fivehundred.rules.partner import calls_partner
from fivehundred.search.contract_tables import ContractTables
from fivehundred.search.deal_start import (
    cards_to_come,
    contract_tables,
    give_cards,
    make_long_bits,
    without_cards,
)
from fivehundred.search.dealing_out import Hands
from fivehundred.search.reaching_play import reach_play, suit_for_joker, to_lay_aside
from fivehundred.search.trick_play import Deal
from fivehundred.worlds import Drawn, HiddenCards
from fivehundred.worlds.hidden_places import Place


def imagined_starts(drawn: Drawn, actions: Sequence[Action | None]) -> Iterator[Starts]:
    """The starts of each world, the same as those of its state; IllegalAction for an action that is
    not legal.
    """
    first = drawn.state(drawn[0])
    check_legal(first, actions)
    view = drawn.view
    if isinstance(first, Play) and view.seat == first.to_act and not view.piles:
        in_play = _InPlay(drawn, actions)
        for row in drawn._rows:
            yield in_play.starts(row)
        return
    made_ready = _made_ready(drawn, first, actions)
    for cards in drawn:
        yield starts_of(drawn.state(cards), actions) if made_ready is None else made_ready(cards)


def _made_ready(
    drawn: Drawn, first: Phase, actions: Sequence[Action | None]
) -> Callable[[HiddenCards], Starts] | None:
    """How a world starts without its state being made; None where that takes too many words to
    say.
    """
    view = drawn.view
    if view.seat != first.to_act or view.piles:
        return None
    routes = [_route(first, action) for action in actions]
    if None in routes:
        return None
    words = words_before_play(first.variant)
    return lambda cards: Starts(words, [route(cards) for route in routes if route is not None])


@attrs.frozen(eq=False)
class _Shared:
    """The same in all worlds: the tables, what everyone has seen, and the numbers to draw."""

    tables: ContractTables
    seen: Deal
    words: int

    @staticmethod
    def of(play: Play) -> _Shared:
        tables = contract_tables(play)
        return _Shared(tables, without_cards(play, tables), cards_to_come(play))

    def with_cards(self, hands: Sequence[int]) -> Deal:
        deal = self.seen.copy()
        give_cards(deal, hands, self.tables)
        return deal


class _InPlay:
    """Worlds in the play: they differ in the cards, and in who the partner is where one was called
    by a card.
    """

    def __init__(self, drawn: Drawn, actions: Sequence[Action | None]) -> None:
        self._drawn, self._actions = drawn, actions
        self._called = any(isinstance(card, Card) for card in drawn.view.called)
        self._sorts: dict[tuple[Place, ...], tuple[ContractTables, int, Hands]] = {}

    def starts(self, row: list[int]) -> Starts:
        sort = self._drawn._source.special_in(row) if self._called else ()
        found = self._sorts.get(sort)
        if found is None:
            found = self._sorts[sort] = self._shared(row)
        tables, words, hands = found
        deal = hands.deal(row)
        make_long_bits(deal, tables)
        return Starts(words, after_cards(tables, deal, self._actions))

    def _shared(self, row: list[int]) -> tuple[ContractTables, int, Hands]:
        """The tables, how many numbers the random policy draws, and how rows become deals."""
        source = self._drawn._source
        play = self._drawn.state(source.of_row(row))
        assert isinstance(play, Play)
        tables = contract_tables(play)
        seen, holdings = without_cards(play, tables), tables.table.holdings
        give_cards(seen, [source.unknown.known.get(seat, 0) for seat in range(holdings)], tables)
        at = [tables.place_of[card.bit_length() - 1] for card in source.placing.cards]
        hands = Hands(
            seen,
            [place if isinstance(place, int) else -1 for place in source.slots],
            [place * holdings for place, _ in at],
            [1 << rank for _, rank in at],
        )
        return tables, cards_to_come(play), hands


def _route(first: Phase, action: Action | None) -> Callable[[HiddenCards], ToPlay | Result] | None:
    """From the cards of a world to its play, after this action and the rules of thumb of
    ``reaching_play``.
    """
    play = reach_play(first if action is None else first.apply(action))
    if not isinstance(play, Play):  # passed out, whatever the cards are
        result = play.tricks_won, play.points
        return lambda cards: result
    contract = play.contract
    if contract is not None and (
        calls_partner(first.variant, contract)
        or passes_to_partner(first.variant, contract) is not None
    ):
        return None
    return _Route(first, action, play).start


class _Route:
    """The way to the play where no one calls a partner and no cards are passed to one."""

    def __init__(self, first: Phase, action: Action | None, play: Play) -> None:
        self._facts = play.facts
        self._contract = play.contract
        self._law = contract_tables(play).law
        self._takes = isinstance(first, Auction) and takes_kitty(play.contract)
        self._lays = self._takes or isinstance(first, KittyExchange)
        self._count = first.variant.pack.kitty
        self._chosen = action.cards if isinstance(action, Discard) else None
        self._named = action if isinstance(action, NominateJoker) else None
        self._shared: dict[Suit | None, _Shared] = {}

    def start(self, cards: HiddenCards) -> ToPlay:
        contract, hands, named = self._contract, cards.hands, None
        if contract is not None:
            hand = hands[contract.contractor]
            if self._takes:
                hand |= cards.kitty
            if self._lays:
                hand -= self._chosen or to_lay_aside(
                    hand, self._count, self._law.order, contract.is_misere
                )
            if self._named is not None:
                named = self._named.suit
            elif may_nominate(self._facts.variant, contract, hand):
                named = suit_for_joker(hand, contract.is_misere)
            hands = (*hands[: contract.contractor], hand, *hands[contract.contractor + 1 :])
        shared = self._shared.get(named)
        if shared is None:
            shared = self._shared[named] = _Shared.of(
                Play.begin(self._facts.with_nominated(named), hands)
            )
        return ToPlay(shared.tables, shared.with_cards([hand._mask for hand in hands]))
