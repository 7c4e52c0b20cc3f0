"""Codes of packets: each is read back as it was written, and nothing else is accepted."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nmbr9.deck import Dealt, Seeded
from nmbr9.live import packets
from nmbr9.live.commitments import commitment
from nmbr9.live.entries import Commit, Entry, Join, Leave, Open
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.forms import write_entry
from nmbr9.live.log import MOST_ENTRIES
from nmbr9.live.packets import LONGEST, LONGEST_TEXT, Packet, read_packet, write_packet
from nmbr9.options import Module, Options
from tests.support.fuzz import FUZZING, often
from tests.support.links_room import dealt, passed_on
from tests.support.live_entries import ENTRIES, KEY, MARK, SALT, TABLE
from tests.support.share_codes import ALPHABET

GOLDEN = Path(__file__).parents[1] / "golden" / "1.1.0-links" / "phones.json"
SHOWN = Open(1, 7, SALT, ("7r0@0,0",))
PROMISE = Commit(1, 7, commitment(TABLE, SHOWN))


def packed(text: str) -> str:
    """The code of any text."""
    packing = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, zdict=packets._USUAL)  # noqa: SLF001
    return urlsafe_b64encode(packing.compress(text.encode()) + packing.flush()).decode().rstrip("=")


def unpacked(code: str) -> str:
    """The text of a code."""
    inflating = zlib.decompressobj(wbits=-zlib.MAX_WBITS, zdict=packets._USUAL)  # noqa: SLF001
    return inflating.decompress(urlsafe_b64decode(code + "===")).decode()


def fault(code: str) -> LiveFault:
    """The fault of a code."""
    with pytest.raises(LiveRefused) as caught:
        read_packet(TABLE, code)
    return caught.value.fault


def form(**values: object) -> str:
    """The code of a packet with some fields changed."""
    code = write_packet(Packet(TABLE, 3, MARK, (PROMISE, SHOWN)))
    body: dict[str, Any] = {**json.loads(unpacked(code)), **values}
    return packed(json.dumps(body))


@pytest.mark.parametrize(
    "entries",
    [
        pytest.param(ENTRIES, id="one of each kind"),
        pytest.param((PROMISE, SHOWN), id="promised and shown"),
        pytest.param((SHOWN, PROMISE), id="shown and promised"),
        pytest.param((PROMISE,), id="promised"),
    ],
)
def test_a_packet_is_read_as_it_was_written(entries: tuple[Entry, ...]) -> None:
    packet = Packet(TABLE, 17, MARK, entries)
    assert read_packet(TABLE, write_packet(packet)) == packet


def test_a_promise_that_is_shown_further_on_needs_no_digest() -> None:
    assert PROMISE.digest not in unpacked(write_packet(Packet(TABLE, 3, MARK, (PROMISE, SHOWN))))
    other = replace(PROMISE, digest=KEY)
    packet = Packet(TABLE, 3, MARK, (other, SHOWN))
    assert read_packet(TABLE, write_packet(packet)) == packet


def test_a_packet_is_read_for_the_table_that_its_address_names() -> None:
    read = read_packet("f" * 16, write_packet(Packet(TABLE, 3, MARK, (PROMISE, SHOWN))))
    assert isinstance(read.entries[0], Commit)
    assert read.entries[0].digest != PROMISE.digest


@pytest.mark.parametrize(
    "values",
    [
        {"first": -1},
        {"first": MOST_ENTRIES + 1},
        {"first": "3"},
        {"mark": "f" * 15},
        {"mark": None},
        {"nmbr9": 0},
        {"nmbr9": "1"},
        {"nmbr9": True},
        {"more": 1},
        {"entries": []},
        {"entries": {}},
        {"entries": [None]},
        {"entries": [{"e": "commit", "seat": 1, "turn": 7}]},
        {"entries": [{"e": "commit", "seat": [], "turn": {}}]},
        {"entries": [{"e": "leave", "seat": 1}] * (MOST_ENTRIES + 1)},
    ],
    ids=lambda values: str(values)[:40],
)
def test_a_code_that_says_anything_else_is_damaged(values: dict[str, object]) -> None:
    assert fault(form(**values)) is LiveFault.BAD_MESSAGE


def test_a_code_of_a_later_version_is_named_as_such() -> None:
    assert fault(form(nmbr9=2)) is LiveFault.UNKNOWN_VERSION


WHOLE = write_packet(Packet(TABLE, 3, MARK, ENTRIES))


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("", id="empty"),
        pytest.param("A", id="one letter"),
        pytest.param("AAAA", id="nothing packed"),
        pytest.param(WHOLE[:-4], id="end cut off"),
        pytest.param(WHOLE[4:], id="beginning cut off"),
        pytest.param(packed("[1]"), id="no packet"),
        pytest.param(packed("[" * 90_000), id="nested too deep"),
        pytest.param("é", id="a letter of no code"),
    ],
)
def test_any_other_text_is_a_damaged_code(code: str) -> None:
    assert fault(code) is LiveFault.BAD_MESSAGE


def test_a_code_is_bounded_and_so_is_what_it_unfolds_to() -> None:
    assert fault("A" * (LONGEST + 1)) is LiveFault.TOO_LONG
    bomb = packed(" " * (LONGEST_TEXT + 1))
    assert len(bomb) < LONGEST
    assert fault(bomb) is LiveFault.TOO_LONG
    names = Random(1)
    joins = tuple(
        Join(0, str(names.random()), f"{names.getrandbits(256):064x}") for _ in range(200)
    )
    with pytest.raises(LiveRefused) as caught:
        write_packet(Packet(TABLE, 0, MARK, joins))
    assert caught.value.fault is LiveFault.TOO_LONG


def test_the_whole_log_of_the_longest_table_fits_in_a_link() -> None:
    pages = dealt(Dealt((9, 5, 4, 7, 2, 3)), Options(6, modules=frozenset(Module)))
    passed_on(pages, Random(9))
    entries = pages[0].desk.log.entries
    begun = [entry for entry in entries if isinstance(entry, Commit | Open)]
    turns = (len(begun) * 20) // 6  # as many as twenty rounds have
    code = write_packet(pages[0].packet(whole=True))
    assert len(code) * turns / len(begun) < LONGEST


def test_a_changed_code_says_something_else_or_is_refused() -> None:
    chance = Random(None if FUZZING else 20261120)
    pages = dealt(Seeded("live"), Options(2))
    codes = [write_packet(packet) for packet in passed_on(pages, chance, until=4)]
    for _ in range(often(3_000, by_night=100_000)):
        letters = list(chance.choice(codes))
        for _ in range(chance.randint(1, 3)):
            letters[chance.randrange(len(letters))] = chance.choice(ALPHABET)
        try:
            read = read_packet(TABLE, "".join(letters))
        except LiveRefused:
            continue
        assert read_packet(TABLE, write_packet(read)) == read, "".join(letters)


def test_a_changed_text_is_judged_or_refused_by_name() -> None:
    chance = Random(None if FUZZING else 20261120)
    pages = dealt(Seeded("live"), Options(3))
    texts = [unpacked(write_packet(packet)) for packet in passed_on(pages, chance, until=3)]
    page, taken = pages[0], 0
    for _ in range(often(1_000, by_night=50_000)):
        letters = list(chance.choice(texts))
        for _ in range(chance.randint(1, 2)):
            letters[chance.randrange(len(letters))] = chance.choice('0123456789af"{}[],:emot')
        try:
            after = page.taken(read_packet(TABLE, packed("".join(letters))))
            while after.trial is not None:
                after = after.judged().page
        except LiveRefused:
            taken += 1
    assert taken


def test_links_that_an_earlier_version_has_sent_are_read_as_it_meant_them() -> None:
    codes: dict[str, dict[str, Any]] = json.loads(GOLDEN.read_text("utf-8"))["codes"]
    assert codes
    for code, meaning in codes.items():
        read = read_packet(meaning["table"], code)
        assert (read.first, read.mark) == (meaning["first"], meaning["mark"]), code
        assert [write_entry(entry) for entry in read.entries] == meaning["entries"], code


def test_leaving_takes_only_a_few_letters() -> None:
    assert len(write_packet(Packet(TABLE, 40, MARK, (Leave(2),)))) < 60
