// What PyScript and Pyodide want of a browser before a game can begin, and what it may not have.

// Pyodide knows a page from a worker by this name; it asks nothing of it.
if (globalThis.document && !("sessionStorage" in globalThis)) {
  Object.assign(globalThis, { sessionStorage: undefined });
}

const answering = (result) => {
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
 * Puts what forgets everything in the place of the browser's database and of its channels to other tabs. PyScript opens one
 * of each before it starts Python, for packages and for a service worker of its own, of which we have none; if one is refused,
 * or never answers, that ends the start.
 */
export const standIn = () => {
  const places = { indexedDB: { open: () => answering(database) }, BroadcastChannel: SilentChannel };
  for (const [name, value] of Object.entries(places)) Reflect.defineProperty(globalThis, name, { value });
};
