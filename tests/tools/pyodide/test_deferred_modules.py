"""Python's deferred files: the right ones, and modules that wait for theirs."""

import marshal
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.pyodide import deferred_modules, library, node
from tools.tree import ROOT, app_files

pytestmark = pytest.mark.cpython_only


def write(path: Path, text: str) -> None:
    """Write a text, and make the folders for it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """A library and an app with data and a text; two of the modules are deferred."""
    texts = {
        "lib/a.pyc": "a",
        "lib/b/__init__.pyc": "bb",
        "lib/encodings/__init__.pyc": "e",
        "app/nmbr9/c.json": "{}",
        "app/nmbr9/c.pyc": "ccc",
        "app/nmbr9/d.pyc": "d",
        "app/nmbr9/ui/locales/de.json": "{}",
    }
    for name, text in texts.items():
        write(tmp_path / name, f"{16 * '-'}{text}" if name.endswith(".pyc") else text)
    monkeypatch.setattr(deferred_modules, "LIST", tmp_path / "list.txt")
    deferred_modules.LIST.write_text("# what for\nb g h  # why\n", "utf-8")
    return {"usr/lib": tmp_path / "lib", "opt": tmp_path / "app"}


def files(folder: Path) -> set[str]:
    """All files below a folder."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_the_listed_modules_those_of_ours_and_all_texts_come_later(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    page, deferred = tmp_path / "page", tmp_path / "deferred"
    deferred_modules.put_together(folders, page, deferred, ["nmbr9.c"])
    assert marshal.loads((page / "modules/page").read_bytes()) == (
        {"a": ("/usr/lib/a.pyc", b"a"), "nmbr9.d": ("/opt/nmbr9/d.pyc", b"d")},
        {
            "b": ("/usr/lib/b/__init__.pyc", ["g", "h"]),
            "nmbr9.c": ("/opt/nmbr9/c.pyc", []),
        },
    )
    codes = (deferred / "deferred-modules").read_bytes()
    assert marshal.loads(codes) == {"b": b"bb", "nmbr9.c": b"ccc"}
    assert deferred_modules.listed(deferred, "x.bin").splitlines() == [
        "x.bin",
        f"{len(codes)} /deferred-modules",
        "2 /opt/nmbr9/ui/locales/de.json",
    ]
    # Python reads the others as files.
    assert files(tmp_path / "lib") == {"encodings/__init__.pyc"}
    assert files(tmp_path / "app") == {"nmbr9/c.json"}


