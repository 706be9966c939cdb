"""Set up an ending and try every lead: a position needs no auction."""

from fivehundred import Bid, Contract, Phase, Play, Scored, variants

contract = Contract(Bid.parse("7H"), contractor=0)
# North is to lead with hearts trumps. East's jack of diamonds is the left
# bower, so a trump.
hands = ["AH 5S", "JD 6D", "KS QC", "6S 5C"]
ending = Play.start(variants.AUSTRALIAN, contract, hands, leader=0)


def most_tricks(position: Phase, side: tuple[int, ...] = (0, 2)) -> int:
    """The tricks of North and South when all play as well as possible with
    all cards in view.
    """
    if isinstance(position, Scored):
        return sum(position.tricks_won[seat] for seat in side)
    results = [
        most_tricks(position.apply(card), side)
        for card in position.legal_actions()
    ]
    return max(results) if position.to_act in side else min(results)


for lead in ending.legal_actions():
    print(
        f"North leads {lead}: {most_tricks(ending.apply(lead))} of 2 tricks"
    )
