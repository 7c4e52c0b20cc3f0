"""The code of a channel to another device: shown as a picture and a link, pasted, or scanned."""

from collections.abc import Callable

from nmbr9.ui.connecting.line_codes import CAMERA, LineCode, Pairing, ScanCodes
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, row, text_field, word_form
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.session.actions import CarryOut
from nmbr9.ui.session.effects import Share
from nmbr9.ui.sharing.view import qr_code


def taken_code(pairing: Pairing, t: Texts, words: str, give: Callable[[str], Action]) -> Node:
    """The field for another device's code, and the camera that scans it."""
    scanning, name = pairing.scanning, t("phones.camera")
    video = el("video", id=CAMERA, muted=True, playsinline=True, aria_label=name, key="camera")
    scan = t("phones.stop_scan" if scanning else "phones.scan")
    return el(
        "section",
        word_form(words, text_field("line-code"), t("phones.take"), give),
        video if scanning else None,
        row(button(scan, ScanCodes(pairing.prefix, on=not scanning), key="scan")),
        key="code-form",
    )


def drawn_code(shown: LineCode, t: Texts, how: str, words: str) -> tuple[Node | None, ...]:
    """A code as a picture and as a link to send with these words; `how` explains how to take it."""
    about = el("p", how, key="how")
    drawn = qr_code(shown.qr, t)
    if not shown.address:
        return (about, drawn)
    again = CarryOut(Share(words, shown.address))
    return (about, drawn, row(button(t("qr.share"), again, key="share")))
