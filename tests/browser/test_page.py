"""The game in a browser: by keyboard, by touch, by one who listens; after a reload; without a
network; sent and listed.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

pytest.importorskip("playwright", reason="playwright is not installed: pip install --group browser")

from playwright.sync_api import Browser, Page

from fivehundred import names, records
from fivehundred.players import DAILY_SEAT, daily_game, daily_level, replayed_by
from fivehundred.players.by_name import named_player

ZONE = "Pacific/Auckland"
SLOW = 120_000


def opened(
    browser: Browser,
    address: str,
    script: str = "",
    ready: str = "body[data-ready]",
    **options: Any,
) -> Page:
    """The page in a fresh profile, once it shows a table, or what else it is ready with."""
    context = browser.new_context(
        reduced_motion="reduce", timezone_id=ZONE, service_workers="allow", **options
    )
    context.set_default_timeout(SLOW)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.faults = faults  # type: ignore[attr-defined]  # kept where the test has it at hand
    if script:
        page.add_init_script(script)
    page.goto(address)
    page.wait_for_selector(ready)
    return page


def state(page: Page, what: str) -> Any:
    return page.evaluate(f"state.screen.{what}")


def wait_for_turn(page: Page) -> bool:
    """Wait until the person is to act, or the deal is over; whether they are to act."""
    page.wait_for_function("state.screen.yours || state.screen.over")
    return bool(state(page, "yours"))


def after(page: Page, what: Any) -> None:
    """Do something, and wait until the page shows another screen."""
    page.evaluate("window.before = state.screen")
    what()
    page.wait_for_function("state.screen !== window.before")


def play_by_keyboard(page: Page) -> None:
    """One decision with no key but arrows, Tab, Space and Enter."""
    number = state(page, "choose")
    if not number:
        return after(page, lambda: page.keyboard.press("Enter"))
    for _ in range(number):
        page.keyboard.press("Space")
        page.keyboard.press("ArrowRight")
    while page.evaluate("document.activeElement.id") != "done":
        page.keyboard.press("Tab")
    return after(page, lambda: page.keyboard.press("Enter"))


def violations(page: Page, axe: str) -> list[str]:
    """What axe finds wrong with the page as it is."""
    page.evaluate(axe)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]]


@pytest.fixture
def axe_everywhere(axe: str) -> Callable[[Page], None]:
    def check(page: Page) -> None:
        assert violations(page, axe) == []
        for name in ("new", "daily", "last", "sheet", "rules", "settings"):
            button = page.locator(f"[data-open={name}]")
            if button.is_enabled():
                button.click()
                page.wait_for_selector(f"#{name}[open]")
                assert violations(page, axe) == [], name
                page.keyboard.press("Escape")

    return check


def test_the_deal_of_the_day_by_keyboard_to_the_list(
    browser: Browser, address: str, axe_everywhere: Any
) -> None:
    page = opened(browser, address, locale="en-AU")
    axe_everywhere(page)
    page.locator("[data-open=daily]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-do=daily]").focus()
    after(page, lambda: page.keyboard.press("Enter"))

    # The day is that of the player's clock, and the deal that of the desktop.
    day = state(page, "day")
    today = datetime.datetime.now(ZoneInfo(ZONE)).date()
    assert day in (today.isoformat(), (today - datetime.timedelta(days=1)).isoformat())
    start = daily_game(datetime.date.fromisoformat(day))
    assert {card["card"] for card in state(page, "cards")} == set(
        map(str, start.layouts[0].hands[DAILY_SEAT])
    )
    assert page.locator("[data-do=undo]").is_hidden()
    assert page.locator("[data-do=hint]").is_hidden()

    # Reload in mid-trick: the same hand, the same trick.
    played = 0
    while wait_for_turn(page):
        if state(page, "phase") == "play" and played < 2:
            played += 1
        elif played == 2:
            played, before = 3, (state(page, "cards.map(card => card.card)"), state(page, "table"))
            page.reload()
            page.wait_for_selector("body[data-ready]")
            assert wait_for_turn(page)
            assert (state(page, "cards.map(card => card.card)"), state(page, "table")) == before
        play_by_keyboard(page)
    record = records.loads(state(page, "record"))
    players = [named_player(daily_level(datetime.date.fromisoformat(day)))] * 4
    game = replayed_by(record, start, DAILY_SEAT, players)
    assert list(game.scores) == state(page, "scores")

    # Sent, checked, listed; no second try.
    page.locator("[data-do=finished]").focus()
    page.keyboard.press("Enter")
    page.locator("#name").fill("Kia ora")
    page.keyboard.press("Enter")
    page.wait_for_function("document.getElementById('sent').textContent === word('screen/listed')")
    page.wait_for_selector("#list td")
    points = page.evaluate("Object.values(daily.days())[0].points")
    assert page.locator("#list tr").nth(1).inner_text().split("\t") == ["1", "Kia ora", str(points)]
    assert page.locator("#daily [data-do=daily]").is_hidden()
    page.wait_for_selector("#field .own")

    # A record that was changed is refused with the reason.
    changed = json.loads(record_text := state(page, "record"))
    at = 1 if start.to_act == DAILY_SEAT else 0
    changed["deals"][0]["actions"][at] = (
        "10NT" if changed["deals"][0]["actions"][at] != "10NT" else "P"
    )
    keep = (
        "text => { const days = daily.days(); days[daily.today()].record = text; kept.set('days',"
        " days); }"
    )
    page.evaluate(keep, json.dumps(changed))
    page.locator("#name").fill("Someone else")
    page.keyboard.press("Enter")
    page.wait_for_function("document.getElementById('sent').textContent.includes(' does ')")
    page.evaluate(keep, record_text)
    page.keyboard.press("Escape")
    axe_everywhere(page)
    assert page.faults == []  # type: ignore[attr-defined]  # see above


def test_a_deal_by_touch_on_a_telephone_then_offline(
    browser: Browser, address: str, axe: str
) -> None:
    page = opened(
        browser,
        address,
        locale="it",
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
    )
    assert page.locator("html").get_attribute("lang") == "it"
    refused = 0
    while wait_for_turn(page):
        for button in page.locator("#hand button, #actions button, #bar button").all():
            box = button.bounding_box() if button.is_visible() else None
            assert box is None or (box["width"] >= 44 and box["height"] >= 44)
            assert box is None or box["x"] + box["width"] <= 390
        grey = page.locator("#hand button[aria-disabled]")
        if state(page, "phase") == "play" and grey.count():
            grey.first.tap(force=True)
            text = grey.first.get_attribute("data-card")
            game = records.loads(state(page, "record")).game()
            refusal = game.why_illegal(game.parse(str(text)))
            assert refusal is not None
            assert (
                page.locator("#said p").first.inner_text().lower()
                == names.say(refusal, "it").lower()
            )
            refused += 1
        if number := state(page, "choose"):
            for place in range(number):
                page.locator("#hand button").nth(place).tap()
            after(page, page.locator("#done").tap)
        elif state(page, "phase") == "auction":
            bid = page.locator("#actions button").nth(
                1 if page.locator("#actions button").count() > 20 else 0
            )
            after(page, bid.tap)
        else:
            can = page.locator("#hand .can")
            if (
                can.count()
                and state(page, "cards.find(card => card.plays.length).plays.length") == 1
            ):
                after(page, can.first.tap)
            else:
                if can.count():
                    can.first.tap()
                after(page, page.locator("#actions button").first.tap)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    # The deal again, with what each card was worth; then without a network.
    page.locator("[data-do=replay]").tap()
    frame = page.frame_locator("iframe")
    frame.locator(".step").first.wait_for()
    assert violations(page, axe) == []
    page.locator("#replay button").tap()
    page.wait_for_function(
        "navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready"
    )
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    scores = state(page, "scores")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("body[data-ready]")
    assert state(page, "scores") == scores
    assert page.faults == []  # type: ignore[attr-defined]  # see above


def look_at_every_language(page: Page, axe: str) -> None:
    """On a telephone, in the dark: nothing is too small, out of the page or over something else."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("settings.look = 'dark'")
    for language in ("en", "fr", "it", "bn"):
        page.evaluate("code => { settings.language = code; return apply(); }", language)
        for name in ("", "new", "daily", "rules", "settings"):
            if name:
                page.evaluate("name => open(name)", name)
                page.wait_for_selector(f"#{name}[open]")
            assert page.evaluate(TARGETS) == [], (language, name)
            assert page.evaluate("document.documentElement.scrollWidth") <= 390, (language, name)
            if language == "bn" and name in ("", "daily", "settings"):
                assert violations(page, axe) == [], name
            if name == "rules":
                told = page.evaluate("word('screen/rules/english')")
                assert (told in page.locator("#rules").inner_text()) == (language[:2] != "en")
            page.evaluate("document.querySelector('dialog[open]')?.close()")
    page.evaluate("page.do.hint()")
    page.wait_for_function("document.querySelectorAll('#said p').length === 3")
    assert "কল্পিত" in page.locator("#said p").nth(1).inner_text()


