"""The day, on the empty table of whoever comes back."""

from dataclasses import replace
from datetime import timedelta

import pytest

from nmbr9.contests.pars import Medal, daily_pars
from nmbr9.deck import Daily, Seeded
from nmbr9.ui.app.opening import first_state
from nmbr9.ui.app.state import State
from nmbr9.ui.diary.update import CountDays
from nmbr9.ui.games.saves import RECENT_DAYS, remember_daily, save_game
from nmbr9.ui.parts.camera import Size
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.actions import ShowPrompt
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.reading_nodes import without, words
from tests.support.ui_states import TODAY, after, aimed, carried_out, changed, flat, region

T = texts("en")
YESTERDAY = TODAY - timedelta(days=1)

MEDALS = (Medal.BRONZE, Medal.SILVER, Medal.GOLD)


def started(*days_ago: int, rounds: int = 20) -> State:
    """The start of a visit after dailies on these days, counted."""
    store = SafeStore(MemoryStore())
    for days in days_ago:
        day = TODAY - timedelta(days=days)
        save_game(store, flat(Daily(day), rounds), day)
        remember_daily(store, flat(Daily(day), rounds), day)
    return carried_out(first_state(store, TODAY, 0, ("en",), Size(390, 600)), store, CountDays())


def day(state: State) -> str:
    return words(region(state, "day"))


def test_it_says_the_day_the_streak_yesterday_and_what_the_medals_are() -> None:
    scale = daily_pars().scale(TODAY)
    assert scale is not None
    said = day(started(1, 2))
    medals = [f"{T(f'medal.{medal}')}{scale.points_for(medal)}" for medal in MEDALS]
    expected = ["Friday", T("streak.open", n=2), f"{T('day.yesterday')}0", *medals]
    assert said.replace(" ", "") == "".join(expected).replace(" ", "")


def test_after_a_pause_it_says_no_streak_and_no_yesterday() -> None:
    said = day(started(2))
    assert "Friday" in said
    assert T("day.yesterday") not in said


def test_a_newcomer_has_an_empty_table_and_the_first_hint() -> None:
    newcomer = started()
    assert (day(newcomer), without(region(newcomer, "caption"), "by-keys")) == (
        "",
        T("caption.first"),
    )


@pytest.mark.parametrize("days_ago", [1, RECENT_DAYS, 40])
def test_whoever_has_played_before_gets_no_beginners_sentence(days_ago: int) -> None:
    assert words(region(started(days_ago, rounds=3), "caption")) == ""


def test_it_fades_while_a_tile_is_aimed_and_goes_with_the_first() -> None:
    waiting = started(1)
    taken = aimed(waiting, f"{waiting.play.game.card}r0@0,0")
    assert region(taken, "day").attrs["class"] == "day taken"
    assert day(changed(waiting, game=flat(Daily(TODAY), 1))) == ""


def test_no_other_game_and_no_welcome_has_it() -> None:
    assert day(changed(started(1), game=flat(Seeded("hello"), 0))) == ""
    assert day(after(started(1), ShowPrompt(Prompt.LESSON))) == ""


@pytest.mark.parametrize("language", ["de", "fr", "nl", "pl"])
def test_it_names_the_day_in_each_language(language: str) -> None:
    state = started(1)
    spoken = replace(state, session=replace(state.session, settings=Settings(language=language)))
    assert texts(language).lines("day.weekdays")[TODAY.weekday()] in day(spoken)
