"""Bid, refuse and tell in English, American, French and Italian words."""

from fivehundred import Bid, Game, names, variants

game = Game.start(variants.AUSTRALIAN, seed=500)
for text, language in (
    ("7 piques", "fr"),
    ("passo", "it"),
    ("7 hearts", "en"),
):
    game = game.apply(names.parse_action(game, text, language))
print("Called:", *game.history)

too_low = game.why_illegal(Bid.parse("7D"))
assert too_low is not None
for code, name in names.languages().items():
    print(
        f"{name}: {names.say(Bid.misere(), code)},"
        f" {names.say(Bid.parse('8NT'), code)} -"
        f" {too_low.sentence(code)}"
    )