def test_undo_hint_settings_and_a_file(
    browser: Browser, address: str, axe: str, tmp_path: Path
) -> None:
    page = opened(browser, address, locale="en-AU")
    wait_for_turn(page)
    before = state(page, "cards.map(card => card.card)")
    page.keyboard.press("h")
    page.wait_for_function(
        "document.querySelector('#said p').textContent.startsWith('A computer player would choose')"
    )
    after(page, lambda: page.locator("#actions button").first.click())
    wait_for_turn(page)
    after(page, lambda: page.keyboard.press("u"))
    assert state(page, "phase") == "auction"
    assert state(page, "cards.map(card => card.card)") == before

    page.locator("[data-open=settings]").click()
    with page.expect_download() as loading:
        page.locator("[data-do=text]").click()
    file = tmp_path / "game.500"
    loading.value.save_as(file)
    assert records.load(file).game().variant.name == "Australian"
    after(page, lambda: page.locator("#language").select_option("bn"))
    assert page.locator("#settings-title").inner_text() == "সেটিং"
    page.locator("#look").select_option("dark")
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
    page.keyboard.press("Escape")

    page.locator("[data-open=new]").click()
    page.locator("#variant").select_option("TWO_HANDED_TABLE")
    after(page, lambda: page.locator("#new [value=begin]").click())
    assert len(state(page, "names")) == 2
    page.locator("[data-open=new]").click()
    after(page, lambda: page.locator("#file").set_input_files(file))
    assert state(page, "cards.map(card => card.card)") == before
    look_at_every_language(page, axe)
    assert page.faults == []  # type: ignore[attr-defined]  # see above


