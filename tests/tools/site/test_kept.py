"""A kept result is used as long as its sources are the same, and made again if not."""

import os
from pathlib import Path

import pytest

from tools.site import kept

pytestmark = pytest.mark.cpython_only


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "kept")


def make(target: Path, *made_of: str) -> list[str]:
    """The texts that had to be made for a file of these."""
    made: list[str] = []

    def write() -> None:
        made.append("".join(made_of))
        target.write_text(made[-1])

    kept.make_once(target, kept.place_of(*made_of), write)
    return made


def test_a_file_is_made_once_and_copied_from_then_on(tmp_path: Path) -> None:
    assert make(tmp_path / "a", "x", "y") == ["xy"]
    (tmp_path / "a").write_text("changed in the site")
    assert make(tmp_path / "b", "x", "y") == []
    assert (tmp_path / "b").read_text() == "xy"


def test_what_is_made_of_other_things_is_another(tmp_path: Path) -> None:
    for made_of in (("x", "y"), ("xy",), ("y", "x"), ("x", "y", "")):
        assert make(tmp_path / "a", *made_of) == ["".join(made_of)]


def test_a_folder_is_kept_whole(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "b" / "c").write_text("c")
    place = kept.place_of(*kept.contents(tmp_path / "a"))
    kept.keep(tmp_path / "a", place)
    assert kept.take(place, tmp_path / "d")
    assert [*kept.contents(tmp_path / "d")] == [*kept.contents(tmp_path / "a")]
    (tmp_path / "d" / "b" / "c").rename(tmp_path / "d" / "c")
    assert [*kept.contents(tmp_path / "d")] != [*kept.contents(tmp_path / "a")]


def test_what_a_staging_takes_it_may_remove(tmp_path: Path) -> None:
    make(tmp_path / "a", "x")
    for name in ("staged", "staged again"):
        assert kept.take(kept.place_of("x"), kept.FOLDER / name)
        (kept.FOLDER / name).unlink()


def test_what_could_not_be_made_is_not_kept(tmp_path: Path) -> None:
    def fail() -> None:
        (tmp_path / "a").write_text("half")
        raise OSError

    for _ in range(2):
        with pytest.raises(OSError, match=r"^$"):
            kept.make_once(tmp_path / "a", kept.place_of("x"), fail)


def test_what_no_build_has_used_for_two_weeks_is_removed(tmp_path: Path) -> None:
    for name in ("old", "used"):
        make(tmp_path / name, name)
        os.utime(kept.place_of(name), (0, 0))
    make(tmp_path / "used", "used")
    kept.tidy()
    assert [path.name for path in kept.FOLDER.iterdir()] == [kept.place_of("used").name]
