"""Python's deferred files: the right ones, and modules that wait for theirs."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import deferred_modules, pyodide, site
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """A library and an app with a text; two of the modules are deferred."""
    texts = {
        "lib/a.pyc": "a",
        "lib/b/__init__.pyc": "bb",
        "app/nmbr9/c.pyc": "ccc",
        "app/nmbr9/d.pyc": "d",
        "app/nmbr9/ui/locales/de.json": "{}",
    }
    for name, text in texts.items():
        site.written(tmp_path / name, text)
    monkeypatch.setattr(deferred_modules, "LIST", tmp_path / "list.txt")
    deferred_modules.LIST.write_text("# what for\nb\nnmbr9.c  # why\n", "utf-8")
    return {"usr/lib": tmp_path / "lib", "opt": tmp_path / "app"}


def test_the_modules_of_the_list_and_all_texts_come_later(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    moved = deferred_modules.divide(folders, tmp_path / "deferred")
    assert deferred_modules.listed(moved, "x.bin").splitlines() == [
        "x.bin",
        "2 /usr/lib/b/__init__.pyc",
        "3 /opt/nmbr9/c.pyc",
        "2 /opt/nmbr9/ui/locales/de.json",
    ]
    left = {path.name for folder in folders.values() for path in folder.rglob("*.*")}
    assert left == {"a.pyc", "d.pyc"}


def test_other_files_have_an_archive_of_another_name(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    moved = deferred_modules.divide(folders, tmp_path / "deferred")
    names = [deferred_modules.archive_of(moved)]
    (tmp_path / "deferred/opt/nmbr9/c.pyc").write_text("cCc")
    names.append(deferred_modules.archive_of(moved))
    (tmp_path / "deferred/opt/nmbr9/c.pyc").rename(tmp_path / "deferred/opt/nmbr9/C.pyc")
    names.append(deferred_modules.archive_of(moved))
    assert len(set(names)) == 3
    assert all(re.fullmatch(r"python-deferred-[0-9a-f]{8}\.bin", name) for name in names)


def test_a_module_that_is_not_shipped_is_named(folders: dict[str, Path], tmp_path: Path) -> None:
    deferred_modules.LIST.write_text("b\ngone\n", "utf-8")
    with pytest.raises(deferred_modules.UnknownModuleError, match="gone"):
        deferred_modules.divide(folders, tmp_path / "deferred")


def test_the_built_site_has_the_texts_of_each_language_by_themselves() -> None:
    published = {path.name for path in (ROOT / "dist" / deferred_modules.TEXTS).iterdir()}
    assert published == {path.name for path in (ROOT / deferred_modules.LOCALES).glob("*.json")}


PROGRAM = """
import sys

def read(name):
    with open(f"/waiting/{name}") as opened:
        return opened.read()

first, second = __import__("one"), __import__("one")
assert first is second and "ran" not in vars(first), "it runs when it is used"
assert first.value == 1 and vars(first)["ran"]
import folder.inner
assert "ran" not in vars(sys.modules["folder.inner"])
assert folder.inner.value == 2
try:
    import failing
    failing.value
except ZeroDivisionError:
    pass
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
"""


def test_a_module_of_the_list_runs_when_it_is_first_used(tmp_path: Path) -> None:
    texts = {
        "one.py": "ran = True\nvalue = 1\n",
        "folder/__init__.py": "",
        "folder/inner.py": "ran = True\nvalue = 2\n",
        "failing.py": "1 / 0\n",
    }
    for name, text in texts.items():
        site.written(tmp_path / "modules" / name, text)
    lines = ["archive.bin", *(f"1 /modules/{name}" for name in texts if "__init__" not in name)]
    hook = (ROOT / "tools/inside/sitecustomize.py").read_text("utf-8")
    site.written(tmp_path / "deferred.txt", "\n".join(lines))
    program = hook.replace('"/deferred.txt"', '"/test/deferred.txt"') + PROGRAM
    site.written(tmp_path / "program.py", program)
    mounts = {"/test": tmp_path, "/modules": tmp_path / "modules"}
    script = str(tmp_path / "program.py")
    assert pyodide.run(script, [], mounts, ["--path", "/modules"]) == 0


IMPORTING = """
import importlib
from nmbr9.ui.app import back, holders, opening, update, view
known = [name for name in NAMES if name in sys.modules]
print(*(name for name in known if type(sys.modules[name]) is not Waiting))
"""


def test_none_of_the_app_runs_while_the_app_is_imported(tmp_path: Path) -> None:
    """Every start would wait for its file."""
    late = [
        name
        for name in deferred_modules.modules()
        if name.startswith(("nmbr9.ui", "nmbr9.contests"))
    ]
    late = [name for name in late if not name.startswith("nmbr9.ui.browser.")]
    specs = [importlib.util.find_spec(name) for name in late]
    lines = ["archive.bin", *(f"1 {spec.origin}" for spec in specs if spec)]
    site.written(tmp_path / "late.txt", "\n".join(lines))
    hook = (ROOT / "tools/inside/sitecustomize.py").read_text("utf-8")
    hook = hook.replace('"/deferred.txt"', repr(str(tmp_path / "late.txt")))
    program = f"{hook}\nNAMES = {late}\n{IMPORTING}"
    command = [sys.executable, "-c", program]
    ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603 - our own
    assert ran.stdout.split() == []
