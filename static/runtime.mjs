// The interpreter module that pyscript.toml names: Pyodide with our own, smaller library.
//
// PyScript calls loadPyodide() only after it has read its configuration and asked IndexedDB for
// packages. start() lets boot.mjs begin before that; the call then gets what is already under way.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const folder = new URL("./vendor/pyodide/", import.meta.url).href;
const app = new URL("../app.zip", import.meta.url);
const ours = {
  indexURL: folder,
  packageBaseUrl: folder,
  lockFileURL: `${folder}pyodide-lock.json`,
  stdLibURL: `${folder}python_stdlib.zip`,
};

/** Pyodide only warns when its WebAssembly cannot be had, and then waits for it for ever. */
const loadOrFail = (options) =>
  new Promise((resolve, reject) => {
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = (...args) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      const instance = instantiateStreaming.apply(WebAssembly, args);
      instance.catch(reject);
      return instance;
    };
    load(options).then(resolve, reject);
  });

const prefetch = (url) => fetch(url).then((response) => response.arrayBuffer()).catch(() => {});

let early;

const start = () => {
  early ??= loadOrFail(ours);
  // PyScript fetches the app only when Python runs. This puts it into the browser's cache until
  // then; a preload link does so too, but complains when it takes long.
  if (!navigator.serviceWorker?.controller) prefetch(app);
  early.catch(() => {}); // whoever awaits it hears of the failure
};

const loadPyodide = async (options = {}) => {
  if (!early || options.packages) return loadOrFail({ ...options, ...ours });
  const python = await early;
  if (options.stdout) python.setStdout({ batched: options.stdout });
  if (options.stderr) python.setStderr({ batched: options.stderr });
  return python;
};

export { loadPyodide, start, version };
