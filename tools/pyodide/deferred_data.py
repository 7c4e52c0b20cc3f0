"""The data of Pyodide's module that come with its second part.

``python -m tools.pyodide.deferred_data`` finds them by comparing with another build of Pyodide
from npm: the one that the list names, or ``--beside VERSION`` (wasm/comparing.py,
wasm/reaching.py). ``deferred-data.txt`` has
their addresses, and the reason why no function of the first part can read them; a test checks each
line.
"""

import argparse
import json
import subprocess
import tarfile
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.pyodide import parts
from tools.pyodide.wasm import binary
from tools.pyodide.wasm.binary import Module
from tools.pyodide.wasm.comparing import WORD, Build, Comparison
from tools.pyodide.wasm.noting import BLOCK
from tools.pyodide.wasm.reaching import Reach
from tools.tree import ROOT

_KINDS: Final = ("deferred", "unreached", "read", "words")
"""The kinds of ranges in the list."""
_HEAD: Final = """\
# The data of Pyodide's module that come with its second part; found by deferred_data.py,
# never by hand. Addresses are those of the memory, the second one exclusive.
#   deferred   data that no function of the first part can reach
#   unreached  other such data, which may have addresses of deferred data
#   read       data that nothing seems to reach either, but that a session read: they stay
#   words      where data that stay have numbers like addresses of the first two, and mean others
#   number     such a number in a function of the first part
"""
_NEAR: Final = 4096
"""Bytes between words that share a line."""


@dataclass(frozen=True, slots=True)
class DeferredData:
    """The contents of the list."""

    beside: str
    """The version of the build that it was compared with."""
    deferred: tuple[range, ...]
    unreached: tuple[range, ...]
    read: tuple[range, ...]
    numbers: frozenset[int]
    words: tuple[range, ...]

    def written(self) -> str:
        """The list as a text."""
        lines = [f"module {parts.whole_hash()}", f"beside {self.beside}"]
        for kind in _KINDS:
            lines += (f"{kind} {each.start} {each.stop}" for each in getattr(self, kind))
        lines += (f"number {each}" for each in sorted(self.numbers))
        return _HEAD + "\n".join(lines) + "\n"


def listed() -> DeferredData:
    """The committed list. Raises WrongProfileError if it is another module's."""
    lines: dict[str, list[list[str]]] = {}
    for kind, *values in parts.lines_of(parts.DEFERRED_DATA):
        lines.setdefault(kind, []).append(values)
    deferred, unreached, read, words = (
        tuple(range(*map(int, values)) for values in lines.get(kind, ())) for kind in _KINDS
    )
    numbers = frozenset(int(number) for (number,) in lines.get("number", ()))
    ((beside,),) = lines["beside"]
    return DeferredData(beside, deferred, unreached, read, numbers, words)


def deferrable(comparison: Comparison, version: str, read: Iterable[range]) -> DeferredData:
    """The data of ``comparison.build`` that may be deferred; ``version`` is the other build's."""
    build = comparison.build
    first = parts.wanted(build.module)
    reach = Reach(comparison, first, read)
    deferred = reach.late()
    unreached = reach.towards(deferred)
    closed = [*deferred, *unreached]
    numbers = {number for each in first for number in build.numbers(each)}
    return DeferredData(
        beside=version,
        deferred=tuple(deferred),
        unreached=tuple(unreached),
        read=tuple(reach.read),
        numbers=frozenset(within(numbers, closed)),
        words=tuple(joined(words_into(build, closed))),
    )


def within(numbers: Iterable[int], ranges: Iterable[range]) -> set[int]:
    """The numbers within a range."""
    ranges = list(ranges)
    return {number for number in numbers if any(number in each for each in ranges)}


def words_into(build: Build, ranges: Iterable[range]) -> list[int]:
    """Words in the data outside the ranges that could be addresses in them."""
    inside = bytearray(build.stop + 1)
    for each in ranges:
        inside[each.start : each.stop] = b"\1" * len(each)
    return [
        WORD * place
        for place, word in enumerate(build.words)
        if word < build.stop and inside[word] and not inside[WORD * place]
    ]


def joined(words: Iterable[int]) -> list[range]:
    """The ranges with these words, merged if they are near each other."""
    ranges: list[range] = []
    for at in words:
        if ranges and at - ranges[-1].stop < _NEAR:
            ranges[-1] = range(ranges[-1].start, at + WORD)
        else:
            ranges.append(range(at, at + WORD))
    return ranges


def noted() -> list[range]:
    """The data that the stories of ``make profile`` read."""
    notes = (json.loads(path.read_text("utf-8")) for path in parts.notes().glob("*.json"))
    blocks = set(chain.from_iterable(each["read"] for each in notes))
    return [range(BLOCK * each, BLOCK * (each + 1)) for each in sorted(blocks)]


def module_of(version: str) -> Module:
    """The module of another version, from npm's registry."""
    with TemporaryDirectory() as folder:
        command = ["npm", "pack", "--silent", "--pack-destination", folder, f"pyodide@{version}"]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        (package,) = Path(folder).glob("*.tgz")
        with tarfile.open(package) as packed:
            content = packed.extractfile("package/pyodide.asm.wasm")
            return binary.read(content.read() if content else b"")


def write(comparison: Comparison, version: str, read: Iterable[range]) -> DeferredData:
    """Find the list again, and write it."""
    data = deferrable(comparison, version, read)
    parts.DEFERRED_DATA.write_text(data.written(), "utf-8")
    return data


def main() -> None:
    """Find the list again, with the given build."""
    parser = argparse.ArgumentParser(description="Find which data may come with the second part.")
    parser.add_argument("--beside", metavar="VERSION", help="the build to compare with")
    listed_now = listed()
    version = parser.parse_args().beside or listed_now.beside
    now = Build(parts.whole())
    comparison = Comparison(now, Build(module_of(version)))
    data = write(comparison, version, [*listed_now.read, *noted()])
    print(f"{sum(map(len, data.deferred))} bytes of data in {len(data.deferred)} ranges")


if __name__ == "__main__":
    main()
