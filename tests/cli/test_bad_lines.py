"""Malformed lines: each is answered with an error."""

import json

import pytest

from tests.support.command_lines import NINE, Answer, answer, answers

BAD_PARTS: list[Answer] = [
    {"tile": 10},
    {"tile": -1},
    {"tile": "9"},
    {"tile": True},
    {"tile": None},
    {"rotation": 4},
    {"rotation": -1},
    {"rotation": 1.0},
    {"x": 0.5},
    {"x": "0"},
    {"x": False},
    {"x": 1e400},
    {"y": None},
    {"y": []},
    {"level": -1},
    {"level": 1.0},
    {"level": None},
    {"level": False},
]

BAD = [
    b"",
    b" ",
    b"\xff",
    b"null",
    b"[]",
    b"{",
    b"{}",
    b'{"placements": null}',
    b'{"placements": {}}',
    b'{"placements": [7]}',
    b'{"placements": [], "more": NaN}',
    b'{"placements": [], "more": -Infinity}',
    b'{"placements": [], "more": ' + b"9" * 5000 + b"}",
    b'{"placements": []} {}',
    b'{"placements": [], "date": "2026-02-29"}',
    b'{"placements": [], "date": 20261120}',
    b'{"placements": [], "seed": 7}',
    b'{"placements": [], "seed": "\\ud800"}',
    b'{"placements": [], "seed": "hello", "date": "2026-11-20"}',
    b'{"placements": [], "seed": "hello", "deck": [9, 2]}',
    b'{"placements": [], "deck": null}',
    b'{"placements": [], "deck": "9 4"}',
    b'{"placements": [], "deck": [10]}',
    b'{"placements": [], "deck": [true]}',
    b'{"placements": [], "deck": [9.0]}',
    b'{"placements": [], "removed": 20}',
    b'{"placements": [], "players": 0}',
    json.dumps({"placements": [], "deck": [0] * 41}).encode(),
    *(json.dumps({"placements": [NINE | part]}).encode() for part in BAD_PARTS),
    b'{"placements": [{"tile": 9, "rotation": 0, "x": 0}]}',
]


@pytest.mark.parametrize("line", BAD)
def test_a_bad_line_is_answered_with_an_error(line: bytes) -> None:
    good = json.dumps({"placements": [NINE]}).encode()
    status, (before, bad, after) = answers("verify", good, line, good)
    assert status == 1
    assert list(bad) == ["error"]
    assert before == after == {"ok": True, "score": 0, "by_level": [0]}


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(b"[" * 200_000, id="lists in lists"),
        pytest.param(b'{"a":' * 200_000, id="objects in objects"),
        pytest.param(b'{"placements": [], "more": "' + b'\\"[' * 200_000, id="brackets in a text"),
    ],
)
def test_absurd_lines_are_answered_with_an_error(line: bytes) -> None:
    status, (bad,) = answers("verify", line)
    assert status == 1
    assert list(bad) == ["error"]


def test_brackets_in_a_text_are_no_nesting() -> None:
    assert answer("verify", placements=[], seed="[{" * 500 + '"\\')["ok"] is True


def test_unknown_keys_are_left_alone() -> None:
    assert answer("verify", placements=[NINE | {"colour": "red"}], mood=1.5)["ok"] is True
