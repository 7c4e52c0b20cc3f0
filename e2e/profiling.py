"""What ``make profile`` adds to the stories: it notes which functions of Pyodide they call.

The site then has a module that notes its calls, and its reads of late data (tools/wasm/noting.py).
Each worker leaves what its stories did, which ``python -m tools.parts`` puts together.
"""

import json
import os
from collections.abc import Generator

import pytest
from playwright.sync_api import Browser, Error

from tools.parts import NOTES
from tools.wasm.noting import READS

NOTES_OF_A_PAGE = f"""() => {{
  const noted = (from) => {{
    const bytes = window.noted ? new Uint8Array(window.noted.buffer, from, {READS}) : [];
    return [...bytes.keys()].filter(at => bytes[at]);
  }};
  return {{ called: noted(0), reading: noted({READS}) }};
}}"""
"""As indices of functions."""

did: dict[str, set[int]] = {"called": set(), "reading": set()}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """Look into every page that a story leaves open."""
    done = yield
    browser = item.funcargs.get("browser")
    contexts = browser.contexts if isinstance(browser, Browser) else []
    for page in (page for context in contexts for page in context.pages):
        try:
            noted = page.evaluate(NOTES_OF_A_PAGE)
        except Error:
            continue  # it is on its way elsewhere
        for what, functions in did.items():
            functions.update(noted[what])
    return done


def pytest_sessionfinish() -> None:
    """Leave what was done."""
    NOTES.mkdir(parents=True, exist_ok=True)
    worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
    lists = {what: sorted(functions) for what, functions in did.items()}
    (NOTES / f"{worker}.json").write_text(json.dumps(lists), "utf-8")
