"""A review of a finished game of NMBR 9 ++ with hindsight: the cost of each turn.

The order of the cards is known. A beam goes on from before each turn; a turn's cost is the drop of
the best score found. There is no fair judgement: it would need many deals at each turn.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

import numpy as np

from nmbr9.decisions import Decision, Laying, Place
from nmbr9.errors import BadValue, Reason
from nmbr9.game import Game, replay
from nmbr9.protocol import ReviewedPlusGame, ReviewedTurn
from nmbr9.rules.state import NOTHING
from nmbr9.solver.fair_play.review import ReviewProgress, align_game, check_finished
from nmbr9.solver.known_deck.candidates import WIDE
from nmbr9.solver.plus.search import ALWAYS, LATE, PlusBeamSettings, run_beams, search_game
from nmbr9.solver.plus.telling import played
from nmbr9.solver.progress import until
from nmbr9.steps import steps, turn_starts

NODES: Final = 4_000
"""States expanded for the solver's own game."""
WIDTH: Final = 48
"""The width of the beams that go on from before each turn."""
_USING: Final = (ALWAYS, LATE)
"""One beam may use its powers and fillers at once, another saves them for the second half."""


def review_plus_game(
    game: Game, nodes: int = NODES, width: int = WIDTH
) -> Iterator[ReviewProgress[ReviewedPlusGame]]:
    """Review a finished game that was played alone, a short step at a time.

    Raises BadValue (BAD_FORM) for a game under way, (BAD_OPTIONS) for one at a table.
    """
    check_finished(game)
    if game.options.players > 1:
        raise BadValue(Reason.BAD_OPTIONS, "of NMBR 9 ++ only games played alone are judged")
    return _review(game, nodes, width)


def _review(game: Game, nodes: int, width: int) -> Iterator[ReviewProgress[ReviewedPlusGame]]:
    turns = turn_starts(game)
    of = 2 * len(turns)
    solver = game
    search = search_game(Game.start(game.source, game.options))
    for progress in until(search, nodes=nodes):
        yield ReviewProgress(min(len(turns), len(turns) * progress.nodes // nodes), of)
        if progress.best is not None and progress.best.score > solver.score:
            solver = align_plus_game(progress.best, game)
    stages = 0
    looked_on = [solver, *[game] * (len(turns) - 1)]
    for using in _USING if turns[0].state.hand != NOTHING else (ALWAYS,):
        settings = PlusBeamSettings(width, WIDE, using, more=8)
        for ends in beams_from(turns, settings):
            stages += 1
            yield ReviewProgress(min(of, len(turns) + stages * len(turns) // of), of)
            for at, end in ends.items():
                looked_on[at] = _better(align_plus_game(end, game), looked_on[at])
    bests = list(accumulate(reversed(looked_on), _better, initial=game))[::-1]
    for at, before in enumerate(turns[1:], start=1):
        # A game that goes on as the player did is as good after that turn.
        length = len(before.decisions)
        if bests[at - 1].decisions[:length] == before.decisions:
            bests[at] = _better(bests[at], bests[at - 1])
    reviewed = tuple(
        ReviewedTurn(bests[at].score, _turn_in(bests[at], before))
        for at, before in enumerate(turns)
    )
    yield ReviewProgress(of, of, ReviewedPlusGame(reviewed, bests[0]))


def beams_from(turns: Sequence[Game], settings: PlusBeamSettings) -> Iterator[dict[int, Game]]:
    """The best game that goes on from each turn: after every stage those that ended, by index."""
    for over in run_beams(turns, settings):
        order = np.argsort(over.states.boards.scores, kind="stable").tolist()
        best = {int(over.groups[index]): index for index in order}
        yield {at: played(turns[at], over.states, index) for at, index in best.items()}


def _better(game: Game, other: Game) -> Game:
    """The game with the higher score; the first if they are equal."""
    return game if game.score >= other.score else other


def _turn_in(game: Game, before: Game) -> tuple[Decision, ...]:
    """The decisions of the turn that begins after the given ones."""
    later = steps(game)[len(before.decisions) :]
    return tuple(step.decision for step in later if step.turn == before.turn)


def align_plus_game(game: Game, own: Game) -> Game:
    """The same game turned and moved so that its first tile lies as in the player's own.

    Unchanged if their first tiles differ, or if there is a starting tile.
    """
    pairs = zip(game.decisions, own.decisions, strict=False)
    unlike = (pair for pair in pairs if pair[0] != pair[1] or isinstance(pair[1], Laying))
    first, own_first = next(unlike, (None, None))
    stays = first == own_first or own.state.setup.starting_tile is not None
    if stays or not isinstance(first, Place) or not isinstance(own_first, Place):
        return game
    placement, target = first.placement, own_first.placement
    if (placement.number, placement.face) != (target.number, target.face):
        return game
    laid = [each.placement for each in game.decisions if isinstance(each, Laying)]
    placements = iter(align_game(laid, target))
    decisions = [
        each.with_placement(next(placements)) if isinstance(each, Laying) else each
        for each in game.decisions
    ]
    return replay(Game.start(game.source, game.options), decisions)
