"""The addition of ``make profile`` to the stories: notes of the functions of Pyodide they call.

The site then has a module that notes its calls (tools/pyodide/wasm/note.mjs). Each worker
leaves the notes of its stories, which ``python -m tools.pyodide.parts`` joins.
"""

import json
import os
from collections.abc import Generator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, Response

from tools.pyodide.parts import notes

NOTES_OF_A_PAGE = """() => {
  const { noted } = window;
  return noted ? [...Array(noted.length - 1).keys()].filter((at) => noted.get(at)) : [];
}"""
"""The indices of the functions called."""

called: set[int] = set()


def look(page: Page) -> None:
    """Read the notes of a page since it was loaded."""
    with suppress(Error):  # it may be on its way elsewhere
        called.update(page.evaluate(NOTES_OF_A_PAGE))


def pytest_sessionstart() -> None:
    """Have the notes read before each page is loaded again."""
    reload = Page.reload

    def look_and_reload(page: Page, **how: Any) -> Response | None:  # noqa: ANN401 - as it is given
        look(page)
        return reload(page, **how)

    Page.reload = look_and_reload  # type: ignore[method-assign, assignment]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """Read the notes of every page that a story leaves open."""
    result = yield
    browser = item.funcargs.get("browser")
    for context in browser.contexts if isinstance(browser, Browser) else []:
        for page in context.pages:
            look(page)
    return result


def pytest_sessionfinish() -> None:
    """Write the notes."""
    notes().mkdir(parents=True, exist_ok=True)
    worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
    (notes() / f"{worker}.json").write_text(json.dumps(sorted(called)), "utf-8")
