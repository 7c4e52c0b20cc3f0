// The interpreter module that pyscript.toml names: Pyodide with our own, smaller library, and with
// the app. Both are in python.bin, which stands in Pyodide's file system before Python starts. The
// solver's worker loads packages; what of the library that needs is laid over it.
//
// PyScript calls loadPyodide() only after it has read its configuration and asked IndexedDB for
// packages. start() lets boot.mjs begin before that; the call then gets what is already under way.
import { inflated, unpack } from "./unpack.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const folder = new URL("./vendor/pyodide/", import.meta.url).href;
const names = globalThis.document ? ["python"] : ["python", "python-worker"];
const archives = names.map((name) => new URL(`./${name}.bin`, import.meta.url));
const env = { PYTHONPATH: "/lib/python3.14" };
const ours = {
  env,
  indexURL: folder,
  packageBaseUrl: folder,
  lockFileURL: `${folder}pyodide-lock.json`,
  stdLibURL: `${folder}python_stdlib.zip`, // Pyodide wants one; it is empty
};

/** Pyodide only warns when something of it cannot be had, and then waits for it for ever. */
const loadOrFail = (options) =>
  new Promise((resolve, reject) => {
    const tars = Promise.all(archives.map((archive) => fetch(archive).then(inflated)));
    tars.catch(reject);
    const fsInit = async (FS) => {
      for (const tar of await tars) unpack(tar, FS);
    };
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = (...args) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      const instance = instantiateStreaming.apply(WebAssembly, args);
      instance.catch(reject);
      return instance;
    };
    load({ ...options, ...ours, fsInit }).then(resolve, reject);
  });

let early;

const start = () => {
  early ??= loadOrFail();
  early.catch(() => {}); // whoever awaits it hears of the failure
};

const loadPyodide = async (options = {}) => {
  if (!early || options.packages) return loadOrFail(options);
  const python = await early;
  if (options.stdout) python.setStdout({ batched: options.stdout });
  if (options.stderr) python.setStderr({ batched: options.stderr });
  return python;
};

export { loadPyodide, start, version };
