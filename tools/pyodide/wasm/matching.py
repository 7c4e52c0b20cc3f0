"""The functions that two builds of a module have in common, for a profile to be carried over."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from hashlib import blake2b
from itertools import pairwise
from typing import Final

from tools.pyodide.wasm import code
from tools.pyodide.wasm.binary import ExternKind, Module

LOWEST: Final = 1024
"""The lowest address of data."""
_LINKED: Final = code.NAMING_A_FUNCTION | {code.CALL_INDIRECT, code.GLOBAL_GET, code.GLOBAL_SET}


def match_functions(module: Module, other: Module) -> dict[int, int]:
    """The index in ``other`` of each function: by its code, then its name, then its neighbours."""
    imported, others_imported = len(module.imported), len(other.imported)
    ours, others = ([_shape(body) for body in each.code] for each in (module, other))
    blocks = SequenceMatcher(None, ours, others, autojunk=False).get_matching_blocks()
    same = {at + n: there + n for at, there, length in blocks for n in range(length)}
    taken, names = set(same.values()), dict(_exported(other))
    for name, at in _exported(module):
        there = names.get(name, -1)
        if at not in same and there >= 0 and there not in taken:
            same[at] = there
            taken.add(there)
    ends = (-1, -1), (len(ours), len(others))
    for (at, there), (at_end, there_end) in pairwise(sorted([*same.items(), *ends])):
        if at_end - at == there_end - there:
            same |= zip(range(at + 1, at_end), range(there + 1, there_end), strict=True)
    return {at + imported: there + others_imported for at, there in same.items()}


def _exported(module: Module) -> Iterator[tuple[str, int]]:
    """The names of exported functions and their places in the code."""
    for each in module.exports:
        if each.kind is ExternKind.FUNCTION and each.index >= len(module.imported):
            yield each.name, each.index - len(module.imported)


def _shape(body: bytes) -> bytes:
    """A hash of a function's code without what linking changes: indices and addresses."""
    shape, at = list[bytes](), 0
    for each in code.instructions(body, _LINKED | code.ADDRESSING):
        if each.code in _LINKED or not 0 <= each.number < LOWEST:
            shape += body[at : each.at], b"%d" % each.code
            at = each.end
    return blake2b(b" ".join([*shape, body[at:]]), digest_size=16).digest()
