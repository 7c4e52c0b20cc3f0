"""A table of phones: the pages on which people join, of a round and of the end, and its bar."""

from nmbr9.ui.connecting.state import Connecting, DropCodes
from nmbr9.ui.connecting.view import paste, pictures, scan_code
from nmbr9.ui.games.people import LONGEST_NAME, shown_name
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.options import folded_options
from nmbr9.ui.parts.widgets import button, folded, row, soft, text_field
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.phones import sitting as sittings
from nmbr9.ui.phones.addresses import PACKET, PhonesLink, host_of, pass_on, read_phones
from nmbr9.ui.phones.playing import page_of, why_not_begin
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import PART, AtPhones, ForgetPhones, Phones, PhonesCommand
from nmbr9.ui.play.actions import Confirm, TakeBack
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.play.view.caption import plain_caption
from nmbr9.ui.seating import seats
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.seating.view import comparison, open_round
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import CLOSE, page_button
from nmbr9.ui.sharing.update import qr_button

# The page on which people join


def page(context: Context, phones: Phones, connecting: Connecting) -> tuple[Node | None, ...]:
    t, sitting, message = context.t, phones.sitting, phones.outcome
    told = el("p", t.of(message), role="alert", class_="fault", key="told") if message else None
    alone = sitting is None or sitting.alone
    if phones.invite and sitting is None:
        return (told, *_offered(context, phones, connecting))
    stored = seats.stored_tables(t("seats.begun"), listed(phones, t)) if alone else ()
    if alone and connecting.able is False:
        return (
            el("p", t("phones.cannot"), role="alert", class_="lead", key="cannot"),
            _name_form(context, PhonesCommand.HOST_BY_LINKS, t("links.host")),
            *stored,
        )
    if sitting is None:
        host = button(t("phones.host"), PhonesCommand.HOST, main=told is not None, key="host")
        return (told, row(host), *stored)
    return (told, *_here(context, phones, sitting, connecting), *stored)


def listed(phones: Phones, t: Texts, *, forgets: bool = True) -> list[Node]:
    drops = {name: ForgetPhones(name) for name in phones.stored} if forgets else {}
    return [
        seats.stored_table(PhonesLink(name).address, people, "", drops.get(name), t)
        for name, people in phones.stored.items()
    ]


# Before one sits anywhere


def _offered(context: Context, phones: Phones, connecting: Connecting) -> tuple[Node | None, ...]:
    t, host = context.t, shown_name(host_of(phones.invite))
    by_link = read_phones(phones.invite).kind == PACKET
    if connecting.able is False and not by_link:
        return (el("p", t("phones.cannot"), role="alert", class_="lead", key="cannot"),)
    words = t("phones.offered", name=host or t("phones.friend"))
    return (
        el("p", words, class_="lead", key="offered"),
        soft(t("links.offered")) if by_link else None,
        _name_form(context, PhonesCommand.SIT_DOWN, t("phones.answer")),
        row(button(t("phones.host"), PhonesCommand.HOST, key="host")),
    )


def _name_form(context: Context, submit: PhonesCommand, words: str) -> Node:
    start = el("button", words, type="submit", class_="main")
    return el("form", _name_field(context, context.t("phones.name")), start, submit=submit)


def _name_field(context: Context, placeholder: str) -> Node:
    return text_field(
        "phones-name",
        LONGEST_NAME,
        change=given(ChangeField, PART, "name"),
        value=context.session.settings.name,
        placeholder=placeholder,
        aria_label=context.t("phones.name"),
    )


# At a table


def _here(
    context: Context, phones: Phones, sitting: Sitting, connecting: Connecting
) -> tuple[Node | None, ...]:
    t, begun = context.t, sitting.table is not None
    shown = connecting.invite_of(PART)
    people = [_person(sitting, seat, t) for seat in range(len(sitting.meeting.people))]
    listed = seats.seat_list(people) if people else None
    waits = (
        el("p", t.of(sittings.waiting_message(sitting)), class_="lead") if _waits(sitting) else None
    )
    if sitting.by_links is not None:
        come = (*passing(sitting, t), listed)
    elif shown is not None and not (shown.is_reply and shown.stale):
        come = _two_codes(context, phones, sitting, connecting)
    elif sitting.role.hosts:
        come = (listed, row(*_invitations(phones, sitting, t)))
    elif sitting.seat < 0 or not sitting.channel:
        come = (*_scanning(connecting, sitting, t), listed)
    else:
        come = (None if begun else el("p", t("phones.lobby"), class_="lead"), listed)
    start = seats.start_button(
        t("phones.begin"), why_not_begin(phones), t, PhonesCommand.BEGIN, style="soft"
    )
    dealing = (folded_options(phones.options, t, "phones"), *start)
    deals = sitting.deals and not begun and not sitting.alone and not shown
    leaving = sitting.seat >= 0 and not sitting.alone
    return (
        el("p", waits, class_="lead") if waits else None,
        *come,
        *(dealing if deals else ()),
        el("section", *_leaving(connecting, sitting, t), key="leaving") if leaving else None,
    )


