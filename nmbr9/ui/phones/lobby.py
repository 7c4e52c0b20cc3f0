"""The page on which people join a table of phones, and see who is there."""

from nmbr9.ui.connecting.codes import code_form, drawn_code
from nmbr9.ui.connecting.state import Connecting
from nmbr9.ui.games.people import LONGEST_NAME, shown_name
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.options import folded_options
from nmbr9.ui.parts.widgets import button, folded, folded_chapter, row, soft, text_field
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.phones import state as act
from nmbr9.ui.phones.addresses import PACKET, PhonesLink, host_of, read_phones
from nmbr9.ui.phones.joining import typed_name, why_not_begin
from nmbr9.ui.phones.sitting import Phase, Sitting
from nmbr9.ui.phones.state import PART, Phones, PhonesCommand
from nmbr9.ui.phones.view import passing
from nmbr9.ui.phones.words import names_of, to_place, waiting_message
from nmbr9.ui.play.context import Context
from nmbr9.ui.seating import seats
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import page_button


def page(context: Context, phones: Phones, connecting: Connecting) -> tuple[Node | None, ...]:
    t, sitting, message = context.t, phones.sitting, phones.outcome
    told = el("p", t.of(message), role="alert", class_="fault", key="told") if message else None
    if sitting is None:
        return (told, *_elsewhere(context, phones, connecting))
    return (told, *_here(phones, sitting, connecting, t))


# Before one sits anywhere


def _elsewhere(context: Context, phones: Phones, connecting: Connecting) -> tuple[Node | None, ...]:
    t = context.t
    by_link = bool(phones.invite) and read_phones(phones.invite).kind == PACKET
    unable = connecting.able is False
    cannot = unable and not by_link
    wrong = el("p", t("phones.cannot"), role="alert", class_="lead", key="cannot")
    form = _name_form(context, phones, cannot=unable)
    intro = t("phones.offered" if phones.invite else "phones.intro")
    if by_link:
        host = shown_name(host_of(phones.invite)) or t("seats.player", n=1)
        intro = t("links.offered", name=host)
    stored = [
        seats.stored_table(PhonesLink(name).address, people, "", act.ForgetPhones(name), t)
        for name, people in phones.stored
    ]
    return (
        el("p", intro),
        wrong if cannot else None,
        None if cannot and phones.invite else form,
        None if phones.invite else code_form(connecting, PART, t, t("phones.come")),
        folded_chapter(t, "phones.needs"),
        *seats.stored_tables(t("phones.stored"), stored),
    )


def _name_form(context: Context, phones: Phones, *, cannot: bool) -> Node:
    t, offered = context.t, bool(phones.invite)
    host = PhonesCommand.HOST_BY_LINKS if cannot else PhonesCommand.HOST
    by_links = button(t("links.host"), PhonesCommand.HOST_BY_LINKS, key="by-links")
    name = typed_name(context, phones) if phones.name is None else phones.name
    change = given(ChangeField, PART, "name")
    words = t("phones.answer" if offered else "links.host" if cannot else "phones.host")
    return el(
        "form",
        el("label", t("phones.name"), for_="phones-name"),
        text_field("phones-name", LONGEST_NAME, change=change, value=name),
        el("button", words, type="submit", class_="main"),
        None if offered or cannot else by_links,
        submit=PhonesCommand.SIT_DOWN if offered else host,
        key="name",
    )


# At a table


