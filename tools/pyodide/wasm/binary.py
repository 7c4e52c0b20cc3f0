"""A WebAssembly module in its binary format: numbers, sections, and the items in them.

The format is https://webassembly.github.io/spec/core/binary/; the names are its own. Only modules
of Emscripten's kind are supported: no types but those of functions, one memory.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, TypeVar

MAGIC: Final = b"\0asm\1\0\0\0"


class Section(IntEnum):
    """The sections of a module."""

    CUSTOM = 0
    TYPE = 1
    IMPORT = 2
    FUNCTION = 3
    TABLE = 4
    MEMORY = 5
    GLOBAL = 6
    EXPORT = 7
    START = 8
    ELEMENT = 9
    CODE = 10
    DATA = 11
    DATA_COUNT = 12
    TAG = 13


ORDER: Final = (
    *(Section.TYPE, Section.IMPORT, Section.FUNCTION, Section.TABLE, Section.MEMORY, Section.TAG),
    *(Section.GLOBAL, Section.EXPORT, Section.START, Section.ELEMENT, Section.DATA_COUNT),
    *(Section.CODE, Section.DATA),
)
"""The order of the sections; custom ones come first here."""


class ExternKind(IntEnum):
    """The kinds of imports and exports."""

    FUNCTION = 0
    TABLE = 1
    MEMORY = 2
    GLOBAL = 3
    TAG = 4


T = TypeVar("T")


def unsigned(number: int) -> bytes:
    """Write a number as unsigned LEB128."""
    written = bytearray()
    while number > 0x7F:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes((*written, number))


def signed(number: int) -> bytes:
    """Write a number as signed LEB128."""
    written = bytearray()
    while not -0x40 <= number < 0x40:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes((*written, number & 0x7F))


def sized(content: bytes) -> bytes:
    """Write bytes after their number."""
    return unsigned(len(content)) + content


def vector(items: Iterable[bytes]) -> bytes:
    """Write items after their number."""
    written = list(items)
    return unsigned(len(written)) + b"".join(written)


def named(name: str) -> bytes:
    """Write a name."""
    return sized(name.encode())


@dataclass
class Reader:
    """A reader of bytes, one after the other."""

    data: bytes
    at: int = 0

    @property
    def at_end(self) -> bool:
        """Whether all bytes have been read."""
        return self.at >= len(self.data)

    def byte(self) -> int:
        """Read one byte."""
        self.at += 1
        return self.data[self.at - 1]

    def take(self, length: int) -> bytes:
        """Read this many bytes."""
        self.at += length
        return self.data[self.at - length : self.at]

    def unsigned(self) -> int:
        """Read unsigned LEB128."""
        data, at = self.data, self.at
        number = shift = 0
        while True:
            byte = data[at]
            at += 1
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                self.at = at
                return number

    def signed(self) -> int:
        """Read signed LEB128."""
        start = self.at
        number = self.unsigned()
        bits = 7 * (self.at - start)
        return number - (1 << bits) if number >> bits - 1 else number

    def sized(self) -> bytes:
        """Read bytes after their number."""
        return self.take(self.unsigned())

    def name(self) -> str:
        """Read a name."""
        return self.sized().decode()

    def vector(self, item: "Callable[[Reader], T]") -> list[T]:
        """Read items after their number."""
        return [item(self) for _ in range(self.unsigned())]

    def since(self, start: int) -> bytes:
        """The bytes read since a position."""
        return self.data[start : self.at]


@dataclass(frozen=True, slots=True)
class Import:
    """An import of a module: ``about`` is the index of a function's type, or the rest as it is."""

    module: str
    name: str
    kind: ExternKind
    about: bytes

    def written(self) -> bytes:
        """Its binary form."""
        return named(self.module) + named(self.name) + bytes([self.kind]) + self.about


