// Files of Python's that are wanted sooner than they come: static/deferred.mjs with a file system of its own.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const FILES = { "lib/one.py": "1 + 1\n", "lib/two.py": "2\n" };
const LIST = "python-deferred.bin\n6 /lib/one.py\n2 /lib/two.py\n";
const BLOCK = 512;

/** A tar of these small files, a head and a block each. */
const archive = (files) => {
  const encoder = new TextEncoder();
  const blocks = Object.entries(files).map(([name, text]) => {
    const entry = new Uint8Array(2 * BLOCK);
    entry.set(encoder.encode(name));
    entry.set(encoder.encode(text.length.toString(8).padStart(11, "0")), 124);
    entry.set(encoder.encode(text), BLOCK);
    return entry;
  });
  return new Uint8Array(blocks.flatMap((block) => [...block]));
};

const whole = archive(FILES);
/** What a browser answers where something is wrong. */
const FAULTS = {
  nowhere: () => ({ status: 404, body: new TextEncoder().encode("not found") }),
  "without a network": () => {
    throw new Error("no network");
  },
  "cut short": () => ({ status: 200, body: whole.subarray(0, whole.length / 2) }),
  "of another version": () => ({ status: 200, body: archive({ "lib/one.py": "1 + 1\n" }) }),
};

let asked;
let heard;
let answer;

beforeEach(() => {
  const stored = new Map();
  asked = 0;
  heard = [];
  globalThis.sessionStorage = {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => stored.set(name, text),
  };
  globalThis.fetch = async () => new Response(whole);
  globalThis.XMLHttpRequest = class {
    open() {}
    overrideMimeType() {}
    send() {
      asked += 1;
      const { status, body } = answer();
      this.status = status;
      this.responseText = String.fromCharCode(...body);
    }
  };
  console.info = () => {};
});

/** The text of all files, read one after the other by a start that has fetched them before or not. */
const started = async ({ isWhole = false } = {}) => {
  const { DeferredFiles } = await import("../../static/deferred.mjs");
  const nodes = new Map([["/deferred.txt", LIST]]);
  const FS = {
    readFile: (path) => nodes.get(path),
    mkdirTree: () => {},
    writeFile: (path) => nodes.set(path, {}),
    lookupPath: (path) => ({ node: nodes.get(path) }),
  };
  const files = new DeferredFiles("", (packed) => packed, ({ name }) => heard.push(name));
  files.announce(FS);
  if (isWhole) await files.complete();
  const read = (path) => new TextDecoder().decode(nodes.get(path).contents);
  return () => Object.keys(FILES).map((path) => read(`/${path}`)).join("");
};

test("what can be had is fetched once", async () => {
  answer = () => ({ status: 200, body: whole });
  const read = await started();
  assert.equal(read(), "1 + 1\n2\n");
  assert.deepEqual([asked, heard], [1, []]);
});

for (const [fault, given] of Object.entries(FAULTS))
  test(`files ${fault} are told as missing, and the next start has them`, async () => {
    answer = given;
    const read = await started();
    assert.throws(read, { name: "MissingPartError" });
    assert.deepEqual([asked, heard], [1, ["MissingPartError"]]);
    const { wholeIsWanted } = await import("../../static/missing.mjs");
    const again = await started({ isWhole: wholeIsWanted() });
    assert.equal(again(), "1 + 1\n2\n");
    assert.equal(asked, 1);
  });
