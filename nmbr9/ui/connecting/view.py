"""The code of a connection: shown as a picture and a link, pasted, or scanned."""

from nmbr9.ui.connecting.state import CAMERA, Connecting, GiveCode, Invite, ScanCodes
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import button, row, text_field, word_form
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.session.actions import CarryOut
from nmbr9.ui.session.effects import Share
from nmbr9.ui.sharing.view import qr_code


def code_form(connecting: Connecting, part: str, t: Texts, words: str) -> Node:
    """The field for another device's code, and the camera that scans it."""
    scanning, name = connecting.scanning == part, t("phones.camera")
    video = el("video", id=CAMERA, muted=True, playsinline=True, aria_label=name, key="camera")
    scan = t("phones.stop_scan" if scanning else "phones.scan")
    return el(
        "section",
        word_form(words, text_field("line-code"), t("phones.take"), given(GiveCode, part)),
        video if scanning else None,
        row(button(scan, ScanCodes(part, on=not scanning), key="scan")),
        key="code-form",
    )


def drawn_code(invite: Invite, t: Texts, how: str, words: str) -> tuple[Node | None, ...]:
    """A code as a picture and as a link to send with these words; `how` explains how to take it."""
    about = el("p", how, key="how")
    drawn = qr_code(invite.qr, t)
    if not invite.code:
        return (about, drawn)
    again = CarryOut(Share(words, invite.address))
    return (about, drawn, row(button(t("qr.share"), again, key="share")))
