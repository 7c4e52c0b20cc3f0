// The service worker, static/sw.js, with a network and caches of its own.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export const HERE = "https://someone.example/nmbr9/";

const template = readFileSync(new URL("../../static/sw.js", import.meta.url), "utf8");
const TYPE = { headers: { "Content-Type": "text/plain" } };
const hashed = (text) => createHash("sha256").update(text).digest("base64");
const urlOf = (key) => new URL(key.url ?? key, HERE).href;

/** Caches that stay when the worker changes; `stores` has the responses of each by their addresses. */
export const emptyCaches = () => {
  const stores = new Map();
  const storeOf = (name) => stores.get(name) ?? stores.set(name, new Map()).get(name);
  const open = async (name) => ({
    put: async (key, response) => storeOf(name).set(urlOf(key), response),
    match: async (key) => storeOf(name).get(urlOf(key))?.clone(),
    delete: async (key) => storeOf(name).delete(urlOf(key)),
    keys: async (path) => [...storeOf(name).keys()].map((url) => ({ url })).filter(({ url }) => !path || url.includes(path)),
  });
  return {
    ...{ stores, open },
    keys: async () => [...stores.keys()],
    match: async (key, { cacheName }) => storeOf(cacheName).get(urlOf(key))?.clone(),
    delete: async (name) => stores.delete(name),
  };
};

/** A tab, with what it was told. */
export const tab = () => {
  const told = [];
  return { url: HERE, told, postMessage: (what) => told.push(what) };
};

/**
 * A worker of this version, whose site has these texts by their paths: it does what happens to it.
 *
 * `fetched` are the requests, each with its path and what it says of caches; `site` may lose and change files, and no
 * site is no network. `tabs` are the pages that it serves, each with what it was told; `published` is a newer worker that
 * the site has.
 */
export const started = (version, site, caches, registration = { waiting: null }) => {
  const hashes = Object.fromEntries(Object.entries(site).map(([path, text]) => [path, hashed(text)]));
  const source = template
    .replace('"dev"', JSON.stringify(version))
    .replace("const FILES = {};", `const FILES = ${JSON.stringify(hashes)};`);
  const fetched = [];
  const listeners = {};
  const worker = { version, site, caches, fetched, registration, tabs: [], published: undefined };
  registration.update = async () => {
    if (!worker.site) throw new TypeError("Failed to fetch");
    if (!worker.published) return;
    const installed = worker.published.install().then(() => (registration.waiting = worker.published));
    registration.installing = { addEventListener: (_type, hear) => installed.then(hear, hear) };
  };
  const scope = {
    ...{ caches, registration, clients: { claim: () => {}, matchAll: () => worker.tabs } },
    fetch: async (asked, { cache, integrity } = {}) => {
      const path = urlOf(asked).replace(HERE, "");
      fetched.push({ path, cache });
      const text = worker.site?.[path];
      if (text === undefined || (integrity && integrity !== `sha256-${hashed(text)}`)) throw new TypeError("Failed to fetch");
      return new Response(text, TYPE);
    },
    addEventListener: (type, listener) => (listeners[type] = listener),
    location: new URL("sw.js", HERE),
  };
  new Function(...Object.keys(scope), source)(...Object.values(scope));
  const happen = (type, event = {}) =>
    new Promise((done, failed) => listeners[type]({ ...event, waitUntil: (work) => work.then(done, failed) }));
  return Object.assign(worker, {
    install: () => happen("install"),
    activate: () => happen("activate"),
    ask: async (data) => {
      let said;
      await happen("message", { data, ports: [{ postMessage: (answer) => (said = answer) }] });
      return said;
    },
    /** The text that the page gets of a path. */
    served: (path) =>
      new Promise((done) => {
        const request = { method: "GET", url: HERE + path };
        listeners.fetch({ request, respondWith: (answer) => done(answer.then((response) => response.text())) });
      }),
  });
};
