"""The update of tables of phones; its modules are loaded only when there is one."""

from dataclasses import replace
from typing import Final, TypeAlias

from nmbr9.ui.connecting import pairing
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones import connecting, playing, saves
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.play.actions import BoardTaken, GameChanged
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Clock, Show, StorageEmptied, Tick
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore

FromElsewhere: TypeAlias = Show | Tick | Clock | GameChanged | BoardTaken | StorageEmptied
PAGES: Final = (Page.PHONES,)
Heard: TypeAlias = act.PhonesActions | FromElsewhere


def update(context: Context, phones: Phones, action: Heard) -> Update[Phones]:
    """Answer one action."""
    if not phones.hears(action):
        return Update(phones)
    match action:
        case Show(page=page) if page != Page.PHONES:
            return pairing.stop_scanning(phones) if phones.scanning else Update(phones)
        case Clock() if not _may_be_left_something(phones):
            return Update(phones)
        case Tick() | GameChanged() | BoardTaken() | StorageEmptied():
            pass
        case _:
            answered = connecting.update(context, phones, action)
            if answered is not None:
                return answered
    sitting = phones.sitting
    return playing.update(context, phones, sitting, action) if sitting else Update(phones)


def load(store: SafeStore, _context: Context, phones: Phones) -> Phones:
    """Load the players of the stored tables."""
    return replace(phones, stored=saves.list_phones(store))


def _may_be_left_something(phones: Phones) -> bool:
    """Whether another tab, opened by a code or a link, may have left something for this one."""
    sitting = phones.sitting
    if sitting is None:
        return False
    return phones.has_offered or sitting.links is not None or sitting.seat < 0


def runs(phones: Phones) -> bool:
    """Whether this phone must stay awake for the others at its table."""
    return phones.sitting is not None and playing.holds_channels(phones.sitting)
