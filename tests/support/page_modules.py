"""A module of `nmbr9.ui.browser`, bound to a fake browser."""

from __future__ import annotations

import importlib
import sys
from contextlib import contextmanager
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

import nmbr9.ui.browser

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


OURS = ("browser", "events")


class JsError(Exception):
    """An exception of the browser."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def _same(given: object) -> object:
    return given


@contextmanager
def bound(name: str, **others: Mapping[str, object]) -> Iterator[ModuleType]:
    """The module of that name, with these replacements for `pyscript`, `browser` and the like."""
    page = "nmbr9.ui.browser."
    ffi = {"JsException": JsError, "create_proxy": _same, "to_js": _same}
    pyscript = dict.fromkeys(("PyWorker", "config", "document", "js_import", "window"))
    plain: dict[str, Mapping[str, object]] = {
        "pyodide": {},
        "pyodide.ffi": ffi,
        "pyscript": pyscript,
        "events": {},
    }
    made = {**plain, **others}
    with pytest.MonkeyPatch.context() as patch:
        for other, content in made.items():
            module = ModuleType(other)
            module.__dict__.update(content)
            path = page + other if other in OURS else other
            patch.setitem(sys.modules, path, module)
            if path.startswith(page):  # another test may have imported the module itself
                patch.setattr(nmbr9.ui.browser, path.removeprefix(page), module, raising=False)
        patch.setitem(sys.modules, page + name, ModuleType("not imported yet"))
        del sys.modules[page + name]
        yield importlib.import_module(page + name)
