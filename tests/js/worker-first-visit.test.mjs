// The requests of the service worker on a first visit.
import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyCaches, HERE, started } from "./worker.mjs";

const RIVALS = ["static/rivals/2026-11.txt", "static/rivals/2026-12.txt"];
const OF_SOLVER = ["solver.zip", "static/python-worker.bin", "static/vendor/numpy/numpy.whl"];
const FILES = ["index.html", "static/solver.py", ...RIVALS, "static/puzzles/all.txt", ...OF_SOLVER];

/** The files looked up in the browser's own cache, and kept, after the page fetched these. */
const visited = async (...fetched) => {
  const caches = emptyCaches();
  const worker = started("one", Object.fromEntries(FILES.map((path) => [path, "text"])), caches);
  await worker.install();
  await worker.activate();
  await worker.ask({ fetched: fetched.map((path) => HERE + path) });
  const looked = worker.fetched.filter(({ cache }) => cache === "only-if-cached").map(({ path }) => path);
  const kept = [...caches.stores.values()].flatMap((texts) => [...texts.keys()]);
  const named = (urls) => urls.map((url) => url.split("?")[0].replace(HERE, "")).sort();
  return [named(looked), named(kept).filter((path) => FILES.includes(path))];
};

test("files that nobody requested are not looked up", async () => {
  assert.deepEqual(await visited("index.html"), [[], ["index.html", "static/solver.py"]]);
});

test("files requested before there was a worker are kept", async () => {
  const [looked, kept] = await visited("index.html", RIVALS[0], "static/puzzles/all.txt");
  assert.deepEqual(looked, ["static/puzzles/all.txt", RIVALS[0]]);
  assert.ok(looked.every((path) => kept.includes(path)));
  assert.ok(!kept.includes(RIVALS[1]));
});

test("with the solver its worker has asked for its own files", async () => {
  const [looked, kept] = await visited("static/solver.py");
  assert.deepEqual(looked, OF_SOLVER);
  assert.ok(looked.every((path) => kept.includes(path)));
});
