"""The README and the documents: their examples run, and links and paths lead to files."""

import doctest
import json
import re
from pathlib import Path

import pytest

from tools.site.address import PLAY, published

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
ENGINE = ROOT / "docs" / "engine.md"
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
# Not addresses, nor the pages that the host of the repository makes, which are above it.
LINK = re.compile(r"""(?:\]\(|src=")(?!https?:|#|\.\./\.\./)([^)#"]+)""")

PATH = re.compile(r"\b(?:docs|nmbr9|tests|tools)/[\w/.-]+\.(?:md|mjs|py|txt)\b")
NAMED = re.compile(r"`([a-z][\w./-]*\.(?:bin|css|html|js|json|md|mjs|py|svg|toml|txt|yml|zip))`")
BUILT = {"pyodide.asm.mjs", "python-worker.bin", "solver.zip"}
"""Files that only a built site has."""
SOURCES = [
    path
    for folder in (".github", "nmbr9", "static", "tools")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".css", ".js", ".mjs", ".py", ".yml"}
]


def expect_examples_run(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert results.attempted > 0
    assert results.failed == 0


def test_the_examples_in_the_readme_run() -> None:
    expect_examples_run(README)


def test_the_examples_on_the_page_about_the_engine_run() -> None:
    pytest.importorskip("numpy", reason="needs numpy", exc_type=ImportError)
    expect_examples_run(ENGINE)


def test_the_three_programs_run() -> None:
    expect_examples_run(README.parent / "docs" / "programs.md")


def test_the_two_commands_stand_in_the_first_screenful_of_the_readme() -> None:
    screenful = README.read_text("utf-8").splitlines()[:25]
    assert [line.split("#")[0].strip() for line in screenful if line.startswith("make ")] == [
        "make play",
        "make test",
    ]


def test_play_leads_to_the_published_game() -> None:
    assert PLAY.findall(README.read_text("utf-8")) == [published() or ""], "run make address URL=…"


def test_five_reasons_stand_before_the_commands() -> None:
    reasons, _, _ = README.read_text("utf-8").partition("```sh")
    assert len(re.findall(r"^- \*\*.+", reasons, re.MULTILINE)) == 5


def test_the_first_change_quotes_the_text_that_is_there() -> None:
    first = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("\n## ")[2]
    (key,) = re.findall(r"`(\w+\.\w+)`, in\s+`nmbr9/ui/locales/en.json`", first)
    english = json.loads((ROOT / "nmbr9" / "ui" / "locales" / "en.json").read_text("utf-8"))
    assert f"“{english[key]}”" in first


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_in_a_document_leads_to_a_file(document: Path) -> None:
    links = LINK.findall(document.read_text("utf-8"))
    assert [name for name in links if not (document.parent / name).exists()] == []


def test_the_links_of_the_readme_are_found() -> None:
    assert {"docs/round.webp", "docs/engine.md"} <= set(LINK.findall(README.read_text("utf-8")))


@pytest.mark.cpython_only
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_that_a_document_names_is_there(document: Path) -> None:
    folders = (".github", "docs", "e2e", "engines", "nmbr9", "static", "tests", "tools")
    paths = [*ROOT.iterdir(), *(path for name in folders for path in (ROOT / name).rglob("*"))]
    there = "".join(f"/{path.relative_to(ROOT).as_posix()}\n" for path in paths)
    if document.name in {"CHANGELOG.md", "THIRD-PARTY.md"}:
        return  # of earlier versions, and of others
    names = [name for name in NAMED.findall(document.read_text("utf-8")) if name not in BUILT]
    # A pattern has its variable part in capitals.
    plain = [name for name in names if not re.search(r"[A-Z]{2}", name)]
    assert [name for name in plain if f"/{name}\n" not in there] == []


@pytest.mark.cpython_only
def test_every_path_that_a_source_names_leads_to_a_file() -> None:
    named = {
        (path.name, name) for path in SOURCES for name in PATH.findall(path.read_text("utf-8"))
    }
    assert len(named) > 20
    assert [(source, name) for source, name in named if not (ROOT / name).exists()] == []
