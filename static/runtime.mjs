// The interpreter module that pyscript.toml names: Pyodide with our own, smaller library.
//
// PyScript calls loadPyodide() only after it has read its configuration and asked IndexedDB for
// packages. start() lets boot.mjs begin before that; the call then gets what is already under way.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const folder = new URL("./vendor/pyodide/", import.meta.url).href;
const ours = {
  indexURL: folder,
  packageBaseUrl: folder,
  lockFileURL: `${folder}pyodide-lock.json`,
  stdLibURL: `${folder}python_stdlib.zip`,
};

let early;

const start = () => {
  early ??= load(ours);
  early.catch(() => {}); // whoever awaits it hears of the failure
};

const loadPyodide = async (options = {}) => {
  if (!early || options.packages) return load({ ...options, ...ours });
  const python = await early;
  if (options.stdout) python.setStdout({ batched: options.stdout });
  if (options.stderr) python.setStderr({ batched: options.stderr });
  return python;
};

export { loadPyodide, start, version };
