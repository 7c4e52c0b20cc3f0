// The page as an app: the page's side of the service worker (sw.js tells what it promises), and the
// browser's offer to install it.
import { attempt } from "./attempt.mjs";

const worker = attempt(() => navigator.serviceWorker);
const SCRIPT = new URL("../sw.js", import.meta.url);

/** Registers the worker. Called when the game is ready: filling the cache would slow its start. */
export const keepOffline = async () => {
  if (!worker) return;
  try {
    await worker.register(SCRIPT, { updateViaCache: "none" });
    await worker.ready;
    document.documentElement.dataset.offline = "true";
  } catch {
    // Not allowed here (a private window, say): the game works, only not offline.
  }
};

const changes = (controller) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    controller.postMessage("change if alone", [port2]);
    setTimeout(resolve, 1000, false); // better an old version than none
  });

/**
 * Changes to a version that was downloaded during an earlier visit, if no other tab is playing the
 * old one. It reloads the page, so that all of it is of one version, and then never returns.
 */
export const changeToNewest = async () => {
  const controller = attempt(() => worker.controller);
  if (!controller || !(await changes(controller))) return;
  location.reload();
  await new Promise(() => {});
};

/**
 * Keeps the browser's offer to install the page, which comes before Python is there: the game makes
 * it at a better time, and once.
 */
export const keepInstallOffer = () => {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.nmbr9Install = event;
  });
  addEventListener("appinstalled", () => (window.nmbr9Install = null));
};
