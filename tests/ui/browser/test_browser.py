"""A browser that refuses the page's requests, or lacks the property."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from nmbr9.live.exchange import LONGEST
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


def run(work: Any) -> None:  # noqa: ANN401 - a coroutine that never waits
    with pytest.raises(StopIteration):
        work.send(None)


@pytest.mark.parametrize("navigator", LACKING.values(), ids=LACKING)
def test_without_any_features_sharing_fails_and_the_rest_is_skipped(
    browser: ModuleType, navigator: object
) -> None:
    outcomes: list[str] = []

    browser.__dict__["spawn"] = run
    browser.__dict__["window"] = SimpleNamespace(
        navigator=navigator, Object=SimpleNamespace(fromEntries=None)
    )
    browser.share("words", outcomes.append)
    browser.ask_to_persist()
    assert outcomes == ["failed"]
    assert not browser.saves_data()


class Storage:
    """The browser's, which keeps what is stored for ever if it is asked to, or does so already."""

    def __init__(self, *, persists: bool) -> None:
        self._persists = persists
        self.asked = 0

    async def persisted(self) -> bool:
        return self._persists

    async def persist(self) -> bool:
        self.asked += 1
        return False


@pytest.mark.parametrize("persists", [True, False])
def test_only_a_browser_that_may_delete_saves_is_asked_to_keep_them(
    browser: ModuleType, *, persists: bool
) -> None:
    storage = Storage(persists=persists)
    browser.__dict__["spawn"] = run
    browser.__dict__["window"] = SimpleNamespace(navigator=SimpleNamespace(storage=storage))
    browser.ask_to_persist()
    assert storage.asked == (not persists)


class File:
    """A file whose text is this, or that cannot be read."""

    def __init__(self, content: str | None) -> None:
        self._content = content

    def slice(self, begin: int, end: int) -> File:
        return File(self._content and self._content[begin:end])

    async def text(self) -> str:
        if self._content is None:
            raise JsError("NotReadableError")
        return self._content


@pytest.mark.parametrize("content", ["a backup", None, ""], ids=["there", "gone", "gone in WebKit"])
def test_a_file_is_read_as_a_text_or_as_none_and_may_be_chosen_again(
    browser: ModuleType, content: str | None
) -> None:
    files = SimpleNamespace(length=1, item=lambda _: File(content))
    field = SimpleNamespace(files=files, value="C:/fakepath/nmbr9.json")
    came: list[str | None] = []
    run(browser.read_file(field, came.append))
    assert (came, field.value) == ([content or None], "")


def test_so_much_of_a_file_is_read_that_too_long_a_backup_is_refused(browser: ModuleType) -> None:
    most_bytes_of_a_letter = 4
    assert most_bytes_of_a_letter * LONGEST < browser.LARGEST_FILE


def test_the_document_has_no_ancestor(browser: ModuleType) -> None:
    assert browser.closest(object(), "a") is None
