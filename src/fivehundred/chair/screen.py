"""What a page shows a person at their seat: pictures, sentences and choices, as one JSON object."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred import draw, names
from fivehundred.calls import Bid, Pass
from fivehundred.cards import Card
from fivehundred.chair.manner import Manner
from fivehundred.deal import Action, CardChoices, PlayCard
from fivehundred.draw.alt_text import title_of, turn_told
from fivehundred.draw.captions import call_text
from fivehundred.draw.hand_order import bower
from fivehundred.files import Plain
from fivehundred.game import Game
from fivehundred.views import View
from fivehundred.words.saying import say, sentence


def screen_of(
    game: Game,
    seat: int,
    manner: Manner | None = None,
    *,
    since: Game | None = None,
    four_colours: bool = False,
) -> dict[str, Plain]:
    """All that a page needs to show a seat its table and to let it act, JSON-safe; nothing the seat
    may not know is in it.

    ``manner`` has the language and the names of the seats, ``since`` is an earlier state of the
    game whose news the page has shown already. In the object are

    - ``title``, ``phase``, ``deal`` (from 1), ``seat``, ``names``, ``scores`` by side, ``turn``
      (the seat to act or None), ``yours`` (whether it is the person's turn), ``over`` (the deal),
      ``ended`` (the game);
    - ``told``: what has happened since, a sentence each; ``prompt``: what is to do now; ``result``:
      how the points of a deal that is over came about, and who won the game;
    - ``table``: the picture of the table without the person's own hand; ``last``: the last whole
      trick, its ``picture`` and what is ``said`` of it, or None; ``sheet``: the score sheet as
      HTML, empty before the first deal is scored;
    - ``cards``: those of the hand, then the person's cards face up on the table, each with its text
      as ``card``, its ``name`` in words, its ``picture``, the ``plays`` that are allowed now (each
      with ``text``, ``label`` and ``short``), and ``why`` none is, or None;
    - ``choose``: how many cards are to be chosen, to be laid aside or passed, or 0; ``actions``:
      all other choices.

    Each ``text`` is what :meth:`Game.act <fivehundred.Game.act>` takes; cards that are chosen are
    sent with spaces between. FiveHundredError for a seat there is not, and when ``since`` is no
    earlier state of this game.

    Args:
        game: The game now.
        seat: The seat that the page belongs to.
        manner: The language and the names of the seats; None is English.
        since: The earlier state that the page has shown; None for a new page.
        four_colours: Whether each suit has its own colour.

    >>> screen = screen_of(Game.start(seed=500), 0)
    >>> screen["prompt"], screen["yours"], screen["actions"][1]
    ('Your call', True, {'text': '6S', 'label': 'Bid 6 spades', 'short': '6♠'})
    """
    manner = Manner() if manner is None else manner
    view = game.view(seat)
    called = manner.called(game.variant)
    told = (
        manner.narrator(game.variant, seat).event(event) for event in game.events(seat, since=since)
    )
    yours = view.to_act == seat
    return {
        "title": title_of(game.variant),
        "phase": view.phase,
        "deal": game.number + 1,
        "seat": seat,
        "names": [*called],
        "scores": [*view.scores],
        "turn": view.to_act,
        "yours": yours,
        "over": game.scored is not None,
        "ended": game.is_over,
        "told": [line for line in told if line],
        "prompt": manner.prompt(view)
        if yours
        else sentence(turn_told(draw.scene_of(view, called), manner.words)),
        "result": [*_result(game, manner)],
        "table": draw.svg(
            view, names=called, language=manner.words, four_colours=four_colours, hand=False
        ),
        "last": _last_trick(view, manner, four_colours),
        "sheet": draw.html(game.sheet, names=called, language=manner.words)
        if game.sheet.lines
        else "",
        "cards": [*_cards(view, manner, four_colours)],
        "choose": game.variant.pack.kitty if isinstance(view.legal_actions(), CardChoices) else 0,
        "actions": [*_actions(view, manner)],
    }


def _result(game: Game, manner: Manner) -> Iterator[str]:
    if game.scored is not None:
        yield from manner.result(game.scored)
        yield manner.scores(game)
        if game.is_over:
            yield manner.narrator(game.variant, None).outcome(game.outcome, game.variant)


def _last_trick(view: View, manner: Manner, four_colours: bool) -> Plain:
    whole = [trick for trick in view.tricks if trick.complete]
    if not whole:
        return None
    order = draw.scene_of(view).order
    picture = draw.svg(
        whole[-1],
        names=manner.called(view.variant),
        language=manner.words,
        four_colours=four_colours,
        order=order,
    )
    return {
        "picture": picture,
        "said": manner.narrator(view.variant, view.seat).trick(len(whole), whole[-1]),
    }


def _cards(view: View, manner: Manner, four_colours: bool) -> Iterator[Plain]:
    """The person's cards, each with what may be done with it."""
    order = draw.scene_of(view).order
    plays: dict[Card, list[Action]] = {}
    for action in view.legal_actions() if view.phase == "play" else ():
        if isinstance(action, PlayCard):
            plays.setdefault(action.card, []).append(action)
    table = view.table[view.seat] if view.table and view.seat is not None else ()
    for card in (*draw.in_order(view.hand, order), *(up for _, up in table if up is not None)):
        allowed, name, found = (
            plays.get(card, []),
            names.say(card, manner.words),
            bower(card, order),
        )
        refusal = view.why_illegal(PlayCard(card)) if plays and not allowed else None
        yield {
            "card": str(card),
            "name": say(manner.words, found, card=name) if found else name,
            "picture": draw.svg(
                card,
                language=manner.words,
                four_colours=four_colours,
                order=order,
                dimmed=[card] if refusal is not None else [],
            ),
            "plays": [_choice(action, manner) for action in allowed],
            "why": manner.refused(refusal) if refusal is not None else None,
        }


def _actions(view: View, manner: Manner) -> Iterator[Plain]:
    """The choices that are no cards of your own."""
    actions = view.legal_actions()
    if not isinstance(actions, CardChoices):
        yield from (
            _choice(action, manner) for action in actions if not isinstance(action, PlayCard)
        )


def _choice(action: Action, manner: Manner) -> dict[str, Plain]:
    label = draw.action_label(action, manner.words)
    short = call_text(action, manner.words) if isinstance(action, Bid | Pass) else label
    return {"text": str(action), "label": label, "short": short}
