// Caches that refuse the service worker: once, as in a worker that has just started, or for ever.
import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyCaches, started } from "./worker.mjs";

const BOOT = "static/boot.mjs";
const ON_DEMAND = "static/puzzles/all.txt";
const SITE = { "index.html": "one", [BOOT]: "boot", [ON_DEMAND]: "puzzles" };
const refuse = async () => {
  throw new DOMException("Unexpected internal error", "UnknownError");
};

/** A player's worker that has just started, and its caches. */
const woken = async () => {
  const caches = emptyCaches();
  const before = started("one", { ...SITE }, caches);
  await before.install();
  await before.activate();
  return [started("one", { ...SITE }, caches), caches];
};

/** Lets the first reads fail. */
const failing = (caches, times) => {
  const { match } = caches;
  caches.match = (...asked) => (times-- > 0 ? refuse() : match(...asked));
};

/** Lets nothing be stored. */
const full = (caches) => {
  const { open } = caches;
  caches.open = async (name) => ({ ...(await open(name)), put: refuse });
};

for (const times of [1, 2, 3, Infinity]) {
  test(`a file comes if ${times} reads of the caches fail`, async () => {
    const [worker, caches] = await woken();
    failing(caches, times);
    for (const path of ["index.html", BOOT, ON_DEMAND]) assert.equal(await worker.served(path), SITE[path]);
  });
}

test("after one failed read nothing is fetched that is stored", async () => {
  const [worker, caches] = await woken();
  failing(caches, 1);
  worker.site = undefined;
  for (const path of ["index.html", BOOT]) assert.equal(await worker.served(path), SITE[path]);
});

test("after reads that failed with the network gone, the next ones are tried again", async () => {
  const [worker, caches] = await woken();
  failing(caches, 2);
  worker.site = undefined;
  await assert.rejects(worker.served(BOOT));
  assert.equal(await worker.served(BOOT), SITE[BOOT]);
});

test("a file for which there is no room comes all the same", async () => {
  const [worker, caches] = await woken();
  full(caches);
  assert.equal(await worker.served(ON_DEMAND), SITE[ON_DEMAND]);
});

for (const asked of ["complete", "change if alone", { fetched: [] }]) {
  test(`a refusal answers the page's question ${JSON.stringify(asked)}`, async () => {
    const [worker, caches] = await woken();
    Object.assign(caches, { match: refuse, open: refuse });
    assert.equal(await worker.ask(asked), false);
  });
}
