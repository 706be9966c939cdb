// The page itself: settings, what is kept, dialogs, keys, and the turn of the others.
"use strict";

// What the browser keeps, which may be anything: a spoilt, full or forbidden store stops no game.
const kept = {
  get(name) {
    try {
      return JSON.parse(localStorage.getItem(`fivehundred ${name}`));
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(`fivehundred ${name}`, JSON.stringify(value));
      $("unkept").hidden = true;
    } catch {
      $("unkept").hidden = false;
    }
  },
};
const settings = { language: "", look: "auto", pace: "medium", colours: false, variant: "AUSTRALIAN", level: "simple" };
const PACES = { slow: 1600, medium: 800, fast: 300, none: 0 };
const page = { do: {}, turn: 0 };

/** Do something that may be refused, and say so if it is. */
async function attempt(what) {
  try {
    await what();
  } catch (error) {
    const said = error.said || !state.words["screen/fault"] ? error.message : word("screen/fault", { why: error.message });
    const open = document.querySelector("dialog[open]"); // what is behind it is neither seen nor heard
    if (!open) return tell([said], state.screen?.prompt);
    open.querySelector(".fault")?.remove();
    open.append(element("p", { className: "fault", role: "alert" }, said));
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

/** Ask Python something whose answer is a screen. There is one try at the day's deal, in whichever window it goes on. */
page.ask = (question, given) =>
  attempt(async () => {
    const { day, record } = state.screen ?? {};
    const elsewhere = day && daily.kept(day);
    if (elsewhere && elsewhere !== record && (question === "act" || question === "others")) {
      await page.show(await engine.ask("load", { text: elsewhere, day }));
    } else await page.show(await engine.ask(question, given));
  });

/** Begin another game: the dialog closes, a live table is left, and what was told of the last game goes. */
page.begin = async function (question, given) {
  const screen = await engine.ask(question, given);
  document.querySelector("dialog[open]")?.close();
  live.leave();
  $("told").replaceChildren();
  state.screen = null;
  await page.show(screen);
};

page.act = function (text) {
  if (state.mode === "live") live.act(text);
  else page.ask("act", { text });
};

Object.assign(page.do, {
  undo: () => page.ask("undo"),
  next: () => (state.mode === "live" ? live.next() : page.ask("next_deal")),
  replay: () => attempt(async () => showReplay(await engine.ask("replay"))),
  daily: () => attempt(daily.begin),
  finished: () => attempt(() => daily.open(state.screen.day)),
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
  daily: () => daily.open(),
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
    $(name).querySelector(".fault")?.remove();
    await opening[name]?.();
    if (!$(name).open) $(name).showModal();
  });
}

/** Show a setting; one that there is not becomes the first that there is. */
function put(name) {
  $(name).value = settings[name];
  if (!$(name).value && $(name).options.length) settings[name] = $(name).value = $(name).options[0].value;
}

/** Take the settings over, and show all again as they say. */
async function apply() {
  put("language");
  putWords(settings.language);
  for (const name of ["look", "pace", "variant", "level"]) put(name);
  document.documentElement.style.colorScheme = settings.look === "auto" ? "light dark" : settings.look;
  $("colours").checked = settings.colours;
  kept.set("settings", settings);
  if (state.mode === "live") live.sit(); // again, in the language chosen
  if (!engine.begun) return;
  const { levels, variants } = await engine.ask("manner", { language: settings.language, four_colours: settings.colours });
  fill($("variant"), variants);
  fill($("level"), Object.fromEntries(levels.map((level) => [level, word(`screen/level/${level}`)])));
  for (const name of ["variant", "level"]) put(name);
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
    attempt(() => page.begin("start", { variant: settings.variant, level: settings.level }));
  });
  $("file").onchange = () =>
    attempt(async () => {
      const text = await $("file").files[0].text();
      $("file").value = "";
      await page.begin("load", { text });
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
  } else if (live.linked()) live.sit();
  else if (location.hash === "#daily") await daily.open();
}

/** The game that was kept, if there is one and it can be read. */
async function again() {
  const { day, record } = kept.get(kept.get("present")) ?? {};
  return typeof record === "string" ? engine.ask("load", { text: record, day: day || "" }).catch(() => null) : null;
}

async function begin() {
  state.all = window.WORDS ?? (await (await fetch("words.json")).json());
  const wanted = [...navigator.languages, "en"].flatMap((code) => [code, code.split("-")[0]]);
  settings.language = wanted.find((code) => code in state.all);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) settings.pace = "none";
  const before = kept.get("settings") ?? {};
  for (const name in settings) if (typeof before[name] === typeof settings[name]) settings[name] = before[name];
  fill($("language"), Object.fromEntries(Object.entries(state.all).map(([code, words]) => [code, words.name])));
  listen();
  await apply();
  if (location.protocol !== "file:") navigator.serviceWorker?.register("service.js");
  $("loading").hidden = Boolean(live.linked());
  if (live.linked()) return live.sit();
  await engine.begin((part) => ($("progress").value = part));
  await apply();
  $("loading").hidden = true;
  await page.show((await again()) ?? (await engine.ask("start", { variant: settings.variant, level: settings.level })));
  await linked();
}

attempt(begin);
