// A table for four people: the server has the game, and sends each seat its screens over a socket.
"use strict";

const live = { socket: null };

live.linked = () => new URLSearchParams(location.hash.slice(1)).get("table");

/** Ask the server for a table, and show the link of each seat. */
live.open = async function () {
  const headers = { "Content-Type": "application/json" };
  const { links, names } = await daily.ask("tables", { method: "POST", headers, body: "{}" });
  const items = links.map((link, seat) => element("li", {}, element("a", { href: `#${link}`, target: "_blank" }, names[seat])));
  $("links").replaceChildren(element("p", {}, word("screen/live/links")), element("ul", {}, ...items));
};

/** Sit down at the seat of the link, and again whenever the connection is lost. */
live.sit = function () {
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
  live.socket.onclose = () => {
    tell([word("screen/live/lost")]);
    setTimeout(live.sit, 1000);
  };
};

live.act = (text) => live.socket.send(JSON.stringify({ text }));
live.next = () => live.socket.send(JSON.stringify({ next: true }));
