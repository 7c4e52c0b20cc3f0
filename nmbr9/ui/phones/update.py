"""The update of tables of phones; its modules are loaded only when there is one."""

from dataclasses import replace
from typing import Final, TypeAlias

from nmbr9.ui.parts.loop import Update
from nmbr9.ui.phones import playing, saves
from nmbr9.ui.phones.state import STORED, Phones, PhonesActions
from nmbr9.ui.play.actions import BoardTaken, GameChanged
from nmbr9.ui.play.context import Context
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import Clock, Show, StorageEmptied, Tick
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore

PAGES: Final = (Page.PHONES, Page.NEW_GAME)
Heard: TypeAlias = PhonesActions | Show | Tick | Clock | GameChanged | BoardTaken | StorageEmptied


def update(context: Context, phones: Phones, action: Heard) -> Update[Phones]:
    sitting = phones.sitting
    match action:
        case Tick() | Clock() | GameChanged() | BoardTaken() | StorageEmptied() if sitting is None:
            return Update(phones)
        case Show(page=page) if page != Page.PHONES and not (sitting or phones.outcome):
            return Update(phones)
    return playing.update(context, phones, action)


def load(store: SafeStore, context: Context, phones: Phones) -> Phones:
    if context.page == Page.PHONES:
        return replace(phones, stored=saves.list_phones(store))
    stored = saves.list_open(store) if store.names(STORED) else {}  # else nothing comes late
    return replace(phones, stored=stored)


def runs(phones: Phones) -> bool:
    """Whether the table has channels, which drop when the phone sleeps, and is not over."""
    seat = phones.sitting
    return seat is not None and seat.by_links is None and seat.phase is not Phase.END
