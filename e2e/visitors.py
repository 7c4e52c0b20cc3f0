"""Visitors who stay for all stories of a run, and the traces of their failed stories."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext

Device: TypeAlias = dict[str, Any]
"""The arguments by which a visitor's browser is another than the usual one."""


def is_traced(config: pytest.Config) -> bool:
    """Whether traces of failed stories are kept; pytest-playwright has the option."""
    return bool(config.getoption("--tracing") == "retain-on-failure")


def stay(browser: Browser, arguments: dict[str, Any], config: pytest.Config) -> BrowserContext:
    """A visitor who stays for more than one story."""
    visitor = browser.new_context(**arguments)
    if is_traced(config):
        visitor.tracing.start(screenshots=True, snapshots=True, sources=True)
    return visitor


@contextmanager
def traced(visitor: BrowserContext, request: pytest.FixtureRequest, path: Path) -> Iterator[None]:
    """Keep a trace of a story by a visitor who stays, if it fails.

    pytest-playwright does so for its own visitors, who come for one story.
    """
    if not is_traced(request.config):
        yield
        return
    visitor.tracing.start_chunk(title=request.node.name)
    yield
    report = getattr(request.node, "rep_call", None)
    visitor.tracing.stop_chunk(path=path if report is None or report.failed else None)


class Visitors:
    """Visitors who stay for all stories of a run, one for each device."""

    def __init__(self, browser: Browser, arguments: Device, config: pytest.Config) -> None:
        self._browser, self._arguments, self._config = browser, arguments, config
        self._contexts: dict[str, BrowserContext] = {}

    def of(self, device: Device) -> BrowserContext:
        """The visitor with such a device."""
        name = json.dumps(device, sort_keys=True)
        if name not in self._contexts:
            arguments = {**self._arguments, **device}
            self._contexts[name] = stay(self._browser, arguments, self._config)
        return self._contexts[name]

    def close(self) -> None:
        """Send all of them away."""
        for visitor in self._contexts.values():
            visitor.close()
