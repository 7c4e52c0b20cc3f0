"""Python's deferred files: the right ones, and modules that wait for theirs."""

import ast
import marshal
import re
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
    deferred_modules.LIST.write_text("# what for\nb g h  # why\nnmbr9.c\n", "utf-8")
    return {"usr/lib": tmp_path / "lib", "opt": tmp_path / "app"}


def files(folder: Path) -> set[str]:
    """All files below a folder."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_the_listed_modules_and_all_texts_come_later(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    page, deferred = tmp_path / "page", tmp_path / "deferred"
    deferred_modules.put_together(folders, page, deferred)
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
    with pytest.raises(SystemExit, match="gone"):
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


def test_no_module_of_a_start_takes_a_name_of_one_that_comes_later() -> None:
    """It would run that module, for which every start would wait."""
    listed = deferred_modules.modules()
    shipped = {
        library.module_of(name): ROOT / name for name in app_files(ROOT) if name[-3:] == ".py"
    }
    assert listed.keys() - shipped.keys() <= library.needed()
    taken = {
        name: line.module
        for name in shipped.keys() - listed.keys()
        for line in ast.parse(shipped[name].read_text("utf-8")).body
        if isinstance(line, ast.ImportFrom) and line.module in listed
    }
    ours = {name: module for name, module in taken.items() if module in shipped}
    assert ours == {}, "import the module itself, and use its names in functions"
