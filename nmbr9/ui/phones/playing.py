"""A table of phones, joined, dealt and played: the answers to codes, channels and buttons."""

from contextlib import suppress
from dataclasses import replace
from typing import Final

from nmbr9.contests.addresses import escaped
from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadValue
from nmbr9.game import Game
from nmbr9.live.entries import Deal
from nmbr9.options import Options
from nmbr9.ui.connecting import state as connecting
from nmbr9.ui.connecting.codes import FORGET_REPLY, TAKEN
from nmbr9.ui.connecting.state import OnChannel
from nmbr9.ui.games.people import clean_name
from nmbr9.ui.parts.loop import Action, ChangeField, Effects, Update
from nmbr9.ui.parts.options import changed_options, option_refusal
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones import addresses
from nmbr9.ui.phones import state as act
from nmbr9.ui.phones.addresses import PhonesLink, read_pasted, read_phones
from nmbr9.ui.phones.saves import PHONES, save_phones
from nmbr9.ui.phones.sitting import Change, Sitting, fault_message, phase_message
from nmbr9.ui.phones.state import ADDRESS, PART, Phones, PhonesCommand
from nmbr9.ui.play import ending
from nmbr9.ui.play.actions import BoardTaken, GameChanged, OpenGame, TakeBoard
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.play.state import Holder, OnTable
from nmbr9.ui.seating.seats import LEAST_PLAYERS, PAGE_OF, Phase
from nmbr9.ui.session.actions import ChangeSetting, Clock, Notify, Say, Show, StorageEmptied, Tick
from nmbr9.ui.session.effects import (
    Draw,
    Go,
    Keep,
    Load,
    Save,
    ToChannel,
    UseChannel,
    Wait,
)
from nmbr9.ui.session.session import Page

OWN_PAGES: Final = (None, Page.PHONES, Page.BOARDS, Page.STANDING)
"""The pages that another one may replace by itself; the player is reading any other."""


def update(  # noqa: C901, PLR0912 - a table
    context: Context, phones: Phones, action: Action
) -> Update[Phones]:
    sitting = phones.sitting
    match action:
        case act.ForgetPhones(name=name):
            rest = {other: people for other, people in phones.stored.items() if other != name}
            return Update(replace(phones, stored=rest), Keep(PHONES.forget, (name,)))
        case Show(page=page):
            return _come_and_go(phones, page)
        case ChangeField(name="name", value=str(typed)):
            # The name stands in the table's log and in the code on the screen.
            anew = (
                Draw(act.SecretDrawn, (False,), secret=True) if sitting and sitting.alone else None
            )
            return Update(phones, ChangeSetting("name", typed), anew)
        case ChangeField(name=name, value=value):
            return Update(replace(phones, options=changed_options(_options(phones), name, value)))
        case connecting.CodeCame(text=text, scanned=scanned):
            return _take_text(context, phones, text, scanned=scanned)
        case connecting.ReplyLeft(link=link):
            return _take_left(phones, link)
        case connecting.CodeOutcome(outcome=outcome):
            return say(phones, outcome)
        case connecting.PlaceTaken() if sitting:
            told = connecting.CodeOutcome(PART, TAKEN)
            return Update(phones, _invite(sitting), told)
        case connecting.ChannelTurned(what=OnChannel.OPEN, channel=channel) if sitting:
            # Without its code in the address, a reload does not try it again.
            go = Go(PhonesLink(sitting.name).address, anew=False) if sitting.seat >= 0 else None
            return carry_out(context, phones, sitting.opened(channel)).then(go)
        case connecting.ChannelTurned(what=OnChannel.CLOSED, channel=channel) if sitting:
            return carry_out(context, phones, sitting.closed(channel))
        case connecting.ChannelTurned(channel=channel, text=text) if (
            sitting and sitting.is_asked_again(text)
        ):
            return _ask_again(context, phones, channel)
        case connecting.ChannelTurned(channel=channel, text=text, at=at) if sitting:
            return carry_out(context, phones, sitting.heard(channel, text, at))
        case Clock() if sitting and (sitting.by_links or sitting.seat < 0):
            return Update(phones, Load(addresses.look_elsewhere, (sitting, phones.invite)))
        case act.SecretDrawn():
            return _sit_down(context, phones, action)
        case act.BeginAgain() if sitting:
            return _play_again(context, phones, sitting, action)
        case act.SeedDrawn(seed=seed) if sitting:
            deal = Deal(sitting.seat, Seeded(seed), _options(phones))
            return carry_out(context, phones, sitting.says(deal))
        case act.OpenPhones():
            return _open(context, phones, action)
        case act.JoinPhones():
            return _join(context, phones, action)
        case act.JudgeNext() if sitting:
            return _judge(context, phones, sitting)
        case PhonesCommand.HOST | PhonesCommand.HOST_BY_LINKS | PhonesCommand.SIT_DOWN:
            invite = phones.invite if action is PhonesCommand.SIT_DOWN else ""
            drawn = Draw(act.SecretDrawn, (action is PhonesCommand.HOST_BY_LINKS,), secret=True)
            return Update(replace(phones, invite=invite, outcome=None), drawn)
        case PhonesCommand.INVITE if sitting and sitting.role.hosts:
            return Update(phones, _invite(sitting))
        case PhonesCommand.PLAY_AGAIN if sitting and sitting.phase is Phase.END:
            if sitting.by_links:
                return update(context, phones, PhonesCommand.HOST_BY_LINKS)
            return _ask_again(context, phones, "")
        case PhonesCommand.BEGIN if sitting and sitting.deals:
            why_not = why_not_begin(phones)
            return Update(phones, Say((why_not,)) if why_not else Draw(act.SeedDrawn, ()))
        case PhonesCommand.STAND_UP if sitting:
            return stand_up(phones).then(Show(None), Go("#daily"))
        case GameChanged() if sitting and context.play.holder is Holder.PHONES:
            done = context.play.card_shown
            return carry_out(context, phones, sitting.drafted(context.play.game, done=done))
        case BoardTaken() if sitting:
            # A lobby waits beside the player's own game, but not beside a table.
            holder = context.play.mine.holder
            away = holder is Holder.TABLE or (phones.on_board and holder is not Holder.PHONES)
            return stand_up(phones) if away else Update(phones)
        case Tick(seconds=seconds) if sitting:
            after = sitting.ticked(seconds)
            over = after is not sitting and after.seconds == 0
            said = Say((Message("pass.minute_over"),)) if over else None
            return Update(phones if after is sitting else replace(phones, sitting=after), said)
        case StorageEmptied() if sitting:
            return Update(phones, Save(save_phones, (sitting,)))
        case act.AtPhones(change=change, of=of) if sitting:
            return carry_out(context, replace(phones, outcome=None), change(sitting, *of))
    return Update(phones)


