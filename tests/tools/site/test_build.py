"""The tools that build the site: each file in its right form, and nothing forgotten."""

import base64
import hashlib
import json
import os
import re
import subprocess
from dataclasses import dataclass
from datetime import timedelta
from importlib.machinery import FrozenImporter
from pathlib import Path
from zipfile import ZipFile

import pytest

from nmbr9.deck import FIRST_DAILY, Daily, daily_number
from tests.support.fuzz import FUZZING
from tools.pyodide import library, node
from tools.site import address, build, kept, page, precache, skeleton, staging, vendor
from tools.tree import ROOT, app_files, solver_files

pytestmark = pytest.mark.cpython_only

PAGE = """<html><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<title>t</title>
<link rel="stylesheet" href="./static/all.css">
<script defer src="./static/boot-error.js"></script>
<script type="module" src="./static/boot.mjs"></script>
</head></html>
"""


OF_CONNECTIONS = {
    f"socket:{name}" for name in ("SOCK_STREAM", "getaddrinfo", "getnameinfo", "socket")
}
"""Names needed only to open connections in the browser's loop, which the page's policy forbids."""

OF_DEBUGGERS = {"dis:Positions", "dis:get_instructions"}
"""Attributes that only debugging code in inspect asks for."""

OF_SOURCES = {
    f"tokenize:{name}" for name in ("DEDENT", "ENCODING", "INDENT", "NAME", "open", "tokenize")
}
"""Names needed only by code that reads a module's source, which the page does not have."""

IMPORTED = library.needed() | (library.named_in_app(ROOT) & library.in_library())
"""The imports of the library's own modules, and those of the page."""

LATER = {"base64:b64encode", "_colorize:can_colorize"}
"""Imports from modules that come later."""

TRIMMED = {"xmlrpc.client", "subprocess:Popen"}
"""The modules that the page's library lacks."""


@pytest.fixture(scope="session")
def built() -> Path:
    """The site that is published."""
    folder = ROOT / "dist"
    assert (folder / "sw.js").exists(), "run make site"
    return folder


ASKING = ROOT / "tests" / "support" / "inside"

SCRIPTS = """\
import json
import sys
from pathlib import Path

def run(script, *arguments):
    sys.argv = [script, *arguments]
    exec(Path(script).read_text("utf-8"), {"__name__": "__main__"})

folders, modules, names = json.loads(Path("/told/wanted.json").read_text("utf-8"))
run("/asking/copied.py", "/out", *folders)
run("/asking/asked.py", "/told/asked.json", "/sources", *modules)
names += json.loads(Path("/told/asked.json").read_text("utf-8"))
run("/inside/imported.py", "/told/imported.json", *names)
"""
"""Three of our scripts in one start of Pyodide, which takes longer than they do."""


@dataclass(frozen=True)
class Found:
    """The answers of one start of Pyodide about the site."""

    installed: Path
    """All files of the library and the app, by their paths in it."""
    asked: frozenset[str]
    """The names that the page's Python takes from modules with a stand-in, as ``module:name``."""
    lacking: frozenset[str]
    """Those of them, and of the library's own imports, that cannot be imported."""


