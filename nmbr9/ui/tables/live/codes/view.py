"""Codes that one device shows and another takes: by its camera, or by their link."""

from nmbr9.ui.parts.code_picture import picture
from nmbr9.ui.parts.loop import Effect
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, row, soft, text_field, word_form
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.session.effects import Share
from nmbr9.ui.tables.live import actions as act
from nmbr9.ui.tables.live.state import CAMERA, Handed, Phones


def code_form(phones: Phones, t: Texts, words: str) -> Node:
    """The field for a code that somebody has sent."""
    field = text_field("phones-code", aria_describedby="phones-code-about")
    about = el("p", t("phones.paste_about"), id="phones-code-about", class_="soft")
    form = word_form(words, field, t("phones.take"), act.GiveCode, about)
    return el("section", form, *_camera(phones, t), key="code-form")


def _camera(phones: Phones, t: Texts) -> tuple[Node, ...]:
    """What the camera sees, and the button that begins or ends that."""
    if not phones.scanning:
        return (row(button(t("phones.scan"), act.Phoning.SCAN, key="scan")),)
    name = t("phones.camera")
    video = el("video", id=CAMERA, muted=True, playsinline=True, aria_label=name, key="camera")
    return (video, row(button(t("phones.stop_scan"), act.Phoning.STOP_SCAN, key="scan")))


def code(handed: Handed, t: Texts) -> tuple[Node | None, ...]:
    """A code that another device is to read, as a picture and as a link."""
    about = el("p", t("phones.offer_about" if handed.offers else "phones.answer_about"), key="how")
    if not handed.address:
        return (about, el("div", soft(t("code.waiting")), class_="qr", key="code"))
    if handed.rows is None:
        drawn = el("p", t("phones.no_picture"), key="code")
    elif handed.rows:
        drawn = el("div", picture(handed.rows, t("code.name")), class_="qr", key="code")
    else:
        drawn = el("div", soft(t("code.waiting")), class_="qr", key="code")
    words = t("phones.share_offer" if handed.offers else "phones.share_answer")
    shared = Share(words, handed.address)
    return (about, drawn, row(button(t("code.share"), HandOut(_share, (shared,)), key="share")))


def _share(_context: Context, share: Share) -> tuple[Effect, ...]:
    return (share,)
