"""A store of texts by name. A save is one line: format version, checksum of the body, body."""

import json
from hashlib import sha256
from typing import Protocol

from nmbr9.errors import BadRecord, Reason
from nmbr9.untrusted import parse_json

FORMAT = 1
PREFIX = "nmbr9/"
"""Project sites of one account share one store; a second copy of the game has other names there."""

WRITES = PREFIX + "writes"
"""The number of the last write, for a store that keeps a journal."""


class StorageError(Exception):
    """The store refuses: it is full, or blocked or gone."""

    def __init__(self, *, full: bool) -> None:
        super().__init__("storage is full" if full else "storage cannot be used")
        self.full = full


class TextStore(Protocol):
    """A store of texts by name, in no order. Each call may raise StorageError."""

    def get(self, name: str) -> str | None: ...
    def set(self, name: str, text: str) -> None: ...
    def remove(self, name: str) -> None: ...  # no error if there is none
    def names(self) -> tuple[str, ...]: ...


class MemoryStore:
    """A store that lasts as long as the page, for browsers that allow no other."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        return self._texts.get(name)

    def set(self, name: str, text: str) -> None:
        self._texts[name] = text

    def remove(self, name: str) -> None:
        self._texts.pop(name, None)

    def names(self) -> tuple[str, ...]:
        return tuple(self._texts)

    def writing(self) -> bool:
        return False

    def emptied(self) -> bool:
        return False


def seal(body: object) -> str:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return f"{FORMAT} {_checksum(text)} {text}"


def unseal(save: str) -> object:
    """The body of a save. Raises BadRecord (damaged, bad form, unknown version)."""
    version, _, rest = save.partition(" ")
    checksum, _, text = rest.partition(" ")
    if version != str(FORMAT):
        readable = version.isascii() and version.isdigit() and len(version) < len("1000")
        reason = Reason.UNKNOWN_VERSION if readable else Reason.DAMAGED
        raise BadRecord(reason, "the save is of another version of the game")
    if checksum != _checksum(text):
        raise BadRecord(Reason.DAMAGED, "the save is damaged")
    return parse_json(text)


def _checksum(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
