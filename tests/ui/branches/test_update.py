"""Branches on the board: the player's own game waits, and others are not affected."""

from dataclasses import replace

import pytest

from nmbr9.contests.free_order import Ordered
from nmbr9.decisions import Decline
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import Job, JobResult
from nmbr9.steps import steps
from nmbr9.ui.app.update import update
from nmbr9.ui.branches import saves
from nmbr9.ui.branches import state as act
from nmbr9.ui.branches import update as branches
from nmbr9.ui.branches.state import Branches, GoToBranch, LeaveBranch
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.games.saves import load_game
from nmbr9.ui.pages.contests import Pick
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import (
    BoardChanged,
    Confirm,
    Count,
    Decide,
    EndCount,
    GameChanged,
    GoToStep,
    NextLegal,
    PlayOn,
    PutBack,
    ShownCommand,
    StartLesson,
    StartReplay,
    TakeBack,
)
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import Show, StorageEmptied
from nmbr9.ui.session.effects import EndSlices, Save
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import Helped, SolverSaid
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.state import AtTable, Hotseat
from tests.support.ui_branches import OWN, branched, current, does, finished, stored_branches
from tests.support.ui_hotseat import hotseat
from tests.support.ui_hotseat import page as sit_down
from tests.support.ui_plus_play import begun
from tests.support.ui_starts import store_with
from tests.support.ui_states import after, daily, grown, keys_of, placed, shown

# Begun


def decisions_of(game: Game, rounds: int) -> int:
    """The number of decisions in the first rounds of a game."""
    return sum(step.round <= rounds for step in steps(game))


def test_a_branch_begins_with_the_rounds_of_a_game_and_the_same_cards() -> None:
    state, _ = branched(11)
    play = state.play
    assert (play.game.decisions, play.round) == (OWN.decisions[:11], 12)
    assert play.game.deck == OWN.deck
    assert (play.may_act, play.holder, play.own) == (True, Holder.BRANCH, OWN)
    assert state.session.page is None
    assert keys_of(state) == ["branch.begins"]


def test_a_replay_is_played_on_from_the_step_that_is_seen() -> None:
    state, store = finished()
    state = does(state, store, StartReplay(OWN, Message("replay.own")), GoToStep(7))
    state = does(state, store, ShownCommand.PLAY_ON)
    assert (state.replay, len(current(state).game.decisions)) == (None, 7)


@pytest.mark.parametrize(
    "options",
    [
        Options(variant=Variant.TWO_OF_THREE),
        Options(variant=Variant.LEVEL_TO_LEVEL),
        Options(modules=frozenset(Module)),
    ],
)
def test_a_game_of_plus_is_cut_where_a_round_begins(options: Options) -> None:
    whole = begun(options, 14)
    state, store = finished()
    state = does(state, store, PlayOn(whole, decisions_of(whole, 2)))
    made = steps(whole)[len(current(state).game.decisions) :]
    assert made[0].round == 3
    assert all(step.round < 3 for step in steps(current(state).game))


def test_a_step_in_the_middle_of_a_round_is_played_on_from_there() -> None:
    whole = begun(Options(variant=Variant.TWO_OF_THREE), 14)
    for step in range(14):
        state, store = finished()
        state = does(state, store, PlayOn(whole, step))
        assert current(state).start == step, step


def test_a_finished_game_has_nothing_left_to_play_on() -> None:
    state, store = finished()
    state = does(state, store, Show(None), PlayOn(OWN, 20))
    assert keys_of(state) == ["branch.over"]
    assert (state.branches.current, stored_branches(store)) == (None, [])


def test_a_seat_of_level_to_level_is_not_played_on_alone() -> None:
    whole = Game.start(Seeded("hello"), Options(2, Variant.LEVEL_TO_LEVEL))
    state, store = finished()
    state = does(state, store, Show(None), PlayOn(whole, 0))
    assert keys_of(state) == ["branch.level_to_level"]


