"""Write a game as one HTML page that any browser steps through, offline.

The deal was posted as a bug report of another program:
https://github.com/TricksterCards/TricksterBots/issues/298
"""

import tempfile
from pathlib import Path

from fivehundred import draw, records

record = records.loads("""
game australian
tag Posted as: TricksterBots, issue 298
deal 1, dealer East
hand North: JS JH 8H 4H KD 10D 9D 4D QC JC
hand East: Jo QS 8S 6S 10H 5H 8D 7D 6D 6C
hand South: 10S 9S 7S AH KH 6H QD JD 9C 5C
hand West: AS KS 9H 7H AD 5D AC KC 10C 7C
kitty: 8C QH 5S
auction: P 6C P P
aside: 7H 9H QH
trick: 7C QC Jo 5C  5H AH 8C 4H  10C JC 6C 9C  4D 6D JD AD
trick: KC JS  # The left bower: it beats the king.
then: 10H QD
trick: KD 7D 9S 5D  10D 8D 7S AC  AS 8H 6S 10S  KS JH 8S 6H  5S 9D QS KH
""")
pages = {
    "every-card.html": draw.replay_html(record),
    "what-west-saw.html": draw.replay_html(record, seat=3),
}

# Take a folder of your own, and open the pages in a browser.
with tempfile.TemporaryDirectory() as folder:
    for name, page in pages.items():
        Path(folder, name).write_text(page, encoding="utf-8", newline="\n")
        print(
            f"{name}: {page.count('<article')} steps, one file of"
            f" {len(page) // 1000} kB, links to others: {page.count('://')}"
        )
