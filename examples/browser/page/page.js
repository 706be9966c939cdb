// The page itself: settings, what is kept, dialogs, keys, and the turn of the others.
"use strict";

const kept = {
  get: (name) => JSON.parse(localStorage.getItem(`fivehundred ${name}`)),
  set: (name, value) => localStorage.setItem(`fivehundred ${name}`, JSON.stringify(value)),
};
const settings = { language: "", look: "auto", pace: "medium", colours: false, variant: "AUSTRALIAN", level: "simple" };
const PACES = { slow: 1600, medium: 800, fast: 300, none: 0 };
const page = { do: {}, turn: 0 };

/** Do something that may be refused, and say so if it is. */
async function attempt(what) {
  try {
    await what();
  } catch (error) {
    tell([error.message], state.screen?.prompt);
  }
}

/** Show a screen, keep its game, and let the others act until it is the person's turn again. */
page.show = async function (screen) {
  show(screen);
  const turn = ++page.turn;
  if (state.mode === "live") return;
  kept.set("present", screen.day ? "daily" : "game");
  kept.set(screen.day ? "daily" : "game", { day: screen.day, record: screen.record });
  if (screen.over && screen.day) {
    await daily.finish(screen);
  } else if (screen.turn !== null && !screen.yours) {
    await new Promise((wait) => setTimeout(wait, PACES[settings.pace]));
    if (turn === page.turn) page.ask("others");
  }
};

/** Ask Python something whose answer is a screen. */
page.ask = (question, given) => attempt(async () => page.show(await engine.ask(question, given)));

page.act = function (text) {
  if (state.mode === "live") live.act(text);
  else page.ask("act", { text });
};

Object.assign(page.do, {
  undo: () => page.ask("undo"),
  next: () => (state.mode === "live" ? live.next() : page.ask("next_deal")),
  replay: () => attempt(async () => showReplay(await engine.ask("replay"))),
  daily: () => attempt(daily.begin),
  finished: () => attempt(daily.open),
  copy: () => attempt(daily.copy),
  live: () => attempt(live.open),
  open: () => $("file").click(),
  json: () => attempt(() => download("json")),
  text: () => attempt(() => download("text")),
  hint: () =>
    attempt(async () => {
      const { said, text } = await engine.ask("hint");
      tell(said, state.screen.prompt);
      const wanted = state.screen.cards.find((card) => card.plays.some((play) => play.text === text))?.card;
      (wanted ? $("hand").querySelector(`[data-card="${wanted}"]`) : $("actions").querySelector(`[data-text="${text}"]`))?.focus();
    }),
});

async function download(format) {
  const text = await engine.ask("record", { format });
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  element("a", { href, download: `five-hundred.${format === "json" ? "json" : "500"}` }).click();
}

const opening = {
  daily: daily.open,
  last: () => {
    const { picture, said } = state.screen.last;
    $("last").querySelector(".content").innerHTML = picture;
    $("last").querySelector(".content").append(element("p", {}, said));
  },
  sheet: () => ($("sheet").querySelector(".content").innerHTML = state.screen.sheet),
  rules: async () => {
    const given = state.mode === "live" ? { variant: "AUSTRALIAN" } : {};
    $("rules").querySelector(".content").innerHTML = await engine.ask("rules", given);
  },
};

function open(name) {
  return attempt(async () => {
    await opening[name]?.();
    if (!$(name).open) $(name).showModal();
  });
}

/** Take the settings over, and show all again as they say. */
async function apply() {
  document.documentElement.dataset.look = settings.look;
  putWords(settings.language);
  for (const name of ["look", "pace", "language", "variant", "level"]) $(name).value = settings[name];
  $("colours").checked = settings.colours;
  kept.set("settings", settings);
  if (!engine.begun) return;
  const { levels, variants } = await engine.ask("manner", { language: settings.language, four_colours: settings.colours });
  fill($("variant"), variants);
  fill($("level"), Object.fromEntries(levels.map((level) => [level, word(`screen/level/${level}`)])));
  for (const name of ["variant", "level"]) $(name).value = settings[name];
  if (state.screen && state.mode === "table") show(await engine.ask("screen"));
}

function listen() {
  addEventListener("click", ({ target }) => {
    const { do: what, open: name } = target.closest?.("[data-do], [data-open]")?.dataset ?? {};
    if (name) open(name);
    else if (what && target.closest("#bar, dialog")) page.do[what]();
  });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const cards = [...$("hand").children];
    const at = cards.indexOf(document.activeElement);
    if (step && cards.length) cards[(at + step + cards.length) % cards.length].focus();
    else document.querySelector(`[data-key="${event.key.toLowerCase()}"]:not(:disabled):not([hidden])`)?.click();
  });
  for (const name of ["look", "pace", "language"]) {
    $(name).onchange = () => ((settings[name] = $(name).value), attempt(apply));
  }
  $("colours").onchange = () => ((settings.colours = $("colours").checked), attempt(apply));
  $("new").addEventListener("close", () => {
    if ($("new").returnValue !== "begin") return;
    $("new").returnValue = "";
    [settings.variant, settings.level] = [$("variant").value, $("level").value];
    kept.set("settings", settings);
    $("told").replaceChildren();
    page.ask("start", { variant: settings.variant, level: settings.level });
  });
  $("file").onchange = () =>
    attempt(async () => {
      const text = await $("file").files[0].text();
      $("new").close();
      $("told").replaceChildren();
      await page.show(await engine.ask("load", { text }));
    });
  $("send").onsubmit = (event) => (event.preventDefault(), attempt(daily.send));
  addEventListener("hashchange", () => attempt(linked));
}

/** What the address asks for behind its #: a replay, or the deal of the day. */
async function linked() {
  const asked = new URLSearchParams(location.hash.slice(1));
  if (asked.has("replay")) {
    $("daily").close();
    showReplay(await engine.ask("replay", { course: asked.get("replay") }));
  } else if (location.hash === "#daily") await daily.open();
}

async function begin() {
  state.all = window.WORDS ?? (await (await fetch("words.json")).json());
  const wanted = [...navigator.languages, "en"].flatMap((code) => [code, code.split("-")[0]]);
  settings.language = wanted.find((code) => code in state.all);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) settings.pace = "none";
  Object.assign(settings, kept.get("settings"));
  fill($("language"), Object.fromEntries(Object.entries(state.all).map(([code, words]) => [code, words.name])));
  listen();
  await apply();
  if (location.protocol !== "file:") navigator.serviceWorker?.register("service.js");
  $("loading").hidden = Boolean(live.linked());
  if (live.linked()) return live.sit();
  await engine.begin((part) => ($("progress").value = part));
  await apply();
  $("loading").hidden = true;
  const before = kept.get(kept.get("present"));
  if (before) await page.show(await engine.ask("load", { text: before.record }));
  else await page.ask("start", { variant: settings.variant, level: settings.level });
  await linked();
}

attempt(begin);
