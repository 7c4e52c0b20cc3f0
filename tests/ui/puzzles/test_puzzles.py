"""Puzzles on the page: fetched, tried once, rated; the outcome with its reasons."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from nmbr9.board import Placement
from nmbr9.contests import puzzles as shipped
from nmbr9.contests.puzzles import LETTERS, MOST, UNKNOWN, Collection
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import PartLoaded, update
from nmbr9.ui.app.view import key_action
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import LANGUAGES, Message, texts
from nmbr9.ui.play.actions import Aim, Confirm, ReplaceGame, StartLesson, StartReplay
from nmbr9.ui.puzzles.actions import OUTCOME, PAGE, Begin, PuzzlesCame, Puzzling
from nmbr9.ui.puzzles.outcome import open_area
from nmbr9.ui.puzzles.record import STRENGTHS, Record, Try
from nmbr9.ui.puzzles.saves import load_record, save_try
from nmbr9.ui.puzzles.state import TaskKind
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import FetchText, Save
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.puzzles import ANSWER, collection, entry
from tests.support.reading_nodes import clicking, of_class, tagged, words
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    carried_out,
    changed,
    daily,
    played,
    region,
)

T = texts("en")
EASY, HARD = entry(1000), entry(0, rounds=9)
MANY = collection(EASY, HARD, entry(1000, rounds=12), entry(700, rounds=4), entry(300, rounds=3))
BEGIN = Begin(TaskKind.GRADE, 1)


def listed(known: Collection = MANY, record: Record | None = None) -> State:
    """The page of the puzzles, with its text loaded."""
    state = after(daily(), Show(PAGE), PuzzlesCame(known.text()))
    return after(state, PartLoaded("puzzles", replace(state.puzzles, record=record or Record())))


def begun(known: Collection = MANY) -> State:
    """The page with a puzzle on the board; the only one there is that of the day."""
    alone = len(known.entries) == 1
    return after(listed(known), Begin(TaskKind.DAY) if alone else BEGIN)


def placed(state: State, place: Placement) -> tuple[State, list[Save[*tuple[Any, ...]]]]:
    """The page after a placement, and its saves."""
    state = after(state, Aim(place))
    state, effects = update(state, Confirm())
    return state, [effect for effect in effects if isinstance(effect, Save)]


def tried(state: State, place: int) -> State:
    """The page after the placement of this index."""
    task = state.puzzles.task
    assert task
    return placed(state, shipped.places(task.before)[place])[0]


# Fetching


def test_they_are_fetched_when_their_page_opens_and_once() -> None:
    def fetched(state: State) -> list[FetchText[()]]:
        return [
            effect for effect in update(state, Show(PAGE)).effects if isinstance(effect, FetchText)
        ]

    (one,) = fetched(daily())
    assert one.path == "static/puzzles/all.txt"
    assert one.then(*one.values, MANY.text()) == PuzzlesCame(MANY.text())
    assert fetched(listed()) == []
    assert fetched(after(daily(), PuzzlesCame(None)))


@pytest.mark.parametrize("text", [None, "", "<!doctype html>"])
def test_a_failed_fetch_is_said_and_can_be_tried_again(text: str | None) -> None:
    state = after(daily(), Show(PAGE), PuzzlesCame(text))
    assert T("puzzles.missing") in words(body(state, PAGE))
    assert clicking(body(state, PAGE), Show(PAGE))
    assert T("puzzles.missing") not in words(body(after(state, PuzzlesCame(MANY.text())), PAGE))


def test_a_puzzle_that_cannot_be_read_is_named_and_no_other_is_touched() -> None:
    broken = replace(EASY, rest=EASY.rest.replace(" 990", " ?90"))
    state = begun(collection(broken))
    assert state.puzzles.task is None
    assert state.session.status == Message("puzzles.unreadable")


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
    left = after(state, Puzzling.LEAVE)
    assert (left.play.game, left.session.page, left.puzzles.task) == (own, PAGE, None)


def test_the_try_is_saved_at_once_and_never_as_a_game() -> None:
    state = begun()
    task = state.puzzles.task
    assert task
    state, saved = placed(state, shipped.places(task.before)[ANSWER])
    assert [save.write for save in saved] == [save_try]
    assert state.session.page == OUTCOME
    assert T("puzzle.right") in words(body(state, OUTCOME))
    assert state.play.game.board.tiles[-1].placement == task.of.answers[0]


def test_a_wrong_placement_says_its_cost_and_shows_the_best_one() -> None:
    state = tried(begun(), 5)
    assert T("puzzle.wrong", n=9) in words(body(state, OUTCOME))
    assert T("puzzle.wrong", n=9) in words(region(state, "notices"))
    task = state.puzzles.task
    assert task
    assert state.play.game.board.tiles[-1].placement == task.answer
    assert len(tagged(body(state, OUTCOME), "figure")) == 2
    assert of_class(region(state, "legal"), "lesson-mark")


@pytest.mark.parametrize(
    ("letter", "key"), [(UNKNOWN, "wrong_unknown"), (LETTERS[MOST], "wrong_most")]
)
def test_an_uncertain_cost_is_called_so(letter: str, key: str) -> None:
    many = len(shipped.puzzle(EASY).places)
    state = tried(begun(collection(entry(1000, costs="90" + letter + "9" * (many - 3)))), 2)
    said = T(f"puzzle.{key}", n=MOST) if key == "wrong_most" else T("puzzle.wrong_unknown")
    assert said in words(body(state, OUTCOME))


def test_there_is_no_second_try_not_even_after_a_reload() -> None:
    store = SafeStore(MemoryStore())
    state = begun(collection(EASY))
    task = state.puzzles.task
    assert task
    carried_out(state, store, Aim(shipped.places(task.before)[5]), Confirm())
    again = carried_out(daily(), store, Show(PAGE), PuzzlesCame(collection(EASY).text()))
    shown = after(again, Begin(TaskKind.DAY))
    assert shown.session.page == OUTCOME
    assert T("puzzle.wrong", n=9) in words(body(shown, OUTCOME))
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
    state = after(listed(), Begin(TaskKind.DAY))
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
        state = after(tried(state, ANSWER), Puzzling.NEXT)
    assert state.puzzles.task is None
    assert state.session.page == PAGE
    assert len(names) == len([entry for entry in MANY.of_grade(1) if entry != MANY.of_day(TODAY)])


# The rating


def test_a_solved_hard_puzzle_counts_more_than_an_easy_one() -> None:
    def rated(grade: int, cost: int) -> float:
        return Record().with_tries((Try("a", grade, TODAY, 1, cost),)).rating.rating

    assert rated(4, 0) > rated(1, 0) > 1500 > rated(4, 9) > rated(1, 9)
    assert list(STRENGTHS) == sorted(STRENGTHS)


def test_of_a_puzzle_only_the_first_try_counts() -> None:
    first, second = Try("a", 1, TODAY, 1, 9), Try("a", 1, TODAY, 2, 0)
    record = Record().with_tries((first,)).with_tries((second,))
    assert record.tries == (first,)


def test_days_without_a_puzzle_make_the_rating_less_sure() -> None:
    def deviation(days: int) -> float:
        tries = (Try("a", 1, TODAY, 1, 0), Try("b", 1, TODAY + timedelta(days), 1, 0))
        return Record(tries).rating.deviation

    assert deviation(100) > deviation(1) == deviation(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_the_rating_in_words(language: str) -> None:
    t = texts(language)
    record = Record((Try(EASY.name, 1, TODAY, 5, 9),))
    state = listed(record=record)
    state = changed(state, settings=state.session.settings.changed("language", language))
    page, rating = words(body(state, PAGE)), record.rating
    assert (
        t("puzzles.rating_is", rating=round(rating.rating), deviation=round(rating.deviation))
        in page
    )
    assert t("puzzles.rough") in page
    assert t("puzzles.state", solved=0, tried=1, of=2) in page


def test_a_second_tab_adds_its_tries() -> None:
    store = SafeStore(MemoryStore())
    one, two = Try("a", 1, TODAY, 1, 0), Try("b", 2, TODAY, 3, None)
    save_try(store, one)
    save_try(store, two)
    assert load_record(store).tries == (one, two)


# Reasons and keys


def test_the_largest_open_area_counts_cells_side_by_side_with_nothing_on_them() -> None:
    flat = played("9r0@0,0", "5r0@3,0")
    under = sum(len(tile.cells) for tile in flat.board.tiles)
    assert open_area(flat.board, 0) == under
    assert open_area(flat.board, 1) == 0
    higher = Game.start(flat.source)
    stacked = played("9r0@0,0", "5r0@3,0", "7r1@2,0")
    assert open_area(stacked.board, 0) < under - len(stacked.board.tiles[2].cells) + 1
    assert open_area(higher.board, 0) == 0


def test_after_the_try_enter_tells_why_and_escape_leaves() -> None:
    state = after(tried(begun(), ANSWER), Show(None))

    def pressed(key: str) -> Action | None:
        return key_action(state, key, shift=False)

    assert pressed("Enter") == Show(OUTCOME)
    assert pressed("Escape") == Puzzling.LEAVE
    assert key_action(begun(), "Enter", shift=False) == Confirm()
