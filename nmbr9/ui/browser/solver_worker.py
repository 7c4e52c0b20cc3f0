"""The solver's worker: Python in a thread of its own, with numpy."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import PyWorker, config, document, window

from nmbr9.ui.browser.browser import Event


class SolverWorker:
    """A worker that is asked and answers in texts.

    It starts with its first job. Nothing is shared with the page, so no job ever delays it.
    """

    def __init__(self, hear: Callable[[str], None], fail: Callable[[str], None]) -> None:
        """`hear` gets every answer; `fail` the reason why the worker cannot go on."""
        self._hear = hear
        self._fail = fail
        self._worker: Any = None
        self._proxies: list[Any] = []

    def ask(self, job: str) -> None:
        """Hand over a job, starting the worker if there is none."""
        try:
            if self._worker is None:
                self._start()
            self._worker.postMessage(job)
        except (JsException, AttributeError) as error:
            self.stop()
            self._fail(str(error))

    def stop(self) -> None:
        """End the worker at once; the next job starts another."""
        if self._worker is not None:
            self._worker.terminate()
        self._worker = None
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies = []

    def _start(self) -> None:
        interpreter = window.URL.new(str(config["interpreter"]), document.baseURI).href
        worker = PyWorker(
            "./static/solver.py",
            type="pyodide",
            version=str(interpreter),
            config={"files": {"./solver.zip": "./*"}, "sync_main_only": True},
            **{"async": True},
        )
        heard, failed = create_proxy(self._heard), create_proxy(self._failed)
        self._proxies = [heard, failed]
        worker.addEventListener("message", heard)
        worker.onerror = failed
        worker.onmessageerror = failed
        self._worker = worker

    def _heard(self, event: Event) -> None:
        if isinstance(event.data, str):  # PyScript's own messages are not answers
            self._hear(event.data)

    def _failed(self, event: Event) -> None:
        reason = str(getattr(event, "error", None) or getattr(event, "message", "") or event.type)
        self.stop()
        self._fail(reason.strip().splitlines()[-1] if reason.strip() else "")
