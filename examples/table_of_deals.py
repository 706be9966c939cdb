"""Make a table of deals with polars, ask it with DuckDB, and keep it as
Parquet: how often each bid is made.
"""

import tempfile
from pathlib import Path

import duckdb
import polars as pl

from fivehundred import records, variants
from fivehundred.players import deals

games = deals(variants.AUSTRALIAN, ["simple"] * 4, "a table", range(200))
rows = [
    row
    for number, game in enumerate(games)
    for row in records.rows(game, "deals", number)
]
table = pl.DataFrame(rows, infer_schema_length=None)
print(f"{table.height} deals, {table.width} columns")

made = (
    table.filter(pl.col("contract").is_not_null())
    .group_by("contract")
    .agg(
        pl.len().alias("played"),
        (pl.col("outcome") == "made").mean().round(2).alias("made"),
    )
    .sort("played", "contract", descending=[True, False])
)
for contract, played, share in made.head(3).iter_rows():
    print(f"{contract}: bid {played} times, made in {share:.0%}")

with tempfile.TemporaryDirectory() as folder:
    file = Path(folder, "deals.parquet")
    table.write_parquet(file)
    question = (
        "select outcome, count(*), avg(tricks) from read_parquet(?)"
        " group by outcome order by outcome"
    )
    for outcome, number, tricks in duckdb.execute(
        question, [str(file)]
    ).fetchall():
        print(
            f"{outcome}: {number} deals"
            + (f", {tricks:.1f} tricks" if tricks is not None else "")
        )
