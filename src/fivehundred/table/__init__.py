"""What lies on the table: the ranking of the cards under a contract, tricks, seats (sections 5 and
7).
"""

from fivehundred.table.card_order import CardOrder
from fivehundred.table.seating import clockwise, seat_names
from fivehundred.table.trick import Trick

__all__ = ["CardOrder", "Trick", "clockwise", "seat_names"]
