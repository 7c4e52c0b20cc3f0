"""Joining a table of phones: codes, channels, and dealing the cards."""

from contextlib import suppress
from dataclasses import replace

from nmbr9.deck import Seeded
from nmbr9.errors import BadValue
from nmbr9.live.entries import Deal
from nmbr9.ui.connecting import pairing
from nmbr9.ui.connecting.line_codes import ChannelSaid
from nmbr9.ui.connecting.lines import OnChannel
from nmbr9.ui.parts import option_changes
from nmbr9.ui.parts.loop import Action, ChangeField, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones import packets
from nmbr9.ui.phones.codes import answer_offer, code_made, code_refused, offer_anew
from nmbr9.ui.phones.links import PhonesLink, has_code, read_pasted, read_phones
from nmbr9.ui.phones.opening import left_by_other_tab, open_link
from nmbr9.ui.phones.playing import carry_out, page_of, put_on_board, save, stand_up
from nmbr9.ui.phones.saves import PHONES
from nmbr9.ui.phones.setting_up import deals, options_of, typed_name, why_not_begin
from nmbr9.ui.phones.sitting import Change, Sitting, hosting, joining
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.phones.words import fault_message
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Clock, Notify, Say, Show
from nmbr9.ui.session.effects import DrawSecret, DrawSeed, Go, Keep, Load, ToChannel, UseChannel
from nmbr9.ui.session.session import Page


def update(  # noqa: C901 - a table
    context: Context, phones: Phones, action: Action
) -> Update[Phones] | None:
    """Answer one action; None for one about the present table."""
    common = pairing.update(phones, action, has_code, act.GiveCode)
    if common is not None:
        return common
    match action:
        case act.ForgetPhones(name=name):
            rest = tuple(table for table in phones.stored if table.name != name)
            return Update(replace(phones, stored=rest), Keep(PHONES.forget, (name,)))
        case ChangeField(name="name", value=str(typed)):
            return Update(replace(phones, name=typed[: act.LONGEST_TYPED]))
        case ChangeField(name=name, value=value):
            options = option_changes.changed(options_of(phones), name, value)
            return Update(replace(phones, options=options))
        case Clock():  # another tab may have been opened, by the camera or by a link
            now = context.session.now
            return Update(phones, Load(left_by_other_tab, (phones.sitting, phones.offer, now)))
        case act.AnswerPassedOn(answer=answer):
            return _passed(context, phones, answer)
        case act.SecretDrawn(secret=secret):
            return _seated(context, phones, secret)
        case act.SeedDrawn(seed=seed) if phones.sitting:
            deal = Deal(phones.sitting.seat, Seeded(seed), options_of(phones))
            return carry_out(context, phones, phones.sitting.says(deal))
        case act.OpenPhones():
            return _open(context, phones, action)
        case act.JoinPhones(offer=offer):
            return _offered(phones, offer)
        case act.PhonesCommand():
            return _pressed(phones, action)
    return _talk(context, phones, action)


def _passed(context: Context, phones: Phones, answer: str) -> Update[Phones]:
    """Take the answer that another tab has left, if it answers the shown offer."""
    with suppress(BadValue):
        link = read_pasted(answer)
        if phones.sitting and phones.sitting.name == link.table and not link.offers:
            return _take(context, phones, link).preceded_by(pairing.FORGET_ANSWER)
    return Update(phones, pairing.FORGET_ANSWER if answer else None)


def _pressed(phones: Phones, action: act.PhonesCommand) -> Update[Phones] | None:
    match action:
        case act.PhonesCommand.HOST | act.PhonesCommand.HOST_BY_LINKS | act.PhonesCommand.SIT_DOWN:
            offer = phones.offer if action is act.PhonesCommand.SIT_DOWN else ""
            by_links = action is act.PhonesCommand.HOST_BY_LINKS
            phones = replace(phones, offer=offer, by_links=by_links, outcome=None)
            return Update(phones, DrawSecret(act.SecretDrawn))
        case act.PhonesCommand.INVITE if phones.sitting and phones.sitting.page.hosts:
            return pairing.begin_channel(phones, ToChannel.INVITE)
        case act.PhonesCommand.BEGIN if phones.sitting and deals(phones.sitting):
            why_not = why_not_begin(phones)
            if why_not is not None:
                return Update(phones, Say((why_not,)))
            return Update(phones, DrawSeed(act.SeedDrawn, ()))
        case act.PhonesCommand.STAND_UP if phones.sitting:
            return stand_up(phones)
    return None


