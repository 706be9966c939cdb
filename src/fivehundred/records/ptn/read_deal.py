"""From the tags of one deal to what was done in it."""

from __future__ import annotations

from fivehundred.calls.bid import Bid
from fivehundred.cards.cardset import CardSet
from fivehundred.deal.kitty_exchange import KittyExchange
from fivehundred.deal.layout import Layout
from fivehundred.errors import FiveHundredError, LayoutError, ParseError, RecordError, shown
from fivehundred.game.game import Game
from fivehundred.records.ptn.auction_rows import Steps, calls_of, take_calls
from fivehundred.records.ptn.cards import JokerLetters, read_cards, read_hand, seat_letters, seat_of
from fivehundred.records.ptn.tags import Block, Tag
from fivehundred.records.ptn.trick_rows import Tricks
from fivehundred.records.record import Comment, DealRecord
from fivehundred.rules.dealing import HAND_SIZE
from fivehundred.variant.variant import Variant


def hands_of(deal: Tag) -> list[str]:
    """The hands of [Deal], each as it is written."""
    return deal.value.partition(":")[2].split()


def read_deal(block: Block, variant: Variant) -> tuple[DealRecord, list[str]]:
    """The deal and what was repaired: first with JH and HJ as the letters stand, and where that
    leaves doubts the other way round.

    RecordError, with the line, for what cannot be.
    """
    tries, fault = list[tuple[DealRecord, list[str], JokerLetters]](), None
    for swapped in (False, True):
        letters = JokerLetters(swapped)
        try:
            tries.append((*_deal_as(block, variant, letters), letters))
        except RecordError as error:
            fault = fault or error
        if not letters.undecided or (tries and not tries[0][2].corrected):
            break
    if fault is not None and not tries:
        raise fault
    deal, notes, letters = min(tries, key=lambda one: len(one[2].corrected))
    notes = [*notes, *letters.corrected.values()]
    if letters.swapped:
        notes.insert(0, "JH is read as the jack of hearts and HJ as the joker in the whole deal")
    return deal, notes


def _deal_as(block: Block, variant: Variant, letters: JokerLetters) -> tuple[DealRecord, list[str]]:
    steps, line = _laid_out(block, variant, letters)
    layout, comments = steps.game.layouts[0], tuple[Comment, ...]()
    contract, play = block.named("Contract"), block.named("Play")
    rows = bool(play and play.rows)
    exchanged = [
        tag for tag in block.tags if tag.name in ("CardsAdded", "CardsRemoved") and tag.value
    ]
    _auction(block, steps, over=rows or bool(exchanged) or bool(contract and contract.value))
    _exchange(exchanged, steps, letters)
    if play is not None and rows:
        comments = _play(play, steps, letters)
    return DealRecord(layout, steps.actions, comments, (line, *steps.lines)), steps.notes


def _laid_out(block: Block, variant: Variant, letters: JokerLetters) -> tuple[Steps, int]:
    """The deal before the first call, and the line of its cards."""
    tag = block.named("Deal")
    if tag is None:
        raise RecordError(f"line {block.line}", "there is no tag [Deal ...] with the cards")
    players, hands, notes = variant.players, hands_of(tag), list[str]()
    if len(hands) != players:
        raise RecordError(
            f"line {tag.line}", f"there are {len(hands)} hands, and {players} play ({variant})"
        )
    first = seat_of(tag.value.partition(":")[0], players, tag.line)
    dealer = block.named("Dealer")
    if dealer is None:
        notes.append(
            f"line {tag.line}: there is no [Dealer]: the seat whose hand comes first is taken"
        )
    dealing = first if dealer is None else seat_of(dealer.value, players, dealer.line)
    sets = [read_hand(hand, tag.line) for hand in hands]
    by_seat = tuple(sets[(seat - first) % players] for seat in range(players))
    layout = Layout(by_seat, _kitty(block, variant, by_seat, letters, notes), dealing)
    try:
        game = Game.start(variant, layout=layout)
    except LayoutError as error:
        raise RecordError(f"line {tag.line}", error.problems) from None
    return Steps(game, notes=notes), tag.line


def _kitty(
    block: Block,
    variant: Variant,
    hands: tuple[CardSet, ...],
    letters: JokerLetters,
    notes: list[str],
) -> CardSet:
    """The cards of [Undealt]; where it is missing those that no one holds."""
    rest = CardSet(card for card in variant.deck if not any(card in hand for hand in hands))
    tag = block.named("Undealt")
    if tag is None:
        notes.append(f"line {block.line}: there is no [Undealt]: the kitty is what nobody holds")
        return rest
    return letters.settle_all(read_cards(tag.value, tag.line), rest, tag.line)


