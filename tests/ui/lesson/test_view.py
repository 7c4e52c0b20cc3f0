"""The lesson as seen and heard: one task at a time, and an exit at every step."""

import pytest

from nmbr9.board import Placement
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.view import key_action
from nmbr9.ui.lesson.state import BREAKS_A_RULE, ENDS, LessonStep, words_of
from nmbr9.ui.lesson.update import LessonCommand
from nmbr9.ui.parts.words import LANGUAGES, Message, texts
from nmbr9.ui.play.actions import Aim, Confirm, Rotate, StartLesson, StartReplay
from nmbr9.ui.session.actions import ShowPrompt
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.view import announcement
from tests.support.reading_nodes import clicking, clicks, having, of_class, words
from tests.support.ui_hotseat import hotseat
from tests.support.ui_hotseat import page as sit_down
from tests.support.ui_lesson import APART, LOW, STEPS, at, begun
from tests.support.ui_states import (
    after,
    body,
    daily,
    flat,
    free,
    keys_of,
    placed,
    region,
    shown,
)

T = texts("en")
MOST_WORDS = 140
MOST_WORDS_OF_PLUS = 60
PLUS_STEPS = tuple(LessonStep)[-4:]
"""In the whole lesson, mistakes included."""
UNDER_WAY = [state for state in STEPS if state.lesson.step not in ENDS]
OFFERED = after(daily(), ShowPrompt(Prompt.LESSON))


def step_of(state: State) -> LessonStep:
    assert state.lesson.step is not None
    return state.lesson.step


@pytest.mark.parametrize("state", STEPS, ids=map(str, LessonStep))
def test_the_panel_says_what_a_screen_reader_hears_last(state: State) -> None:
    text = T.of(words_of(step_of(state), state.play.game))
    assert words(of_class(region(state, "notices"), "words")[0]) == text
    assert announcement(state.session).endswith(text)


@pytest.mark.parametrize("state", UNDER_WAY, ids=lambda state: str(state.lesson.step))
def test_there_is_a_way_out_at_every_step(state: State) -> None:
    (skip,) = clicking(region(state, "notices"), LessonCommand.END)
    assert words(skip) == T("lesson.skip")


@pytest.mark.parametrize("state", STEPS, ids=map(str, LessonStep))
def test_a_marked_place_is_drawn_and_can_be_reached_by_a_button(state: State) -> None:
    mark = state.lesson.mark
    assert (LessonCommand.TRY in clicks(region(state, "notices"))) == (mark is not None)
    ghost = after(state, LessonCommand.TRY).play.ghost
    assert mark is None or (ghost is not None and ghost.verdict.placement == mark)
    assert bool(of_class(region(state, "legal"), "lesson-mark")) == (mark is not None)


def test_only_the_wrong_place_is_crossed_out() -> None:
    crossed = [state for state in STEPS if of_class(region(state, "legal"), "not-here")]
    assert [state.lesson.step for state in crossed] == list(BREAKS_A_RULE)


def test_the_points_wait_for_one_button() -> None:
    assert clicks(region(at(LessonStep.POINTS), "controls")) == [Confirm()]


@pytest.mark.parametrize(
    ("own", "way"),
    [
        (daily(), "lesson.today"),
        (placed(daily()), "lesson.today"),
        (free(), "replay.end"),
        (shown(flat(Daily(daily().session.today))), "replay.end"),
    ],
)
def test_one_button_at_the_end_leads_to_the_players_game(own: State, way: str) -> None:
    controls = region(at(LessonStep.DONE, own), "controls")
    assert clicks(controls) == [LessonCommand.END]
    assert words(controls) == T(way)


def test_the_last_button_can_be_pressed_by_the_key_that_places() -> None:
    assert key_action(at(LessonStep.DONE), "Enter", shift=False) is LessonCommand.END
    assert key_action(at(LessonStep.RIGHT), "Enter", shift=False) == Confirm()


