"""Other people's files in the tree: they are what they claim to be."""

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.site import kept, vendor
from tools.tree import NUMPY, ROOT, page_files

pytestmark = pytest.mark.cpython_only


def test_the_numpy_wheel_is_one_for_the_pinned_pyodide() -> None:
    lock = json.loads((vendor.PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    assert vendor.numpy_wheel(ROOT).stem.endswith(vendor.tag_of(lock["info"]))


def test_the_readme_beside_the_wheel_names_its_hash() -> None:
    readme = (ROOT / NUMPY / "README.md").read_text("utf-8")
    assert vendor.sha256_of(vendor.numpy_wheel(ROOT)) in readme


@pytest.mark.parametrize("take_over", [vendor.copy, lambda _, root: [*vendor.numpy_files(root)]])
def test_a_wheel_that_was_altered_is_refused(
    tmp_path: Path, take_over: Callable[[Path, Path], object]
) -> None:
    root = tmp_path / "tree"
    shutil.copytree(ROOT / NUMPY, root / NUMPY)
    with ZipFile(next((root / NUMPY).glob("*.whl")), "a") as wheel:
        wheel.writestr("numpy/more.py", "")
    with pytest.raises(SystemExit, match="has another hash than NUMPY_HASH"):
        take_over(tmp_path / "site", root)


AT_WORK = """
import sys
from nmbr9.deck import Dealt
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.solver import Strength, review, solve_deck, solve_game, turn_of
game = solve_deck((9, 4, 0, 5), 100).played(Game.start(Dealt((9, 4, 0, 5))))
review(game)
plus = Game.start(Dealt((9, 4, 0, 5)), Options(1, Variant.BASE, frozenset(Module)))
turn_of(plus, Strength.MASTER)
review(solve_game(plus, 50))
print(*sys.modules)
"""


def test_the_solver_loads_nothing_of_numpy_that_the_site_leaves_out() -> None:
    """Some of numpy is loaded only when it works; the page's stories let it do so, too."""
    command = [sys.executable, "-c", AT_WORK]
    loaded = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout  # noqa: S603
    of_numpy = {name.split(".")[1] for name in loaded.split() if name.startswith("numpy.")}
    assert "ma" in of_numpy
    assert not of_numpy & vendor.APART


def test_the_page_carries_the_wheel_and_nothing_else_of_numpy() -> None:
    (name,) = [name for name in page_files(ROOT) if "numpy" in name]
    assert name.endswith(".whl")


def test_the_lock_file_of_the_page_leads_to_the_wheel_and_names_its_hash() -> None:
    folder = ROOT / "dist" / vendor.folder_of("pyodide")
    lock = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))
    (numpy,) = lock["packages"].values()
    wheel = (folder / numpy["file_name"]).resolve()
    assert wheel == (ROOT / "dist" / NUMPY / vendor.numpy_wheel(ROOT).name).resolve()
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == numpy["sha256"]


def test_the_published_pyscript_opens_nothing_that_a_browser_may_refuse() -> None:
    (core,) = (ROOT / "dist" / vendor.folder_of("pyscript")).glob("core-*.js")
    text = core.read_text("utf-8")
    assert [name for name in ("indexedDB", "BroadcastChannel") if name in text] == []
    assert [name for name in ("nmbr9Database", "Nmbr9Channel") if name not in text] == []


def test_the_published_wheel_has_every_other_module_of_numpy_compiled() -> None:
    published = ROOT / "dist" / NUMPY / vendor.numpy_wheel(ROOT).name
    with ZipFile(vendor.numpy_wheel(ROOT)) as carried, ZipFile(published) as packed:
        modules = {name for name in carried.namelist() if Path(name).suffix in {".py", ".so"}}
        there = set(packed.namelist())
    wanted = {name for name in modules if name.split("/")[1] not in vendor.APART}
    assert wanted != modules
    assert {name.removesuffix(".py") + ".pyc" if name.endswith(".py") else name
            for name in wanted} <= there  # fmt: skip
    assert not [name for name in there if Path(name).suffix in {".py", ".pyi", ".h"}]


def test_pyodide_is_made_again_only_for_words_that_its_script_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[Path] = []
    monkeypatch.setattr(kept, "make_once", lambda *making: places.append(making[1]))
    (tmp_path / "static").mkdir()
    for script in ("python.FS", "python.FS; aNewWord", "python.FS.getUserMedia"):
        (tmp_path / "static" / "boot.mjs").write_text(script, "utf-8")
        vendor.lay_out_pyodide(tmp_path, ROOT, noting=False)
    first, with_another, with_one_of_its_own = places
    assert with_another == first
    assert with_one_of_its_own != first
