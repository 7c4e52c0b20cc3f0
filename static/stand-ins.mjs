// Stand-ins for what PyScript and Pyodide need of a browser before a game can begin, and what it may lack.

// Pyodide tells a page from a worker by this name, and never uses it.
if (globalThis.document && !("sessionStorage" in globalThis)) {
  Object.assign(globalThis, { sessionStorage: undefined });
}

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

/**
 * Replaces the browser's database and its channels to other tabs by ones that keep nothing. PyScript opens one of each before
 * it starts Python, for packages and for a service worker of its own; we have neither. If one is refused, or never answers,
 * the start fails.
 */
export const standIn = () => {
  const places = { indexedDB: { open: () => answering(database) }, BroadcastChannel: SilentChannel };
  for (const [name, value] of Object.entries(places)) Reflect.defineProperty(globalThis, name, { value });
};
