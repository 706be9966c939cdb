"""A real browser, the site as it is built, and a started server that serves it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tarfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from examples.browser import build
from tests.book import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

AXE = "4.10.3"
CACHE = ROOT / "examples" / "browser" / ".cache"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, newly built."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        pytest.skip("npm or node is not installed")
    return build.build(tmp_path_factory.mktemp("site"), CACHE)


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core, from npm."""
    packed = CACHE / f"axe-core-{AXE}.tgz"
    if not packed.is_file():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("npm is not installed")
        CACHE.mkdir(exist_ok=True)
        subprocess.run(
            [npm, "pack", "--silent", f"axe-core@{AXE}"],
            cwd=CACHE,
            check=True,
            stdout=subprocess.DEVNULL,
        )
    with tarfile.open(packed) as archive:
        script = archive.extractfile("package/axe.min.js")
        assert script is not None
        return script.read().decode()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser of the distribution."""
    driven = pytest.importorskip(
        "playwright.sync_api", reason="playwright is not installed: pip install --group browser"
    )
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.skip("no Chromium is installed")
    with driven.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def ports() -> tuple[int, int]:
    """Two free ports: the server's, and another host's."""
    with socket.socket() as one, socket.socket() as other:
        for each in (one, other):
            each.bind(("127.0.0.1", 0))
        return one.getsockname()[1], other.getsockname()[1]


@pytest.fixture(scope="session")
def address(
    site: Path, ports: tuple[int, int], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of a server with the leaderboard and the site."""
    for needed in ("fastapi", "sqlalchemy", "uvicorn", "websockets"):
        pytest.importorskip(needed, reason=f"{needed} is not installed: pip install --group server")
    environment = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{tmp_path_factory.mktemp('data')}/results.sqlite",
        "PYTHONPATH": str(ROOT / "src"),
        "PATIENCE": "0.2",
        "SITE": str(site),
        "ALLOWED_ORIGINS": f"http://127.0.0.1:{ports[1]}",
    }
    command = [sys.executable, "-m", "examples.leaderboard", "--port", str(ports[0])]
    yield from serving(command, ROOT, environment, ports[0])


@pytest.fixture(scope="session")
def elsewhere(
    site: Path, address: str, ports: tuple[int, int], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of another host that has the site, built for the server at ``address``."""
    folder = tmp_path_factory.mktemp("elsewhere") / "site"
    shutil.copytree(site, folder)
    (folder / "index.html").write_text(build.page_for(address), "utf-8")
    command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", str(ports[1])]
    yield from serving(command, folder, dict(os.environ), ports[1])


def serving(
    command: list[str], folder: Path, environment: dict[str, str], port: int
) -> Iterator[str]:
    """A server as a process of its own; its address, once it answers."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=quiet, stderr=quiet)
    found = f"http://127.0.0.1:{port}/"
    for _ in range(300):
        try:
            urllib.request.urlopen(found).close()
            break
        except OSError:
            time.sleep(0.1)
    yield found
    process.kill()
    process.wait()
