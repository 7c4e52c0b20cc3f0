"""A module in two parts: a first one that a start and a game need, and the rest.

Every function keeps its index in both parts, so every instruction stays as it is. Each part has a
stub in place of a function of the other part; the stub calls the function through a table that both
share. A function that a part never calls has an empty stub there. The address of a function, which
is its place in the module's own table or among its exports, always belongs to the first part, even
if only the stub is there.

A stub of the first part checks whether the second part is loaded. If not, it calls the function at
the beginning of the shared table, which fetches the part. So the choice of functions for the first
part affects only speed.

Binaryen's wasm-split is not used. It splits only functions: with the same profile its first part is
4 % larger than ours before data and exports come later, and 75 % larger than ours with them. Its
second part is linked by placeholder imports, which Pyodide's script would have to support, and the
binaryen of npm (132) does not have the tool.
"""

import hashlib
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, NamedTuple

from tools.pyodide.wasm.binary import (
    Data,
    Export,
    ExternKind,
    Global,
    Import,
    Module,
    i32_const,
    placed_functions,
    unsigned,
    vector,
)
from tools.pyodide.wasm.code import named_functions

FIRST: Final = "first"
"""The module from which the second part imports."""
TABLE: Final = "part table"
"""The export of the table that both share; its first function fetches the second part.

The second part imports it by a name that belongs to this split alone.
"""
THERE: Final = "part there"
"""The export of the global that is 1 once the second part is loaded."""

_NOTHING: Final = b"\x60\0\0"
"""The type of a function without parameters and results."""
_NEVER: Final = b"\0\0\x0b"
"""Code without locals that cannot be reached."""
_END: Final = b"\x0b"
_GAP: Final = 64
"""The bytes that make a gap in the data worth keeping."""
_FETCH: Final = 0
"""The place in the table of the function that fetches the second part."""


class Parts(NamedTuple):
    """Both parts of a module."""

    first: Module
    second: Module


@dataclass(frozen=True, slots=True)
class _Slots:
    """The functions that the parts call from each other, in the order of the table.

    ``second`` are called from the first part, exported, or in its own table; ``first`` are called
    from the second part.
    """

    second: tuple[int, ...]
    first: tuple[int, ...]

    @property
    def table(self) -> bytes:
        """The type of the table: of functions, with a fixed length."""
        length = unsigned(_FETCH + 1 + len(self.second) + len(self.first))
        return b"\x70\1" + length + length

    @property
    def mark(self) -> str:
        """The table's name between the parts: the parts of two splits cannot be linked."""
        return f"part {hashlib.sha256(repr((self.second, self.first)).encode()).hexdigest()[:16]}"

    def place(self, function: int) -> int:
        """The place of a function in the table."""
        return _FETCH + 1 + (*self.second, *self.first).index(function)

    def element(self, table: int, functions: tuple[int, ...]) -> bytes:
        """The element segment that puts one part's functions into the table with this index."""
        place = i32_const(self.place(functions[0]) if functions else 0) + _END
        return b"\2" + unsigned(table) + place + b"\0" + vector(map(unsigned, functions))

    def stubs(
        self, module: Module, functions: tuple[int, ...], before: bytes = b""
    ) -> dict[int, bytes]:
        """For each function the code that calls it by the table, after ``before``."""
        table = unsigned(len(module.tables))
        types = module.function_types()
        codes = {}
        for place, function in enumerate(functions, self.place(functions[0]) if functions else 0):
            type_ = types[function]
            given = b"".join(b"\x20" + unsigned(n) for n in range(module.parameters(type_)))
            call = i32_const(place) + b"\x11" + unsigned(type_) + table  # call_indirect
            codes[function] = b"\0" + before + given + call + _END
        return codes


def split(module: Module, wanted: Collection[int], deferred: Collection[range] = ()) -> Parts:
    """Split a module: ``wanted`` are the functions of the first part.

    ``deferred`` are the addresses of the second's data. Nothing in the first part may read there
    before the second is linked, and nothing may ever write there. Raises ValueError if the module
    cannot be split.
    """
    early, late = _divided(module.data, deferred)
    imported = len(module.imported)
    defined = range(imported, imported + len(module.code))
    wanted = {each for each in wanted if each in defined}
    bodies = dict(enumerate(module.code, imported))
    called = {each: named_functions(body) for each, body in bodies.items()}
    rest = set(defined) - wanted
    outside = {each.index for each in module.exports if each.kind is ExternKind.FUNCTION}
    outside.update(*map(placed_functions, module.elements))
    from_first = outside.union(*(called[each] for each in wanted)) & rest
    from_second = set().union(*(called[each] for each in rest)) & wanted
    slots = _Slots(tuple(sorted(from_first)), tuple(sorted(from_second)))
    return Parts(_first(module, wanted, slots, early), _second(module, rest, slots, late))


