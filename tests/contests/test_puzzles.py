"""Puzzles: their text, the puzzle of the day, and the boards, which the engine replays."""

import zlib
from datetime import date, timedelta
from pathlib import Path

import pytest

from nmbr9.contests import puzzles
from nmbr9.contests.puzzles import LETTERS, MOST, SEED, UNKNOWN, Collection, PuzzleLine
from nmbr9.deck import FIRST_DAILY, Daily, Seeded
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from tests.support.fuzz import FUZZING
from tests.support.puzzles import entry
from tools.sample_games import played

FILE = Path(__file__).parents[2] / "static" / "puzzles" / "all.txt"
EACH = 1 if FUZZING else 20
"""One in this many of the shipped puzzles is replayed."""


def test_a_text_is_read_as_it_is_written() -> None:
    collection = (
        Collection("solver").with_game(2, 1).with_entry(entry()).with_entry(entry(rounds=9))
    )
    assert puzzles.read(collection.text()) == collection
    assert collection.text().splitlines()[0] == "solver 1 2 1"


@pytest.mark.parametrize(
    "text", ["", "<!doctype html>", "solver 1 2\n", "solver 1 2 x\n", "solver 1 2 1\n5 1,1,1,1 e\n"]
)
def test_another_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="puzzles"):
        puzzles.read(text)


def test_the_less_often_a_weak_player_finds_it_the_higher_is_the_grade() -> None:
    grades = [entry(often).grade for often in (1000, 999, 500, 499, 250, 249, 0)]
    assert grades == [1, 2, 2, 3, 3, 4, 4]


def test_a_puzzle_says_what_each_placement_costs() -> None:
    before = Game(Seeded(f"{SEED}1"), decisions=played(Seeded(f"{SEED}1")).decisions[:6])
    letters = UNKNOWN + "a0" + LETTERS[MOST] * (len(before.legal()) - 3)
    puzzle = puzzles.puzzle(entry(costs=letters))
    assert puzzle.before == before
    assert puzzle.answers == (puzzle.places[2],)
    assert [puzzle.cost(place) for place in puzzle.places[:4]] == [None, 10, 0, MOST]
    assert puzzle.others[0] == puzzle.places[1]
    assert len(puzzle.others) == len(puzzle.places) - 2


def test_a_name_belongs_to_a_position() -> None:
    assert entry().name == entry(often=3).name != entry(rounds=7).name
    collection = Collection("solver").with_entry(entry())
    assert collection.named(entry().name) == entry()
    assert collection.named("other") is None


@pytest.mark.parametrize(
    "wrong",
    [
        entry(source=Daily(date(2026, 11, 20))),
        entry(source=Seeded("hello")),
        entry(rounds=20, costs="0"),
        entry(rounds=0, costs="0"),
        PuzzleLine(1, "1,1,1,1 damaged 0"),
    ],
    ids=["daily", "other-seed", "finished", "not-begun", "damaged"],
)
def test_a_game_that_is_no_puzzles_is_refused(wrong: PuzzleLine) -> None:
    with pytest.raises(BadRecord) as caught:
        puzzles.puzzle(wrong)
    assert caught.value.reason in {Reason.ILLEGAL_GAME, Reason.UNKNOWN_VERSION, Reason.DAMAGED}


@pytest.mark.parametrize("costs", ["0", "00", "9", "?0"])
def test_costs_that_do_not_fit_the_position_are_refused(costs: str) -> None:
    many = len(puzzles.puzzle(entry()).places)
    wide = costs + "9" * (many - len(costs)) if len(costs) > 1 else costs
    with pytest.raises(BadRecord):
        puzzles.puzzle(entry(costs=wide))


def test_each_day_has_its_puzzle_and_none_comes_twice_before_all_have_come() -> None:
    entries = tuple(entry(often) for often in range(30))
    collection = Collection("solver", entries=entries)
    days = [collection.of_day(FIRST_DAILY + timedelta(days=day)) for day in range(60)]
    assert set(days[:30]) == set(days[30:]) == set(entries)
    assert days[:30] != days[30:]
    assert days[0] == collection.of_day(FIRST_DAILY)
    assert Collection("solver").of_day(FIRST_DAILY) is None


# What is shipped


def shipped() -> Collection:
    return puzzles.read(FILE.read_text("utf-8"))


@pytest.mark.cpython_only
def test_each_grade_has_puzzles_and_each_puzzle_its_own_name() -> None:
    collection = shipped()
    assert all(collection.of_grade(grade) for grade in puzzles.GRADES)
    assert len({entry.name for entry in collection.entries}) == len(collection.entries)


@pytest.mark.cpython_only
def test_a_deeper_search_has_confirmed_nineteen_in_twenty() -> None:
    collection = shipped()
    assert collection.confirmed >= 0.95 * collection.chosen


@pytest.mark.cpython_only
def test_all_of_them_are_less_than_sixty_kilobytes() -> None:
    assert len(zlib.compress(FILE.read_bytes(), 9)) < 59_000


@pytest.mark.cpython_only
@pytest.mark.parametrize("first", range(EACH) if FUZZING else [0])
def test_the_engine_plays_every_position_again(first: int) -> None:
    for line in shipped().entries[first::EACH]:
        puzzle = puzzles.puzzle(line)
        assert 3 <= puzzle.before.round <= 18, line.name
        assert all(puzzle.before.judge(place).legal for place in puzzle.places), line.name
        assert puzzle.others, line.name
