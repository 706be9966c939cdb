"use strict";
document.documentElement.classList.add("js");
document.addEventListener("DOMContentLoaded", () => {
  const root = document.documentElement;
  const find = (id) => document.getElementById(id);
  const steps = [...document.querySelectorAll(".step")];
  const deals = [...document.querySelectorAll(".deal")];
  const dealOf = steps.map((step) => deals.indexOf(step.closest(".deal")));
  const starts = deals.map((deal, at) => dealOf.indexOf(at));
  const links = [...document.querySelectorAll(".course a")];
  const slider = find("slider"), choice = find("deal"), every = find("all"), about = find("about");
  let now = 0;

  const clamp = (at) => Math.min(Math.max(at, 0), steps.length - 1);
  const linked = (hash) => (/^#step-\d+$/.test(hash) ? clamp(Number(hash.slice(6)) - 1) : 0);
  const go = {
    "first": () => 0,
    "deal-before": () => starts[Math.max(dealOf[now] - 1, 0)],
    "before": () => clamp(now - 1),
    "after": () => clamp(now + 1),
    "deal-after": () => starts[dealOf[now] + 1] ?? now,
    "last": () => steps.length - 1,
  };
  const keys = {
    ArrowLeft: "before", ArrowRight: "after", Home: "first", End: "last", PageUp: "deal-before", PageDown: "deal-after",
  };

  function show(at) {
    now = at;
    steps.forEach((step, place) => step.classList.toggle("now", place === now));
    deals.forEach((deal, place) => deal.classList.toggle("now", place === dealOf[now]));
    for (const link of links) {
      const place = linked(link.hash);
      link.classList.toggle("later", place > now);
      if (place === now) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    find("count").textContent = `${now + 1}/${steps.length}`;
    slider.value = now + 1;
    if (choice) choice.selectedIndex = dealOf[now];
    for (const button of document.querySelectorAll("[data-go]"))
      button.setAttribute("aria-disabled", go[button.dataset.go]() === now);
    const nav = deals[dealOf[now]].querySelector("nav"), link = nav.querySelector("[aria-current]");
    if (link && nav.scrollHeight > nav.clientHeight) {
      const row = link.closest("tr");
      nav.scrollTop = row.offsetTop - (nav.clientHeight - row.offsetHeight) / 2;
    }
  }

  function move(at) {
    if (at === now) return;
    show(at);
    const words = [...steps[now].querySelector(".said").children];
    find("said").textContent = words.map((each) => each.textContent).join(" ");
    try {
      history.replaceState(null, "", `#step-${now + 1}`);
    } catch {
      // some browsers keep the address of a file as it is
    }
  }

  document.addEventListener("keydown", (event) => {
    const way = keys[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (root.classList.contains("all") || event.target === choice) return;
    if (deals.length === 1 && event.key.startsWith("Page")) return; // no other deal to go to: the page scrolls
    event.preventDefault();
    move(go[way]());
  });
  for (const button of document.querySelectorAll("[data-go]"))
    button.addEventListener("click", () => move(go[button.dataset.go]()));
  slider.addEventListener("input", () => move(clamp(slider.value - 1)));
  if (choice) choice.addEventListener("change", () => move(starts[choice.selectedIndex]));
  every.addEventListener("click", () => {
    every.setAttribute("aria-pressed", root.classList.toggle("all"));
    if (root.classList.contains("all")) steps[now].scrollIntoView();
    else window.scrollTo(0, 0);
  });
  window.addEventListener("hashchange", () => move(linked(location.hash)));
  if (about) about.open = false;
  show(linked(location.hash));
});
