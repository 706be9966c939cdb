"""Rule 3.2, 8.5: what the text of a bid says."""

STRAINS = ["S", "C", "D", "H", "NT"]
MISERES = ["M", "OM", "BM", "DN", "BN"]  # 8: "the misères"
SPECIALS = [*MISERES, "HL"]  # these name no strain
GAME_BIDS = ["GS", "GC", "GD", "GH", "GNT"]  # 8.5


def ordinary_bids() -> list[str]:
    """Rule 3.2: 6 to 10 tricks and a strain."""
    return [str(tricks) + strain for tricks in (6, 7, 8, 9, 10) for strain in STRAINS]


def tricks_of(bid: str) -> int | None:
    """Rule 3.2, 8.5: the tricks an ordinary or game bid undertakes; None for a misère and Hi-Lo."""
    if bid in SPECIALS:
        return None
    if bid in GAME_BIDS:
        return 10
    return int(bid.rstrip("SCDHNT"))


def strain_of(bid: str) -> str | None:
    """Rule 3.2, 8.5: the strain a bid names; None for a misère and Hi-Lo."""
    if bid in SPECIALS:
        return None
    return bid.lstrip("G0123456789")


def trump_of(bid: str | None) -> str | None:
    """Rule 5.1, 5.4, 3.9: the trump suit; None at no-trumps, misères, Hi-Lo and a passed-out deal
    that is played.
    """
    if bid is None or strain_of(bid) == "NT":
        return None
    return strain_of(bid)


def is_misere(bid: str | None) -> bool:
    """Rule 8: is this one of the misères?"""
    return bid in MISERES


def plays_alone(bid: str | None) -> bool:
    """Rule 8.1, 8.5, 4.4: do the contractor's partners sit out? At all misères but double nullo,
    and at Hi-Lo.
    """
    return bid in SPECIALS and bid != "DN"
