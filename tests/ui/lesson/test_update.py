"""A lesson beside the player's own game: offered once, never saved, no effect on others."""

import pytest

from nmbr9.contests.cup import Cup
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.protocol import Job
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.games.people import isolated
from nmbr9.ui.lesson.state import DECK, LessonStep
from nmbr9.ui.lesson.update import LessonCommand
from nmbr9.ui.parts.camera import Point, Size
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import (
    Confirm,
    NextLegal,
    OpenGame,
    PointAt,
    PutBack,
    Resize,
    Rotate,
    StartLesson,
    StartReplay,
    TakeBack,
    Tap,
)
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import ChangeSetting, NewDay, Show
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.state import AtTable, Hotseat
from tests.support.reading_nodes import words
from tests.support.ui_hotseat import hotseat
from tests.support.ui_hotseat import page as sit_down
from tests.support.ui_lesson import STEPS, WAYS, at, begun, laid
from tests.support.ui_starts import ANNE, HELLO, YESTERDAY, started
from tests.support.ui_states import (
    TODAY,
    after,
    carried_out,
    changed,
    daily,
    flat,
    free,
    grown,
    is_saved,
    keys_of,
    placed,
    region,
    shown,
    together,
)

T = texts("en")
STEP_IDS = [str(step) for step in LessonStep]
HALFWAY = shown(flat(HELLO, 7))


def whole_lesson(state: State) -> tuple[State, list[object]]:
    """The page after a lesson from its first tile to its last, and all effects on the way."""
    effects: list[object] = []
    state = begun(state)
    for action in WAYS[LessonStep.DONE]:
        state, more = update(state, action)
        effects += more
    assert state.lesson.step is LessonStep.DONE
    return state, effects


# One's own game


@pytest.mark.parametrize("own", [daily(), HALFWAY, placed(free(take_back=True)), together()])
def test_the_players_game_comes_back_unchanged(own: State) -> None:
    state, _ = whole_lesson(own)
    play = after(state, LessonCommand.END).play
    assert (play.game, play.table.waiting) == (own.play.game, None)
    assert (play.holder, play.acts) == (own.play.holder, own.play.acts)
    assert play.card_shown == own.play.card_shown
    assert play.card == own.play.card


@pytest.mark.parametrize("state", STEPS, ids=STEP_IDS)
def test_every_step_can_be_skipped(state: State) -> None:
    ended = after(state, LessonCommand.END)
    assert ended.lesson.step is None
    assert ended.play.game == daily().play.game


def test_a_lesson_is_never_saved() -> None:
    _, effects = whole_lesson(HALFWAY)
    assert not is_saved(effects)


def test_a_lesson_ends_without_a_result() -> None:
    state, _ = whole_lesson(daily())
    assert state.session.page is None
    assert "said.finished" not in keys_of(state)


def test_a_seat_at_a_table_comes_back_with_its_own_board() -> None:
    seated = after(sit_down(hotseat()), AtTable(Hotseat.take, (0,)))
    state, effects = whole_lesson(seated)
    assert state.tables == seated.tables
    assert not is_saved(effects)
    back = after(state, LessonCommand.END)
    assert ((back.play.holder, back.play.acts), back.play.game) == (
        (Holder.TABLE, True),
        seated.play.game,
    )


def test_a_table_that_waits_stays_closed_after_a_lesson() -> None:
    waiting = sit_down(hotseat())
    state = after(begun(waiting), *laid("9r0@0,0"))
    assert state.play.game.board.tiles
    assert not after(state, LessonCommand.END).play.may_act


def test_a_stage_of_another_size_is_kept() -> None:
    state = after(begun(), Resize(Size(800, 300)), LessonCommand.END)
    assert state.play.look.stage == Size(800, 300)


def test_the_last_placement_of_a_lesson_cannot_be_taken_back() -> None:
    state = at(LessonStep.BESIDE, free(take_back=True))
    for action in (TakeBack(), PutBack()):
        assert after(state, action).play.game == state.play.game, action


def test_a_changed_setting_leaves_a_lesson_at_its_step() -> None:
    state = at(LessonStep.POINTS, free(take_back=True))
    later = after(state, ChangeSetting("take_back", value=False))
    assert (later.lesson, later.play.card) == (state.lesson, None)


