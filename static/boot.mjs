// Starts the game: switches to a newer version that was downloaded before, starts PyScript, then the app.
//
// A module and not three tags in the page, for the sake of the order: PyScript's worker hook must
// be gone before a script of type py appears, or the page's policy (no 'unsafe-eval') stops it.
import { keepGestures } from "./early.mjs";
import { openJournal } from "./journal.mjs";
import { isKept } from "./missing.mjs";
import { changeToNewest, hearOfVersions, keepInstallOffer, keepOffline } from "./offline.mjs";
import { completeFiles, prepareParts, start } from "./runtime.mjs";

const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"];

// static/boot-error.js, which has watched from before; the game goes without it too.
const { begin = () => {}, failed = console.error } = window.nmbr9Watch ?? {};

// Milliseconds after the start in which a first tile has the line, and the machine, for itself.
const QUIET = { files: 300, parts: 2000 };

/**
 * Puts an element into the head, where it is never shown.
 *
 * @param {string} name @param {Record<string, string>} attributes
 */
const insert = (name, attributes = {}, text = "") => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  document.head.append(element);
};

const whenReady = (/** @type {() => void} */ act) => {
  const root = document.documentElement;
  const look = () => {
    if (root.dataset.ready !== "true") return;
    observer.disconnect();
    act();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { attributeFilter: ["data-ready"] });
  look();
};

/** Keeps what is dropped from taking the page's place: the page of backups takes a file, a text field a text. */
const keepDrops = () => {
  const take = (/** @type {any} */ event) => {
    const { dataTransfer, target } = event;
    const isFile = dataTransfer?.types.includes("Files");
    if (!isFile && target.matches?.(":read-write")) return;
    event.preventDefault();
    /** @type {HTMLInputElement | null} */
    const field = isFile && document.querySelector("input[type=file]");
    if (dataTransfer) dataTransfer.dropEffect = field ? "copy" : "none";
    if (!field || event.type !== "drop") return;
    field.files = dataTransfer.files;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  addEventListener("dragover", take);
  addEventListener("drop", take);
};

const boot = async () => {
  begin();
  keepDrops();
  const giveGesture = keepGestures();
  keepInstallOffer();
  hearOfVersions();
  whenReady(() => {
    begin();
    for (const region of document.querySelectorAll("[inert]")) region.removeAttribute("inert");
    giveGesture();
    if (isKept()) prepareParts();
    setTimeout(completeFiles, QUIET.files);
    // The worker comes last: it keeps from the browser's own cache what the page has fetched.
    setTimeout(() => prepareParts().then(keepOffline), QUIET.parts);
  });
  if (typeof WebAssembly !== "object") return failed("no WebAssembly");
  try {
    start(failed);
    insert("py-config", { src: "./pyscript.json" });
    // PyScript prepares MicroPython too, and would fetch these plugins for it.
    insert("mpy-config", {}, JSON.stringify({ plugins: PLUGINS.map((name) => `!${name}`) }));
    const [{ hooks }] = await Promise.all([
      import("./vendor/pyscript/core.js"),
      changeToNewest(),
      openJournal(),
    ]);
    hooks.worker.onBeforeRunAsync.clear(); // built with Function(), which the policy forbids
    insert("script", { type: "py", target: "#boot-error" }, "from nmbr9.ui.main import start; start()");
  } catch (error) {
    failed(error);
  }
};

boot();
