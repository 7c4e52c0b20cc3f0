"""What a player tells others."""

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.locale import texts
from nmbr9.ui.sharing import EXCELLENT, medal_line, share_text
from tests.ui.playing import NINE_FIVE, TODAY, TOWER, played, shown

T = texts("en")
ADDRESS = "https://example.org/nmbr9/#x"


def test_a_result_is_told_with_its_levels_and_its_address() -> None:
    state = shown(played(*NINE_FIVE, "7r1@2,0"))
    lines = share_text(state, ADDRESS).split("\n")
    assert lines[1:] == [T("share.score", n=7, levels="7"), ADDRESS]


def test_the_levels_are_told_from_level_1_up_and_add_up() -> None:
    assert T("share.score", n=18, levels="16 + 2") in share_text(shown(played(*TOWER)), ADDRESS)


def test_a_score_of_nothing_is_told_too() -> None:
    assert T("share.score", n=0, levels="0") in share_text(shown(played("9r0@0,0")), ADDRESS)


def test_a_daily_is_told_by_its_number() -> None:
    text = share_text(shown(Game.start(Daily(TODAY))), ADDRESS)
    assert text.split("\n")[0] == T("share.daily", number=324)


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
    assert medal_line(score, T) == T(key, n=short)
