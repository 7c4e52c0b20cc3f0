"""Playing NMBR 9 ++ on the page: the actions of a player who makes a decision."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from nmbr9.decisions import Filler, Kind, Place, PlaceReserved, Relocate
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui import actions as do
from nmbr9.ui.hand import InHand
from tests.support.random_play import any_decision
from tests.support.ui_states import after

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.decisions import Decision
    from nmbr9.ui.state import State

EVERYTHING = frozenset(Module)
SIX_POWERS = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset(Power))
ALONE = tuple(
    Options(variant=variant, modules=modules)
    for variant in Variant
    for modules in (
        frozenset[Module](),
        *(frozenset({module}) for module in Module),
        EVERYTHING,
    )
)
"""Each variant with no module, each module by itself, and all of them."""


def named(options: Options) -> str:
    """Options as the name of a test, the same in every run: a set has no order."""
    powers = "" if isinstance(options.powers, int) else f"-{len(options.powers)}-powers"
    return "-".join((options.variant, *sorted(options.modules))) + powers


def begun(options: Options, decisions: int = 0, seed: str = "hello", taste: int = 1) -> Game:
    """A game after so many decisions that are made by chance."""
    game, chance = Game.start(Seeded(seed), options), Random(taste)
    while len(game.decisions) < decisions and not game.finished:
        game = game.decide(any_decision(game, chance))
    return game


def actions(state: State, decision: Decision) -> Iterator[do.Action]:
    """What a player does to decide that, with the ghost brought to its place by turns and keys."""
    if not isinstance(decision, Place | PlaceReserved | Filler | Relocate):
        yield do.Decide(decision)
        return
    for action in _taking(state, decision):
        yield action
        state = after(state, action)
    placement = decision.placement
    if not state.game.board.tiles:
        yield do.Turn(placement.rotation)
        yield do.NextLegal()
        yield do.Confirm()
        return
    if state.ghost is None:
        yield do.NextLegal()
        state = after(state, do.NextLegal())
    turn = do.Turn(placement.rotation - state.rotation)
    yield turn
    state = after(state, turn)
    assert state.ghost is not None
    here = state.ghost.verdict.placement.anchor
    yield do.Nudge(placement.anchor.x - here.x, placement.anchor.y - here.y)
    yield do.Confirm()


def _taking(
    state: State, decision: Place | PlaceReserved | Filler | Relocate
) -> Iterator[do.Action]:
    """Taking in hand what is laid by that decision."""
    match decision:
        case Place(powers=powers):
            yield from (do.UsePower(power) for power in sorted(powers))
        case PlaceReserved(powers=powers):
            yield do.TakeUp(InHand(Kind.PLACE_RESERVED))
            yield from (do.UsePower(power) for power in sorted(powers))
        case Filler(placement=placement):
            yield do.TakeUp(InHand(Kind.FILLER, placement.number))
        case Relocate(tile=tile):
            yield do.TakeUp(InHand(Kind.RELOCATE))
            yield from [do.NextLegal()] * (state.game.open().tiles.index(tile) + 1)
            yield do.Confirm()