def test_a_branch_over_the_limit_is_refused_and_none_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(act, "MOST", 2)
    state, store = finished()
    for _ in range(3):
        state = does(state, store, PlayOn(OWN, 11), NextLegal(), Confirm())
    assert len(stored_branches(store)) == 2
    assert state.session.page == "branches"
    assert state.session.status is not None
    assert state.session.status.key == "branch.full"


# Played


def test_each_decision_is_saved_when_it_is_made() -> None:
    state, store = branched(11, placed=2)
    assert stored_branches(store) == [current(state)]
    assert current(state).game.decisions == state.play.game.decisions
    state = does(state, store, TakeBack())
    assert stored_branches(store) == [current(state)]
    assert len(current(state).game.decisions) == 12


def test_it_is_taken_back_as_far_as_it_begins() -> None:
    state, store = branched(11, placed=2)
    state = does(state, store, *[TakeBack()] * 4)
    assert state.play.game.decisions == OWN.decisions[:11]
    assert "said.practice" not in keys_of(state)


def test_the_key_that_puts_a_tile_back_takes_nothing_back() -> None:
    state, store = branched(11, placed=1)
    assert len(does(state, store, PutBack()).play.game.decisions) == 12


def test_a_setting_that_holds_the_next_card_back_does_not_hold_in_a_branch() -> None:
    state, store = finished()
    settings = replace(state.session.settings, take_back=True)
    state = replace(state, session=replace(state.session, settings=settings))
    whole = grown(Seeded("hello"))
    state = does(state, store, PlayOn(whole, 5), NextLegal(), Confirm())
    assert state.play.card_shown


def test_the_game_that_it_comes_from_is_as_it_was_in_storage_and_on_the_board() -> None:
    state, store = branched(11, placed=9)
    assert load_game(store, OWN.source).value == OWN
    names = {name for name in store.texts.names() if "/branch/" not in name}
    assert names == set(finished()[1].texts.names())
    back = does(state, store, LeaveBranch())
    assert (back.play.game, back.play.table.waiting, back.play.holder) == (OWN, None, Holder.OWN)
    assert back.play.table.practice is False


def test_nobody_else_hears_of_it() -> None:
    state, _ = branched(11, placed=8)
    refused = update(after(state, NextLegal()), Confirm())
    assert state.session.page is None
    assert after(refused.state, Count(), EndCount()).session.page == "branch"
    saved = [effect for effect in refused.effects if isinstance(effect, Save)]
    assert [effect.write for effect in saved] == [saves.BRANCHES.save]
    assert not any(isinstance(effect, GameChanged) for effect in refused.effects)
    assert refused.state.session.prompt is None


def test_an_own_game_under_way_waits_and_goes_on() -> None:
    store = store_with(grown(Seeded("hello"), 4))
    own = shown(grown(Seeded("hello"), 4))
    state = does(own, store, PlayOn(OWN, 3), NextLegal(), Confirm(), LeaveBranch())
    assert state.play.game == own.play.game
    assert placed(state).play.game == placed(own).play.game


def test_a_seat_at_a_table_comes_back_with_its_own_board() -> None:
    seated = after(sit_down(hotseat()), AtTable(Hotseat.take, (0,)))
    store = store_with()
    state = does(seated, store, PlayOn(OWN, 3), NextLegal(), Confirm(), Confirm())
    assert ((state.play.holder, state.play.acts), state.tables) == (
        (Holder.BRANCH, True),
        seated.tables,
    )
    back = does(state, store, LeaveBranch())
    assert ((back.play.holder, back.play.acts), back.play.game) == (
        (Holder.TABLE, True),
        seated.play.game,
    )


def test_a_branch_in_which_nothing_was_placed_is_not_kept() -> None:
    state, store = branched(11, placed=1)
    state = does(state, store, TakeBack(), LeaveBranch())
    assert stored_branches(store) == []


