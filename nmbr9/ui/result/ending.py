"""The end of a game over its lifted stack: the points of each level, the score, the medal."""

from collections.abc import Iterator

from nmbr9.ui.games.names import medal_name
from nmbr9.ui.parts.camera import THICKNESS, Point
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import coin
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.hand import middle_of
from nmbr9.ui.play.look import LABEL_COLUMN, LOW, WIDE
from nmbr9.ui.play.state import Holder

SCORE_AT, BESIDE = 60, 72
"""The middle of the score in pixels from the top of the stage; from its middle if low and wide."""


def count(context: Context) -> Node:
    """Above the board; the page's own score and the result say the same to screen readers."""
    look, game = context.play.look, context.game
    if look.counted is None:
        return el("div")
    before, score = (sum(game.breakdown[:n]) for n in (look.counted, look.counted + 1))
    style, key = f"--from:{before};--score:{score}", str(look.counted)
    number = el("b", el("b", str(score)), class_="counted", style=style, key=key)
    return el(
        "div",
        el("p", number, el("b", str(game.score), class_="whole"), class_="count-score"),
        *_levels(context, look.counted),
        _medal(context) if look.counted > len(game.breakdown) - 1 else None,
    )


def _levels(context: Context, counted: int) -> Iterator[Node]:
    play, t = context.play, context.t
    look, board = play.look, play.game.board
    wide, high = look.stage
    right, middle = wide - 16, wide / 2 + (BESIDE if high <= LOW < wide else 0)
    if wide > WIDE:
        right = min(right, look.camera.extent(*play.tiles_in_view).right + LABEL_COLUMN)
    for level, points in enumerate(play.game.breakdown):
        if not level:
            continue
        middles = [middle_of(tile.placement) for tile in board.tiles if tile.level == level]
        x, y = (sum(of) / len(middles) for of in zip(*middles, strict=True))
        at = look.camera.to_screen(Point(x, y), level * play.spacing + THICKNESS)
        name = "counted-level" + (" now" if level == counted else " due" if level > counted else "")
        place = f"left:{right:.0f}px;top:{at.y:.0f}px"
        label, worth = el("span", t("bars.level", level=level)), f"+{points}"
        way = f"--x:{middle - right:.0f}px;--y:{SCORE_AT - at.y:.0f}px"
        flying = el("b", worth, class_="flying", style=way) if level == counted else None
        yield el("p", label, el("b", worth), flying, class_=name, style=place, key=f"level{level}")


def _medal(context: Context) -> Node | None:
    medal = context.solver.medal(context.game)
    name = medal_name(medal, context.t) if context.play.holder is Holder.OWN else ""
    if not name:
        return None
    return el("p", coin(medal), el("span", name), class_=f"struck {medal}", key="medal")
