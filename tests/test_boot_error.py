"""What a failed start says, in each language: static/boot-error.js in Node."""

import json
import re
import subprocess

import pytest

from nmbr9.ui.parts.words import LANGUAGES
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

SCRIPT = ROOT / "static" / "boot-error.js"

START = {
    "en": "could not be started",
    "de": "konnte nicht starten",
    "fr": "pas pu démarrer",
    "nl": "kon niet starten",
    "pl": "Nie udało się uruchomić",
}

FAIL = """
import { readFileSync } from "node:fs";
const [path, cases] = JSON.parse(process.argv[1]);
const script = readFileSync(path, "utf-8");
const { WebAssembly } = globalThis;
const told = ([languages, ready, name]) => {
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
    MutationObserver: class { observe() {} },
    WebAssembly: name === "no WebAssembly" ? undefined : WebAssembly,
  };
  new Function(...Object.keys(page), script)(...Object.values(page));
  const error = new Error("Traceback\\nsomething\\nwhat happened");
  page.window.nmbr9Watch.failed(Object.assign(error, { name }));
  return box.hidden ? [] : [box.lang, ...box.children.map(({ textContent }) => textContent)];
};
console.log(JSON.stringify(cases.map(told)));
"""

Case = tuple[list[str], str, str]
"""The languages that a player reads, whether the game was ready, and which error came."""


def told(*cases: Case) -> list[list[str]]:
    """For each the language, the problem, the two buttons and the detail, as the page has them."""
    command = ["node", "--input-type=module", "--eval", FAIL, json.dumps([str(SCRIPT), cases])]
    done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 - ours
    texts: list[list[str]] = json.loads(done.stdout)
    return texts


def test_a_failed_start_is_told_in_the_players_language() -> None:
    readers = {
        ("en-GB",): "en",
        ("de-CH", "fr"): "de",
        ("fr-FR",): "fr",
        ("nl-BE",): "nl",
        ("pl-PL",): "pl",
        ("ja-JP", "pl"): "pl",
        ("ja-JP",): "en",
    }
    texts = told(*(([*tags], "false", "Error") for tags in readers))
    for language, (lang, problem, *_buttons, detail) in zip(readers.values(), texts, strict=True):
        assert (lang, detail) == (language, "what happened")
        assert START[language] in problem


def test_each_problem_has_words_of_its_own_in_each_language() -> None:
    problems = (
        ("false", "no WebAssembly"),
        ("false", "Error"),
        ("true", "PythonError"),
        ("true", "MissingPartError"),
    )
    texts = told(*(([language], *problem) for language in LANGUAGES for problem in problems))
    assert all(all(each) for each in texts)
    assert len({problem for _, problem, *_ in texts}) == len(texts)
    assert len({(copy, again) for _, _, copy, again, _ in texts}) == len(LANGUAGES)


def test_a_browser_that_runs_modules_and_no_newer_words_can_read_it() -> None:
    newer = re.compile(r"\?\.\D|\?\?|catch \{|\{ \.\.\.")
    assert not newer.findall(SCRIPT.read_text("utf-8"))
