"""The loaded puzzles: the mistakes that are due, and their order."""

from dataclasses import replace
from datetime import timedelta

from nmbr9.contests.tries import DAYS, Mistake
from nmbr9.ui.puzzles.state import Puzzles, words_of_due
from tests.support.ui_states import TODAY, daily

FIRST = Mistake("code", "7r0@0,0", ("7r1@0,0",), 40, TODAY)
EARLIER = replace(FIRST, code="earlier", due=TODAY - timedelta(days=2))
LATER = replace(FIRST, code="later", due=TODAY + timedelta(days=1))
LEARNT = replace(FIRST, code="learnt", rung=len(DAYS))


def test_the_mistake_that_has_waited_longest_comes_first() -> None:
    assert Puzzles(mistakes=(FIRST, LATER, LEARNT, EARLIER)).due(TODAY) == (EARLIER, FIRST)


def test_the_home_counts_those_that_are_due_and_is_silent_about_none() -> None:
    state = daily()
    some = Puzzles(mistakes=(FIRST, EARLIER, LATER))
    assert words_of_due(state.context, some) == state.session.t("puzzles.due", n=2)
    assert words_of_due(state.context, Puzzles(mistakes=(LATER,))) == ""