def _options(phones: Phones) -> Options:
    people = len(phones.sitting.meeting.people) if phones.sitting else 0
    return changed_options(phones.options, "players", str(max(LEAST_PLAYERS, people)))


def why_not_begin(phones: Phones) -> Message | None:
    people = len(phones.sitting.meeting.people) if phones.sitting else 0
    if people < LEAST_PLAYERS:
        return Message("phones.alone")
    refusal = option_refusal(phones.options, "players", str(people))
    return Message(f"refusal.{refusal.value}") if refusal else None


def _come_and_go(phones: Phones, page: Page | None) -> Update[Phones]:
    """A table and its code come with the page, and go if its host leaves alone."""
    if page is Page.PHONES:
        hosts = not (phones.sitting or phones.invite or phones.outcome)
        return Update(phones, Draw(act.SecretDrawn, (False,), secret=True) if hosts else None)
    if phones.sitting is None:
        return Update(replace(phones, outcome=None))
    return stand_up(phones) if phones.with_page and phones.sitting.alone else Update(phones)


def _ask_again(context: Context, phones: Phones, channel: str) -> Update[Phones]:
    """Begin another table; the present one leaves the board."""
    today, again = context.session.today, Draw(act.BeginAgain, (channel,), secret=True)
    board = Load(open_deck, (today, Daily(today))) if phones.on_board else None
    return Update(replace(phones, on_board=False), board, again)


def _play_again(
    context: Context, phones: Phones, sitting: Sitting, action: act.BeginAgain
) -> Update[Phones]:
    step = sitting.again(action.secret, action.channel)
    cut = sitting.role.open_lines - step.sitting.role.open_lines
    gone = Phones(options=phones.options, stored=phones.stored, sitting=sitting)
    code = None if step.sitting.role.open_lines else _invite(step.sitting)
    return carry_out(context, gone, step._replace(cut=cut)).then(Show(Page.PHONES), code)


def _sit_down(context: Context, phones: Phones, drawn: act.SecretDrawn) -> Update[Phones]:
    own, by_links, secret = clean_name(context.session.settings.name), drawn.by_links, drawn.secret
    name = own or context.t("seats.player", n=2 if phones.invite else 1)
    gone, effects = stand_up(phones)
    phones = replace(gone, invite=phones.invite)
    if not phones.invite:
        sitting = Sitting.hosting(secret, name, by_links=by_links)
        saved = Save(save_phones, (sitting,))
        # A table by codes has an address once somebody has come.
        shown = Go(PhonesLink(sitting.name).address) if by_links else _invite(sitting, own)
        phones = replace(phones, sitting=sitting, with_page=not by_links)
        return Update(phones, effects, saved, shown)
    link = read_phones(phones.invite)
    if link.kind == addresses.PACKET:
        after = _take_packet(context, phones, addresses.sit_down(secret, name, link))
    else:
        after = _reply(replace(phones, sitting=Sitting.joining(secret, name)), link)
    return after.preceded_by(effects)


