// A table for four people: the server has the game, and sends each seat its screens over a socket.
"use strict";

const live = { socket: null };

/** The answers of the server after which there is nothing to wait for. */
const FINAL = { 4404: "screen/live/gone", 4409: "screen/live/elsewhere" };

live.linked = () => new URLSearchParams(location.hash.slice(1)).get("table");

/** Ask the server for a table, and show the link of each seat. */
live.open = async function () {
  const headers = { "Content-Type": "application/json", "Accept-Language": settings.language };
  const { links, names } = await daily.ask("tables", { method: "POST", headers, body: "{}" });
  const items = links.map((link, seat) => element("li", {}, element("a", { href: `#${link}`, target: "_blank" }, names[seat])));
  $("links").replaceChildren(element("p", {}, word("screen/live/links")), element("ul", {}, ...items));
};

/** Sit down at the seat of the link, and again whenever the connection is lost. */
live.sit = function () {
  live.end();
  state.mode = "live";
  const where = new URL(`${API}/tables/${live.linked()}`, location.href.split("#")[0]);
  where.protocol = where.protocol.replace("http", "ws");
  where.searchParams.set("language", settings.language);
  live.socket = new WebSocket(where);
  live.socket.onmessage = ({ data }) => {
    const { screen, said } = JSON.parse(data);
    if (said) tell([said], state.screen?.prompt);
    else show(screen);
  };
  live.socket.onclose = ({ code }) => {
    tell([word(FINAL[code] ?? "screen/live/lost")]);
    if (!(code in FINAL)) setTimeout(() => live.linked() && live.sit(), 1000);
  };
};

live.end = function () {
  if (live.socket) live.socket.onclose = null;
  live.socket?.close();
};

/** Leave the table, if this page is at one. */
live.leave = function () {
  if (state.mode !== "live") return;
  live.end();
  state.mode = "table";
  history.replaceState(null, "", "#");
};

live.act = (text) => live.socket.send(JSON.stringify({ text }));
live.next = () => live.socket.send(JSON.stringify({ next: true }));
