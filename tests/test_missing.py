"""Files that Python needs early and that cannot be fetched: static/parts.mjs in Node."""

import json
import subprocess
from base64 import b64encode

import pytest

from tests.test_wasm import EVEN, READ, whole
from tools.tree import ROOT
from tools.wasm.split import split

pytestmark = pytest.mark.cpython_only

FAULTS = ("nowhere", "without a network", "cut short", "of another version")

# A request for which everything waits, as a browser answers it where something is wrong.
BROWSER = """
import { readFileSync } from "node:fs";
const { fault, ...given } = JSON.parse(readFileSync(0));
const bytes = (name) => Buffer.from(given[name], "base64");
const stored = new Map();
globalThis.sessionStorage = {
  getItem: (name) => stored.get(name) ?? null,
  setItem: (name, text) => stored.set(name, text),
};
const came = {
  nowhere: () => [404, Buffer.from("not found")],
  "without a network": () => { throw new Error("no network"); },
  "cut short": (second) => [200, second.subarray(0, second.length / 2)],
  "of another version": (second, other) => [200, other],
  none: (second) => [200, second],
};
let asked = 0;
globalThis.XMLHttpRequest = class {
  open() {}
  overrideMimeType() {}
  send() {
    asked++;
    const [status, body] = came[fault](bytes("second"), bytes("other"));
    Object.assign(this, { status, responseText: body.toString("latin1") });
  }
};
console.info = () => {};
const heard = [];
const failing = (act) => {
  try {
    return act();
  } catch ({ name }) {
    return name;
  }
};
"""

PARTS = """
const { Parts } = await import(given.parts);
const wasm = (name) =>
  new Response(bytes(name), { headers: { "Content-Type": "application/wasm" } });
const started = async (reached) => {
  globalThis.fetch = async (url) => {
    const name = url.match(/pyodide\\.(\\w+)\\.wasm$/)[1];
    return reached.includes(name) ? wasm(name) : new Response("", { status: 404 });
  };
  const parts = new Parts("", ({ name }) => heard.push(name));
  const imports = { env: { ask: (n) => n + 100 } };
  await parts.instantiated(WebAssembly.instantiateStreaming, wasm("first"), imports);
  return failing(() => parts.exports.even(10));
};
const before = await started([]);
const first = asked;
const later = [await started(["second"]), await started(["whole"])];
console.log(JSON.stringify({ told: [before, ...heard], first, later, asked: asked - first }));
"""


def done(script: str, fault: str, **given: bytes) -> dict[str, object]:
    """The steps of a first start and later ones, in a tab where the needed file has this fault."""
    modules = {name: (ROOT / "static" / f"{name}.mjs").as_uri() for name in ("parts",)}
    texts = {name: b64encode(content).decode() for name, content in given.items()}
    said = json.dumps({"fault": fault, **modules, **texts})
    command = ["node", "--input-type=module", "--eval", BROWSER + script]
    run = subprocess.run(command, capture_output=True, check=True, text=True, input=said)  # noqa: S603 - ours
    report: dict[str, object] = json.loads(run.stdout)
    return report


def in_two_parts(fault: str) -> dict[str, object]:
    """Whether ten is even, by a function of the second part."""
    made, other = split(whole(), {READ}), split(whole(), {EVEN, READ})
    given = {"first": made.first, "second": made.second, "other": other.second, "whole": whole()}
    return done(PARTS, fault, **{name: module.written() for name, module in given.items()})


def test_an_available_file_is_fetched_once() -> None:
    # Of three starts with the second part, two want it too.
    assert in_two_parts("none") == {"told": [1], "first": 1, "later": [1, 1], "asked": 2}


@pytest.mark.parametrize("fault", FAULTS)
def test_if_the_second_part_is_missing_the_page_says_so_and_the_next_start_needs_none(
    fault: str,
) -> None:
    # The next one has the second part beforehand, or the whole module instead.
    failed = ["MissingPartError", "MissingPartError"]
    assert in_two_parts(fault) == {"told": failed, "first": 1, "later": [1, 1], "asked": 0}