@dataclass(frozen=True, slots=True)
class Export:
    """An export of a module."""

    name: str
    kind: ExternKind
    index: int

    def written(self) -> bytes:
        """Its binary form."""
        return named(self.name) + bytes([self.kind]) + unsigned(self.index)


@dataclass(frozen=True, slots=True)
class Global:
    """A global: its type and, as an expression, its first value."""

    type: bytes
    value: bytes

    @property
    def mutable(self) -> bool:
        """Whether its value can change."""
        return self.type[-1] == 1


@dataclass(frozen=True, slots=True)
class Data:
    """Bytes that are written to an address of the memory when a module is instantiated."""

    address: int
    content: bytes

    def written(self) -> bytes:
        """Its binary form."""
        return b"\0" + i32_const(self.address) + b"\x0b" + sized(self.content)


def i32_const(number: int) -> bytes:
    """The instruction that gives a 32-bit number, or an address."""
    return b"\x41" + signed(number - (1 << 32) if number >> 31 else number)


@dataclass
class Module:
    """A module; unused sections stay as they were written."""

    types: list[bytes] = field(default_factory=list)
    imports: list[Import] = field(default_factory=list)
    functions: list[int] = field(default_factory=list)
    """The index of each function's type, without imported functions."""
    tables: list[bytes] = field(default_factory=list)
    memories: list[bytes] = field(default_factory=list)
    tags: list[bytes] = field(default_factory=list)
    globals: list[Global] = field(default_factory=list)
    exports: list[Export] = field(default_factory=list)
    elements: list[bytes] = field(default_factory=list)
    code: list[bytes] = field(default_factory=list)
    """The locals and instructions of each function."""
    data: list[Data] = field(default_factory=list)
    custom: list[bytes] = field(default_factory=list)

    @property
    def imported(self) -> list[Import]:
        """The imported functions, which come before all others."""
        return [each for each in self.imports if each.kind is ExternKind.FUNCTION]

    def function_types(self) -> list[int]:
        """The index of each function's type, the imported ones before all others."""
        return [*(Reader(each.about).unsigned() for each in self.imported), *self.functions]

    def parameters(self, type_: int) -> int:
        """The number of parameters of a function of this type."""
        reader = Reader(self.types[type_], 1)
        return reader.unsigned()

    def written(self) -> bytes:
        """The binary form of the module."""
        globals_ = [each.type + each.value for each in self.globals]
        contents = {
            Section.TYPE: vector(self.types),
            Section.IMPORT: vector(each.written() for each in self.imports),
            Section.FUNCTION: vector(map(unsigned, self.functions)),
            Section.TABLE: vector(self.tables),
            Section.MEMORY: vector(self.memories),
            Section.TAG: vector(self.tags),
            Section.GLOBAL: vector(globals_),
            Section.EXPORT: vector(each.written() for each in self.exports),
            Section.ELEMENT: vector(self.elements),
            Section.DATA_COUNT: unsigned(len(self.data)),
            Section.CODE: vector(map(sized, self.code)),
            Section.DATA: vector(each.written() for each in self.data),
        }
        parts = [MAGIC, *(_section(Section.CUSTOM, each) for each in self.custom)]
        parts += (
            _section(each, contents[each]) for each in ORDER if contents.get(each, b"\0") != b"\0"
        )
        return b"".join(parts)


def _section(section: Section, content: bytes) -> bytes:
    return bytes([section]) + sized(content)


def read(binary: bytes) -> Module:
    """Read a module. Raises ValueError if it has unsupported parts."""
    if not binary.startswith(MAGIC):
        raise ValueError("this is no WebAssembly module")
    module = Module()
    whole = Reader(binary, len(MAGIC))
    while not whole.at_end:
        section = Section(whole.byte())
        reader = Reader(whole.sized())
        if section is Section.CUSTOM:
            module.custom.append(reader.take(len(reader.data)))
        elif section is Section.DATA_COUNT:
            reader.unsigned()
        elif section in _ITEMS:
            name, item = _ITEMS[section]
            setattr(module, name, reader.vector(item))
        if not reader.at_end:
            raise ValueError(f"the section {section.name} has more than is known here")
    return module


