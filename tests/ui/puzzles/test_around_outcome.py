"""The outcome of a try: a true reason for the answer, and the costs of other places."""

import pytest

from nmbr9.contests import puzzles as shipped
from nmbr9.contests.puzzles import UNKNOWN, PuzzleLine
from nmbr9.game import Game
from nmbr9.ui.parts.words import texts
from nmbr9.ui.puzzles.around import open_area, reason
from nmbr9.ui.puzzles.state import Task, TaskKind
from nmbr9.ui.session.session import Page
from tests.support.puzzles import ANSWER, collection, entry
from tests.support.reading_nodes import tagged, words
from tests.support.ui_puzzles import EASY, begun, panel_words, tried
from tests.support.ui_states import (
    body,
    played,
)
from tools.contests.puzzles import FILE

T = texts("en")


def why(supports: str, place: int, costs: str = "") -> str:
    """The panel after a try at a puzzle whose best two places support this many cells."""
    puzzle = entry(1000, costs=costs)
    return panel_words(
        tried(
            begun(collection(PuzzleLine(1000, puzzle.rest.replace("18,21,6,5", supports)))), place
        )
    )


def letters(*cheap: tuple[int, str]) -> str:
    """Costs in the usual puzzle: nine points each, except these."""
    costs = ["9"] * len(shipped.puzzle(EASY).places)
    costs[ANSWER] = "0"
    for place, letter in cheap:
        costs[place] = letter
    return "".join(costs)


def test_only_the_second_best_place_is_compared_by_the_later_tiles() -> None:
    second = letters((5, "4"))
    assert T("puzzle.later_yours", n=21, others=5) in why("18,21,6,5", 5, second)
    assert T("puzzle.later_second", n=21, others=5) in why("18,21,6,5", ANSWER, second)
    third = why("18,21,6,5", 6, second)
    assert "21" not in third
    assert "second best" not in third


def test_what_speaks_against_the_answer_is_no_reason() -> None:
    second = letters((5, "4"))
    for against in ("0,0,11,4", "0,0,0,0", "10,17,10,17"):
        for place in (5, ANSWER):
            said = why(against, place, second)
            assert "Later tiles" not in said, place
            assert "0.0" not in said, place


@pytest.mark.parametrize("place", [0, 1, 7, -1])
def test_every_reason_is_more_for_the_answer_than_for_its_rival(place: int) -> None:
    for line in shipped.read(FILE.read_text("utf-8")).entries[::16]:
        puzzle = shipped.puzzle(line)
        ranked = (*puzzle.answers, *puzzle.others)
        message = reason(Task(TaskKind.GRADE, puzzle, ranked[place % len(ranked)]))
        gain, others = (
            (int(str(message.values[key])) for key in ("n", "others")) if message else (1, 0)
        )
        assert gain > others, line.name


def test_places_as_good_as_the_second_best_leave_open_which_of_them_was_looked_at() -> None:
    assert "Later tiles" not in why("18,21,6,5", 5, letters((5, "4"), (6, "4")))


def test_the_places_are_listed_from_the_best_to_the_costliest_and_then_the_unknown() -> None:
    before = shipped.puzzle(EASY).before
    levels = [before.judge(place).level for place in shipped.places(before)]
    low = levels.index(0, ANSWER + 1)
    high = levels.index(max(levels))
    for place in (low, high):
        costs = letters((low, "4"), (high, "7" if place == low else UNKNOWN))
        state = tried(begun(collection(entry(1000, costs=costs))), place)
        lines = tagged(body(state, Page.PUZZLE), "tr")[1:]
        last = [words(tagged(line, "td")[-1]) for line in lines]
        numbers = [int(cost) for cost in last if cost != "-"]
        assert numbers == sorted(numbers), place
        assert numbers[0] == 0, place
        assert ["-" in last[:-1], last[-1] == "-"] == [False, place == high], place


def test_the_largest_open_area_counts_cells_side_by_side_with_nothing_on_them() -> None:
    flat = played("9r0@0,0", "5r0@3,0")
    under = sum(len(tile.cells) for tile in flat.board.tiles)
    assert open_area(flat.board, 0) == under
    assert open_area(flat.board, 1) == 0
    higher = Game.start(flat.source)
    stacked = played("9r0@0,0", "5r0@3,0", "7r1@2,0")
    assert open_area(stacked.board, 0) < under - len(stacked.board.tiles[2].cells) + 1
    assert open_area(higher.board, 0) == 0
