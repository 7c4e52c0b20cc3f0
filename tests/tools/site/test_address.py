"""The command that writes the address of the published game."""

import shutil
from pathlib import Path

import pytest

from tools.site.address import PLAY, publish_at, published
from tools.tree import ROOT

GAME = "https://example.org/game/"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def linked(tree: Path) -> str:
    """The address that the README of a tree leads to."""
    (address,) = PLAY.findall((tree / "README.md").read_text("utf-8"))
    return str(address)


@pytest.mark.parametrize("url", [GAME, GAME.rstrip("/")])
def test_one_command_sets_the_address_in_all_places(tree: Path, url: str) -> None:
    publish_at(url, tree)
    assert (published(tree), linked(tree)) == (GAME, GAME)


def test_another_address_replaces_the_first(tree: Path) -> None:
    publish_at(GAME, tree)
    publish_at("https://example.org/fork/", tree)
    assert (published(tree), linked(tree)) == ("https://example.org/fork/",) * 2


@pytest.mark.parametrize("url", ["", "game", "http://example.org/", "https://", f"{GAME}#daily"])
def test_what_is_no_address_of_a_game_changes_nothing(tree: Path, url: str) -> None:
    before = published(tree), linked(tree)
    with pytest.raises(SystemExit, match="not an address"):
        publish_at(url, tree)
    assert (published(tree), linked(tree)) == before


def test_a_readme_without_a_link_to_play_is_refused(tree: Path) -> None:
    (tree / "README.md").write_text("# NMBR 9\n", "utf-8")
    with pytest.raises(SystemExit, match=r"in README.md: 0 places"):
        publish_at(GAME, tree)
