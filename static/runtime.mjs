// The interpreter module that pyscript.toml names: Pyodide with our own, smaller library, and with
// the app. Both are in python.bin, which stands in Pyodide's file system before Python starts. The
// solver's worker loads packages; what of the library that needs is laid over it.
//
// PyScript calls loadPyodide() only after it has read its configuration and asked IndexedDB for
// packages. start() lets boot.mjs begin before that; the call then gets what is already under way.
import { Parts } from "./parts.mjs";
import { inflated, unpack } from "./unpack.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const folder = new URL("./vendor/pyodide/", import.meta.url).href;
const isPage = Boolean(globalThis.document);
const names = isPage ? ["python"] : ["python", "python-worker"];
const archives = names.map((name) => new URL(`./${name}.bin`, import.meta.url));
const env = { PYTHONPATH: "/lib/python3.14" };
const ours = {
  env,
  indexURL: folder,
  packageBaseUrl: folder,
  lockFileURL: `${folder}pyodide-lock.json`,
  stdLibURL: `${folder}python_stdlib.zip`, // Pyodide wants one; it is empty
};

let missed = () => {};
const parts = new Parts(folder, (error) => missed(error));

/** Pyodide only warns when something of it cannot be had, and then waits for it for ever. */
const loadOrFail = (options) =>
  new Promise((resolve, reject) => {
    const tars = Promise.all(archives.map((archive) => fetch(archive).then(inflated)));
    tars.catch(reject);
    const fsInit = async (FS) => {
      for (const tar of await tars) unpack(tar, FS);
    };
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (...args) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      try {
        const made = await parts.instantiated(instantiateStreaming, ...args);
        if (!isPage) await parts.complete(); // packages may want any function
        return made;
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    load({ ...options, ...ours, fsInit }).then(resolve, reject);
  });

let early;

/** Begins; `failed` hears of what Python wants later and cannot have. */
const start = (failed) => {
  missed = failed;
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

/** Fetches what no start needs. What cannot be had now is fetched when it is wanted. */
const complete = () => parts.complete().catch(() => {});

export { complete, loadPyodide, start, version };
