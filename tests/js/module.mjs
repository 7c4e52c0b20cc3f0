// Writes the WebAssembly module of a text.
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

const { text, path } = JSON.parse(readFileSync(0, "utf8"));
const module = binaryen.parseText(text);
module.setFeatures(binaryen.Features.All);
writeFileSync(path, module.emitBinary());
console.log(JSON.stringify(module.validate()));
