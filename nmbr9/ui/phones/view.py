"""A table of phones under way: its pages, passing the link on, and the views by the board."""

from nmbr9.ui.connecting.codes import no_camera
from nmbr9.ui.connecting.state import Connecting
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, folded, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.phones.addresses import pass_on
from nmbr9.ui.phones.playing import may_give_minute, page_of
from nmbr9.ui.phones.sitting import Phase, Sitting
from nmbr9.ui.phones.state import PART, Phones, PhonesCommand
from nmbr9.ui.phones.words import link_message, phase_message, to_place
from nmbr9.ui.play.actions import Confirm, TakeBack
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.play.view.hint import plain_hint
from nmbr9.ui.seating.seats import (
    LEAST_PLAYERS,
    everybody,
    minute_button,
    minute_left,
    rarely_used,
    seat_bar,
)
from nmbr9.ui.seating.view import comparison, open_round
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import CLOSE, page_button
from nmbr9.ui.sharing.update import qr_button

# Pages


def round_page(context: Context, phones: Phones) -> tuple[Node | None, ...]:
    sitting, t = phones.sitting, context.t
    if sitting is None or sitting.table is None:
        return ()
    go_on = PhonesCommand.NEXT_ROUND if sitting.phase is Phase.ROUND else None
    return open_round(sitting.table, t, go_on)


def end_page(context: Context, phones: Phones) -> tuple[Node | None, ...]:
    sitting, t = phones.sitting, context.t
    if sitting is None or sitting.table is None:
        return ()
    may_ask = sitting.by_links or sitting.role.hosts or len(sitting.table.seats) <= LEAST_PLAYERS
    again = button(t("standing.again"), PhonesCommand.PLAY_AGAIN, key="again")
    asks = again if may_ask and sitting.phase is Phase.END else None
    people = page_button(t("phones.everybody"), Page.PHONES)
    shown = comparison(sitting.table, "phones", t, asks, people)
    if sitting.by_links is None or sitting.phase is not Phase.END:
        return shown
    return (soft(t.of(link_message(sitting))), sharing(sitting, t), *shown)


# Beside the board


def bar(context: Context, sitting: Sitting) -> Node:
    t, table = context.t, sitting.table
    assert table is not None  # noqa: S101 - its seat has the board
    why_not = "" if may_give_minute(sitting) else t("pass.minute_why")
    minute = None if sitting.by_links else minute_button(PhonesCommand.MINUTE, why_not, t)
    people = page_button(t("phones.everybody"), Page.PHONES)
    show = Show(Page.FINAL if sitting.phase is Phase.END else Page.REVEAL)
    chips = everybody(table, to_place(sitting), t, sitting.seat)
    left = minute_left(sitting.seconds, t)
    return seat_bar(chips, show, t, left, rarely_used(t, minute, people))


def hint(context: Context, sitting: Sitting) -> Node | None:
    if sitting.phase is Phase.TURN or context.play.look.inspected is not None:
        return None
    return plain_hint(context.t.of(phase_message(sitting)))


def controls(context: Context, sitting: Sitting) -> Node | None:
    t = context.t
    if sitting.phase is Phase.TURN:
        if context.play.card_shown:
            return None
        back = button(t("controls.take_back"), TakeBack(), key="take-back")
        return el("div", back, button(t("phones.done"), Confirm(), main=True, key="next"))
    page = page_of(sitting)
    if page is None:  # nothing to do but to wait
        return el("div")
    words = t("phones.everybody") if page == Page.PHONES else t(f"{page}.title")
    return el("div", button(words, Show(page), main=True, key=page))


# The link of a table by links


def passing(connecting: Connecting, sitting: Sitting, t: Texts) -> tuple[Node | None, ...]:
    page = sitting.by_links
    if page is None or sitting.seat < 0:  # what gives the seat is being judged
        return ()
    ready = sitting.phase not in (Phase.TURN, Phase.ROUND)
    looked = button(t(f"{Page.REVEAL}.title"), Show(Page.REVEAL), main=True, key="look")
    board = button(t("boards.back"), CLOSE, main=True, key="back-to-board")
    back = button(t("links.take_back"), PhonesCommand.TAKE_BACK_LINK, key="take-back-link")
    codes = button(t("links.codes"), PhonesCommand.TAKE_OVER, key="codes")
    return (
        el("p", t.of(link_message(sitting)), class_="lead", role="status", key="to-do"),
        sharing(sitting, t) if ready else row(looked if sitting.phase is Phase.ROUND else board),
        *(() if page.holds else (row(back), soft(t("links.take_back_about")))),
        None if page.holds and sitting.table is not None else no_camera(connecting, PART, t),
        _whole(t) if ready and sitting.table is not None else None,
        None if connecting.able is False else row(codes),
    )


def sharing(sitting: Sitting, t: Texts) -> Node:
    holds, share = sitting.role.has_pen, HandOut(pass_on, part=PART)
    words = t("links.share" if holds else "links.share_again")
    handed = button(words, share, main=holds, key="pass-on")
    return el("div", handed, qr_button(share, t), class_="row", key="passing")


def _whole(t: Texts) -> Node:
    """A link with the whole log, for a device that missed the start."""
    share = button(t("links.share_whole"), HandOut(pass_on, (True,), PART), key="whole")
    return folded(t("links.whole"), soft(t("links.whole_about")), row(share), key="whole")
