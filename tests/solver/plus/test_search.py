"""Known decks of NMBR 9 ++: every game found is legal in every mix, and more nodes never hurt."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from nmbr9.decisions import (
    Decision,
    EndTurn,
    Filler,
    Place,
    PlaceReserved,
    Relocate,
    Reserve,
)
from nmbr9.deck import Dealt, Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import WITH_A_TILE, Power
from nmbr9.solver.known_deck.candidates import WIDE
from nmbr9.solver.plus.search import (
    FIRST_ALONE,
    NEVER,
    PAR_NODES,
    PlusBeamSettings,
    run_beams,
    search_game,
    solve_game,
)
from nmbr9.solver.plus.states import Frontier
from nmbr9.solver.plus.telling import played
from tests.support.fuzz import often
from tests.support.random_play import any_mix

EVERYTHING = Options(modules=frozenset(Module), powers=frozenset(Power))


def ends(game: Game, width: int = 24) -> list[Game]:
    """Every final game of a beam, replayed by the engine."""
    stages = run_beams([game], PlusBeamSettings(width, WIDE))
    last = Frontier.joined(list(stages))
    games = [played(game, last.states, index) for index in range(len(last))]
    assert [result.score for result in games] == last.states.boards.scores.tolist()
    return games


@pytest.mark.parametrize("seed", range(often(3, by_night=3000)))
def test_the_engine_plays_all_that_a_beam_ends_with(seed: int) -> None:
    chance = Random(seed)
    game = Game.start(Seeded(f"any-{seed}"), any_mix(chance, 1))
    assert all(end.finished for end in ends(game, chance.choice([4, 12])))


def test_every_power_and_filler_is_used_by_some_game() -> None:
    options = [replace(EVERYTHING, powers=frozenset({power})) for power in Power]
    games = [end for mix in options for end in ends(Game.start(Seeded("one"), mix))]
    kinds = {type(decision) for end in games for decision in end.decisions}
    assert kinds >= {Filler, Relocate, Reserve, PlaceReserved}
    powers = {power for end in games for decision in end.decisions for power in spend(decision)}
    assert powers == set(WITH_A_TILE)


def spend(decision: Decision) -> frozenset[Power]:
    powers: frozenset[Power] = getattr(decision, "powers", frozenset())
    return powers


@pytest.mark.parametrize("variant", [Variant.TWO_OF_THREE, Variant.LEVEL_TO_LEVEL])
def test_a_variant_is_played_to_its_end(variant: Variant) -> None:
    solved = solve_game(Game.start(Seeded("variant"), Options(variant=variant)), 600)
    assert solved.finished
    assert solved.score > 50


def test_more_nodes_never_give_less() -> None:
    game = Game.start(Seeded("nodes"), EVERYTHING)
    scores = [solve_game(game, nodes).score for nodes in (0, 300, PAR_NODES)]
    assert scores == sorted(scores)
    assert scores[0] < scores[-1]


def test_the_same_seed_and_nodes_give_the_same_game() -> None:
    game = Game.start(Seeded("same"), EVERYTHING)
    assert solve_game(game, 400, seed=4) == solve_game(game, 400, seed=4)


def test_a_search_can_be_left_after_any_stage() -> None:
    game = Game.start(Seeded("left"), Options(variant=Variant.TWO_OF_THREE))
    reports = list(islice(search_game(game), 40))
    assert [report.nodes for report in reports] == sorted(report.nodes for report in reports)
    assert reports[0].best is None
    assert reports[-1].best is not None


def test_a_search_with_only_forced_decisions_uses_no_power_or_filler() -> None:
    game = Game.start(Seeded("plain"), EVERYTHING)
    solved = solve_game(game, 300, plain=True)
    assert {type(decision) for decision in solved.decisions} == {Place, EndTurn}
    assert not any(spend(decision) for decision in solved.decisions)


@pytest.mark.slow("players")
def test_fillers_score_more_than_doing_without() -> None:
    scores = []
    for seed in range(4):
        fillers = Options(modules=frozenset({Module.GAP_FILLERS}))
        game = Game.start(Seeded(f"bench-{seed:02}"), fillers)
        scores.append((solve_game(game, 10_000).score, solve_game(game, 10_000, plain=True).score))
    assert sum(own for own, _ in scores) > sum(plain for _, plain in scores)


def test_no_beam_runs_twice_if_only_tiles_can_be_laid() -> None:
    assert len(set(FIRST_ALONE)) == len(FIRST_ALONE)
    assert {each.using for each in FIRST_ALONE} == {NEVER}


@pytest.mark.parametrize("cards", [(9,), (9, 9), (8, 1, 8)])
def test_a_short_deck_is_solved_too(cards: tuple[int, ...]) -> None:
    solved = solve_game(Game.start(Dealt(cards), EVERYTHING), 30)
    assert solved.finished


def test_a_game_under_way_is_gone_on_with() -> None:
    game = Game.start(Seeded("under way"), EVERYTHING)
    begun = solve_game(game, 50)
    half = Game(game.source, game.options, begun.decisions[:12])
    while half.state.turn.laid:
        half = half.take_back()
    solved = solve_game(half, 200)
    assert solved.finished
    assert solved.decisions[: len(half.decisions)] == half.decisions


def test_a_short_time_still_gives_a_game() -> None:
    assert solve_game(Game.start(Seeded("short"), EVERYTHING), seconds=0.01).finished
