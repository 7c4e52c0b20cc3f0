"""The site's Python, of which only what has changed is compiled again."""

from pathlib import Path

import pytest

from tests.support.fuzz import FUZZING
from tools.pyodide import node
from tools.site import kept, staging

pytestmark = pytest.mark.cpython_only

PLUS = b"from a import x\ny = (1, 'x', x)\n"
Files = dict[str, bytes]


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Files:
    """The files to stage; nothing is kept yet."""
    files = {"a.py": b"x = (1, 'x')\n", "b.py": PLUS, "c.json": b"{}"}
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "kept")
    folders = {"app": files, "library": {"l.py": b"l = 1\n"}}
    monkeypatch.setattr(staging, "FORMS", {name: staging.FORMS[name] for name in folders})
    monkeypatch.setattr(staging, "sources", lambda name, _: iter(folders[name].items()))
    return files


def compiled(folder: Path) -> Files:
    """The files that a staging makes for a new site."""
    folder.mkdir()
    with staging.Staging(folder) as stage:
        stage.begin_to_compile(folder)
        stage.wait()
        files = (path for path in stage.folder.rglob("*.*") if path.suffix != ".py")
        return {path.relative_to(stage.folder).as_posix(): path.read_bytes() for path in files}


def test_only_changed_sources_are_compiled_again(
    tmp_path: Path, sources: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    class Compiler:
        """A Pyodide that renames sources."""

        def __init__(self, mounts: dict[str, Path], _: Path) -> None:
            self.folder = mounts["/stage"]

        def begin(self, *_: str) -> None:
            for path in sorted(self.folder.rglob("*.py")):
                asked.append(path.name)
                path.rename(path.with_suffix(".pyc"))

        def wait(self) -> None:
            """It is done."""

        stop = wait

    monkeypatch.setattr(node, "Running", Compiler)
    first = compiled(tmp_path / "first")
    assert first.keys() == {"app/a.pyc", "app/b.pyc", "app/c.json", "library/l.pyc"}
    assert compiled(tmp_path / "again") == first
    sources["b.py"] = b"y = 2\n"
    assert compiled(tmp_path / "changed") == {**first, "app/b.pyc": b"y = 2\n"}
    assert asked == ["a.py", "b.py", "l.py", "b.py"]


@pytest.mark.skipif(not FUZZING, reason="by night: make fuzz")
def test_a_source_gives_the_same_alone_as_among_others(
    tmp_path: Path, sources: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = compiled(tmp_path / "together")
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "kept of another")
    del sources["a.py"]
    assert compiled(tmp_path / "alone")["app/b.pyc"] == together["app/b.pyc"]


@pytest.mark.slow("pyodide")
def test_a_source_that_cannot_be_compiled_ends_the_build(
    tmp_path: Path, sources: Files, capfd: pytest.CaptureFixture[str]
) -> None:
    sources["b.py"] = b"y = (\n"
    with pytest.raises(SystemExit, match="could not"):
        compiled(tmp_path / "stage")
    assert "/home/pyodide/b.py" in capfd.readouterr().err
