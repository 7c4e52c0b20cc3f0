"""What Python wants sooner and cannot have: static/parts.mjs and static/deferred.mjs in Node."""

import io
import json
import subprocess
import tarfile
from base64 import b64encode

import pytest

from tests.test_wasm import EVEN, READ, whole
from tools.tree import ROOT
from tools.wasm.split import split

pytestmark = pytest.mark.cpython_only

FAULTS = ("nowhere", "without a network", "cut short", "of another version")
FILES = {"lib/one.py": b"1 + 1\n", "lib/two.py": b"2\n"}
TEXT = "1 + 1\n2\n"

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
  "cut short": (second) => [200, second.subarray(0, rest.length / 2)],
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

LATER = """
const { DeferredFiles } = await import(given.deferred);
const started = async (isWhole) => {
  const list = "python-deferred.bin\\n6 /lib/one.py\\n2 /lib/two.py\\n";
  const nodes = new Map([["/deferred.txt", list]]);
  const FS = {
    readFile: (path) => nodes.get(path),
    mkdirTree: () => {},
    writeFile: (path) => nodes.set(path, {}),
    lookupPath: (path) => ({ node: nodes.get(path) }),
  };
  globalThis.fetch = async () => new Response(bytes("second"));
  const files = new DeferredFiles("", (packed) => packed, ({ name }) => heard.push(name));
  files.announce(FS);
  if (isWhole) await files.complete();
  const text = (path) => Buffer.from(nodes.get(path).contents).toString();
  return failing(() => ["/lib/one.py", "/lib/two.py"].map(text).join(""));
};
const before = await started(false);
const first = asked;
const later = [await started(sessionStorage.getItem("nmbr9-whole") === "")];
console.log(JSON.stringify({ told: [before, ...heard], first, later, asked: asked - first }));
"""


def done(script: str, fault: str, **given: bytes) -> dict[str, object]:
    """What a first start and the ones after it do, in a tab where what is wanted has this fault."""
    modules = {name: (ROOT / "static" / f"{name}.mjs").as_uri() for name in ("parts", "deferred")}
    texts = {name: b64encode(content).decode() for name, content in given.items()}
    said = json.dumps({"fault": fault, **modules, **texts})
    command = ["node", "--input-type=module", "--eval", BROWSER + script]
    run = subprocess.run(command, capture_output=True, check=True, text=True, input=said)  # noqa: S603 - ours
    told: dict[str, object] = json.loads(run.stdout)
    return told


def in_two_parts(fault: str) -> dict[str, object]:
    """Whether ten is even, by a function of the second part."""
    made, other = split(whole(), {READ}), split(whole(), {EVEN, READ})
    given = {"first": made.first, "second": made.second, "other": other.second, "whole": whole()}
    return done(PARTS, fault, **{name: module.written() for name, module in given.items()})


def archive(files: dict[str, bytes]) -> bytes:
    """A tar of these small files, a block and its head each."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return written.getvalue()[: 1024 * len(files)]


def read_sooner(fault: str) -> dict[str, object]:
    """Two files, read one after the other."""
    return done(LATER, fault, second=archive(FILES), other=archive({"lib/one.py": b"1 + 1\n"}))


def test_what_can_be_had_is_fetched_once() -> None:
    # Of three starts with the second part, two want it too, and of two with files.
    assert in_two_parts("none") == {"told": [1], "first": 1, "later": [1, 1], "asked": 2}
    assert read_sooner("none") == {"told": [TEXT], "first": 1, "later": [TEXT], "asked": 1}


@pytest.mark.parametrize("fault", FAULTS)
def test_where_the_rest_cannot_be_had_it_is_said_and_the_next_start_needs_none(fault: str) -> None:
    # The next one has the second part beforehand, or the whole module instead.
    failed = ["MissingPartError", "MissingPartError"]
    assert in_two_parts(fault) == {"told": failed, "first": 1, "later": [1, 1], "asked": 0}


@pytest.mark.parametrize("fault", FAULTS)
def test_where_later_files_cannot_be_had_it_is_said_and_the_next_start_has_them(fault: str) -> None:
    failed = ["MissingPartError", "MissingPartError"]
    assert read_sooner(fault) == {"told": failed, "first": 1, "later": [TEXT], "asked": 0}
