"""Each power of a tile by a player's actions: taken, shown in the ghost, used."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING

import pytest

from nmbr9.decisions import Kind, Place
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from tests.support.random_play import any_decision
from tests.support.ui_plus_play import actions
from tests.support.ui_states import after, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.decisions import Decision


def uses(game: Game, power: Power) -> Iterator[Decision]:
    """The placements that need the power."""
    powers = frozenset({power})
    if game.card is not None and game.choices.why_not(Kind.PLACE, None, powers) is None:
        for landing in game.legal(powers).landings():
            if game.judge(landing.placement, powers).powers == powers:
                yield Place(landing.placement, powers)


def first_use(power: Power) -> tuple[Game, Decision]:
    """A game, and a placement in it that needs the power."""
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset({power}))
    for seed in count():
        game, chance = Game.start(Seeded(f"{power.value} {seed}"), options), Random(seed)
        while not game.finished:
            for use in uses(game, power):
                return game, use
            game = game.decide(any_decision(game, chance))
    raise AssertionError


@pytest.mark.parametrize("power", [Power.BRIDGE, Power.FLIP, Power.DETACH, Power.SOLO_SUPPORT])
def test_a_tile_is_laid_with_a_power_that_is_taken_for_it(power: Power) -> None:
    game, use = first_use(power)
    state = shown(game)
    laid = after(state, *actions(state, use))
    assert laid.play.game == game.decide(use)
