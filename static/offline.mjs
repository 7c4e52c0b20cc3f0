// The page as an app: the page's side of the service worker (sw.js has its promises), and the
// browser's offer to install it.
import { attempt } from "./attempt.mjs";

const worker = attempt(() => navigator.serviceWorker);

/** @typedef {"complete" | "change" | "change if alone" | { fetched: string[] }} Question */

const SCRIPT = new URL("../sw.js", import.meta.url);
const NEWEST = "nmbr9-newest"; // in sessionStorage, once this tab was told of a newer version

/**
 * The answer of a service worker; undefined if it is an older one that does not know the question.
 *
 * @param {ServiceWorker} asked @param {Question} question @returns {Promise<unknown>}
 */
const ask = (asked, question) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    asked.postMessage(question, [port2]);
  });

/**
 * The same after a second at most: an old version, or a missing file, is better than waiting.
 *
 * @param {ServiceWorker} asked @param {Question} question
 */
const askBriefly = (asked, question) =>
  Promise.race([ask(asked, question), new Promise((resolve) => setTimeout(resolve, 1000, false))]);

const fetched = () => performance.getEntriesByType("resource").map(({ name }) => name);

/**
 * Registers the worker, and lets it store files again that were deleted since an earlier visit. Called
 * when the game is ready: filling the cache would slow its start.
 */
export const keepOffline = async () => {
  if (!worker) return;
  try {
    const isFirst = !worker.controller;
    await worker.register(SCRIPT, { updateViaCache: "none" });
    const active = /** @type {ServiceWorker} */ ((await worker.ready).active);
    if (isFirst) await askBriefly(active, { fetched: fetched() });
    if (await ask(active, "complete")) document.documentElement.dataset.offline = "true";
  } catch {
    // Not allowed here (a private window, say): the game works, only not offline.
  }
};

/**
 * Hears from the worker that a part of this version is gone because there is a newer one, and tells Python by an event,
 * once for each file; or that another tab has changed to that version.
 */
export const hearOfVersions = () => {
  const told = new Set();
  worker?.addEventListener("message", ({ data }) => {
    if (data === "changed") location.reload();
    if (!data.newer || told.has(data.newer)) return;
    told.add(data.newer);
    attempt(() => sessionStorage.setItem(NEWEST, ""));
    dispatchEvent(new Event("nmbr9-newer"));
  });
};

/**
 * Switches to a version that was downloaded before, if no other tab is playing the old one, or if this tab was told of it.
 * It reloads the page, so that all of it is of one version, and then never returns.
 */
export const changeToNewest = async () => {
  const controller = attempt(() => worker?.controller);
  const isTold = attempt(() => sessionStorage.getItem(NEWEST)) === "";
  attempt(() => sessionStorage.removeItem(NEWEST));
  if (!controller || !(await askBriefly(controller, isTold ? "change" : "change if alone"))) return;
  location.reload();
  await new Promise(() => {});
};

/**
 * Keeps the browser's offer to install the page, which comes before Python runs: the game makes it
 * once, at a better time.
 */
export const keepInstallOffer = () => {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.nmbr9Install = event;
  });
  addEventListener("appinstalled", () => (window.nmbr9Install = null));
};
