"""The texts, records and pictures of games of NMBR 9 ++."""

from nmbr9.contests.weekly import Week
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.share_text import share_text
from nmbr9.ui.result.keepsakes import notation, poster_of
from nmbr9.ui.result.poster import colours, draw_poster
from tests.support.ui_plus_play import MIXED, begun
from tests.support.ui_states import TODAY

EN = texts("en")
WEEK = Week.of(TODAY)


def test_a_shared_text_names_the_options() -> None:
    shared = share_text(begun(MIXED, 200), None, EN).splitlines()
    assert shared[1] == (
        "Level to level · Starting tiles · Gap fillers · Breaking Rules · 30 cards removed"
        " · Bridge · Flip"
    )


def test_a_weekly_result_says_its_week() -> None:
    assert share_text(WEEK.start(), None, EN).startswith("NMBR 9 ++ · week 2026-W47\n")


def test_every_decision_is_copied_as_records_write_it() -> None:
    game = begun(MIXED, 12)
    assert notation(game).split("; ") == [str(each) for each in game.decisions]


def test_a_picture_of_any_mix_can_be_made() -> None:
    svg = draw_poster(poster_of(begun(MIXED, 200), EN), dict.fromkeys(colours(), "#aabbcc"))
    assert "★" in svg
