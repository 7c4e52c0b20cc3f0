// A first start of static/parts.mjs and later ones, in a tab where the second part has a fault: for
// tests/test_missing.py.
import { readFileSync } from "node:fs";
import { Parts } from "../../static/parts.mjs";

const { fault, kept, ...given } = JSON.parse(readFileSync(0));
const bytes = (name) => Buffer.from(given[name], "base64");
const stored = new Map();
globalThis.sessionStorage = {
  getItem: (name) => stored.get(name) ?? null,
  setItem: (name, text) => stored.set(name, text),
};
// A request for which everything waits, as a browser answers it where something is wrong.
const came = {
  nowhere: () => [404, Buffer.from("not found")],
  "without a network": () => {
    throw new Error("no network");
  },
  "cut short": (second) => [200, second.subarray(0, second.length / 2)],
  "of another version": (_second, other) => [200, other],
  none: (second) => [200, second],
};
let asked = 0;
let near = 0; // requests for what the browser keeps
globalThis.XMLHttpRequest = class {
  open(_method, url) {
    this.isNear = url.startsWith("blob:");
  }
  overrideMimeType() {}
  send() {
    this.isNear ? near++ : asked++;
    const isThere = this.isNear && kept !== "lost";
    if (this.isNear && !isThere) throw new Error("no such blob");
    const [status, body] = came[isThere ? "none" : fault](bytes("second"), bytes("other"));
    Object.assign(this, { status, responseText: body.toString("latin1") });
  }
};
console.info = () => {};
const heard = [];
const wasm = (name) => new Response(bytes(name), { headers: { "Content-Type": "application/wasm" } });
const started = async (reached) => {
  globalThis.fetch = async (url) => {
    const name = url.match(/pyodide\.(\w+)\.wasm$/)[1];
    return reached.includes(name) ? wasm(name) : new Response("", { status: 404 });
  };
  const parts = new Parts("", ({ name }) => heard.push(name));
  const imports = { env: { ask: (n) => n + 100 } };
  await parts.instantiated(WebAssembly.instantiateStreaming, wasm("first"), imports);
  if (kept) await parts.prepare();
  try {
    return parts.exports.even(10);
  } catch ({ name }) {
    return name;
  }
};
const before = await started(kept ? ["second"] : []);
const first = asked;
const later = kept ? [] : [await started(["second"]), await started(["whole"])];
console.log(JSON.stringify({ told: [before, ...heard], first, later, asked: asked - first, near }));
