"""The service in the page's worker: it does one job after another; jobs and answers are texts."""

import asyncio
from collections.abc import Callable

from nmbr9.protocol import BadQuestion, JobError, answer_text, parse_question
from nmbr9.solver.jobs import Answers, perform


class Service:
    """Runs jobs a step at a time; a newer job goes first, and the other one continues afterwards.

    A failed job is answered by its error.
    """

    def __init__(self, post: Callable[[str], object]) -> None:
        self._post = post
        self._jobs: list[tuple[int, Answers]] = []
        self._running: asyncio.Future[None] | None = None

    def take(self, text: str) -> None:
        """Accept a job. Answers come while the event loop runs."""
        number: int | None = None
        try:
            question = parse_question(text)
            number = question.id
            self._jobs.append((number, perform(question)))
        except BadQuestion as error:
            self._fail(error.id, error)
        except Exception as error:  # noqa: BLE001 - whatever it is, the page must hear of it
            self._fail(number, error)
        else:
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
                self._post(answer_text(answer))
            await asyncio.sleep(0)  # the browser hands over the jobs asked meanwhile

    def _fail(self, number: int | None, error: Exception) -> None:
        self._post(answer_text(JobError(number, f"{type(error).__name__}: {error}")))
