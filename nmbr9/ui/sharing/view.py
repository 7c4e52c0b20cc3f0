"""The page with the QR code of a link, the same for a challenge, and the code as a drawing."""

from functools import lru_cache
from itertools import groupby
from typing import Final

from nmbr9.game import Game
from nmbr9.ui.games.names import address_of
from nmbr9.ui.games.people import LONGEST_NAME
from nmbr9.ui.parts.node import Node, as_html, el, given
from nmbr9.ui.parts.widgets import button, choice, folded, row, soft, text_field
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.session.effects import Absent, Rows
from nmbr9.ui.sharing.update import ChallengeFriend, QrLink, SignChallenge

SHARE: Final = HandOut(lambda _, qr: (qr.shared,), part="qr")


def page(context: Context, qr: QrLink) -> tuple[Node | None, ...]:
    t = context.t
    return (_title(qr), qr_code(qr.code, t, soft(t("qr.about"))), row(_share(t)))


def challenge_page(context: Context, qr: QrLink) -> tuple[Node | None, ...]:
    """Sent with one press; the code only for somebody beside the player."""
    t, own, name = context.t, context.play.own, context.session.settings.name
    with_game = qr.shared.address != address_of(own.source, own.options)
    words = t("send.cards_alone" if with_game else "qr.with_game")
    signed = given(SignChallenge)
    field = text_field("send-name", LONGEST_NAME, change=signed, value=name, dir="auto")
    other = button(words, ChallengeFriend(not with_game), key="other")
    return (
        _title(qr),
        el("p", _about(own, t, with_game=with_game), key="about"),
        choice(t("phones.name"), field) if with_game else None,
        row(_share(t), other if own.decisions else None),
        folded(t("qr.show"), qr_code(qr.code, t, soft(t("qr.about"))), key="code"),
    )


def _title(qr: QrLink) -> Node:
    return el("p", qr.shared.words.partition("\n")[0], class_="lead", key="what")


def _share(t: Texts) -> Node:
    return button(t("qr.share"), SHARE, main=True, key="share")


def _about(own: Game, t: Texts, *, with_game: bool) -> str:
    if not with_game:
        return t("send.cards")
    if own.finished:
        return t("send.finished", n=own.score)
    return t("send.so_far", n=own.round - 1)


# The drawing


def qr_code(code: Rows | Absent, t: Texts, *below: Node) -> Node:
    """The code with something below it, or the reason why it is not shown."""
    match code:
        case Absent.WAITING:
            return el("div", soft(t("qr.waiting")), class_="qr", key="qr")
        case Absent():
            return el("p", t(f"qr.{code.value}"), role="alert", key="qr")
    return el("div", picture(code, t("qr.name")), *below, class_="qr", key="qr")


def picture(rows: Rows, name: str) -> Node:
    """A code as a drawing: dark on light in every colour scheme, as cameras need it."""
    size = len(rows)
    drawn = el(
        "svg",
        el("rect", width=size, height=size, fill="#fff"),
        el("path", d=_path(rows), fill="#000"),
        viewBox=f"0 0 {size} {size}",
        shape_rendering="crispEdges",
        role="img",
        aria_label=name,
    )
    return as_html(drawn)


@lru_cache(maxsize=1)  # the page is drawn again every second, as its clocks go on
def _path(rows: Rows) -> str:
    """One rectangle for each line of dark modules, which are "1"."""
    drawn = []
    for y, modules in enumerate(rows):
        x = 0
        for module, run in groupby(modules):
            wide = len(list(run))
            if module == "1":
                drawn.append(f"M{x} {y}h{wide}v1h-{wide}z")
            x += wide
    return "".join(drawn)
