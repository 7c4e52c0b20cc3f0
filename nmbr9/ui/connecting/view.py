"""The views of connections: the code on the screen, the camera, and what else takes a code."""

from nmbr9.ui.connecting import state as act
from nmbr9.ui.connecting.state import Connecting
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import button, row, soft, text_field, word_form
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.session.actions import CarryOut
from nmbr9.ui.session.effects import Absent, Share
from nmbr9.ui.sharing.view import qr_code


def pictures(
    connecting: Connecting, part: str, t: Texts, *below: Node | None, host: str = "", **more: Node
) -> tuple[Node | None, ...]:
    """The step in hand: the own code at once, or the camera; all else is behind `No camera?`."""
    shown, scanning = connecting.invite_of(part), connecting.scanning == part
    if shown is not None and shown.taken:
        return (
            el("p", t("phones.connecting"), role="status", class_="lead", key="opening"),
            *below,
        )
    is_reply = shown is not None and shown.is_reply
    title = t(f"{part}.reply", name=host) if is_reply else t(f"{part}.show")
    about = None if scanning or is_reply else t("phones.show_about")
    return (
        _steps(t, 2 if scanning or is_reply else 1),
        el("h3", t("phones.scan") if scanning else title, class_="picture", key="title"),
        el("p", about, class_="picture", key="about") if about else None,
        _camera(t) if scanning else qr_code(shown.qr if shown else Absent.WAITING, t),
        *below,
        None if is_reply and not scanning else _scan_row(part, t, scanning=scanning),
        no_camera(connecting, part, t, **more),
    )


def _steps(t: Texts, step: int) -> Node:
    lines = (el("i", class_="done" if n <= step else None) for n in (1, 2))
    return el("p", *lines, el("span", t("phones.step", n=step)), class_="two-steps", key="steps")


def _camera(t: Texts) -> Node:
    name = t("phones.camera")
    return el("video", id=act.CAMERA, muted=True, playsinline=True, aria_label=name, key="camera")


def scan_code(connecting: Connecting, part: str, t: Texts) -> tuple[Node, ...]:
    """The camera alone, for a code that answers none of this device."""
    scanning = connecting.scanning == part
    seen = (_camera(t),) if scanning else ()
    return (*seen, _scan_row(part, t, scanning=scanning), no_camera(connecting, part, t))


def _scan_row(part: str, t: Texts, *, scanning: bool) -> Node:
    words = t("move.stop" if scanning else "phones.scan")
    return row(button(words, act.ScanCodes(part, on=not scanning), main=not scanning, key="scan"))


def no_camera(connecting: Connecting, part: str, t: Texts, **more: Node) -> Node:
    shown = connecting.invite_of(part)
    share = None
    if shown is not None and shown.code:
        words = t(f"{part}.share_answer" if shown.is_reply else f"{part}.share_offer")
        share = CarryOut(Share(words, shown.address))
    return el(
        "details",
        el("summary", t("phones.no_camera_title")),
        row(button(t("qr.share"), share, key="share")) if share else None,
        paste(part, t),
        *more.values(),
        soft(t("phones.wifi")),
        open=connecting.camera_failed,
        class_="no-camera",
        key="no-camera",
    )


def paste(part: str, t: Texts) -> Node:
    field, take = text_field("line-code"), given(act.GiveCode, part)
    return word_form(t("phones.paste"), field, t("phones.take"), take)
