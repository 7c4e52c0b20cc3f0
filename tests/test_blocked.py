"""Scripts of the page in a browser that keeps nothing: static/*.mjs in Node."""

import json
import subprocess

import pytest

from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

FORMS = {
    "throws": 'get() { throw new DOMException("not here", "SecurityError") }',
    "null": "value: null",
    "missing": "",
    "throws when it is used": "value: new Proxy({}, { get() { throw new Error() } })",
}

TOLD = """
globalThis.navigator ??= {};
const blocked = [
  ...["localStorage", "sessionStorage", "indexedDB", "caches"].map((name) => [globalThis, name]),
  [navigator, "serviceWorker"],
  [navigator, "storage"],
];
for (const [owner, name] of blocked) {
  delete owner[name];
  if (form) Object.defineProperty(owner, name, { configurable: true, ...form });
}
globalThis.document = { documentElement: { dataset: {} } };
const { openJournal } = await import(`${STATIC}/journal.mjs`);
const { isKept, missing, wholeIsWanted } = await import(`${STATIC}/missing.mjs`);
const { changeToNewest, keepOffline } = await import(`${STATIC}/offline.mjs`);
await import(`${STATIC}/early.mjs`);
await import(`${STATIC}/stand-ins.mjs`);
await openJournal();
await changeToNewest();
await keepOffline();
console.log(JSON.stringify({
  lost: missing(new Error("no network")).name,
  kept: isKept(),
  whole: wholeIsWanted(),
  entries: nmbr9Journal.entries,
  root: document.documentElement.dataset,
  page: "sessionStorage" in globalThis,
}));
process.exit();
"""


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_no_script_of_the_page_fails_where_nothing_may_be_kept(form: str) -> None:
    given = f"const form = {f'{{ {form} }}' if form else 'undefined'};"
    script = TOLD.replace("${STATIC}", (ROOT / "static").as_uri())
    command = ["node", "--input-type=module", "--eval", given + script]
    process = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 - ours
    assert json.loads(process.stdout) == {
        "lost": "MissingPartError",
        "kept": False,
        "whole": False,
        "entries": [],
        "root": {},
        "page": True,
    }
