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

/** The page's box after an error: its language, the problem, two buttons and the detail. */
const told = ({ languages, ready = "false", name = "Error", hasWebAssembly = true }) => {
  const box = { hidden: true, replaceChildren: (...children) => (box.children = children) };
  const page = {
    document: {
      body: {},
      documentElement: { dataset: { ready } },
      createElement: () => ({}),
      querySelector: (wanted) => (wanted === "#boot-error" ? box : null),
      querySelectorAll: () => [],
    },
    window: {},
    navigator: { languages },
    addEventListener: () => {},
    setTimeout: () => {},
    performance: { getEntriesByType: () => [] },
    MutationObserver: class {
      observe() {}
    },
    WebAssembly: hasWebAssembly ? WebAssembly : undefined,
  };
  new Function(...Object.keys(page), script)(...Object.values(page));
  const error = new Error("Traceback\nsomething\nwhat happened");
  page.window.nmbr9Watch.failed(Object.assign(error, { name }));
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
    { ready: "true", name: "PythonError" },
    { ready: "true", name: "MissingPartError" },
  ];
  const all = LANGUAGES.flatMap((tag) => problems.map((each) => told({ languages: [tag], ...each })));
  assert.ok(all.every((said) => Object.values(said).every(Boolean)));
  assert.equal(new Set(all.map(({ problem }) => problem)).size, all.length);
  assert.equal(new Set(all.map(({ copy, again }) => copy + again)).size, LANGUAGES.length);
});

test("a browser that runs modules and no newer words can read it", () => {
  assert.doesNotMatch(script, /\?\.\D|\?\?|catch \{|\{ \.\.\./);
});
