"""The free order: the search, and the layout that ships."""

import json
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="needs numpy", exc_type=ImportError)

from nmbr9 import lines
from nmbr9.deck import Dealt
from nmbr9.game import Game
from nmbr9.solver.free import FIRST, freely

LAYOUT = Path(__file__).resolve().parents[2] / "nmbr9" / "solver" / "data" / "free.json"


def test_the_shipped_layout_is_legal_and_worth_what_it_says() -> None:
    record = lines.parsed(LAYOUT.read_bytes())
    answer = lines.verify(record)
    assert (answer["ok"], answer["score"]) == (True, record["score"])
    assert sorted(json.loads(LAYOUT.read_bytes())["deck"]) == sorted(FIRST)


def test_the_engine_agrees_with_the_game_of_the_best_order() -> None:
    found = freely(seconds=60, nodes=1)
    game = Game.start(Dealt(found.order))
    for placement in found.best.placements:
        game = game.place(placement)
    assert (game.finished, game.score) == (True, found.best.score)
