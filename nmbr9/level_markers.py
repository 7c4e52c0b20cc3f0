"""The level markers of a table: those in its record, compared with the seats' boards.

A marker becomes active for a turn when one of the players present has earned it. The record does
not keep who was present in an earlier turn, so a marker is refused only if no absence explains it.
Source: rules, level to level; rulings R9 and R18.
"""

from collections.abc import Container
from typing import NamedTuple

from nmbr9.board import Board
from nmbr9.decisions import Activate
from nmbr9.errors import BadValue, Reason
from nmbr9.game import Game
from nmbr9.rules.variants.level_to_level import earns_marker
from nmbr9.steps import steps


class _SeatTurn(NamedTuple):
    """A turn of one seat: the board at its beginning, and the active markers.

    `decided` is False in a turn under way until its player decides something.
    """

    board: Board
    markers: int
    decided: bool = True


def has_markers(game: Game) -> bool:
    """Whether a marker can become active in this game at all, now or in a later round."""
    return game.state.setup.rules.top is not None


def agreed_markers(games: tuple[Game, ...], turn: int, to_act: Container[int]) -> tuple[int, ...]:
    """[turn - 1]: the number of active markers, up to the turn under way or the last one begun.

    `to_act` are the seats that have something to decide in the turn under way. Raises BadValue
    (ILLEGAL_GAME) if seats differ, if nobody has earned an active marker, and if everybody has
    earned one that is not active.
    """
    turns = max(turn, *map(_turns_begun, games))
    if not has_markers(games[0]):
        return (1,) * turns
    seats = [_turns(game) for game in games]
    counts = [1]
    for index in range(1, turns):
        reached = {seat: own[index] for seat, own in enumerate(seats) if len(own) > index}
        markers = max((it.markers for it in reached.values()), default=counts[-1])
        # Whoever is away, or waits, is given the markers of the turn when it is theirs to play.
        if any(
            it.markers != markers and (it.decided or seat in to_act) for seat, it in reached.items()
        ):
            raise _illegal("the seats do not have the same level markers")
        earned = {earns_marker(it.board, counts[-1]) for it in reached.values()}
        if markers > counts[-1] and True not in earned:
            raise _illegal("a level marker is active without two tiles for it")
        # Somebody was there: where all have earned it, so had they.
        if markers == counts[-1] and earned == {True}:
            raise _illegal("a level marker is not active that every seat had two tiles for")
        counts.append(markers)
    return tuple(counts)


def _turns_begun(game: Game) -> int:
    """The number of turns in which the player or the table has decided something."""
    turn = game.state.turn
    return turn.number if turn.begun or turn.raised else turn.number - 1


def _turns(game: Game) -> list[_SeatTurn]:
    """[turn - 1]: the turns of a seat, including the present one."""
    turns: list[_SeatTurn] = []
    for step in steps(game):
        turn = step.before.state.turn
        if turn.number > len(turns):
            turns.append(_SeatTurn(step.before.board, turn.markers))
        if isinstance(step.decision, Activate):
            turns[-1] = turns[-1]._replace(markers=turn.markers + 1)
    if not game.finished and game.turn > len(turns):
        turns.append(_SeatTurn(game.board, game.state.turn.markers, decided=False))
    return turns


def _illegal(sentence: str) -> BadValue:
    return BadValue(Reason.ILLEGAL_GAME, sentence)
