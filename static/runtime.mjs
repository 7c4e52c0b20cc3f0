// The interpreter module that pyscript.toml names: Pyodide in two parts, with our own, smaller library,
// and with the app. The files of both are in Pyodide's file system before Python starts, except those
// that no first tile needs. The solver's worker, which loads packages, has everything at once.
//
// PyScript calls loadPyodide() only after it has read its configuration and asked IndexedDB for
// packages. start() lets boot.mjs begin before that; the call then joins the start under way.
import { DeferredFiles } from "./deferred.mjs";
import { isKept, wholeIsWanted } from "./missing.mjs";
import { Parts } from "./parts.mjs";
import "./stand-ins.mjs";
import { expanded, fetched, files, write } from "./unpack.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const there = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
const folder = there("./vendor/pyodide/");
const isPage = Boolean(globalThis.document);
const isWhole = !isPage || wholeIsWanted();
const ours = {
  env: { PYTHONPATH: "/lib/python3.14" },
  indexURL: folder,
  packageBaseUrl: folder,
  lockFileURL: `${folder}pyodide-lock.json`,
  stdLibURL: `${folder}python_stdlib.zip`, // Pyodide wants one; it is empty
};

/** @typedef {NonNullable<Parameters<typeof load>[0]>} Options */

let missed = (/** @type {unknown} */ _error) => {};
const hear = (/** @type {unknown} */ error) => missed(error);
const parts = new Parts(folder, hear);
const unpacked = (/** @type {Uint8Array} */ packed) => expanded(packed, parts.exports);
const deferred = new DeferredFiles(there("./"), unpacked, hear);

// A file that fails now is fetched when it is needed.

/** Fetches the files that no start needs. */
const completeFiles = () => deferred.complete().catch(() => {});

/** @type {Promise<void> | undefined} */
let coming;

/** Fetches the part of Python that most games never need. */
const prepareParts = () => (coming ??= parts.prepare().catch(() => {}));

const get = async (/** @type {string} */ name) => fetched(await fetch(there(name)));

/** The texts in the language of the page; without them all texts come when one is read. */
const getTexts = async () => {
  const { lang } = document.documentElement;
  const texts = await get(`texts/${lang}.json`).catch(() => {});
  return texts && { path: `/home/pyodide/nmbr9/ui/locales/${lang}.json`, texts };
};

/** Fetches the files of the file system at Python's start; the function that writes them. */
const filesOfStart = () => {
  const names = isPage ? ["python.bin"] : ["python.bin", "python-worker.bin"];
  const archives = Promise.all(names.map(get));
  const texts = isPage && getTexts();
  archives.catch(() => {}); // told when they are laid out
  return async (/** @type {FileSystem} */ FS) => {
    for (const packed of await archives)
      for (const [path, content] of files(unpacked(packed))) write(FS, path, content);
    deferred.announce(FS);
    const own = await texts;
    if (own) deferred.fill(own.path, own.texts);
    if (isWhole) await completeFiles();
    else if (isKept()) completeFiles();
  };
};

/**
 * Pyodide only warns when one of its files cannot be fetched, and then waits for ever.
 *
 * @param {Options} options @returns {ReturnType<typeof load>}
 */
const loadOrFail = (options = {}) =>
  new Promise((resolve, reject) => {
    const lay = filesOfStart();
    const fsInit = (/** @type {FileSystem} */ FS) => lay(FS).catch(reject);
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (source, imports = {}) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      try {
        const made = await parts.instantiated(instantiateStreaming, source, imports);
        if (!isPage) await parts.complete();
        return made;
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    load({ ...options, ...ours, fsInit }).then(resolve, reject);
  });

/** @type {ReturnType<typeof load> | undefined} */
let early;

/** Starts; `failed` gets the error if a file that Python needs, now or later, cannot be fetched. */
const start = (/** @type {typeof missed} */ failed) => {
  missed = failed;
  early ??= loadOrFail();
  early.catch(hear);
};

const loadPyodide = async (/** @type {Options} */ options = {}) => {
  if (!early || options.packages) return loadOrFail(options);
  const python = await early;
  if (options.stdout) python.setStdout({ batched: options.stdout });
  if (options.stderr) python.setStderr({ batched: options.stderr });
  return python;
};

export { completeFiles, loadPyodide, prepareParts, start, version };
