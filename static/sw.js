// Keeps the game for offline play: one cache for each version, all of it or nothing.
//
// - Every file has its SHA-256 in FILES. A file is fetched with it as integrity, so an update
//   that is half published fails as a whole and the version in use stays.
// - Cache keys carry the hash: unchanged files are copied from the older cache. Any script of the same origin can write into
//   a cache, so the contents are hashed again when they are copied, and when the page asks for "complete" at a later visit.
// - The version that is served is stored as "current". It changes when this worker becomes
//   active (no tab is open any more), or when the only tab asks before its game starts
//   (offline.mjs), which then reloads: never in the middle of a game, never half a page. The worker
//   in charge serves the newer version's files in that case. It is not replaced by
//   skipWaiting(): in Chromium, one that is answering fetches may then hang for good.
// - A file that comes on demand may be gone from the server, which has a newer version. The tabs are then told, and the
//   next of them that the player reloads changes the version for all, which reload with it.
// - Players and programs delete files: at each visit, once the game is at rest, the page asks that missing and changed ones
//   are stored again ("complete"), and calls itself ready for offline once none is missing.
// - The solver and its numpy, the rivals of the day, the puzzles, the modules for codes and Python in one part are not in
//   the first download: they are kept once the page has asked for them, and an update keeps them if the older version
//   had them. Files that it asked for on a first visit, before there was a worker, it names once there is one; the
//   worker takes them from the browser's own cache.
// - Files in a folder that names its version (Pyodide, PyScript) never change. They are passed on as
//   fetched: only then does the browser keep them compiled. The WebAssembly comes from the browser's
//   own cache while that has it, since there it is compiled from the first visit on.

const VERSION = "dev"; // filled in by tools/site/precache.py
/** @typedef {Record<string, string>} Files */
/** @type {Files} */
const FILES = {}; // path -> base64 of SHA-256; filled in by tools/site/precache.py

const ON_DEMAND =
  /^(solver\.zip$|static\/(rivals\/|puzzles\/|(codes|line|line-codes|scan)\.mjs$|python-worker\.bin$|vendor\/(numpy\/|qr-|pyodide-[^/]*\/pyodide\.whole\.wasm$)))/;

// The solver's worker fetches these; the page knows only that it has asked for the worker's script.
const SOLVER = "static/solver.py";
const OF_SOLVER = /^(solver\.zip$|static\/(python-worker\.bin$|vendor\/numpy\/))/;

const LASTING = /^static\/vendor\/\w+-\d[^/]*\/.*\.(js|mjs|wasm)$/;

const SCOPE = new URL("./", location.href).pathname;
const PREFIX = `nmbr9-${SCOPE}-`; // sites of one account share an origin, and so its caches
const STATE = `${PREFIX}state`;
const LIST = `${SCOPE}files.json`;

const nameOf = (/** @type {string | undefined} */ version) => PREFIX + version;

/** @param {string} path @param {string} hash */
const keyOf = (path, hash) => `${SCOPE}${path}?${encodeURIComponent(hash)}`;

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

const written = async (/** @type {string} */ name) =>
  (await caches.match(SCOPE + name, { cacheName: STATE }))?.text();

/** @param {string} name @param {string} version */
const write = async (name, version) =>
  (await caches.open(STATE)).put(SCOPE + name, new Response(version));

/** Deletes our caches except the state and those of the given versions. */
const keepOnly = async (/** @type {(string | undefined)[]} */ ...versions) => {
  const kept = [STATE, ...versions.map(nameOf)];
  const left = (await ourCaches()).filter((name) => !kept.includes(name));
  await Promise.all(left.map((name) => caches.delete(name)));
};

/** Whether a stored file is still the published one; reads it. @param {Response} stored @param {string} hash */
const isPublished = async (stored, hash) => {
  const digest = await crypto.subtle.digest("SHA-256", await stored.arrayBuffer());
  return stored.ok && btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
};

/** @param {string} path @param {string} hash */
const findStored = async (path, hash) => {
  for (const name of await ourCaches()) {
    const response = await caches.match(keyOf(path, hash), { cacheName: name });
    if (response && (await isPublished(response.clone(), hash))) return asKept(path, response);
  }
  return undefined;
};

/** @param {string} path @param {string} hash */
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

/**
 * The file in the browser's own cache, if it is there; without the network.
 *
 * @param {string} path @param {RequestInit} more
 */
