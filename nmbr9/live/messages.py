"""The messages between two pages: JSON texts, bounded, with a version; hostile until decoded."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from nmbr9.live.commitments import DIGEST_LETTERS
from nmbr9.live.entries import Entry
from nmbr9.live.faults import LiveFault, refuse_if
from nmbr9.live.forms import hexadecimal, read_entry, read_name, read_versioned, write_entry
from nmbr9.live.log import MARK_LETTERS, MOST_ENTRIES, NAME_LETTERS, Log
from nmbr9.options import MOST_PLAYERS
from nmbr9.protocol import Formed, as_one_of
from nmbr9.untrusted import Keys, Part, as_int_within, every, malformed

VERSION: Final = 1
LONGEST: Final = 8192
"""Letters of a message."""

AT_ONCE: Final = 16
"""The most entries in one message; fewer if they are long."""

NEW: Final = -1
"""The seat of somebody who has none yet."""

_COUNTS: Final = range(MOST_ENTRIES + 1)
_COUNT: Final = Part(as_int_within, "a count", _COUNTS)
_MARK: Final = Part(hexadecimal, MARK_LETTERS)
_TABLE: Final = Part(hexadecimal, NAME_LETTERS)
_ENTRY: Final = Part(read_entry, write=write_entry)


@dataclass(frozen=True, slots=True)
class Hello(Formed):
    """The first message of a guest: its identity, and the part of the table's log that it knows.

    With a `seat` the key takes that seat up again; with NEW it asks for a seat, which the key will
    prove later.
    """

    seat: int
    name: str
    key: str
    table: str
    """The table's name; "" if the guest knows none."""
    count: int
    mark: str
    kind = "hello"
    keys = Keys(
        seat=Part(as_int_within, "a seat", range(NEW, MOST_PLAYERS)),
        name=Part(read_name),
        key=Part(hexadecimal, DIGEST_LETTERS),
        table=Part(lambda name: name if name == "" else _TABLE.read(name)),
        count=_COUNT,
        mark=_MARK,
    )


@dataclass(frozen=True, slots=True)
class Need(Formed):
    """A host that has taken over asks a guest for its entries after this many."""

    count: int
    mark: str
    kind = "need"
    keys = Keys(count=_COUNT, mark=_MARK)


@dataclass(frozen=True, slots=True)
class Entries(Formed):
    """Entries of the log from number `first` on, and the name of its table."""

    table: str
    first: int
    entries: tuple[Entry, ...]
    kind = "entries"
    keys = Keys(
        table=_TABLE,
        first=Part(as_int_within, "a number", _COUNTS),
        entries=every(
            _ENTRY, "the entries", range(1, AT_ONCE + 1), f"a message has 1 to {AT_ONCE} entries"
        ),
    )


@dataclass(frozen=True, slots=True)
class Ask(Formed):
    """A guest asks the host for an entry."""

    entry: Entry
    kind = "ask"
    keys = Keys(entry=_ENTRY)


@dataclass(frozen=True, slots=True)
class Rejection(Formed):
    """The last message cannot be accepted."""

    fault: LiveFault
    kind = "refusal"
    keys = Keys(fault=Part(lambda name: as_one_of(LiveFault, name, "a fault")))


Message: TypeAlias = Hello | Need | Entries | Ask | Rejection
_KINDS: Final = MappingProxyType({cls.kind: cls for cls in (Hello, Need, Entries, Ask, Rejection)})


def write_message(message: Message) -> str:
    """A message as it goes over the line."""
    form = {"nmbr9": VERSION, "m": message.kind, **message.to_json()}
    return json.dumps(form, separators=(",", ":"))


def entries_from(log: Log, first: int) -> Iterator[Entries]:
    """The entries of a log from a number on, in messages of bounded length."""
    while first < len(log.entries):
        entries = log.entries[first : first + AT_ONCE]
        message = Entries(log.meeting.name, first, entries)
        while len(write_message(message)) > LONGEST:
            entries = entries[: len(entries) // 2]
            message = Entries(log.meeting.name, first, entries)
        yield message
        first += len(entries)


def read_message(text: str) -> Message:
    """The message of a text, the inverse of `write_message`. Raises LiveRefused."""
    refuse_if(len(text) > LONGEST, LiveFault.TOO_LONG)
    return read_versioned(text, VERSION, _read)


def _read(body: dict[str, object]) -> Message:
    kind = body.pop("m", None)
    cls = _KINDS.get(kind) if isinstance(kind, str) else None
    if cls is None or body.keys() != cls.keys.parts.keys():
        raise malformed("a message of no known kind")
    return cls.from_json(body)
