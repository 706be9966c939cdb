// The deal of the day: one try, kept by the page; statistics; the result as text, as a link, and sent to a leaderboard.
"use strict";

const daily = { span: "day", day: "" };
const DECIMALS = { maximumFractionDigits: 1, numberingSystem: "latn" };
const API = document.querySelector("meta[name=leaderboard]")?.content ?? "api";

/** Today as the person's own clock has it, or another day by the address (?day=2026-12-05). */
daily.today = () => {
  const asked = new URLSearchParams(location.search).get("day");
  return asked ?? new Date().toLocaleDateString("sv"); // Swedish dates are ISO dates
};

/** The results so far, by day; what the browser kept may have been spoilt. */
daily.days = () => {
  const whole = ([, one]) => typeof one?.record === "string" && Number.isFinite(one.points);
  return Object.fromEntries(Object.entries(kept.get("days") ?? {}).filter(whole));
};

/** The record of a day's deal as far as it has been played, in this window or another. */
daily.kept = (day) => {
  const before = kept.get("daily");
  return daily.days()[day]?.record || (before?.day === day && typeof before.record === "string" ? before.record : "");
};

/** Once the deal is over: keep the result, which no later try replaces. */
daily.finish = async function (screen) {
  const days = daily.days();
  if (!(screen.day in days)) {
    const result = await engine.ask("result");
    for (const old of Object.keys(days).sort().slice(0, -30)) days[old] = { points: days[old].points, record: "" };
    days[screen.day] = { ...result, record: screen.record, course: await engine.ask("course") };
    kept.set("days", days);
  }
};

daily.begin = async function () {
  const day = daily.today();
  const text = daily.kept(day);
  const again = text && page.begin("load", { text, day }).then(() => true).catch(() => false);
  if (!(await again)) await page.begin("daily", { day });
};

/** Fill the dialog: the day, the result if there is one, own statistics, the lists of the server if there is one. */
daily.open = async function (day = daily.today()) {
  daily.day = day;
  $("sent").textContent = "";
  const days = daily.days();
  const done = days[day];
  $("date").textContent = day;
  document.querySelector("[data-do=daily]").hidden = Boolean(done);
  $("result").hidden = !done;
  $("name").value ||= kept.get("name") ?? "";
  if (done) {
    $("points").textContent = daily.said(done);
    $("again").href = `#replay=${encodeURIComponent(done.course)}`;
  }
  const played = Object.keys(days).sort();
  const before = (date) => new Date(Date.parse(date) - 86400000 || 0).toISOString().slice(0, 10);
  let streak = 0;
  for (let at = done ? day : before(day); at in days; at = before(at)) streak += 1;
  const mean = played.reduce((sum, one) => sum + days[one].points, 0) / played.length;
  const lines = [word("screen/daily/days", { number: played.length }), word("screen/daily/streak", { number: streak })];
  if (played.length) lines.push(word("screen/daily/mean", { points: mean.toLocaleString(settings.language, DECIMALS) }));
  $("statistics").textContent = lines.join(" · ");
  if (!$("daily").open) $("daily").showModal();
  await daily.lists();
};

/** A result in words. */
daily.said = ({ points, tricks }) =>
  word("screen/daily/result", { points: signed(points), tricks: word(tricks === 1 ? "1 tricks" : "tricks", { number: tricks }) });

const signed = (number) => (number < 0 ? String(number) : `+${number}`);

daily.ask = async function (path, more) {
  const answer = await fetch(`${API}/${path}`, { ...more, signal: AbortSignal.timeout(10000) });
  const data = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(data.said ?? String(answer.status)), { said: data.said });
  return data;
};

daily.lists = async function () {
  if (location.protocol === "file:") return;
  const { day } = daily;
  const own = daily.days()[day]?.course ? daily.days()[day] : null; // the oldest have their points only
  let rows, field;
  try {
    ({ rows } = await daily.ask(`results?span=${daily.span}&day=${day}`));
    ({ field } = own ? await daily.ask(`field?day=${day}`) : { field: [] });
  } catch {
    return; // a page without a server has no lists
  }
  $("lists").hidden = $("send").hidden = false;
  const spans = ["day", "week", "all"].map((span) => {
    const choose = () => ((daily.span = span), daily.lists());
    const button = element("button", { type: "button", onclick: choose }, word(`screen/list/${span}`));
    button.setAttribute("aria-pressed", String(span === daily.span));
    return button;
  });
  $("span").replaceChildren(...spans);
  const list = rows.map((row) => [row.place, row.name, row.points]);
  fillTable($("list"), ["screen/list/place", "screen/list/name", "screen/list/points"], list);
  if (!rows.length) $("list").replaceChildren(element("caption", {}, word("screen/list/empty")));
  $("field").hidden = $("field").previousElementSibling.hidden = !own;
  if (!own) return;
  const played = await engine.ask("field", { rows: [{ ...own, number: word("you") }, ...field] });
  fillTable($("field"), ["contract", "result", "screen/list/number", "screen/list/points"], played);
  $("field").rows[1].className = "own";
};

function fillTable(table, heads, rows) {
  const line = (name, cells, values) => element("tr", {}, ...cells.map((one) => element(name, values, one)));
  const head = line("th", heads.map((key) => word(key)), { scope: "col" });
  table.replaceChildren(head, ...rows.map((row) => line("td", row)));
}

/** Send the record; the server checks it in its own time, so ask until it has. */
daily.send = async function () {
  const { day } = daily;
  const name = $("name").value;
  kept.set("name", name);
  const say = (key, values) => ($("sent").textContent = word(`screen/${key}`, values));
  try {
    const body = JSON.stringify({ day, name, record: daily.days()[day].record });
    const headers = { "Content-Type": "application/json", "Accept-Language": settings.language };
    let result = await daily.ask("results", { method: "POST", headers, body });
    say("sent");
    while (result.state === "waiting") {
      await new Promise((wait) => setTimeout(wait, 500));
      result = await daily.ask(`results/${result.id}`, { headers });
    }
    if (result.state === "listed") say("listed");
    else say("refused", { why: result.said });
    await daily.lists();
  } catch (error) {
    error.said ? say("refused", { why: error.said }) : say("unreached");
  }
};

daily.copy = async function () {
  const done = daily.days()[daily.day];
  const lines = [`${word("page/game")} ${daily.day}`, daily.said(done), done.squares, location.href.split("#")[0]];
  const text = lines.filter(Boolean).join("\n");
  const copied = navigator.clipboard?.writeText(text).then(() => word("screen/copied"));
  $("sent").textContent = await (copied ?? Promise.reject()).catch(() => text); // to be copied by hand
};