const fetchedBefore = async (path, more = {}) => {
  /** @type {RequestInit} */
  const own = { cache: "only-if-cached", mode: "same-origin", ...more };
  const known = await fetch(SCOPE + path, own).catch(() => {});
  return known?.ok ? known : undefined;
};

/**
 * A response in the form for the cache.
 *
 * @param {string} path @param {Response} response
 */
const asKept = (path, response) => (LASTING.test(path) ? response : asking(response));

/** The response marked so that the page asks for it each time: its memory may hold another version. */
const asking = (/** @type {Response} */ { body, headers }) =>
  new Response(body, {
    headers: { "Content-Type": `${headers.get("Content-Type")}`, "Cache-Control": "no-cache" },
  });

/** Whether an older version has kept a file that only some players request. */
const isWanted = async (/** @type {string} */ path) => {
  for (const name of await ourCaches()) {
    const cache = await caches.open(name);
    if ((await cache.keys(SCOPE + path, { ignoreSearch: true })).length) return true;
  }
  return false;
};

/** Keeps files that the page requested, at these addresses, before there was a worker. */
const keepFetched = async (/** @type {string[]} */ addresses) => {
  const { version, files } = await served();
  const cache = await caches.open(nameOf(version));
  const asked = new Set(addresses.map((url) => pathOf({ method: "GET", url })));
  const wasAsked = (/** @type {string} */ path) => asked.has(path) || (asked.has(SOLVER) && OF_SOLVER.test(path));
  const keep = async (/** @type {[string, string]} */ [path, hash]) => {
    const key = keyOf(path, hash);
    if (!ON_DEMAND.test(path) || !wasAsked(path) || (await cache.match(key))) return;
    const known = await fetchedBefore(path, { integrity: `sha256-${hash}` });
    if (known) await cache.put(key, asKept(path, known));
  };
  await Promise.all(Object.entries(files).map(keep));
};

let isFresh = false; // all files were stored a moment ago: hashing them again takes 12 MB

const install = async () => {
  const cache = await caches.open(nameOf(VERSION));
  const store = async (/** @type {[string, string]} */ [path, hash]) => {
    const stored = await findStored(path, hash);
    if (ON_DEMAND.test(path) && !stored && !(await isWanted(path))) return;
    await cache.put(keyOf(path, hash), stored ?? (await fetchChecked(path, hash)));
  };
  await Promise.all(Object.entries(FILES).map(store));
  await cache.put(LIST, new Response(JSON.stringify(FILES)));
  await write("next", VERSION);
  isFresh = true;
  await keepOnly(VERSION, await written("current"));
};

/** @param {string | undefined} version @returns {Promise<{ version: string, files: Files }>} */
const listed = async (version) => {
  if (version === VERSION || !version) return { version: VERSION, files: FILES };
  const list = await caches.match(LIST, { cacheName: nameOf(version) });
  return list ? { version, files: await list.json() } : { version: VERSION, files: FILES };
};

/** @type {ReturnType<typeof listed> | undefined} */
let current; // a promise of the version that is served, and its files

// Any script of the same origin can write a list too: another one than ours counts only while a newer worker waits.
const served = () => {
  current ??= registration.waiting ? written("current").then(listed) : listed(VERSION);
  current.catch(() => (current = undefined));
  return current;
};

const serve = async (/** @type {string} */ version) => {
  await write("current", version);
  current = listed(version);
};

/**
 * The files of every player's version that our cache lacks: somebody has deleted them.
 *
 * @param {Cache} cache @param {Files} files
 */
const lacking = async (cache, files) => {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const isStored = (/** @type {string} */ path) => stored.has(new URL(keyOf(path, files[path]), location.href).href);
  return Object.keys(files).filter((path) => !ON_DEMAND.test(path) && !isStored(path));
};

/**
 * Deletes files that somebody has changed. One after the other: the page is at play, and asks for its own.
 *
 * @param {Cache} cache @param {Files} files
 */
const deleteChanged = async (cache, files) => {
  for (const [path, hash] of Object.entries(files)) {
    const stored = await cache.match(keyOf(path, hash));
    if (stored && !(await isPublished(stored, hash))) await cache.delete(keyOf(path, hash));
  }
};

