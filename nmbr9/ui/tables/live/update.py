"""The update of tables of phones; what it asks for is loaded when there is one, not sooner."""

from typing import TypeAlias

from nmbr9.ui.parts.loop import Update
from nmbr9.ui.play.actions import BoardTaken, GameChanged
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Clock, Show, StorageEmptied, Tick
from nmbr9.ui.tables.actions import OpenTable
from nmbr9.ui.tables.live import actions as act
from nmbr9.ui.tables.live import connecting, playing
from nmbr9.ui.tables.live.codes import scanning
from nmbr9.ui.tables.live.state import PAGE, Phones

Others: TypeAlias = Show | Tick | Clock | GameChanged | BoardTaken | OpenTable | StorageEmptied
Heard: TypeAlias = act.Own | Others


def update(context: Context, phones: Phones, action: Heard) -> Update[Phones]:
    """Answer one action."""
    match action:
        case Show(page=page) if page != PAGE:
            return scanning.stopped(phones) if phones.scanning else Update(phones)
        case Clock() if not _may_be_left_something(phones):
            return Update(phones)
        case Tick() | GameChanged() | BoardTaken() | OpenTable() | StorageEmptied():
            pass
        case _:
            answered = connecting.update(context, phones, action)
            if answered is not None:
                return answered
    sitting = phones.sitting
    return playing.update(context, phones, sitting, action) if sitting else Update(phones)


def _may_be_left_something(phones: Phones) -> bool:
    """Whether another tab, opened by a code or a link, may have something for this one."""
    offers = phones.handed is not None and phones.handed.offers
    return offers or (phones.sitting is not None and phones.sitting.links is not None)
