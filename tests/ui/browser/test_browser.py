"""A browser that refuses the page's requests, or lacks the property."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.page_modules import JsError, bound

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType


class Refusing:
    """A navigator whose properties all throw."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - it never gives anything
        raise JsError("SecurityError")


LACKING = {
    "refused": Refusing(),
    "null": SimpleNamespace(share=None, clipboard=None, storage=None, connection=None),
    "missing": SimpleNamespace(),
}


@pytest.fixture
def browser() -> Iterator[ModuleType]:
    """The module, bound to a fake browser."""
    ffi = dict.fromkeys(("create_once_callable", "create_proxy"))
    ffi |= {"JsException": JsError, "to_js": lambda value, **_: value}
    page = {"document": None, "window": None, "when": None}
    with bound("browser", pyscript=page, **{"pyodide.ffi": ffi}) as module:
        yield module


@pytest.mark.parametrize("navigator", LACKING.values(), ids=LACKING)
def test_without_any_features_sharing_fails_and_the_rest_is_skipped(
    browser: ModuleType, navigator: object
) -> None:
    outcomes: list[str] = []

    def run(work: Any) -> None:  # noqa: ANN401 - a coroutine that never waits
        with pytest.raises(StopIteration):
            work.send(None)

    browser.__dict__["spawn"] = run
    browser.__dict__["window"] = SimpleNamespace(
        navigator=navigator, Object=SimpleNamespace(fromEntries=None)
    )
    browser.share("words", outcomes.append)
    browser.ask_to_persist()
    assert outcomes == ["failed"]
    assert not browser.saves_data()


def test_the_document_has_no_ancestor(browser: ModuleType) -> None:
    assert browser.closest(object(), "a") is None