def test_one_file_opened_from_a_disk(browser: Browser, site: Path) -> None:
    page = opened(browser, (site / "five-hundred.html").as_uri(), locale="fr")
    assert wait_for_turn(page)
    assert page.locator("h1").inner_text() == "Cinq cents"


def test_two_people_at_a_live_table(browser: Browser, address: str) -> None:
    first = opened(browser, f"{address}#table=none.such", "", ready="#said p", locale="en-AU")
    assert first.locator("#said").inner_text() == "There is no such table or seat."
    first.locator("[data-open=new]").click()
    first.locator("[data-do=live]").click()
    first.wait_for_selector("#links a")
    links = [link.get_attribute("href") for link in first.locator("#links a").all()]
    people = [
        opened(browser, f"{address}{link}", locale=locale)
        for link, locale in zip(links[:2], ("fr", "en"), strict=True)
    ]
    assert [state(page, "seat") for page in people] == [0, 1]
    for _ in range(60):
        for page in people:
            page.wait_for_function("state.screen.over || state.screen.turn !== null")
            if not state(page, "over") and state(page, "yours"):
                if number := state(page, "choose"):
                    for place in range(number):
                        page.locator("#hand button").nth(place).click()
                    after(page, page.locator("#done").click)
                else:
                    play = page.evaluate(
                        "[...state.screen.cards.flatMap(card => card.plays),"
                        " ...state.screen.actions][0].text"
                    )
                    after(
                        page,
                        lambda page=page, play=play: page.evaluate("text => live.act(text)", play),
                    )
        if all(state(page, "over") for page in people):
            break
        people[0].wait_for_timeout(200)
    assert [state(page, "over") for page in people] == [True, True]
    assert state(people[0], "scores") == state(people[1], "scores")


SPOILT = """() => {
  if (sessionStorage.getItem("spoilt")) return;
  sessionStorage.setItem("spoilt", "yes");
  const settings = '{"language": "tlh", "pace": 7, "look": "neon", "variant": "Uno", "level": 0}';
  const days = '{"2025-11-29": 5, "x": null}';
  const game = '{"day": 5, "record": "{]"}';
  const junk = { settings, days, present: '"game"', game, daily: "{", name: "[]" };
  for (const name in junk) localStorage.setItem(`fivehundred ${name}`, junk[name]);
}"""
TARGETS = """() => {
  const open = document.querySelector("dialog[open]");
  const found = [...(open ?? document.body).querySelectorAll("button, a, select, input, summary")];
  const seen = found.filter((one) => one.checkVisibility() && (open || !one.closest("dialog")));
  const boxes = seen.map((one) => [one.id || one.textContent, one.getBoundingClientRect()]);
  const small = boxes.filter(([, box]) => box.width < 44 || box.height < 44);
  const out = boxes.filter(([, box]) => box.left < 0 || box.right > innerWidth);
  const meet = (a, b, from, to) => a[from] < b[to] - 1 && b[from] < a[to] - 1;
  const both = (a, b) => meet(a, b, "left", "right") && meet(a, b, "top", "bottom");
  const over = boxes.filter(([, a], at) => boxes.slice(at + 1).some(([, b]) => both(a, b)));
  return [...small, ...out, ...over].map(([name]) => name);
}"""


