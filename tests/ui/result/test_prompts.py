"""The offers that come with a result: the right one, in time, once, and never two at once."""

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.lesson.update import LessonCommand
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.words import LANGUAGES, Message, texts
from nmbr9.ui.play.actions import (
    Confirm,
    CycleView,
    MarkPlaces,
    NextLegal,
    OpenGame,
    StartLesson,
    TakeBack,
)
from nmbr9.ui.result.prompts import Accept
from nmbr9.ui.session.actions import ClosePrompt, Show, ShowPrompt, ToldBriefly
from nmbr9.ui.session.effects import PLACED, FindInstall, Install, Keep
from nmbr9.ui.session.prompts import NAME, Prompt, PromptsShown, load_prompts
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings, save_settings
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import seal
from tests.support.reading_nodes import clicks, nodes, of_class, words
from tests.support.ui_lesson import STEPS
from tests.support.ui_prompts import BY_BROWSER, BY_HAND, browser, finished, prompts
from tests.support.ui_starts import HELLO, started, store_with
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    carried_out,
    changed,
    daily,
    flat,
    free,
    placed,
    region,
    shown,
)
from tools.sample_games import played

T = texts("en")
WAYS = pytest.mark.parametrize("way", [BY_BROWSER, BY_HAND])


def test_sounds_are_offered_once_with_the_first_result() -> None:
    store = browser()
    made = [finished(store, seed, sound=False).session.prompt for seed in ("one", "two", "three")]
    assert made == [Prompt.SOUND, None, None]


def test_one_of_two_due_offers_waits_for_the_next_result() -> None:
    store = browser()
    store.texts.set(NAME, seal({"offers": [], "finished": ["one", "two"]}))
    made = [finished(store, seed, BY_BROWSER, sound=False).session.prompt for seed in "345"]
    assert made == [Prompt.SOUND, BY_BROWSER, None]


def test_sounds_are_never_offered_to_a_player_who_had_them_on() -> None:
    store = browser()
    assert finished(store, "with").session.prompt is None
    assert finished(store, "without", sound=False).session.prompt is None


def test_looking_at_a_result_brings_no_offer() -> None:
    store = store_with(flat(HELLO))
    state = started(store, "#seed=hello")
    assert (state.session.page, state.session.prompt) == ("result", None)
    assert load_prompts(store) == PromptsShown()


@WAYS
def test_to_install_the_game_is_offered_once_after_the_third_game(way: Prompt) -> None:
    assert prompts(browser(), 5, way) == [None, None, way, None, None]


def test_installing_is_offered_once_it_is_possible() -> None:
    store = browser()
    assert prompts(store, 4, None) == [None] * 4
    assert finished(store, "later", BY_BROWSER).session.prompt is BY_BROWSER


def test_a_game_that_is_finished_again_is_the_same_game() -> None:
    store = browser()
    for times in range(5):
        assert finished(store, "again", BY_BROWSER).session.prompt is None, times
    assert load_prompts(store) == PromptsShown(frozenset({Prompt.SOUND}), ("seed=again",))


def test_nothing_is_looked_for_before_a_game_is_finished() -> None:
    state, effects = update(after(shown(flat(Seeded("x"), 18)), NextLegal()), Confirm())
    assert not any(isinstance(effect, FindInstall) for effect in effects)
    _, effects = update(state, TakeBack())
    assert not any(isinstance(effect, FindInstall) for effect in effects)


# What is stored


# On the page


def offered(way: Prompt, state: State | None = None) -> State:
    return after(state or shown(flat(Seeded("hello"))), ShowPrompt(way), Show(Page.RESULT))


def test_the_browser_asks_when_the_offer_is_taken() -> None:
    state = offered(BY_BROWSER)
    (section,) = of_class(body(state, "result"), "offer")
    assert clicks(section) == [Accept(BY_BROWSER), ClosePrompt(BY_BROWSER)]
    state, effects = update(state, Accept(BY_BROWSER))
    assert effects == (Install(),)
    assert not of_class(body(state, "result"), "offer")