def _here(
    phones: Phones, sitting: Sitting, connecting: Connecting, t: Texts
) -> tuple[Node | None, ...]:
    begun = sitting.table is not None
    people = [_person(sitting, seat, t) for seat in range(len(sitting.meeting.people))]
    start = seats.start_button(
        t("phones.begin"), why_not_begin(phones), t, PhonesCommand.BEGIN, style="soft"
    )
    dealing = (folded_options(phones.options, t, "phones"), *start)
    seated_guest = sitting.seat >= 0 and not sitting.role.hosts
    waits_for_cards = seated_guest and sitting.by_links is None and not begun
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
        seats.seat_list(people) if people else None,
        *(dealing if sitting.deals and not begun else ()),
        el("p", t("phones.lobby")) if waits_for_cards else None,
        el("section", *_leaving(sitting, t), key="leaving"),
    )


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
    above = [soft(t("phones.stale"))] if shown else []
    words, main = t("phones.invite_back" if begun else "phones.invite"), not begun and not apart
    if shown is not None and not shown.stale:
        answer = code_form(connecting, PART, t, t("phones.answer_of_guest"))
        above = [*drawn_code(shown, t, "phones"), answer]
        words, main, apart = t("phones.other_code"), False, False
    invite = button(words, PhonesCommand.INVITE, main=main, key="invite")
    go_on = button(t("phones.go_on"), PhonesCommand.GO_ON, main=True, key="go-on")
    go_ons = (go_on if sitting.role.may_go_on else None, _by_links(t, main=apart))
    return (*above, row(invite, *go_ons))


def _by_links(t: Texts, *, main: bool = False) -> Node:
    return button(t("links.go_on"), PhonesCommand.BY_LINKS, main=main, key="by-links")


def _coming(connecting: Connecting, sitting: Sitting, t: Texts) -> tuple[Node | None, ...]:
    shown = connecting.invite_of(PART)
    if shown is not None and not shown.stale:
        form = code_form(connecting, PART, t, t("phones.next_code"))
        quicker = folded(t("phones.quicker"), soft(t("phones.quicker_about")), form, key="quicker")
        return (*drawn_code(shown, t, "phones"), soft(t("phones.keep_open")), quicker)
    take_over = button(t("phones.take_over"), PhonesCommand.TAKE_OVER, key="take-over")
    seated = sitting.seat >= 0
    cut = el("p", t("phones.line_cut" if seated else "phones.stale"), class_="lead", key="cut")
    return (
        cut if (seated or shown) and not _waits(sitting) else None,
        code_form(connecting, PART, t, t("phones.come_back" if seated else "phones.next_code")),
        *((row(take_over, _by_links(t)), soft(t("phones.take_over_about"))) if seated else ()),
    )


def _person(sitting: Sitting, seat: int, t: Texts) -> Node:
    meeting, table = sitting.meeting, sitting.table
    name = names_of(sitting, (seat,))
    words = [t("phones.is_you")] if seat == sitting.seat else []
    if seat == meeting.host and sitting.by_links is None:
        words.append(t("phones.is_host"))
    if table is not None:
        words.append(seats.progress(table, seat, t, waits=seat in to_place(sitting)))
    known = sitting.role.hosts or bool(sitting.channel) or seat == sitting.seat
    missing = sitting.role.has_pen and seat not in sitting.role.reached
    if sitting.by_links is None and (missing or not known):
        words.append(t("phones.is_missing"))
    may_go = missing and not sitting.role.gathers and table is not None and bool(table.to_act)
    without = may_go and table is not None and not table.seats[seat].away
    go_on = seats.seat_button(name, t("phones.without"), act.GoOnWithout(seat)) if without else None
    return seats.seat_line(
        seat, seats.named_symbol(name, seat % seats.COLOURS), " · ".join(words), go_on
    )


def _leaving(sitting: Sitting, t: Texts) -> tuple[Node | None, ...]:
    table, seat = sitting.table, sitting.seat
    stand_up = button(t("phones.stand_up"), PhonesCommand.STAND_UP, key="stand-up")
    if table is None or seat < 0:
        return (row(stand_up),)
    away, may = table.seats[seat].away, not sitting.role.gathers
    leaves = not away and may and (sitting.role.has_pen or sitting.channel) and table.to_act
    leave = button(t("phones.leave"), PhonesCommand.LEAVE, key="leave")
    back = button(t("pass.back"), PhonesCommand.COME_BACK, key="back")
    return (
        soft(t("phones.you_left")) if away else None,
        row(
            page_button(t("final.title"), Page.FINAL),
            leave if leaves else None,
            back if away and may and sitting.role.has_pen else None,
            stand_up,
        ),
    )