def test_the_modules_of_the_worker_lie_beside_those_of_the_page(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    deferred_modules.put_workers_together({"lib": folders["usr/lib"]}, tmp_path / "worker")
    modules = {"a": ("/lib/a.pyc", b"a"), "b": ("/lib/b/__init__.pyc", b"bb")}
    written = (tmp_path / "worker/modules/worker").read_bytes()
    assert marshal.loads(written) == (modules, {})


def test_other_files_have_an_archive_of_another_name(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    deferred = tmp_path / "deferred"
    deferred_modules.put_together(folders, tmp_path / "page", deferred)
    names = [deferred_modules.archive_of(deferred)]
    (deferred / "opt/nmbr9/ui/locales/de.json").write_text("[]")
    names.append(deferred_modules.archive_of(deferred))
    (deferred / "opt").rename(deferred / "Opt")
    names.append(deferred_modules.archive_of(deferred))
    assert len(set(names)) == 3
    assert all(re.fullmatch(r"python-deferred-[0-9a-f]{8}\.bin", name) for name in names)


def test_a_module_that_is_not_shipped_is_named(folders: dict[str, Path], tmp_path: Path) -> None:
    deferred_modules.LIST.write_text("b\ngone\n", "utf-8")
    with pytest.raises(deferred_modules.UnknownModuleError, match="gone"):
        deferred_modules.put_together(folders, tmp_path, tmp_path)


def test_the_built_site_has_the_texts_of_each_language_by_themselves() -> None:
    published = {path.name for path in (ROOT / "dist" / deferred_modules.TEXTS).iterdir()}
    assert published == {path.name for path in (ROOT / deferred_modules.LOCALES).glob("*.json")}


HOOK = (ROOT / "tools/pyodide/inside/sitecustomize.py").read_text("utf-8")

PREPARE = """
import marshal
from pathlib import Path

def pack(folder, modules, listed):
    present, waiting, codes = {}, {}, {}
    for name, (path, text) in modules.items():
        code = marshal.dumps(compile(text, path, "exec"))
        if name in listed:
            waiting[name], codes[name] = (path, listed[name]), code
        else:
            present[name] = path, code
    folder.joinpath("modules").mkdir()
    folder.joinpath("modules/page").write_bytes(marshal.dumps((present, waiting)))
    folder.joinpath("deferred-modules").write_bytes(marshal.dumps(codes))
"""
"""A function that lays the files out as the site has them, by the Python that reads them."""


def hooked(folder: str) -> str:
    """The hook, for files that lie in this folder."""
    return re.sub(r'"/(?=(deferred-)?modules)', f'"{folder}/', HOOK)


PROGRAM = """
assert "ran" not in vars(__import__("one"))
first, second = __import__("one"), __import__("one")
assert first is second and "ran" not in vars(first), "it runs when it is used"
assert callable(first.doubled) and "ran" not in vars(first), "not by the mention of a function"
assert first.doubled(2) == 4 and vars(first)["ran"]
assert first.value == 1 and first.__file__ == "/m/one.pyc"
import folder.inner
assert sys.modules["folder"].__path__ == ["/m/folder"]
assert "ran" not in vars(sys.modules["folder.inner"])
assert folder.inner.value == 2
import failing
for _ in range(2):
    try:
        failing.value
    except ZeroDivisionError:
        pass
    else:
        sys.exit("it tries once more")
try:
    first.nothing
except AttributeError as error:
    assert "nothing" in str(error)
else:
    sys.exit("it has all names")
import present
assert vars(present)["ran"], "it runs when it is imported"
"""


def test_a_module_of_the_list_runs_when_it_is_first_used(tmp_path: Path) -> None:
    modules = {
        "one": ("/m/one.pyc", "ran = True\nvalue = 1\ndef doubled(n):\n    return 2 * n\n"),
        "folder": ("/m/folder/__init__.pyc", ""),
        "folder.inner": ("/m/folder/inner.pyc", "ran = True\nvalue = 2\n"),
        "failing": ("/m/failing.pyc", "1 / 0\n"),
        "present": ("/m/present.pyc", "ran = True\n"),
    }
    listed = {"one": ["doubled"], "folder.inner": [], "failing": []}
    packing = f"{PREPARE}\npack(Path('/test'), {modules}, {listed})\n"
    write(tmp_path / "program.py", f"{packing}{hooked('/test')}{PROGRAM}")
    options = ["--site", str(ROOT / "dist")]  # its library is compiled already
    assert node.run(str(tmp_path / "program.py"), [], {"/test": tmp_path}, options) == 0


PLAYING = """
from tools.pyodide.inside import unused
unused.load(PRESENT_HERE)
import tools.pyodide.inside.beginning
late = (sys.modules[name] for name in DEFERRED if name in sys.modules)
print(*(module.__name__ for module in late if type(module) is not Waiting))
"""


@pytest.fixture(scope="module")
def unused() -> list[str]:
    return deferred_modules.unused(ROOT)


def test_no_module_that_comes_later_runs_in_the_beginning(
    tmp_path: Path, unused: list[str]
) -> None:
    """Every start would wait for its file."""
    listed: dict[str, list[str]] = {name: [] for name in unused}
    listed |= {name: [] for name in deferred_modules.modules() if name.startswith("nmbr9.")}
    modules = {name: (f"/{name}.py", "") for name in listed}
    packing = f"{PREPARE}\npack(Path({str(tmp_path)!r}), {modules}, {listed})\n"
    present = {library.module_of(path) for path in app_files(ROOT)} - listed.keys()
    program = f"{packing}{hooked(str(tmp_path))}\nPRESENT_HERE = {sorted(present)}\n{PLAYING}"
    command = [sys.executable, "-c", program]
    ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603 - our own
    assert ran.stdout.split() == []


def test_what_only_later_pages_need_comes_later(unused: list[str]) -> None:
    assert {
        *("nmbr9.contests.pars", "nmbr9.contests.puzzles", "nmbr9.live.host"),
        *("nmbr9.ui.moving.backup", "nmbr9.ui.pages.rules", "nmbr9.ui.parts.chart"),
        *("nmbr9.ui.phones.sitting", "nmbr9.ui.puzzles.view", "nmbr9.ui.result.result"),
    } <= {*unused}
    assert not any(name.startswith(("nmbr9.ui.play.", "nmbr9.ui.app.")) for name in unused)
