"""The saves while a backup is merged into them: what comes is bounded, and counted."""

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Container
from enum import Enum, auto
from typing import Final, TypeVar

from nmbr9.errors import BadRecord, Reason
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.storage.safe_store import ASIDE, BEFORE, EARLIER, MOST_ASIDE, SafeStore
from nmbr9.ui.storage.text_store import PREFIX, StorageError, TextStore, seal, unseal
from nmbr9.untrusted import malformed

T = TypeVar("T")

# The bounds of a backup: bytes of all saves, letters of one.
LARGEST: Final = 5_000_000  # some thousand games
MOST_SAVES: Final = 12_000
# Of these a merge leaves a part to what the player does later.
LARGEST_MERGED: Final = 4_000_000
MOST_MERGED: Final = 10_000
LONGEST_SAVE: Final = 500_000  # a table of phones after many rounds
LONGEST_NAME: Final = 600  # all options, and the longest seed of an address
LARGEST_ASIDE: Final = 200_000
LONGEST_ASIDE: Final = 20_000
MOST_EARLIER: Final = 200  # of one name
LONGEST_LIST: Final = 200_000  # names of games, or pars


class Merged(Enum):
    """The outcome of merging a game, a table or a branch of a backup."""

    ADDED = auto()
    UPDATED = auto()
    """The game of the backup continues the stored one."""
    KEPT = auto()


class TooManyError(StorageError):
    """A backup brings more than the game keeps, though the store has room."""

    def __init__(self) -> None:
        super().__init__(full=True)


class BoundedStore:
    """A store of texts that takes from a backup no more than the next backup can hold.

    Its names are read once. Texts are always read anew: the player may play on meanwhile.
    """

    def __init__(self, store: TextStore) -> None:
        self.get, self.remove, self.names = store.get, store.remove, store.names
        self.written: list[str] = []
        self.sizes: Counter[str] = Counter()
        """[folder or kind]: bytes."""
        self._store = store
        self._inside: defaultdict[str, set[str]] = defaultdict(set)
        self._texts: dict[str, set[str]] = {}
        for name in store.names():
            self._count(name, size_of(name, store.get(name) or ""))

    def set(self, name: str, text: str) -> None:
        """Raises TooManyError beyond a bound."""
        before = self.get(name)
        if text == before:
            return
        more = size_of(name, text) - (0 if before is None else size_of(name, before))
        many = before is None and self.count(PREFIX) >= MOST_MERGED
        large = more > max(0, LARGEST_MERGED - self.sizes[PREFIX])
        if not name.startswith(BEFORE) and (many or large or len(text) > LONGEST_SAVE):
            raise TooManyError
        self._store.set(name, text)
        self._count(name, more)
        self.written.append(name)
        if (texts := self._texts.get(_folder(name))) is not None:
            texts.add(text)

    def count(self, folder: str) -> int:
        return len(self._inside[folder])

    def texts_in(self, folder: str) -> Container[str]:
        if folder not in self._texts:
            self._texts[folder] = {self.get(name) or "" for name in self._inside[folder]}
        return self._texts[folder]

    def _count(self, name: str, size: int) -> None:
        if name.startswith(PREFIX) and not name.startswith(BEFORE):
            kind = PREFIX + name.removeprefix(PREFIX).partition("/")[0] + "/"
            for folder in {PREFIX, kind, _folder(name)}:
                self._inside[folder].add(name)
                self.sizes[folder] += size


def _folder(name: str) -> str:
    return name.rpartition("/")[0] + "/"


class Receiver(SafeStore):
    """The saves while a backup is merged into them: a store that refuses a save raises here."""

    texts: BoundedStore

    def __init__(self, texts: TextStore) -> None:
        super().__init__(BoundedStore(texts))

    def refused(self, error: StorageError) -> tuple[Notice, ...]:
        raise error

    def merge(
        self, name: str, text: str, read: Callable[[str], T], goes_on: Callable[[T, T], bool]
    ) -> Merged:
        """Store a save if it continues ours; else ours stays. Raises BadRecord, StorageError."""
        brought = read(text)
        own = self.load(name, read).value  # unreadable saves go aside; the good copy counts
        if own is not None and goes_on(brought, own):
            return Merged.KEPT
        if own is not None and not goes_on(own, brought):
            self.keep_beside(name.removeprefix(PREFIX), text)
            return Merged.KEPT
        self.texts.set(name, text)
        return Merged.ADDED if own is None else Merged.UPDATED

    def keep_beside(self, name: str, text: str) -> None:
        """Keep a save among the earlier ones, once. Raises StorageError."""
        folder = f"{EARLIER}{name}/"
        if text in self.texts.texts_in(folder):
            return
        n = self.texts.count(folder) + 1
        if n > MOST_EARLIER:
            raise TooManyError
        while self.texts.get(f"{folder}{n}") is not None:
            n += 1
        self.texts.set(f"{folder}{n}", text)


def take_aside(store: Receiver, name: str, text: str) -> None:
    if name.rpartition("/")[2] not in map(str, range(MOST_ASIDE)):
        raise malformed("no save is put aside under such a name")
    if store.texts.get(name) is None:
        if store.texts.sizes[ASIDE] + size_of(name, text) > LARGEST_ASIDE:
            raise TooManyError
        store.texts.set(name, text)


def set_list(store: Receiver, name: str, body: object) -> None:
    """Store a list with what a backup has added to it. Raises TooManyError, StorageError."""
    text = seal(body)
    if len(text) > LONGEST_LIST and text != store.texts.get(name):
        raise TooManyError
    store.texts.set(name, text)


def check_form(name: str, text: str) -> None:
    """Raise BadRecord unless the game may have written this text: not too long, no spaces added."""
    if not is_brief(name, text):
        raise BadRecord(Reason.TOO_LONG, "no save of this game is so long")
    if not name.startswith(ASIDE) and text != seal(unseal(text)):
        raise malformed("no save of this game is written so")


def is_brief(name: str, text: str) -> bool:
    longest = LONGEST_ASIDE if name.startswith(ASIDE) else LONGEST_SAVE
    return len(name) <= LONGEST_NAME and len(text) <= longest


def size_of(name: str, text: str) -> int:
    return len(json.dumps({name: text}, ensure_ascii=False).encode("utf-8", "surrogatepass"))