@pytest.fixture(scope="session")
def found(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Found:
    out, told, staged = (tmp_path_factory.mktemp(name) for name in ("out", "told", "staged"))
    for folder in ("library", "app"):
        for path, content in staging.sources(folder, ROOT):
            (staged / folder / path).parent.mkdir(parents=True, exist_ok=True)
            (staged / folder / path).write_bytes(content)
    folders = [f"/{staging.HOME}", f"/{library.LIBRARY}"]
    modules = [library.module_of(path) for path in library.stand_ins()]
    wanted = [folders, modules, sorted(IMPORTED | LATER | TRIMMED)]
    (told / "wanted.json").write_text(json.dumps(wanted), "utf-8")
    (told / "scripts.py").write_text(SCRIPTS, "utf-8")
    mounts = {f"/sources/{name}": staged / name for name in ("library", "app")}
    mounts |= {"/out": out, "/told": told, "/inside": node.INSIDE, "/asking": ASKING}
    assert node.run(str(told / "scripts.py"), [], mounts, ["--site", str(built)]) == 0
    asked = json.loads((told / "asked.json").read_text("utf-8"))
    _, lacking = json.loads((told / "imported.json").read_text("utf-8"))
    return Found(out, frozenset(asked), frozenset(lacking))


@pytest.fixture
def installed(found: Found) -> Path:
    return found.installed


def contents(folder: Path) -> dict[Path, bytes]:
    """All files below a folder."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder): path.read_bytes() for path in files}


@pytest.mark.skipif(not FUZZING, reason="by night: make fuzz")
def test_the_same_tree_builds_the_same_site_with_and_without_what_is_kept(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("one", "two"):
        monkeypatch.setattr(kept, "FOLDER", tmp_path / f"kept by {name}")
        build.build(tmp_path / name)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert contents(tmp_path / "one") == contents(built), "run make site"


def test_the_site_is_newer_than_all_that_it_is_made_of() -> None:
    alone = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
    question = ["make", "--question", "dist/sw.js"]
    assert subprocess.run(question, cwd=ROOT, env=alone, check=False).returncode == 0, "run make"  # noqa: S603 - our own


def test_the_worker_keeps_every_published_file_that_the_game_needs_by_its_hash(built: Path) -> None:
    (table,) = re.findall(
        r"^const FILES = (\{.*?\});$", (built / "sw.js").read_text(), re.MULTILINE | re.DOTALL
    )
    published = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    beside = {name for name in published if name.startswith("licences/")}
    beside |= {".nojekyll", "404.html", "LICENSE", "THIRD-PARTY.md", "sw.js"}
    assert set(json.loads(table)) == published - beside
    assert json.loads(table) == precache.hashes(built)


def test_the_scripts_are_published_without_comments(built: Path) -> None:
    scripts = [built / "sw.js", *(built / "static").glob("*js")]
    texts = {path.name: path.read_text("utf-8") for path in scripts}
    assert [name for name in texts if re.search(r"/\*\*|^ *//", texts[name], re.MULTILINE)] == []
    assert len(texts) == len([*(ROOT / "static").glob("*js")])


def test_the_licences_of_what_is_shipped_are_published(built: Path) -> None:
    named = re.findall(r"\(licences/(.+?)\)", (built / "THIRD-PARTY.md").read_text("utf-8"))
    assert {path.name for path in (built / "licences").iterdir()} == set(named)


def test_the_page_for_unknown_addresses_allows_only_its_own_script(built: Path) -> None:
    text = (built / build.LOST).read_text("utf-8")
    (script,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"content=\"default-src 'none'; script-src 'sha256-{digest}'\"" in text


def test_the_site_names_its_published_address(built: Path) -> None:
    named = address.published()
    index = (built / "index.html").read_text("utf-8")
    canonical = re.findall(r'rel="canonical" href="(.*?)"', index)
    assert canonical == ([named] if named else [])
    assert f'<a href="{named or "./"}">' in (built / build.LOST).read_text("utf-8")


def test_every_link_in_the_page_leads_to_a_published_file(built: Path) -> None:
    links = re.findall(r'(?:href|src)="\./([^"#?]+)"', (built / "index.html").read_text("utf-8"))
    assert [name for name in links if not (built / name).is_file()] == []


def test_the_wasm_is_never_preloaded(built: Path) -> None:
    assert "wasm" not in "".join(
        re.findall(r'<link rel="\w*preload".*?>', (built / "index.html").read_text("utf-8"))
    )


def test_the_archives_hold_the_library_and_the_app_compiled_and_its_data(
    installed: Path,
) -> None:
    app = {path.relative_to(installed / staging.HOME).as_posix()
           for path in (installed / staging.HOME).rglob("*.*")}  # fmt: skip
    assert {name.replace(".py", ".pyc") if name.endswith(".py") else name
            for name in app_files(ROOT)} <= app  # fmt: skip
    assert not list(installed.rglob("*.py"))
    # Of those that come later, too.
    assert (installed / library.LIBRARY / "base64.pyc").stat().st_size


def test_pyscripts_own_python_is_compiled_and_its_core_writes_it_no_more(
    built: Path, installed: Path
) -> None:
    names = {name.replace(".py", ".pyc") for name in vendor.pyscript_sources()}
    assert "pyscript/workers.pyc" in names
    assert names == {
        path.relative_to(installed / staging.HOME).as_posix()
        for path in (installed / staging.HOME / "pyscript").iterdir()
    }
    (core,) = (built / vendor.folder_of("pyscript")).glob("core-*.js")
    assert "RUNNING_IN_WORKER" not in core.read_text("utf-8")


def test_no_module_that_the_app_names_is_trimmed_away() -> None:
    assert library.missing(ROOT) == set()


def test_the_archive_of_the_solver_holds_it_compiled_and_nothing_that_the_page_has(
    built: Path,
) -> None:
    with ZipFile(built / "solver.zip") as packed:
        names = set(packed.namelist())
    assert {name.replace(".py", ".pyc") for name in solver_files(ROOT)} == names
    assert not names & {name.replace(".py", ".pyc") for name in app_files(ROOT)}


def test_no_module_that_the_solver_names_is_missing() -> None:
    named = set().union(
        *(
            library.imports((ROOT / name).read_text("utf-8"))
            for name in solver_files(ROOT)
            if name.endswith(".py")
        )
    )
    standard = {name for name in named if name in library.in_library()}
    listed = library.needed() | library.needed(library.SOLVER_LIST)
    assert {name for name in standard - listed if not FrozenImporter.find_spec(name)} == set()


def test_the_trimmed_library_has_all_imports_of_its_own_and_of_the_page_and_no_more(
    found: Found,
) -> None:
    assert {"asyncio:ensure_future", "socket:AF_UNSPEC", "subprocess:PIPE"} <= found.asked
    assert found.lacking - OF_CONNECTIONS - OF_DEBUGGERS - OF_SOURCES == TRIMMED


def test_the_worker_has_the_modules_themselves(built: Path) -> None:
    asked = ("shutil:unpack_archive", "zipfile:ZipFile", "subprocess:Popen", "logging:getLogger")
    names = {*library.needed(library.SOLVER_LIST), *asked}
    options = ["--site", str(built), "--over", Path(library.WORKER_ARCHIVE).name]
    _, lacking = library.imported(names, options=options)
    assert lacking == set()


def test_an_import_in_a_function_is_found() -> None:
    source = "import a\ndef f():\n    from b.c import d\n    from . import e\n"
    assert library.imports(source) == {"a", "b.c"}


def test_the_archive_form_names_our_interpreter_and_no_files() -> None:
    plain = 'name = "x"\ninterpreter = "./y.mjs"\n'
    settings = {"name": "x", "interpreter": "./static/runtime.mjs"}
    assert json.loads(page.archived(plain)) == settings


def test_the_documented_form_lists_the_files() -> None:
    plain = 'name = "x"\n'
    assert page.listing(plain, ["n/a.py"]) == 'name = "x"\n\n[files]\n"./n/a.py" = "./n/"\n'


def test_the_style_sheet_is_fetched_first_and_then_all_a_start_needs() -> None:
    text = page.preloading(PAGE, ["m.mjs"], ["f.zip"])
    order = ["</title>", "all.css", "modulepreload", 'rel="preload"', "boot.mjs"]
    assert sorted(order, key=text.index) == order


def test_the_site_has_all_styles_in_one_sheet_each_in_its_layer(built: Path) -> None:
    sheets = build.IMPORT.findall((ROOT / "static" / "sheets.css").read_text("utf-8"))
    styles = (built / build.SHEET).read_text("utf-8")
    fonts = f"./vendor/{vendor.folder_of('nunito').name}/"
    places = [
        styles.index(f"@layer {layer} {{\n{text.replace('./vendor/nunito/', fonts)}}}\n")
        for name, layer in sheets
        for text in [(ROOT / "static" / name).read_text("utf-8")]
    ]
    assert len(places) > 1
    assert places == sorted(places)
    assert "@import" not in styles
    assert [path.name for path in built.rglob("*.css")] == ["style.css"]
    assert f'href="./{build.SHEET}"' in (built / "index.html").read_text("utf-8")


def test_the_documented_form_has_no_policy_and_two_script_tags() -> None:
    text = page.documented(PAGE)
    assert "Content-Security-Policy" not in text
    assert text.count("<script") == 2
    assert 'type="py" src="./main.py" config="./pyscript.toml"' in text


def test_a_page_without_a_place_for_the_address_is_refused() -> None:
    for with_address in (page.addressed, page.leading_home):
        with pytest.raises(SystemExit, match=r"html: 0 places"):
            with_address("<p>NMBR 9", "https://example.org/")


def test_both_forms_start_the_app_by_the_same_words() -> None:
    assert f'"{page.ENTRY}"' in (ROOT / "static" / "boot.mjs").read_text("utf-8")


def test_another_file_makes_another_version() -> None:
    template = 'const VERSION = "dev"; // x\nconst FILES = {}; // y\n'
    first, two = (precache.worker(template, {"a": sha}) for sha in ("1", "2"))
    assert first.splitlines()[0] != two.splitlines()[0]


def test_the_first_paint_knows_the_first_card_of_every_day(built: Path) -> None:
    text = (built / "static" / "today.js").read_text("utf-8")
    (table,) = re.findall(r"const TODAY = (\{.*\});$", text, re.MULTILINE)
    firsts = json.loads(table)["firsts"]
    days = [FIRST_DAILY + timedelta(days=day) for day in range(0, skeleton.DAYS, 97)]
    assert [firsts[daily_number(day) - 1] for day in days] == [
        str(Daily(day).cards()[0]) for day in days
    ]


def test_nothing_in_the_first_paint_answers_yet(built: Path) -> None:
    text = (built / "index.html").read_text("utf-8")
    assert re.findall(r"<(\w+)[^>]* inert>", text) == ["header", "section", "main", "footer"]
    assert " style=" not in text


@pytest.mark.parametrize("lost", ['id="bag"', 'id="levels"', "</body>"])
def test_a_page_without_a_place_for_the_first_paint_is_refused(lost: str) -> None:
    text = (ROOT / "index.html").read_text("utf-8")
    with pytest.raises(SystemExit, match=r"index\.html: 0 places"):
        skeleton.skeleton(text.replace(lost, ""))
