"""A review of a finished game of NMBR 9 ++ with hindsight: what each turn cost.

The order of the cards is known. From before each turn a beam goes on; the turn cost what the best
game found falls by. There is no fair judgement: it would need many deals at each turn.
"""

from collections.abc import Iterator
from typing import Final

from nmbr9.decisions import Decision, Laying, Place
from nmbr9.game import Game, replay
from nmbr9.protocol import ReviewedPlusGame, ReviewedTurn
from nmbr9.rules.state import NOTHING
from nmbr9.solver.fair_play.review import ReviewProgress, turn_quarter
from nmbr9.solver.known_deck.candidates import WIDE
from nmbr9.solver.plus.search import ALWAYS, LATE, PlusBeamSettings, search_game
from nmbr9.solver.plus.side_by_side import beams_from
from nmbr9.solver.progress import until
from nmbr9.steps import steps, turn_starts

NODES: Final = 4_000
"""States expanded for the solver's own game."""
WIDTH: Final = 48
"""Of the beams that go on from before each turn."""
_USING: Final = (ALWAYS, LATE)
"""One beam may use its powers and fillers at once, another saves them for the second half."""


def review_plus_game(
    game: Game, nodes: int = NODES, width: int = WIDTH
) -> Iterator[ReviewProgress[ReviewedPlusGame]]:
    """Review a finished game of NMBR 9 ++ that was played alone, a short step at a time."""
    turns = turn_starts(game)
    of = 2 * len(turns)
    solver = game
    search = search_game(Game.start(game.source, game.options))
    for progress in until(search, nodes=nodes):
        yield ReviewProgress(min(len(turns), len(turns) * progress.nodes // nodes), of)
        if progress.best is not None and progress.best.score > solver.score:
            solver = aligned(progress.best, game)
    looked_on: list[Game | None] = [solver, *[None] * (len(turns) - 1)]
    done = 0
    for using in _USING if turns[0].state.hand != NOTHING else (ALWAYS,):
        settings = PlusBeamSettings(width, WIDE, using)
        for ends in beams_from(turns, settings):
            done += 1
            yield ReviewProgress(min(of, len(turns) + done * len(turns) // of), of)
            for at, end in ends.items():
                looked_on[at] = _better(aligned(end, game), looked_on[at])
    found = [game] * (len(turns) + 1)
    for at in range(len(turns) - 1, -1, -1):
        found[at] = _better(found[at + 1], looked_on[at])
    for at, before in enumerate(turns[1:], start=1):
        # A game that goes on as the player did is as good after that turn.
        length = len(before.decisions)
        if found[at - 1].decisions[:length] == before.decisions:
            found[at] = _better(found[at], found[at - 1])
    reviewed = tuple(
        ReviewedTurn(found[at].score, _turn_in(found[at], before))
        for at, before in enumerate(turns)
    )
    yield ReviewProgress(of, of, ReviewedPlusGame(reviewed, found[0]))


def _better(one: Game, other: Game | None) -> Game:
    """The game with the higher score; of equals the first."""
    return one if other is None or one.score >= other.score else other


def _turn_in(game: Game, before: Game) -> tuple[Decision, ...]:
    """The decisions of the turn that begins after those made before."""
    begun = len(before.decisions)
    turn = before.turn
    return tuple(step.decision for step in steps(game)[begun:] if step.turn == turn)


def aligned(game: Game, own: Game) -> Game:
    """The same game turned and moved so that its first tile lies as in the player's own.

    The same game where their first tiles are not the same, or a starting tile lies already.
    """
    pairs = list(zip(game.decisions, own.decisions, strict=False))
    at = next((at for at, (one, other) in enumerate(pairs) if one != other), len(pairs))
    if at == len(pairs) or _lies_fast(own, at):
        return game
    first, wanted = pairs[at]
    if not isinstance(first, Place) or not isinstance(wanted, Place):
        return game
    here, there = first.placement, wanted.placement
    if (here.number, here.face) != (there.number, there.face):
        return game
    quarters = 0
    while here.rotation != there.rotation:
        here, quarters = turn_quarter(here), quarters + 1
    right, lower = there.anchor.x - here.anchor.x, there.anchor.y - here.anchor.y
    decisions = (_turned(decision, quarters, right, lower) for decision in game.decisions)
    return replay(Game.start(game.source, game.options), decisions)


def _lies_fast(own: Game, decisions: int) -> bool:
    """Whether a tile lies after so many decisions, so that the table can no longer be turned."""
    laid = any(isinstance(decision, Laying) for decision in own.decisions[:decisions])
    return laid or own.state.setup.starting_tile is not None


def _turned(decision: Decision, quarters: int, right: int, lower: int) -> Decision:
    """The decision once the whole table has turned and then moved."""
    if not isinstance(decision, Laying):
        return decision
    placement = decision.placement
    for _ in range(quarters):
        placement = turn_quarter(placement)
    return decision.with_placement(placement.moved(right, lower))
