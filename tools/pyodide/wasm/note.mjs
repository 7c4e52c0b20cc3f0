// A module that notes the calls of its functions, for make profile: node note.mjs MODULE TARGET
//
// It exports a table with a place for each function, which is empty until it is called. The last has a mark.
import { writeFileSync } from "node:fs";
import binaryen from "binaryen";
import { functions, read } from "./module.mjs";

const NOTED = "noted";

const [path, target] = process.argv.slice(2);
const module = read(path);
const all = functions(module);
const { i32, table } = module;
module.addTable(NOTED, all.length + 1, all.length + 1);
module.addTableExport(NOTED, NOTED);
module.addActiveElementSegment(NOTED, NOTED, [all.at(-1).name], i32.const(all.length));
for (const { module: source, name, at, results, body } of all) {
  if (source) continue;
  const note = table.set(NOTED, i32.const(at), table.get(NOTED, i32.const(all.length), binaryen.funcref));
  binaryen.Function.setBody(module.getFunction(name), module.block(null, [note, body], results));
}
writeFileSync(target, module.emitBinary());
