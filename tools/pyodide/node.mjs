// Runs a Python file inside the pinned Pyodide, in Node, with folders of this machine mounted.
//
//   node node.mjs [--site FOLDER [--over NAME]] [--parts FOLDER] [--mount HOST=INSIDE]…
//     [--path INSIDE]… [--cwd INSIDE] [--snapshot FILE] SCRIPT [ARG…]
//
// SCRIPT is read on the host; with FOLDER, a built site, so are its library and its app, which take the
// place of Pyodide's own; NAME is an archive in its static/ that is laid over them. With --parts so is its
// WebAssembly, in two parts. With --snapshot Python starts from its memory as an earlier start left it in FILE, which
// costs a fifth; the first one leaves it there. The exit status is the script's.
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadPyodide, version } from "pyodide";
import { DeferredFiles } from "../../static/deferred.mjs";
import { Parts } from "../../static/parts.mjs";
import { expanded, files, write } from "../../static/unpack.mjs";

const mounts = [];
const paths = [];
let cwd = "/home/pyodide";
let site;
let snapshot;
let load = loadPyodide;
const laid = ["python.bin"];
const rest = process.argv.slice(2);
while (rest[0]?.startsWith("--")) {
  const [flag, value] = rest.splice(0, 2);
  if (flag === "--mount") mounts.push(value.split("="));
  else if (flag === "--path") paths.push(value);
  else if (flag === "--site") site = value;
  else if (flag === "--over") laid.push(value);
  else if (flag === "--parts") await divide(value);
  else if (flag === "--cwd") cwd = value;
  else if (flag === "--snapshot") snapshot = value;
  else throw new Error(`unknown option ${flag}`);
}
const [script] = rest;

const PROGRAM = `
import sys

sys.argv = list(argv)
sys.path[:0] = list(paths)
try:
    exec(compile(source, argv[0], "exec"), {"__name__": "__main__", "__file__": argv[0]})
    status = 0
except SystemExit as leaving:
    if isinstance(leaving.code, str):
        print(leaving.code, file=sys.stderr)
    status = leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
sys.stdout.flush()
sys.stderr.flush()
status
`;

/** Where a site has a file of Pyodide's. */
function vendored(folder, name) {
  const vendor = join(folder, "static/vendor");
  const named = readdirSync(vendor).find((name) => name.startsWith(`pyodide-${version}`));
  return join(vendor, named, name);
}

/** Takes the site's Pyodide: its script and its WebAssembly, with both parts linked, as packages need them. */
async function divide(folder) {
  const stdLibURL = createRequire(import.meta.url).resolve("pyodide/python_stdlib.zip");
  const script = vendored(folder, "pyodide.mjs");
  const ours = await import(pathToFileURL(script));
  load = (options) => ours.loadPyodide({ indexURL: `${dirname(script)}/`, stdLibURL, ...options });
  const file = (name) => readFileSync(vendored(folder, name));
  globalThis.fetch = async (name) => new Response(file(name)); // Node's own reads no files
  const parts = new Parts("", () => {});
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (_, imports) => {
    WebAssembly.instantiate = instantiate;
    const made = await parts.instantiated(instantiate, file("pyodide.asm.wasm"), imports);
    await parts.complete();
    return made;
  };
}

/** What loads the built site's Python. */
const sites = (folder) => {
  const stdLibURL = vendored(folder, "python_stdlib.zip");
  const whole = new Parts();
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (...args) => {
    WebAssembly.instantiate = instantiate;
    return whole.instantiated(instantiate, ...args);
  };
  const file = (name) => readFileSync(join(folder, "static", name));
  const unpacked = (packed) => expanded(packed, whole.exports);
  const fsInit = (FS) => {
    for (const name of laid)
      for (const [path, content] of files(unpacked(file(name)))) write(FS, path, content);
    if (FS.analyzePath("/deferred.txt").exists) new DeferredFiles("", unpacked, () => {}, file).announce(FS);
  };
  return { stdLibURL, fsInit };
};

/** Writes the snapshot whole, whoever else writes it. */
const keep = (memory) => {
  const made = `${snapshot}.${process.pid}`;
  writeFileSync(made, memory);
  renameSync(made, snapshot);
};

const run = async () => {
  // Columns of instructions serve only to mark a part of a source line, and no source is shipped.
  const env = { PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" };
  if (site) env.PYTHONPATH = "/lib/python3.14";
  const begun = snapshot && existsSync(snapshot);
  const memory = begun ? { _loadSnapshot: readFileSync(snapshot) } : { _makeSnapshot: Boolean(snapshot) };
  const python = await load({ env, ...(site && sites(site)), ...memory });
  if (snapshot && !begun) {
    python.runPython("import ast, importlib.util, json, pathlib, py_compile, runpy, tarfile");
    keep(python.makeMemorySnapshot());
  }
  for (const [host, inside] of mounts) {
    python.FS.mkdirTree(inside);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: host }, inside);
  }
  python.FS.chdir(cwd);
  const globals = python.toPy({ argv: rest, paths, source: readFileSync(script, "utf8") });
  return python.runPythonAsync(PROGRAM, { globals });
};

// Uncaught, an error would print the line it comes from: all of the minified runtime.
process.exit(
  await run().catch((error) => {
    console.error(error.message);
    return 1;
  }),
);
