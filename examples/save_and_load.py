"""Keep a game as text that people can read, and as JSON; read both back, and
see what happens to a wrong line.
"""

from fivehundred import Game, RecordError, records, variants

game = Game.start(variants.AUSTRALIAN, seed="friday")
for text in ("6S", "P", "7C", "P", "P"):
    game = game.apply(game.parse(text))

written = records.dumps(game, "text")
print(written)
for kept in (written, records.dumps(game, "json")):
    assert records.loads(kept).game() == game

# To show a game to others without the deals to come, leave the seed out.
public = records.dumps(records.loads(written).without_seed(), "text")
assert "friday" in written
assert "friday" not in public

try:
    records.loads(written.replace("P 7C P", "P 11C P"))
except RecordError as error:
    print(error)