# -- what was done ---------------------------------------------------------------------------------
def _auction(block: Block, steps: Steps, over: bool) -> None:
    """The calls, and whether they lead to the contract that the tags name."""
    variant, tag = steps.game.variant, block.named("Auction")
    if tag is None:
        if over:
            raise RecordError(
                f"line {block.line}", "there is no [Auction]: the calls are not known"
            )
        return
    first, letters = seat_of(tag.value, variant.players, tag.line), seat_letters(variant.players)
    if first != steps.game.to_act:
        left = letters[(steps.game.dealer + 1) % variant.players]
        raise RecordError(
            f"line {tag.line}",
            f"the auction begins with {left}, the dealer's left, not {letters[first]} (rule 3.1)",
        )
    rows = [(row.line, row.words) for row in tag.rows]
    take_calls(
        steps, calls_of(rows, first, variant.players), over, rows[-1][0] if rows else tag.line
    )
    if over:
        _compare(block, steps.game, letters)


def _compare(block: Block, game: Game, letters: tuple[str, ...]) -> None:
    """RecordError where the calls do not lead to what [Contract] and [Declarer] say."""
    got, contract, declarer = game.contract, block.named("Contract"), block.named("Declarer")
    if contract is not None and contract.value and _bid(contract) is not (got.bid if got else None):
        came = f"{got.bid} of {letters[got.contractor]}" if got else "no contract"
        raise RecordError(
            f"line {contract.line}",
            f"the contract is {shown(contract.value)}, but the calls lead to {came}",
        )
    if (
        got is not None
        and declarer is not None
        and seat_of(declarer.value, len(letters), declarer.line) != got.contractor
    ):
        who = letters[got.contractor]
        raise RecordError(
            f"line {declarer.line}",
            f"{shown(declarer.value)} is not the contractor: the calls lead to {who}",
        )


def _bid(contract: Tag) -> Bid | None:
    if contract.value.strip().lower() == "pass":
        return None
    try:
        return Bid.parse(contract.value)
    except ParseError as error:
        raise RecordError(f"line {contract.line}", str(error)) from None


def _exchange(tags: list[Tag], steps: Steps, letters: JokerLetters) -> None:
    """The cards taken and laid aside; at double nullo the partner's too, in a second pair of tags
    (rule 4.4).
    """
    came = steps.game.layouts[0].kitty
    for tag in tags:
        deal = steps.game.deal
        if not isinstance(deal, KittyExchange):
            raise RecordError(
                f"line {tag.line}",
                f"no cards are taken or laid aside now: the phase is {deal.phase} (rule 4.1)",
            )
        seat, colon, text = tag.value.partition(":")
        who = seat_letters(deal.variant.players)[deal.to_act]
        if not colon or seat.strip().lower() != who.lower():
            raise RecordError(
                f"line {tag.line}", f"{shown(tag.value)}: expected {who}, a colon and cards"
            )
        held = came if tag.name == "CardsAdded" else deal.hands[deal.to_act]
        cards = letters.settle_all(read_cards(text, tag.line), held, tag.line)
        if tag.name == "CardsRemoved":
            try:
                steps.act(str(cards), tag.line)
            except FiveHundredError as error:
                raise RecordError(f"line {tag.line}", str(error)) from None
            came = cards
        elif cards != came:
            raise RecordError(f"line {tag.line}", f"the cards added are not {came}")


def _play(tag: Tag, steps: Steps, letters: JokerLetters) -> tuple[Comment, ...]:
    """The tricks; what was played on after the deal was over becomes a comment."""
    if steps.game.phase == "scored":
        raise RecordError(
            f"line {tag.line}", "all have passed, and yet there are cards played (rule 3.9)"
        )
    if len(tag.rows) > HAND_SIZE:
        raise RecordError(
            f"line {tag.line}",
            f"there are {len(tag.rows)} rows, and {HAND_SIZE} tricks at most (rule 7.3)",
        )
    players = steps.game.variant.players
    tricks = Tricks(tag.rows, seat_of(tag.value, players, tag.line), players, letters)
    rest = tag.rows[tricks.read(steps, tag.line) :]
    if not rest:
        return ()
    steps.notes.append(
        f"line {rest[0].line}: the deal was over (rule 8.4); what was played on is kept as a"
        " comment"
    )
    words = " / ".join(" ".join(row.words) for row in rest)
    return (Comment(len(steps.actions), f"played on: {words}"),)
