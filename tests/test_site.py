"""The tools that build the site: each file in its right form, and nothing forgotten."""

import gzip
import json
import os
import re
import shutil
from datetime import timedelta
from http.client import HTTPConnection
from pathlib import Path
from zipfile import ZipFile

import pytest

from nmbr9.deck import FIRST_DAILY, Daily, daily_number
from tools import archive, config, library, page, precache, pyodide, site, skeleton, vendor
from tools.serve import PIECE, Line, Sent, SiteServer
from tools.tree import ROOT, app_files, solver_files

# One worker has them all: most start Pyodide.
pytestmark = [pytest.mark.cpython_only, pytest.mark.xdist_group("site")]

PAGE = """<html><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<title>t</title>
<link rel="stylesheet" href="./static/a.css">
<link rel="stylesheet" href="./static/b.css">
<script type="module" src="./static/boot.mjs"></script>
</head></html>
"""


OF_CONNECTIONS = {
    f"socket:{name}" for name in ("SOCK_STREAM", "getaddrinfo", "getnameinfo", "socket")
}
"""Asked by what opens connections of the browser's loop, which the page's policy forbids."""


@pytest.fixture(scope="session")
def built() -> Path:
    """The site that is published."""
    folder = ROOT / "dist"
    assert (folder / "sw.js").exists(), "run make site"
    return folder


def test_the_same_tree_builds_the_same_site(built: Path, tmp_path: Path) -> None:
    site.build(tmp_path / "again")
    assert precache.hashes(built) == precache.hashes(tmp_path / "again"), "run make site"


def test_the_worker_keeps_every_published_file_that_the_game_needs(built: Path) -> None:
    (table,) = re.findall(
        r"^const FILES = (\{.*?\});$", (built / "sw.js").read_text(), re.MULTILINE | re.DOTALL
    )
    published = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    beside = {name for name in published if name.startswith("licences/")}
    beside |= {".nojekyll", "LICENSE", "THIRD-PARTY.md", "sw.js"}
    assert set(json.loads(table)) == published - beside


def test_the_licences_of_what_is_shipped_are_published(built: Path) -> None:
    named = re.findall(r"\(licences/(.+?)\)", (built / "THIRD-PARTY.md").read_text("utf-8"))
    assert {path.name for path in (built / "licences").iterdir()} == set(named)


def test_every_link_in_the_page_leads_to_a_published_file(built: Path) -> None:
    links = re.findall(r'(?:href|src)="\./([^"#?]+)"', (built / "index.html").read_text("utf-8"))
    assert [name for name in links if not (built / name).is_file()] == []


def test_the_wasm_is_never_preloaded(built: Path) -> None:
    assert "wasm" not in "".join(
        re.findall(r'<link rel="\w*preload".*?>', (built / "index.html").read_text("utf-8"))
    )


def test_the_archives_hold_the_app_compiled_and_its_data(
    built: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert pyodide.run("listed.py", [f"/{site.HOME}"], {}, ["--site", str(built)]) == 0
    names = {name.removeprefix(f"/{site.HOME}/") for name in capfd.readouterr().out.splitlines()}
    assert {name.replace(".py", ".pyc") if name.endswith(".py") else name
            for name in app_files(ROOT)} <= names  # fmt: skip
    assert not [name for name in names if name.endswith(".py")]


def test_pyscripts_own_python_is_compiled_from_the_text_that_its_core_writes() -> None:
    (core,) = (vendor.PYSCRIPT / "dist").glob("core-*.js")
    text = core.read_text("utf-8")
    for name, source in vendor.pyscript_sources().items():
        first = next(line for line in source.splitlines() if line.strip())
        assert json.dumps(first)[1:-1] in text or first in text, name


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
        *(library.imports((ROOT / name).read_text("utf-8")) for name in solver_files(ROOT))
    )
    standard = {name for name in named if name in library.in_library()}
    known = library.needed() | library.needed(library.SOLVER_LIST)
    assert {name for name in standard - known if not library.frozen(name)} == set()