def _open(context: Context, phones: Phones, action: act.OpenPhones) -> Update[Phones]:
    before, sitting = phones.sitting, action.sitting
    if phones.on_board and sitting.table is None and action.beside is None:
        return Update(phones, Go(PhonesLink(sitting.name, action.code).address))
    notifying = tuple(Notify(notice) for notice in action.notices)
    if before is None or before.name != sitting.name or action.newer:
        gone = stand_up(phones)
        second = before is not None and before.seat < 0 and action.newer
        why = Message("phones.other_tab") if second else None
        phones = replace(phones, sitting=sitting, on_board=False, outcome=why)
        shown, dealt = put_on_board(context, phones, None), sitting.table is not None
        phones = replace(phones, on_board=dealt)
        step = carry_out(context, phones, sitting.promising()) if dealt else Update(phones)
        apart = not sitting.role.reached - {sitting.seat}
        lobby = Show(Page.PHONES) if apart and not dealt else None
        board = shown if dealt else action.beside
        after = step.preceded_by(gone.effects, board, notifying).then(lobby)
    else:  # whoever goes to an address closes the page that lay there
        after = Update(phones, notifying, Show(page_of(before)))
    if not action.code:
        return after
    given = connecting.GiveCode(PART, PhonesLink(sitting.name, action.code).text)
    return after.then(given, Show(Page.PHONES))


def _invite(sitting: Sitting, own: str | None = None) -> Action:
    name = sitting.desk.own_name if own is None else own
    host = addresses.HOST + escaped(name) if name else ""
    return connecting.BeginChannel(PART, f"{ADDRESS}{sitting.name}.", host=host)


def _reply(phones: Phones, link: PhonesLink) -> Update[Phones]:
    reply = connecting.BeginChannel(PART, f"{ADDRESS}{link.table}.", link.code)
    return Update(replace(phones, invite=link.text), reply)


def _take_text(context: Context, phones: Phones, text: str, *, scanned: bool) -> Update[Phones]:
    """Take the code in a text; the camera goes on until it has seen one."""
    try:
        link = read_pasted(text)
    except BadValue:
        return Update(phones) if scanned else say(phones, Message("phones.code_none"))
    if phones.sitting and phones.sitting.name == link.table:
        after = _take(context, phones, phones.sitting, link)
    else:
        after = Update(phones, Load(addresses.open_link, (link,)))
    return after.preceded_by(connecting.ScanCodes(PART, on=False) if scanned else None)


def _take_left(phones: Phones, text: str) -> Update[Phones]:
    with suppress(BadValue):
        link = read_pasted(text)
        if phones.sitting and phones.sitting.name == link.table and link.kind == addresses.REPLY:
            return Update(phones, FORGET_REPLY, connecting.TakeReply(PART, link.code, link.text))
    return Update(phones, FORGET_REPLY if text else None)


def _take(context: Context, phones: Phones, sitting: Sitting, link: PhonesLink) -> Update[Phones]:
    if link.kind == addresses.PACKET:
        return _take_packet(context, phones, addresses.take_link(sitting, link))
    if link.kind == addresses.REPLY:
        return Update(phones, connecting.TakeReply(PART, link.code, link.text))
    step = sitting.following()
    return _reply(replace(phones, sitting=step.sitting), link).preceded_by(closed(step.cut))


def _take_packet(context: Context, phones: Phones, step: Change) -> Update[Phones]:
    if step.fault is None:
        return carry_out(context, replace(phones, outcome=None), step)
    return say(phones, fault_message(step.fault, context.t, by_link=True))


def _join(context: Context, phones: Phones, action: act.JoinPhones) -> Update[Phones]:
    """Take the offer of a seat at another table than the present one."""
    link, sitting = read_phones(action.invite), phones.sitting
    waits = sitting is not None and sitting.seat < 0 and link.kind == addresses.INVITE
    if waits and read_phones(phones.invite).table == link.table:  # its last code was too late
        return _reply(phones, link).then(Show(Page.PHONES))
    why_not = addresses.why_not_sit_down(link) if link.kind == addresses.PACKET else None
    if why_not is not None:
        fault = fault_message(why_not, context.t, by_link=True)
        return say(phones, fault).then(Show(Page.PHONES))
    if link.kind not in (addresses.INVITE, addresses.PACKET):
        return say(phones, Message("phones.no_offer"))
    if phones.on_board:
        return Update(phones, Go(link.address))
    gone, effects = stand_up(phones)
    return Update(replace(gone, invite=action.invite), effects, Show(Page.PHONES))