def _two_codes(
    context: Context, phones: Phones, sitting: Sitting, connecting: Connecting
) -> tuple[Node | None, ...]:
    """The two pictures, the seats below them, and the way back to those who have come."""
    t, host = context.t, shown_name(host_of(phones.invite)) or context.t("phones.friend")
    reply = sitting.seat < 0 or not sitting.role.hosts
    people = [
        el("li", seats.named_symbol(sittings.names_of(sitting, (n,)), n), key=str(n))
        for n in range(len(sitting.meeting.people))
    ]
    if sitting.alone:
        people = [el("li", seats.symbol(0), _name_field(context, t("phones.is_you")), key="own")]
    waits = el("li", t("phones.guest"), class_="empty", key="empty")
    row_ = el("ul", *people, waits, class_="seated", key="seated") if not reply else None
    by_links = {} if reply else {"by_links": _by_links(sitting, t)}
    drop = button(t("move.stop"), DropCodes(PART), key="drop")
    back = row(drop) if not sitting.alone and not reply and not connecting.scanning else None
    return (*pictures(connecting, PART, t, row_, host=host, **by_links), back)


def _by_links(sitting: Sitting, t: Texts, *, main: bool = False) -> Node:
    if sitting.alone:
        return row(button(t("links.host"), PhonesCommand.HOST_BY_LINKS, key="by-links"))
    return button(t("links.go_on"), AtPhones(Sitting.going_by_links), main=main, key="by-links")


def _invitations(phones: Phones, sitting: Sitting, t: Texts) -> tuple[Node | None, ...]:
    begun, apart = sitting.table is not None, phones.outcome == Message("phones.code_no_address")
    main = sitting.alone and not apart
    words = t("move.offer" if begun else "phones.invite")
    invite = button(words, PhonesCommand.INVITE, main=main, key="invite")
    go_on = button(t("phones.go_on"), AtPhones(Sitting.going_on), main=True, key="go-on")
    by_links = _by_links(sitting, t, main=True) if apart else None
    return (go_on if sitting.role.may_go_on else None, invite, by_links)


def _scanning(connecting: Connecting, sitting: Sitting, t: Texts) -> tuple[Node | None, ...]:
    """The camera for a new code of the host; a guest with a seat may go on in other ways."""
    seated = sitting.seat >= 0
    take_over = button(t("phones.take_over"), AtPhones(Sitting.taking_over), key="take-over")
    cut = el("p", t("phones.line_cut" if seated else "phones.stale"), class_="lead", key="cut")
    return (
        None if _waits(sitting) else cut,
        *scan_code(connecting, PART, t),
        *((row(take_over, _by_links(sitting, t)),) if seated else ()),
    )


def _waits(sitting: Sitting) -> bool:
    """Whether the page names those it waits for; a table by links says more."""
    if sitting.table is None or sitting.phase is Phase.END or sitting.by_links is not None:
        return False
    return sitting.phase is Phase.WAIT or sitting.role.gathers


def _person(sitting: Sitting, seat: int, t: Texts) -> Node:
    meeting, table = sitting.meeting, sitting.table
    name = sittings.names_of(sitting, (seat,))
    words = [t("phones.is_you")] if seat == sitting.seat else []
    if seat == meeting.host and sitting.by_links is None:
        words.append(t("phones.is_host"))
    if table is not None:
        words.append(seats.progress(table, seat, t, waits=seat in sittings.to_place(sitting)))
    known = sitting.role.hosts or bool(sitting.channel) or seat == sitting.seat
    missing = sitting.role.has_pen and seat not in sitting.role.reached
    if sitting.by_links is None and (missing or not known):
        words.append(t("phones.is_missing"))
    may_go = missing and not sitting.role.gathers and table is not None and bool(table.to_act)
    without = may_go and table is not None and not table.seats[seat].away
    go_on = (
        seats.seat_button(name, t("phones.without"), AtPhones(Sitting.leaves, (seat,)))
        if without
        else None
    )
    return seats.seat_line(
        seat, seats.named_symbol(name, seat % seats.COLOURS), ", ".join(words), go_on
    )


