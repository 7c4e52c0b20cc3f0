"""QR codes as drawings."""

from functools import lru_cache
from itertools import groupby
from typing import Final

from nmbr9.ui.parts.node import Node, as_html, el
from nmbr9.ui.parts.widgets import soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.session.effects import Absent, Rows

DARK: Final = "1"


def qr_code(code: Rows | Absent, t: Texts, *below: Node) -> Node:
    """The QR code of a link with something below it, or the reason why it is not shown."""
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
    """One rectangle for each line of dark modules."""
    drawn = []
    for y, modules in enumerate(rows):
        x = 0
        for module, run in groupby(modules):
            wide = len(list(run))
            if module == DARK:
                drawn.append(f"M{x} {y}h{wide}v1h-{wide}z")
            x += wide
    return "".join(drawn)
