"""Computers that play NMBR 9 ++ with the player: whole turns, each played by the engine."""

from random import Random

import pytest

from nmbr9.decisions import Activate, EndTurn
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import JobResult
from nmbr9.steps import steps
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Decide
from nmbr9.ui.rivals.saves import load_computers
from nmbr9.ui.session.solver_jobs import SolverSaid
from nmbr9.ui.storage.safe_store import SafeStore
from tests.support.random_play import turn_by_chance
from tests.support.reading_nodes import words
from tests.support.ui_computers import BEGINNER, MASTER, against, asked, caught_up
from tests.support.ui_plus_play import begun
from tests.support.ui_states import body, carried_out, region

T = texts("en")
FILLERS = Options(modules=frozenset({Module.GAP_FILLERS}))


def mix(variant: Variant) -> Options:
    return Options(variant=variant, modules=frozenset(Module), powers=6)


def playing(state: State, store: SafeStore, taste: int = 0) -> State:
    """The page after one more turn of the player's."""
    turn = turn_by_chance(state.play.game, Random(taste))
    return carried_out(state, store, *map(Decide, turn))


def turns(state: State) -> list[int]:
    return [computer.game.turn - 1 for computer in state.rivals.chosen]


@pytest.mark.parametrize("variant", Variant)
def test_they_play_every_turn_that_the_player_has_played_and_no_more(
    store: SafeStore, variant: Variant
) -> None:
    state = against(store, begun(mix(variant)), BEGINNER, MASTER)
    assert asked(state) is None
    for taste in range(4):
        state = caught_up(playing(state, store, taste), store)
        played = state.play.rounds_played
        assert all(turn >= played for turn in turns(state)), taste
        shown = [steps(game) for game in state.rivals.revealed(state.context)]
        assert all(made[-1].turn <= played for made in shown), taste
    assert load_computers(store, state.play.own) == state.rivals.chosen


@pytest.mark.parametrize("variant", Variant)
def test_once_the_player_has_finished_they_play_to_the_end(
    store: SafeStore, variant: Variant
) -> None:
    over = begun(mix(variant), 10_000)
    state = caught_up(against(store, over, BEGINNER, MASTER), store)
    assert all(computer.game.finished for computer in state.rivals.chosen)
    assert asked(state) is None
    said = words(body(state, "rivals"))
    assert T("rivals.thinking") not in said
    assert all(str(computer.game.score) in said for computer in state.rivals.chosen)


def test_a_turn_is_announced_with_all_its_decisions(store: SafeStore) -> None:
    state = playing(against(store, begun(FILLERS), BEGINNER), store)
    state = caught_up(state, store)
    (game,) = state.rivals.revealed(state.context)
    assert f"{game.board.tiles[0].placement.number} on level 0" in words(region(state, "rivals"))


def refused() -> list[tuple[str, ...]]:
    """Invalid answers about the first turn of `FILLERS`."""
    start = begun(FILLERS)
    laid = str(start.decide(turn_by_chance(start, Random(0))[0]).decisions[0])
    end = str(EndTurn())
    return [(laid,), (laid, end, laid), (end,), (laid, laid), (str(Activate()),)]


@pytest.mark.parametrize("answer", refused(), ids=" ".join)
def test_an_answer_that_is_no_legal_turn_is_a_solver_that_has_failed(
    store: SafeStore, answer: tuple[str, ...]
) -> None:
    state = playing(against(store, begun(FILLERS), BEGINNER), store)
    job = asked(state)
    assert job is not None
    state = carried_out(state, store, SolverSaid(JobResult(job.id, {"decisions": list(answer)})))
    assert state.solver.failed is not None
    assert [computer.game for computer in state.rivals.chosen] == [
        Game.start(Seeded("hello"), FILLERS)
    ]


def test_the_same_deck_of_the_base_game_has_no_computers_of_plus(store: SafeStore) -> None:
    against(store, begun(FILLERS), BEGINNER)
    assert load_computers(store, Game.start(Seeded("hello"))) == ()
