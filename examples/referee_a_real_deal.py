"""Referee a deal that people really played: every call and card accepted,
wrong ones refused with their rule.

The deal was posted as a bug report of another program:
https://github.com/TricksterCards/TricksterBots/issues/298
"""

from fivehundred import CardSet, Game, Layout, variants

NORTH, EAST, SOUTH, WEST = range(4)
hands = [  # North, East, South, West
    "JS JH 8H 4H KD 10D 9D 4D QC JC",
    "Jo QS 8S 6S 10H 5H 8D 7D 6D 6C",
    "10S 9S 7S AH KH 6H QD JD 9C 5C",
    "AS KS 9H 7H AD 5D AC KC 10C 7C",
]
played = """P 6C P P | 7H 9H QH
7C QC Jo 5C | 5H AH 8C 4H | 10C JC 6C 9C | 4D 6D JD AD | KC JS 10H QD
KD 7D 9S 5D | 10D 8D 7S AC | AS 8H 6S 10S | KS JH 8S 6H | 5S 9D QS KH"""
wrong = {  # at which action, what another player might have tried
    2: "6S",  # below 6C
    4: "7H 9H",  # two cards for a kitty of three
    6: "4D",  # North has clubs
    8: "9S",  # South too
    22: "JH",  # North's last club is the jack of spades, the left bower
}

layout = Layout(
    [CardSet.parse(hand) for hand in hands],
    CardSet.parse("8C QH 5S"),
    dealer=EAST,
)
game = Game.start(variants.AUSTRALIAN, layout=layout)
calls, *groups = [
    group.split() for group in played.replace("\n", " | ").split("|")
]
laid_aside, *tricks = groups
for number, text in enumerate(
    [
        *calls,
        " ".join(laid_aside),
        *(card for trick in tricks for card in trick),
    ]
):
    if number in wrong:
        print(
            f"{wrong[number]} refused:",
            game.why_illegal(game.parse(wrong[number])),
        )
    game = game.apply(game.parse(text))

assert game.scored is not None
print("Actions accepted:", len(game.history))
print("Contract:", game.contract)
print("Tricks:", dict(zip("NESW", game.scored.tricks_won, strict=True)))
print("Points of North-South and East-West:", game.scored.points)
