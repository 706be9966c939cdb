"""Start the server: ``python -m examples.leaderboard --port 8000``."""

from __future__ import annotations

import argparse

import uvicorn

from .server import app

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--port", type=int, default=8000)
given = parser.parse_args()
uvicorn.run(
    app(),
    host=given.host,
    port=given.port,
    log_level="warning",
    ws_max_size=4096,
    timeout_keep_alive=60,
)
