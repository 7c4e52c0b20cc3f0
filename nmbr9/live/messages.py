"""The messages between two pages: JSON texts, bounded, with a version; hostile until decoded."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from nmbr9.live.commitments import DIGEST_LETTERS
from nmbr9.live.entries import Entry
from nmbr9.live.faults import LiveFault, refuse_if
from nmbr9.live.forms import hexadecimal, read_entry, read_name, read_versioned, write_entry
from nmbr9.live.log import MARK_LETTERS, MOST_ENTRIES, NAME_LETTERS, Log
from nmbr9.options import MOST_PLAYERS
from nmbr9.protocol import as_one_of
from nmbr9.untrusted import as_int_within, as_list, malformed

VERSION: Final = 1
LONGEST: Final = 8192
"""Letters of a message."""

AT_ONCE: Final = 16
"""The most entries in one message; fewer if they are long."""

NEW: Final = -1
"""The seat of somebody who has none yet."""

_COUNTS: Final = range(MOST_ENTRIES + 1)


@dataclass(frozen=True, slots=True)
class Hello:
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


@dataclass(frozen=True, slots=True)
class Need:
    """A host that has taken over asks a guest for its entries after this many."""

    count: int
    mark: str


@dataclass(frozen=True, slots=True)
class Entries:
    """Entries of the log from number `first` on, and the name of its table."""

    table: str
    first: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """A guest asks the host for an entry."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Rejection:
    """The last message cannot be accepted."""

    fault: LiveFault


Message: TypeAlias = Hello | Need | Entries | Ask | Rejection


def write_message(message: Message) -> str:
    """A message as it goes over the line."""
    return json.dumps({"nmbr9": VERSION, **_form(message)}, separators=(",", ":"))


def _form(message: Message) -> dict[str, object]:
    match message:
        case Hello(seat=seat, name=name, key=key, table=table, count=count, mark=mark):
            form = {"table": table, "count": count, "mark": mark}
            return {"m": "hello", "seat": seat, "name": name, "key": key, **form}
        case Need(count=count, mark=mark):
            return {"m": "need", "count": count, "mark": mark}
        case Entries(table=table, first=first, entries=entries):
            forms = [write_entry(entry) for entry in entries]
            return {"m": "entries", "table": table, "first": first, "entries": forms}
        case Ask(entry=entry):
            return {"m": "ask", "entry": write_entry(entry)}
        case Rejection(fault=fault):
            return {"m": "refusal", "fault": fault.value}


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
    match body.pop("m", None), body:
        case "hello", {
            "seat": seat,
            "name": name,
            "key": key,
            "table": table,
            "count": count,
            "mark": mark,
            **rest,
        } if not rest:
            return Hello(
                as_int_within(seat, "a seat", range(NEW, MOST_PLAYERS)),
                read_name(name),
                hexadecimal(key, DIGEST_LETTERS),
                "" if table == "" else hexadecimal(table, NAME_LETTERS),
                as_int_within(count, "a count", _COUNTS),
                hexadecimal(mark, MARK_LETTERS),
            )
        case "need", {"count": count, "mark": mark, **rest} if not rest:
            counted = as_int_within(count, "a count", _COUNTS)
            return Need(counted, hexadecimal(mark, MARK_LETTERS))
        case "entries", {"table": table, "first": first, "entries": entries, **rest} if not rest:
            return Entries(
                hexadecimal(table, NAME_LETTERS),
                as_int_within(first, "a number", _COUNTS),
                _entries(entries),
            )
        case "ask", {"entry": entry, **rest} if not rest:
            return Ask(read_entry(entry))
        case "refusal", {"fault": fault, **rest} if not rest:
            return Rejection(as_one_of(LiveFault, fault, "a fault"))
    raise malformed("a message of no known kind")


def _entries(value: object) -> tuple[Entry, ...]:
    entries = as_list(value, "the entries")
    if not 1 <= len(entries) <= AT_ONCE:
        raise malformed(f"a message has 1 to {AT_ONCE} entries")
    return tuple(read_entry(entry) for entry in entries)
