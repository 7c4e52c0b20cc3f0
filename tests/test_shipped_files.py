"""The lists of shipped files agree with the tree: a forgotten file fails here, not in the page."""

import tomllib
from pathlib import Path

import pytest

from tools import config
from tools.tree import NOT_IN_THE_PAGE, ROOT, app_files, solver_files

pytestmark = pytest.mark.cpython_only

CONFIG = (ROOT / "pyscript.toml").read_text("utf-8")


def test_pyscript_toml_lists_every_file_of_the_app() -> None:
    listed = tomllib.loads(CONFIG)["files"]
    assert sorted(name.removeprefix("./") for name in listed) == app_files(ROOT), "run make files"


def test_every_file_lands_where_python_finds_its_package() -> None:
    assert config.listed(CONFIG, app_files(ROOT)) == CONFIG, "run make files"


def test_the_command_line_stays_at_home_and_the_solver_is_no_part_of_the_first_load() -> None:
    shipped = set(app_files(ROOT)) - {"nmbr9/solver/data/free.json"}
    assert "nmbr9/board.py" in shipped
    assert [name for name in shipped if name.startswith(tuple(NOT_IN_THE_PAGE))] == []


def test_the_solver_comes_in_an_archive_of_its_own() -> None:
    shipped = solver_files(ROOT)
    assert "nmbr9/solver/service.py" in shipped
    assert set(shipped) & set(app_files(ROOT)) == set()


def test_a_new_file_of_the_app_is_missed_by_the_list(tmp_path: Path) -> None:
    (tmp_path / "nmbr9").mkdir()
    (tmp_path / "nmbr9" / "new.py").write_text("")
    (tmp_path / "pyscript.toml").write_text("[files]\n")
    assert config.rewritten(tmp_path / "pyscript.toml")
    assert not config.rewritten(tmp_path / "pyscript.toml")
    assert app_files(tmp_path) == ["nmbr9/new.py"]