@pytest.mark.parametrize("other", [StartLesson(), StartReplay(OWN, Message("replay.own"))])
def test_a_lesson_or_a_replay_takes_its_place_and_it_is_kept(
    other: StartLesson | StartReplay,
) -> None:
    state, store = branched(11, placed=1)
    state = does(state, store, other)
    assert (state.branches.current, state.play.holder is Holder.BRANCH) == (None, False)
    assert len(stored_branches(store)) == 1


def test_a_lesson_gives_way_to_a_branch() -> None:
    state, store = branched(11, placed=1)
    id_ = current(state).id
    state = does(state, store, LeaveBranch(), StartLesson(), GoToBranch(id_))
    assert (state.lesson.step, state.play.holder) == (None, Holder.BRANCH)


def test_an_emptied_storage_gets_the_branch_and_the_players_game_again() -> None:
    state, _ = branched(11, placed=1)
    store = SafeStore(MemoryStore())
    does(state, store, StorageEmptied())
    assert stored_branches(store) == [current(state)]
    assert load_game(store, OWN.source).value == OWN


def test_another_order_of_tiles_is_chosen_only_in_its_own_branch() -> None:
    fresh = Game.start(Ordered.fresh())
    own = fresh.place(fresh.legal()[0])
    store = store_with(own)
    state = does(shown(own), store, PlayOn(own, 0), Pick(7))
    assert (state.play.card, stored_branches(store)[0].game.card) == (7, 7)
    assert load_game(store, Ordered.fresh()).value == own


# Hints


def test_a_hint_is_given_even_for_a_daily_and_marks_no_game() -> None:
    state, store = branched(11)
    asked = does(state, store, AskCoach(Job.HINT))
    job = asked.solver.at(Job.HINT)
    assert job is not None
    assert job.game == state.play.game
    best = state.play.game.legal()[0]
    text = f"{best.number}r{best.rotation}@{best.anchor.x},{best.anchor.y}"
    answered = update(asked, SolverSaid(JobResult(job.id, {"decisions": [text]})))
    shown = after(answered.state, AskCoach(Job.HINT), AskCoach(Job.HINT))
    assert shown.play.ghost is not None
    assert not any(isinstance(effect, Helped) for effect in answered.effects)
    assert answered.state.solver.helped == {}


def test_a_branch_of_plus_has_hints_too() -> None:
    whole = begun(Options(variant=Variant.TWO_OF_THREE), 6)
    state, store = finished()
    state = does(state, store, PlayOn(whole, decisions_of(whole, 1)), AskCoach(Job.HINT))
    job = state.solver.at(Job.HINT)
    assert job is not None
    assert job.game == state.play.game


def test_two_of_three_goes_on_by_its_own_decisions() -> None:
    whole = begun(Options(variant=Variant.TWO_OF_THREE), 9)
    state, store = finished()
    state = does(state, store, PlayOn(whole, decisions_of(whole, 1)), Decide(Decline()))
    assert current(state).game.decisions[-1] == Decline()


def test_a_daily_that_is_branched_is_still_the_days_game() -> None:
    state, _ = branched(11, placed=2)
    assert isinstance(state.play.own.source, Daily)
    assert state.play.game.source == state.play.own.source


# Actions that do not concern it

NONE = Branches()


def test_another_page_ends_the_reading() -> None:
    reading = Branches(unread=("seed=hello/abc",))
    assert branches.update(daily().context, reading, Show(Page.RULES)) == (
        reading,
        (EndSlices(branches.read_branches),),
    )
    assert branches.update(daily().context, NONE, Show(Page.RULES)) == (NONE, ())


@pytest.mark.parametrize("action", [BoardChanged(Holder.BRANCH), StorageEmptied(), LeaveBranch()])
def test_without_a_branch_on_the_board_nothing_changes(
    action: BoardChanged | StorageEmptied | LeaveBranch,
) -> None:
    assert branches.update(daily().context, NONE, action) == (NONE, ())
