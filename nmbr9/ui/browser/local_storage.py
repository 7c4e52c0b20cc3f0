"""The browser's localStorage as a store of texts, with a journal that is on disk at once."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from nmbr9.ui.storage.text_store import PREFIX, WRITES, StorageError


def real_name(name: str) -> str:
    """The name of a text in localStorage: that of a copy of the game at another path has its path.

    static/today.js works the beginning out.
    """
    begins = getattr(window, "nmbr9Begins", None) or PREFIX
    return f"{begins}{name.removeprefix(PREFIX)}" if name.startswith(PREFIX) else name


class LocalStorage:
    """The texts of localStorage by name, each written to a journal too.

    Every write has a number, the same in both. Entries of the journal beyond the number in
    localStorage were lost there, and are written again. So are entries missing from localStorage:
    someone emptied it, since our own removals go to both. Every access raises StorageError if the
    browser refuses, or has no room.
    """

    def __init__(self) -> None:
        """Open it, and check that it can be read. Raises StorageError."""
        with _storage_errors():
            self._store = window.localStorage
        if not self._store:
            raise StorageError(full=False)
        self._journal: Any = getattr(window, "nmbr9Journal", None)
        self._written = False
        if self._journal:
            self._recover()
        self._last = self._number()
        self._emptied = False

    def _recover(self) -> None:
        last = self._number()
        for entry in sorted(self._journal.entries, key=lambda entry: int(entry.n)):
            name, text, number = str(entry.name), entry.text, int(entry.n)
            gone = isinstance(text, str) and self.get(name) is None
            if number > last or gone:
                # Without room the older text stays; the journal still has the newer one.
                with suppress(StorageError), _storage_errors():
                    self._put(name, text)
                    self._store.setItem(real_name(WRITES), str(max(number, last)))

    def _number(self) -> int:
        text = self.get(WRITES)
        return int(text) if text is not None and text.isascii() and text.isdigit() else 0

    def _put(self, name: str, text: object) -> None:
        if isinstance(text, str):
            self._store.setItem(real_name(name), text)
        else:
            self._store.removeItem(real_name(name))

    def get(self, name: str) -> str | None:
        with _storage_errors():
            text = self._store.getItem(real_name(name))
        return text if isinstance(text, str) else None

    def remove(self, name: str) -> None:
        self.set(name, None)

    def set(self, name: str, text: str | None) -> None:
        # Never below an earlier visit's numbers, even if its count was lost with its texts.
        self._emptied = self.emptied()
        number = max(self._number() + 1, self._last + 1, int(window.Date.now()))
        with _storage_errors():
            self._put(name, text)
            self._store.setItem(real_name(WRITES), str(number))
        self._last = number
        if self._journal:
            self._journal.put(name, text, number)
            self._written = True

    def emptied(self) -> bool:
        """Whether somebody has emptied it since the page was opened: the number only grows."""
        with suppress(StorageError):
            return self._emptied or self._number() < self._last
        return False

    def writing(self) -> bool:
        """Whether a write is still on its way to the disk, and so not to be shown yet."""
        if self._written:
            self._written = bool(self._journal.writing())
        return self._written

    def names(self) -> tuple[str, ...]:
        begins = real_name(PREFIX)
        with _storage_errors():
            names = tuple(str(self._store.key(i)) for i in range(self._store.length))
        return tuple(
            PREFIX + name.removeprefix(begins) for name in names if name.startswith(begins)
        )


@contextmanager
def _storage_errors() -> Iterator[None]:
    """The browser's refusals as StorageError; a missing storage is an AttributeError."""
    try:
        yield
    except (JsException, AttributeError) as error:
        full = getattr(error, "name", "") == "QuotaExceededError"
        raise StorageError(full=full) from error
