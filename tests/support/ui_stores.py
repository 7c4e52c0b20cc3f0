"""Stores that a test can read, fill up and switch off, and unreadable saves."""

from nmbr9.errors import Reason
from nmbr9.game import Game
from nmbr9.record import to_json
from nmbr9.ui.games.saves import load_game, save_game
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import FORMAT, PREFIX, MemoryStore, StorageError, seal
from tests.support.ui_states import NINE_FIVE, TODAY, played

GAME = played(*NINE_FIVE, then=(7,))
BEFORE = GAME.take_back()
SAVE = seal(to_json(GAME))
SOURCE = GAME.source
AFTER = GAME.place(GAME.legal()[0])
NAME = PREFIX + "deck=957"
COPY = PREFIX + "before/deck=957"
ASIDE = PREFIX + "aside/deck=957/0"
FULL = Notice(NoticeKind.STORAGE_FULL)
OFF = Notice(NoticeKind.STORAGE_OFF)


class Store(MemoryStore):
    """A store that a test can read, fill up and switch off."""

    def __init__(self, **_: object) -> None:
        super().__init__()
        self.texts: dict[str, str] = {}
        self.room = 10**6
        self.reads = self.writes = True

    def get(self, name: str) -> str | None:
        if not self.reads:
            raise StorageError(full=False)
        return self.texts.get(name)

    def set(self, name: str, text: str) -> None:
        if not self.writes:
            raise StorageError(full=False)
        after = self.texts | {name: text}
        if sum(map(len, after.values())) > self.room:
            raise StorageError(full=True)
        self.texts = after

    def remove(self, name: str) -> None:
        if not self.writes:
            raise StorageError(full=False)
        self.texts = {stored: text for stored, text in self.texts.items() if stored != name}

    def names(self) -> tuple[str, ...]:
        if not self.reads:
            raise StorageError(full=False)
        return tuple(self.texts)


def store_with(*saved: Game) -> Store:
    """A store in which one page has saved these games, one after the other."""
    store = Store()
    saves = SafeStore(store)
    for game in saved:
        load_game(saves, game.source)
        assert save_game(saves, game, TODAY) == ()
    return store


UNREADABLE = {
    "damaged": (SAVE[:-1], Reason.DAMAGED),
    "of a later version": (f"{FORMAT + 1} {SAVE[2:]}", Reason.UNKNOWN_VERSION),
    "no version": (SAVE[2:], Reason.DAMAGED),
    "no save at all": ("null", Reason.DAMAGED),
    "empty": ("", Reason.DAMAGED),
    "surrogates": ("1 \ud800 \udfff", Reason.DAMAGED),
    "of another deck": (seal(to_json(played("8r0@0,0"))), Reason.DAMAGED),
    "null": (seal(None), Reason.BAD_FORM),
    "a list": (seal([1, {}]), Reason.BAD_FORM),
    "a text": (seal("957"), Reason.BAD_FORM),
    "a record of a later version": (seal(to_json(GAME) | {"format": 2}), Reason.UNKNOWN_VERSION),
    "an illegal game": (
        seal(to_json(GAME) | {"decisions": ["9r0@0,0", "5r0@9,9"]}),
        Reason.ILLEGAL_GAME,
    ),
}
