"""A hand, a trick, an auction and a table told in words: for those who do not see the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from fivehundred.calls import Contract
from fivehundred.cards import Card, CardSet
from fivehundred.deal.deal_so_far import Calls
from fivehundred.draw.hand_order import bower, in_order
from fivehundred.draw.scene import Pile, Place, Scene
from fivehundred.names import say as name_of
from fivehundred.narrator import Narrator
from fivehundred.rules.kitty import passes_to_partner
from fivehundred.table import CardOrder, Trick
from fivehundred.variant import Variant
from fivehundred.words.cleaning import clean
from fivehundred.words.phrasebook import Words
from fivehundred.words.saying import joined, say, sentence


def cards_told(cards: Iterable[Card], language: Words) -> str:
    """Cards in words, in the order given."""
    return ", ".join(name_of(card, language) for card in cards) or say(language, "no cards")


def hand_told(cards: CardSet, order: CardOrder | None, language: Words) -> str:
    """A hand in words, sorted."""
    told = []
    for card in in_order(cards, order):
        name, found = name_of(card, language), bower(card, order)
        told.append(say(language, found, card=name) if found else name)
    return ", ".join(told) or say(language, "no cards")


def title_of(variant: Variant) -> str:
    """The name of a variant as it may be shown."""
    return clean(str(variant), 60)


def contract_told(
    contract: Contract, names: Sequence[str], language: Words, bid: str | None = None
) -> str:
    """A contract in words: the bid, as it is written here or else in words, whose it is, and the
    partners called, if any.
    """
    bid = bid or name_of(contract.bid, language)
    told = say(language, "by", bid=bid, who=names[contract.contractor])
    partners = joined((names[seat] for seat in contract.partners), language)
    return say(language, "with", contract=told, partners=partners) if partners else told


def trick_told(trick: Trick, names: Sequence[str], language: Words) -> Iterator[str]:
    """A trick in sentences: the cards in the order played, and who wins."""
    plays: list[str] = []
    for seat, card in zip(trick.seats, trick.cards, strict=False):
        word = name_of(card, language)
        if trick.named is not None and not plays:
            word = say(language, "naming", card=word, suit=name_of(trick.named, language))
        plays.append(say(language, "plays", who=names[seat], card=word))
    yield sentence(", ".join(plays) or say(language, "nothing led"))
    if trick.winner is not None:
        yield sentence(
            say(language, "wins" if trick.complete else "wins so far", who=names[trick.winner])
        )


def calls_told(calls: Calls, names: Sequence[str], language: Words) -> str:
    """The calls of an auction in one sentence."""
    told = (
        say(language, "call", who=names[seat], call=name_of(call, language)) for seat, call in calls
    )
    return sentence(", ".join(told) or say(language, "no call"))


def turn_told(scene: Scene, language: Words) -> str:
    """What is to happen next."""
    if scene.to_act is None:
        return say(language, "over")
    key = {
        "auction": "to call",
        "kitty": "to lay aside",
        "partner": "to call a partner",
        "joker": "to nominate",
    }.get(scene.phase, "to play")
    contract = scene.contract
    exchanges = (
        scene.phase == "kitty" and contract is not None and scene.to_act == contract.contractor
    )
    if (
        contract is not None
        and exchanges
        and passes_to_partner(scene.variant, contract) is not None
    ):
        key = "to pass cards"
    return say(language, key, who=scene.names[scene.to_act])


def contract_line(scene: Scene, language: Words) -> str:
    """The contract, or that there is none yet."""
    if scene.contract is not None:
        return contract_told(scene.contract, scene.names, language)
    return say(language, "auction" if scene.phase == "auction" else "no contract")


def called_told(scene: Scene, language: Words, card: Callable[[Card], str] | None = None) -> str:
    """The cards or players called as partners, cards as ``card`` has them or else in words; empty
    when there are none.
    """
    called = [
        scene.names[one] if isinstance(one, int) else card(one) if card else name_of(one, language)
        for one in scene.called
    ]
    return say(language, "called", called=joined(called, language)) if called else ""


def view_told(scene: Scene, language: Words) -> str:
    """Whose view it is."""
    if scene.is_open:
        return say(language, "open")
    return (
        say(language, "spectator")
        if scene.seat is None
        else say(language, "view of", who=scene.names[scene.seat])
    )


def pile_told(pile: Pile, language: Words) -> str:
    """A pile of table cards, as far as it is seen."""
    if not pile:
        return say(language, "gone")
    top = say(language, "face down") if pile[-1] is None else name_of(pile[-1], language)
    if len(pile) == 1:
        return top
    if pile[0] is None:
        return say(language, "over face down", card=top)
    return f"{top}, {name_of(pile[0], language)}"


def _place_told(place: Place, scene: Scene, language: Words) -> Iterator[str]:
    roles = ", ".join(say(language, role) for role in place.roles)
    who = f"{place.name} ({roles})" if roles else place.name
    held = (
        say(language, "cards", number=place.hidden)
        if place.cards is None
        else hand_told(place.cards, scene.order, language)
    )
    yield sentence(say(language, "holds", who=who, cards=held))
    if place.piles:
        piles = "; ".join(pile_told(pile, language) for pile in place.piles)
        yield sentence(say(language, "on the table", who=place.name, cards=piles))
    if scene.tricks_begun:
        yield sentence(
            say(
                language,
                "has won",
                who=place.name,
                tricks=say(language, "tricks", number=place.tricks),
            )
        )


def scene_told(scene: Scene, language: Words) -> str:
    """A table in sentences: contract, turn, calls or trick, what each seat holds, what lies apart,
    the scores.
    """
    told = [sentence(contract_line(scene, language)), sentence(turn_told(scene, language))]
    if scene.phase == "auction":
        told.append(calls_told(scene.calls, scene.names, language))
    told.append(sentence(called_told(scene, language)))
    if scene.nominated is not None:
        told.append(sentence(say(language, "joker is", suit=name_of(scene.nominated, language))))
    if scene.trick is not None:
        told.append(sentence(say(language, "trick", number=scene.tricks_begun)))
        told += trick_told(scene.trick, scene.names, language)
    for place in scene.places:
        told += _place_told(place, scene, language)
    for aside in (*scene.asides, *scene.notes):
        cards = (
            cards_told(aside.cards, language)
            if aside.cards
            else say(language, "cards", number=aside.hidden)
        )
        told.append(sentence(f"{say(language, aside.what)}: {cards}"))
    told.append(sentence(Narrator(language, scene.names).totals(scene.scores, scene.variant)))
    return " ".join(filter(None, told))