def test_sounds_are_on_and_heard_when_that_offer_is_taken() -> None:
    state = offered(Prompt.SOUND)
    (section,) = of_class(body(state, "result"), "offer")
    assert clicks(section) == [Accept(Prompt.SOUND), ClosePrompt(Prompt.SOUND)]
    state, effects = update(state, Accept(Prompt.SOUND))
    assert Keep(save_settings, (Settings(sound=True),)) in effects
    assert PLACED.sound in effects
    assert state.session.settings.sound
    assert state.session.status == Message("offer.sound_on")
    assert not of_class(body(state, "result"), "offer")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_offer_says_how_if_only_the_player_can_install(language: str) -> None:
    t = texts(language)
    state = changed(offered(BY_HAND), browser_language=language)
    (section,) = of_class(body(state, "result"), "offer")
    assert words(section) == t("offer.home_screen")
    assert clicks(section) == [ClosePrompt(BY_HAND)]
    names = [node.attrs["aria-label"] for node in nodes(section) if "aria-label" in node.attrs]
    assert names == [t("offer.title"), t("offer.decline")]


@WAYS
def test_it_disappears_when_it_is_declined_and_with_the_next_game(way: Prompt) -> None:
    state = offered(way)
    for action in (ClosePrompt(way), OpenGame(Game.start(Seeded("next")))):
        assert not of_class(body(after(state, action), "result"), "offer"), action
    same = after(state, OpenGame(state.play.game))
    assert of_class(body(same, "result"), "offer")


def test_an_answer_to_another_offer_leaves_it() -> None:
    assert after(offered(BY_HAND), ClosePrompt(Prompt.LESSON)).session.prompt is BY_HAND


@pytest.mark.parametrize("offer", Prompt)
@pytest.mark.parametrize("state", [daily(), placed(free()), shown(flat(Daily(TODAY))), STEPS[0]])
def test_no_two_offers_are_seen_at_a_time(offer: Prompt, state: State) -> None:
    state = after(state, ShowPrompt(Prompt.LESSON), ShowPrompt(offer))
    over_board = [*of_class(region(state, "welcome"), "picture")]
    assert len(over_board) + len(of_class(body(state, "result"), "offer")) <= 1


def test_a_lesson_that_ends_leaves_the_offer_of_a_result() -> None:
    state = after(offered(BY_BROWSER), StartLesson(), LessonCommand.END)
    assert state.session.prompt is BY_BROWSER


def next_prompt(store: SafeStore, rounds: int, *, view: Tilt = Tilt.REST) -> State:
    """The page after the next tile of a game with levels, of which so many rounds are played."""
    state = shown(played(Seeded("places"), rounds), settings=Settings(view=view))
    return carried_out(state, store, NextLegal(), Confirm())


def test_each_tip_stands_at_its_tool_once_when_it_first_helps_and_goes_with_the_next_tile() -> None:
    store = browser()
    rounds = {nth: next_prompt(store, nth - 2).session.prompt for nth in range(2, 16)}
    tips = {3: Prompt.PLACES, 6: Prompt.VIEW, 10: Prompt.HOLD}
    assert rounds == {nth: tips.get(nth) for nth in rounds}
    assert [next_prompt(store, nth - 2).session.prompt for nth in tips] == [None] * 3
    state = next_prompt(browser(), 1)
    assert words(of_class(region(state, "tools"), "tip")[0]) == T("tip.places")
    state = after(state, NextLegal(), Confirm())
    assert state.session.prompt is None
    assert of_class(region(state, "tools"), "tip") == []


def test_the_slider_of_the_levels_is_shown_once_when_it_comes_with_the_steep_view() -> None:
    store = browser()
    state = carried_out(shown(played(Seeded("places"), 12)), store, CycleView())
    assert (state.session.prompt, state.session.settings.view) == (Prompt.LIFT, Tilt.STEEP)
    told, tip = (words(of_class(region(state, "tools"), kind)[0]) for kind in ("told", "of-lift"))
    assert (told, tip) == (
        T("tools.view_now", view=T("view.steep"), about=T("view.steep_about")),
        T("tip.lift"),
    )
    again = carried_out(shown(played(Seeded("places"), 12)), store, CycleView())
    assert again.session.prompt is None


def test_to_hold_a_tile_is_told_in_the_line_under_the_board_while_nothing_is_aimed() -> None:
    state = next_prompt(browser(), 8)
    assert words(region(state, "caption")) == T("tip.hold")
    assert T("tip.hold") not in words(region(after(state, NextLegal()), "caption"))


def test_a_tool_says_what_it_did_and_whether_it_is_on() -> None:
    state = free()
    for key in ("tools.show_legal_on", "tools.show_legal_off"):
        state = after(state, MarkPlaces())
        assert words(of_class(region(state, "tools"), "told")[0]) == T(key)
        assert state.session.announced.messages[-1] == Message(key)
    assert of_class(region(after(state, ToldBriefly()), "tools"), "told") == []
