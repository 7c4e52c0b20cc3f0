// What two modules are compared by, and what decides whether data may come later: node look.mjs MODULE
//
// Prints a JSON object: the `imported` functions' number; of each other one its `shape`, a hash of its code
// without what linking changes, the addresses among its `constants` and its `offsets` in memory; the exported
// `functions` by their indices, and `addresses`; and the `memory` as it is at first, in base64.
import { createHash } from "node:crypto";
import binaryen from "binaryen";
import { exported, functions, globals, memory, read } from "./module.mjs";

const LOWEST = 1024; // the lowest address of data
// Without looking behind, which takes three times as long.
const LINKED = /(call |call_indirect \(type |global\.[gs]et |ref\.func )\$\S+|(i32\.const |offset=)(-?\d+)/g;

const module = read(process.argv[2]);
const all = functions(module);
const numbers = (text, form) =>
  [...text.matchAll(form)].map(([, number]) => number >>> 0).filter((number) => number >= LOWEST);
const looked = all.filter((each) => !each.module).map(({ body }) => {
  const text = binaryen.emitText(body);
  const unlinked = text.replace(LINKED, (all, linking, naming, number) =>
    number >= 0 && number < LOWEST ? all : (linking ?? naming),
  );
  return {
    shape: createHash("sha256").update(unlinked).digest("base64"),
    constants: numbers(text, /i32\.const (-?\d+)/g),
    offsets: numbers(text, /offset=(\d+)/g),
  };
});
const indices = new Map(all.map(({ name, at }) => [name, at]));
const values = new Map(globals(module).map(({ name, init }) => [name, init && binaryen.getExpressionInfo(init).value]));
const named = (wanted, values) => {
  const those = exported(module).filter(({ kind }) => kind === wanted);
  return Object.fromEntries(those.map(({ name, value }) => [name, values.get(value)]));
};
const looks = {
  imported: all.length - looked.length,
  code: looked,
  functions: named(binaryen.ExternalFunction, indices),
  addresses: named(binaryen.ExternalGlobal, values),
  memory: memory(module).toString("base64"),
};
process.stdout.write(JSON.stringify(looks));
