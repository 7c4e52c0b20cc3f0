"""The code of a line to another device: shown as a picture and a link, pasted, or scanned."""

from collections.abc import Callable

from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, row, text_field, word_form
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.play.view.qr_links import share_again
from nmbr9.ui.play.view.qr_picture import qr_code
from nmbr9.ui.session.effects import Share
from nmbr9.ui.session.line_codes import CAMERA, LineCode


def pasted(t: Texts, words: str, give: Callable[[str], Action], *below: Node) -> Node:
    """The field for a code, with these nodes below it."""
    form = word_form(words, text_field("line-code"), t("phones.take"), give)
    return el("section", form, *below, key="code-form")


def camera_row(t: Texts, press: Action, *, scanning: bool) -> tuple[Node, ...]:
    """The button that starts or stops the camera, and its picture."""
    if not scanning:
        return (row(button(t("phones.scan"), press, key="scan")),)
    name = t("phones.camera")
    video = el("video", id=CAMERA, muted=True, playsinline=True, aria_label=name, key="camera")
    return (video, row(button(t("phones.stop_scan"), press, key="scan")))


def drawn_code(shown: LineCode, t: Texts, how: str, words: str) -> tuple[Node | None, ...]:
    """A code as a picture and as a link to send with these words; `how` explains how to take it."""
    about = el("p", how, key="how")
    drawn = qr_code(shown.qr, t)
    if not shown.address:
        return (about, drawn)
    again = HandOut(share_again, (Share(words, shown.address),))
    return (about, drawn, row(button(t("qr.share"), again, key="share")))
