"""Train an agent against the beginner for a minute: a table of what calls
were worth (`train_an_agent.py 500`: 500 deals).
"""

import random
import sys
from functools import partial

import numpy as np

from fivehundred import (
    PASS,
    Action,
    Bid,
    Contract,
    Layout,
    Strain,
    View,
    card_order,
    variants,
)
from fivehundred.players import match, play_game, simple_player

VARIANT = variants.AUSTRALIAN
TRUMPS = {
    strain: card_order(VARIANT, Contract(Bid(7, strain), 0)).trumps
    for strain in Strain
    if strain.suit
}
# by trumps and aces held, by the highest bid, by call: pass or bid
worth, times = np.zeros((16, 3, 2)), np.zeros((16, 3, 2))
rng, beginner = random.Random(500), simple_player()


def agent(
    view: View,
    curious: float = 0.0,
    done: list[tuple[int, int, int]] | None = None,
) -> Action:
    """Passes or bids its best suit as low as it can, as the table has it;
    plays its cards like the beginner.
    """
    if view.phase != "auction":
        return beginner(view)
    aces = sum(str(card).startswith("A") for card in view.hand)
    strength, best = max(
        (len(view.hand & trumps) + aces, strain.name)
        for strain, trumps in TRUMPS.items()
    )
    legal = view.legal_actions()
    bids = [
        call
        for call in legal
        if isinstance(call, Bid)
        and call.strain is Strain[best]
        and call.tricks <= 8
    ]
    level = (
        0 if view.highest is None else 1 if view.highest.tricks == 6 else 2
    )
    call = (
        int(rng.random() < 0.5)
        if rng.random() < curious
        else int(worth[strength, level].argmax())
    )
    call = call if bids else 0
    if done is not None:
        done.append((strength, level, call))
    return bids[0] if call else PASS


def train(deals: int) -> None:
    for number in range(deals):
        done: list[tuple[int, int, int]] = []
        mine = partial(agent, curious=0.3, done=done)
        layout = Layout.shuffled(VARIANT, "training", number % 4, number)
        scored = play_game(
            VARIANT,
            [mine, beginner, mine, beginner],
            layout=layout,
            max_deals=1,
        ).scored
        gained = 0 if scored is None else scored.points[0] - scored.points[1]
        for at in done:
            times[at] += 1
            worth[at] += (gained - worth[at]) / times[at]


if __name__ == "__main__":
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    print(
        "calls by chance:",
        match(
            partial(agent, curious=1.0),
            beginner,
            VARIANT,
            deals // 20 + 2,
            "test",
        ),
    )
    train(deals)
    print(
        "trained:", match(agent, beginner, VARIANT, deals // 20 + 2, "test")
    )
