"""The update of tables of phones; what it asks for is loaded when there is one, not sooner."""

from typing import TYPE_CHECKING, TypeAlias

from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones import connecting, opening, playing
from nmbr9.ui.phones.codes import scanning
from nmbr9.ui.phones.state import PAGE, Phones
from nmbr9.ui.play.actions import GameChanged, OpenGame
from nmbr9.ui.play.context import Context
from nmbr9.ui.seating.actions import TableOnBoard
from nmbr9.ui.session.actions import Action, Clock, GameOpened, Show, StorageEmptied, Tick, Update
from nmbr9.ui.storage.safe_store import SafeStore

if TYPE_CHECKING:
    from nmbr9.ui.phones.links import PhonesLink

FromElsewhere: TypeAlias = (
    Show | Tick | Clock | GameChanged | GameOpened | TableOnBoard | StorageEmptied
)
Heard: TypeAlias = act.PhonesActions | FromElsewhere


def update(context: Context, phones: Phones, action: Heard) -> Update[Phones]:
    """Answer one action."""
    match action:
        case Show(page=page) if page != PAGE:
            return scanning.stop_scanning(phones) if phones.scanning else Update(phones)
        case Clock() if not _may_be_left_something(phones):
            return Update(phones)
        case Tick() | GameChanged() | GameOpened() | TableOnBoard() | StorageEmptied():
            pass
        case _:
            answered = connecting.update(context, phones, action)
            if answered is not None:
                return answered
    sitting = phones.sitting
    return playing.update(context, phones, sitting, action) if sitting else Update(phones)


def _may_be_left_something(phones: Phones) -> bool:
    """Whether another tab, opened by a code or a link, may have something for this one."""
    sitting = phones.sitting
    if sitting is None:
        return False
    return phones.has_offered or sitting.links is not None or sitting.seat < 0


def runs(phones: Phones) -> bool:
    """Whether this phone must stay awake for the others at its table."""
    return phones.sitting is not None and playing.holds_lines(phones.sitting)


def open_phones(store: SafeStore, link: "PhonesLink", beside: OpenGame) -> tuple[Action, ...]:
    """Open the table of an address; before its cards are dealt a game lies beside it."""
    return opening.open_address(store, link, beside)


def open_elsewhere(
    store: SafeStore, phones: Phones, notices: tuple[Notice, ...]
) -> act.OpenPhones | None:
    """Open the table on the board as another tab has left it; None while we have it so too."""
    if not phones.on_board or phones.sitting is None:
        return None
    return opening.open_elsewhere(store, phones.sitting, notices)
