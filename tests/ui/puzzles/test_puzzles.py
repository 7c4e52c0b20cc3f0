"""Puzzles on the page: fetched, tried once, rated."""

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import pytest

from nmbr9.board import Placement
from nmbr9.contests import puzzles as shipped
from nmbr9.contests.puzzles import LETTERS, MOST, UNKNOWN
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import key_action
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import LANGUAGES, Message, texts
from nmbr9.ui.play.actions import Aim, Confirm, ReplaceGame, StartLesson, StartReplay
from nmbr9.ui.puzzles.actions import PAGE, Begin, PuzzlesCame, Puzzling
from nmbr9.ui.puzzles.record import FIRST, MOST_CHANGE, STRENGTHS, Record, Try, rating_after
from nmbr9.ui.puzzles.saves import load_record, save_try
from nmbr9.ui.puzzles.state import TaskKind
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import FetchText
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.puzzles import ANSWER, collection, entry
from tests.support.reading_nodes import clicking, of_class, tagged, words
from tests.support.ui_puzzles import BEGIN, EASY, HARD, MANY, begun, listed, placed, told, tried
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
    assert [effect.write for effect in saved] == [save_try]
    assert state.session.page is None
    assert T("puzzle.right") in told(state)
    assert state.play.game.board.tiles[-1].placement == task.of.answers[0]


def test_a_wrong_placement_says_its_cost_and_shows_the_best_one() -> None:
    state = tried(begun(), 5)
    assert T("puzzle.wrong", n=9) in told(state)
    assert state.session.announced.messages[0] == Message("puzzle.wrong", {"n": 9})
    task = state.puzzles.task
    assert task
    assert state.play.game.board.tiles[-1].placement == task.answer
    marks = of_class(region(state, "legal"), "lesson-mark")
    assert [("worse" in mark.attrs["class"]) for mark in marks] == [True, False]


def test_of_a_solved_one_the_best_place_alone_is_marked() -> None:
    (mark,) = of_class(region(tried(begun(), ANSWER), "legal"), "lesson-mark")
    assert "laid" in mark.attrs["class"]


def test_the_header_shows_the_card_and_the_grade_and_no_figures_of_another_game() -> None:
    for state in (begun(), tried(begun(), ANSWER)):
        header = region(state, "top")
        task = state.puzzles.task
        assert task
        card = T("puzzle.card", number=task.before.card or 0)
        assert f"{T('puzzles.grade.1')} · {card}" in words(header)
        assert not of_class(header, "score")
        assert not of_class(header, "round")
        assert not tagged(header, "progress")
    assert of_class(region(after(begun(), Puzzling.LEAVE), "top"), "score")


@pytest.mark.parametrize(
    ("letter", "key"), [(UNKNOWN, "wrong_unknown"), (LETTERS[MOST], "wrong_most")]
)
def test_an_uncertain_cost_is_called_so(letter: str, key: str) -> None:
    many = len(shipped.puzzle(EASY).places)
    state = tried(begun(collection(entry(1000, costs="90" + letter + "9" * (many - 3)))), 2)
    said = T(f"puzzle.{key}", n=MOST) if key == "wrong_most" else T("puzzle.wrong_unknown")
    assert said in told(state)


def test_there_is_no_second_try_not_even_after_a_reload() -> None:
    store = SafeStore(MemoryStore())
    state = begun(collection(EASY))
    task = state.puzzles.task
    assert task
    carried_out(state, store, Aim(shipped.places(task.before)[5]), Confirm())
    again = carried_out(daily(), store, Show(PAGE), PuzzlesCame(collection(EASY).text()))
    shown = after(again, Begin(TaskKind.DAY))
    assert shown.session.page is None
    assert T("puzzle.wrong", n=9) in told(shown)
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


def test_after_the_puzzle_of_the_day_comes_one_of_its_grade() -> None:
    puzzles = collection(HARD, *(entry(1000, rounds=rounds) for rounds in (4, 6, 12, 15)))
    state = tried(after(listed(puzzles), Begin(TaskKind.DAY)), ANSWER)
    todays = puzzles.of_day(TODAY)
    assert todays
    assert todays != HARD
    (main,) = of_class(region(state, "controls"), "main")
    assert main.click == Puzzling.NEXT
    alike = {shipped.puzzle(puzzle).before for puzzle in puzzles.of_grade(1) if puzzle != todays}
    task = after(state, Puzzling.NEXT).puzzles.task
    assert task
    assert (task.kind, task.tried) == (TaskKind.GRADE, None)
    assert task.before in alike


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


def test_one_of_the_first_tries_changes_the_rating_little_and_a_later_one_as_it_may() -> None:
    tries = [Try(str(nth), 1 + nth % 4, TODAY, 1, 9 * (nth % 2)) for nth in range(FIRST)]
    ratings = [rating_after(tries[:nth]).rating for nth in range(FIRST + 1)]
    changes = [after - before for before, after in pairwise(ratings)]
    assert max(map(abs, changes)) == pytest.approx(MOST_CHANGE)
    rested = Try("late", 4, TODAY + timedelta(days=4000), 1, 0)
    assert Record((*tries, rested)).gained > MOST_CHANGE


def test_the_days_in_a_row_are_told_from_two_on_and_end_with_a_day_without_a_try() -> None:
    def panel(*days_ago: int) -> str:
        earlier = (Try(str(ago), 1, TODAY - timedelta(ago), 1, 0) for ago in days_ago)
        state = after(listed(record=Record(tuple(earlier))), BEGIN)
        return told(tried(state, 5))

    assert T("streak.kept", n=3) in panel(2, 1)
    for alone in (panel(), panel(3, 2)):
        assert "in a row" not in alone


def test_the_rating_ticks_from_what_it_was() -> None:
    state = tried(begun(), 5)
    assert state.puzzles.record
    rating = round(state.puzzles.record.rating.rating)
    (ticking,) = of_class(region(state, "notices"), "counted")
    assert words(ticking) == str(rating)
    assert ticking.attrs["style"] == f"--score:{rating};--from:1500"
    assert f"{rating} −{1500 - rating}" in told(state)  # noqa: RUF001 - as read


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
    assert t("puzzles.rating_is", deviation=round(rating.deviation)) in page
    assert str(round(rating.rating)) in page
    assert t("puzzles.state", n=0, of=1) in page
    (segments,) = of_class(body(state, PAGE), "segments")
    assert t("puzzles.state", n=1, of=len(MANY.of_grade(1))) in words(segments)


def test_a_second_tab_adds_its_tries() -> None:
    store = SafeStore(MemoryStore())
    one, two = Try("a", 1, TODAY, 1, 0), Try("b", 2, TODAY, 3, None)
    save_try(store, one)
    save_try(store, two)
    assert load_record(store).tries == (one, two)


# Keys


def test_after_the_try_enter_goes_on_and_escape_leaves() -> None:
    state = tried(begun(), ANSWER)

    def pressed(key: str) -> Action | None:
        return key_action(state, key, shift=False)

    assert pressed("Enter") == Puzzling.NEXT
    assert pressed("Escape") == Puzzling.LEAVE
    assert key_action(begun(), "Enter", shift=False) == Confirm()
