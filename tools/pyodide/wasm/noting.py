"""A module that notes the calls of its functions: ``make profile`` plays with it.

In a memory of its own it has a byte for each function, which a call sets to 1. Imported functions
have theirs too, which stay 0.
"""

from dataclasses import replace
from typing import Final

from tools.pyodide.wasm import code
from tools.pyodide.wasm.binary import Export, ExternKind, Module, i32_const, unsigned

NOTED: Final = "noted"
"""The export: the memory with the notes."""
_PAGE: Final = 1 << 16
_NOTE: Final = i32_const(1) + b"\x3a\x40\x01\x00"  # i32.store8, second memory


def noting(module: Module) -> Module:
    """A copy of the module that notes the functions called."""
    imported = len(module.imported)
    pages = -(-(imported + len(module.code)) // _PAGE)
    return replace(
        module,
        memories=[*module.memories, b"\0" + unsigned(pages)],
        exports=[*module.exports, Export(NOTED, ExternKind.MEMORY, len(module.memories))],
        code=[
            body[:start] + i32_const(function) + _NOTE + body[start:]
            for function, body in enumerate(module.code, imported)
            for start in [code.first_at(body)]
        ],
    )
