// Tells the player, in the page's #boot-error element, when the game cannot start or go on, and offers
// a report to copy and a fresh start. Needs nothing of the game itself.
//
// A plain script, in syntax that older browsers know: it runs even if no module does. It watches from
// before the first module for everything that can go wrong on the way to the first tile, and for
// Python errors after it.
(() => {
  /** @typedef {"webassembly" | "file" | "start" | "refused" | "later" | "rest"} Problem */
  /** @type {Record<string, Record<Problem | "copy" | "reload" | "copied", string>>} */
  const TEXTS = {
    en: {
      webassembly: "This browser cannot run the game: it has no WebAssembly.",
      file: "The game cannot run from a file: it needs a web server. In its folder, run python3 -m http.server and open http://localhost:8000.",
      start: "The game could not be started. Check the connection and reload the page.",
      refused: "The browser refuses the game’s scripts: the server, or a filter on the way, sends them as another kind of file.",
      later: "Something went wrong. Reload the page to go on.",
      rest: "A part of the game could not be fetched. What you have played is saved. Check the connection and reload the page.",
      copy: "Copy the report",
      reload: "Reload the page",
      copied: "Copied.",
    },
    de: {
      webassembly: "Dieser Browser kann das Spiel nicht ausführen: Ihm fehlt WebAssembly.",
      file: "Aus einer Datei heraus läuft das Spiel nicht: Es braucht einen Webserver. Starte in seinem Ordner python3 -m http.server und öffne http://localhost:8000.",
      start: "Das Spiel konnte nicht starten. Prüfe die Verbindung und lade die Seite neu.",
      refused: "Der Browser lehnt die Skripte des Spiels ab: Der Server oder ein Filter unterwegs schickt sie als eine andere Art von Datei.",
      later: "Etwas ist schiefgegangen. Lade die Seite neu, um weiterzuspielen.",
      rest: "Ein Teil des Spiels konnte nicht geladen werden. Was du gespielt hast, ist gespeichert. Prüfe die Verbindung und lade die Seite neu.",
      copy: "Bericht kopieren",
      reload: "Seite neu laden",
      copied: "Kopiert.",
    },
    fr: {
      webassembly: "Ce navigateur ne peut pas exécuter le jeu : WebAssembly lui manque.",
      file: "Le jeu ne peut pas s’exécuter depuis un fichier : il lui faut un serveur web. Dans son dossier, lancez python3 -m http.server et ouvrez http://localhost:8000.",
      start: "Le jeu n’a pas pu démarrer. Vérifiez la connexion et rechargez la page.",
      refused: "Le navigateur refuse les scripts du jeu : le serveur, ou un filtre en chemin, les envoie comme un autre type de fichier.",
      later: "Une erreur s’est produite. Rechargez la page pour continuer.",
      rest: "Une partie du jeu n’a pas pu être chargée. Ce que vous avez joué est enregistré. Vérifiez la connexion et rechargez la page.",
      copy: "Copier le rapport",
      reload: "Recharger la page",
      copied: "Copié.",
    },
    nl: {
      webassembly: "Deze browser kan het spel niet uitvoeren: WebAssembly ontbreekt.",
      file: "Het spel werkt niet vanuit een bestand: het heeft een webserver nodig. Start in de map python3 -m http.server en open http://localhost:8000.",
      start: "Het spel kon niet starten. Controleer de verbinding en laad de pagina opnieuw.",
      refused: "De browser weigert de scripts van het spel: de server, of een filter onderweg, stuurt ze als een ander soort bestand.",
      later: "Er ging iets mis. Laad de pagina opnieuw om verder te spelen.",
      rest: "Een deel van het spel kon niet worden geladen. Wat je hebt gespeeld, is bewaard. Controleer de verbinding en laad de pagina opnieuw.",
      copy: "Rapport kopiëren",
      reload: "Pagina opnieuw laden",
      copied: "Gekopieerd.",
    },
    pl: {
      webassembly: "Ta przeglądarka nie uruchomi gry: brakuje w niej WebAssembly.",
      file: "Gry nie da się uruchomić z pliku: potrzebny jest serwer WWW. W jej folderze uruchom python3 -m http.server i otwórz http://localhost:8000.",
      start: "Nie udało się uruchomić gry. Sprawdź połączenie i odśwież stronę.",
      refused: "Przeglądarka odrzuca skrypty gry: serwer lub filtr po drodze wysyła je jako inny rodzaj pliku.",
      later: "Coś poszło nie tak. Odśwież stronę, aby grać dalej.",
      rest: "Nie udało się pobrać części gry. To, co zagrano, jest zapisane. Sprawdź połączenie i odśwież stronę.",
      copy: "Skopiuj raport",
      reload: "Odśwież stronę",
      copied: "Skopiowano.",
    },
  };

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
