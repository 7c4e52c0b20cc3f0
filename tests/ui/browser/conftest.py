"""The renderer, bound to a fake page."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

import nmbr9.ui.browser

if TYPE_CHECKING:
    from collections.abc import Iterator

from tests.support.fake_page import Sheet


@pytest.fixture(scope="module")
def sheet() -> Iterator[Sheet]:
    """The renderer, bound to a fake page."""
    sheet = Sheet()
    name = "nmbr9.ui.browser.renderer"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "nmbr9.ui.browser.browser", sheet.browser)
        patch.setattr(nmbr9.ui.browser, "browser", sheet.browser, raising=False)
        pyscript = ModuleType("pyscript")
        pyscript.__dict__.update(when=None, window=None)
        patch.setitem(sys.modules, "pyscript", pyscript)
        for bound in ("events", "renderer"):
            patch.setattr(nmbr9.ui.browser, bound, None, raising=False)
            patch.setitem(sys.modules, f"nmbr9.ui.browser.{bound}", sheet.renderer)
            del sys.modules[f"nmbr9.ui.browser.{bound}"]
        sheet.renderer = importlib.import_module(name)
        yield sheet
