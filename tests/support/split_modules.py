"""A small WebAssembly module and its parts in several splits, written once for all tests."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from tests.support.scripts import run_script
from tools.pyodide import parts

TWICE, EVEN, ODD, COUNT, READ, ASK = range(1, 7)
"""The functions of the module below; 0 is imported."""

TEXT = """(module
  (import "env" "ask" (func $out (param i32) (result i32)))
  (memory (export "memory") 1 1)
  (data (i32.const 16) "\\2a\\00\\00\\00")
  (data (i32.const 2048) "\\2b\\00\\00\\00")
  (table $table (export "table") 2 funcref)
  (elem (table $table) (i32.const 0) func $even $twice)
  (global $count (mut i32) (i32.const 0))
  (global $seven (export "_ZTSi") i32 (i32.const 7))
  (func $twice (export "twice") (param i32) (result i32)
    (i32.mul (local.get 0) (i32.const 2)))
  (func $even (export "even") (param i32) (result i32)
    (if (result i32) (i32.eqz (local.get 0))
      (then (i32.const 1))
      (else (call $odd (i32.sub (local.get 0) (i32.const 1))))))
  (func $odd (param i32) (result i32)
    (if (result i32) (i32.eqz (local.get 0))
      (then (i32.const 0))
      (else (call $even (i32.sub (local.get 0) (i32.const 1))))))
  (func $count (export "count") (result i32)
    (global.set $count (i32.add (global.get $count) (i32.const 1)))
    (i32.add (global.get $count) (global.get $seven)))
  (func $read (export "read") (param i32) (result i32)
    (i32.load (local.get 0)))
  (func $ask (export "ask") (param i32) (result i32)
    (call $twice (call $out (local.get 0)))))
"""
"""Functions that call each other, count in a global, read memory, and call the import."""


class Split(NamedTuple):
    """The functions of the first part, its exports that come late, and the data of the second."""

    first: tuple[int, ...]
    without: tuple[str, ...] = ()
    data: tuple[tuple[int, int], ...] = ()


ALL = tuple(range(1, 7))
LATE = ((2048, 2052),)
"""The data that only `read` reads."""
SPLITS: Mapping[str, Split] = MappingProxyType(
    {
        "none first": Split((), data=LATE),
        "some first": Split((TWICE, ODD, COUNT), data=LATE),
        "the others first": Split((EVEN, READ, ASK)),
        "all first": Split(ALL),
        "all but data first": Split(ALL, data=LATE),
        "all but an export first": Split(ALL, without=("count",)),
        "even first": Split((EVEN,)),
        "read first": Split((READ,)),
        "even and read first": Split((EVEN, READ)),
    }
)


class Modules:
    """The files of the module and of its splits, below the folder of a run of tests."""

    def __init__(self, run: Path) -> None:
        folder = run / "split modules"
        self.whole = folder / "whole.wasm"
        self.parts = {
            name: (folder / f"{name}, 1.wasm", folder / f"{name}, 2.wasm") for name in SPLITS
        }
        if not folder.exists():
            folder.mkdir()
            assert run_script("module", {"text": TEXT, "path": str(self.whole)})
            files = {name: {"files": [*map(str, pair)]} for name, pair in self.parts.items()}
            jobs = [files[name] | split._asdict() for name, split in SPLITS.items()]
            parts.split(self.whole, jobs)
