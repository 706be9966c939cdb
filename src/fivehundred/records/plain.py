"""The parts of a record as plain values, as JSON knows them, and back."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import NotRequired, TypedDict

from fivehundred import variants
from fivehundred.calls.bid import Bid
from fivehundred.calls.contract import Contract
from fivehundred.cards.card import Card
from fivehundred.cards.cardset import CardSet
from fivehundred.cards.shuffle import Seed
from fivehundred.errors import FiveHundredError, LayoutError, RecordError, VariantError, shown
from fivehundred.game.layout import Layout
from fivehundred.variant.kinds import Plain
from fivehundred.variant.variant import Variant

LARGEST_NUMBER = 2**53 - 1
"""The largest number that every reader of JSON keeps exactly."""


class PlainLayout(TypedDict):
    """A layout whose shape has been checked."""

    dealer: int
    hands: list[str]
    kitty: str
    dead: NotRequired[str]
    piles: NotRequired[list[list[tuple[str, str]]]]


class PlainContract(TypedDict):
    """A contract whose shape has been checked."""

    bid: str
    contractor: int
    partners: NotRequired[list[int]]


@contextmanager
def reading(path: str) -> Generator[None, None, None]:
    """Makes whatever is wrong with the values read inside a RecordError that says where."""
    try:
        yield
    except (LayoutError, VariantError) as error:
        raise RecordError(path, error.problems) from None
    except FiveHundredError as error:
        raise RecordError(path, str(error)) from None


# -- variants ----------------------------------------------------------------------------------------------------------
def variant_to_plain(variant: Variant) -> Plain:
    """A named variant by its name; another one as the options in which it differs from the nearest named one.

    >>> variant_to_plain(variants.NEW_ZEALAND.with_options({"winning.target": 1000}, name="Ours"))
    {'base': 'new-zealand', 'name': 'Ours', 'winning': {'target': 1000}}
    """
    if not isinstance(variant, Variant):
        raise RecordError("variant", f"a Variant is written down, not {shown(variant)}")
    if name := variants.name_of(variant):
        return name
    base, changed = variants.nearest(variant)
    plain: dict[str, Plain] = {"base": base, "name": variant.name}
    for option, value in changed.items():
        group, _, key = option.partition(".")
        if not key:
            plain[group] = value
        else:
            table = plain.setdefault(group, {})
            assert isinstance(table, dict)
            table[key] = value
    return plain


def variant_from_plain(plain: object) -> Variant:
    """The variant that :func:`variant_to_plain` wrote; VariantError with every fault of its options."""
    if isinstance(plain, Mapping):
        return Variant.from_dict({key: value for key, value in plain.items() if key != "base"}, variants.get(plain["base"]))
    assert isinstance(plain, str)
    return variants.get(plain)


# -- seeds -------------------------------------------------------------------------------------------------------------
def seed_to_plain(seed: Seed) -> Plain:
    """A seed: an int that every reader keeps exactly and a str as they are, other ones by their hexadecimal digits.

    >>> seed_to_plain(500), seed_to_plain(2**64), seed_to_plain(b"500")
    (500, {'int': '10000000000000000'}, {'bytes': '353030'})
    """
    if isinstance(seed, bytes):
        return {"bytes": seed.hex()}
    if isinstance(seed, int) and abs(seed) > LARGEST_NUMBER:
        return {"int": format(seed, "x")}
    return seed


def seed_from_plain(plain: object) -> Seed:
    """The seed that :func:`seed_to_plain` wrote."""
    if isinstance(plain, Mapping):
        return bytes.fromhex(plain["bytes"]) if "bytes" in plain else int(plain["int"], 16)
    assert isinstance(plain, int | str)
    return plain


# -- layouts and contracts ---------------------------------------------------------------------------------------------
def cards_to_plain(cards: CardSet) -> str:
    """A set of cards as its canonical text; RecordError for anything else."""
    if not isinstance(cards, CardSet):
        raise RecordError("layout", f"hands, kitty and dead hand are CardSets, not {shown(cards)}")
    return str(cards)


def layout_to_plain(layout: Layout) -> dict[str, Plain]:
    """A layout: dealer, hands by seat and kitty, with dead hand and piles where there are any."""
    if not isinstance(layout, Layout):
        raise RecordError("layout", f"a Layout is written down, not {shown(layout)}")
    plain: dict[str, Plain] = {
        "dealer": layout.dealer,
        "hands": [cards_to_plain(hand) for hand in layout.hands],
        "kitty": cards_to_plain(layout.kitty),
    }
    if layout.dead or not isinstance(layout.dead, CardSet):
        plain["dead"] = cards_to_plain(layout.dead)
    if layout.piles:
        plain["piles"] = [[[_card(lower), _card(upper)] for lower, upper in seat] for seat in layout.piles]
    return plain


def _card(card: Card) -> Plain:
    if not isinstance(card, Card):
        raise RecordError("layout", f"a pile is two cards, not {shown(card)}")
    return str(card)


def layout_from_plain(plain: PlainLayout, path: str = "") -> Layout:
    """The layout that :func:`layout_to_plain` wrote; RecordError where a card is named twice in one hand."""
    piles = plain.get("piles", ())
    return Layout(
        cards_by_seat(plain["hands"], path),
        cards_at(plain["kitty"], f"{path}kitty"),
        plain["dealer"],
        cards_at(plain.get("dead", ""), f"{path}dead"),
        tuple(tuple((Card.parse(lower), Card.parse(upper)) for lower, upper in seat) for seat in piles),
    )


def cards_at(text: str, path: str) -> CardSet:
    """The cards of a text; RecordError with its place where one is named twice."""
    with reading(path):
        return CardSet.parse(text)


def cards_by_seat(hands: list[str], path: str = "") -> tuple[CardSet, ...]:
    """The hands by seat; RecordError with its place where a card is named twice in one."""
    return tuple(cards_at(hand, f"{path}hands[{seat}]") for seat, hand in enumerate(hands))


def contract_to_plain(contract: Contract | None) -> Plain:
    """A contract: bid, contractor and the partners called; None for none."""
    if contract is None:
        return None
    plain: dict[str, Plain] = {"bid": str(contract.bid), "contractor": contract.contractor}
    if contract.partners:
        plain["partners"] = list(contract.partners)
    return plain


def contract_from_plain(plain: PlainContract | None) -> Contract | None:
    """The contract that :func:`contract_to_plain` wrote; FiveHundredError where a seat is there twice."""
    return plain and Contract(Bid.parse(plain["bid"]), plain["contractor"], plain.get("partners", ()))
