"""The page on which people join a table of phones, and see who is there."""

from nmbr9.ui.connecting.codes import code_form, drawn_code
from nmbr9.ui.connecting.state import Connecting, Invite
from nmbr9.ui.games.people import LONGEST_NAME, shown_name
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.options import folded_options
from nmbr9.ui.parts.widgets import button, folded, folded_chapter, row, soft, text_field
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.phones import state as act
from nmbr9.ui.phones.addresses import PACKET, PhonesLink, read_phones
from nmbr9.ui.phones.joining import typed_name, why_not_begin
from nmbr9.ui.phones.packets import host_of
from nmbr9.ui.phones.saves import Listed
from nmbr9.ui.phones.sitting import Phase, Sitting
from nmbr9.ui.phones.state import PART, Phones, PhonesCommand
from nmbr9.ui.phones.view import passing
from nmbr9.ui.phones.words import names_of, waiting_message
from nmbr9.ui.play.context import Context
from nmbr9.ui.seating.seats import (
    COLOURS,
    named_symbol,
    progress,
    seat_button,
    seat_line,
    seat_list,
    start_button,
    stored_table,
    stored_tables,
)
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import page_button


def page(context: Context, phones: Phones, connecting: Connecting) -> tuple[Node | None, ...]:
    t, sitting = context.t, phones.sitting
    message = phones.outcome
    return (
        el("p", t.of(message), role="alert", class_="fault", key="told") if message else None,
        *(
            _elsewhere(context, phones, connecting)
            if sitting is None
            else _here(phones, sitting, connecting, t)
        ),
    )


# Before one sits anywhere


def _elsewhere(context: Context, phones: Phones, connecting: Connecting) -> tuple[Node | None, ...]:
    t = context.t
    by_link = bool(phones.invite) and read_phones(phones.invite).kind == PACKET
    cannot = connecting.able is False and not by_link
    wrong = el("p", t("phones.cannot"), role="alert", class_="lead", key="cannot")
    return (
        el("p", _intro(phones, t, by_link=by_link)),
        wrong if cannot else None,
        None
        if cannot and phones.invite
        else _name_form(context, phones, able=connecting.able is not False),
        None if phones.invite else code_form(connecting, PART, t, t("phones.come")),
        folded_chapter(t, "phones.needs"),
        *stored_tables(t("phones.stored"), [_stored(table, t) for table in phones.stored]),
    )


def _intro(phones: Phones, t: Texts, *, by_link: bool) -> str:
    if by_link:
        host = shown_name(host_of(phones.invite)) or t("seats.player", n=1)
        return t("links.offered", name=host)
    return t("phones.offered" if phones.invite else "phones.intro")


def _name_form(context: Context, phones: Phones, *, able: bool) -> Node:
    t, offered, cannot = context.t, bool(phones.invite), not able
    host = PhonesCommand.HOST_BY_LINKS if cannot else PhonesCommand.HOST
    by_links = button(t("links.host"), PhonesCommand.HOST_BY_LINKS, key="by-links")
    return el(
        "form",
        el("label", t("phones.name"), for_="phones-name"),
        text_field(
            "phones-name",
            LONGEST_NAME,
            change=given(ChangeField, "phones", "name"),
            value=typed_name(context, phones) if phones.name is None else phones.name,
        ),
        el(
            "button",
            t("phones.answer" if offered else "links.host" if cannot else "phones.host"),
            type="submit",
            class_="main",
        ),
        None if offered or cannot else by_links,
        submit=PhonesCommand.SIT_DOWN if offered else host,
        key="name",
    )


def _stored(table: Listed, t: Texts) -> Node:
    address = PhonesLink(table.name).address
    return stored_table(address, table.people, "", act.ForgetPhones(table.name), t)


# At a table


def _here(
    phones: Phones, sitting: Sitting, connecting: Connecting, t: Texts
) -> tuple[Node | None, ...]:
    begun = sitting.table is not None
    if sitting.by_links is not None:
        come = passing(connecting, sitting, t)
    elif sitting.seat < 0 or not (sitting.role.hosts or sitting.channel):
        come = _coming(connecting, sitting, t)
    elif sitting.role.hosts:
        come = _inviting(phones, sitting, connecting, t)
    else:
        come = (soft(t("phones.connected")),)
    return (
        el("p", t.of(waiting_message(sitting)), class_="lead") if _waits(sitting) else None,
        *come,
        _people(sitting, t) if sitting.meeting.people else None,
        *(() if begun or not sitting.deals else _dealing(phones, t)),
        el("p", t("phones.lobby")) if _waits_for_cards(sitting) else None,
        el("section", *_leaving(sitting, t), key="leaving"),
    )


def _waits_for_cards(sitting: Sitting) -> bool:
    guest = sitting.seat >= 0 and not sitting.role.hosts and sitting.by_links is None
    return guest and sitting.table is None


def _waits(sitting: Sitting) -> bool:
    """Whether the page names those it waits for; a table by links says more."""
    if sitting.table is None or sitting.phase is Phase.END or sitting.by_links is not None:
        return False
    return sitting.phase is Phase.WAIT or sitting.role.gathers