def _leaving(connecting: Connecting, sitting: Sitting, t: Texts) -> tuple[Node | None, ...]:
    table, seat = sitting.table, sitting.seat
    stand_up = button(t("phones.stand_up"), PhonesCommand.STAND_UP, key="stand-up")
    may_meet = sitting.by_links is not None and connecting.able is not False
    codes = button(t("links.codes"), AtPhones(Sitting.taking_over), key="codes")
    other = codes if may_meet else _by_links(sitting, t) if sitting.role.hosts else None
    if table is None or seat < 0:
        return (seats.rarely_used(t, row(codes if may_meet else None, stand_up)),)
    away, may = table.seats[seat].away, not sitting.role.gathers
    leaves = not away and may and (sitting.role.has_pen or sitting.channel) and table.to_act
    leave = button(t("phones.leave"), AtPhones(Sitting.leaves, (seat,)), key="leave")
    back = button(t("pass.back"), AtPhones(Sitting.comes_back), key="back")
    return (
        soft(t("phones.you_left")) if away else None,
        row(back) if away and may and sitting.role.has_pen else None,
        seats.rarely_used(t, row(leave if leaves else None, other, stand_up)),
    )


# Pages of a table that is dealt


def boards_page(context: Context, sitting: Sitting) -> tuple[Node | None, ...]:
    assert sitting.table is not None  # noqa: S101 - its seat has the board
    go_on = AtPhones(Sitting.looked) if sitting.phase is Phase.ROUND else None
    return open_round(sitting.table, context.t, go_on)


def standing_page(context: Context, sitting: Sitting) -> tuple[Node | None, ...]:
    t, table = context.t, sitting.table
    assert table is not None  # noqa: S101 - its seat has the board
    over = sitting.phase is Phase.END
    again = button(t("standing.again"), PhonesCommand.PLAY_AGAIN, key="again") if over else None
    people = page_button(t("phones.everybody"), Page.PHONES)
    shown = comparison(table, "phones", t, again, people)
    if sitting.by_links is None or not over:
        return shown
    return (soft(t.of(sittings.link_message(sitting))), sharing(sitting, t), *shown)


# Beside the board


def titles(context: Context, sitting: Sitting) -> tuple[str, str]:
    own = sittings.names_of(sitting, (sitting.seat,)) if sitting.seat >= 0 else ""
    return context.t("phones.title"), own


def bar(context: Context, sitting: Sitting) -> Node:
    t, table = context.t, sitting.table
    assert table is not None  # noqa: S101 - its seat has the board
    why_not = "" if sitting.may_give_minute else t("pass.minute_why")
    minute = (
        None
        if sitting.by_links
        else seats.minute_button(AtPhones(Sitting.gives_minute), why_not, t)
    )
    people = page_button(t("phones.everybody"), Page.PHONES)
    show = Show(Page.STANDING if sitting.phase is Phase.END else Page.BOARDS)
    chips = seats.everybody(table, sittings.to_place(sitting), t, sitting.seat)
    left = seats.minute_left(sitting.seconds, t)
    return seats.seat_bar(chips, show, t, left, seats.rarely_used(t, row(minute, people)))


def caption(context: Context, sitting: Sitting) -> Node | None:
    if sitting.phase is Phase.TURN or context.play.look.inspected is not None:
        return None
    return plain_caption(context.t.of(sittings.phase_message(sitting)))


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


def passing(sitting: Sitting, t: Texts) -> tuple[Node | None, ...]:
    page = sitting.by_links
    if page is None or sitting.seat < 0:  # what gives the seat is being judged
        return ()
    ready = sitting.phase not in (Phase.TURN, Phase.ROUND)
    looked = button(t(f"{Page.BOARDS}.title"), Show(Page.BOARDS), main=True, key="look")
    board = button(t("boards.back"), CLOSE, main=True, key="back-to-board")
    back = button(t("links.take_back"), AtPhones(Sitting.holding, (True,)), key="take-back-link")
    return (
        el("p", t.of(sittings.link_message(sitting)), class_="lead", role="status", key="to-do"),
        sharing(sitting, t) if ready else row(looked if sitting.phase is Phase.ROUND else board),
        *(() if page.holds else (row(back), soft(t("links.take_back_about")))),
        None if page.holds and sitting.table is not None else paste(PART, t),
        _whole(t) if ready and sitting.table is not None else None,
    )


def sharing(sitting: Sitting, t: Texts) -> Node:
    holds, share = sitting.role.has_pen, HandOut(pass_on, part=PART)
    words = t("links.share" if holds else "links.share_again")
    handed = button(words, share, main=holds, key="pass-on")
    return el("div", handed, qr_button(share, t), class_="row", key="passing")


def _whole(t: Texts) -> Node:
    """A link with the whole log, for a device that missed the start."""
    share = button(t("links.share_whole"), HandOut(pass_on, (True,), PART), key="whole")
    return folded(t("links.whole"), row(share), key="whole")
