"""The best known games: each replayed, kept if it has more points than the known one."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from tools.contests.best_games import best_games, keep_better, read_codes
from tools.sample_games import played

pytestmark = pytest.mark.cpython_only

DAY = date(2026, 1, 1)
GOOD = played(Daily(DAY))


def flat(day: date) -> Game:
    """A game of a day without a point, all its tiles on the table."""
    game = Game.start(Daily(day))
    while not game.finished:
        game = game.place(next(iter(game.legal())))
    return game


def test_the_game_with_more_points_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    later = DAY + timedelta(days=1)
    assert best_games(DAY, file) == ()
    for games in ([played(Daily(later)), flat(DAY)], [GOOD], [flat(DAY)]):
        keep_better(games, file)
    assert best_games(DAY, file) == (GOOD,)
    assert list(read_codes(file)) == [DAY, later]


@pytest.mark.parametrize(
    "game",
    [played(Daily(DAY), 19), played(Seeded("hello"))],
    ids=["a round to play", "no daily deck"],
)
def test_another_game_is_refused(game: Game, tmp_path: Path) -> None:
    with pytest.raises(BadRecord):
        keep_better([game], tmp_path / "games.txt")
