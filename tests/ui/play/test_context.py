"""The context: the games in which the rivals of the day play along."""

from datetime import timedelta

import pytest

from nmbr9.contests.rivals import LAST
from nmbr9.deck import Daily, Seeded
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import StartLesson, StartReplay
from tests.support.ui_hotseat import hotseat, page
from tests.support.ui_states import TODAY, after, daily, flat, shown

FINISHED = flat(Daily(TODAY))


@pytest.mark.parametrize(
    "state",
    [daily(), shown(FINISHED), after(daily(), StartReplay(FINISHED, Message("replay.own")))],
    ids=["begun", "finished", "watched"],
)
def test_they_play_along_in_the_players_own_daily(state: State) -> None:
    assert state.context.daily_rivals_date == TODAY


@pytest.mark.parametrize(
    "state",
    [
        shown(flat(Seeded("hello"), 3)),
        after(daily(), StartLesson()),
        page(hotseat()),
        shown(flat(Daily(LAST + timedelta(days=1)), 3)),
    ],
    ids=["free", "lesson", "table", "after the last day"],
)
def test_they_play_along_in_no_other_game(state: State) -> None:
    assert state.context.daily_rivals_date is None
