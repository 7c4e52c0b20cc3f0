// What the module of tests/tools/pyodide/test_wasm.py does, whole or in two parts.
import { readFileSync } from "node:fs";

const { cases } = JSON.parse(readFileSync(0));
const compiled = (path) => new WebAssembly.Module(readFileSync(path));
const imports = { env: { ask: (n) => n + 100 } };
const wrapping = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0],
  ...[2, 5, 1, 0, 0, 0, 0, 7, 4, 1, 0, 0, 0],
]);

const play = ([first, second]) => {
  const { exports } = new WebAssembly.Instance(compiled(first), imports);
  let fetched = 0;
  const link = () => {
    fetched++;
    new WebAssembly.Instance(compiled(second), { ...imports, first: exports });
    exports["part there"].value = 1;
  };
  if (second) {
    const wrapper = new WebAssembly.Module(wrapping);
    exports["part table"].set(0, new WebAssembly.Instance(wrapper, { "": { "": link } }).exports[""]);
  }
  const did = [
    ...[exports.even(7), exports.even(10), exports.count(), exports.count(), exports.ask(1)],
    ...[exports.read(16), exports.read(2048), exports.table.get(0)(4), exports.table.get(1)(4)],
  ];
  const same = [exports.table.get(0) === exports.even, exports.table.get(1) === exports.twice];
  const { noted } = exports;
  const called = noted && [...Array(noted.length - 1).keys()].filter((at) => noted.get(at));
  return { did, same, fetched, noted: called };
};

console.log(JSON.stringify(cases.map(play)));
