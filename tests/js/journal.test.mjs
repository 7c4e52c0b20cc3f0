// The journal of static/journal.mjs in a browser without a database, or with one that fails.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openJournal } from "../../static/journal.mjs";
import "../../static/stand-ins.mjs";

const answering = (result) => {
  const request = {};
  setTimeout(() => request.onsuccess?.({ target: request }));
  return Object.assign(request, { result });
};
const failing = () => {
  const request = {};
  setTimeout(() => request.onerror(new Event("error")));
  return request;
};
const ENTRIES = [{ name: "a", text: "b", n: 1 }];
const store = () => ({ getAll: () => answering(ENTRIES), put: () => {} });
const database = {
  transaction(_name, mode) {
    if (mode === "readwrite") throw new DOMException("closed", "InvalidStateError");
    return { objectStore: store };
  },
};

const READ_ONLY = { value: { open: () => answering(database) } };
const BROWSERS = {
  "whose database can only be read": READ_ONLY,
  "that refuses its database": {
    get() {
      throw new DOMException("not here", "SecurityError");
    },
  },
  "whose database fails": { value: { open: failing } },
  "whose database never answers": { value: { open: () => new EventTarget() } },
  "without a database": undefined,
};

// A start waits ten times a fifth of a second for a database.
const later = setTimeout;
let waited = 0;
globalThis.setTimeout = (act, time = 0, ...rest) => {
  waited += time;
  return later(act, time === 200 ? 1 : time, ...rest);
};

const opened = async (value) => {
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value });
  await openJournal();
  delete globalThis.indexedDB;
  return globalThis.nmbr9Journal;
};

test("a start waits two seconds for a database that never answers", async () => {
  waited = 0;
  await opened({ open: () => new EventTarget() });
  assert.equal(waited, 2000);
});

test("a copy of the game at another path has a journal of its own", async () => {
  const names = [];
  const open = (name) => names.push(name) && failing();
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
  for (const begins of [undefined, "nmbr9/", "nmbr9@/beta/"]) {
    globalThis.nmbr9Begins = begins;
    await openJournal();
  }
  delete globalThis.indexedDB;
  assert.deepEqual(names, ["nmbr9", "nmbr9", "nmbr9@/beta"]);
});

test("placements wait once for a database that does not finish its writes", async (t) => {
  const hanging = { transaction: () => ({ objectStore: store }) };
  const { put, writing } = await opened({ open: () => answering(hanging) });
  let now = 0;
  t.mock.method(performance, "now", () => now);
  put("game", "first", 1);
  assert.ok(writing());
  now = 1999;
  assert.ok(writing());
  now = 2000;
  assert.ok(!writing());
  put("game", "second", 2);
  assert.ok(!writing());
});

for (const [browser, form] of Object.entries(BROWSERS))
  test(`in a browser ${browser} no write is waited for, and PyScript finds a forgetful one`, async () => {
    delete globalThis.indexedDB;
    if (form) Object.defineProperty(globalThis, "indexedDB", { configurable: true, ...form });
    await openJournal();
    const { entries, put, writing } = globalThis.nmbr9Journal;
    put("game", "text", 2);
    const opened = await new Promise((done) => {
      const request = globalThis.nmbr9Database.open("pyscript", 1);
      request.onsuccess = ({ target }) => done(target.result);
    });
    const kept = opened.transaction("any", "readonly").objectStore("any");
    assert.deepEqual(entries, form === READ_ONLY ? ENTRIES : []);
    assert.equal(writing(), false);
    assert.ok("clear" in kept);
  });
