"""Playing NMBR 9 ++ on the page: the player's actions for a decision."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from nmbr9.decisions import Kind, Laying, Relocate, Reserve, parse_decision
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui.play.actions import Confirm, Decide, NextLegal, Nudge, Rotate, TakeUp, UsePower
from nmbr9.ui.play.state import InHand
from tests.support.random_play import any_decision
from tests.support.ui_states import after, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.decisions import Decision
    from nmbr9.ui.app.state import State
    from nmbr9.ui.parts.loop import Action

EVERYTHING = frozenset(Module)
SIX_POWERS = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset(Power))
MIXED = Options(
    variant=Variant.LEVEL_TO_LEVEL,
    modules=EVERYTHING,
    powers=frozenset({Power.FLIP, Power.BRIDGE}),
    removed=30,
)
"""Options of every kind at once."""

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
    """A game after this many random decisions."""
    game, chance = Game.start(Seeded(seed), options), Random(taste)
    while len(game.decisions) < decisions and not game.finished:
        game = game.decide(any_decision(game, chance))
    return game


def page(options: Options, *decisions: str, **changes: object) -> State:
    """The page with the game of a seed after these decisions."""
    game = Game.start(Seeded("hello"), options)
    for text in decisions:
        game = game.decide(parse_decision(text))
    return shown(game, **changes)


def actions(state: State, decision: Decision) -> Iterator[Action]:
    """The player's actions for a decision, with the ghost moved by turns and keys."""
    if not state.play.card_shown:  # what was spent can no longer be taken back
        yield Confirm()
        state = after(state, Confirm())
    if isinstance(decision, Reserve):
        yield from (UsePower(Power.RESERVE), Confirm())
        return
    if not isinstance(decision, Laying):
        yield Decide(decision)
        return
    for action in _taking(state, decision):
        yield action
        state = after(state, action)
    placement = decision.placement
    if not state.play.game.board.tiles:
        yield Rotate(placement.rotation - state.play.hand.rotation)
        if state.play.ghost is None:
            yield NextLegal()
        yield Confirm()
        return
    if state.play.ghost is None:
        yield NextLegal()
        state = after(state, NextLegal())
    turn = Rotate(placement.rotation - state.play.hand.rotation)
    yield turn
    state = after(state, turn)
    assert state.play.ghost is not None
    anchor = state.play.ghost.verdict.placement.anchor
    yield Nudge(placement.anchor.x - anchor.x, placement.anchor.y - anchor.y)
    yield Confirm()


def _taking(state: State, decision: Laying) -> Iterator[Action]:
    """The actions that take the decision's tile in hand."""
    kind, (which, powers) = decision.kind, decision.asked
    if isinstance(decision, Relocate):
        yield TakeUp(InHand(kind))
        yield from [NextLegal()] * (state.play.game.choices.which(kind).index(decision.tile) + 1)
        yield Confirm()
    elif kind is not Kind.PLACE:
        yield TakeUp(InHand(kind, which))
    yield from map(UsePower, sorted(powers))