def _inviting(
    phones: Phones, sitting: Sitting, connecting: Connecting, t: Texts
) -> tuple[Node | None, ...]:
    shown = connecting.invite_of(PART)
    begun, apart = sitting.table is not None, phones.outcome == Message("phones.code_no_address")
    if shown is not None and not shown.stale:
        above = (*_code(shown, t), code_form(connecting, PART, t, t("phones.answer_of_guest")))
        invite, by_links = (
            button(t("phones.other_code"), PhonesCommand.INVITE, key="invite"),
            _by_links(t),
        )
    else:
        above = (soft(t("phones.stale")) if shown else None,)
        words = t("phones.invite_back" if begun else "phones.invite")
        invite = button(words, PhonesCommand.INVITE, main=not begun and not apart, key="invite")
        by_links = _by_links(t, main=apart)
    go_on = button(t("phones.go_on"), PhonesCommand.GO_ON, main=True, key="go-on")
    return (*above, row(invite, go_on if sitting.role.may_go_on else None, by_links))


def _code(invite: Invite, t: Texts) -> tuple[Node | None, ...]:
    if invite.is_reply:
        return drawn_code(invite, t, t("phones.answer_about"), t("phones.share_answer"))
    return drawn_code(invite, t, t("phones.offer_about"), t("phones.share_offer"))


def _by_links(t: Texts, *, main: bool = False) -> Node:
    return button(t("links.go_on"), PhonesCommand.BY_LINKS, main=main, key="by-links")


def _coming(connecting: Connecting, sitting: Sitting, t: Texts) -> tuple[Node | None, ...]:
    shown = connecting.invite_of(PART)
    if shown is not None and not shown.stale:
        return (*_code(shown, t), soft(t("phones.keep_open")), _next_code(connecting, t))
    take_over = button(t("phones.take_over"), PhonesCommand.TAKE_OVER, key="take-over")
    seated = sitting.seat >= 0
    cut = el("p", t("phones.line_cut" if seated else "phones.stale"), class_="lead", key="cut")
    return (
        cut if (seated or shown) and not _waits(sitting) else None,
        code_form(connecting, PART, t, t("phones.come_back" if seated else "phones.next_code")),
        *((row(take_over, _by_links(t)), soft(t("phones.take_over_about"))) if seated else ()),
    )


def _next_code(connecting: Connecting, t: Texts) -> Node:
    about, form = (
        soft(t("phones.quicker_about")),
        code_form(connecting, PART, t, t("phones.next_code")),
    )
    return folded(t("phones.quicker"), about, form, key="quicker")


def _people(sitting: Sitting, t: Texts) -> Node:
    people = (_person(sitting, seat, t) for seat in range(len(sitting.meeting.people)))
    return seat_list(people, t, soft(t("pass.leave_about")) if sitting.table is not None else None)


def _person(sitting: Sitting, seat: int, t: Texts) -> Node:
    meeting, table = sitting.meeting, sitting.table
    name = names_of(sitting, (seat,))
    words = [t("phones.is_you")] if seat == sitting.seat else []
    if seat == meeting.host and sitting.by_links is None:
        words.append(t("phones.is_host"))
    if table is not None:
        mine = seat == sitting.seat and sitting.phase is not Phase.TURN
        waits = seat in meeting.to_commit and not mine
        words.append(progress(table, seat, t, waits=waits))
    known = sitting.role.hosts or bool(sitting.channel) or seat == sitting.seat
    missing = sitting.role.has_pen and seat not in sitting.role.reached
    if sitting.by_links is None and (missing or not known):
        words.append(t("phones.is_missing"))
    may_go = missing and not sitting.role.gathers and table is not None and bool(table.to_act)
    without = may_go and table is not None and not table.seats[seat].away
    go_on = seat_button(name, t("phones.without"), act.GoOnWithout(seat)) if without else None
    return seat_line(seat, named_symbol(name, seat % COLOURS), " · ".join(words), go_on)


def _dealing(phones: Phones, t: Texts) -> tuple[Node, ...]:
    why_not = why_not_begin(phones)
    return (
        folded_options(phones.options, t, "phones"),
        *start_button(t("phones.begin"), why_not, t, PhonesCommand.BEGIN, style="soft"),
    )


def _leaving(sitting: Sitting, t: Texts) -> tuple[Node | None, ...]:
    table, seat = sitting.table, sitting.seat
    if table is None or seat < 0:
        return (row(button(t("phones.stand_up"), PhonesCommand.STAND_UP, key="stand-up")),)
    away = table.seats[seat].away
    reachable = sitting.role.has_pen or bool(sitting.channel)
    leave = button(t("phones.leave"), PhonesCommand.LEAVE, key="leave")
    back = button(t("pass.back"), PhonesCommand.COME_BACK, key="back")
    return (
        soft(t("phones.you_left")) if away else None,
        row(
            page_button(t("phones.compare"), Page.FINAL),
            leave if not away and reachable and not sitting.role.gathers and table.to_act else None,
            back if away and sitting.role.has_pen and not sitting.role.gathers else None,
            button(t("phones.stand_up"), PhonesCommand.STAND_UP, key="stand-up"),
        ),
    )
