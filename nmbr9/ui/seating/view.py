"""The boards of a table side by side, its ranking, and the link that shows it."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from nmbr9.game import Game
from nmbr9.steps import Step, steps
from nmbr9.table import Table
from nmbr9.ui.games.decision_words import describe, tile_name
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.tiles import flat_so_far, lifted_so_far
from nmbr9.ui.parts.widgets import button, figure, head, icon_button, row, scrolled, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.seating.seats import name_of, seat_name, seats_address
from nmbr9.ui.session.effects import Share
from nmbr9.ui.session.view import CLOSE, game_link
from nmbr9.ui.sharing.update import qr_button


def last_turn(table: Table, game: Game) -> tuple[Step, ...]:
    """A seat's part of the turn revealed last; nothing if it was away."""
    return tuple(step for step in steps(game) if step.turn == table.turn - 1)


def open_round(table: Table, t: Texts, go_on: Action | None) -> tuple[Node | None, ...]:
    """The boards of the last reveal, and the button that goes on, or back to the board if None."""
    words = t("boards.next" if go_on else "boards.back")
    button_row = el("div", button(words, go_on or CLOSE, main=True, key="next"), class_="row go-on")
    if table.turn == 1:
        return (el("p", t("boards.none")), None, button_row)
    shown = (step.round for game in table.revealed() for step in last_turn(table, game))
    about = soft(t("top.round", round=max(shown, default=1), rounds=table.games[0].rounds))
    return (about, boards(table, range(len(table.seats)), t), button_row)


def boards(table: Table, seats: Iterable[int], t: Texts, *, at_end: bool = False) -> Node:
    games = table.revealed()
    figures = (_board(table, games, seat, t, at_end=at_end) for seat in seats)
    return el("div", *figures, class_="figures", key="boards")


def _board(table: Table, games: Sequence[Game], seat: int, t: Texts, *, at_end: bool) -> Node:
    game, name, scores = games[seat], name_of(table, seat), [each.score for each in games]
    turn = () if at_end else last_turn(table, game)
    before = turn[0].before.board.tiles if turn else game.board.tiles
    latest = [tile for tile in game.board.tiles if tile not in before]
    replay = StartReplay(table.games[seat], Message("replay.seat", {"name": name}))
    watch = f"{name}, {t('replay.watch_seat')}"
    return figure(
        lifted_so_far(game.board, t) if at_end else flat_so_far(game.board, t, latest),
        el("ul", *_in_words(game, t), class_="visually-hidden"),
        caption=(
            seat_name(table, seat),
            None if at_end else el("span", _done(turn, t), class_="soft"),
            el("b", str(game.score)),
            icon_button(replay, icons.PLAY, watch) if at_end else None,
        ),
        class_="right" if min(scores) < game.score == max(scores) else "",
        key=str(seat),
    )


def _in_words(game: Game, t: Texts) -> Iterable[Node]:
    """A board level by level, the highest first, for screen readers."""
    for level in range(game.board.levels - 1, -1, -1):
        names = (tile_name(tile.placement) for tile in game.board.tiles if tile.level == level)
        words = ", ".join(t.of(name) if isinstance(name, Message) else str(name) for name in names)
        yield el("li", f"{t('bars.level', level=level)}: {words}")


def _done(turn: Iterable[Step], t: Texts) -> str:
    messages = (message for message in map(describe, turn) if message is not None)
    return ", ".join(map(t.of, messages)) or t("boards.nothing")


def comparison(table: Table, part: str, t: Texts, *links: Node | None) -> tuple[Node, ...]:
    """The end of a table, and buttons to go on; `part` is the part of the state with the table."""
    order = [rank.seat for rank in table.ranking()]
    share = HandOut(share_table, part=part)
    return (
        el("p", t.of(winner_message(table)), class_="lead"),
        ranking(table, t),
        boards(table, order, t, at_end=True),
        row(button(t("result.share"), share, main=True, key="share"), qr_button(share, t), *links),
        el("div", game_link(t("result.play_today"), "#daily"), class_="quiet-doors", key="today"),
    )


def ranking(table: Table, t: Texts) -> Node:
    games = table.revealed()
    levels = max(len(game.breakdown) for game in games)
    of_levels = (t("bars.level", level=level) for level in range(1, levels))
    heads = (t("standing.place"), t("standing.seat"), *of_levels, t("top.score"))
    rows = (
        el(
            "tr",
            el("td", f"{rank.place}."),
            el("th", seat_name(table, rank.seat), scope="row"),
            *(el("td", str(n)) for n in (*games[rank.seat].breakdown, *(0,) * levels)[1:levels]),
            el("td", el("b", str(rank.score))),
            key=str(rank.seat),
        )
        for rank in table.ranking()
    )
    shown = el("table", head(heads), el("tbody", *rows), class_="numbers ranking")
    return scrolled(shown, t("standing.title"))


def winner_message(table: Table) -> Message:
    """The winner or winners; or the leader, while somebody may still come back."""
    ranks = table.ranking()
    first = [name_of(table, rank.seat) for rank in ranks if rank.place == 1]
    away = [name_of(table, n) for n, game in enumerate(table.games) if not game.finished]
    names, points = ", ".join(first), ranks[0].score
    if away:
        return Message("standing.ahead", {"names": names, "n": points, "away": ", ".join(away)})
    key = "standing.won" if len(first) == 1 else "standing.shared"
    return Message(key, {"names": names, "n": points})


class Seating(Protocol):
    """A part of the state with a table."""

    @property
    def table(self) -> Table | None: ...


def share_table(context: Context, seating: Seating) -> tuple[Effect, ...]:
    t, table = context.t, seating.table
    if table is None:
        return ()
    lines = (
        f"{rank.place}. {name_of(table, rank.seat)}: " + t("rivals.points", n=rank.score)
        for rank in table.ranking()
    )
    return (Share("\n".join((t("share.table"), *lines)), seats_address(table)),)
