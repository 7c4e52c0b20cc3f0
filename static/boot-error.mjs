// Tells the player, in the page's #boot-error element, when the game cannot start or go on.

const TEXTS = {
  en: {
    webassembly: "This browser cannot run the game: it has no WebAssembly.",
    start: "The game could not be started. Check the connection and reload the page.",
    later: "Something went wrong. Reload the page to go on.",
  },
  de: {
    webassembly: "Dieser Browser kann das Spiel nicht ausführen: Ihm fehlt WebAssembly.",
    start: "Das Spiel konnte nicht starten. Prüfe die Verbindung und lade die Seite neu.",
    later: "Etwas ist schiefgegangen. Lade die Seite neu, um weiterzuspielen.",
  },
  fr: {
    webassembly: "Ce navigateur ne peut pas exécuter le jeu : WebAssembly lui manque.",
    start: "Le jeu n’a pas pu démarrer. Vérifiez la connexion et rechargez la page.",
    later: "Une erreur s’est produite. Rechargez la page pour continuer.",
  },
  nl: {
    webassembly: "Deze browser kan het spel niet uitvoeren: WebAssembly ontbreekt.",
    start: "Het spel kon niet starten. Controleer de verbinding en laad de pagina opnieuw.",
    later: "Er ging iets mis. Laad de pagina opnieuw om verder te spelen.",
  },
  pl: {
    webassembly: "Ta przeglądarka nie uruchomi gry: brakuje w niej WebAssembly.",
    start: "Nie udało się uruchomić gry. Sprawdź połączenie i odśwież stronę.",
    later: "Coś poszło nie tak. Odśwież stronę, aby grać dalej.",
  },
};

const language = () =>
  navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => tag in TEXTS) ?? "en";

const isReady = () => document.documentElement.dataset.ready === "true";

/** Shows the text for a problem, with the technical line below it. */
const show = (problem, detail) => {
  const box = document.querySelector("#boot-error");
  if (!box || !box.hidden) return; // the first problem is the cause; what follows is its echo
  const chosen = language();
  const text = document.createElement("p");
  text.lang = chosen;
  text.textContent = TEXTS[chosen][problem];
  const technical = document.createElement("p");
  technical.className = "detail";
  technical.lang = "en";
  technical.textContent = detail;
  box.replaceChildren(text, technical);
  box.hidden = false;
};

/** The line of an error that says what happened: a Python traceback has it last. */
const lastLine = (error) => String(error?.message ?? error).trim().split("\n").pop().slice(0, 300);

/**
 * Watches for everything that can go wrong on the way to the first tile, and for Python errors
 * after it. Returns what shows a failure that the caller caught itself.
 */
export const guard = () => {
  const failed = (error) => {
    if (typeof WebAssembly !== "object") show("webassembly", navigator.userAgent);
    else show(isReady() ? "later" : "start", lastLine(error));
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
