"""Puzzles solved on the board: the one try, and the next puzzle."""

from datetime import timedelta

import pytest

from nmbr9.board import Placement
from nmbr9.contests import puzzles as shipped
from nmbr9.contests.puzzles import LETTERS, MOST, UNKNOWN
from nmbr9.contests.tries import Tries, Try, position
from nmbr9.ui.app.opening import addressed, link_actions
from nmbr9.ui.app.state import State
from nmbr9.ui.branches.saves import load_branch
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import (
    Aim,
    Confirm,
    NextLegal,
    ReplaceGame,
    StartLesson,
    StartReplay,
    TryAgain,
)
from nmbr9.ui.play.state import Holder
from nmbr9.ui.puzzles.saves import load_mistakes, save_try
from nmbr9.ui.puzzles.state import (
    BeginPuzzle,
    OpenPuzzle,
    PuzzleCommand,
    PuzzlesCame,
    ShowPlace,
    Task,
    TaskKind,
    puzzle_name,
)
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.puzzles import ANSWER, collection, entry
from tests.support.reading_nodes import clicking, of_class, tagged, words
from tests.support.ui_backups import costly_round
from tests.support.ui_branches import does
from tests.support.ui_puzzles import (
    BEGIN,
    EASY,
    HARD,
    MANY,
    begun,
    listed,
    panel_words,
    placed,
    tried,
)
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    carried_out,
    daily,
    played,
    region,
)

T = texts("en")


# One try


def test_a_puzzle_is_played_on_the_board_while_the_players_game_waits() -> None:
    own = daily().play.game
    state = begun()
    assert state.puzzles.task
    assert state.play.game == state.puzzles.task.before
    assert state.play.own == own
    assert state.session.page is None
    number = state.play.game.card or 0
    assert T("puzzle.question", number=number) in words(region(state, "notices"))
    left = after(state, PuzzleCommand.LEAVE)
    assert (left.play.game, left.session.page, left.puzzles.task) == (own, Page.PUZZLES, None)


def test_the_try_is_saved_at_once_and_never_as_a_game() -> None:
    state = begun()
    task = state.puzzles.task
    assert task
    state, saved = placed(state, shipped.places(task.before)[ANSWER])
    assert [keep.write for keep in saved] == [save_try]
    assert state.session.page is None
    assert T("puzzle.right") in panel_words(state)
    assert state.play.game.board.tiles[-1].placement == task.of.answers[0]


def test_a_wrong_placement_says_its_cost_and_shows_the_best_one() -> None:
    state = tried(begun(), 5)
    assert T("puzzle.wrong", n=9) in panel_words(state)
    assert state.session.announced.messages[0] == Message("puzzle.wrong", {"n": 9})
    task = state.puzzles.task
    assert task
    assert state.play.game.board.tiles[-1].placement == task.answer
    marks = of_class(region(state, "legal"), "lesson-mark")
    assert [("worse" in mark.attrs["class"]) for mark in marks] == [True, False]


@pytest.mark.parametrize(
    ("letter", "key"), [(UNKNOWN, "wrong_unknown"), (LETTERS[MOST], "wrong_most")]
)
def test_an_uncertain_cost_is_called_so(letter: str, key: str) -> None:
    many = len(shipped.puzzle(EASY).places)
    state = tried(begun(collection(entry(1000, costs="90" + letter + "9" * (many - 3)))), 2)
    said = T(f"puzzle.{key}", n=MOST) if key == "wrong_most" else T("puzzle.wrong_unknown")
    assert said in panel_words(state)


def test_there_is_no_second_try_not_even_after_a_reload() -> None:
    store = SafeStore(MemoryStore())
    state = begun(collection(EASY))
    task = state.puzzles.task
    assert task
    carried_out(state, store, Aim(shipped.places(task.before)[5]), Confirm())
    again = carried_out(daily(), store, Show(Page.PUZZLES), PuzzlesCame(collection(EASY).text()))
    shown = after(again, BeginPuzzle(TaskKind.DAY))
    assert shown.session.page is None
    assert T("puzzle.wrong", n=9) in panel_words(shown)
    assert after(again, BEGIN).puzzles.task is None


def test_an_illegal_place_is_no_try() -> None:
    state = begun()
    number = state.play.game.card or 0
    state, saved = placed(state, Placement(number, 0, state.play.game.board.tiles[0].cells[0]))
    task = state.puzzles.task
    assert task
    assert (task.tried, saved) == (None, [])


