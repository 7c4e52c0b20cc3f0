"""Boards of NMBR 9 ++ in bulk obey the engine's rules, with any tiles on them."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from random import Random

import numpy as np
import pytest

from nmbr9.board import Placement
from nmbr9.decisions import EndTurn, Kind
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.rules.judging import Landing
from nmbr9.solver.boards.batch import LEVELS
from nmbr9.solver.boards.window import SIDE
from nmbr9.solver.plus.decision_batch import lift_tiles
from nmbr9.solver.plus.forms import FORMS, FORMS_OF
from nmbr9.solver.plus.ground import Ground, Places
from nmbr9.solver.plus.listing import plain_places, power_places
from nmbr9.solver.plus.search import solve_game
from nmbr9.solver.plus.states import BIT_OF, States, stack_tiles
from nmbr9.steps import steps
from nmbr9.tiles import Face
from tests.support.fuzz import often
from tests.support.random_play import any_decision, mixes

GAMES = often(12, by_night=1000)

Place = tuple[int, int, int, int, int, int]
"""Level, y, x, rotation, face and the powers needed, as bits."""


def grown(seed: int) -> Iterator[Game]:
    """Boards after a few random decisions, in a random mix for one player."""
    chance = Random(seed)
    mix = chance.choice([mix for mix in mixes() if mix.players == 1])
    if Module.BREAKING_RULES in mix.modules:
        powers = chance.sample(list(Power), chance.randint(1, 6)) if seed % 2 else Power
        mix = replace(mix, powers=frozenset(powers))
    game = Game.start(Seeded(f"grown-{seed}"), mix)
    for _ in range(chance.randint(4, 24)):
        if game.finished:
            return
        game = game.decide(any_decision(game, chance))
        if game.board.tiles and not game.finished:
            yield game


def stacked(seed: int) -> Iterator[Game]:
    """Boards of a game by the solver: dense ones, with tiles far apart on high levels."""
    options = Options(modules=frozenset(Module), powers=frozenset(Power))
    for step in steps(solve_game(Game.start(Seeded(f"stacked-{seed}"), options), 0, plain=True)):
        if step.before.board.levels > 1:
            yield step.before


@lru_cache(maxsize=1)
def boards() -> list[tuple[Game, States, tuple[int, int]]]:
    """Games under way that fit the window, and the cell of its corner."""
    return list(found_boards())


def found_boards() -> Iterator[tuple[Game, States, tuple[int, int]]]:
    for games in (*map(grown, range(GAMES)), *map(stacked, range(GAMES // 12))):
        for game in games:
            try:
                states = States.of(game)
            except ValueError:
                break
            y, x = divmod(int(states.boards.anchors[0, 0]), SIDE)
            first = game.board.tiles[0].placement.anchor
            yield game, states, (first.x - x, first.y - y)


def inside(placement: Placement, corner: tuple[int, int]) -> bool:
    """Whether a placement stays in the window."""
    bounds, (left, top) = placement.bounds, corner
    return (
        left <= bounds.left
        and top <= bounds.top
        and bounds.right <= left + SIDE
        and bounds.bottom <= top + SIDE
    )


def place_of(landing: Landing, needs: frozenset[Power] = frozenset()) -> Place:
    placed = landing.placement
    bits = sum(BIT_OF[power] for power in needs)
    return (landing.level, placed.anchor.y, placed.anchor.x, placed.rotation, placed.face, bits)


def listed(places: Places, corner: tuple[int, int], which: int = 0) -> set[Place]:
    """The places on one board, in the coordinates of the engine's."""
    left, top = corner
    return {
        (
            int(places.levels[at]),
            top + int(places.anchors[at]) // SIDE,
            left + int(places.anchors[at]) % SIDE,
            FORMS[places.forms[at]].rotation,
            FORMS[places.forms[at]].face,
            int(places.needs[at]),
        )
        for at in np.flatnonzero(places.boards == which)
    }


def expected_tiles(game: Game, corner: tuple[int, int]) -> set[Place]:
    """All placements of the tile in hand, by any powers that may be used together."""
    open_ = game.choices.powers
    most = min(len(open_), game.state.power_markers_left)
    return {
        place_of(landing, game.judge(landing.placement, frozenset(powers)).powers)
        for many in range(most + 1)
        for powers in combinations(open_, many)
        for landing in game.legal(frozenset(powers)).landings()
        if inside(landing.placement, corner)
    }


