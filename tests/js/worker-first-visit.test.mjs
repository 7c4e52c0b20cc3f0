// The requests of the service worker on a first visit: static/sw.js with caches of its own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const HERE = "https://someone.example/nmbr9/";
const RIVALS = ["static/rivals/2026-11.txt", "static/rivals/2026-12.txt"];
const OF_SOLVER = ["solver.zip", "static/python-worker.bin", "static/vendor/numpy/numpy.whl"];
const FILES = ["index.html", "static/solver.py", ...RIVALS, "static/puzzles/all.txt", ...OF_SOLVER];

const template = readFileSync(new URL("../../static/sw.js", import.meta.url), "utf8");
const hashes = JSON.stringify(Object.fromEntries(FILES.map((path) => [path, "hash"])));
const source = template.replace("const FILES = {};", `const FILES = ${hashes};`);

/** The files looked up in the browser's own cache, and kept, after the page fetched these. */
const visited = async (...fetched) => {
  const stores = new Map();
  const open = (name) => stores.get(name) ?? stores.set(name, new Map()).get(name);
  const caches = {
    open: async (name) => ({
      put: async (key, response) => open(name).set(key, response),
      match: async (key) => open(name).get(key),
      keys: async () => [],
    }),
    keys: async () => [...stores.keys()],
    match: async (key, { cacheName }) => open(cacheName).get(key)?.clone(),
    delete: async (name) => stores.delete(name),
  };
  const looked = [];
  const listeners = {};
  const worker = {
    ...{ caches, clients: { claim: () => {}, matchAll: () => [] } },
    fetch: async (path, { cache }) => {
      if (cache === "only-if-cached") looked.push(path);
      return new Response("text", { headers: { "Content-Type": "text/plain" } });
    },
    addEventListener: (type, listener) => (listeners[type] = listener),
    location: new URL("sw.js", HERE),
  };
  new Function(...Object.keys(worker), source)(...Object.values(worker));
  const happen = (type, event = {}) => new Promise((done) => listeners[type]({ ...event, waitUntil: done }));
  await happen("install");
  await happen("activate");
  const data = { fetched: fetched.map((path) => HERE + path) };
  await happen("message", { data, ports: [{ postMessage: () => {} }] });
  const kept = [...stores.values()].flatMap((texts) => [...texts.keys()]);
  const named = (keys) => keys.map((key) => key.split("?")[0].replace("/nmbr9/", "")).sort();
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
