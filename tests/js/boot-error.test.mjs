// What a failed start says, in each language: static/boot-error.js with a page of its own.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const script = readFileSync(new URL("../../static/boot-error.js", import.meta.url), "utf8");
const locales = new URL("../../nmbr9/ui/locales/", import.meta.url);
const LANGUAGES = readdirSync(locales).map((name) => name.replace(".json", ""));

const START = {
  en: "could not be started",
  de: "konnte nicht starten",
  fr: "pas pu démarrer",
  nl: "kon niet starten",
  pl: "Nie udało się uruchomić",
};

const PAGE = "https://example.org/nmbr9/";

/** A page with the script: its box, and what the script hears. */
const opened = ({ languages = ["en"], ready = "false", hasWebAssembly = true, url = PAGE } = {}) => {
  const box = { hidden: true, replaceChildren: (...children) => (box.children = children) };
  const listeners = {};
  const timers = [];
  const root = { dataset: { ready } };
  const page = {
    document: {
      body: {},
      currentScript: { src: `${url}static/boot-error.js` },
      documentElement: root,
      createElement: () => ({}),
      querySelector: (wanted) => (wanted === "#boot-error" ? box : null),
      querySelectorAll: () => [],
    },
    window: {},
    location: new URL(url),
    navigator: { languages },
    addEventListener: (type, hear) => (listeners[type] = hear),
    setTimeout: (act) => timers.push(act),
    clearTimeout: () => {},
    performance: { getEntriesByType: () => [] },
    MutationObserver: class {
      observe() {}
    },
    WebAssembly: hasWebAssembly ? WebAssembly : undefined,
  };
  new Function(...Object.keys(page), script)(...Object.values(page));
  const watch = page.window.nmbr9Watch;
  return { box, hear: (type, event) => listeners[type](event), root, timers, watch };
};

/** The texts in the box: its language, the problem, two buttons and the detail. */
const told = ({ name = "Error", ...page }) => {
  const { box, watch } = opened(page);
  const error = new Error("Traceback\nsomething\nwhat happened");
  watch.failed(Object.assign(error, { name }));
  const [problem, copy, again, detail] = box.children.map(({ textContent }) => textContent);
  return { language: box.lang, problem, copy, again, detail };
};

for (const [languages, language] of [
  [["en-GB"], "en"],
  [["de-CH", "fr"], "de"],
  [["fr-FR"], "fr"],
  [["nl-BE"], "nl"],
  [["pl-PL"], "pl"],
  [["ja-JP", "pl"], "pl"],
  [["ja-JP"], "en"],
])
  test(`a failed start is told in ${language} to a reader of ${languages}`, () => {
    const said = told({ languages });
    assert.deepEqual([said.language, said.detail], [language, "what happened"]);
    assert.ok(said.problem.includes(START[language]));
  });

test("each problem has words of its own in each language", () => {
  const problems = [
    { hasWebAssembly: false },
    { name: "Error" },
    { url: `file://${"/nmbr9/"}` },
    { ready: "true", name: "PythonError" },
    { ready: "true", name: "MissingPartError" },
  ];
  const all = LANGUAGES.flatMap((tag) => problems.map((each) => told({ languages: [tag], ...each })));
  assert.ok(all.every((said) => Object.values(said).every(Boolean)));
  assert.equal(new Set(all.map(({ problem }) => problem)).size, all.length);
  assert.equal(new Set(all.map(({ copy, again }) => copy + again)).size, LANGUAGES.length);
});

const INDEX = `${PAGE}index.html`;
const EXTENSION = "chrome-extension://abc/page.js";
const OURS = `${PAGE}static/boot.mjs`;

/** An error that was thrown in a file; without one its browser does not tell where. */
const thrown = (file, name = "TypeError") =>
  Object.assign(new Error("broken"), { name, stack: file && `${name}: broken\n    at call (${file}:1:2)` });
const loud = (filename, error) => ["error", { target: {}, message: "broken", filename, error }];
const missing = (src) => ["error", { target: { localName: "script", type: "module", src } }];
const rejected = (reason) => ["unhandledrejection", { reason }];

for (const [what, event, ready, counts] of [
  ["a loop of a ResizeObserver", loud(INDEX, null), "false", false],
  ["an extension that throws", loud(EXTENSION, thrown(EXTENSION)), "false", false],
  ["a script in the page that throws", loud(INDEX, thrown(INDEX)), "false", false],
  ["a promise of an extension", rejected(thrown(EXTENSION)), "false", false],
  ["a promise that is rejected with nothing", rejected(undefined), "false", false],
  ["a module of an extension", missing(EXTENSION), "false", false],
  ["a module of ours", missing(OURS), "false", true],
  ["a script of ours that cannot be read", loud(OURS, thrown("")), "false", true],
  ["a script of ours that throws", loud(OURS, thrown(OURS)), "false", true],
  ["a promise of ours", rejected(thrown(OURS)), "false", true],
  ["a module of an extension", missing(EXTENSION), "true", false],
  ["a promise of an extension", rejected(thrown(EXTENSION)), "true", false],
  ["an error in Python", rejected(thrown(OURS, "PythonError")), "true", true],
])
  test(`${what} is ${counts ? "told" : "ignored"} ${ready === "true" ? "in the game" : "at the start"}`, () => {
    const { box, hear } = opened({ ready });
    hear(...event);
    assert.equal(box.hidden, !counts);
  });

test("an error without a place is told if no game begins", () => {
  for (const ready of ["false", "true"]) {
    const { box, hear, root, timers } = opened();
    hear(...rejected(thrown("")));
    assert.ok(box.hidden);
    root.dataset.ready = ready;
    timers.at(-1)();
    assert.equal(box.hidden, ready === "true");
  }
});

test("a browser that runs modules and no newer words can read it", () => {
  assert.doesNotMatch(script, /\?\.\D|\?\?|catch \{|\{ \.\.\./);
});
