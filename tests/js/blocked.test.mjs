// Scripts of the page in a browser that keeps nothing.
import assert from "node:assert/strict";
import { test } from "node:test";

const FORMS = {
  throws: {
    get() {
      throw new DOMException("not here", "SecurityError");
    },
  },
  null: { value: null },
  missing: undefined,
  "throws when it is used": {
    value: new Proxy({}, {
      get() {
        throw new Error();
      },
    }),
  },
};

globalThis.navigator ??= {};
const blocked = [
  ...["localStorage", "sessionStorage", "indexedDB", "caches"].map((name) => [globalThis, name]),
  [navigator, "serviceWorker"],
  [navigator, "storage"],
];
// A start waits ten times a fifth of a second for a database.
const later = setTimeout;
globalThis.setTimeout = (act, time, ...rest) => later(act, time === 200 ? 1 : time, ...rest);

for (const [name, form] of Object.entries(FORMS))
  test(`no script of the page fails where each thing that keeps something is of the form: ${name}`, async () => {
    for (const [owner, place] of blocked) {
      delete owner[place];
      if (form) Object.defineProperty(owner, place, { configurable: true, ...form });
    }
    globalThis.document = { documentElement: { dataset: {} } };
    const fresh = (script) => import(`../../static/${script}.mjs?${name}`);
    const { openJournal } = await fresh("journal");
    const { isKept, missing, wholeIsWanted } = await fresh("missing");
    const { changeToNewest, keepOffline } = await fresh("offline");
    await fresh("early");
    await fresh("stand-ins");
    await openJournal();
    await changeToNewest();
    await keepOffline();
    assert.equal(missing(new Error("no network")).name, "MissingPartError");
    assert.deepEqual([isKept(), wholeIsWanted()], [false, false]);
    assert.deepEqual(globalThis.nmbr9Journal.entries, []);
    assert.deepEqual(document.documentElement.dataset, {});
    assert.ok("sessionStorage" in globalThis);
  });