def play_at_once(page: Page) -> None:
    """The rest of the deal: the first choice there is, again and again."""
    page.evaluate(
        """async () => {
          while (!state.screen.over) {
            const { yours, choose, cards, actions } = state.screen;
            const laid = cards.slice(0, choose).map((one) => one.card).join(" ");
            const can = [...cards.flatMap((one) => one.plays), ...actions];
            if (!yours) await new Promise((wait) => setTimeout(wait, 20));
            else await page.ask("act", { text: choose ? laid : can[0].text });
          }
        }"""
    )


def test_a_club_day_from_another_host_in_two_windows(browser: Browser, elsewhere: str) -> None:
    """On a Saturday club players play. What the browser kept is spoilt; the site is on another host
    than the server; a second window gives no second try, and neither does a file.
    """
    day = "2025-11-29"
    page = opened(browser, f"{elsewhere}?day={day}", script=f"({SPOILT})()", locale="en-AU")
    page.evaluate("daily.begin()")
    page.wait_for_function("state.screen.day")
    assert state(page, "level") == "club"
    assert wait_for_turn(page)
    before = state(page, "record")
    after(page, lambda: page.evaluate("page.ask('act', { text: 'P' })"))
    wait_for_turn(page)
    gone_on = state(page, "record")
    page.evaluate(
        "async given => show(await engine.ask('load', given))", {"text": before, "day": day}
    )
    assert state(page, "record") == before  # as a window that was left open has it
    page.evaluate("page.ask('act', { text: '10NT' })")
    wait_for_turn(page)
    assert state(page, "record") == gone_on

    play_at_once(page)
    record = records.loads(state(page, "record"))
    start, players = daily_game(datetime.date.fromisoformat(day)), [named_player("club")] * 4
    assert replayed_by(record, start, DAILY_SEAT, players).scored is not None
    page.evaluate("page.do.finished()")
    page.wait_for_selector("#field .own")
    assert "you" in page.locator("#field .own").inner_text().split("\t")
    wide = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 844})
    for language in ("fr", "it", "bn"):
        page.evaluate("code => { settings.language = code; return apply(); }", language)
        page.evaluate("daily.open(daily.day)")
        assert page.evaluate("$('daily').scrollWidth - $('daily').clientWidth") == 0, language
    page.evaluate("settings.language = 'en'; apply().then(() => daily.open(daily.day))")
    assert wide is not None
    page.set_viewport_size(wide)
    page.locator("#name").fill("Abroad")
    page.keyboard.press("Enter")
    page.wait_for_function("document.getElementById('sent').textContent.includes('not today')")
    page.evaluate("document.getElementById('daily').close()")

    # A file of the day's deal is a free game; what is no game is said in the dialog that is open.
    page.locator("[data-open=new]").click()
    after(
        page,
        lambda: page.locator("#file").set_input_files(
            {"name": "game.json", "mimeType": "text/plain", "buffer": gone_on.encode()}
        ),
    )
    assert state(page, "day") == ""
    assert page.evaluate("daily.kept(daily.day) !== state.screen.record")
    page.locator("[data-open=new]").click()
    page.locator("#file").set_input_files(
        {"name": "x.txt", "mimeType": "text/plain", "buffer": b"{]"}
    )
    page.wait_for_selector("#new .fault")
    assert (
        page.locator("#new .fault")
        .inner_text()
        .startswith("This is not a game that can be opened: ")
    )
    page.keyboard.press("Escape")

    # A store that takes nothing stops no game, and the page says so.
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full'); }; }"
    )
    after(
        page,
        lambda: page.evaluate("page.begin('start', { variant: 'AUSTRALIAN', level: 'simple' })"),
    )
    assert page.locator("#unkept").is_visible()
    for wrong in ("2026-02-30", "x"):
        page.evaluate("day => attempt(() => page.begin('daily', { day }))", wrong)
        page.wait_for_function(
            "document.querySelector('#said p').textContent.startsWith('Something went')"
        )
        page.evaluate("tell([''])")
    assert page.faults == []  # type: ignore[attr-defined]  # see above
