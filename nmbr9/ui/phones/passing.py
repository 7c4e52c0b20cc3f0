"""The views of a table by links, and the buttons that pass the link on."""

from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, folded, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones.codes import code_form
from nmbr9.ui.phones.packets import pass_on
from nmbr9.ui.phones.sitting import Phase, Sitting
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.phones.words import link_message
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.doors import CLOSE
from nmbr9.ui.session.session import Page
from nmbr9.ui.sharing.update import qr_button


def passing(phones: Phones, sitting: Sitting, t: Texts) -> tuple[Node | None, ...]:
    """The next task, and the link that goes on."""
    page = sitting.links
    if page is None or sitting.seat < 0:  # what gives the seat is being judged
        return ()
    ready = sitting.phase not in (Phase.TURN, Phase.ROUND)
    back = button(t("links.take_back"), act.PhonesCommand.TAKE_BACK_LINK, key="take-back-link")
    codes = button(t("links.codes"), act.PhonesCommand.TAKE_OVER, key="codes")
    return (
        el("p", t.of(link_message(sitting)), class_="lead", role="status", key="to-do"),
        sharing(sitting, t) if ready else _to_board(sitting, t),
        *(() if page.holds else (row(back), soft(t("links.take_back_about")))),
        None if page.holds and sitting.table is not None else code_form(phones, t, t("links.came")),
        _whole(t) if ready and sitting.table is not None else None,
        None if phones.able is False else row(codes),
    )


def sharing(sitting: Sitting, t: Texts) -> Node:
    """The buttons that share the link, as text or as a code."""
    holds = sitting.page.has_pen
    words, share = (
        t("links.share" if holds else "links.share_again"),
        HandOut(pass_on, part="phones"),
    )
    return el(
        "div",
        button(words, share, main=holds, key="pass-on"),
        qr_button(share, t),
        class_="row",
        key="passing",
    )


def _to_board(sitting: Sitting, t: Texts) -> Node:
    """The button to the task that comes before the link."""
    if sitting.phase is Phase.ROUND:
        return row(button(t(f"{Page.REVEAL}.title"), Show(Page.REVEAL), main=True, key="look"))
    return row(button(t("boards.back"), CLOSE, main=True, key="back-to-board"))


def _whole(t: Texts) -> Node:
    """A link with the whole log, for a device that missed the start."""
    share = button(t("links.share_whole"), HandOut(pass_on, (True,), "phones"), key="whole")
    return folded(t("links.whole"), soft(t("links.whole_about")), row(share), key="whole")
