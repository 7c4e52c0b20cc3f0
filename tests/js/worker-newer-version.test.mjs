// A newer version on the server while tabs play an older one: files that come on demand are gone.
import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyCaches, started, tab } from "./worker.mjs";

const PUZZLES = "static/puzzles/all.txt";
const NUMPY = "static/vendor/numpy/numpy.whl";
const ONE = { "index.html": "one", [PUZZLES]: "puzzles", [NUMPY]: "numpy" };
const TWO = { ...ONE, "index.html": "two", [PUZZLES]: "more puzzles" };

/** The worker of version one, with so many tabs, after version two was published. */
const outdated = async (tabs) => {
  const caches = emptyCaches();
  const worker = started("one", { ...ONE }, caches);
  await worker.install();
  await worker.activate();
  worker.tabs = Array.from({ length: tabs }, tab);
  worker.site = TWO;
  worker.published = started("two", { ...TWO }, caches);
  return worker;
};

const told = ({ tabs }) => tabs.map((each) => each.told);

for (const tabs of [1, 2]) {
  test(`a file that only the older version had tells ${tabs} tabs of the newer one before its request fails`, async () => {
    const worker = await outdated(tabs);
    await assert.rejects(worker.served(PUZZLES));
    assert.deepEqual(told(worker), Array(tabs).fill([{ newer: PUZZLES }]));
  });

  test(`then the question of one of ${tabs} tabs changes the version for all`, async () => {
    const worker = await outdated(tabs);
    await assert.rejects(worker.served(PUZZLES));
    assert.equal(await worker.ask("change"), true);
    assert.deepEqual(told(worker), Array(tabs).fill([{ newer: PUZZLES }, "changed"]));
    for (const path of Object.keys(TWO)) assert.equal(await worker.served(path), TWO[path]);
    assert.equal(await worker.ask("change"), false);
  });
}

test("a newer version that WebKit does not know of at the first question is asked for again", async () => {
  const worker = await outdated(1);
  const { update } = worker.registration;
  let asked = 0;
  worker.registration.update = async () => asked++ && update();
  await assert.rejects(worker.served(PUZZLES));
  assert.deepEqual(told(worker), [[{ newer: PUZZLES }]]);
});

test("the newer version begins by itself for the only tab alone", async () => {
  for (const tabs of [1, 2]) {
    const worker = await outdated(tabs);
    await worker.registration.update();
    await new Promise((settled) => worker.registration.installing.addEventListener("statechange", settled));
    assert.equal(await worker.ask("change if alone"), tabs === 1);
    assert.deepEqual(told(worker), Array(tabs).fill([]));
  }
});

test("a version that cannot be written down as the served one is not changed to", async () => {
  const worker = await outdated(1);
  await assert.rejects(worker.served(PUZZLES));
  const { open } = worker.caches;
  worker.caches.open = async (name) => ({ ...(await open(name)), put: () => Promise.reject(new Error("no room")) });
  assert.equal(await worker.ask("change"), false);
  assert.equal(await worker.served("index.html"), "one");
});

test("a file that both versions have comes, and nobody is told", async () => {
  const worker = await outdated(1);
  assert.equal(await worker.served(NUMPY), "numpy");
  assert.deepEqual(told(worker), [[]]);
});

for (const [state, site] of [
  ["without a network", undefined],
  ["of a version that is not yet there as a whole", { ...TWO, "index.html": "one" }],
]) {
  test(`nobody is told ${state}`, async () => {
    const worker = await outdated(1);
    worker.site = worker.published.site = site;
    await assert.rejects(worker.served(PUZZLES));
    assert.deepEqual(told(worker), [[]]);
    assert.equal(await worker.ask("change"), false);
    assert.deepEqual(told(worker), [[]]);
  });
}

test("a file that is lost although there is no newer version tells nobody", async () => {
  const worker = await outdated(1);
  worker.published = undefined;
  await assert.rejects(worker.served(PUZZLES));
  assert.deepEqual(told(worker), [[]]);
});
