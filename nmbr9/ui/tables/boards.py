"""The boards that a table has revealed, side by side, and the ranking."""

from collections.abc import Iterable

from nmbr9.game import Game
from nmbr9.ui.games.decision_words import describe, tile_name
from nmbr9.ui.parts.flat_board import flat_board
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, figure, head, row, scrolled
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.play.view.link_codes import code_button
from nmbr9.ui.tables.hotseat import Hotseat, RevealedTurn
from nmbr9.ui.tables.seats import seat_button, seat_name
from nmbr9.ui.tables.words import share_table, verdict


def standing(hotseat: Hotseat, t: Texts, *ways: Node) -> tuple[Node, ...]:
    """The winner, the sources of the points, all boards, and ways on from there."""
    order = [rank.seat for rank in hotseat.table.ranking()]
    return (
        el("p", t.of(verdict(hotseat)), class_="verdict"),
        ranking(hotseat, t),
        boards(hotseat, order, t, at_end=True),
        row(
            button(t("result.share"), HandOut(share_table, (hotseat,)), main=True, key="share"),
            code_button(t("code.show"), share_table, hotseat),
            *ways,
        ),
    )


def boards(hotseat: Hotseat, seats: Iterable[int], t: Texts, *, at_end: bool = False) -> Node:
    """The boards of the last reveal as figures, what was done and the points below."""
    turns = hotseat.last_turn()
    best = max(turn.game.score for turn in turns)
    figures = (_board(hotseat, seat, turns[seat], best, t, at_end=at_end) for seat in seats)
    return el("div", *figures, class_="figures", key="boards")


def _board(
    hotseat: Hotseat, seat: int, turn: RevealedTurn, best: int, t: Texts, *, at_end: bool
) -> Node:
    game, name = turn.game, hotseat.named(seat)
    latest = () if at_end else turn.tiles
    whole = hotseat.table.games[seat]
    replay = StartReplay(whole, Message("replay.seat", {"name": name}))
    board = flat_board(game.board, latest=latest) if game.board.tiles else el("p", t("text.empty"))
    return figure(
        board,
        el("ul", *_in_words(game, t), class_="visually-hidden"),
        caption=(
            seat_name(hotseat, seat),
            None if at_end else el("span", _done(turn, t), class_="soft"),
            el("b", t("rivals.points", n=game.score)),
            seat_button(name, t("replay.watch_seat"), replay) if at_end else None,
        ),
        class_="right" if game.score == best else "",
        key=str(seat),
    )


def _in_words(game: Game, t: Texts) -> Iterable[Node]:
    """A board level by level, the highest first, for those who cannot see it."""
    for level in range(game.board.levels - 1, -1, -1):
        names = (tile_name(tile.placement) for tile in game.board.tiles if tile.level == level)
        words = ", ".join(t.of(name) if isinstance(name, Message) else str(name) for name in names)
        yield el("li", f"{t('bars.level', level=level)}: {words}")


def _done(turn: RevealedTurn, t: Texts) -> str:
    """The decisions of a turn, in short."""
    done = [message for message in map(describe, turn.steps) if message is not None]
    return ", ".join(map(t.of, done)) or t("boards.nothing")


def ranking(hotseat: Hotseat, t: Texts) -> Node:
    """Places, names, the points of each level, and all points."""
    games = hotseat.table.revealed()
    levels = max(len(game.breakdown) for game in games)
    heads = (
        t("standing.place"),
        t("standing.seat"),
        *(t("bars.level", level=level) for level in range(1, levels)),
        t("top.score"),
    )
    rows = []
    for rank in hotseat.table.ranking():
        breakdown = games[rank.seat].breakdown
        points = (*breakdown, *(0,) * levels)[1:levels]
        rows.append(
            el(
                "tr",
                el("td", f"{rank.place}."),
                el("th", seat_name(hotseat, rank.seat), scope="row"),
                *(el("td", str(n)) for n in points),
                el("td", el("b", str(rank.score))),
                key=str(rank.seat),
            )
        )
    table = el("table", head(heads), el("tbody", *rows), class_="numbers ranking")
    return scrolled(table, t("standing.title"))
