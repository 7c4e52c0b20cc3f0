"""Calls of the command line: its output, and its answers to lines."""

import io
import json

from nmbr9.cli.main import Streams, main

Answer = dict[str, object]

NINE = {"tile": 9, "rotation": 0, "x": 0, "y": 0}
FOUR = {"tile": 4, "rotation": 0, "x": 3, "y": -2}


def said(*arguments: str) -> str:
    """The output of a command that succeeds."""
    stdout = io.StringIO()
    assert main(arguments, Streams(io.BytesIO(), stdout, io.StringIO())) == 0
    return stdout.getvalue()


def answers(command: str, *lines: bytes) -> tuple[int, list[Answer]]:
    """The exit status and the answers to lines of JSON."""
    stdout = io.StringIO()
    status = main([command], Streams(io.BytesIO(b"\n".join(lines)), stdout, io.StringIO()))
    return status, [json.loads(line) for line in stdout.getvalue().splitlines()]


def answer(command: str, **line: object) -> Answer:
    """The answer to one line."""
    _, (answer_,) = answers(command, json.dumps(line).encode())
    return answer_