def _divided(data: Iterable[Data], deferred: Collection[range]) -> tuple[list[Data], list[Data]]:
    """The data outside and inside of ``deferred``."""
    early: list[Data] = []
    late: list[Data] = []
    for each in data:
        stop = each.address + len(each.content)
        edges = {each.address, stop}
        edges.update(edge for part in deferred for edge in (part.start, part.stop))
        inside = sorted(edge for edge in edges if each.address <= edge <= stop)
        for start, end in pairwise(inside):
            piece = Data(start, each.content[start - each.address : end - each.address])
            (late if any(start in part for part in deferred) else early).append(piece)
    return _joined(early), _joined(late)


def _joined(data: list[Data]) -> list[Data]:
    """Fewer data with the same bytes: a short gap costs less than another address.

    Unwritten memory is zero, so zeros may be written there.
    """
    pieces: list[tuple[int, bytearray]] = []
    stop = -_GAP
    for each in sorted(data, key=lambda each: each.address):
        if not 0 <= each.address - stop < _GAP:
            pieces.append((each.address, bytearray()))
        else:
            pieces[-1][1].extend(bytes(each.address - stop))
        pieces[-1][1].extend(each.content)
        stop = each.address + len(each.content)
    return [Data(address, bytes(content)) for address, content in pieces]


def reached(module: Module, functions: Collection[int]) -> frozenset[int]:
    """These functions of the module, and all that they call by name, directly or through others."""
    imported = len(module.imported)
    reached_: set[int] = set()
    new = set(functions)
    while new:
        reached_ |= new
        called = set().union(*(named_functions(module.code[each - imported]) for each in new))
        new = {each for each in called if each >= imported} - reached_
    return frozenset(reached_)


def _first(module: Module, wanted: set[int], slots: _Slots, data: list[Data]) -> Module:
    imported = len(module.imported)
    there = sum(each.kind is ExternKind.GLOBAL for each in module.imports) + len(module.globals)
    fetch = imported + len(module.code)  # a function of its own, after all others
    stubs = slots.stubs(module, slots.second, b"\x10" + unsigned(fetch))
    return replace(
        module,
        functions=[*module.functions, module.types.index(_NOTHING)],
        tables=[*module.tables, slots.table],
        globals=[*module.globals, Global(b"\x7f\1", i32_const(0) + _END)],
        exports=[
            *module.exports,
            *(Export(each.name, each.kind, each.index) for each in _shared(module)),
            Export(TABLE, ExternKind.TABLE, len(module.tables)),
            Export(THERE, ExternKind.GLOBAL, there),
            Export(slots.mark, ExternKind.TABLE, len(module.tables)),
        ],
        elements=[*module.elements, slots.element(len(module.tables), slots.first)],
        code=[
            *(
                body if each in wanted else stubs.get(each, _NEVER)
                for each, body in enumerate(module.code, imported)
            ),
            _fetching(module, there),
        ],
        data=data,
    )


def _second(module: Module, rest: set[int], slots: _Slots, data: list[Data]) -> Module:
    imported = len(module.imported)
    stubs = slots.stubs(module, slots.first)
    shared = [each.imported() for each in _shared(module)]
    changing = sum(each.mutable for each in module.globals)
    return replace(
        module,
        imports=[
            *module.imports,
            *shared,
            Import(FIRST, slots.mark, ExternKind.TABLE, slots.table),
        ],
        tables=[],
        memories=[],
        tags=[],
        globals=module.globals[changing:],
        exports=[],
        elements=[slots.element(len(module.tables), slots.second)],
        code=[
            body if each in rest else stubs.get(each, _NEVER)
            for each, body in enumerate(module.code, imported)
        ],
        data=data,
        custom=[],
    )


@dataclass(frozen=True, slots=True)
class _Shared:
    """Something that the first part defines and the second uses, under a name of ours."""

    name: str
    kind: ExternKind
    index: int
    about: bytes

    def imported(self) -> Import:
        return Import(FIRST, self.name, self.kind, self.about)


def _shared(module: Module) -> list[_Shared]:
    """The tables, memory, tags and mutable globals, in the order of their indices."""
    before = [sum(each.kind is kind for each in module.imports) for kind in ExternKind]
    if any(before[kind] for kind in (ExternKind.TABLE, ExternKind.MEMORY, ExternKind.TAG)):
        raise ValueError("only functions and globals may be imported by what is split")
    changing = [each.mutable for each in module.globals]
    if changing != sorted(changing, reverse=True):
        raise ValueError("the globals that change must come first")
    abouts = {
        ExternKind.TABLE: module.tables,
        ExternKind.MEMORY: module.memories,
        ExternKind.TAG: module.tags,
        ExternKind.GLOBAL: [each.type for each in module.globals if each.mutable],
    }
    return [
        _Shared(f"part {kind.name.lower()} {n}", kind, before[kind] + n, about)
        for kind, items in abouts.items()
        for n, about in enumerate(items)
    ]


def _fetching(module: Module, there: int) -> bytes:
    """The code that fetches the second part if it is not loaded yet."""
    nothing = unsigned(module.types.index(_NOTHING))
    call = i32_const(_FETCH) + b"\x11" + nothing + unsigned(len(module.tables))
    missing = b"\x23" + unsigned(there) + b"\x45"  # global.get, i32.eqz
    return b"\0" + missing + b"\x04\x40" + call + _END + _END
