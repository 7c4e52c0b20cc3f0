// Writes scripts anew without comments and indentation: node tools/site/bare.mjs FILE…
//
// Lines and names stay, so that the place in a player's report of an error says something.
import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";

const FORMAT = { beautify: true, comments: false, ecma: 2015, indent_level: 0 };

for (const path of process.argv.slice(2)) {
  const module = path.endsWith(".mjs");
  const options = { module, compress: false, mangle: false, format: FORMAT };
  const { code } = await minify(readFileSync(path, "utf8"), options);
  writeFileSync(path, `${code}\n`);
}
