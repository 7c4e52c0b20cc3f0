"""The package: the engine and its solver can be installed, typed, the same from each build."""

import os
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path
from tempfile import gettempdir
from zipfile import ZipFile

import pytest

from nmbr9 import __version__
from tools.site.address import published
from tools.tree import ROOT

pytestmark = [pytest.mark.cpython_only, pytest.mark.slow("package")]

WHEEL = f"nmbr9-{__version__}-py3-none-any.whl"
SDIST = f"nmbr9-{__version__}.tar.gz"
METADATA = f"nmbr9-{__version__}.dist-info/"
TOOLS = sysconfig.get_path("purelib")
"""The folder of the build backend and numpy."""

PROGRAM = """\
from datetime import date
from typing import assert_type

from nmbr9 import Daily, Game, decode, encode

game = Game.start(Daily(date(2026, 11, 20)))
while not game.finished:
    game = game.place(game.legal()[0])
assert decode(encode(game)) == game
print(assert_type(game.score, int), len(game.board.tiles))
"""


def ended(*command: str | Path, **settings: str | Path) -> subprocess.CompletedProcess[str]:
    """A finished command, run outside the tree, with extra settings."""
    return subprocess.run(  # noqa: S603 - the commands of this file
        command,
        cwd=gettempdir(),
        env={**os.environ, **{name: str(value) for name, value in settings.items()}},
        capture_output=True,
        check=False,
        text=True,
    )


def run(*command: str | Path, **settings: str | Path) -> str:
    """The output of a command that must succeed."""
    process = ended(*command, **settings)
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout


def built(folder: Path, *what: str) -> Path:
    """A folder with the package in it, by default the sources and the wheel made from them."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, *what, ROOT)
    return folder


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="module")
def python(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with only the package, not even pip."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    program = folder / "bin" / "python"
    install(package / WHEEL, python=program)
    return program


def install(package: Path, *options: str | Path, python: str | Path = sys.executable) -> None:
    """Install the wheel or the sources, without the network."""
    offline = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation")
    pip = (sys.executable, "-m", "pip", "--python", python)
    run(*pip, "install", *offline, *options, package, PYTHONPATH=TOOLS)


def test_the_same_tree_builds_the_same_sources_and_by_way_of_them_the_same_wheel(
    package: Path, tmp_path: Path
) -> None:
    again = built(tmp_path, "--sdist", "--wheel")  # both from the tree
    assert sorted(path.name for path in package.iterdir()) == sorted([WHEEL, SDIST])
    for name in (WHEEL, SDIST):
        assert (again / name).read_bytes() == (package / name).read_bytes(), name


def test_the_metadata_name_the_address_of_the_game_if_it_is_known(package: Path) -> None:
    with ZipFile(package / WHEEL) as wheel:
        lines = wheel.read(f"{METADATA}METADATA").decode().splitlines()
    named = published()
    expected = [f"Project-URL: Homepage, {named}"] if named else []
    assert [line for line in lines if line.startswith("Project-URL:")] == expected


def test_the_sources_install_what_the_wheel_holds(package: Path, tmp_path: Path) -> None:
    install(package / SDIST, "--target", tmp_path, "--no-compile")
    with ZipFile(package / WHEEL) as wheel:
        code = [name for name in wheel.namelist() if not name.startswith(METADATA)]
        assert {name: wheel.read(name) for name in code} == {
            path.relative_to(tmp_path).as_posix(): path.read_bytes()
            for path in (tmp_path / "nmbr9").rglob("*.*")
        }
    assert (tmp_path / "bin" / "nmbr9").exists()


def test_the_wheel_holds_the_whole_engine_and_solver_and_no_module_of_the_app(
    package: Path,
) -> None:
    with ZipFile(package / WHEEL) as wheel:
        names = {name for name in wheel.namelist() if not name.startswith(METADATA)}
    files = [path.relative_to(ROOT) for path in (ROOT / "nmbr9").rglob("*") if path.is_file()]
    ours = {path for path in files if "__pycache__" not in path.parts and "ui" not in path.parts}
    assert names == {path.as_posix() for path in ours}
    assert {"nmbr9/py.typed", "nmbr9/contests/free_order.json", "nmbr9/__main__.py"} <= names


def test_the_sources_hold_what_makes_the_wheel_and_the_documents_of_the_engine(
    package: Path,
) -> None:
    with tarfile.open(package / SDIST) as sources:
        names = {name.partition("/")[2] for name in sources.getnames()}
    with ZipFile(package / WHEEL) as wheel:
        code = {name for name in wheel.namelist() if not name.startswith(METADATA)}
    beside = {".gitignore", "PKG-INFO", "pyproject.toml", "CHANGELOG.md", "LICENSE"}
    assert {name for name in names - code if not name.startswith("docs/")} == beside


def test_the_package_needs_nothing_and_its_solver_numpy(python: Path) -> None:
    script = "from importlib.metadata import requires, version; print(version('nmbr9'))"
    script += "; print(*requires('nmbr9'), sep='; ')"
    assert run(python, "-c", script).splitlines() == [__version__, "numpy>=2; extra == 'solver'"]


IMPORTS = """\
from importlib import import_module
from pkgutil import walk_packages

