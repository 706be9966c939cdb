// Keeps the whole page, so that it opens without a network: what is there is served at once, a new build replaces it all.
const CACHE = "fivehundred BUILD";
const FILES = ["./", "FILES"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))));
  skipWaiting();
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("fivehundred ") && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).pathname.includes("/api/")) return;
  const wanted = caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(wanted.then((found) => found ?? fetch(event.request)));
});
