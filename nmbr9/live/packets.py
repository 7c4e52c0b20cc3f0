"""Packets: entries of a log from a number on, as a link carries them from page to page."""

import binascii
import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, replace
from typing import Final

from nmbr9.live.commitments import DIGEST_LETTERS, commitment
from nmbr9.live.entries import Commit, Entry, Open
from nmbr9.live.faults import LiveFault, LiveRefused, refuse_if
from nmbr9.live.forms import hexadecimal, read_entry, read_versioned, write_entry
from nmbr9.live.log import MARK_LETTERS, MOST_ENTRIES
from nmbr9.untrusted import as_int_within, as_list, as_object, malformed

VERSION: Final = 1
LONGEST: Final = 7900
"""The most letters of a code: with the rest of its address it stays below a page's limit."""
LONGEST_TEXT: Final = 100_000
"""The most letters of the unpacked code."""

_COUNTS: Final = range(MOST_ENTRIES + 1)
_USUAL: Final = (
    b'0123456789abcdef"options":{"players":2,"variant":"standard","modules":[],"source":{"deck":'
    b'"kind":"seed","seed":"}},{"e":"leave","seat":{"e":"return","seat":,"key":"{"e":"begin",'
    b'{"e":"join","seat":0,"name":""}]}{"nmbr9":1,"first":0,"mark":"0000000000000000","entries":[{'
    b'"e":"commit","seat":1,"turn":1,"digest":""},{"e":"open","seat":1,"turn":1,"salt":"",'
    b'"decisions":["3r0@0,0"]},{"e":"commit","seat":0,"turn":1}'
)
"""The usual content of packets, which deflate better against it. A part of the version's format."""


@dataclass(frozen=True, slots=True)
class Packet:
    """Entries of a table's log, with the number and the mark of the entries before them."""

    table: str
    first: int
    mark: str
    entries: tuple[Entry, ...]

    @property
    def end(self) -> int:
        """The length of the log after them."""
        return self.first + len(self.entries)


def write_packet(packet: Packet) -> str:
    """The code of a packet, which stands after the table's name in an address.

    Raises LiveRefused (TOO_LONG).
    """
    values = {"first": packet.first, "mark": packet.mark}
    form = {"nmbr9": VERSION, **values, "entries": _forms(packet)}
    text = json.dumps(form, separators=(",", ":")).encode()
    packing = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, zdict=_USUAL)
    packed = packing.compress(text) + packing.flush()
    code = urlsafe_b64encode(packed).decode("ascii").rstrip("=")
    refuse_if(len(code) > LONGEST or len(text) > LONGEST_TEXT, LiveFault.TOO_LONG)
    return code


def _forms(packet: Packet) -> list[dict[str, object]]:
    """The entries, without the digests that follow from turns revealed later."""
    shown: dict[tuple[int, int], str] = {}
    forms = []
    for entry in reversed(packet.entries):
        form = write_entry(entry)
        if isinstance(entry, Open):
            shown[entry.seat, entry.turn] = commitment(packet.table, entry)
        elif isinstance(entry, Commit) and shown.get((entry.seat, entry.turn)) == entry.digest:
            del form["digest"]
        forms.append(form)
    return forms[::-1]


def read_packet(table: str, code: str) -> Packet:
    """The packet of a code, the inverse of `write_packet`. Raises LiveRefused."""
    refuse_if(len(code) > LONGEST, LiveFault.TOO_LONG)

    def read(body: dict[str, object]) -> Packet:
        if body.keys() != {"first", "mark", "entries"}:
            raise malformed("a packet has the place where it belongs, and entries")
        first = as_int_within(body["first"], "a number", _COUNTS)
        mark = hexadecimal(body["mark"], MARK_LETTERS)
        return Packet(table, first, mark, _read_entries(table, body["entries"]))

    return read_versioned(_unpacked(code), VERSION, read)


def _unpacked(code: str) -> str:
    try:
        inflating = zlib.decompressobj(wbits=-zlib.MAX_WBITS, zdict=_USUAL)
        text = inflating.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4)), LONGEST_TEXT)
        refuse_if(bool(inflating.unconsumed_tail), LiveFault.TOO_LONG)
        refuse_if(not inflating.eof, LiveFault.BAD_MESSAGE)
        return text.decode()
    except (binascii.Error, zlib.error, ValueError):
        raise LiveRefused(LiveFault.BAD_MESSAGE) from None


def _read_entries(table: str, value: object) -> tuple[Entry, ...]:
    """The entries in order, each promise with its digest restored. Raises BadRecord."""
    bounds = f"a packet has 1 to {MOST_ENTRIES} entries"
    forms = as_list(value, "the entries", range(1, MOST_ENTRIES + 1), bounds)
    shown: dict[tuple[int, int], str] = {}
    entries: list[Entry] = []
    for form in reversed(forms):
        body = as_object(form, "an entry")
        left_out = body.get("e") == "commit" and "digest" not in body
        entry = read_entry({**body, "digest": "0" * DIGEST_LETTERS} if left_out else body)
        if isinstance(entry, Open):
            shown[entry.seat, entry.turn] = commitment(table, entry)
        if left_out and isinstance(entry, Commit):
            digest = shown.get((entry.seat, entry.turn))
            if digest is None:
                raise malformed("a promise has its digest, or is shown further on")
            entry = replace(entry, digest=digest)
        entries.append(entry)
    return tuple(reversed(entries))
