"""The outcome of a try: a true reason for the answer, and the costs of other places."""

from dataclasses import replace

import pytest

from nmbr9.contests import puzzles as shipped
from nmbr9.contests import tries
from nmbr9.contests.puzzles import UNKNOWN
from nmbr9.ui.parts.words import texts
from nmbr9.ui.puzzles.around import reason
from nmbr9.ui.puzzles.state import Task, TaskKind
from nmbr9.ui.session.session import Page
from tests.support.puzzles import ANSWER, collection, entry
from tests.support.reading_nodes import tagged, words
from tests.support.ui_backups import costly_round
from tests.support.ui_puzzles import EASY, begun, panel_words, tried
from tests.support.ui_states import (
    TODAY,
    body,
)
from tools.contests.puzzles import FILE

T = texts("en")


def letters(*cheap: tuple[int, str]) -> str:
    """Costs in the usual puzzle: nine points each, except these."""
    costs = ["9"] * len(shipped.puzzle(EASY).places)
    costs[ANSWER] = "0"
    for place, letter in cheap:
        costs[place] = letter
    return "".join(costs)


def test_a_missed_puzzle_says_what_the_best_place_has_and_a_solved_one_what_the_second_lacks() -> (
    None
):
    for place, begins, ends in (
        (5, "The best place", "yours"),
        (ANSWER, "Your place", "the second best"),
    ):
        said = panel_words(tried(begun(), place))
        assert begins in said, place
        assert f", {ends} " in said, place


def test_a_mistake_is_compared_with_the_place_tried_or_if_solved_with_the_first_one() -> None:
    mistake = tries.mistake_of(costly_round(), TODAY)
    position = tries.position(mistake)
    task = Task(TaskKind.MISTAKE, position)
    missed, solved = replace(task, tried=position.played), replace(task, tried=position.answers[0])
    both = [T.of(said) for said in map(reason, (missed, solved)) if said]
    assert [said.split(", ")[1].split(" ")[0] for said in both] == ["yours", "your"], both
    assert ", your first one " in both[1]


@pytest.mark.parametrize("place", [0, 1, 7, -1])
def test_every_shipped_puzzle_has_a_reason(place: int) -> None:
    for line in shipped.read(FILE.read_text("utf-8")).entries[::16]:
        puzzle = shipped.puzzle(line)
        ranked = (*puzzle.answers, *puzzle.others)
        message = reason(Task(TaskKind.GRADE, puzzle, ranked[place % len(ranked)]))
        assert message, line.name
        assert T.of(message), line.name


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
