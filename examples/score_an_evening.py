"""Keep the score of an evening at a real table: no cards, only contracts and
tricks.
"""

from fivehundred import Bid, Contract, ScoreError, Scorer, variants

NORTH, EAST, SOUTH, WEST = range(4)
evening = [
    ("7H", NORTH, (5, 1, 3, 1)),  # made with eight: 200, the defenders 20
    (
        "8S",
        EAST,
        (2, 4, 1, 3),
    ),  # seven tricks only: 240 lost, the defenders 30
    ("M", WEST, (0, 0, 0, 10)),  # cannot be: it stops with West's first trick
    ("OM", SOUTH, (0, 6, 0, 4)),  # made: 500, and the game
]

sheet = Scorer(variants.AUSTRALIAN)
for text, contractor, tricks in evening:
    contract = Contract(Bid.parse(text), contractor)
    try:
        sheet = sheet.record(contract, tricks)
    except ScoreError as error:
        print(f"{text}: {error}")
        sheet = sheet.record(
            contract, (0, 0, 0, 1)
        )  # lost with the first trick
    print(f"{text:3} {sheet.lines[-1].points} -> {sheet.totals}")

print(sheet.outcome)
