// What the person sees: one screen, as the library gives it (screen_of), put into the page.
"use strict";

const $ = (id) => document.getElementById(id);
const state = { words: {}, all: {}, screen: null, chosen: [], mode: "table" };
const word = (key, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), state.words[key] ?? key);

function element(name, values = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(values)) {
    if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...inside);
  return made;
}

/** Put the words of a language wherever the page has a place for one. */
function putWords(language) {
  state.words = state.all[language];
  document.documentElement.lang = language;
  document.title = word("page/game");
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = word(place.dataset.word);
  for (const place of document.querySelectorAll("[data-label]")) place.setAttribute("aria-label", word(place.dataset.label));
  for (const place of document.querySelectorAll("[data-choices]")) {
    const options = place.dataset.choices.split(" ");
    fill(place, Object.fromEntries(options.map((one) => [one, word(`screen/${place.id}/${one}`)])));
  }
  for (const place of document.querySelectorAll("[data-key]")) place.setAttribute("aria-keyshortcuts", place.dataset.key);
}

function fill(select, options) {
  const before = select.value;
  select.replaceChildren(...Object.entries(options).map(([value, text]) => element("option", { value }, text)));
  if (before in options) select.value = before;
}

/** Say something to everyone, those who listen too: what has happened, then what is to be done. */
function tell(lines, prompt = "") {
  const parts = lines.map((line) => element("p", {}, line));
  if (prompt) parts.push(element("p", { className: "prompt" }, prompt));
  $("said").replaceChildren(...parts);
}

function show(screen) {
  const another = state.screen?.title !== screen.title || state.screen?.day !== screen.day;
  state.screen = screen;
  state.chosen = [];
  const at = document.activeElement;
  const held = another || at === document.body || $("hand").contains(at) || $("actions").contains(at);
  const lines = screen.over ? [...screen.told.slice(-2), ...screen.result] : screen.told.slice(-4);
  tell(lines, screen.over ? "" : screen.prompt);
  $("told").append(...screen.told.map((line) => element("li", {}, line)));
  $("told").scrollTop = $("told").scrollHeight;
  $("table").innerHTML = screen.table;
  $("hand").replaceChildren(...screen.cards.map(cardButton));
  showActions();
  const solo = Boolean(screen.day) || state.mode === "live";
  for (const name of ["undo", "hint"]) document.querySelector(`[data-do=${name}]`).hidden = solo;
  document.querySelector("[data-do=undo]").disabled = !screen.undo;
  document.querySelector("[data-do=hint]").disabled = !screen.yours;
  document.querySelector("[data-open=last]").disabled = !screen.last;
  document.querySelector("[data-open=sheet]").disabled = !screen.sheet;
  document.body.dataset.ready = "yes";
  if (held && !document.querySelector("dialog[open]")) firstChoice()?.focus({ preventScroll: true });
}

const firstChoice = () =>
  $("hand").querySelector(".can") ?? $("actions").querySelector("button:not(:disabled)") ?? $("hand").querySelector("button");

function cardButton(card) {
  const button = element("button", { type: "button", title: card.why ?? card.name });
  button.innerHTML = card.picture;
  button.firstChild.setAttribute("aria-hidden", "true");
  button.setAttribute("aria-label", card.name);
  button.dataset.card = card.card;
  const can = card.plays.length > 0 || state.screen.choose > 0;
  button.classList.toggle("can", can);
  if (state.screen.choose) button.setAttribute("aria-pressed", "false");
  else if (!can) button.setAttribute("aria-disabled", "true");
  button.onclick = () => {
    if (state.screen.choose) choose(card.card, button);
    else if (card.plays.length === 1) page.act(card.plays[0].text);
    else if (card.plays.length) showActions(card.plays);
    else if (card.why) tell([card.why], state.screen.prompt);
  };
  return button;
}

/** Choose a card to be laid aside, or put it back. */
function choose(card, button) {
  const { chosen } = state;
  const at = chosen.indexOf(card);
  if (at >= 0) chosen.splice(at, 1);
  else if (chosen.length < state.screen.choose) chosen.push(card);
  button.setAttribute("aria-pressed", String(chosen.includes(card)));
  showActions();
}

/** The buttons of what may be done: the choices that are no cards, or the ways to play one card. */
function showActions(ways = state.screen.actions) {
  const { screen, chosen } = state;
  const buttons = ways.map(({ text, label, short }) => {
    const button = element("button", { type: "button", onclick: () => page.act(text) }, short);
    if (short !== label) button.setAttribute("aria-label", label);
    button.dataset.text = text;
    return button;
  });
  if (screen.choose) {
    const count = word("screen/chosen", { number: chosen.length, wanted: screen.choose });
    const done = element("button", { type: "button", id: "done" }, `${screen.prompt} (${count})`);
    done.disabled = chosen.length !== screen.choose;
    done.onclick = () => page.act(chosen.join(" "));
    buttons.push(done);
  }
  if (screen.over) {
    if (!screen.ended && !screen.day) buttons.push(doing("next", "screen/next"));
    if (state.mode === "table") buttons.push(doing("replay", "screen/replay"));
    if (screen.day) buttons.push(doing("finished", "screen/daily"));
  }
  $("actions").replaceChildren(...buttons);
  if (ways !== screen.actions) $("actions").querySelector("button")?.focus();
}

function doing(what, key) {
  const button = element("button", { type: "button", onclick: () => page.do[what]() }, word(key));
  button.dataset.do = what;
  return button;
}

/** A page of a game in a frame of its own, which may run its script and nothing else. */
function showReplay(html) {
  const frame = element("iframe", { srcdoc: html, title: word("screen/replay") });
  frame.setAttribute("sandbox", "allow-scripts");
  $("replay").querySelector(".content").replaceChildren(frame);
  $("replay").showModal();
}