def test_a_game_that_came_in_between_is_no_try() -> None:
    other = played("9r0@0,0", "5r0@3,0", then=(7, 1))
    state = after(begun(), ReplaceGame(other), Aim(Placement.parse("7r1@2,0")), Confirm())
    assert len(state.play.game.board.tiles) == 3
    assert state.puzzles.task
    assert state.puzzles.task.tried is None


def test_another_game_on_the_board_ends_it() -> None:
    watched = played("9r0@0,0", "5r0@3,0")
    for action in (StartLesson(), StartReplay(watched, Message("app.name"))):
        assert after(begun(), action).puzzles.task is None, action
    lesson = after(daily(), StartLesson(), PuzzlesCame(MANY.text()), BEGIN)
    assert lesson.lesson.step is None
    assert lesson.puzzles.task


# Which one comes


def test_everybody_gets_the_same_puzzle_on_a_day_and_it_is_not_among_those_at_will() -> None:
    state = after(listed(), BeginPuzzle(TaskKind.DAY))
    todays = MANY.of_day(TODAY)
    assert todays
    assert state.puzzles.task
    assert state.puzzles.task.before == shipped.puzzle(todays).before
    state = after(listed(collection(EASY)), BEGIN)
    assert state.puzzles.task is None


def test_the_next_one_of_a_grade_was_not_tried_and_then_comes_the_list() -> None:
    state, names = begun(), set()
    for _ in range(2):
        task = state.puzzles.task
        if task is None:
            break
        names.add(task.before)
        state = after(tried(state, ANSWER), PuzzleCommand.NEXT)
    assert state.puzzles.task is None
    assert state.session.page == Page.PUZZLES
    assert len(names) == len([entry for entry in MANY.of_grade(1) if entry != MANY.of_day(TODAY)])


def test_after_the_puzzle_of_the_day_comes_one_at_the_players_level() -> None:
    all_puzzles = collection(HARD, *(entry(1000, rounds=rounds) for rounds in (4, 6, 12, 15)))
    state = tried(after(listed(all_puzzles), BeginPuzzle(TaskKind.DAY)), ANSWER)
    todays = all_puzzles.of_day(TODAY)
    assert todays
    assert todays != HARD
    (main,) = of_class(region(state, "controls"), "main")
    assert main.click == PuzzleCommand.NEXT
    alike = {
        shipped.puzzle(number).before for number in all_puzzles.of_grade(1) if number != todays
    }
    task = after(state, PuzzleCommand.NEXT).puzzles.task
    assert task
    assert (task.kind, task.tried) == (TaskKind.LEVEL, None)
    assert task.before in alike


# After the try


def on_board(state: State) -> Placement:
    return state.play.game.board.tiles[-1].placement


def task_of(state: State) -> Task:
    assert state.puzzles.task
    return state.puzzles.task


def test_the_best_place_and_yours_take_turns_on_the_board_each_with_what_was_counted() -> None:
    state = tried(begun(), 5)
    task = task_of(state)
    for command in (None, PuzzleCommand.TURN, PuzzleCommand.TURN):
        state = after(state, command) if command else state
        yours = command is not None and task_of(state).chosen is not None
        assert on_board(state) == (task.tried if yours else task.answer)
        found = task.advantage
        assert found
        counted = found.worse if yours else found.better
        assert len(of_class(region(state, "legal"), "hatched")) == len(counted)
        key = "puzzle.show_best" if yours else "puzzle.show_yours"
        assert T(key) in words(region(state, "controls"))
    assert on_board(state) == task.answer


def test_of_a_solved_puzzle_the_second_best_is_shown() -> None:
    state = tried(begun(), ANSWER)
    assert T("puzzle.show_second") in words(region(state, "controls"))
    second = after(state, PuzzleCommand.TURN)
    assert on_board(second) == task_of(state).rival != task_of(state).answer


def test_each_place_that_is_compared_is_shown_on_the_board_at_a_press() -> None:
    state = after(tried(begun(), 5), Show(Page.PUZZLE))
    buttons = tagged(tagged(body(state, Page.PUZZLE), "tbody")[0], "button")
    assert len(buttons) > 2
    for each in buttons:
        assert isinstance(each.click, ShowPlace)
        shown = after(state, each.click)
        assert shown.session.page is None
        assert on_board(shown) == shipped.places(task_of(state).before)[each.click.index]
    other = after(state, ShowPlace(7)).puzzles.task
    assert other
    assert other.rival == shipped.places(other.before)[7]


