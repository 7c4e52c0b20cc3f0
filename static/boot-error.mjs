// Tells the player, in the page's #boot-error element, when the game cannot start or go on, and
// offers what then helps: a report to copy, and a fresh start. Needs nothing of the game itself.

const TEXTS = {
  en: {
    webassembly: "This browser cannot run the game: it has no WebAssembly.",
    start: "The game could not be started. Check the connection and reload the page.",
    later: "Something went wrong. Reload the page to go on.",
    rest: "A part of the game could not be fetched. What you have played is saved. Check the connection and reload the page.",
    copy: "Copy the report",
    reload: "Reload the page",
    copied: "Copied.",
  },
  de: {
    webassembly: "Dieser Browser kann das Spiel nicht ausführen: Ihm fehlt WebAssembly.",
    start: "Das Spiel konnte nicht starten. Prüfe die Verbindung und lade die Seite neu.",
    later: "Etwas ist schiefgegangen. Lade die Seite neu, um weiterzuspielen.",
    rest: "Ein Teil des Spiels konnte nicht geladen werden. Was du gespielt hast, ist gespeichert. Prüfe die Verbindung und lade die Seite neu.",
    copy: "Bericht kopieren",
    reload: "Seite neu laden",
    copied: "Kopiert.",
  },
  fr: {
    webassembly: "Ce navigateur ne peut pas exécuter le jeu : WebAssembly lui manque.",
    start: "Le jeu n’a pas pu démarrer. Vérifiez la connexion et rechargez la page.",
    later: "Une erreur s’est produite. Rechargez la page pour continuer.",
    rest: "Une partie du jeu n’a pas pu être chargée. Ce que vous avez joué est enregistré. Vérifiez la connexion et rechargez la page.",
    copy: "Copier le rapport",
    reload: "Recharger la page",
    copied: "Copié.",
  },
  nl: {
    webassembly: "Deze browser kan het spel niet uitvoeren: WebAssembly ontbreekt.",
    start: "Het spel kon niet starten. Controleer de verbinding en laad de pagina opnieuw.",
    later: "Er ging iets mis. Laad de pagina opnieuw om verder te spelen.",
    rest: "Een deel van het spel kon niet worden geladen. Wat je hebt gespeeld, is bewaard. Controleer de verbinding en laad de pagina opnieuw.",
    copy: "Rapport kopiëren",
    reload: "Pagina opnieuw laden",
    copied: "Gekopieerd.",
  },
  pl: {
    webassembly: "Ta przeglądarka nie uruchomi gry: brakuje w niej WebAssembly.",
    start: "Nie udało się uruchomić gry. Sprawdź połączenie i odśwież stronę.",
    later: "Coś poszło nie tak. Odśwież stronę, aby grać dalej.",
    rest: "Nie udało się pobrać części gry. To, co zagrano, jest zapisane. Sprawdź połączenie i odśwież stronę.",
    copy: "Skopiuj raport",
    reload: "Odśwież stronę",
    copied: "Skopiowano.",
  },
};

const language = () =>
  navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => tag in TEXTS) ?? "en";

const isReady = () => document.documentElement.dataset.ready === "true";

/** What helps whoever is to mend it: version, browser, the error whole; nothing of the player's. */
const reportOf = (detail) =>
  [
    `NMBR 9, version ${document.querySelector('meta[name="version"]')?.content}`,
    navigator.userAgent,
    `${innerWidth} x ${innerHeight}`,
    "",
    detail,
  ].join("\n");

const make = (tag, className, text) =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** Copies the report; where that is not allowed, it is shown, to be copied by hand. */
const copy = async (report, detail, done) => {
  try {
    await navigator.clipboard.writeText(report);
    detail.textContent = done;
  } catch {
    detail.textContent = report;
  }
};

/** Shows the text for a problem, what can be done, and the error's last line. */
const show = (problem, error) => {
  const box = document.querySelector("#boot-error");
  if (!box || !box.hidden) return; // the first problem is the cause; what follows is its echo
  const chosen = language();
  const texts = TEXTS[chosen];
  const detail = make("p", "detail", lastLine(error));
  detail.lang = "en";
  const copying = make("button", "quiet", texts.copy);
  copying.onclick = () => copy(reportOf(whole(error)), detail, texts.copied);
  const again = make("button", "quiet", texts.reload);
  again.onclick = () => location.reload();
  box.lang = chosen;
  box.replaceChildren(make("p", "", texts[problem]), copying, again, detail);
  box.hidden = false;
  document.querySelector("dialog[open]")?.close(); // nothing can be pressed behind it
  if (problem === "rest") document.querySelector("dialog")?.remove(); // Python may not know that it is lost
};

/** All that an error says: a Python error has its traceback as its message. */
const whole = (error) => [error?.message ?? error, error?.stack].filter(Boolean).join("\n");

/** The line of an error that says what happened: a Python traceback has it last. */
const lastLine = (error) => String(error?.message ?? error).trim().split("\n").pop().slice(0, 300);

/**
 * Watches for everything that can go wrong on the way to the first tile, and for Python errors
 * after it. Returns what shows a failure that the caller caught itself.
 */
export const guard = () => {
  const failed = (error) => {
    if (typeof WebAssembly !== "object") show("webassembly", error);
    else if (error?.name === "MissingPartError") show("rest", error);
    else show(isReady() ? "later" : "start", error);
  };
  const ours = (error) => !isReady() || error?.name === "PythonError";
  addEventListener("error", ({ error, message }) => ours(error) && failed(error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => ours(reason) && failed(reason));
  // What Python itself could not handle, PyScript shows as .py-error: ours is in plain words.
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node.classList?.contains("py-error")) {
          if (!isReady() || node.textContent.includes("Traceback")) failed(node.textContent);
          node.remove();
        }
  }).observe(document.body, { childList: true });
  return failed;
};
