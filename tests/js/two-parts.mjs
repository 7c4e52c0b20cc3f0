// What the module of tests/tools/pyodide/test_wasm.py does, whole or in two parts.
import { readFileSync } from "node:fs";

const { cases, FIRST, TABLE, THERE, NAMES } = JSON.parse(readFileSync(0));
const compiled = (path) => new WebAssembly.Module(readFileSync(path));
const imports = { env: { ask: (n) => n + 100 } };
const wrapping = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0],
  ...[2, 5, 1, 0, 0, 0, 0, 7, 4, 1, 0, 0, 0],
]);

const play = ([first, second]) => {
  let { exports } = new WebAssembly.Instance(compiled(first), imports);
  let fetched = 0;
  const link = () => {
    fetched++;
    const module = compiled(second);
    const more = new WebAssembly.Instance(module, { ...imports, [FIRST]: exports }).exports;
    exports[THERE].value = 1;
    const [names] = WebAssembly.Module.customSections(module, NAMES);
    const lines = Buffer.from(names).toString().split("\n").filter(Boolean);
    const table = exports["part table 0"];
    const named = lines.map((line) => line.split(" "));
    const functions = named.map(([place, name]) => [name, table.get(Number(place))]);
    exports = { ...exports, ...more, ...Object.fromEntries(functions) };
  };
  if (second) {
    const wrapper = new WebAssembly.Module(wrapping);
    exports[TABLE].set(0, new WebAssembly.Instance(wrapper, { "": { "": link } }).exports[""]);
    if (!exports.even) link(); // as for packages, which may ask for any export
  }
  const did = [
    ...[exports.even(7), exports.even(10), exports.count(), exports.count(), exports.ask(1)],
    ...[exports.read(16), exports.read(32), exports.table.get(0)(4), exports.table.get(1)(4)],
  ];
  const same = [exports.table.get(0) === exports.even, exports.table.get(1) === exports.twice];
  return { did, same, fetched };
};

console.log(JSON.stringify(cases.map(play)));
