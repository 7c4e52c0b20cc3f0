"""A table of phones in play: the results of each step, on the board and on the channels."""

from dataclasses import replace
from typing import Final

from nmbr9.game import Game
from nmbr9.ui.connecting.state import DropCodes, ReplacePage
from nmbr9.ui.parts.loop import Action, Effects, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones import state as act
from nmbr9.ui.phones.saves import PHONES, save_phones
from nmbr9.ui.phones.sitting import Change, Phase, Sitting
from nmbr9.ui.phones.state import PART, Phones
from nmbr9.ui.phones.words import fault_message, phase_message
from nmbr9.ui.play import ending
from nmbr9.ui.play.actions import BoardTaken, GameChanged, OpenGame, TakeBoard
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder, OnTable
from nmbr9.ui.session.actions import Say, Show, StorageEmptied, Tick
from nmbr9.ui.session.effects import Keep, Save, ToChannel, UseChannel, Wait
from nmbr9.ui.session.session import Page

OWN_PAGES: Final = (None, Page.PHONES, Page.BOARDS, Page.STANDING)
"""The pages that another one may replace by itself; the player is reading any other."""


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
        DropCodes(PART) if after.by_links else None,
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
    shown = ReplacePage(PART, page) if phones.on_board else Show(page)
    counting = (ending.begin(),) if ends else ()
    return (*opened, _hand_over(after, game), shown, Say((phase_message(after),)), *counting)


def page_of(sitting: Sitting) -> Page | None:
    pages = {Phase.ROUND: Page.BOARDS, Phase.END: Page.STANDING}
    waits = sitting.phase is Phase.WAIT and sitting.by_links is not None
    lobby = waits or sitting.phase in (Phase.LOBBY, Phase.AWAY)
    return Page.PHONES if lobby else pages.get(sitting.phase)


def _hand_over(sitting: Sitting, game: Game) -> TakeBoard:
    phase = sitting.phase
    shown = phase in (Phase.TURN, Phase.AWAY, Phase.END)  # nothing of the next card may be seen
    return TakeBoard(OnTable(game, Holder.PHONES, phase is Phase.TURN, card_shown=shown))


def update(context: Context, phones: Phones, sitting: Sitting, action: Action) -> Update[Phones]:
    match action:
        case GameChanged() if context.play.holder is Holder.PHONES:
            done = context.play.card_shown
            return carry_out(context, phones, sitting.drafted(context.play.game, done=done))
        case BoardTaken():
            # A lobby waits beside the player's own game, but not beside a table.
            holder = context.play.mine.holder
            away = holder is Holder.TABLE or (phones.on_board and holder is not Holder.PHONES)
            return stand_up(phones) if away else Update(phones)
        case Tick(seconds=seconds):
            after = sitting.ticked(seconds)
            over = after is not sitting and after.seconds == 0
            said = Say((Message("pass.minute_over"),)) if over else None
            return Update(phones if after is sitting else replace(phones, sitting=after), said)
        case StorageEmptied():
            return Update(phones, Save(save_phones, (sitting,)))
        case act.AtPhones(change=change, of=of):
            return carry_out(context, replace(phones, outcome=None), change(sitting, *of))
    return Update(phones)


def stand_up(phones: Phones) -> Update[Phones]:
    """Leave the table, if there is one: it stays in storage, unless nobody ever came to it."""
    sitting = phones.sitting
    channels = sitting.role.open_lines if sitting else frozenset()
    forgotten = Keep(PHONES.forget, (sitting.name,)) if sitting and sitting.alone else None
    gone = Phones(options=phones.options, stored=phones.stored)
    return Update(gone, DropCodes(PART), closed(channels), forgotten)
