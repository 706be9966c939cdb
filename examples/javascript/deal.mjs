// Deals the cards that fivehundred deals from a seed: in a browser, or with
// Node 20 or later. "node deal.mjs 500" shows the deal of a number,
// "node deal.mjs 500 1" the second deal of that game, and
// node deal.mjs "a seed" the deal of a string.

const ranks = ["5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const suit = (letter, low) => [...low, ...ranks].map(rank => rank + letter);

// The Australian game: its pack in order, its seats, and the packets of
// rule 2.3 ("k": cards for the kitty).
export const AUSTRALIAN = {
  pack: [
    ...suit("S", []),
    ...suit("C", []),
    ...suit("D", ["4"]),
    ...suit("H", ["4"]),
    "Jo",
  ],
  seats: ["North", "East", "South", "West"],
  packets: [3, "k1", 4, "k1", 3, "k1"],
};

const bytes = text => new TextEncoder().encode(text);
const join = (...parts) => Uint8Array.from(parts.flatMap(part => [...part]));
const sha256 = async data =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", data));

function eightBytes(number) {
  const out = new DataView(new ArrayBuffer(8));
  out.setBigUint64(0, BigInt(number)); // the most significant byte first
  return new Uint8Array(out.buffer);
}

// A seed is a BigInt (Python's int), a string (str) or a Uint8Array (bytes).
// The three never give the same cards.
export async function shuffled(pack, seed, deal = 0) {
  const [tag, data] =
    typeof seed === "bigint" ? ["int", bytes(seed.toString(16))] // minus, too
    : typeof seed === "string" ? ["str", bytes(seed)]
    : seed instanceof Uint8Array ? ["bytes", seed]
    : [];
  if (!tag) throw new TypeError("a seed is a BigInt, string or Uint8Array");
  const prefix = bytes(`fivehundred shuffle 1\0${tag}\0`);
  const key = await sha256(join(prefix, data));
  const words = [];
  let block = 0;
  const below = async n => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      if (!words.length) {
        const counted = join(key, eightBytes(deal), eightBytes(block++));
        const view = new DataView((await sha256(counted)).buffer);
        for (let at = 0; at < 32; at += 4) words.push(view.getUint32(at));
      }
      const word = words.shift();
      if (word < limit) return word % n;
    }
  };
  const cards = [...pack];
  for (let n = cards.length; n > 1; n--) {
    const j = await below(n);
    [cards[n - 1], cards[j]] = [cards[j], cards[n - 1]];
  }
  return cards;
}

// The hands by seat, and the kitty. The dealer is the last seat unless you
// say another.
export async function dealt(game, seed, deal = 0, dealer = undefined) {
  const players = game.seats.length;
  const first = (dealer ?? players - 1) + 1;
  const hands = game.seats.map(() => []);
  const kitty = [];
  const top = await shuffled(game.pack, seed, deal); // the top card is first
  for (const packet of game.packets) {
    if (typeof packet === "string") {
      kitty.push(...top.splice(0, Number(packet.slice(1))));
    } else {
      for (let i = 0; i < players; i++)
        hands[(first + i) % players].push(...top.splice(0, packet));
    }
  }
  // As Python shows a hand: the joker, then suit by suit, each from the
  // highest card down.
  const at = card => game.pack.indexOf(card);
  const place = card =>
    card.startsWith("Jo")
      ? at(card) - 1000
      : 100 * "SCDH".indexOf(card.at(-1)) - at(card);
  const sorted = cards => cards.sort((a, b) => place(a) - place(b));
  return { hands: hands.map(sorted), kitty: sorted(kitty) };
}

const here = new URL(import.meta.url).pathname;
if (typeof process !== "undefined" && process.argv[1] === here) {
  const [text = "500", number = "0"] = process.argv.slice(2);
  const seed = /^-?\d+$/.test(text) ? BigInt(text) : text;
  const deal = Number(number);
  const dealer = (3 + deal) % 4; // the deal passes to the left
  const { hands, kitty } = await dealt(AUSTRALIAN, seed, deal, dealer);
  AUSTRALIAN.seats.forEach((seat, i) =>
    console.log(`${seat}: ${hands[i].join(" ")}`),
  );
  console.log(`kitty: ${kitty.join(" ")}`);
}
