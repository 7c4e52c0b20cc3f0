// The names of all imports of modules, as a JSON list: node imports.mjs MODULE…
import { readFileSync } from "node:fs";

const imports = (path) => WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(path)));
console.log(JSON.stringify(process.argv.slice(2).flatMap(imports).map(({ name }) => name)));
