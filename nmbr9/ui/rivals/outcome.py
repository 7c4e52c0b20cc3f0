"""What came of a challenge: who has won by how much, and where the games parted."""

from collections.abc import Iterator
from typing import TypeAlias

from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.steps import steps
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, row
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.share_text import share_games
from nmbr9.ui.rivals.rivals import Rivals, line_of
from nmbr9.ui.rivals.view import boards
from nmbr9.ui.session.actions import HandOut


def outcome(context: Context, rivals: Rivals) -> Node | None:
    """One's own finished game against the rivals', and the way to send it back; None alone.

    Nothing but the boards while the last placement can still be taken back.
    """
    t, own = context.t, context.play.own
    if not (rivals.games and own.finished and context.play.card_shown):
        return boards(context, rivals)
    partings = [_parting(own, game, t) for game in rivals.games]
    several = len(partings) > 1
    return el(
        "section",
        el("h3", t("outcome.name"), id="outcome"),
        el("p", _standing(own, rivals, t), class_="verdict"),
        None if several else el("p", *partings),
        boards(context, rivals, ("", *partings) if several else ()),
        row(button(t("outcome.send_back"), HandOut(share_games, (own,)), main=True)),
        class_="outcome",
        aria_labelledby="outcome",
        key="outcome",
    )


def _standing(own: Game, rivals: Rivals, t: Texts) -> str:
    """Who has won by how much, among those who have finished."""
    scores = {n: game.score for n, game in enumerate(rivals.games, start=1) if game.finished}
    if not scores:
        return t("outcome.waiting", n=len(rivals.games))
    best = max(scores.values())
    names = ", ".join(rivals.said(n, t) for n, score in scores.items() if score == best)
    if own.score == best:
        return t("outcome.tie", n=best, names=names)
    won = "outcome.won" if own.score > best else "outcome.lost"
    return t(won, n=abs(own.score - best), names=names)


def _parting(own: Game, other: Game, t: Texts) -> str:
    round_ = parted(own, other)
    return t("outcome.alike") if round_ is None else t("outcome.parted", round=round_)


def parted(own: Game, other: Game) -> int | None:
    """The first round that two games of one deck played differently; None where there is none.

    A shorter game is compared as far as it went. Of base games the whole board may be turned: the
    table has no side that is up.
    """
    if own.options.is_plus:
        made = zip(line_of(own), line_of(other), steps(own), strict=False)
        return next((step.round for mine, theirs, step in made if mine != theirs), None)
    turned = (_tiles(other, quarters) for quarters in range(4))
    rounds = [_first_difference(_tiles(own, 0), theirs) for theirs in turned]
    return None if None in rounds else max(filter(None, rounds))


Tile: TypeAlias = tuple[int, int, frozenset[Cell]]
"""Number, level and cells."""


def _tiles(game: Game, quarters: int) -> Iterator[Tile]:
    """The tiles of a game, turned by quarters, with the first one's corner at the origin.

    One by one: most games part soon, and nobody looks at the tiles after that.
    """
    left = top = 0
    for n, tile in enumerate(game.board.tiles):
        cells = [_turned(cell, quarters) for cell in tile.cells]
        if not n:
            left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
        moved = frozenset(Cell(cell.x - left, cell.y - top) for cell in cells)
        yield tile.placement.number, tile.level, moved


def _turned(cell: Cell, quarters: int) -> Cell:
    for _ in range(quarters):
        cell = Cell(-cell.y, cell.x)
    return cell


def _first_difference(mine: Iterator[Tile], theirs: Iterator[Tile]) -> int | None:
    pairs = enumerate(zip(mine, theirs, strict=False), start=1)
    return next((round_ for round_, (one, other) in pairs if one != other), None)
