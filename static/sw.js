// Keeps the game for offline play: one cache for each version, all of it or nothing.
//
// - Every file has its SHA-256 in FILES. A file is fetched with it as integrity, so an update
//   that is half published fails as a whole and the version in use stays.
// - Cache keys carry the hash: what did not change is copied from the older cache.
// - A new version waits. It takes over when no tab is open any more, or when the only tab asks
//   for it before its game starts (offline.mjs); never in the middle of a game.
// - Responses are passed on as they were fetched: only those keep their compiled WebAssembly.

const VERSION = "dev"; // filled in by tools/precache.py
const FILES = {}; // path -> base64 of SHA-256; filled in by tools/precache.py

const SCOPE = new URL("./", location).pathname;
const PREFIX = `nmbr9-${SCOPE}-`; // sites of one account share an origin, and so its caches
const CACHE = PREFIX + VERSION;

const keyOf = (path) => `${SCOPE}${path}?${encodeURIComponent(FILES[path])}`;

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

const findStored = async (key) => {
  for (const name of await ourCaches()) {
    const response = await caches.match(key, { cacheName: name });
    if (response) return response;
  }
  return undefined;
};

const fetchChecked = async (path) => {
  const integrity = `sha256-${FILES[path]}`;
  // The browser's own cache may hold last week's file for ten minutes more.
  const response = await fetch(SCOPE + path, { cache: "no-cache", integrity });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
};

const install = async () => {
  const cache = await caches.open(CACHE);
  const store = async (path) => {
    const key = keyOf(path);
    await cache.put(key, (await findStored(key)) ?? (await fetchChecked(path)));
  };
  await Promise.all(Object.keys(FILES).map(store));
};

const activate = async () => {
  const old = (await ourCaches()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
};

const takeOverIfAlone = async (port) => {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = windows.filter(({ url }) => new URL(url).pathname.startsWith(SCOPE)).length === 1;
  port.postMessage(alone);
  if (alone) await skipWaiting();
};

const pathOf = ({ method, url }) => {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(SCOPE)) return "";
  return pathname.slice(SCOPE.length) || "index.html";
};

const answer = async (request, path) =>
  (await caches.match(keyOf(path), { cacheName: CACHE })) ?? fetch(request);

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  if (event.data === "take over if alone") event.waitUntil(takeOverIfAlone(event.ports[0]));
});
addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(event.request, path));
});
