"""Take actions back, and try two ways on from the same state."""

from fivehundred import Discard, Game

start = Game.start(seed=500)
bid = start.apply(start.parse("7H"))
print("After 7H:", bid.to_act, [str(action) for action in bid.history])
print("Taken back, it is the state before:", bid.undo() == start)

# A state never changes, so both ways on can be kept side by side.
outbid = bid.apply(bid.parse("8D"))
passed = bid.apply(bid.parse("P"))
for what_if in (outbid, passed):
    print(
        what_if.history[-1], "->", len(what_if.legal_actions()), "legal calls"
    )

for text in ("P", "P"):
    passed = passed.apply(passed.parse(text))
print("Contract:", passed.contract)

# What is left after each of the first three ways to discard, without playing
# on?
for action in passed.legal_actions()[:3]:
    assert isinstance(action, Discard)
    print("without", action.cards, "->", passed.apply(action).deal.hands[0])
print("Still the same:", passed.phase, len(passed.deal.hands[0]), "cards")
