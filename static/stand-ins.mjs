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

/**
 * Puts a database that forgets everything in the place of the browser's, where that can be replaced: PyScript opens one
 * before it starts Python, for packages, of which we have none. One that is refused or never answers would end the start.
 */
export const hideDatabase = () =>
  Reflect.defineProperty(globalThis, "indexedDB", { value: { open: () => answering(database) } });
