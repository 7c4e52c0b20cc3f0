"""Codes of channels at a table of phones: offers, answers, their faults, and the views."""

from dataclasses import replace

from nmbr9.ui.connecting.line_codes import LineCode
from nmbr9.ui.connecting.lines import TAKEN, code_message
from nmbr9.ui.connecting.pairing import begin_channel, say, show_code
from nmbr9.ui.connecting.view import drawn_code, taken_code
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones.links import PhonesLink, read_phones
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.session.effects import ToChannel


def answer_offer(phones: Phones, link: PhonesLink) -> Update[Phones]:
    """Take an offer; its table names the link back."""
    return begin_channel(replace(phones, offer=link.text), ToChannel.REPLY, link.code)


def offer_anew(phones: Phones, taken: str = "") -> Update[Phones]:
    """Show a new code in place of one whose seat is taken, and whose channel is about to open."""
    offered = Update(phones)
    if phones.line_code is None or phones.line_code.channel == taken:
        offered = begin_channel(replace(phones, line_code=None), ToChannel.INVITE)
    return say(offered.state, code_message(TAKEN)).preceded_by(offered.effects)


def code_made(phones: Phones, shown: LineCode, code: str) -> Update[Phones]:
    """Show the code of a channel to the table."""
    sitting = phones.sitting
    table = sitting.name if sitting and sitting.name else read_phones(phones.offer).table
    return show_code(phones, shown, PhonesLink(table, code).address)


def code_refused(phones: Phones, channel: str, fault: str) -> Update[Phones]:
    """Show the fault of a channel's code; an offer stays open."""
    if fault == TAKEN:
        return offer_anew(phones, channel)
    shown = phones.line_code
    if shown is None or shown.channel != channel:
        return Update(phones)
    return say(replace(phones, line_code=shown if shown.waits else None), code_message(fault))


# The views


def code_form(phones: Phones, t: Texts, words: str) -> Node:
    """The field for a code that somebody has sent to a table."""
    return taken_code(phones, t, words, act.GiveCode)


def code_to_show(shown: LineCode, t: Texts) -> tuple[Node | None, ...]:
    """The code of a table that another phone is to read, as a picture and as a link."""
    if shown.offers:
        return drawn_code(shown, t, t("phones.offer_about"), t("phones.share_offer"))
    return drawn_code(shown, t, t("phones.answer_about"), t("phones.share_answer"))
