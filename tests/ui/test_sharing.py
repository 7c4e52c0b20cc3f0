"""What a player tells others."""

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.locale import texts
from nmbr9.ui.sharing import EXCELLENT, medal_line, share_text
from tests.ui.playing import NINE_FIVE, TODAY, TOWER, played, shown

ADDRESS = "https://example.org/nmbr9/#x"


def test_a_result_is_told_with_its_levels_and_its_address() -> None:
    state = shown(played(*NINE_FIVE, "7r1@2,0"))
    lines = share_text(state, ADDRESS).split("\n")
    assert lines[1:] == ["7 points (7)", ADDRESS]


def test_the_levels_are_told_from_level_1_up_and_add_up() -> None:
    assert "18 points (16 + 2)" in share_text(shown(played(*TOWER)), ADDRESS)


def test_a_score_of_nothing_is_told_too() -> None:
    assert "0 points (0)" in share_text(shown(played("9r0@0,0")), ADDRESS)


def test_a_daily_is_told_by_its_number() -> None:
    text = share_text(shown(Game.start(Daily(TODAY))), ADDRESS)
    assert text.split("\n")[0].endswith("324")


def test_a_free_game_is_told_by_its_seed() -> None:
    assert "hello" in share_text(shown(Game.start(Seeded("hello"))), ADDRESS).split("\n")[0]


def test_no_placement_is_told() -> None:
    game = played(*NINE_FIVE, "7r1@2,0")
    other = played("9r0@10,0", "5r0@13,0", "7r1@12,0")
    assert share_text(shown(game), ADDRESS) == share_text(shown(other), ADDRESS)


@pytest.mark.parametrize(
    ("score", "key", "short"),
    [
        (EXCELLENT, "result.excellent", 0),
        (EXCELLENT + 40, "result.excellent", 0),
        (EXCELLENT - 1, "result.to_excellent", 1),
        (0, "result.to_excellent", EXCELLENT),
    ],
)
def test_the_rulebook_calls_a_hundred_excellent(score: int, key: str, short: int) -> None:
    t = texts("en")
    assert medal_line(score, t) == t(key, n=short)
