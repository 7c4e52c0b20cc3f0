"""Codes that one device shows and another takes: by its camera, or by their link."""

from nmbr9.ui.parts.code_picture import picture
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, row, soft, text_field, word_form
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones.state import CAMERA, Phones, ShownCode
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.play.view.link_codes import share_again
from nmbr9.ui.session.effects import Share


def code_form(phones: Phones, t: Texts, words: str) -> Node:
    """The field for a received code."""
    field = text_field("phones-code", aria_describedby="phones-code-about")
    about = el("p", t("phones.paste_about"), id="phones-code-about", class_="soft")
    form = word_form(words, field, t("phones.take"), act.GiveCode, about)
    return el("section", form, *_camera(phones, t), key="code-form")


def _camera(phones: Phones, t: Texts) -> tuple[Node, ...]:
    """The camera's picture, and the button that starts or stops it."""
    if not phones.scanning:
        return (row(button(t("phones.scan"), act.PhonesCommand.SCAN, key="scan")),)
    name = t("phones.camera")
    video = el("video", id=CAMERA, muted=True, playsinline=True, aria_label=name, key="camera")
    return (video, row(button(t("phones.stop_scan"), act.PhonesCommand.STOP_SCAN, key="scan")))


def code(shown: ShownCode, t: Texts) -> tuple[Node | None, ...]:
    """A code for another device, as a picture and as a link."""
    about = el("p", t("phones.offer_about" if shown.offers else "phones.answer_about"), key="how")
    if not shown.address:
        return (about, el("div", soft(t("code.waiting")), class_="qr", key="code"))
    if shown.rows is None:
        drawn = el("p", t("phones.no_picture"), key="code")
    elif shown.rows:
        drawn = el("div", picture(shown.rows, t("code.name")), class_="qr", key="code")
    else:
        drawn = el("div", soft(t("code.waiting")), class_="qr", key="code")
    words = t("phones.share_offer" if shown.offers else "phones.share_answer")
    again = HandOut(share_again, (Share(words, shown.address),))
    return (about, drawn, row(button(t("code.share"), again, key="share")))
