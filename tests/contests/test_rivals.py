"""The rivals of the day: texts of a month, and the games in them, which the engine replays."""

from datetime import date, timedelta
from pathlib import Path
from statistics import mean

import pytest

from nmbr9.contests import rivals
from nmbr9.contests.pars import DAILY
from nmbr9.deck import Daily
from nmbr9.errors import BadRecord, Reason
from nmbr9.record import encode
from tests.support.fuzz import often
from tools.sample_games import played

DAY = date(2026, 1, 1)
DAYS = list(DAILY.contests)
MONTHS = often(6, by_night=1)
"""One in this many months is replayed."""
FOLDER = Path(__file__).parents[2] / "static" / "rivals"


def test_a_month_is_read_as_it_is_written() -> None:
    month = rivals.Month("solver").with_day(DAY, ("e",) * 5)
    later = month.with_day(DAY + timedelta(days=1), ("a", "b", "c", "d", "e"))
    assert rivals.read(later.text()) == later
    assert later.text().splitlines()[1] == "2026-01-01 e e e e e"


@pytest.mark.parametrize("line", ["2026-01-01 a b c d", "2026-02-30 a b c d e", "", "x"])
def test_a_month_with_another_line_is_refused(line: str) -> None:
    with pytest.raises(BadRecord, match="rivals"):
        rivals.read(f"solver\n{line}\n")


def test_a_text_with_nothing_in_it_is_a_month_without_days() -> None:
    assert not rivals.read("").codes


def test_a_whole_game_of_the_day_is_a_rival() -> None:
    whole = played(Daily(DAY))
    assert rivals.rival(encode(whole), DAY) == whole


@pytest.mark.parametrize(
    ("rounds", "day"),
    [
        pytest.param(20, date(2026, 1, 2), id="another deck"),
        pytest.param(19, DAY, id="a round to play"),
    ],
)
def test_another_game_is_no_rival(rounds: int, day: date) -> None:
    with pytest.raises(BadRecord) as caught:
        rivals.rival(encode(played(Daily(DAY), rounds)), day)
    assert caught.value.reason is Reason.ILLEGAL_GAME


@pytest.mark.cpython_only
def test_every_day_has_rivals_in_the_file_of_its_month() -> None:
    files = {file.stem: rivals.read(file.read_text("utf-8")) for file in FOLDER.glob("*.txt")}
    assert sorted(day for month in files.values() for day in month.codes) == DAYS
    assert all(rivals.month_of(day) == name for name, month in files.items() for day in month.codes)


@pytest.mark.cpython_only
@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt"))[::MONTHS], ids=lambda file: file.stem)
def test_the_engine_plays_every_rivals_game_again(file: Path) -> None:
    scores = []
    for day, codes in rivals.read(file.read_text("utf-8")).codes.items():
        games = [rivals.rival(code, day) for code in codes]
        assert len(set(games)) == rivals.MANY, day
        scores.append([game.score for game in games])
    if file.stem > "2026-11":  # of the solver of today
        for usual, each in zip(rivals.USUAL.values(), zip(*scores, strict=True), strict=True):
            assert mean(each) == pytest.approx(usual, abs=8), usual
