"""The end of a game over its stack: what each level adds, the score, and the medal."""

import re

from nmbr9.record import decode
from nmbr9.ui.app.view import action_of_key
from nmbr9.ui.parts.camera import THICKNESS, Point
from nmbr9.ui.play.actions import Confirm, Count, EndCount, NextLegal
from nmbr9.ui.session.presses import Key
from tests.support.reading_nodes import of_class, words
from tests.support.ui_states import after, region, shown
from tools.sample_games import DAILY

WHOLE = decode(DAILY)
ENDED = after(shown(WHOLE.take_back()), NextLegal(), Confirm())
POINTS = ENDED.play.game.breakdown


def test_the_score_grows_by_the_points_of_each_level() -> None:
    assert region(ENDED, "count").children == ()
    state = ENDED
    for counted in range(len(POINTS) + 1):
        state = after(state, Count())
        count = region(state, "count")
        (score,) = of_class(count, "count-score")
        assert words(score) == f"{sum(POINTS[: counted + 1])}{sum(POINTS)}", counted
        assert len(of_class(count, "due")) == len(POINTS) - 1 - min(counted, len(POINTS) - 1)
        now = [words(level) for level in of_class(count, "now")]
        assert [f"+{POINTS[counted]}" in it for it in now] == [True] * (0 < counted < len(POINTS))


def test_the_points_of_a_level_stand_beside_its_tiles() -> None:
    count, play = region(after(ENDED, Count()), "count"), after(ENDED, Count()).play
    labels = of_class(count, "counted-level")
    assert len(labels) == play.game.board.levels - 1
    for level, label in enumerate(labels, start=1):
        tiles = [tile for tile in play.game.board.tiles if tile.level == level]
        height = level * play.spacing + THICKNESS
        cells = (Point(x + 0.5, y + 0.5) for tile in tiles for x, y in tile.cells)
        rows = [play.look.camera.to_screen(cell, height).y for cell in cells]
        (top,) = re.findall(r"top:(-?\d+)px", label.attrs["style"])
        assert min(rows) < int(top) < max(rows), level


def test_any_key_ends_the_count_and_none_does_anything_else() -> None:
    counting = after(ENDED, Count())
    for name in ("Enter", " ", "r", "Escape", "x"):
        assert action_of_key(counting, Key(name, name)) == EndCount(), name
