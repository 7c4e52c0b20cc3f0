"""The journal of static/journal.mjs in a browser without a database, or with one that fails."""

import json
import subprocess

import pytest

from tools.tree import ROOT

STATIC = (ROOT / "static").as_uri()

DATABASE = """
const store = () => ({ getAll: () => answering([{ name: "a", text: "b", n: 1 }]), put: () => {} });
const answering = (result) => {
  const request = {};
  setTimeout(() => request.onsuccess?.({ target: request }));
  return Object.assign(request, { result });
};
const database = {
  transaction(name, mode) {
    if (mode === "readwrite") throw new DOMException("closed", "InvalidStateError");
    return { objectStore: store };
  },
};
"""

# A start waits fifty times a fifth of a second for a database.
HASTY = """
const later = setTimeout;
globalThis.setTimeout = (act, time, ...rest) => later(act, time === 200 ? 1 : time, ...rest);
"""

TROUBLES = {
    "missing": "",
    "refused": """Object.defineProperty(globalThis, "indexedDB", {
      configurable: true, get() { throw new DOMException("not here", "SecurityError") },
    });""",
    "failing": """globalThis.indexedDB = { open() {
      const request = {};
      setTimeout(() => request.onerror(new Event("error")));
      return request;
    } };""",
    "never answering": HASTY + "globalThis.indexedDB = { open: () => new EventTarget() };",
}
READ_ONLY = DATABASE + "globalThis.indexedDB = { open: () => answering(database) };"

TOLD = """
const { openJournal } = await import(`${STATIC}/journal.mjs`);
const { standIn } = await import(`${STATIC}/stand-ins.mjs`);
const opening = openJournal();  // as boot.mjs does
standIn();
await opening;
const { entries, put, writing } = globalThis.nmbr9Journal;
put("game", "text", 2);
const opened = await new Promise((done) => {
  const request = globalThis.indexedDB.open("pyscript", 1);
  request.onsuccess = ({ target }) => done(target.result);
});
const kept = opened.transaction("any", "readonly").objectStore("any");
console.log(JSON.stringify({ entries, writing: writing(), forgetful: "clear" in kept }));
process.exit();  // else it would wait as long as a start may wait for a database
"""


def told(trouble: str) -> dict[str, object]:
    """The kind of journal in that browser, and the database that PyScript finds there."""
    script = TOLD.replace("${STATIC}", STATIC)
    run = ["node", "--input-type=module", "--eval", trouble + script]
    done = subprocess.run(run, capture_output=True, check=True, text=True)  # noqa: S603 - our own
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES)
def test_without_a_database_the_journal_is_empty_and_pyscript_finds_a_forgetful_one(
    trouble: str,
) -> None:
    assert told(trouble) == {"entries": [], "writing": False, "forgetful": True}


def test_a_database_that_can_only_be_read_is_read_and_no_write_waits_for_it() -> None:
    entries = [{"name": "a", "text": "b", "n": 1}]
    assert told(READ_ONLY) == {"entries": entries, "writing": False, "forgetful": True}
