"""Replays: a finished game, one's own or a friend's, step by step on the same board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nmbr9.decisions import Place
from nmbr9.ui.free_order import layout
from nmbr9.ui.hand import CARD
from nmbr9.ui.state import Message, Replay, State
from nmbr9.ui.story import Step, tile_name, told
from nmbr9.ui.tables import Phase

if TYPE_CHECKING:
    from nmbr9.game import Game


def started(state: State, which: int) -> State:
    """The empty board before the game that is to be looked at."""
    sitting = state.sitting
    if sitting is not None:
        if sitting.phase is not Phase.END or not 0 <= which < len(sitting.table.games):
            return state
        title = Message("replay.seat", {"name": sitting.named(which)})
        replay = Replay(sitting.table.games[which], state.own, title)
        return _at(state.changed(replay=replay, page=None), 0)
    games = (state.own, *state.rivals)
    if not 0 <= which < len(games) or not state.own.finished:
        return state
    title = Message("replay.own") if which == 0 else Message("replay.rival", {"n": which})
    return _at(state.changed(replay=Replay(games[which], state.own, title), page=None), 0)


def solvers(state: State, game: Game) -> State:
    """The empty board before the solver's game, one's own beside it."""
    replay = Replay(game, state.own, Message("replay.solver"), beside=True)
    return _at(state.changed(replay=replay, page=None), 0)


def layouts(state: State) -> State:
    """The empty board before our best layout of the twenty tiles."""
    replay = Replay(layout(), state.own, Message("replay.layout"))
    return _at(state.changed(replay=replay, page=None), 0)


def ended(state: State) -> State:
    """One's own game on the board again."""
    if state.replay is None:
        return state
    return state.changed(game=state.replay.own, replay=None, inspected=None, dropped=None)


def stepped(state: State, to: int | None, by: int) -> State:
    """The board after another number of decisions."""
    if state.replay is None:
        return state
    step = (len(state.game.decisions) if to is None else to) + by
    last = len(state.replay.whole.decisions)
    state = _at(state, max(0, min(last, step)))
    if step >= last and state.replay is not None:
        return state.changed(replay=replace(state.replay, playing=False))
    return state


def toggled(state: State) -> State:
    """Running or standing still; from the end it runs from the beginning."""
    if state.replay is None:
        return state
    playing = not state.replay.playing
    if playing and len(state.game.decisions) == len(state.replay.whole.decisions):
        state = _at(state, 0)
    assert state.replay is not None  # noqa: S101 - stepping keeps the replay
    return state.changed(replay=replace(state.replay, playing=playing))


def _at(state: State, step: int) -> State:
    assert state.replay is not None  # noqa: S101 - asked for by the callers
    forward = step == len(state.game.decisions) + 1
    game = state.replay.at(step)
    said: tuple[Message, ...] = ()
    laid: int | None = None
    if step:
        made = Step(state.replay.at(step - 1), game.decisions[-1], game)
        said = _replayed(made)
        laid = len(game.board.tiles) - 1 if made.laid else None
    return state.changed(
        game=game,
        ghost=None,
        in_hand=CARD,
        inspected=None,
        dropped=laid if forward else None,
        said=said,
    )


def _replayed(step: Step) -> tuple[Message, ...]:
    """What a step did, in words."""
    tile, game = step.laid, step.after
    if tile is not None and isinstance(step.decision, Place):
        values = {
            "round": step.round,
            "number": tile_name(tile.placement),
            "level": tile.level,
            "points": tile.points,
            "score": game.score,
        }
        return (Message("said.replayed", values),)
    done = told(step)
    where = Message("top.round", {"round": step.round, "rounds": game.rounds})
    return (where, *((done,) if done else ()))
