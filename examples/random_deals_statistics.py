"""Deal many times over and count: where the joker lies, how long suits are,
how often simple players all pass.
"""

from collections import Counter

from fivehundred import Card, Layout, variants
from fivehundred.players import moves, simple_player

DEALS = 300
variant = variants.AUSTRALIAN

layouts = [
    Layout.shuffled(variant, "statistics", deal=number)
    for number in range(DEALS)
]
in_kitty = sum(Card.joker() in layout.kitty for layout in layouts)
print(
    f"The joker lay in the kitty in {in_kitty} of {DEALS} deals; 3 cards"
    f" in 43 make {DEALS * 3 / 43:.0f} likely"
)
longest = Counter(
    max(Counter(card.suit for card in layout.hands[0]).values())
    for layout in layouts
)
print("Longest suit of the first seat:", dict(sorted(longest.items())))

sixty = variant.with_options({"winning.deals": 60})
results = Counter[str]()
for before, action in moves(sixty, [simple_player()] * 4, "statistics"):
    if (scored := before.apply(action).scored) is not None:
        results[
            "passed out"
            if scored.made is None
            else "made"
            if scored.made
            else "lost"
        ] += 1
print("Simple players, sixty deals:", dict(sorted(results.items())))
assert sum(results.values()) == 60
