// Keeps the game for offline play: one cache for each version, all of it or nothing.
//
// - Every file has its SHA-256 in FILES. A file is fetched with it as integrity, so an update
//   that is half published fails as a whole and the version in use stays.
// - Cache keys carry the hash: what did not change is copied from the older cache.
// - Which version is served is written down as "current". It changes when this worker becomes
//   active (no tab is open any more), or when the only tab asks before its game starts
//   (offline.mjs), which then reloads: never in the middle of a game, never half a page. The worker
//   in charge serves the newer version's files in that case. It does not step back by
//   skipWaiting(): in Chromium, one that is answering fetches may then hang for good.
// - Players and programs clean up: at each visit the page asks for what is missing to be stored again ("complete"), and
//   calls itself ready for offline once nothing is.
// - The solver and its numpy, the rivals of the day, the puzzles, what draws and reads codes and Python in one part are no
//   part of the first download: they are kept once the page has asked for them, and an update brings them
//   along if the older version had them. What it asked for before a worker was there, on a first
//   visit, it names once there is one; that lies in the browser's own cache, and is kept from there.
// - What lies in a folder that names its version (Pyodide, PyScript) never changes. It is passed on
//   as it was fetched: only so does the browser keep it compiled. The WebAssembly comes from the
//   browser's own cache as long as that has it, since there it lies compiled from the first visit on.

const VERSION = "dev"; // filled in by tools/precache.py
const FILES = {}; // path -> base64 of SHA-256; filled in by tools/precache.py

const ON_DEMAND =
  /^(solver\.zip$|static\/(rivals\/|puzzles\/|(codes|line|line-codes|scan)\.mjs$|python-worker\.bin$|vendor\/(numpy\/|qr-|pyodide-[^/]*\/pyodide\.whole\.wasm$)))/;

// The solver's worker fetches these; of that, the page knows only that it has asked for its script.
const SOLVER = "static/solver.py";
const OF_SOLVER = /^(solver\.zip$|static\/(python-worker\.bin$|vendor\/numpy\/))/;

const LASTING = /^static\/vendor\/\w+-\d[^/]*\/.*\.(js|mjs|wasm)$/;

const SCOPE = new URL("./", location.href).pathname;
const PREFIX = `nmbr9-${SCOPE}-`; // sites of one account share an origin, and so its caches
const STATE = `${PREFIX}state`;
const LIST = `${SCOPE}files.json`;

const nameOf = (version) => PREFIX + version;

const keyOf = (path, hash) => `${SCOPE}${path}?${encodeURIComponent(hash)}`;

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

const written = async (name) =>
  (await caches.match(SCOPE + name, { cacheName: STATE }))?.text();

const write = async (name, version) =>
  (await caches.open(STATE)).put(SCOPE + name, new Response(version));

/** Deletes our caches but for the state and those of the versions given. */
const keepOnly = async (...versions) => {
  const kept = [STATE, ...versions.map(nameOf)];
  const left = (await ourCaches()).filter((name) => !kept.includes(name));
  await Promise.all(left.map((name) => caches.delete(name)));
};

const findStored = async (key) => {
  for (const name of await ourCaches()) {
    const response = await caches.match(key, { cacheName: name });
    if (response) return response;
  }
  return undefined;
};

const fetchChecked = async (path, hash) => {
  const integrity = `sha256-${hash}`;
  if (LASTING.test(path)) {
    // The page has started with this WebAssembly. To check it, the browser would hold all of it twice.
    const started = path.endsWith(".wasm") && (await fetchedBefore(path));
    if (started) return started;
    const known = await fetch(SCOPE + path, { cache: "force-cache", integrity }).catch(() => {});
    if (known?.ok) return known;
  }
  // The browser's own cache may hold last week's file for ten minutes more.
  const response = await fetch(SCOPE + path, { cache: "no-cache", integrity });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return asKept(path, response);
};

/** The file as the browser's own cache has it, if it does; the network is not asked. */
const fetchedBefore = async (path, more = {}) => {
  /** @type {RequestInit} */
  const own = { cache: "only-if-cached", mode: "same-origin", ...more };
  const known = await fetch(SCOPE + path, own).catch(() => {});
  return known?.ok ? known : undefined;
};

/** A response in the form in which it is kept. */
const asKept = (path, response) => (LASTING.test(path) ? response : asking(response));

/** The response as one that the page asks us for each time: its memory may hold another version. */
const asking = ({ body, headers }) =>
  new Response(body, {
    headers: { "Content-Type": headers.get("Content-Type"), "Cache-Control": "no-cache" },
  });

/** Whether an older version has kept a file that only some players ever ask for. */
const isWanted = async (path) => {
  for (const name of await ourCaches()) {
    const cache = await caches.open(name);
    if ((await cache.keys(SCOPE + path, { ignoreSearch: true })).length) return true;
  }
  return false;
};

