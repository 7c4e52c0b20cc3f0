"""Going back: the pages that a step back in the browser closes."""

import pytest

from nmbr9.ui.app.opening import addressed, layers, move, went_back
from nmbr9.ui.app.view import OF_A_MOMENT, PAGES
from nmbr9.ui.lesson.update import LessonCommand
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import ShownCommand, StartLesson, StartReplay
from nmbr9.ui.play.state import Holder
from nmbr9.ui.puzzles.state import BeginPuzzle, PuzzleCommand, PuzzlesCame, TaskKind
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Layers, Page
from tests.support.puzzles import collection, entry
from tests.support.ui_states import after, changed, daily, together

WATCH, LEARN, SOLVE = Holder.REPLAY.value, Holder.LESSON.value, Holder.PUZZLE.value
RESULT_SHOWN = changed(together(), page="result")
WATCHED = after(RESULT_SHOWN, StartReplay(RESULT_SHOWN.play.game, Message("replay.own")))


def test_a_page_or_a_replay_lies_over_the_board() -> None:
    assert layers(daily()) == ()
    assert layers(RESULT_SHOWN) == ("result",)
    assert layers(WATCHED) == (WATCH,)
    assert layers(after(WATCHED, Show(Page.HOME))) == (WATCH, "menu")


@pytest.mark.parametrize(
    ("entry", "now", "expected"),
    [
        pytest.param((), (), (0, ()), id="the board"),
        pytest.param((), ("menu",), (0, ("menu",)), id="a page opens"),
        pytest.param(("menu",), ("menu",), (0, ()), id="nothing changes"),
        pytest.param(("menu",), ("rules",), (0, ("menu", "rules")), id="from page to page"),
        pytest.param(("menu", "rules"), ("menu",), (1, ()), id="to the page before"),
        pytest.param(("menu", "rules", "plus"), (), (3, ()), id="all is closed"),
        pytest.param(("result",), (WATCH,), (0, ("result", WATCH)), id="a replay begins"),
        pytest.param((WATCH,), (WATCH, "menu"), (0, (WATCH, "menu")), id="a page over a replay"),
        pytest.param((WATCH, "menu"), (WATCH,), (1, ()), id="it is closed"),
        pytest.param(("result", WATCH), (), (2, ()), id="the replay ends"),
    ],
)
def test_the_history_follows_what_is_shown(
    entry: tuple[str, ...], now: tuple[str, ...], expected: tuple[int, tuple[str, ...]]
) -> None:
    assert move(entry, now) == expected


def test_going_back_closes_the_page_before_it_leaves() -> None:
    assert went_back(changed(daily(), page="menu"), ()) == (Show(None),)
    assert went_back(daily(), ()) == ()


def test_going_back_opens_the_page_from_which_another_was_opened() -> None:
    assert went_back(changed(daily(), page="rules"), ("menu",)) == (Show(Page.HOME),)


def test_going_back_ends_a_replay_and_shows_the_result_again() -> None:
    assert went_back(WATCHED, ("result",)) == (ShownCommand.END, Show(Page.RESULT))
    assert went_back(after(WATCHED, Show(Page.HOME)), ("result", WATCH)) == (Show(None),)


def test_going_back_ends_a_lesson_and_shows_the_page_that_led_to_it() -> None:
    learning = after(changed(daily(), page="rules"), StartLesson())
    assert layers(learning) == (LEARN,)
    assert went_back(learning, ("menu", "rules")) == (
        LessonCommand.END,
        Show(Page.RULES, (Page.HOME,)),
    )
    assert went_back(after(learning, Show(Page.HOME)), ("rules", LEARN)) == (Show(None),)


@pytest.mark.parametrize("name", ["pass", "wait", "nonsense", WATCH, LEARN])
def test_a_page_of_a_moment_is_not_opened_again(name: str) -> None:
    assert went_back(changed(daily(), page="menu"), (name,)) == (Show(None),)


def test_every_page_that_does_not_belong_to_a_moment_can_be_gone_back_to() -> None:
    for name in {*PAGES} - {*OF_A_MOMENT}:
        assert went_back(daily(), (name,)) == (Show(name),), name


def test_going_back_ends_a_puzzle_and_shows_the_list_again() -> None:
    come = PuzzlesCame(collection(entry()).text())
    solving = after(daily(), Show(Page.PUZZLES), come, BeginPuzzle(TaskKind.DAY))
    assert layers(solving) == (SOLVE,)
    assert went_back(solving, ("menu", Page.PUZZLES)) == (
        PuzzleCommand.END,
        Show(Page.PUZZLES, (Page.HOME,)),
    )
    own = after(solving, PuzzleCommand.END)
    assert (own.play.game, own.puzzles.task) == (daily().play.game, None)


def test_a_page_that_can_be_bookmarked_has_an_address_and_names_that_of_the_game() -> None:
    assert addressed(changed(daily(), page="you")) == Layers(("you",), "#you", "#daily=2026-11-20")
    assert addressed(RESULT_SHOWN) == Layers(("result",))
