// What a script like Pyodide's hands on, once it has exports: for tests/tools/pyodide/test_glue.py.
import { readFileSync } from "node:fs";

const exports = {
  table: new WebAssembly.Table({ element: "anyfunc", initial: 1 }),
  used: () => 1,
  unused: () => 2,
  address: new WebAssembly.Global({ value: "i32" }, -8),
  __main: () => 3,
};
const TOLD = `
  assignWasmExports(exports);
  const called = [_used(), wasmTable === exports.table, Module._unused(), Module._address, Module._main()];
  return [...called, Object.keys(Module).sort(), typeof _v7];
`;
const script = JSON.parse(readFileSync(0));
console.log(JSON.stringify(new Function("exports", `var _main;${script};${TOLD}`)(exports)));