def imported_names(binary: bytes) -> frozenset[str]:
    """The names of all imports of a module, whatever else it has."""
    whole = Reader(binary, len(MAGIC))
    while not whole.at_end:
        section, reader = whole.byte(), Reader(whole.sized())
        if section == Section.IMPORT:
            return frozenset(each.name for each in reader.vector(_import))
    return frozenset()


def _type(reader: Reader) -> bytes:
    start = reader.at
    if reader.byte() != 0x60:
        raise ValueError("only types of functions are known here")
    for _ in ("parameters", "results"):
        reader.take(reader.unsigned())
    return reader.since(start)


def _limits(reader: Reader) -> bytes:
    start = reader.at
    flags = reader.byte()
    for _ in range(1 + (flags & 1)):
        reader.unsigned()
    return reader.since(start)


def _table(reader: Reader) -> bytes:
    return reader.take(1) + _limits(reader)


def _tag(reader: Reader) -> bytes:
    return reader.take(1) + unsigned(reader.unsigned())


def _import(reader: Reader) -> Import:
    module, name, kind = reader.name(), reader.name(), ExternKind(reader.byte())
    about = {
        ExternKind.FUNCTION: lambda: unsigned(reader.unsigned()),
        ExternKind.TABLE: lambda: _table(reader),
        ExternKind.MEMORY: lambda: _limits(reader),
        ExternKind.GLOBAL: lambda: reader.take(2),
        ExternKind.TAG: lambda: _tag(reader),
    }
    return Import(module, name, kind, about[kind]())


def _export(reader: Reader) -> Export:
    return Export(reader.name(), ExternKind(reader.byte()), reader.unsigned())


def _value(reader: Reader) -> bytes:
    """A constant expression of one instruction, with its end."""
    start = reader.at
    operation = reader.byte()
    if operation == 0x23:
        reader.unsigned()
    elif operation in {0x41, 0x42}:
        reader.signed()
    elif operation in {0x43, 0x44}:
        reader.take(4 if operation == 0x43 else 8)
    elif operation == 0xD0:
        reader.take(1)
    else:
        raise ValueError(f"{operation:#x} begins no value that is known here")
    if reader.byte() != 0x0B:
        raise ValueError("a value has more than one instruction")
    return reader.since(start)


def _element(reader: Reader) -> bytes:
    start = reader.at
    if reader.unsigned() != 0:
        raise ValueError("only functions for the first table are known here")
    _value(reader)
    reader.vector(Reader.unsigned)
    return reader.since(start)


def _data(reader: Reader) -> Data:
    if reader.unsigned() != 0:
        raise ValueError("only data with an address are known here")
    value = Reader(_value(reader))
    if value.byte() != 0x41:
        raise ValueError("an address must be a number")
    return Data(value.signed() & 0xFFFFFFFF, reader.sized())


_ITEMS: Final[Mapping[Section, tuple[str, Callable[[Reader], object]]]] = {
    Section.TYPE: ("types", _type),
    Section.IMPORT: ("imports", _import),
    Section.FUNCTION: ("functions", Reader.unsigned),
    Section.TABLE: ("tables", _table),
    Section.MEMORY: ("memories", _limits),
    Section.TAG: ("tags", _tag),
    Section.GLOBAL: ("globals", lambda reader: Global(reader.take(2), _value(reader))),
    Section.EXPORT: ("exports", _export),
    Section.ELEMENT: ("elements", _element),
    Section.CODE: ("code", Reader.sized),
    Section.DATA: ("data", _data),
}
"""The field for the items of a section, and the way to read one."""


def placed_functions(element: bytes) -> list[int]:
    """The functions that an element segment puts into the table."""
    reader = Reader(element, 1)
    _value(reader)
    return reader.vector(Reader.unsigned)
