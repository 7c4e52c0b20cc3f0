"""The end of a game: its levels lift apart and are counted, the lowest first; then its result."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from nmbr9.ui.parts.loop import Effect, Update
from nmbr9.ui.play import actions as act
from nmbr9.ui.play.look import framed
from nmbr9.ui.play.state import Holder, Play
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Signal, Sound, Vibrate, Wait
from nmbr9.ui.session.session import Page, Session

REST, LEAN, FULL = 300, 700, 1100
"""Milliseconds for which the last tile rests, the stack lifts apart, and the whole score stands."""
EACH_LEVEL, ALL_LEVELS = 560, 1900
"""Milliseconds for a level, and for all of them if there are many."""

NOTES: Final = (262, 330, 392, 494, 587, 698, 880, 1047)
"""The tones of the levels in hertz, each a third above the one before."""

SHORTER: Final = 2
"""The part of that time for a game that is not the player's own: its end is short."""

RESULTS: Final[Mapping[Holder, Page | None]] = MappingProxyType(
    {
        Holder.OWN: Page.RESULT,
        Holder.TABLE: Page.STANDING,
        Holder.PHONES: Page.STANDING,
        Holder.BRANCH: Page.BRANCH,
        **dict.fromkeys((Holder.PUZZLE, Holder.LESSON)),
    }
)
"""The page that opens at last; None if the result stands above the board."""

STOP: Final = Wait(act.Count(), None)


def begin() -> Wait:
    return Wait(act.Count(), REST)


def count(session: Session, play: Play) -> Update[Play]:
    """Lift the levels apart, count the next one, or show the result after the last."""
    look, levels = play.look, play.game.board.levels - 1
    if play.holder not in RESULTS or not play.is_still or session.page is not None:
        return Update(play)
    counted = 0 if look.counted is None else look.counted + 1
    if counted > levels + 1:
        return end(session, play)
    each = min(EACH_LEVEL, ALL_LEVELS // max(levels, 1))
    pause = LEAN if not counted else FULL if counted > levels else each
    shorter = 1 if play.holder is Holder.OWN else SHORTER
    after = replace(play, look=replace(look, counted=counted))
    if not counted:
        after = framed(after, session.settings.view)
    return Update(after, Wait(act.Count(), pause // shorter), _heard(session, counted, levels))


def _heard(session: Session, counted: int, levels: int) -> tuple[Effect, ...]:
    if not counted:
        return ()
    struck = counted > levels
    tone = Sound(NOTES[min(counted, len(NOTES)) - 1], 0.6 if struck else 0.25)
    return Signal(tone, Vibrate((12 if struck else 6,))).wanted(session.settings)


def end(session: Session, play: Play) -> Update[Play]:
    page = RESULTS.get(play.holder)  # a press may have opened another by now
    return leave(session, play).then(Show(page) if page is not None else None)


def leave(session: Session, play: Play) -> Update[Play]:
    """The board at rest, as any page or any other game wants it."""
    if play.look.counted is None:
        return Update(play)
    sunk = replace(play, look=replace(play.look, counted=None))
    return Update(framed(sunk, session.settings.view), STOP)