def importing(built: Path, *names: str, options: tuple[str, ...] = ()) -> int:
    """The status of an import in the Pyodide that has the site's library."""
    return pyodide.run("trimmed.py", names, {}, ["--site", str(built), *options])


def test_the_trimmed_library_imports_all_of_itself_and_what_the_app_names(built: Path) -> None:
    names = library.needed() | (library.named_in_app(ROOT) & library.in_library())
    assert importing(built, *sorted(names)) == 0


def test_the_stand_ins_have_all_that_the_page_asks_of_them(built: Path, tmp_path: Path) -> None:
    sources = tmp_path / "sources"
    site.stage_sources(sources, ROOT)
    for other in ("full", "numpy", "solver", "worker"):
        shutil.rmtree(sources / other)
    modules = [library.module_of(path) for path in library.stand_ins()]
    arguments = ["/out/asked.json", "/out/sources", *modules]
    assert pyodide.run("asked.py", arguments, {"/out": tmp_path}) == 0
    asked = json.loads((tmp_path / "asked.json").read_text("utf-8"))
    assert {"asyncio:get_running_loop", "socket:AF_UNSPEC", "subprocess:PIPE"} <= set(asked)
    assert importing(built, *(set(asked) - OF_CONNECTIONS)) == 0


def test_the_worker_has_the_modules_themselves(built: Path) -> None:
    asked = ("shutil:unpack_archive", "zipfile:ZipFile", "subprocess:Popen", "logging:getLogger")
    over = ("--over", Path(library.WORKER_ARCHIVE).name)
    names = [*sorted(library.needed(library.SOLVER_LIST)), *asked]
    assert importing(built, *names, options=over) == 0
    assert importing(built, "subprocess:Popen") == 1


def test_a_module_that_was_trimmed_away_is_noticed(built: Path) -> None:
    assert importing(built, "json", "xmlrpc.client") == 1


def test_an_import_in_a_function_is_found() -> None:
    source = "import a\ndef f():\n    from b.c import d\n    from . import e\n"
    assert library.imports(source) == {"a", "b.c"}


