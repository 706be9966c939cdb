"""Play many deals here, in a pool of processes, on Dask or on Ray
(`many_deals.py dask`): the same rows everywhere.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from fivehundred import records, variants
from fivehundred.players import deals

DEALS, CHUNK = 60, 10


def played(numbers: range) -> list[tuple[object, object]]:
    """One piece of work: the bid and the outcome of each of these deals."""
    games = deals(variants.AUSTRALIAN, ["simple"] * 4, "many deals", numbers)
    return [
        (row["contract"], row["outcome"])
        for game in games
        for row in records.rows(game, "deals")
    ]


def main(where: str) -> None:
    chunks = [range(start, start + CHUNK) for start in range(0, DEALS, CHUNK)]
    if where == "pool":
        with ProcessPoolExecutor() as pool:
            parts = list(pool.map(played, chunks))
    elif where == "dask":
        from distributed import Client, LocalCluster

        with (
            LocalCluster(
                n_workers=2, threads_per_worker=1, dashboard_address=None
            ) as cluster,
            Client(cluster) as client,
        ):
            parts = list(client.get_executor().map(played, chunks))
    elif where == "ray":
        from ray.util.multiprocessing import Pool

        with Pool(2) as workers:
            parts = workers.map(played, chunks)
    else:
        parts = list(map(played, chunks))
    outcomes = Counter(outcome for part in parts for _, outcome in part)
    bids = Counter(bid for part in parts for bid, _ in part)
    print(
        f"{DEALS} deals:",
        dict(sorted(outcomes.items())),
        "- most often bid:",
        bids.most_common(1)[0][0],
    )


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "here")
