"""The tool that finds the rivals of the day."""

from pathlib import Path

import pytest

from nmbr9.contests import rivals
from nmbr9.protocol import Strength
from nmbr9.record import encode
from tests.support.imports import PACKAGE, reached
from tools.finding import DECIDING_PLAYER, version, written
from tools.rivals import DAYS, continued, file_of, missing, played

DAY = DAYS[0]


@pytest.mark.cpython_only
def test_a_shipped_game_is_played_again() -> None:
    day = DAYS[-1]
    month = rivals.read(file_of(day).read_text("utf-8"))
    if month.solver != version(DECIDING_PLAYER):
        pytest.skip("another solver played the shipped games: run make rivals")
    weakest = (Strength.BEGINNER, Strength.CASUAL)
    assert tuple(encode(played(day, each)) for each in weakest) == month.codes[day][:2]


@pytest.mark.cpython_only
def test_the_tool_goes_on_where_it_stopped(tmp_path: Path) -> None:
    assert list(missing("one", tmp_path)) == list(DAYS)
    month = continued(DAY, "one", tmp_path).with_day(DAY, ("e",) * 5)
    written(month.text(), file_of(DAY, tmp_path))
    assert continued(DAY, "one", tmp_path) == month
    assert list(missing("one", tmp_path)) == list(DAYS[1:])
    assert continued(DAY, "two", tmp_path) == rivals.Month("two")


@pytest.mark.cpython_only
def test_every_source_that_decides_where_the_player_places_names_its_version() -> None:
    solver = PACKAGE / "solver"
    player = reached(solver / "fair_play" / "player.py")
    loaded = {path for path in player if solver in path.parents}
    packages = {path for path in loaded if path.name == "__init__.py"}
    talk = {solver / "protocol.py"}
    assert {solver / f"{name}.py" for name in DECIDING_PLAYER} == loaded - packages - talk
    assert list(DECIDING_PLAYER) == sorted(DECIDING_PLAYER)