def test_an_archive_does_not_depend_on_when_it_was_made(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    packed = []
    for clock in (1_000_000_000, 1_700_000_000):
        (folder / "a").write_text("a")
        os.utime(folder / "a", (clock, clock))
        archive.packed(tmp_path / "a.zip", folder)
        archive.streamed({tmp_path / "a.bin": {"x": folder}})
        packed.append([(tmp_path / name).read_bytes() for name in ("a.zip", "a.bin")])
    assert packed[0] == packed[1]


def test_the_archive_form_names_our_interpreter_and_no_files() -> None:
    plain = 'name = "x"\ninterpreter = "./y.mjs"\n\n[files]\n"./a.py" = "./"\n'
    assert config.archived(plain) == ('name = "x"\ninterpreter = "./static/runtime.mjs"\n')


def test_the_list_of_files_replaces_the_old_one() -> None:
    plain = 'name = "x"\n[files]\n"./gone.py" = "./"\n'
    assert config.listed(plain, ["n/a.py"]) == 'name = "x"\n[files]\n"./n/a.py" = "./n/"\n'


def test_the_style_sheet_is_fetched_first_and_then_all_a_start_needs() -> None:
    text = page.preloading(page.styled(PAGE, "all.css"), ["m.mjs"], ["f.zip"])
    order = ["</title>", "all.css", "modulepreload", 'rel="preload"', "boot.mjs"]
    assert sorted(order, key=text.index) == order
    assert page.sheets(text) == ["all.css"]


def test_the_site_has_all_styles_in_one_sheet(built: Path) -> None:
    names = page.sheets((ROOT / "index.html").read_text("utf-8"))
    styles = (built / site.SHEET).read_text("utf-8")
    places = [styles.index((ROOT / name).read_text("utf-8")) for name in names]
    assert len(places) > 1
    assert places == sorted(places)
    assert [path.name for path in built.rglob("*.css")] == ["style.css"]


def test_the_documented_form_has_no_policy_and_two_script_tags() -> None:
    text = page.documented(PAGE)
    assert "Content-Security-Policy" not in text
    assert text.count("<script") == 2
    assert 'type="py" src="./main.py" config="./pyscript.toml"' in text


def test_both_forms_start_the_app_by_the_same_words() -> None:
    assert f'"{page.ENTRY}"' in (ROOT / "static" / "boot.mjs").read_text("utf-8")


def test_another_file_makes_another_version() -> None:
    template = 'const VERSION = "dev"; // x\nconst FILES = {}; // y\n'
    one, two = (precache.worker(template, {"a": sha}) for sha in ("1", "2"))
    assert one.splitlines()[0] != two.splitlines()[0]


def test_the_server_answers_as_pages_does(tmp_path: Path) -> None:
    (tmp_path / "a.mjs").write_text("export {}")
    with SiteServer(tmp_path) as server:
        line = HTTPConnection("localhost", server.port)
        line.request("GET", "/nmbr9/a.mjs")
        first = line.getresponse()
        assert gzip.decompress(first.read()) == b"export {}"
        line.request("GET", "/nmbr9/a.mjs", headers={"If-None-Match": first.headers["ETag"]})
        assert line.getresponse().status == 304
        line.close()
    assert first.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert first.headers["Cache-Control"] == "max-age=600"


def test_the_server_counts_what_it_sends(tmp_path: Path) -> None:
    (tmp_path / "a.mjs").write_text("export {}")
    with SiteServer(tmp_path) as server:
        line = HTTPConnection("localhost", server.port)
        line.request("GET", "/nmbr9/a.mjs")
        size = len(line.getresponse().read())
        line.close()
    assert server.sent == [Sent("/nmbr9/a.mjs", 200, size)]


def test_the_name_without_a_slash_leads_to_the_folder(tmp_path: Path) -> None:
    with SiteServer(tmp_path) as server:
        line = HTTPConnection("localhost", server.port)
        line.request("GET", "/nmbr9")
        answer = line.getresponse()
        line.close()
    assert (answer.status, answer.headers["Location"]) == (301, "/nmbr9/")


def test_a_slow_line_carries_for_all_in_turns() -> None:
    slept: list[float] = []
    written: list[bytes] = []
    line = Line(speed=8 * PIECE, round_trip=0.5, now=lambda: 7.0, sleep=slept.append)
    line.ask()
    line.carry(bytes(PIECE + PIECE // 2), written.append)
    line.carry(b"", written.append)
    line.carry(bytes(PIECE), written.append)
    assert slept == [0.5, 1.0, 1.5, 2.5]
    assert [len(piece) for piece in written] == [PIECE, PIECE // 2, PIECE]


def test_the_servers_own_line_waits_for_nothing() -> None:
    slept: list[float] = []
    written: list[bytes] = []
    line = Line(sleep=slept.append)
    line.ask()
    line.carry(bytes(2 * PIECE), written.append)
    assert (slept, [len(piece) for piece in written]) == ([], [2 * PIECE])


@pytest.mark.parametrize("path", ["../secret", "%2e%2e/secret", "nothing", ""])
def test_the_server_gives_nothing_outside_its_folder(tmp_path: Path, path: str) -> None:
    (tmp_path / "secret").write_text("x")
    (tmp_path / "site").mkdir()
    assert SiteServer(tmp_path / "site").stored(f"/nmbr9/{path}") is None


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
    assert re.findall(r"<(\w+)[^>]* inert>", text) == ["header", "main", "footer"]
    assert " style=" not in text


@pytest.mark.parametrize("lost", ['id="bag"', 'id="levels"', "</body>"])
def test_a_page_without_a_place_for_the_first_paint_is_refused(lost: str) -> None:
    text = (ROOT / "index.html").read_text("utf-8")
    with pytest.raises(ValueError, match=r"index\.html has no"):
        skeleton.skeleton(text.replace(lost, ""))
