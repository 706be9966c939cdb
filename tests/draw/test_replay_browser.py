"""The page of a game in a browser: a real Chromium opens it from a file and clicks through it.

Beside the page lies another one that shows it in a frame, presses keys and buttons there, and
writes down what is to be seen; Chromium prints that. The page itself is not changed.
"""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import attrs
import pytest

from fivehundred import draw
from fivehundred.records import Comment, Record
from tests.draw.replays import HOSTILE, Page, game_of

CHROMIUM = next(
    filter(
        None,
        map(
            shutil.which, ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
        ),
    ),
    None,
)
TITLE = "A game & <two> deals"

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="no Chromium: the page of a replay is not tried in a browser"
)

CLICKING = """<!DOCTYPE html><meta charset="utf-8"><body><pre id="results"></pre><script>
const found = {};
const framed = (address, width, sandbox) => new Promise((done) => {
  const frame = document.createElement("iframe");
  if (sandbox) frame.sandbox = sandbox;
  frame.style.cssText = `width:${width}px;height:800px`;
  frame.onload = () => done(frame.contentWindow);
  frame.src = address;
  document.body.append(frame);
});
const settled = () => new Promise((done) => setTimeout(done, 30));
async function click() {
  const page = await framed("page.html", 1280), at = page.document;
  const find = (id) => at.getElementById(id);
  const isSeen = (node) => node.getClientRects().length > 0;
  const seen = () => [...at.querySelectorAll(".step")].filter(isSeen).map((step) => step.id).join(" ");
  const press = (key, more) => {
    at.body.dispatchEvent(new page.KeyboardEvent("keydown", {key, bubbles: true, cancelable: true, ...more}));
  };
  const pressed = (...keys) => { keys.forEach((key) => press(key)); return seen(); };
  const go = (name) => { at.querySelector(`[data-go=${name}]`).click(); return seen(); };

  found.opened = seen();
  found.count = find("count").textContent;
  found.folded = !find("about").open;
  found.through = [];
  for (let step = 0; step < 500; step++) {
    const now = at.querySelector(".now.step");
    found.through.push({
      step: seen(),
      count: find("count").textContent,
      slider: find("slider").value,
      deal: find("deal").value,
      link: [...at.querySelectorAll("nav a[aria-current]")].filter(isSeen).map((link) => link.hash).join(" "),
      hash: page.location.hash,
      said: find("said").textContent,
      drawn: Math.min(...[...now.querySelectorAll("svg")].map((svg) => svg.getBBox().width)),
      overflow: at.documentElement.scrollWidth - page.innerWidth,
    });
    press("ArrowRight");
    if (seen() === found.through.at(-1).step) break;
  }
  found.back = pressed("ArrowLeft");
  found.home = pressed("Home");
  found.stillHome = pressed("ArrowLeft", "PageUp");
  found.pageDown = pressed("PageDown");
  found.pageDownAgain = pressed("PageDown");
  found.pageUp = pressed("ArrowRight", "PageUp");
  found.end = pressed("End");
  press("ArrowLeft", {altKey: true}); press("Home", {ctrlKey: true}); press("x");
  found.otherKeys = seen();
  found.buttons = ["first", "after", "after", "before", "deal-after", "deal-before", "last"].map(go);
  find("slider").value = "7";
  find("slider").dispatchEvent(new page.Event("input"));
  found.slider = seen();
  find("deal").value = "2";
  find("deal").dispatchEvent(new page.Event("change"));
  found.choice = seen();
  page.location.hash = "#step-12";
  await settled();
  found.address = seen();
  page.location.hash = "#step-99999";
  await settled();
  found.farAddress = seen();
  pressed("Home");
  [...at.querySelectorAll("nav a")].filter(isSeen)[3].click();
  await settled();
  found.link = seen();
  find("all").click();
  found.all = seen().split(" ").length;
  found.allPressed = find("all").getAttribute("aria-pressed");
  find("all").click();
  found.oneAgain = seen();
  found.loaded = page.performance.getEntriesByType("resource").length;
  found.title = at.title;
  found.caught = String(page.caught);

  const later = await framed("page.html#step-9", 390);
  found.laterOpened = [...later.document.querySelectorAll(".step")].filter(isSeen).map((step) => step.id).join(" ");
  found.laterScrolled = later.scrollY;
  found.beyond = later.document.documentElement.scrollWidth - later.document.documentElement.clientWidth;

  const one = (await framed("one.html", 1280)).document;
  found.swallowed = ["PageUp", "PageDown", "ArrowRight"].filter(
    (key) => !one.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))).join(" ");

  const plain = (await framed("page.html", 1280, "allow-same-origin")).document;
  found.withoutScript = [...plain.querySelectorAll(".step")].filter(isSeen).length;
  found.barWithoutScript = isSeen(plain.querySelector(".bar"));
  found.aboutWithoutScript = plain.getElementById("about").open;
}
click().catch((error) => { found.error = String(error.stack); }).then(() => {
  document.getElementById("results").textContent = JSON.stringify(found);
});
</script>"""


