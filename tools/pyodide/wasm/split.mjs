// A module in two parts: a first one that a start and a game need, and the rest.
//
//   node split.mjs MODULE < [{"files": [FIRST, SECOND], "first": [INDEX…], "without": [EXPORT…], "data": [[START, END]…]}…]
//
// A job has the functions of the first part, the names of exports that are not among them, and the data of
// the second part. Binaryen reads, cleans and writes. Its own wasm-split is not in npm's package, divides no
// data, and would have Pyodide's script supply an import for each function of the second part.
//
// Each part has a stub for each function of the other part that it calls; the stub calls the function through
// a table that both share. The address of a function, which is its place in the module's own table or among
// its exports, always belongs to the first part, even if only the stub is there. A stub of the first part
// first fetches the second part, unless that is loaded. So the choice of functions affects only speed.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";
import { elements, exported, functions, globals, memory, read, tables } from "./module.mjs";

const FIRST = "first"; // the module from which the second part imports
const TABLE = "part table"; // the export of the table that both share
const FETCH = 0; // the place in it of what fetches the second part
const THERE = "part there"; // the export of the global that is 1 once the second part is loaded
const MEMORY = "0";
const GAP = /(\0{64,})/; // zeros in the data that cost more than another address
const { ExternalTag, i32, none } = binaryen;

/** A module in which only the functions of one part are left. `missing` has the others by name, `own` the names. */
function partOf(path, job, isOwn) {
  const module = read(path);
  const late = new Set(job.without.map((name) => binaryen.getExportInfo(module.getExport(name)).value));
  const wanted = new Set(job.first);
  const defined = functions(module).filter((each) => !each.module);
  const isFirst = ({ at, name }) => wanted.has(at) && !late.has(name);
  const missing = new Map(defined.filter((each) => isFirst(each) !== isOwn).map((each) => [each.name, each]));
  const part = { module, missing, own: defined.map(({ name }) => name).filter((name) => !missing.has(name)) };
  for (const name of missing.keys()) replace(part, name, module.unreachable());
  return part;
}

function replace({ module, missing }, name, body) {
  const { params, results } = missing.get(name);
  module.removeFunction(name);
  module.addFunction(name, params, results, [], body);
}

/** Lets the second part use what the first has. */
function share(first, second) {
  for (const { name } of elements(second)) second.removeElementSegment(name);
  for (const { name, kind, value } of exported(second)) {
    second.removeExport(name);
    if (kind !== ExternalTag) continue; // Emscripten exports all of its tags
    const { params, results } = binaryen.getTagInfo(second.getTag(value));
    second.addTagImport(value, FIRST, name, params, results);
  }
  first.addMemoryExport(MEMORY, "part memory");
  second.addMemoryImport(MEMORY, FIRST, "part memory");
  for (const { name } of tables(second)) {
    first.addTableExport(name, `part table ${name}`);
    second.addTableImport(name, FIRST, `part table ${name}`);
  }
  for (const { name, type, mutable, module } of globals(second)) {
    if (!mutable || module) continue;
    first.addGlobalExport(name, `part ${name}`);
    second.addGlobalImport(name, FIRST, `part ${name}`, type, true);
  }
}

/** The missing functions that a part calls or hands on, if others may call those of its own; the rest is removed. */
function called({ module, missing }, own) {
  module.addTable(TABLE, own.length, own.length);
  module.addTableExport(TABLE, TABLE);
  module.addActiveElementSegment(TABLE, TABLE, own, module.i32.const(0));
  module.runPasses(["remove-unused-module-elements"]);
  module.removeElementSegment(TABLE);
  module.removeExport(TABLE);
  module.removeTable(TABLE);
  return functions(module).flatMap(({ name }) => (missing.has(name) ? [name] : []));
}

/** Adds the table with a part's own functions, from a place on, and stubs that call those of the other part. */
function link(part, places, own, stubbed, begun = (call) => call) {
  const { module, missing } = part;
  module.addTable(TABLE, places.size + 1, places.size + 1);
  module.addActiveElementSegment(TABLE, TABLE, own, module.i32.const(places.get(own[0]) ?? 0));
  for (const name of stubbed) {
    const { params, results } = missing.get(name);
    const given = binaryen.expandType(params).map((type, at) => module.local.get(at, type));
    const call = module.call_indirect(TABLE, module.i32.const(places.get(name)), given, params, results);
    replace(part, name, begun(call, results));
  }
}

/** Adds a function that fetches the second part if it is not loaded yet; gives what calls it before another call. */
function fetching(module) {
  module.addGlobal(THERE, i32, true, module.i32.const(0));
  module.addGlobalExport(THERE, THERE);
  const fetch = module.call_indirect(TABLE, module.i32.const(FETCH), [], none, none);
  module.addFunction(THERE, none, none, [], module.if(module.i32.eqz(module.global.get(THERE, i32)), fetch));
  return (call, results) => module.block(null, [module.call(THERE, [], none), call], results);
}

function fill(module, content) {
  const data = [];
  let at = 0;
  for (const piece of content.toString("latin1").split(GAP)) {
    const part = content.subarray(at, at + piece.length);
    if (part.some(Boolean)) data.push({ name: `${at}`, offset: module.i32.const(at), data: part });
    at += piece.length;
  }
  const { initial, max } = module.getMemoryInfo(MEMORY);
  module.setMemory(initial, max, null, data, false, false, MEMORY);
}

/** Writes both parts as a job wants them. */
function split(path, job) {
  const first = partOf(path, job, true);
  const second = partOf(path, job, false);
  const early = memory(first.module);
  const late = Buffer.alloc(early.length);
  for (const [start, end] of job.data) {
    early.copy(late, start, start, end);
    early.fill(0, start, end);
  }
  fill(first.module, early);
  fill(second.module, late);
  share(first.module, second.module);
  const ofSecond = called(first, first.own);
  const ofFirst = called(second, ofSecond);
  const places = new Map([...ofSecond, ...ofFirst].map((name, at) => [name, FETCH + 1 + at]));
  // The parts of two splits cannot be linked: the second part imports the table by a name of this split.
  const mark = `part ${createHash("sha256").update([...places.keys()].join()).digest("hex").slice(0, 16)}`;
  link(first, places, ofFirst, ofSecond, fetching(first.module));
  for (const name of [TABLE, mark]) first.module.addTableExport(TABLE, name);
  link(second, places, ofSecond, ofFirst);
  second.module.addTableImport(TABLE, FIRST, mark);
  for (const [{ module }, target] of [[first, job.files[0]], [second, job.files[1]]]) {
    if (!module.validate()) throw new Error(`${target} would be no valid module`);
    writeFileSync(target, module.emitBinary());
  }
}

for (const job of JSON.parse(readFileSync(0, "utf8"))) split(process.argv[2], job);
