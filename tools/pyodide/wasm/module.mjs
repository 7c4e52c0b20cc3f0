// A WebAssembly module as Binaryen has it: its functions, and its memory as it is at first.
import { readFileSync } from "node:fs";
import binaryen from "binaryen";

const USED = [
  ...["MutableGlobals", "NontrappingFPToInt", "BulkMemory", "BulkMemoryOpt", "SignExt", "ExceptionHandling"],
  ...["TailCall", "ReferenceTypes", "Multivalue", "ExtendedConst", "CallIndirectOverlong"],
];

/** The module in a file; Emscripten's name no features. */
export function read(path) {
  const module = binaryen.readBinary(readFileSync(path));
  module.setFeatures(USED.reduce((all, name) => all | binaryen.Features[name], 0));
  return module;
}

const items = (count, item) => Array.from({ length: count }, (_, at) => item(at));

/** All functions, each with its index; the imported ones come first. */
export const functions = (module) =>
  items(module.getNumFunctions(), (at) => ({ ...binaryen.getFunctionInfo(module.getFunctionByIndex(at)), at }));

export const exported = (module) =>
  items(module.getNumExports(), (at) => binaryen.getExportInfo(module.getExportByIndex(at)));

export const tables = (module) =>
  items(module.getNumTables(), (at) => binaryen.getTableInfo(module.getTableByIndex(at)));

export const elements = (module) =>
  items(module.getNumElementSegments(), (at) => binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(at)));

export const globals = (module) =>
  items(module.getNumGlobals(), (at) => binaryen.getGlobalInfo(module.getGlobalByIndex(at)));

/** The memory as it is at first, in whole words. */
export function memory(module) {
  const data = items(module.getNumDataSegments(), (at) => module.getDataSegmentInfo(module.getDataSegmentByIndex(at)));
  const pieces = data.map(({ offset, data }) => [offset >>> 0, Buffer.from(data)]);
  const laid = Buffer.alloc(4 * Math.ceil(Math.max(0, ...pieces.map(([at, piece]) => at + piece.length)) / 4));
  for (const [at, piece] of pieces) piece.copy(laid, at);
  return laid;
}
