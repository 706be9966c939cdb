"""Write a bot in a few lines and let it play: any function from a view to an
action is a player.
"""

from collections import Counter

from fivehundred import PASS, Action, Bid, PlayCard, View, variants
from fivehundred.players import play_game, simple_player


def timid(view: View) -> Action:
    """Bids six with five cards of a suit, lays aside the last cards shown,
    plays low, but wins in the last seat.
    """
    legal = view.legal_actions()
    if view.phase == "auction":
        length = Counter(card.suit for card in view.hand)
        sixes = [
            a
            for a in legal
            if isinstance(a, Bid)
            and a.tricks == 6
            and a.strain
            and length[a.strain.suit] >= 5
        ]
        return sixes[0] if sixes else PASS
    if view.phase != "play" or not view.tricks or view.tricks[-1].complete:
        return legal[-1]
    trick = view.tricks[-1]
    cards = [a for a in legal if isinstance(a, PlayCard)]
    winning = [a for a in cards if trick.play(a.card).winner == view.seat]
    return (
        winning[-1]
        if winning and len(trick.cards) == len(trick.seats) - 1
        else cards[-1]
    )


simple = simple_player()
twenty_deals = variants.AUSTRALIAN.with_options({"winning.deals": 20})
game = play_game(twenty_deals, [timid, simple, timid, simple], seed="bots")
print(
    "Points after twenty deals: timid",
    game.scores[0],
    "- simple",
    game.scores[1],
)
