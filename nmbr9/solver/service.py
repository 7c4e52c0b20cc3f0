"""Jobs one after the other, asked and answered in texts: what the page's worker runs."""

import asyncio
import json
from collections.abc import Callable, Iterator

from nmbr9.solver.jobs import Answer, performed
from nmbr9.untrusted import as_object, parse_json


class Service:
    """Runs jobs a step at a time; a job that comes in between goes first, the other goes on then.

    Answers go out as JSON. A job that fails is answered by its `id` and an `error`.
    """

    def __init__(self, post: Callable[[str], object]) -> None:
        self._post = post
        self._jobs: list[tuple[object, Iterator[Answer]]] = []
        self._running: asyncio.Future[None] | None = None

    def take(self, text: str) -> None:
        """Hear of a job. Answers come while the event loop runs."""
        try:
            number = as_object(parse_json(text), "a job").get("id")
        except Exception as error:  # noqa: BLE001 - whatever it is, who asked must hear of it
            self._fail(None, error)
            return
        self._jobs.append((number, performed(text)))
        if self._running is None or self._running.done():
            self._running = asyncio.ensure_future(self._run())

    async def _run(self) -> None:
        while self._jobs:
            job = number, answers = self._jobs[-1]
            try:
                answer = next(answers, None)
            except Exception as error:  # noqa: BLE001 - as above
                self._jobs.remove(job)
                self._fail(number, error)
                continue
            if answer is None:
                self._jobs.remove(job)
            else:
                self._post(json.dumps(answer))
            await asyncio.sleep(0)  # the browser hands over what has been asked meanwhile

    def _fail(self, number: object, error: Exception) -> None:
        self._post(json.dumps({"id": number, "error": f"{type(error).__name__}: {error}"}))