def test_a_missed_puzzle_is_tried_again_without_a_new_rating() -> None:
    state = tried(begun(), 5)
    assert state.puzzles.tries
    rating = state.puzzles.tries.points
    again = after(state, PuzzleCommand.AGAIN)
    assert (task_of(again).tried, again.play.may_act) == (None, True)
    again, saved = placed(again, task_of(state).answer)
    assert saved == []
    assert T("puzzle.right") in panel_words(again)
    assert again.puzzles.tries
    assert again.puzzles.tries.points == rating


def test_a_puzzle_is_played_on_as_a_branch() -> None:
    state, store = tried(begun(), 5), SafeStore(MemoryStore())
    branch = does(state, store, PuzzleCommand.PLAY_ON)
    assert branch.play.holder is Holder.BRANCH
    assert branch.branches.current
    assert load_branch(store, branch.branches.current.name).value
    assert branch.play.game == state.play.game
    assert T("puzzle.kind.grade") in words(region(branch, "notices"))
    while not branch.play.game.finished:
        branch = does(branch, store, NextLegal(1), Confirm())
    page = words(body(branch, Page.BRANCH))
    assert T("rivals.points", n=branch.play.game.score) in page
    assert not of_class(body(branch, Page.BRANCH), "lead"), "its game has no end to compare with"


def test_a_missed_puzzle_comes_back_like_a_mistake_and_a_solved_one_does_not() -> None:
    store = SafeStore(MemoryStore())
    for place, missed in ((5, 1), (ANSWER, 0)):
        state = begun()
        state = carried_out(
            state, store, Aim(shipped.places(task_of(state).before)[place]), Confirm()
        )
        assert len(state.puzzles.mistakes) == missed, place
    (mistake,) = load_mistakes(store)
    state = after(state, PuzzleCommand.LEAVE)
    assert (mistake.cost, mistake.due, position(mistake).before) == (
        90,
        TODAY + timedelta(days=1),
        task_of(begun()).before,
    )


def test_the_puzzle_at_your_level_is_of_the_grade_nearest_to_your_rating() -> None:
    assert Tries().grades_at_level == (2, 3, 1, 4)
    bad = Tries().with_tries(Try(str(n), 1, TODAY, 0, 9) for n in range(9))
    good = Tries().with_tries(Try(str(n), 4, TODAY, 0, 0) for n in range(9))
    assert (bad.grades_at_level[0], good.grades_at_level[0]) == (1, 4)
    many = collection(
        *(entry(often, rounds=r) for r, often in ((4, 1000), (6, 700), (9, 700), (12, 100)))
    )
    state = after(listed(many), BeginPuzzle(TaskKind.LEVEL))
    puzzle = task_of(state).of
    assert isinstance(puzzle, shipped.Puzzle)
    assert puzzle.entry.grade == 2


def test_when_all_puzzles_are_tried_there_is_none_at_your_level() -> None:
    begin = BeginPuzzle(TaskKind.LEVEL)
    assert clicking(body(listed(), Page.PUZZLES), begin)
    tries = Tries().with_tries(Try(each.name, each.grade, TODAY, 0, 0) for each in MANY.entries)
    assert not clicking(body(listed(tries=tries), Page.PUZZLES), begin)


# Its address


def test_a_puzzle_has_an_address_that_begins_it_when_the_puzzles_are_here() -> None:
    state = begun()
    name = puzzle_name(state.puzzles)
    assert addressed(state).address == f"#puzzle={name}"
    assert addressed(tried(state, ANSWER)).address == f"#puzzle={name}"
    waiting = after(daily(), *link_actions(SafeStore(MemoryStore()), f"#puzzle={name}", TODAY))
    assert waiting.session.page == Page.PUZZLES
    came = after(waiting, PuzzlesCame(MANY.text()))
    assert (came.play.game, came.puzzles.wanted) == (state.play.game, "")
    assert after(came, OpenPuzzle(HARD.name)).play.game == shipped.puzzle(HARD).before


def test_an_address_of_no_puzzle_says_so_and_shows_the_list() -> None:
    state = after(listed(), OpenPuzzle("wrong"))
    assert state.puzzles.task is None
    assert state.session.page == Page.PUZZLES
    assert T("puzzles.unreadable") in [T.of(said) for said in state.session.announced.messages]


def test_a_mistake_has_no_address() -> None:
    assert addressed(after(daily(), TryAgain(costly_round()))).address == ""