@pytest.mark.parametrize("state", STEPS, ids=map(str, LessonStep))
def test_the_words_of_the_panel_are_not_repeated_under_the_board(state: State) -> None:
    line = region(state, "caption")
    assert bool(words(line)) == (state.lesson.step is LessonStep.RIGHT)


def test_a_press_on_place_without_a_ghost_is_answered() -> None:
    assert T("said.nothing_to_place") in words(region(after(begun(), Confirm()), "caption"))


def test_the_title_says_that_it_is_a_lesson() -> None:
    assert T("lesson.title") in words(region(begun(), "title"))
    assert T("lesson.title") in words(region(begun(), "top"))


def test_a_lesson_at_a_table_hides_the_table() -> None:
    state = begun(sit_down(hotseat()))
    assert clicks(region(state, "rivals")) == []
    assert clicking(region(state, "controls"), Rotate(1))


def test_the_rules_lead_to_the_lesson() -> None:
    (way,) = clicking(body(free(), "rules"), StartLesson())
    assert words(way) == T("lesson.on_board")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_puts_its_numbers_into_words(language: str) -> None:
    t = texts(language)
    for state in STEPS:
        text = t.of(words_of(step_of(state), state.play.game))
        assert "{" not in text, text
        missing = ("None",) if step_of(state) is LessonStep.RING else ("None", "0")
        assert not any(f" {number} " in text for number in missing), text


# The welcome


def test_the_welcome_has_a_way_in_and_a_way_to_be_rid_of_it() -> None:
    assert clicks(region(OFFERED, "welcome")) == [StartLesson(), LessonCommand.DECLINE]


def test_nobody_is_welcomed_by_default() -> None:
    assert clicks(region(daily(), "welcome")) == []


@pytest.mark.parametrize(
    "state",
    [
        placed(OFFERED),
        after(OFFERED, LessonCommand.DECLINE),
        after(OFFERED, StartReplay(Game.start(Seeded("hello")), Message("replay.own"))),
    ],
)
def test_the_welcome_is_gone_once_somebody_plays_or_watches(state: State) -> None:
    assert clicks(region(state, "welcome")) == []


def test_the_welcome_interrupts_no_screen_reader() -> None:
    assert keys_of(OFFERED) == keys_of(daily())
    assert having(region(OFFERED, "welcome"), "role", "status") == []


def test_the_welcome_says_what_the_game_is_and_names_a_challenger_only_if_there_is_one() -> None:
    welcome = words(region(OFFERED, "welcome"))
    assert T("lesson.offer") in welcome
    assert of_class(region(OFFERED, "welcome"), "challenge") == []


def test_the_words_between_a_newcomer_and_the_end_of_the_lesson_are_few() -> None:
    said = {
        step_of(state): len(T.of(words_of(step_of(state), state.play.game)).split())
        for state in STEPS
    }
    of_plus = [count for step, count in said.items() if step in PLUS_STEPS]
    assert sum(said.values()) - sum(of_plus) <= MOST_WORDS
    assert sum(of_plus) <= MOST_WORDS_OF_PLUS


@pytest.mark.parametrize(
    ("step", "place", "why"),
    [(LessonStep.BESIDE, APART, LessonStep.APART), (LessonStep.ACROSS, LOW, LessonStep.LOW)],
)
def test_a_legal_place_that_leads_nowhere_is_refused_before_it_is_pressed(
    step: LessonStep, place: str, why: LessonStep
) -> None:
    state = after(at(step), Aim(Placement.parse(place)))
    line = region(state, "caption")
    assert "illegal" in line.attrs["class"]
    assert words(line) == T.of(words_of(why, state.play.game))
    (press,) = clicking(region(state, "controls"), Confirm())
    assert press.attrs["aria-disabled"] == "true"


def test_a_hand_shows_the_first_drag_until_the_tile_is_taken() -> None:
    state = begun()
    assert of_class(region(state, "controls"), "shown-drag")
    taken = after(state, Aim(Placement.parse("9r0@0,0")))
    assert not of_class(region(taken, "controls"), "shown-drag")
