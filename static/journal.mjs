// Writes every save to disk at once, beside localStorage, which Chromium writes up to five seconds
// late: a browser killed in between would lose the last placements. The game reads it once, at its
// start.

const STORE = "texts";
const LONGEST = 2000; // milliseconds that a placement waits to be on disk before it is shown
const TURNS = 10; // of the page, each at least
const TURN = 200; // milliseconds; a start must not wait for ever for a database

/** @template Answer @param {IDBRequest<Answer>} request @returns {Promise<Answer>} */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = () => {
  // A copy of the game at another path has a journal of its own (static/today.js).
  const name = /** @type {any} */ (globalThis).nmbr9Begins ?? "nmbr9/";
  const request = indexedDB.open(name.slice(0, -1), 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "name" });
  return answered(request);
};

/** Writes texts down, and knows whether one of them is not on disk yet. */
const writer = (/** @type {IDBDatabase} */ database) => {
  let unfinished = 0;
  let since = 0;
  let hangs = false;
  /** @param {string} name @param {string} text @param {number} n */
  const put = (name, text, n) => {
    try {
      const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
      transaction.objectStore(STORE).put({ name, text, n });
      since = performance.now();
      unfinished += 1;
      const closed = () => (unfinished -= 1);
      transaction.oncomplete = closed;
      transaction.onabort = closed;
      transaction.onerror = (event) => event.preventDefault(); // localStorage still has the text
      transaction.commit?.();
    } catch {
      // The database was closed by the browser: as above.
    }
  };
  // A database that hangs must not hold the game up more than once.
  const writing = () => {
    hangs ||= unfinished > 0 && performance.now() - since >= LONGEST;
    return unfinished > 0 && !hangs;
  };
  return { put, writing };
};

const journal = async () => {
  const database = await open();
  database.onversionchange = () => database.close();
  const entries = await answered(database.transaction(STORE).objectStore(STORE).getAll());
  return { entries, ...writer(database) };
};

const none = { entries: [], put: () => {}, writing: () => false };

/** Waits as long as a database may take: longer if the whole page is slow. */
const patience = async () => {
  for (let n = 0; n < TURNS; n++) await new Promise((resolve) => setTimeout(resolve, TURN));
};

/** Opens the journal for the game; without a database it is empty. */
export const openJournal = async () => {
  const opened = await Promise.race([patience(), journal().catch(() => undefined)]);
  globalThis.nmbr9Journal = opened ?? none;
};
