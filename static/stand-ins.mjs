// Stand-ins for what PyScript and Pyodide need of a browser before a game can begin, and what it may lack.

// Pyodide tells a page from a worker by this name, and never uses it.
if (globalThis.document && !("sessionStorage" in globalThis)) {
  Object.assign(globalThis, { sessionStorage: undefined });
}

// WebKit's errors of the network have no stack, and Pyodide raises nothing that has none.
if (!("stack" in Error.prototype)) Error.prototype.stack = "";

/** @param {unknown} [result] */
const answering = (result) => {
  /** @type {{ onsuccess?: (event: object) => void }} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};

const store = {
  clear: () => answering(),
  count: () => answering(0),
  delete: () => answering(),
  get: () => answering(),
  getAllKeys: () => answering([]),
  put: () => answering(),
};

const database = { transaction: () => ({ objectStore: () => store }), close() {} };

class SilentChannel extends EventTarget {
  postMessage() {}
  close() {}
}

// PyScript opens a database and a channel to other tabs before it starts Python, for packages and for a service worker of its
// own; we have neither. If one is refused, or never answers, the start fails. Ours keep nothing, and have names of our own, which
// the build gives to PyScript (tools/site/vendor.py): a browser's names cannot always be replaced.
Object.assign(globalThis, { nmbr9Database: { open: () => answering(database) }, Nmbr9Channel: SilentChannel });
