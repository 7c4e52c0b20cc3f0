"""The end of a game: its levels counted one after the other, and ways to end that."""

from operator import attrgetter

import pytest

from nmbr9.record import decode
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import REGIONS, action_of_key
from nmbr9.ui.parts.camera import Size, Tilt
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Region
from nmbr9.ui.play.actions import Confirm, Count, EndCount, NextLegal, Resize
from nmbr9.ui.play.ending import ALL_LEVELS, RESULTS, begin
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Sound, Vibrate, Wait
from nmbr9.ui.session.presses import Key
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings
from tests.support.ui_puzzles import begun, tried
from tests.support.ui_states import SEVEN, after, changed, shown
from tools.sample_games import DAILY

WHOLE = decode(DAILY)
BEFORE_LAST = shown(WHOLE.take_back())
ENDED = after(BEFORE_LAST, NextLegal(), Confirm())
STAGES = {Size(1100, 800): 109, Size(390, 520): 86, Size(320, 286): 86, Size(504, 390): 0}
"""The height of the score in pixels from the top of a stage: none on one that is low and wide."""
LEVELS = ENDED.play.game.board.levels


def test_the_last_tile_rests_before_the_count_begins() -> None:
    effects = update(after(BEFORE_LAST, NextLegal()), Confirm()).effects
    assert begin() in effects
    assert ENDED.session.page is None
    assert ENDED.play.look.counted is None


def test_each_level_is_counted_and_then_the_result_opens() -> None:
    state, seen, waited = ENDED, [], 0
    while state.session.page is None:
        state, effects = update(state, Count())
        seen.append(state.play.look.counted)
        waited += sum(e.milliseconds or 0 for e in effects if isinstance(e, Wait))
    assert seen == [*range(LEVELS + 1), None]
    assert state.session.page is Page.RESULT
    assert waited < 2 * ALL_LEVELS


def test_the_stack_is_seen_from_above_with_its_levels_apart_and_then_as_it_was() -> None:
    counting = after(ENDED, Count())
    assert counting.play.look.camera.tilt is Tilt.STEEP
    assert counting.play.spacing > 100
    over = after(counting, EndCount())
    assert over.play.spacing == ENDED.play.spacing
    assert over.play.look.camera.tilt is ENDED.session.settings.view


def test_only_the_first_step_of_the_count_moves_the_camera() -> None:
    """A camera that is another object has everything on the board drawn again."""
    state = after(shown(decode(DAILY)), Count())
    counted = after(state, Count())
    assert counted.play.look.camera is state.play.look.camera
    drawn = {
        region.id
        for region in REGIONS
        if any(attrgetter(part)(state) is not attrgetter(part)(counted) for part in parts(region))
    }
    assert drawn == {"root", "levels", "count", "caption"}


def parts(region: Region[State]) -> list[str]:
    return region.reads.split()


@pytest.mark.parametrize(("stage", "score"), STAGES.items())
def test_the_whole_stack_stays_on_the_stage_below_the_score(stage: Size, score: int) -> None:
    play = after(ENDED, Resize(stage), Count()).play
    seen = play.look.camera.extent(*play.tiles_in_view)
    assert seen.left >= 0
    assert round(seen.top) >= score
    assert seen.right <= play.look.stage.width
    assert seen.bottom <= play.look.stage.height


@pytest.mark.parametrize("action", [EndCount(), Show(Page.HOME)], ids=["a tap", "another page"])
def test_the_count_is_ended_by(action: Action) -> None:
    state, effects = update(after(ENDED, Count(), Count()), action)
    assert state.play.look.counted is None
    assert Wait(Count(), None) in effects
    assert after(state, Count()).play.look.counted is None  # it came too late


@pytest.mark.parametrize(("holder", "page"), RESULTS.items())
def test_other_games_end_by_the_same_count_in_half_the_time_and_then_by_their_result(
    holder: Holder, page: Page | None
) -> None:
    state, waits = changed(ENDED, holder=holder), []
    for _ in range(LEVELS + 1):
        state, effects = update(state, Count())
        waits += [effect.milliseconds or 0 for effect in effects if isinstance(effect, Wait)]
    own = (700, *(min(560, 1900 // (LEVELS - 1)),) * (LEVELS - 1), 1100)
    assert waits == [each // (1 if holder is Holder.OWN else 2) for each in own]
    over = after(state, EndCount())
    assert (over.play.look.counted, over.session.page) == (None, page)
    # Where the result stands above the board, a page that a press has opened stays.
    assert after(changed(state, page=Page.HOME), EndCount()).session.page == (page or Page.HOME)


def test_a_key_ends_the_count_and_goes_on_where_the_result_stands_above_the_board() -> None:
    counting = after(ENDED, Count())
    for name in ("Escape", "F9"):
        assert action_of_key(counting, Key(name)) == EndCount()
    solved = after(tried(begun(), 0), Count())
    assert solved.play.look.counted is not None
    assert action_of_key(solved, Key("Escape")) not in (None, EndCount())
    assert action_of_key(solved, Key("F9")) == EndCount()


def test_nothing_is_counted_in_an_open_game_for_a_game_shown_or_under_a_page() -> None:
    for state in (SEVEN, changed(ENDED, page=Page.HOME), changed(ENDED, holder=Holder.REPLAY)):
        assert update(state, Count()) == (state, ())


def test_each_level_sounds_higher_than_the_one_before_if_sounds_are_on() -> None:
    state = changed(ENDED, settings=Settings(sound=True, vibrate=True))
    tones: list[int] = []
    for _ in range(LEVELS + 1):
        state, effects = update(state, Count())
        tones += [effect.hertz for effect in effects if isinstance(effect, Sound)]
    assert len(tones) == LEVELS
    assert tones == sorted(set(tones))
    silent = changed(ENDED, settings=Settings(sound=False, vibrate=False))
    assert not [e for e in update(after(silent, Count()), Count()).effects if isinstance(e, Sound)]
    assert any(isinstance(effect, Vibrate) for effect in update(after(ENDED, Count()), Count())[1])
