"""Rule 9: the points of one deal."""

from .bids import is_misere, plays_alone, strain_of, tricks_of
from .options import Options, number, number_or_none, sides
from .schedule import points_of


def contract_seats(options: Options, bid: str, contractor: int, partners: list[int]) -> list[int]:
    """Rule 8.1, 8.4, 8.6, 9.4: the seats whose tricks count for the contract."""
    if plays_alone(bid):
        return [contractor]
    if options["partner.call"] == "FIXED":
        side = sides(options)
        return [seat for seat in range(len(side)) if side[seat] == side[contractor]]
    return sorted({contractor, *partners})


def contract_tricks(
    options: Options, bid: str, contractor: int, tricks_won: list[int], partners: list[int]
) -> int:
    """Rule 9.4: the tricks the contractor's side has taken."""
    return sum(tricks_won[seat] for seat in contract_seats(options, bid, contractor, partners))


def is_made(
    options: Options, bid: str, contractor: int, tricks_won: list[int], partners: list[int]
) -> bool:
    """Rule 9.4, 8.1, 8.4, 8.5: has the contract been made?"""
    taken = contract_tricks(options, bid, contractor, tricks_won, partners)
    if is_misere(bid):
        return taken == 0
    if bid == "HL":
        return taken == 5
    return taken >= (tricks_of(bid) or 0)


def contract_points(
    options: Options, bid: str, contractor: int, tricks_won: list[int], partners: list[int]
) -> list[int]:
    """Rule 9.4, 9.5, 9.6, 9.8: the points for the bid itself, by side."""
    side = sides(options)
    points = [0] * len(set(side))
    value = points_of(options, bid)
    mine = {side[contractor]} | {side[seat] for seat in partners}
    if not is_made(options, bid, contractor, tricks_won, partners):
        if options["scoring.lost"] == "DEFENDERS_SCORE":
            return [0 if one in mine else value for one in range(len(points))]
        gain = -value
    else:
        gain = value
        slam = number_or_none(options, "scoring.slam_minimum")
        taken = contract_tricks(options, bid, contractor, tricks_won, partners)
        if slam is not None and strain_of(bid) is not None and taken == 10 and value < slam:
            gain = slam
    if partners and options["scoring.share"] == "HALF":
        gain = gain // 2  # 9.8: never odd
    for one in mine:
        points[one] = gain
    return points


def trick_points(
    options: Options,
    bid: str | None,
    contractor: int | None,
    tricks_won: list[int],
    partners: list[int],
) -> list[int]:
    """Rule 9.7, 9.9 trick_points_when, 3.9: the points for tricks, by side."""
    side = sides(options)
    points = [0] * len(set(side))
    if bid is None or contractor is None:  # 3.9: every side scores 10 a trick
        for seat, tricks in enumerate(tricks_won):
            points[side[seat]] += 10 * tricks
        return points
    made = is_made(options, bid, contractor, tricks_won, partners)
    if made and options["scoring.trick_points_when"] == "CONTRACT_LOST":
        return points
    mine = {side[contractor]} | {side[seat] for seat in partners}
    for one in range(len(points)):
        if one in mine:
            continue
        if is_misere(bid):
            taken = contract_tricks(options, bid, contractor, tricks_won, partners)
            points[one] = number(options, "scoring.misere_trick_points") * taken
        else:
            taken = sum(tricks for seat, tricks in enumerate(tricks_won) if side[seat] == one)
            points[one] = number(options, "scoring.trick_points") * taken
    return points


def deal_points(
    options: Options,
    bid: str | None,
    contractor: int | None,
    tricks_won: list[int],
    partners: list[int],
) -> list[int]:
    """Rule 9 without the cap and the limit of 9.9: the points of a deal, by side."""
    tricks = trick_points(options, bid, contractor, tricks_won, partners)
    if bid is None or contractor is None:
        return tricks
    bids = contract_points(options, bid, contractor, tricks_won, partners)
    return [one + other for one, other in zip(bids, tricks, strict=True)]


def tricks_problem(
    options: Options,
    bid: str | None,
    contractor: int | None,
    tricks_won: list[int],
    partners: list[int],
) -> str | None:
    """Rule 9.0, 7.3, 8.2, 8.4, 8.5: what is impossible about these tricks; None if they can be."""
    total = sum(tricks_won)
    if len(tricks_won) != number(options, "seating.players") or min(tricks_won) < 0 or total > 10:
        return "not a count of tricks for every seat"
    if (bid is None) != (contractor is None):
        return "a contract needs a contractor"
    if bid is None or contractor is None:
        wanted = 10 if options["auction.all_passed"] == "PLAY_NO_TRUMPS" else 0
        return (
            None
            if total == wanted and not partners
            else "not the tricks of a passed-out deal (3.9)"
        )
    points_of(options, bid)
    side = sides(options)
    if partners and (
        options["partner.call"] == "FIXED" or strain_of(bid) is None or contractor in partners
    ):
        return "no partner is called here (8.6)"
    limit = number_or_none(options, "partner.two_from")
    if len(partners) > (2 if limit is not None and (tricks_of(bid) or 0) >= limit else 1):
        return "too many partners (8.6)"
    if plays_alone(bid):
        for seat, tricks in enumerate(tricks_won):
            if seat != contractor and side[seat] == side[contractor] and tricks:
                return "a partner who sits out took a trick (8.2)"
    taken = contract_tricks(options, bid, contractor, tricks_won, partners)
    if is_misere(bid) and options["play.misere"] == "STOP_WHEN_LOST" and taken > 0:
        return None if taken == 1 else "the deal stops with the contractor's first trick (8.4)"
    if bid == "HL" and taken != 5:
        # 8.5: stopped with the sixth trick, or with the defenders' sixth
        stopped = taken == 6 or (total - taken == 6 and taken < 5)
        return None if stopped else "Hi-Lo stops when it can no longer be made (8.5)"
    return None if total == 10 else "the tricks of a deal total ten (9.0)"