/** Stores the missing and the changed files of the served version again; whether it is then complete. */
const complete = async () => {
  const { version, files } = await served();
  const cache = await caches.open(nameOf(version));
  const store = async (/** @type {string} */ path) =>
    cache.put(keyOf(path, files[path]), await fetchChecked(path, files[path]));
  try {
    if (!isFresh) await deleteChanged(cache, files);
    isFresh = false;
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

/** The newest version, if it is not the one that is served and all of it is stored. */
const newest = async () => {
  const next = registration.waiting && (await written("next"));
  if (!next || next === (await served()).version) return undefined;
  const { version, files } = await listed(next);
  if (version !== next) return undefined; // its list is gone
  return (await lacking(await caches.open(nameOf(next)), files)).length ? undefined : next;
};

/** Switches to the newest version; whether it did. */
const change = async () => {
  const next = await newest();
  if (next) await serve(next);
  return Boolean(next);
};

/** The same for the only tab. */
const changeIfAlone = async () => {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = windows.filter(({ url }) => new URL(url).pathname.startsWith(SCOPE));
  return ours.length === 1 && change();
};

/** The same for all tabs, which reload. */
const changeTogether = async () => {
  const changed = await change();
  if (changed) await tellTabs("changed");
  return changed;
};

/** Tells each tab that this worker serves. @param {"changed" | { newer: string }} what */
const tellTabs = async (what) => {
  for (const tab of await clients.matchAll()) tab.postMessage(what);
};

/**
 * Looks for a newer version after a file could not be fetched, and tells the tabs once all of it is stored.
 *
 * @param {string} path
 */
const findNewer = async (path) => {
  await registration.update();
  // In WebKit the registration may not know of it yet, or the answer be that of an earlier update.
  if (!registration.installing && !registration.waiting) await registration.update();
  const { installing } = registration;
  if (installing) await new Promise((settled) => installing.addEventListener("statechange", settled));
  if (await newest()) await tellTabs({ newer: path });
};

/** The path of a request below our folder, without its query. */
const pathOf = (/** @type {{ method: string, url: string }} */ { method, url }) => {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(SCOPE)) return undefined;
  return pathname.slice(SCOPE.length) || "index.html";
};

/** A file of the served version, as it is stored. @param {string} path */
const lookedUp = async (path) => {
  const { version, files } = await served();
  const hash = Object.hasOwn(files, path) ? files[path] : undefined;
  const cacheName = nameOf(version);
  return { hash, cacheName, stored: hash && (await caches.match(keyOf(path, hash), { cacheName })) };
};

/**
 * The answer to a request. If reading our caches fails, as it may in a worker that has just started, they are read once
 * more; then the network answers.
 *
 * @param {Request} request @param {string} path
 */
const answer = async (request, path) => {
  const read = () => lookedUp(path);
  const unread = () => ({ hash: "", cacheName: "", stored: undefined });
  const { hash, cacheName, stored } = await read().catch(read).catch(unread);
  if (stored) return path.endsWith(".wasm") ? compiled(path, stored) : stored;
  return hash && ON_DEMAND.test(path) ? fetchOnDemand(path, hash, cacheName) : fetch(request);
};

/**
 * The file in the browser's own cache, if it is the one that was checked and stored.
 *
 * @param {string} path @param {Response} stored
 */
const compiled = async (path, stored) => {
  const known = await fetchedBefore(path);
  const tag = stored.headers.get("ETag");
  return tag && known?.headers.get("ETag") === tag ? known : stored;
};

/**
 * Fetches a file on its first request, and keeps it. If the server no longer has it because it has a newer version, the
 * request fails after the tabs were told.
 *
 * @param {string} path @param {string} hash @param {string} cacheName
 */
const fetchOnDemand = async (path, hash, cacheName) => {
  const fetching = fetchChecked(path, hash);
  await fetching.catch(() => findNewer(path)).catch(() => {});
  const response = await fetching;
  const keep = async () => (await caches.open(cacheName)).put(keyOf(path, hash), response.clone());
  await keep().catch(() => {}); // no room, say
  return response;
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
/** @type {Record<string, () => Promise<boolean | void>>} */
const ASKED = { change: changeTogether, "change if alone": changeIfAlone, complete };

addEventListener("message", (event) => {
  const { data, ports } = event;
  const act = data.fetched ? () => keepFetched(data.fetched) : ASKED[data];
  if (!act) return;
  const refused = () => false;
  event.waitUntil(act().catch(refused).then((answer) => ports[0].postMessage(answer)));
});
addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== undefined) event.respondWith(answer(event.request, path));
});
