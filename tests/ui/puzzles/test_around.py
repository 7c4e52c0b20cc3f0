"""A puzzle on the board: its title, its marks, its line, and its keys."""

from nmbr9.ui.app.view import key_action
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Confirm
from nmbr9.ui.puzzles.state import PuzzleCommand
from nmbr9.ui.session.view import announcement
from tests.support.puzzles import ANSWER
from tests.support.reading_nodes import having, of_class, words
from tests.support.ui_puzzles import begun, panel_words, tried
from tests.support.ui_states import (
    after,
    region,
)

T = texts("en")


def test_a_solved_puzzle_marks_only_the_best_place() -> None:
    (mark,) = of_class(region(tried(begun(), ANSWER), "legal"), "lesson-mark")
    assert "laid" in mark.attrs["class"]


def test_the_header_shows_the_card_and_the_grade_and_no_figures_of_another_game() -> None:
    for state in (begun(), tried(begun(), ANSWER)):
        header = region(state, "top")
        task = state.puzzles.task
        assert task, state.session.page
        card = T("puzzle.card", number=task.before.card or 0)
        assert f"{T('puzzles.grade.1')}, {card}" in words(header), task.tried
        assert not of_class(header, "score"), task.tried
        assert not of_class(header, "round"), task.tried
    assert of_class(region(after(begun(), PuzzleCommand.LEAVE), "top"), "score")


def test_the_rating_ticks_from_what_it_was() -> None:
    state = tried(begun(), 5)
    assert state.puzzles.tries
    rating = round(state.puzzles.tries.rating.rating)
    (ticking,) = of_class(region(state, "notices"), "counted")
    assert words(ticking) == str(rating)
    assert ticking.attrs["style"] == f"--score:{rating};--from:1500"
    assert f"{rating} −{1500 - rating}" in panel_words(state)  # noqa: RUF001 - as read


def test_after_the_try_enter_goes_on_and_escape_leaves() -> None:
    state = tried(begun(), ANSWER)

    def pressed(key: str) -> Action | None:
        return key_action(state, key, shift=False)

    assert pressed("Enter") == PuzzleCommand.NEXT
    assert pressed("Escape") == PuzzleCommand.LEAVE
    assert key_action(begun(), "Enter", shift=False) == Confirm()


def test_a_missed_best_place_is_said_as_it_is_drawn_and_one_that_was_found_is_not() -> None:
    missed, solved = tried(begun(), 5), tried(begun(), ANSWER)
    (said,) = having(region(missed, "notices"), "class", "visually-hidden")
    task = missed.puzzles.task
    assert task
    level = task.before.judge(task.answer).level
    assert words(said).startswith(f"{T('why.best')}. Level {level}, ")
    assert words(said) in announcement(missed.session)
    assert T("why.best") + "." not in announcement(solved.session)
    assert not having(region(solved, "notices"), "class", "visually-hidden")
