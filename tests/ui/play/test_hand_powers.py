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
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Aim, Confirm, PutBack, UsePower
from nmbr9.ui.play.state import CARD
from tests.support.random_play import any_decision
from tests.support.reading_nodes import of_class, words
from tests.support.ui_plus_play import SIX_POWERS, actions, page
from tests.support.ui_states import after, region, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.decisions import Decision


T = texts("en")


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


@pytest.mark.parametrize("power", [Power.BRIDGE, Power.DETACH, Power.SOLO_SUPPORT, Power.FLIP])
def test_a_power_shows_at_once_where_it_serves_and_a_second_press_takes_it_back(
    power: Power,
) -> None:
    game, _use = first_use(power)
    taken = after(shown(game), UsePower(power))
    assert taken.play.ghost is not None
    assert taken.play.ghost.verdict.legal
    assert power in taken.play.ghost.verdict.powers
    assert taken.play.game == game, "nothing is spent"
    assert after(taken, UsePower(power)).play.hand.held == CARD


def test_a_ghost_that_the_power_serves_stays_where_it_is() -> None:
    game, use = first_use(Power.SOLO_SUPPORT)
    assert isinstance(use, Place)
    aimed = after(shown(game), Aim(use.placement), UsePower(Power.SOLO_SUPPORT))
    assert aimed.play.ghost is not None
    assert aimed.play.ghost.verdict.placement == use.placement


def test_one_press_sets_nothing_aside() -> None:
    state = after(page(SIX_POWERS, "9r0@0,0"), UsePower(Power.RESERVE))
    assert (state.play.game.reserved, state.play.ghost) == (None, None)
    words_on = words(region(state, "controls"))
    assert T("turn.set_aside", number=2) in words_on
    assert after(state, UsePower(Power.RESERVE)).play.hand.held == CARD
    assert after(state, PutBack()).play.hand.held == CARD
    assert after(state, Confirm()).play.game.reserved == 2


def test_the_tiles_that_may_be_moved_are_outlined_while_one_is_to_be_picked() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0", "end_turn")
    movable = state.play.game.choices.which(Kind.RELOCATE)
    assert not of_class(region(state, "outlined"), "movable")
    picking = after(state, UsePower(Power.RELOCATE))
    assert len(of_class(region(picking, "outlined"), "movable")) == len(movable) > 0
