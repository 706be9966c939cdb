"""Draw a table as one player sees it, in the terminal and as a picture for a
web page.
"""

from fivehundred import Game, draw, variants

game = Game.start(variants.AUSTRALIAN, seed=500)
for text in (
    "P",
    "6S",
    "6C",
    "7S",
    "8S",
    "P",
    "P",
    "5H 8C 9D",
    "JS",
    "QS",
    "8S",
    "6S",
    "AS",
):
    game = game.apply(game.parse(text))

view = game.view(2)
print(draw.text(view, names=["Ann", "Bob", "Cy", "Di"]))

picture = draw.svg(view, four_colours=True)
print(
    "As SVG:",
    picture[:4],
    "…",
    picture.count("data-card="),
    "cards face up,",
    picture.count("data-back"),
    "face down",
)

# A game knows all the cards, so it is not drawn by mistake.
try:
    draw.svg(game)  # type: ignore[arg-type]  # the point of the example
except ValueError as error:
    print(error)
