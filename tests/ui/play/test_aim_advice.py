"""A hint of NMBR 9 ++: told by degrees, shown step by step, dropped if the player leaves it."""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from nmbr9.decisions import Decision, EndTurn, Laying, Place, parse_decision
from nmbr9.game import Game, replay
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import ChosenTurn, Job, JobResult
from nmbr9.ui.app.state import State
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.games.decision_words import plan
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Confirm, Decide, Nudge
from nmbr9.ui.play.state import AREA, PLACE
from nmbr9.ui.session.solver_jobs import SolverSaid
from tests.support.random_play import turn_by_chance
from tests.support.reading_nodes import of_class, words
from tests.support.ui_plus_play import begun
from tests.support.ui_states import after, region, shown

T = texts("en")


def mix(variant: Variant) -> Options:
    return Options(variant=variant, modules=frozenset(Module), powers=6)


def hinted(game: Game, *turn: Decision, presses: int = PLACE) -> State:
    """The page with a hint of this turn, asked for this often: in the end all of it is told."""
    state = after(shown(game), AskCoach(Job.HINT))
    form = json.loads(json.dumps(ChosenTurn(turn).to_json()))
    told = after(state, SolverSaid(JobResult(state.solver.last, form)))
    return after(told, *[AskCoach(Job.HINT)] * (presses - 1))


def line(state: State) -> str:
    return words(region(state, "caption"))


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("taste", range(9))
def test_following_each_step_plays_the_advised_turn(variant: Variant, taste: int) -> None:
    game = begun(mix(variant))
    for _ in range(taste):
        game = replay(game, turn_by_chance(game, Random(taste)))
    turn = turn_by_chance(game, Random(taste))
    state = hinted(game, *turn)
    assert state.solver.hints(game)
    for decision in turn:
        assert T("coach.hint_ask") in line(state), decision
        if isinstance(decision, Laying):
            assert state.play.ghost is not None, decision
            assert state.play.ghost.verdict.placement == decision.placement, decision
            state = after(state, Confirm())
        else:
            state = after(state, Decide(decision))
    assert state.play.game.decisions == (*game.decisions, *turn)
    assert T("coach.hint_ask") not in line(state)


def two_turns(decision: str) -> tuple[Game, tuple[Decision, ...]]:
    """A game of two of three, and the advice to take its first card and lay its tile."""
    game = Game.start(begun(Options()).source, Options(variant=Variant.TWO_OF_THREE))
    chosen = game.decide(parse_decision(decision))
    return game, chosen.place(chosen.legal()[0]).decisions


def test_a_turn_is_told_by_degrees_its_first_step_then_all_of_it() -> None:
    game, turn = two_turns("choose 0")
    number = game.shown[0]
    first, second, whole = (hinted(game, *turn, presses=n) for n in (1, 2, 3))
    assert line(first) == f"Hint: take the {number}."
    assert line(second) == line(whole)
    assert line(whole) == f"Hint: take the {number}, then place the {number} on level 0 (+0)."
    assert [state.solver.hints(game) for state in (first, whole)] == [1, 1]


def test_the_place_of_a_step_is_told_by_degrees_too() -> None:
    game, (choose, place) = two_turns("choose 0")
    assert isinstance(place, Laying)
    state = after(hinted(game, choose, place, presses=1), Decide(choose))
    for degree in (1, 2, 3):
        assert (state.play.ghost is not None) == (degree == PLACE), degree
        assert state.play.hand.rotation == place.placement.rotation, degree
        area = of_class(region(state, "legal"), "hatched")
        assert len(area) == (degree == AREA), degree
        if degree < PLACE:
            assert T(f"coach.hint_{degree}", level=0) in line(state), degree
        state = after(state, AskCoach(Job.HINT))
    assert "place the" in line(state)


def laid_by_chance(options: Options, taste: int) -> Iterator[tuple[Game, tuple[Decision, ...]]]:
    """Games played by chance before a tile is laid, each with the rest of the turn."""
    game, luck = begun(options), Random(taste)
    while not game.finished:
        turn = turn_by_chance(game, luck)
        for nth, decision in enumerate(turn):
            laid = game.state.turn.laid
            if isinstance(decision, Laying) and game.board.tiles and not laid:
                yield game, tuple(turn[nth:])
            game = game.decide(decision)


@pytest.mark.parametrize("variant", Variant)
def test_a_hint_of_plus_says_why_where_a_reason_is_true(variant: Variant) -> None:
    """Of a place without powers; what fillers and powers can cover is not called dead."""
    reasons = []
    for game, (laying, *rest) in islice(laid_by_chance(mix(variant), 3), 12):
        said = line(hinted(game, laying, *rest, presses=1))
        assert "Hint" in said, laying
        reasons.append("the highest-scoring other place" in said)
        assert not reasons[-1] or (isinstance(laying, Place) and not laying.asked.powers)
        assert not any(word in said for word in ("dead", "only later"))
    assert any(reasons)


def test_another_decision_ends_the_advice() -> None:
    game, turn = two_turns("choose 0")
    state = after(hinted(game, *turn), Decide(parse_decision("decline")))
    assert T("coach.hint_ask") not in line(state)
    assert state.play.ghost is None


def test_moving_the_tile_away_announces_its_new_place() -> None:
    game, turn = two_turns("choose 0")
    state = after(hinted(game, *turn), Decide(turn[0]))
    assert "place the" in line(state)
    assert "place the" not in line(after(state, Nudge(1, 0)))


def test_a_turn_that_only_ends_is_announced_as_ended() -> None:
    laid = Game.start(begun(Options()).source, Options(modules=frozenset({Module.GAP_FILLERS})))
    laid = laid.place(laid.legal()[0])
    assert T.of(plan(laid, (EndTurn(),))) == "end the turn"


@pytest.mark.parametrize("answer", ["decline", "end_turn", "9r0@0,0"])
def test_a_hint_that_is_no_turn_is_a_solver_that_has_failed(answer: str) -> None:
    game = Game.start(begun(Options()).source, Options(modules=frozenset({Module.GAP_FILLERS})))
    state = after(shown(game), AskCoach(Job.HINT))
    form = {"decisions": [answer]}
    state = after(state, SolverSaid(JobResult(state.solver.last, form)))
    assert state.solver.failed is not None
    assert (state.play.ghost, state.play.table.advice, state.solver.helped) == (
        None,
        None,
        {},
    )