import nmbr9

names = [module.name for module in walk_packages(nmbr9.__path__, "nmbr9.")]
with_numpy = "nmbr9.solver."
for name in names:
    if not name.startswith(with_numpy) and name != "nmbr9.__main__":
        import_module(name)
print("nmbr9.record.sharecode" in names)
"""


def test_every_module_but_the_solvers_is_imported_with_nothing_else_installed(
    python: Path,
) -> None:
    assert run(python, "-I", "-c", IMPORTS) == "True\n"


def test_a_program_that_uses_the_package_passes_the_strict_type_checker_and_plays(
    python: Path, tmp_path: Path
) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, "utf-8")
    check = (sys.executable, "-m", "mypy", "--strict", "--cache-dir", tmp_path / "cache")
    # An empty configuration: ours would lead to the tree instead of what is installed.
    run(*check, "--config-file", "", "--python-executable", python, program)
    assert run(python, "-I", program) == "0 20\n"


READERS = """\
from nmbr9.contests import free_order, pars

print(len(pars.daily_pars().scores), len(pars.weekly_pars().scores), free_order.layout().score)
"""


def test_the_data_is_read_from_a_wheel_that_is_not_unpacked(package: Path) -> None:
    with ZipFile(package / WHEEL) as wheel:
        data = [name for name in wheel.namelist() if name.endswith(".json")]
    assert len(data) == len(run(sys.executable, "-c", READERS, PYTHONPATH=package / WHEEL).split())


def test_the_command_runs_from_a_file_of_its_own(package: Path, tmp_path: Path) -> None:
    install(package / WHEEL, "--target", tmp_path / "unpacked", "--no-compile")
    program = tmp_path / "nmbr9.pyz"
    pack = (sys.executable, "-m", "zipapp", "--main", "nmbr9.cli.main:run", "--output", program)
    run(*pack, tmp_path / "unpacked")
    week = ("solve", "--week", "2026-W47", "--nodes", "1")
    assert '"score"' in run(sys.executable, program, *week)


def test_the_command_is_installed(python: Path) -> None:
    deck = ("deck", "--date", "2026-11-20")
    cards = "2 8 4 9 6 8 5 3 3 1 7 7 5 2 6 0 0 9 4 1\n"
    assert run(python.with_name("nmbr9"), *deck) == cards
    assert run(python, "-I", "-m", "nmbr9", *deck) == cards


def test_the_command_solves_once_numpy_is_there(python: Path) -> None:
    command = python.with_name("nmbr9")
    solve = ("solve", "--date", "2026-11-20", "--nodes", "200")
    without = ended(command, *solve)
    assert (without.returncode, without.stdout) == (1, "")
    assert "needs numpy" in without.stderr
    assert '"score"' in run(command, *solve, PYTHONPATH=TOOLS)