/** Keeps what the page asked for, by these addresses, before there was a worker. */
const keepFetched = async (addresses) => {
  const { version, files } = await served();
  const cache = await caches.open(nameOf(version));
  const asked = new Set(addresses.map((url) => pathOf({ method: "GET", url })));
  const wasAsked = (path) => asked.has(path) || (asked.has(SOLVER) && OF_SOLVER.test(path));
  const keep = async ([path, hash]) => {
    const key = keyOf(path, hash);
    if (!ON_DEMAND.test(path) || !wasAsked(path) || (await cache.match(key))) return;
    const known = await fetchedBefore(path, { integrity: `sha256-${hash}` });
    if (known) await cache.put(key, asKept(path, known));
  };
  await Promise.all(Object.entries(files).map(keep));
};

const install = async () => {
  const cache = await caches.open(nameOf(VERSION));
  const store = async ([path, hash]) => {
    const key = keyOf(path, hash);
    const stored = await findStored(key);
    if (ON_DEMAND.test(path) && !stored && !(await isWanted(path))) return;
    await cache.put(key, stored ?? (await fetchChecked(path, hash)));
  };
  await Promise.all(Object.entries(FILES).map(store));
  await cache.put(LIST, new Response(JSON.stringify(FILES)));
  await write("next", VERSION);
  await keepOnly(VERSION, await written("current"));
};

const listed = async (version) => {
  if (version === VERSION || !version) return { version: VERSION, files: FILES };
  const list = await caches.match(LIST, { cacheName: nameOf(version) });
  return list ? { version, files: await list.json() } : { version: VERSION, files: FILES };
};

let current; // a promise of the version that is served, and its files

const served = () => (current ??= written("current").then(listed));

const serve = (version) => {
  current = listed(version);
  return write("current", version);
};

/** The files of a version that every player has, and that our cache lacks: somebody has cleaned up. */
const lacking = async (cache, files) => {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const isStored = (path) => stored.has(new URL(keyOf(path, files[path]), location.href).href);
  return Object.keys(files).filter((path) => !ON_DEMAND.test(path) && !isStored(path));
};

/** Stores again what is missing of the version that is served; whether all of it is there then. */
const complete = async () => {
  const { version, files } = await served();
  const cache = await caches.open(nameOf(version));
  const store = async (path) =>
    cache.put(keyOf(path, files[path]), await fetchChecked(path, files[path]));
  try {
    await Promise.all((await lacking(cache, files)).map(store));
    if (!(await cache.match(LIST))) await cache.put(LIST, new Response(JSON.stringify(files)));
    if (!(await written("current"))) await write("current", version);
    return true;
  } catch {
    return false; // no network, no room, or another version on the server, which comes by itself
  }
};

const activate = async () => {
  await serve(VERSION);
  await keepOnly(VERSION);
  await clients.claim();
};

/** Changes to the newest version for a tab that is the only one; whether it did. */
const changeIfAlone = async () => {
  const next = await written("next");
  if (!next || next === (await served()).version) return false;
  const { version, files } = await listed(next);
  if (version !== next) return false; // its list is gone
  if ((await lacking(await caches.open(nameOf(next)), files)).length) return false;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = windows.filter(({ url }) => new URL(url).pathname.startsWith(SCOPE));
  if (ours.length !== 1) return false;
  await serve(next);
  return true;
};

/** The path below our folder that a request asks for; what a query adds makes no difference. */
const pathOf = ({ method, url }) => {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(SCOPE)) return undefined;
  return pathname.slice(SCOPE.length) || "index.html";
};

const answer = async (request, path) => {
  const { version, files } = await served();
  if (!Object.hasOwn(files, path)) return fetch(request);
  const cacheName = nameOf(version);
  const stored = await caches.match(keyOf(path, files[path]), { cacheName });
  if (stored) return path.endsWith(".wasm") ? compiled(path, stored) : stored;
  return ON_DEMAND.test(path) ? fetchOnDemand(path, files[path], cacheName) : fetch(request);
};

/** The file as the browser's own cache has it, if that is the one that was checked and stored. */
const compiled = async (path, stored) => {
  const known = await fetchedBefore(path);
  const tag = known?.headers.get("ETag");
  return tag && tag === stored.headers.get("ETag") ? known : stored;
};

/** Fetches a file that is asked for the first time, and keeps it. */
const fetchOnDemand = async (path, hash, cacheName) => {
  const response = await fetchChecked(path, hash);
  const cache = await caches.open(cacheName);
  await cache.put(keyOf(path, hash), response.clone());
  return response;
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
const ASKED = { "change if alone": changeIfAlone, complete };

addEventListener("message", (event) => {
  const { data, ports } = event;
  const act = data.fetched ? () => keepFetched(data.fetched) : ASKED[data];
  if (act) event.waitUntil(act().then((answer) => ports[0].postMessage(answer)));
});
addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== undefined) event.respondWith(answer(event.request, path));
});