def _seated(context: Context, phones: Phones, secret: str) -> Update[Phones]:
    """Take a seat: the first one, or one that an offer or a link gives."""
    name = typed_name(context, phones) or context.t("seats.player", n=2 if phones.offer else 1)
    gone, closed = stand_up(phones)
    phones = replace(gone, offer=phones.offer)
    if not phones.offer:
        sitting = (packets.open_table if phones.by_links else hosting)(secret, name)
        phones = replace(phones, sitting=sitting)
        return Update(phones, *closed, save(sitting), Go(PhonesLink(sitting.name).address))
    link = read_phones(phones.offer)
    if link.passes:
        after = _take_packet(context, phones, packets.sit_down(secret, name, link))
    else:
        after = answer_offer(replace(phones, sitting=joining(secret, name)), link)
    return after.preceded_by(closed)


def _open(context: Context, phones: Phones, action: act.OpenPhones) -> Update[Phones]:
    """Open the table of an address, which may be the present one."""
    before, sitting = phones.sitting, action.sitting
    notifying = tuple(Notify(notice) for notice in action.notices)
    if before is None or before.name != sitting.name or action.newer:
        closed = stand_up(phones).effects
        beside = (action.beside,) if action.beside else ()
        second = before is not None and before.seat < 0 and action.newer
        why = Message("phones.other_tab") if second else None
        phones = replace(phones, sitting=sitting, on_board=False, line_code=None, outcome=why)
        shown = put_on_board(context, phones, None)
        dealt = sitting.table is not None
        phones = replace(phones, on_board=dealt)
        step = carry_out(context, phones, sitting.promising()) if dealt else Update(phones)
        apart = not sitting.page.reached - {sitting.seat}
        lobby = (Show(Page.PHONES),) if apart and not dealt else ()
        opened = (*closed, *(shown if dealt else beside), *notifying, *step.effects, *lobby)
        phones = step.state
    else:  # whoever goes to an address closes the page that lay there
        page = page_of(before)
        opened = (*notifying, Show(page))
    if not action.code:
        return Update(phones, *opened)
    link = PhonesLink(sitting.name, action.code)
    return _take(context, phones, link).preceded_by(opened).then(Show(Page.PHONES))


def _take(context: Context, phones: Phones, link: PhonesLink) -> Update[Phones]:
    """Take a code for the present table: an answer to the player's offer, an offer, or a packet."""
    sitting, shown = phones.sitting, phones.line_code
    assert sitting is not None  # noqa: S101 - as both who call it have looked
    if link.passes:
        return _take_packet(context, phones, packets.take_link(sitting, link))
    if not link.offers:
        if shown is not None and shown.offers:
            taken = UseChannel(shown.channel, ToChannel.ACCEPT, link.code)
            return Update(replace(phones, outcome=None), taken)
        if phones.has_offered:
            return offer_anew(phones)
        return pairing.leave_answer(phones, link.text, context.session.now)
    if shown is not None and shown.address == link.address:
        return pairing.say(phones, Message("phones.own_code"))
    step = sitting.following()
    closed = tuple(UseChannel(channel, ToChannel.CLOSE) for channel in sorted(step.cut))
    return answer_offer(replace(phones, sitting=step.sitting), link).preceded_by(closed)


def _take_packet(context: Context, phones: Phones, step: Change) -> Update[Phones]:
    """Judge a packet for the present table, or refuse it."""
    if step.fault is None:
        return carry_out(context, replace(phones, line_code=None, outcome=None), step)
    return pairing.say(phones, fault_message(step.fault, by_link=True))


