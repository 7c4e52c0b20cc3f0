"""The requests of the service worker on a first visit: static/sw.js in Node."""

import json
import subprocess

import pytest

from tools import precache
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

WORKER = """
import { readFileSync } from "node:fs";
const { source, fetched } = JSON.parse(readFileSync(0));
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
const fetch = async (path, { cache }) => {
  if (cache === "only-if-cached") looked.push(path);
  return new Response("text", { headers: { "Content-Type": "text/plain" } });
};
const listeners = {};
const worker = {
  ...{ caches, fetch, clients: { claim: () => {}, matchAll: () => [] } },
  addEventListener: (type, listener) => (listeners[type] = listener),
  location: new URL("https://someone.example/nmbr9/sw.js"),
};
new Function(...Object.keys(worker), source)(...Object.values(worker));
const happen = (type, event = {}) =>
  new Promise((done) => listeners[type]({ ...event, waitUntil: done }));
await happen("install");
await happen("activate");
await happen("message", { data: { fetched }, ports: [{ postMessage: () => {} }] });
const kept = [...stores.values()].flatMap((texts) => [...texts.keys()]);
console.log(JSON.stringify([looked, kept.map((key) => key.split("?")[0])]));
"""

HERE = "https://someone.example/nmbr9/"
RIVALS = ("static/rivals/2026-11.txt", "static/rivals/2026-12.txt")
OF_SOLVER = ("solver.zip", "static/python-worker.bin", "static/vendor/numpy/numpy.whl")
FILES = ("index.html", "static/solver.py", *RIVALS, "static/puzzles/all.txt", *OF_SOLVER)


def visited(*fetched: str) -> tuple[set[str], set[str]]:
    """The files looked up in the browser's own cache, and kept, after the page fetched these."""
    source = precache.worker(
        (ROOT / "static" / "sw.js").read_text("utf-8"), dict.fromkeys(FILES, "hash")
    )
    said = json.dumps({"source": source, "fetched": [HERE + path for path in fetched]})
    command = ["node", "--input-type=module", "--eval", WORKER]
    process = subprocess.run(command, capture_output=True, check=True, text=True, input=said)  # noqa: S603 - ours
    looked, stored = json.loads(process.stdout)
    there = {path.removeprefix("/nmbr9/") for path in stored} & set(FILES)
    return {path.removeprefix("/nmbr9/") for path in looked}, there


def test_files_that_nobody_requested_are_not_looked_up() -> None:
    assert visited("index.html") == (set(), {"index.html", "static/solver.py"})


def test_files_requested_before_there_was_a_worker_are_kept() -> None:
    looked, stored = visited("index.html", RIVALS[0], "static/puzzles/all.txt")
    assert looked == {RIVALS[0], "static/puzzles/all.txt"} <= stored
    assert RIVALS[1] not in stored


def test_with_the_solver_its_worker_has_asked_for_its_own_files() -> None:
    looked, stored = visited("static/solver.py")
    assert looked == set(OF_SOLVER) <= stored
