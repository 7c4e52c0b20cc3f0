"""The update of the session: pages, notices, settings, the clock."""

from dataclasses import replace
from typing import TypeAlias

from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session import actions as act
from nmbr9.ui.session.effects import Keep, Wait
from nmbr9.ui.session.session import Session
from nmbr9.ui.session.settings import save_settings

BRIEF_MESSAGES = frozenset(
    {
        *("share.shared", "share.cancelled", "share.copied"),
        *("give.copied", "give.saved", "offer.sound_on", "branch.thrown_away"),
        *("tools.view_now", "tools.fit_now", "tools.show_legal_on", "tools.show_legal_off"),
    }
)
"""Outcomes without an answer: they disappear by themselves."""
BRIEFLY, AT_A_GLANCE = (Wait(act.ToldBriefly(), milliseconds) for milliseconds in (6000, 2500))
"""On a page, and beside the tools of the board."""

OfPage: TypeAlias = act.Show | act.Say | act.Tell | act.Advance | act.ToldBriefly | act.CarryOut
OfNotices: TypeAlias = act.Notify | act.Withdraw | act.ShowPrompt | act.ClosePrompt
FromElsewhere: TypeAlias = act.Clock | act.GameOpened | act.StorageEmptied
Heard: TypeAlias = OfPage | OfNotices | FromElsewhere | act.ChangeSetting | act.LoadSettings


def update(_context: object, session: Session, action: Heard) -> Update[Session]:
    match action:
        case act.Show(page=page, beneath=beneath):
            return Update(session.showing(page, beneath))
        case act.Say(messages=messages, note=note):
            return Update(replace(session.announcing(*messages), note=note))
        case act.Tell(status=status):
            if status is None:
                return Update(replace(session, status=None))
            waits = (BRIEFLY if session.page else AT_A_GLANCE) if _is_brief(status) else None
            return Update(replace(session.announcing(status), status=status), waits)
        case act.Advance(progress=progress):
            status = session.status if progress is not None else None
            return Update(replace(session, progress=progress, status=status))
        case act.ToldBriefly():
            return Update(replace(session, status=None) if _is_brief(session.status) else session)
        case act.Notify(notice=notice):
            return _notify(session, notice)
        case act.Withdraw(notice=gone):
            rest = tuple(notice for notice in session.notices if notice != gone)
            return Update(replace(session, notices=rest))
        case act.ShowPrompt(prompt=prompt):
            return Update(replace(session, prompt=prompt))
        case act.ClosePrompt(prompt=prompt):
            return Update(replace(session, prompt=None) if session.prompt is prompt else session)
        case act.Clock(today=today, seconds_left=seconds):
            turned = today != session.today
            today = today if turned else session.today  # regions see by it that nothing changed
            session = replace(session, today=today, seconds_left=seconds)
            return Update(session, act.NewDay() if turned else None)
        case act.ChangeSetting(name=name, value=value):
            settings = session.settings.changed(name, value)
            changed = replace(session, settings=settings)
            return Update(changed, Keep(save_settings, (settings,)), act.SettingsChanged())
        case act.LoadSettings(settings=settings):
            return Update(replace(session, settings=settings), act.SettingsChanged())
        case act.GameOpened(same=same, notices=notices):
            before = session.notices if same else ()
            shown = tuple(dict.fromkeys((*before, *notices)))
            kept = session.prompt if same else None
            return Update(replace(session, notices=shown, prompt=kept))
        case act.StorageEmptied():
            return _notify(session, Notice(NoticeKind.STORAGE_EMPTIED))
        case act.CarryOut(effect=effect):
            return Update(replace(session, status=None), effect)


def _is_brief(status: Message | None) -> bool:
    return status is not None and status.key in BRIEF_MESSAGES


def _notify(session: Session, notice: Notice) -> Update[Session]:
    """The session with one more notice, unless it is shown already.

    Of several unexpected errors only the first is shown, which is the cause.
    """
    unexpected = notice.kind is NoticeKind.UNEXPECTED
    newer = notice.kind is NoticeKind.NEW_VERSION
    notices = session.notices
    # These must be seen, and a page over the board would hide them.
    shown = act.Show(None) if unexpected or newer else None
    if notice in notices or (unexpected and any(other.kind is notice.kind for other in notices)):
        return Update(session, shown if newer else None)
    session = replace(session, notices=(*notices, notice))
    if session.page is not None and shown is None:
        # The notices lie behind the open page, where they are not heard.
        session = session.announcing(Message(f"notice.{notice.kind.value}"))
    return Update(session, shown)
