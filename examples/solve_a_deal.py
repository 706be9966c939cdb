"""Solve the end of a deal: what both sides can take, what each card is worth,
and how it would go.
"""

from fivehundred import Bid, Contract, Play, solver, variants

hands = [
    "AS QS JH 9H 5C",
    "JS 10S AH 8H 9C",
    "7S 6S QC 8D KD",
    "KS 9S AC QD 10D",
]
play = Play.start(variants.AUSTRALIAN, Contract(Bid.parse("7H"), 0), hands)
names = play.variant.seat_names
print(
    f"{names[0]} and {names[2]} take {solver.best_tricks(play)}"
    f" of five tricks at {play.contract}"
)
for card, tricks in solver.card_values(play).items():
    print(f"  leading {card!s:2} leaves {tricks}")

line = solver.best_line(play)
for start in range(0, len(line), 4):
    print(f"  trick {start // 4 + 1}:", *line[start : start + 4])