def two_deals() -> Record:
    """Two deals, and what somebody wrote about them who wishes us ill."""
    record = Record.of(
        game_of(2),
        tags=[("North", "Ann <b>"), *((text, text) for text in HOSTILE)],
        comments=HOSTILE,
    )
    comments = [
        Comment(1, text) for text in (*HOSTILE, "<script>window.caught = 'caught'</script>")
    ]
    return attrs.evolve(
        record, deals=[attrs.evolve(record.deals[0], comments=comments), *record.deals[1:]]
    )


@pytest.fixture(scope="module")
def page() -> str:
    return draw.replay_html(two_deals(), title=TITLE)


@pytest.fixture(scope="module")
def found(page: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the browser has found."""
    folder: Path = tmp_path_factory.mktemp("replay")
    (folder / "page.html").write_text(page, encoding="utf-8", newline="\n")
    (folder / "one.html").write_text(draw.replay_html(game_of(1)), encoding="utf-8", newline="\n")
    (folder / "clicking.html").write_text(CLICKING, encoding="utf-8")
    assert CHROMIUM is not None
    command = [
        CHROMIUM,
        "--headless",
        "--disable-gpu",
        "--no-first-run",
        f"--user-data-dir={folder / 'profile'}",
    ]
    command += [
        "--allow-file-access-from-files",
        "--virtual-time-budget=60000",
        "--enable-logging=stderr",
        "--dump-dom",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--no-sandbox")  # which root cannot have
    address = (folder / "clicking.html").as_uri()
    done = subprocess.run([*command, address], capture_output=True, encoding="utf-8", timeout=120)
    written = re.search('<pre id="results">(.*?)</pre>', done.stdout, re.DOTALL)
    assert written, f"{done.returncode}\n{done.stderr[-3000:]}"
    results = json.loads(html.unescape(written[1]))
    assert isinstance(results, dict)
    results["console"] = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    return results


def test_nothing_went_wrong(found: dict[str, Any]) -> None:
    """A refused script or a failed one would stand on the console; text that runs would have left
    something.
    """
    assert "error" not in found
    assert [
        line for line in found["console"] if "Blocked script execution" not in line
    ] == []  # that frame is without scripts
    assert found["caught"] == "undefined"
    assert found["title"] == TITLE


def test_nothing_was_loaded(found: dict[str, Any]) -> None:
    assert found["loaded"] == 0


def test_the_page_opens_at_its_first_step(found: dict[str, Any], page: str) -> None:
    assert found["opened"] == "step-1"
    assert found["count"] == f"1/{len(Page(page).steps)}"
    assert found["folded"] is True


def test_the_arrow_leads_through_the_whole_game(found: dict[str, Any], page: str) -> None:
    read = Page(page)
    number = len(read.steps)
    deals = [
        int(deal.get("id", "")[5:])
        for deal in read.all("section", "deal")
        for _ in deal.iter("article")
    ]
    assert number > 90
    assert len(found["through"]) == number
    for step, seen in enumerate(found["through"], 1):
        assert seen["step"] == f"step-{step}"
        assert seen["count"] == f"{step}/{number}"
        assert seen["slider"] == str(step)
        assert seen["deal"] == str(deals[step - 1])
        assert seen["link"] == f"#step-{step}"
        assert seen["hash"] == (f"#step-{step}" if step > 1 else "")
        assert seen["said"] == (" ".join(read.said(step)) if step > 1 else "")
        assert seen["drawn"] > 300
        assert seen["overflow"] <= 0


def test_keys(found: dict[str, Any], page: str) -> None:
    read = Page(page)
    last = f"step-{len(read.steps)}"
    second = next(read.all("section", "deal")[1].iter("article")).get("id")
    assert found["back"] == f"step-{len(read.steps) - 1}"
    assert found["home"] == found["stillHome"] == "step-1"
    assert found["pageDown"] == found["pageDownAgain"] == second
    assert found["pageUp"] == "step-1"
    assert found["end"] == found["otherKeys"] == last


def test_where_there_is_no_other_deal_the_page_scrolls(found: dict[str, Any]) -> None:
    assert found["swallowed"] == "ArrowRight"


def test_buttons_slider_and_choice(found: dict[str, Any], page: str) -> None:
    read = Page(page)
    second = next(read.all("section", "deal")[1].iter("article")).get("id")
    assert found["buttons"] == [
        "step-1",
        "step-2",
        "step-3",
        "step-2",
        second,
        "step-1",
        f"step-{len(read.steps)}",
    ]
    assert found["slider"] == "step-7"
    assert found["choice"] == second


def test_addresses_and_links_lead_to_their_steps(found: dict[str, Any], page: str) -> None:
    assert found["address"] == "step-12"
    assert found["farAddress"] == f"step-{len(Page(page).steps)}"
    assert found["link"] == "step-4"
    assert found["laterOpened"] == "step-9"
    assert found["laterScrolled"] == 0


def test_all_steps_at_once_and_back(found: dict[str, Any], page: str) -> None:
    assert found["all"] == len(Page(page).steps)
    assert found["allPressed"] == "true"
    assert found["oneAgain"] == "step-4"


def test_a_telephone_is_wide_enough(found: dict[str, Any]) -> None:
    assert found["beyond"] == 0


def test_without_scripts_every_step_can_be_read(found: dict[str, Any], page: str) -> None:
    assert found["withoutScript"] == len(Page(page).steps)
    assert found["barWithoutScript"] is False
    assert found["aboutWithoutScript"] is True
