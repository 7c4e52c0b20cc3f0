"""What a table has revealed: all boards side by side, and the ranking. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.ui.message import Message
from nmbr9.ui.node import Node, el
from nmbr9.ui.story import tile_name, told
from nmbr9.ui.view_board import flat_board
from nmbr9.ui.view_seats import of_seat, seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nmbr9.game import Game
    from nmbr9.ui.locale import Texts
    from nmbr9.ui.tables import Change, Sitting


def boards(sitting: Sitting, seats: Iterable[int], t: Texts, *, at_end: bool = False) -> Node:
    """The boards of the last reveal as figures, what was done and the points below."""
    changes = sitting.last_turn()
    best = max(change.game.score for change in changes)
    return el(
        "div",
        *(_board(sitting, seat, changes[seat], best, t, at_end=at_end) for seat in seats),
        class_="figures",
        key="boards",
    )


def _board(
    sitting: Sitting, seat: int, change: Change, best: int, t: Texts, *, at_end: bool
) -> Node:
    game, tiles = change.game, () if at_end else change.tiles
    return el(
        "figure",
        flat_board(game.board, latest=tiles) if game.board.tiles else el("p", t("text.empty")),
        el("ul", *_in_words(game, t), class_="visually-hidden"),
        el(
            "figcaption",
            seat_name(sitting, seat),
            None if at_end else el("span", _done(change, t), class_="soft"),
            el("b", t("rivals.points", n=game.score)),
            of_seat(sitting.named(seat), t("replay.watch_seat"), f"replay:{seat}")
            if at_end
            else None,
        ),
        class_="right" if game.score == best else "",
        key=str(seat),
    )


def _in_words(game: Game, t: Texts) -> Iterable[Node]:
    """A board level by level, the highest first, for who cannot see it."""
    for level in range(game.board.levels - 1, -1, -1):
        names = (tile_name(tile.placement) for tile in game.board.tiles if tile.level == level)
        words = ", ".join(t.of(name) if isinstance(name, Message) else str(name) for name in names)
        yield el("li", f"{t('bars.level', level=level)}: {words}")


def _done(change: Change, t: Texts) -> str:
    """What was done in a turn, in short."""
    done = [message for message in map(told, change.steps) if message is not None]
    return ", ".join(map(t.of, done)) or t("boards.nothing")


def ranking(sitting: Sitting, t: Texts) -> Node:
    """Places, names, the points of each level, and all points."""
    games = sitting.table.revealed()
    levels = max(len(game.breakdown) for game in games)
    heads = (
        t("standing.place"),
        t("standing.seat"),
        *(t("bars.level", level=level) for level in range(1, levels)),
        t("top.score"),
    )
    rows = []
    for standing in sitting.table.ranking():
        breakdown = games[standing.seat].breakdown
        points = (*breakdown, *(0,) * levels)[1:levels]
        rows.append(
            el(
                "tr",
                el("td", f"{standing.place}."),
                el("th", seat_name(sitting, standing.seat), scope="row"),
                *(el("td", str(n)) for n in points),
                el("td", el("b", str(standing.score))),
                key=str(standing.seat),
            )
        )
    return el(
        "div",
        el(
            "table",
            el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
            el("tbody", *rows),
            class_="numbers ranking",
        ),
        class_="scrolled",
        tabindex=0,
        role="region",
        aria_label=t("standing.title"),
    )
