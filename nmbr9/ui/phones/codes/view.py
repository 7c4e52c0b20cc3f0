"""Codes of a table that one device shows and another takes: by its camera, or by their link."""

from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.play.view.line_codes import camera_row, drawn_code, pasted
from nmbr9.ui.session.line_codes import LineCode


def code_form(phones: Phones, t: Texts, words: str) -> Node:
    """The field for a code that somebody has sent to a table."""
    scan = act.PhonesCommand.STOP_SCAN if phones.scanning else act.PhonesCommand.SCAN
    camera = camera_row(t, scan, scanning=phones.scanning)
    return pasted(t, words, act.GiveCode, *camera)


def code(shown: LineCode, t: Texts) -> tuple[Node | None, ...]:
    """The code of a table that another phone is to read, as a picture and as a link."""
    if shown.offers:
        return drawn_code(shown, t, t("phones.offer_about"), t("phones.share_offer"))
    return drawn_code(shown, t, t("phones.answer_about"), t("phones.share_answer"))
