// The deal of the day: one try, kept by the page; statistics; the result as text, as a link, and sent to a leaderboard.
"use strict";

const daily = { span: "day" };
const API = document.querySelector("meta[name=leaderboard]")?.content ?? "api";

/** Today as the person's own clock has it. */
daily.today = () => {
  const asked = new URLSearchParams(location.search).get("day");
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return asked ?? `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

daily.days = () => kept.get("days") ?? {};

/** Once the deal is over: keep the result, which no later try replaces. */
daily.finish = async function (screen) {
  const days = daily.days();
  if (!(screen.day in days)) {
    const result = await engine.ask("result");
    days[screen.day] = { ...result, record: screen.record, course: await engine.ask("course") };
    kept.set("days", days);
  }
};

daily.begin = async function () {
  const day = daily.today();
  const done = daily.days()[day];
  const before = kept.get("daily");
  $("daily").close();
  if (done) return page.show(await engine.ask("load", { text: done.record }));
  if (before?.day === day) return page.show(await engine.ask("load", { text: before.record }));
  return page.show(await engine.ask("daily", { day }));
};

/** Fill the dialog: the day, the result if there is one, own statistics, the lists of the server if there is one. */
daily.open = async function () {
  const day = daily.today();
  const days = daily.days();
  const done = days[day];
  $("date").textContent = day;
  document.querySelector("[data-do=daily]").hidden = Boolean(done);
  $("result").hidden = !done;
  $("name").value ||= kept.get("name") ?? "";
  if (done) {
    $("points").textContent = done.said;
    $("again").href = `#replay=${encodeURIComponent(done.course)}`;
  }
  const played = Object.keys(days).sort();
  const before = (date) => new Date(Date.parse(date) - 86400000).toISOString().slice(0, 10);
  let streak = 0;
  for (let at = done ? day : before(day); at in days; at = before(at)) streak += 1;
  const mean = played.reduce((sum, one) => sum + days[one].points, 0) / played.length;
  const lines = [word("screen/daily/days", { number: played.length }), word("screen/daily/streak", { number: streak })];
  if (played.length) lines.push(word("screen/daily/mean", { points: mean.toFixed(1) }));
  $("statistics").textContent = lines.join(" · ");
  if (!$("daily").open) $("daily").showModal();
  await daily.lists();
};

daily.ask = async function (path, more) {
  const answer = await fetch(`${API}/${path}`, { ...more, signal: AbortSignal.timeout(10000) });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.said ?? String(answer.status));
  return data;
};

daily.lists = async function () {
  if (location.protocol === "file:") return;
  const day = daily.today();
  let rows, field;
  try {
    ({ rows } = await daily.ask(`results?span=${daily.span}&day=${day}`));
    ({ field } = day in daily.days() ? await daily.ask(`field?day=${day}`) : { field: [] });
  } catch {
    return; // a page without a server has no lists
  }
  $("lists").hidden = false;
  const spans = ["day", "week", "all"].map((span) => {
    const choose = () => ((daily.span = span), daily.lists());
    const button = element("button", { type: "button", onclick: choose }, word(`screen/list/${span}`));
    button.setAttribute("aria-pressed", String(span === daily.span));
    return button;
  });
  $("span").replaceChildren(...spans);
  const heads = ["place", "name", "points"].map((key) => element("th", { scope: "col" }, word(`screen/list/${key}`)));
  const lines = rows.map((row) => element("tr", {}, ...[row.place, row.name, row.points].map((one) => element("td", {}, one))));
  $("list").replaceChildren(element("tr", {}, ...heads), ...lines);
  if (!rows.length) $("list").replaceChildren(element("caption", {}, word("screen/list/empty")));
  const others = field.map(({ contract, made, number, points }) =>
    element("li", {}, `${contract || "–"} ${made === null ? "" : word(made ? "made" : "lost")} × ${number}: ${points}`),
  );
  const title = element("h3", {}, word("screen/list/field"));
  $("field").replaceChildren(...(others.length ? [title, element("ul", {}, ...others)] : []));
};

/** Send the record; the server checks it in its own time, so ask until it has. */
daily.send = async function () {
  const day = daily.today();
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
    if (error instanceof TypeError || error.name === "TimeoutError") say("unreached");
    else say("refused", { why: error.message });
  }
};

daily.copy = async function () {
  const text = `${daily.days()[daily.today()].share}\n${location.href.split("#")[0]}`;
  await navigator.clipboard.writeText(text);
  $("sent").textContent = word("screen/copied");
};
