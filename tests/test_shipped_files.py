"""The lists of shipped files agree with the tree: a forgotten file fails here, not in the page."""

import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from nmbr9.ui.parts.words import LANGUAGES
from tests.support.imports import reached
from tools.site import page
from tools.tree import ROOT, app_files, solver_files

pytestmark = pytest.mark.cpython_only

CONFIG = (ROOT / "pyscript.toml").read_text("utf-8")
ENTRY = ROOT / "nmbr9" / "ui" / "main.py"
WORKER = ROOT / "static" / "solver.py"


def sources(names: Iterable[str]) -> set[str]:
    return {name for name in names if name.endswith(".py")}


def reached_from(path: Path) -> set[str]:
    """The sources of nmbr9 that really load when this one runs."""
    needed = reached(path, at_run_time=True)
    return sources(source.relative_to(ROOT).as_posix() for source in needed) - {"static/solver.py"}


def test_every_file_lands_where_python_finds_its_package() -> None:
    files = tomllib.loads(page.listing(CONFIG, app_files(ROOT)))["files"]
    assert [f"{to}{Path(name).name}" for name, to in files.items()] == list(files)
    assert [name.removeprefix("./") for name in files] == app_files(ROOT)


def test_the_page_gets_the_modules_that_it_loads_and_no_others() -> None:
    assert sources(app_files(ROOT)) == reached_from(ENTRY)


def test_the_page_gets_the_data_that_it_reads_and_no_other() -> None:
    contests = (f"nmbr9/contests/{name}.json" for name in ("free_order", "pars", "weekly_pars"))
    locales = (f"nmbr9/ui/locales/{language}.json" for language in LANGUAGES)
    data = set(app_files(ROOT)) - sources(app_files(ROOT))
    assert data == {*contests, *locales}


def test_the_worker_gets_the_data_that_it_reads_and_no_other() -> None:
    data = set(solver_files(ROOT)) - sources(solver_files(ROOT))
    assert data == {"nmbr9/solver/outlook/outlook.bin"}


def test_the_worker_gets_the_modules_that_it_loads_and_no_others() -> None:
    solver = {name for name in reached_from(WORKER) if name.startswith("nmbr9/solver/")}
    assert set(solver_files(ROOT)) | sources(app_files(ROOT)) >= reached_from(WORKER)
    assert sources(solver_files(ROOT)) == solver - set(app_files(ROOT))
    assert "nmbr9/solver/service.py" in solver


def test_no_file_comes_twice() -> None:
    assert set(solver_files(ROOT)) & set(app_files(ROOT)) == set()


def test_a_new_file_of_the_app_is_shipped(tmp_path: Path) -> None:
    (tmp_path / "nmbr9").mkdir()
    (tmp_path / "nmbr9" / "new.py").write_text("")
    assert app_files(tmp_path) == ["nmbr9/new.py"]
