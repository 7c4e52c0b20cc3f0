"""The leader or winner of a table, the points of each level, and the link that shows it."""

from typing import Protocol

from nmbr9.table import Table
from nmbr9.ui.parts.loop import Effect
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, head, row, scrolled
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.seating.boards import boards
from nmbr9.ui.seating.links import seats_address
from nmbr9.ui.seating.seats import name_of, seat_name
from nmbr9.ui.session.effects import Share
from nmbr9.ui.sharing.update import qr_button


def comparison(table: Table, part: str, t: Texts, *links: Node) -> tuple[Node, ...]:
    """The winner, the points of each level, all boards, and links to go on.

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
    """Places, names, the points of each level, and the totals."""
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
    """Share the ranking of a table, and a link that shows it."""
    t, table = context.t, seating.table
    if table is None:
        return ()
    lines = (
        f"{rank.place}. {name_of(table, rank.seat)}: " + t("rivals.points", n=rank.score)
        for rank in table.ranking()
    )
    return (Share("\n".join((t("share.table"), *lines)), seats_address(table)),)