def _offered(phones: Phones, offer: str) -> Update[Phones]:
    """Take an offer of a seat at another table than the present one."""
    link, sitting = read_phones(offer), phones.sitting
    waits = sitting is not None and sitting.seat < 0 and link.offers
    if waits and read_phones(phones.offer).table == link.table:  # its last code was too late
        return answer_offer(phones, link).then(Show(Page.PHONES))
    why_not = packets.why_not_sit_down(link) if link.passes else None
    if why_not is not None:
        return pairing.say(phones, fault_message(why_not, by_link=True)).then(Show(Page.PHONES))
    if not link.offers and not link.passes:
        return pairing.say(phones, Message("phones.no_offer"))
    gone, closed = stand_up(phones)
    return Update(replace(gone, offer=offer), closed, Show(Page.PHONES))


def _talk(context: Context, phones: Phones, action: Action) -> Update[Phones] | None:
    """Answer events from outside: a code, a drawing, a change of a channel, a text."""
    match action:
        case act.GiveCode(text=text):
            try:
                link = read_pasted(text)
            except BadValue:
                return pairing.say(phones, Message("phones.code_none"))
            if phones.sitting and phones.sitting.name == link.table:
                return _take(context, phones, link)
            return Update(phones, Load(open_link, (link,)))
        case ChannelSaid():
            return _channel_said(context, phones, action)
        case act.JudgeNext() if phones.sitting:
            return _arrived(context, phones, phones.sitting)
    return None


def _channel_said(context: Context, phones: Phones, said: ChannelSaid) -> Update[Phones]:
    shown = (
        phones.line_code if phones.line_code and phones.line_code.channel == said.channel else None
    )
    sitting = phones.sitting
    match said.what:
        case OnChannel.CODE if shown:
            return code_made(phones, shown, said.text)
        case OnChannel.FAULT:
            return code_refused(phones, said.channel, said.text)
        case OnChannel.OPEN if sitting:
            return _channel_opened(context, phones, sitting, said.channel)
        case OnChannel.CLOSED if shown:
            return pairing.say(replace(phones, line_code=None), Message("phones.not_opened"))
        case OnChannel.CLOSED if sitting:
            return carry_out(context, phones, sitting.closed(said.channel))
        case OnChannel.HEARD if sitting:
            return carry_out(context, phones, sitting.heard(said.channel, said.text, said.at))
    return Update(phones)


def _channel_opened(
    context: Context, phones: Phones, sitting: Sitting, channel: str
) -> Update[Phones]:
    """Take an open channel's code out of the address, so that a reload does not try it again."""
    mine = phones.line_code is not None and phones.line_code.channel == channel
    if mine:
        phones = replace(phones, line_code=None, outcome=None)
    go = Go(PhonesLink(sitting.name).address, anew=False) if sitting.seat >= 0 else None
    return carry_out(context, phones, sitting.opened(channel)).then(go)


def _arrived(context: Context, phones: Phones, sitting: Sitting) -> Update[Phones]:
    """Take one more received entry; the first ones give a guest its seat."""
    after = carry_out(context, phones, sitting.judged())
    now = after.state.sitting
    if now is None or now.page.judging:
        return after
    if now.links is not None:
        return _link_taken(after, now)
    if sitting.seat < 0 <= now.seat:
        return after.then(Go(PhonesLink(now.name).address, anew=False))
    return after


def _link_taken(after: Update[Phones], now: Sitting) -> Update[Phones]:
    """The link after judging; it leaves the address, unless it was refused."""
    if now.seat < 0:
        gone = replace(after.state, sitting=None, offer="")
        return Update(gone, *after.effects, Show(Page.PHONES))
    if after.state.outcome is not None:
        return after.then(Show(Page.PHONES))
    page = page_of(now)
    return after.then(Go(PhonesLink(now.name).address, anew=False), Show(page))