def test_there_are_no_hints_in_a_lesson() -> None:
    state, effects = update(begun(free()), AskCoach(Job.HINT))
    assert keys_of(state) == ["coach.no_hint_lesson"]
    assert effects == ()


def test_the_days_own_game_is_offered_when_the_day_turns_in_a_lesson() -> None:
    state = begun(shown(Game.start(Daily(YESTERDAY))))
    assert after(state, NewDay()).session.notices


# Beginning and ending


def test_a_lesson_begins_on_the_empty_board_with_the_page_closed() -> None:
    state = begun(changed(HALFWAY, page="rules"))
    assert state.session.page is None
    assert state.play.game == Game.start(DECK)
    assert keys_of(state) == ["lesson.first"]


def test_a_lesson_that_is_asked_for_again_begins_again() -> None:
    state = after(at(LessonStep.WRONG, HALFWAY), StartLesson())
    assert state.lesson.step is LessonStep.FIRST
    assert after(state, LessonCommand.END).play.game == HALFWAY.play.game


def test_a_lesson_ends_a_replay_and_goes_back_to_the_players_game() -> None:
    watching = after(together(), StartReplay(grown(Seeded("x")), Message("replay.own")))
    state = begun(watching)
    assert state.replay is None
    assert after(state, LessonCommand.END).play.game == together().play.game


@pytest.mark.parametrize(
    "action",
    [
        OpenGame(Game.start(HELLO)),
        OpenGame(flat(Daily(TODAY), 2)),
        StartReplay(grown(HELLO), Message("replay.own")),
    ],
)
def test_another_game_on_the_board_ends_a_lesson(action: Action) -> None:
    state = after(at(LessonStep.ACROSS), action)
    assert state.lesson.step is None
    assert state.play.holder is not Holder.LESSON


def test_a_replay_that_ends_a_lesson_goes_back_to_the_players_game() -> None:
    state = after(at(LessonStep.POINTS, HALFWAY), StartReplay(grown(HELLO), Message("replay.own")))
    assert state.play.own == HALFWAY.play.game
    assert state.play.card_shown


# Who is offered it


def newcomer() -> SafeStore:
    return SafeStore(MemoryStore())


def is_offered(state: State) -> bool:
    return state.session.prompt is Prompt.LESSON


def test_a_newcomer_hears_in_the_welcome_who_sends_the_link_and_what_is_to_be_beaten() -> None:
    state = started(newcomer(), challenge_address((ANNE,), {ANNE: "Anne"}))
    assert is_offered(state)
    assert state.session.page is None
    welcome = words(region(state, "welcome"))
    assert T("challenge.by", name=isolated("Anne")) in welcome
    assert T("challenge.beat", n=ANNE.score) in welcome


@pytest.mark.parametrize(
    "actions",
    [
        (LessonCommand.DECLINE,),
        (StartLesson(),),
        (Rotate(1),),
        (NextLegal(),),
        (PointAt(Point(50, 50), dragged=True),),
        (Tap(Point(50, 50)),),
        (NextLegal(), Confirm()),
    ],
)
def test_one_answer_or_the_first_turn_ends_the_welcome_for_ever(
    actions: tuple[Action, ...],
) -> None:
    store = newcomer()
    state = carried_out(started(store), store, *actions)
    assert not is_offered(state)
    assert not is_offered(started(store))


@pytest.mark.parametrize("action", [PointAt(Point(50, 50)), PointAt(None), Show(Page.RULES)])
def test_a_newcomer_who_only_looks_is_still_welcomed(action: Action) -> None:
    store = newcomer()
    assert is_offered(carried_out(started(store), store, action))
    assert is_offered(started(store))


def test_another_game_takes_the_offer_away() -> None:
    state = after(started(newcomer()), OpenGame(Game.start(HELLO)))
    assert not is_offered(state)


def test_a_cup_counts_nothing_of_a_lesson() -> None:
    cup = Cup("hello", (None,) * 12)
    state, _ = whole_lesson(changed(daily(), cup=cup))
    assert state.cup == cup


def test_a_page_over_a_lesson_leaves_it_where_it_is() -> None:
    state = at(LessonStep.ACROSS)
    assert after(state, Show(Page.SETTINGS), Show(None)).lesson == state.lesson
