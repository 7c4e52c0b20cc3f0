"""The tool that finds the rivals of the day."""

from datetime import date
from pathlib import Path

import pytest

from nmbr9.contests import rivals
from nmbr9.protocol import Strength
from nmbr9.record import encode
from tests.support.fuzz import in_turn
from tools.contests.rivals import (
    DAYS,
    FIELD,
    TO_PLAY,
    continued,
    file_of,
    missing,
    play_deck,
    rival_games,
)
from tools.contests.search_runner import write

pytestmark = pytest.mark.cpython_only

DAY = TO_PLAY[0]
BEATEN = date(2027, 7, 1)
SHIPPED = [
    (DAYS[0], Strength.CASUAL),  # of another solver, and the others play otherwise today
    *((day, strength) for day in (DAY, DAYS[-1]) for strength in Strength),
]
"""Games that this solver must play again."""


@pytest.mark.slow("shipped")
@pytest.mark.parametrize(("day", "strength"), in_turn(SHIPPED), ids=str)
def test_a_shipped_game_is_played_again(day: date, strength: Strength) -> None:
    codes = rivals.read(file_of(day).read_text("utf-8")).codes[day]
    shipped = codes[list(Strength).index(strength)]
    assert encode(play_deck(day, strength)) == shipped, "another player: raise FIELD"


def test_one_solver_has_played_all_games_that_nobody_has_met() -> None:
    texts = {file_of(day).read_text("utf-8") for day in TO_PLAY}
    assert {rivals.read(text).solver for text in texts} == {FIELD}, "run make rivals"


def test_the_months_that_players_have_met_end_with_a_month() -> None:
    """A month has one file, and one solver."""
    assert not {rivals.month_of(day) for day in TO_PLAY} & {
        rivals.month_of(day) for day in DAYS if day not in TO_PLAY
    }


def test_the_games_of_a_days_rivals_are_replayed(tmp_path: Path) -> None:
    assert len(rival_games(BEATEN)) == len(Strength)
    assert rival_games(BEATEN, tmp_path) == ()


def test_the_tool_goes_on_where_it_stopped(tmp_path: Path) -> None:
    assert list(missing("one", tmp_path)) == list(TO_PLAY)
    month = continued(DAY, "one", tmp_path).with_day(DAY, ("e",) * 5)
    write(month.text(), file_of(DAY, tmp_path))
    assert continued(DAY, "one", tmp_path) == month
    assert list(missing("one", tmp_path)) == list(TO_PLAY[1:])
    assert continued(DAY, "two", tmp_path) == rivals.Month("two")
