"""The public names compared with the release before."""

from typing import Final

import pytest

pytest.importorskip("griffe", reason="Pyodide has none", exc_type=ImportError)

import griffe

from tools.release.public_names import breaking

pytestmark = pytest.mark.cpython_only

FRONT: Final = "from package.game import Game, play\n__all__ = ['Game', 'play']\n"
GAME: Final = (
    "class Game:\n    def place(self, tile: int) -> int: ...\ndef play(): ...\ndef own(): ...\n"
)


def changes(front: str, game: str) -> tuple[str, ...]:
    with (
        griffe.temporary_visited_package("package", {"__init__.py": FRONT, "game.py": GAME}) as old,
        griffe.temporary_visited_package("package", {"__init__.py": front, "game.py": game}) as new,
    ):
        return breaking(old, new)


def test_the_same_names_break_nothing() -> None:
    assert changes(FRONT, GAME) == ()


def test_a_name_that_is_gone_breaks_programs() -> None:
    assert changes(FRONT.replace(", play", "").replace(", 'play'", ""), GAME) == (
        "package.game.play: Public object was removed",
    )


def test_a_method_that_takes_more_breaks_programs() -> None:
    assert changes(FRONT, GAME.replace("tile: int", "tile: int, level: int")) == (
        "package.game.Game.place: Parameter was added as required",
    )


def test_private_names_may_change() -> None:
    assert changes(FRONT, GAME.replace("def own(): ...\n", "")) == ()


def test_the_names_of_the_solver_are_public() -> None:
    solver = (
        "def __getattr__(name): ...\nif TYPE_CHECKING:\n    from package.solver.deck import solve\n"
    )
    files = {
        "__init__.py": "",
        "solver/__init__.py": f"from typing import TYPE_CHECKING\n{solver}__all__ = ['solve']\n",
        "solver/deck.py": "def solve(deck): ...\ndef search(deck): ...\n",
    }
    others = files | {"solver/deck.py": "def solve(deck, pool): ...\ndef search(deck, pool): ...\n"}
    with (
        griffe.temporary_visited_package("package", files) as old,
        griffe.temporary_visited_package("package", others) as new,
    ):
        assert breaking(old, new) == ("package.solver.deck.solve: Parameter was added as required",)
