// The rows of each text's code, as static/codes.mjs draws them: for tests/support/codes.py.
import { readFileSync } from "node:fs";
import { register } from "node:module";

register("./vendored.mjs", import.meta.url, { data: { "./vendor/qr/index.js": "qr" } });
const { rows } = await import("../../static/codes.mjs");
console.log(JSON.stringify(JSON.parse(readFileSync(0)).map(rows)));
