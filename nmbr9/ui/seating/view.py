"""The boards of a table side by side, its ranking, and the link that shows it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from nmbr9.board import LaidTile
from nmbr9.game import Game
from nmbr9.steps import Step, steps
from nmbr9.table import Table
from nmbr9.ui.games.decision_words import describe, tile_name
from nmbr9.ui.parts.flat_board import board_so_far
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, figure, head, row, scrolled, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.seating.addresses import seats_address
from nmbr9.ui.seating.seats import name_of, seat_button, seat_name
from nmbr9.ui.session.effects import Share
from nmbr9.ui.session.view import CLOSE
from nmbr9.ui.sharing.update import qr_button


@dataclass(frozen=True, slots=True)
class RevealedTurn:
    """A seat's game as last revealed, and the decisions of that turn."""

    game: Game
    steps: tuple[Step, ...]

    @property
    def tiles(self) -> tuple[LaidTile, ...]:
        old = self.steps[0].before.board.tiles if self.steps else self.game.board.tiles
        return tuple(tile for tile in self.game.board.tiles if tile not in old)


def last_turn(table: Table) -> tuple[RevealedTurn, ...]:
    """Each seat's part of the turn revealed last; nothing if it was away."""
    last = table.turn - 1
    return tuple(
        RevealedTurn(game, tuple(step for step in steps(game) if step.turn == last))
        for game in table.revealed()
    )


def open_round(table: Table, t: Texts, go_on: Action | None) -> tuple[Node | None, ...]:
    """The boards of the last reveal, and the button that goes on, or back to the board if None."""
    words = t("boards.next" if go_on else "boards.back")
    button_row = el("div", button(words, go_on or CLOSE, main=True, key="next"), class_="row go-on")
    if table.turn == 1:
        return (el("p", t("boards.none")), None, button_row)
    last = max((step.round for turn in last_turn(table) for step in turn.steps), default=1)
    about = soft(t("top.round", round=last, rounds=table.games[0].rounds))
    return (about, boards(table, range(len(table.seats)), t), button_row)


def boards(table: Table, seats: Iterable[int], t: Texts, *, at_end: bool = False) -> Node:
    turns = last_turn(table)
    best = max(turn.game.score for turn in turns)
    figures = (_board(table, seat, turns[seat], best, t, at_end=at_end) for seat in seats)
    return el("div", *figures, class_="figures", key="boards")


def _board(
    table: Table, seat: int, turn: RevealedTurn, best: int, t: Texts, *, at_end: bool
) -> Node:
    game, name = turn.game, name_of(table, seat)
    latest = () if at_end else turn.tiles
    whole = table.games[seat]
    replay = StartReplay(whole, Message("replay.seat", {"name": name}))
    board = board_so_far(game.board, t, latest)
    return figure(
        board,
        el("ul", *_in_words(game, t), class_="visually-hidden"),
        caption=(
            seat_name(table, seat),
            None if at_end else el("span", _done(turn, t), class_="soft"),
            el("b", t("rivals.points", n=game.score)),
            seat_button(name, t("replay.watch_seat"), replay) if at_end else None,
        ),
        class_="right" if game.score == best else "",
        key=str(seat),
    )


def _in_words(game: Game, t: Texts) -> Iterable[Node]:
    """A board level by level, the highest first, for screen readers."""
    for level in range(game.board.levels - 1, -1, -1):
        names = (tile_name(tile.placement) for tile in game.board.tiles if tile.level == level)
        words = ", ".join(t.of(name) if isinstance(name, Message) else str(name) for name in names)
        yield el("li", f"{t('bars.level', level=level)}: {words}")


def _done(turn: RevealedTurn, t: Texts) -> str:
    messages = [message for message in map(describe, turn.steps) if message is not None]
    return ", ".join(map(t.of, messages)) or t("boards.nothing")


def comparison(table: Table, part: str, t: Texts, *links: Node) -> tuple[Node, ...]:
    """The winner, the points of each level, all boards, and buttons to go on.

    `part` is the part of the state whose `table` this is.
    """
    order = [rank.seat for rank in table.ranking()]
    share = HandOut(share_table, part=part)
    return (
        el("p", t.of(winner_message(table)), class_="lead"),
        ranking(table, t),
        boards(table, order, t, at_end=True),
        row(
            button(t("result.share"), share, main=True, key="share"),
            qr_button(share, t),
            *links,
        ),
    )


def ranking(table: Table, t: Texts) -> Node:
    games = table.revealed()
    levels = max(len(game.breakdown) for game in games)
    heads = (
        t("standing.place"),
        t("standing.seat"),
        *(t("bars.level", level=level) for level in range(1, levels)),
        t("top.score"),
    )
    rows = []
    for rank in table.ranking():
        breakdown = games[rank.seat].breakdown
        points = (*breakdown, *(0,) * levels)[1:levels]
        rows.append(
            el(
                "tr",
                el("td", f"{rank.place}."),
                el("th", seat_name(table, rank.seat), scope="row"),
                *(el("td", str(n)) for n in points),
                el("td", el("b", str(rank.score))),
                key=str(rank.seat),
            )
        )
    shown = el("table", head(heads), el("tbody", *rows), class_="numbers ranking")
    return scrolled(shown, t("standing.title"))


def winner_message(table: Table) -> Message:
    """The winner or winners; or the leader, while somebody may still come back."""
    ranks = table.ranking()
    first = [rank.seat for rank in ranks if rank.place == 1]
    values: dict[str, str | int] = {
        "names": ", ".join(name_of(table, seat) for seat in first),
        "n": ranks[0].score,
        "away": ", ".join(
            name_of(table, seat) for seat, game in enumerate(table.games) if not game.finished
        ),
    }
    if not table.finished:
        return Message("standing.ahead", values)
    return Message("standing.won" if len(first) == 1 else "standing.shared", values)


class Seating(Protocol):
    """A part of the state with a table."""

    @property
    def table(self) -> Table | None:
        """The table on the page, if there is one."""


def share_table(context: Context, seating: Seating) -> tuple[Effect, ...]:
    t, table = context.t, seating.table
    if table is None:
        return ()
    lines = (
        f"{rank.place}. {name_of(table, rank.seat)}: " + t("rivals.points", n=rank.score)
        for rank in table.ranking()
    )
    return (Share("\n".join((t("share.table"), *lines)), seats_address(table)),)