def _judge(context: Context, phones: Phones, sitting: Sitting) -> Update[Phones]:
    after = carry_out(context, phones, sitting.judged())
    now = after.state.sitting
    if now is None or now.role.judging:
        return after
    go = Go(PhonesLink(now.name).address, anew=False)
    if now.by_links is None:
        return after.then(go if sitting.seat < 0 <= now.seat else None)
    if now.seat < 0:
        gone = replace(after.state, sitting=None, invite="")
        return Update(gone, *after.effects, Show(Page.PHONES))
    if after.state.outcome is not None:  # a refused link stays in the address
        return after.then(Show(Page.PHONES))
    return after.then(go, Show(page_of(now)))


# Each step


def carry_out(context: Context, phones: Phones, step: Change) -> Update[Phones]:
    """Carry out a step: saved first, then sent to the others, then shown."""
    before, after = phones.sitting, step.sitting
    saved = before is not None and _kept(before) == _kept(after)
    phones, lobby = replace(phones, sitting=after), None
    said: Effects = ()
    if step.fault:
        fault = fault_message(step.fault, context.t, by_link=after.by_links is not None)
        phones, said = say(phones, fault)
        lobby = Show(Page.PHONES) if step.cut and context.page in OWN_PAGES else None
    return Update(
        replace(phones, on_board=after.table is not None),
        None if saved else Save(save_phones, (after,)),
        tuple(UseChannel(channel, ToChannel.SEND, text) for channel, text in step.sent),
        closed(step.cut),
        connecting.DropCodes(PART) if after.by_links else None,
        Wait(act.JudgeNext(), 0) if after.role.judging else None,
        said,
        lobby,
        put_on_board(context, phones, before),
    )


def closed(channels: frozenset[str]) -> tuple[UseChannel, ...]:
    return tuple(UseChannel(channel, ToChannel.CLOSE) for channel in sorted(channels))


def _kept(sitting: Sitting) -> tuple[object, ...]:
    """All parts of a sitting that are saved."""
    links = sitting.by_links and (sitting.by_links.holds, sitting.by_links.since)
    return (sitting.desk, sitting.role.hosts, sitting.draft, sitting.done, sitting.seen, links)


def say(phones: Phones, outcome: Message | None) -> Update[Phones]:
    return Update(replace(phones, outcome=outcome), Say((outcome,)) if outcome else None)


def put_on_board(context: Context, phones: Phones, before: Sitting | None) -> Effects:
    after = phones.sitting
    game = after.game if after else None
    if after is None or game is None:
        return ()
    opened: tuple[Action, ...] = ()
    if not phones.on_board:
        same = before is not None and before.name == after.name and before.table is not None
        opened = (OpenGame(game, holder=Holder.PHONES, acts=after.phase is Phase.TURN, same=same),)
    elif before is not None and before.phase is after.phase:
        waits = before.waited_for != after.waited_for and after.phase is Phase.WAIT
        lies = context.play.game == game  # what was decided on the board lies there already
        moved = () if lies else (_hand_over(after, game),)
        return (*moved, *((Say((phase_message(after),)),) if waits else ()))
    stays = phones.on_board and context.page not in OWN_PAGES
    ends = phones.on_board and after.phase is Phase.END and game.finished
    page = context.page if stays else None if ends else page_of(after)
    shown = connecting.ReplacePage(PART, page) if phones.on_board else Show(page)
    counting = (ending.begin(),) if ends else ()
    return (*opened, _hand_over(after, game), shown, Say((phase_message(after),)), *counting)


def page_of(sitting: Sitting) -> Page | None:
    if sitting.phase is Phase.WAIT:
        return Page.PHONES if sitting.by_links else None
    return PAGE_OF.get(sitting.phase)


def _hand_over(sitting: Sitting, game: Game) -> TakeBoard:
    phase = sitting.phase
    shown = phase in (Phase.TURN, Phase.AWAY, Phase.END)  # nothing of the next card may be seen
    return TakeBoard(OnTable(game, Holder.PHONES, phase is Phase.TURN, card_shown=shown))


def stand_up(phones: Phones) -> Update[Phones]:
    """Leave the table, if there is one: it stays in storage, unless nobody ever came to it."""
    sitting = phones.sitting
    channels = sitting.role.open_lines if sitting else frozenset()
    forgotten = Keep(PHONES.forget, (sitting.name,)) if sitting and sitting.alone else None
    gone = Phones(options=phones.options, stored=phones.stored)
    return Update(gone, connecting.DropCodes(PART), closed(channels), forgotten)
