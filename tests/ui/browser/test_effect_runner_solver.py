"""The solver's worker: started with its first job, ended by a failure, and started again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.page_modules import JsError, bound

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Worker:
    """A worker that remembers its questions."""

    def __init__(self, *_file: str, **_options: object) -> None:
        self.jobs: list[str] = []
        self.ended = False
        self.hear: Any = None
        self.onerror: Any = None

    def addEventListener(self, _kind: str, hear: object) -> None:  # noqa: N802 - the page's word
        self.hear = hear

    def postMessage(self, job: str) -> None:  # noqa: N802 - the page's word
        if job == "refused":
            raise JsError("DataCloneError")
        self.jobs.append(job)

    def terminate(self) -> None:
        self.ended = True


class Proxy:
    """A function as the browser may call it, until it is destroyed."""

    def __init__(self, call: Callable[[SimpleNamespace], None]) -> None:
        self.call = call

    def __call__(self, event: SimpleNamespace) -> None:
        self.call(event)

    def destroy(self) -> None:
        """Drop the function."""


class Page:
    """The page with its workers so far, and their messages to it."""

    def __init__(self) -> None:
        self.workers: list[Worker] = []
        self.heard: list[str] = []
        self.failed: list[str] = []
        self.solver: Any = None

    def start(self, *file: str, **options: object) -> Worker:
        self.workers.append(Worker(*file, **options))
        return self.workers[-1]


@pytest.fixture
def page() -> Iterator[Page]:
    """A page whose worker has not been asked yet."""
    page = Page()

    pyscript = {
        "PyWorker": page.start,
        "config": {"interpreter": "pyodide.mjs"},
        "document": SimpleNamespace(baseURI="https://game.example/"),
        "window": SimpleNamespace(
            URL=SimpleNamespace(new=lambda path, base: SimpleNamespace(href=base + path))
        ),
    }
    ffi = {"JsException": JsError, "create_proxy": Proxy}
    made: dict[str, Any] = {"pyscript": pyscript, "browser": {"Event": Any}, "pyodide.ffi": ffi}
    others: dict[str, Any] = {f"nmbr9.ui.browser.{name}": {} for name in ("feedback", "scripts")}
    with bound("effect_runner", **made, **others) as module:
        page.solver = module.SolverWorker(page.heard.append, page.failed.append)
        yield page


def test_it_starts_with_its_first_job_and_takes_the_next_ones(page: Page) -> None:
    assert page.workers == []
    page.solver.ask("one")
    page.solver.ask("two")
    (worker,) = page.workers
    assert worker.jobs == ["one", "two"]


def test_only_texts_are_answers(page: Page) -> None:
    page.solver.ask("one")
    for data in ("answer", {"of": "PyScript"}):
        page.workers[0].hear(SimpleNamespace(data=data))
    assert page.heard == ["answer"]


def test_a_failure_tells_its_last_line_and_the_next_job_starts_another(page: Page) -> None:
    page.solver.ask("one")
    page.workers[0].onerror(SimpleNamespace(error="Traceback\nMemoryError", type="error"))
    assert (page.failed, page.workers[0].ended) == (["MemoryError"], True)
    page.solver.ask("two")
    assert [worker.jobs for worker in page.workers] == [["one"], ["two"]]


def test_a_job_that_the_browser_refuses_ends_it(page: Page) -> None:
    page.solver.ask("refused")
    assert page.failed == ["DataCloneError"]
    assert page.workers[0].ended
