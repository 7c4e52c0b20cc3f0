"""Computers at tables of NMBR 9 ++: whole turns, whole tables, and nothing shown too early."""

import json
from dataclasses import replace
from random import Random

import pytest

from nmbr9.decisions import Activate
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import ChosenTurn, Job, JobResult, Strength
from nmbr9.record import from_json
from nmbr9.ui.app.state import State
from nmbr9.ui.play.actions import Confirm, Decide, TakeBack
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.session.solver_jobs import SolverSaid
from nmbr9.ui.tables.saves import hotseat_from_json, hotseat_to_json
from nmbr9.ui.tables.state import AtTable, Hotseat
from tests.support.random_play import any_decision, turn_by_chance
from tests.support.ui_hotseat import END_ROUND, any_turn, at, hotseat, page, whole_page
from tests.support.ui_states import after

EVERYTHING = frozenset(Module)
BEGINNER = Strength.BEGINNER
MIXES = [
    Options(6, Variant.BASE, EVERYTHING, powers=6, removed=14),
    Options(4, Variant.TWO_OF_THREE, EVERYTHING, powers=6, removed=24),
    Options(4, Variant.LEVEL_TO_LEVEL, EVERYTHING, powers=6, removed=30),
]


def with_computers(options: Options, settings: Settings | None = None) -> State:
    """A table with one person, who has the device, and computers at all other seats."""
    computers = (None, *(BEGINNER,) * (options.players - 1))
    state = page(replace(hotseat(options.players, options=options), computers=computers), settings)
    return state if at(state).playing else after(state, AtTable(Hotseat.take, (0,)))


def asked_game(state: State) -> Game | None:
    """The game of the thinking computer."""
    running = state.solver.at(Job.PLACEMENT)
    return None if running is None else from_json(json.loads(running.text)["game"])


def answer(state: State, result: dict[str, object]) -> State:
    return after(state, SolverSaid(JobResult(state.solver.last, result)))


def answered(state: State, chance: Random) -> State:
    """The page after a whole turn of the thinking computer."""
    game = asked_game(state)
    assert game is not None
    return answer(state, {**ChosenTurn(turn_by_chance(game, chance)).to_json()})


@pytest.mark.parametrize("options", MIXES, ids=lambda options: options.variant.value)
def test_a_person_and_computers_play_every_variant_to_its_end(options: Options) -> None:
    chance = Random(options.variant.value)
    state = with_computers(options)
    while at(state).phase is not Phase.END:
        if at(state).phase is Phase.ROUND:
            state = after(state, END_ROUND)
        elif asked_game(state) is not None and chance.random() < 0.7:
            state = answered(state, chance)
        elif at(state).phase is Phase.PASS:
            state = any_turn(state, chance)
        elif at(state).playing:
            state = after(state, Decide(any_decision(state.play.game, chance)))
        save = json.loads(json.dumps(hotseat_to_json(at(state))))
        assert hotseat_from_json("one", save).table == at(state).table, at(state).table.turn
    assert at(state).table.finished


def test_a_computers_turn_is_not_seen_before_the_round_is_over() -> None:
    waiting = with_computers(MIXES[0])
    first, other = (answered(waiting, Random(taste)) for taste in (1, 2))
    assert at(first).table != at(other).table
    assert whole_page(first) == whole_page(other)


def test_a_person_takes_back_without_the_turn_that_a_computer_has_played_meanwhile() -> None:
    starting = Options(6, modules=frozenset({Module.STARTING_TILES}))
    state = with_computers(starting, Settings(take_back=True))
    state = after(state, *map(Decide, turn_by_chance(state.play.game, Random(3))))
    assert not state.play.card_shown
    thinking = asked_game(state)
    assert thinking is not None
    state = after(answered(state, Random(1)), TakeBack())
    assert len(at(state).table.games[thinking.seat].decisions) > len(thinking.decisions)
    assert at(state).table.games[0] == state.play.game
    again = after(state, Decide(any_decision(state.play.game, Random(4))), Confirm())
    assert at(again).table.games[0].decisions


@pytest.mark.parametrize("words", [(str(Activate()),), ("end_turn",), ("sit_out",), ()])
def test_an_answer_that_is_no_turn_is_a_solver_that_has_failed(words: tuple[str, ...]) -> None:
    state = with_computers(MIXES[2])
    before = at(state).table
    state = answer(state, {"decisions": list(words)})
    assert state.solver.failed is not None
    assert at(state).table == before