def test_the_places_of_a_tile_and_the_powers_they_take_are_those_of_the_engine() -> None:
    seen = set()
    for game, states, corner in boards():
        if game.card is None:
            continue
        ceiling = game.state.turn.ceiling
        highest = np.array([LEVELS if game.state.setup.rules.top is None else ceiling])
        plain = listed(plain_places(states, np.array([game.card]), highest), corner)
        powers = listed(power_places(states, np.array([game.card]), highest, short=None), corner)
        expected = expected_tiles(game, corner)
        assert plain == {place for place in expected if not place[-1]}, game
        assert powers == {place for place in expected if place[-1]}, game
        seen |= {place[-1] for place in expected}
    singly = {BIT_OF[power] for power in (Power.BRIDGE, Power.FLIP, Power.DETACH)}
    assert seen >= {0, BIT_OF[Power.SOLO_SUPPORT]} | singly


def test_the_places_of_fillers_are_those_of_the_engine() -> None:
    looked = 0
    for game, states, corner in boards():
        for cells in game.choices.which(Kind.FILLER):
            ground = Ground(states)
            top = game.state.setup.rules.top
            forms = FORMS_OF[Face.FILLER, cells]
            places = ground.places(forms, 0, LEVELS if top is None else top)
            expected = {
                place_of(landing)
                for landing in game.legal(kind=Kind.FILLER, which=cells).landings()
                if inside(landing.placement, corner)
            }
            assert listed(ground.judge(places, filler=True), corner) == expected, game
            looked += 1
    assert looked


def test_the_places_of_a_tile_laid_again_are_those_of_the_engine() -> None:
    looked = 0
    for game, states, _ in boards():
        for tile in game.choices.which(Kind.RELOCATE):
            lying = game.board.tiles[tile]
            off = lift_tiles(states, np.array([tile]))
            y, x = divmod(int(off.boards.anchors[0 if tile else 1, 0]), SIDE)
            first = game.board.tiles[0 if tile else 1].placement.anchor
            corner = first.x - x, first.y - y
            ground = Ground(off)
            places = ground.places(
                FORMS_OF[lying.placement.face, lying.placement.number], 0, lying.level
            )
            judged = listed(ground.judge(places), corner)
            spent = BIT_OF[Power.FLIP] if lying.placement.face is Face.BACK else 0
            free = {(*place[:-1], 0) for place in judged if place[-1] == spent}
            expected = {
                place_of(landing)
                for landing in game.legal(kind=Kind.RELOCATE, which=tile).landings()
                if inside(landing.placement, corner)
            }
            assert free == expected, (game, tile)
            looked += 1
    assert looked


def test_many_boards_are_judged_as_each_would_be_alone() -> None:
    several = [states for _, states, _ in boards()][::3]
    together = States.joined(several)
    numbers = np.arange(len(together)) % 10
    highest = np.full(len(together), LEVELS)
    plain = plain_places(together, numbers, highest)
    powers = power_places(together, numbers, highest, short=None)
    for at, alone in enumerate(several):
        level, number = np.array([LEVELS]), numbers[at : at + 1]
        expected = (
            plain_places(alone, number, level),
            power_places(alone, number, level, short=None),
        )
        assert listed(plain, (0, 0), at) == listed(expected[0], (0, 0)), at
        assert listed(powers, (0, 0), at) == listed(expected[1], (0, 0)), at


def test_a_board_laid_again_is_the_same() -> None:
    for game, states, _ in boards():
        boards_ = states.boards
        again = stack_tiles(boards_.forms, boards_.anchors, boards_.levels)
        assert (again.occupied == boards_.occupied).all(), game
        assert int(boards_.scores[0]) == game.score, game


def test_a_board_wider_than_the_window_is_refused() -> None:
    game = Game.start(Seeded("wide"), Options(modules=frozenset({Module.GAP_FILLERS})))
    for _ in range(8):
        right = max(game.legal().landings(), key=lambda landing: landing.placement.bounds.right)
        game = game.place(right.placement).decide(EndTurn())
    with pytest.raises(ValueError, match="larger"):
        States.of(game)
