// Files that another script of the origin has changed in the caches of the service worker.
import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyCaches, started } from "./worker.mjs";

const BOOT = "static/boot.mjs";
const ON_DEMAND = "static/puzzles/all.txt";
const LASTING = "static/vendor/pyodide-1/pyodide.mjs";
const SITE = { "index.html": "one", [BOOT]: "boot", [ON_DEMAND]: "puzzles", [LASTING]: "python" };
const FOREIGN = { headers: { "Content-Type": "text/plain", Refresh: "0; url=https://elsewhere.example/" } };

/** Changes a file wherever it is stored. */
const change = async (caches, path, text = "changed") => {
  for (const store of caches.stores.values()) {
    const keys = [...store.keys()].filter((key) => key.includes(path));
    for (const key of keys) store.set(key, new Response(text, FOREIGN));
  }
};

/** The worker of a first visit, and its caches. */
const installed = async () => {
  const caches = emptyCaches();
  const worker = started("one", { ...SITE }, caches);
  await worker.install();
  await worker.activate();
  return [worker, caches];
};

/** The worker of a second visit by a player who has asked for the puzzles; and its caches. */
const visited = async () => {
  const [worker, caches] = await installed();
  await worker.served(ON_DEMAND);
  return [started("one", { ...SITE }, caches), caches];
};

/** The worker after an update of the page. */
const updated = async (caches) => {
  const worker = started("two", { ...SITE, "index.html": "two" }, caches);
  await worker.install();
  await worker.activate();
  return worker;
};

const paths = ({ fetched }) => fetched.map(({ path }) => path).sort();

for (const path of [BOOT, ON_DEMAND, LASTING]) {
  test(`a changed ${path} does not survive an update`, async () => {
    const [, caches] = await visited();
    await change(caches, path);
    const worker = await updated(caches);
    assert.equal(await worker.served(path), SITE[path]);
  });

  test(`a changed ${path} does not survive the question whether all is complete`, async () => {
    const [worker, caches] = await visited();
    await change(caches, path);
    assert.equal(await worker.served(path), "changed");
    assert.equal(await worker.ask("complete"), true);
    assert.equal(await worker.served(path), SITE[path]);
  });
}

test("what a first visit has just stored is not read again until the next one asks", async () => {
  const [worker, caches] = await installed();
  await change(caches, BOOT);
  assert.equal(await worker.ask("complete"), true);
  assert.equal(await worker.served(BOOT), "changed");
  assert.equal(await worker.ask("complete"), true);
  assert.equal(await worker.served(BOOT), SITE[BOOT]);
});

test("without a network a version with a changed file is not called complete", async () => {
  const [worker, caches] = await visited();
  await change(caches, BOOT);
  worker.site = undefined;
  assert.equal(await worker.ask("complete"), false);
  await assert.rejects(worker.served(BOOT));
});

test("an update fetches only what has changed", async () => {
  const [, caches] = await visited();
  assert.deepEqual(paths(await updated(caches)), ["index.html"]);
});

test("a version that is whole asks for nothing", async () => {
  const [worker, caches] = await visited();
  worker.fetched.length = 0;
  const before = [...caches.stores.values()].flatMap((store) => [...store.keys()]);
  assert.equal(await worker.ask("complete"), true);
  assert.deepEqual([...caches.stores.values()].flatMap((store) => [...store.keys()]), before);
  assert.deepEqual(worker.fetched, []);
});

test("a list of files that names a changed one is not served while there is no newer worker", async () => {
  const [, caches] = await visited();
  const forged = { ...SITE, [BOOT]: "changed" };
  const newer = started("forged", forged, caches);
  await newer.install();
  await (await caches.open("nmbr9-/nmbr9/-state")).put("/nmbr9/current", new Response("forged"));
  const worker = started("one", { ...SITE }, caches);
  assert.equal(await worker.served(BOOT), SITE[BOOT]);
  assert.equal(await worker.ask("complete"), true);
  worker.registration.waiting = newer;
  assert.equal(await started("one", { ...SITE }, caches, worker.registration).served(BOOT), "changed");
});

test("foreign headers of a right file do not survive an update", async () => {
  const [, caches] = await visited();
  await change(caches, BOOT, SITE[BOOT]);
  await updated(caches);
  const stored = [...caches.stores.values()].flatMap((store) => [...store]).filter(([key]) => key.includes(BOOT));
  assert.deepEqual(stored.map(([, response]) => response.headers.get("Refresh")), [null]);
});
