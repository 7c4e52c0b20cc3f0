// Tells the player, in the page's #boot-error element, when the game cannot start or go on, and offers
// a report to copy and a fresh start. Needs nothing of the game itself.
//
// A plain script, in syntax that older browsers know: it runs even if no module does. It watches from
// before the first module for everything that can go wrong on the way to the first tile, and for
// Python errors after it.
(() => {
  /** @typedef {"webassembly" | "file" | "start" | "refused" | "later" | "rest"} Problem */
  /** @type {Record<string, Record<Problem | "copy" | "reload" | "copied", string>>} */
  const TEXTS = {}; // tools/site/skeleton.py fills this in, from the locales

  const SCRIPT = /\.m?js$/;
  const RUNS = /java|ecma/; // in the type of a file: a browser runs it as a module
  const PATIENCE = 10000; // milliseconds until a start that has not begun is told; it may still begin
  const OURS = /** @type {any} */ (document.currentScript).src.replace(/[^/]*$/, ""); // the folder of all our scripts

  const root = document.documentElement;

  /** @param {string} selector @returns {any} An element that the page has. */
  const find = (selector) => document.querySelector(selector);

  const language = () =>
    (navigator.languages || []).map((tag) => tag.split("-")[0]).find((tag) => tag in TEXTS) || "en";

  const isReady = () => root.dataset.ready === "true";

  /** The report for a maintainer: version, browser, the whole error; no data of the player's. */
  const reportOf = (/** @type {string} */ detail) =>
    [
      `NMBR 9, version ${find('meta[name="version"]').content}`,
      navigator.userAgent,
      `${innerWidth} x ${innerHeight}`,
      "",
      detail,
    ].join("\n");

  /** @template {"p" | "button"} Tag @param {Tag} tag @param {string} className @param {string} text */
  const make = (tag, className, text) =>
    Object.assign(document.createElement(tag), { className, textContent: text });

  /**
   * Copies the report; if that is not allowed, it is shown, to be copied by hand.
   *
   * @param {string} report @param {HTMLElement} detail @param {string} done
   */
  const copy = async (report, detail, done) => {
    try {
      await navigator.clipboard.writeText(report);
      detail.textContent = done;
    } catch (refused) {
      detail.textContent = report;
    }
  };

  /** The whole text of an error: a Python error has its traceback as its message. */
  const whole = (/** @type {any} */ error) => [messageOf(error), error && error.stack].filter(Boolean).join("\n");

  /** The line of an error that names it: the last one of a Python traceback. */
  const lastLine = (/** @type {unknown} */ error) => messageOf(error).trim().split("\n").slice(-1)[0].slice(0, 300);

  const messageOf = (/** @type {any} */ error) => String((error && error.message) || error);

  const box = () => find("#boot-error");

  /**
   * Fills the box with the text for a problem, a remedy, and the error's last line.
   *
   * @param {Problem} problem @param {unknown} error
   */
  const tell = (problem, error) => {
    const chosen = language();
    const texts = TEXTS[chosen];
    const detail = make("p", "detail", lastLine(error));
    detail.lang = "en";
    const copying = make("button", "quiet", texts.copy);
    copying.onclick = () => copy(reportOf(whole(error)), detail, texts.copied);
    const again = make("button", "quiet", texts.reload);
    again.onclick = () => location.reload();
    box().lang = chosen;
    box().replaceChildren(make("p", "", texts[problem]), copying, again, detail);
    box().hidden = false;
  };

  /**
   * Shows a problem, unless another was shown before: the first is the cause, later ones are its effects.
   *
   * @param {Problem} problem @param {unknown} error
   */
  const show = (problem, error) => {
    if (!box() || !box().hidden) return;
    tell(problem, error);
    const open = find("dialog[open]");
    if (open) open.close(); // nothing can be pressed behind it
    // Python may not know that it is lost.
    if (problem === "rest" && find("dialog")) find("dialog").remove();
    if (problem === "start") findRefused();
  };

  /** Names a script that the browser has but does not run, if that is why the start has failed. */
  const findRefused = async () => {
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    /** @type {any[]} */
    const tags = [...document.querySelectorAll("script[src], link[rel=modulepreload]")];
    const urls = new Set([...tags.map((tag) => tag.src || tag.href), ...asked]);
    for (const url of [...urls].filter((url) => SCRIPT.test(url) && url.startsWith(location.origin))) {
      const came = await fetch(url).catch(() => undefined);
      if (!came || !came.ok) continue;
      const type = came.headers.get("Content-Type") || "no type";
      if (RUNS.test(type)) continue;
      if (!box().hidden) tell("refused", `${new URL(url).pathname}: ${type}`);
      return;
    }
  };

  const failed = (/** @type {any} */ error) => {
    if (typeof WebAssembly !== "object") show("webassembly", error);
    else if (location.protocol === "file:") show("file", error);
    else if (error && error.name === "MissingPartError") show("rest", error);
    else show(isReady() ? "later" : "start", error);
  };

  /** Whether an error is of our scripts, not of an extension's; in the game, of its Python. */
  const ours = (/** @type {any} */ error, file = "") =>
    isReady() ? Boolean(error && error.name === "PythonError") : `${file} ${error && error.stack}`.includes(OURS);

  // What a script's own element tells does not rise to the window: it is heard on its way down.
  addEventListener(
    "error",
    (/** @type {any} */ { target, error, filename, message }) => {
      if (target.type === "module") ours(undefined, target.src) && failed(`${target.src} does not run`);
      else if (!target.localName && ours(error, filename)) failed(error || message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    if (ours(reason)) failed(reason);
    // Some browsers do not say where a request was made that has failed.
    else if (reason && !reason.stack) setTimeout(() => isReady() || failed(reason), PATIENCE);
  });

  // What Python itself could not handle, PyScript shows as .py-error: ours is in plain words.
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of /** @type {any} */ (addedNodes))
        if (node.classList && node.classList.contains("py-error")) {
          if (!isReady() || node.textContent.includes("Traceback")) failed(node.textContent);
          node.remove();
        }
  }).observe(document.body, { childList: true });

  const late = setTimeout(() => failed("no module runs"), PATIENCE);

  /** The first module runs, or the game is ready: a message about its start is withdrawn. */
  const begin = () => {
    clearTimeout(late);
    box().hidden = true;
  };

  window.nmbr9Watch = { begin, failed };
})();
