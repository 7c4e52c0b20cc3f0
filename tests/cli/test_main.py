"""The command line: decks, perft, and the answers of verify, legal, encode and decode."""

import io
import json
import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.cli.main import Streams, main
from nmbr9.deck import shuffled
from nmbr9.game import Game
from nmbr9.record import decode, encode
from tests.support.command_lines import FOUR, NINE, Answer, answer, answers, said
from tests.support.strategies import games
from tools.sample_games import DAILY


def test_help_has_a_line_alike_for_each_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit):
        main(["--help"])
    _, _, commands = capsys.readouterr().out.partition("  command\n")
    alike = re.compile(r" {4}\w+ +(?:check|count|print) .*\w")
    assert len(commands.splitlines()) == 7
    assert [line for line in commands.splitlines() if not alike.fullmatch(line)] == []


def test_deck_prints_the_daily_deck() -> None:
    assert said("deck", "--date", "2026-11-20") == "2 8 4 9 6 8 5 3 3 1 7 7 5 2 6 0 0 9 4 1\n"


@pytest.mark.parametrize("seed", ["hello", "Grüße 9", "", " "])
def test_deck_prints_the_deck_of_any_text(seed: str) -> None:
    expected = " ".join(str(number) for number in shuffled(seed)) + "\n"
    assert expected == said("deck", "--seed", seed)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["deck", "--date", "2026-02-29"], "the calendar has no 2026-02-29"),
        (["deck", "--date", "2025-12-31"], "the first daily game"),
        (["deck", "--date", "tomorrow"], "YYYY-MM-DD"),
        (["deck", "--seed", "\udcff"], "broken character"),
    ],
)
def test_deck_says_what_is_wrong(arguments: list[str], sentence: str) -> None:
    stderr = io.StringIO()
    assert main(arguments, Streams(io.BytesIO(), io.StringIO(), stderr)) == 1
    assert sentence in stderr.getvalue()


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["unknown"],
        ["deck"],
        ["deck", "--seed", "a", "--date", "2026-11-20"],
        ["perft"],
        ["perft", "10"],
        ["perft", "-1"],
        ["perft", "\u0663"],
    ],
    ids=" ".join,
)
def test_wrong_usage_ends_with_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_perft_counts_sequences() -> None:
    assert said("perft", "3", "1") == "340\n"


def test_verify_scores_a_finished_game() -> None:
    game = answer("decode", code=DAILY)
    assert answer("verify", **game) == {"ok": True, "score": 88, "by_level": [0, 33, 28, 27]}


def test_verify_needs_neither_deck_nor_levels() -> None:
    assert answer("verify", placements=[NINE, FOUR]) == {"ok": True, "score": 0, "by_level": [0]}


def test_verify_takes_a_game_that_has_not_begun() -> None:
    assert answer("verify", placements=[]) == {"ok": True, "score": 0, "by_level": []}


@pytest.mark.parametrize(
    ("line", "index", "faults"),
    [
        pytest.param(
            {"placements": [NINE, FOUR | {"x": 4}]}, 1, "not_adjacent", id="it does not touch"
        ),
        pytest.param(
            {"placements": [NINE, FOUR | {"x": 2}]}, 1, "one_tile_support unsupported", id="landing"
        ),
        pytest.param(
            {"placements": [NINE, FOUR | {"x": 2, "level": 0}]}, 1, "overlap", id="level given"
        ),
        pytest.param(
            {"placements": [NINE | {"level": 10**30}]}, 0, "unsupported", id="level far up"
        ),
        pytest.param(
            {"placements": [NINE, FOUR | {"x": 10**30}]}, 1, "not_adjacent", id="far to the right"
        ),
        pytest.param({"placements": [FOUR], "deck": [9]}, 0, "wrong_tile", id="another card"),
        pytest.param({"placements": [NINE], "deck": []}, 0, "wrong_tile", id="no card left"),
        pytest.param({"placements": [FOUR], "seed": "hello"}, 0, "wrong_tile", id="seed"),
        pytest.param(
            {"placements": [NINE, NINE | {"y": 9}], "deck": [9, 4]},
            1,
            "not_adjacent wrong_tile",
            id="all faults at once",
        ),
        pytest.param(
            {"placements": [NINE | {"x": 3 * n} for n in range(3)]}, 2, "wrong_tile", id="third"
        ),
        pytest.param(
            {"placements": [NINE | {"x": 3 * n} for n in range(50_000)]}, 2, "wrong_tile", id="many"
        ),
    ],
)
def test_verify_names_the_first_illegal_placement(line: Answer, index: int, faults: str) -> None:
    expected = {"ok": False, "index": index, "faults": faults.split()}
    assert expected == answer("verify", **line)


@pytest.mark.parametrize("command", ["verify", "encode"])
@pytest.mark.parametrize(
    ("options", "copies"),
    [
        pytest.param({}, 2, id="base game"),
        pytest.param({"variant": "two_of_three"}, 3, id="two of three"),
        pytest.param({"variant": "level_to_level"}, 4, id="level to level"),
    ],
)
def test_a_deck_that_no_game_has_is_refused_by_name(
    command: str, options: Answer, copies: int
) -> None:
    error = answer(command, deck=[9] * (copies + 1), placements=[], **options)["error"]
    assert f"none more than {copies} times" in str(error)


def test_an_illegal_game_is_an_answer_and_no_error() -> None:
    status, _ = answers("verify", json.dumps({"placements": [NINE, NINE]}).encode())
    assert status == 0


def test_removed_cards_are_not_shown() -> None:
    line = {"deck": [9, 4], "removed": 1, "placements": [NINE, FOUR]}
    assert answer("verify", **line) == {"ok": False, "index": 1, "faults": ["wrong_tile"]}


def test_legal_lists_an_empty_board_at_the_origin() -> None:
    expected = [{"rotation": rotation, "x": 0, "y": 0, "level": 0} for rotation in (0, 1)]
    assert answer("legal", placements=[], tile=8) == {"count": 2, "placements": expected}


def test_legal_sorts_by_level_then_y_then_x_then_rotation() -> None:
    legal = answer("legal", placements=[NINE, NINE | {"x": 3}], tile=1)
    listed = legal["placements"]
    assert isinstance(listed, list)
    keys = [tuple(place[key] for key in ("level", "y", "x", "rotation")) for place in listed]
    assert sorted(keys) == keys
    assert legal["count"] == len(set(keys))
    assert {key[0] for key in keys} == {0, 1}


def test_legal_lists_nothing_for_a_third_tile() -> None:
    two = [NINE, NINE | {"x": 3}]
    assert answer("legal", placements=two, tile=9) == {"count": 0, "placements": []}


def test_legal_names_what_is_wrong_with_the_board() -> None:
    expected = {"error": "placement 1 is illegal: one_tile_support"}
    assert expected == answer("legal", placements=[NINE, NINE], tile=1)


@pytest.mark.parametrize("tile", [None, "1", 10, -1, 1.0, True])
def test_legal_needs_a_tile(tile: object) -> None:
    assert list(answer("legal", placements=[], tile=tile)) == ["error"]


def test_legal_says_when_an_anchor_gets_too_long_to_be_written() -> None:
    line = f'{{"placements": [{{"tile": 9, "rotation": 0, "x": {"9" * 4300}, "y": 0}}], "tile": 1}}'
    status, (bad,) = answers("legal", line.encode())
    assert status == 1
    assert list(bad) == ["error"]


def test_decode_is_the_inverse_of_encode() -> None:
    game = answer("decode", code=DAILY)
    assert list(game) == ["date", "deck", "placements"]
    assert answer("encode", **game) == {"code": DAILY}


@given(games())
def test_the_output_of_decode_can_be_verified_and_encoded(game: Game) -> None:
    code = encode(game)
    line = answer("decode", code=code)
    assert answer("encode", **line) == {"code": code}
    assert answer("verify", **line)["score"] == decode(code).score


def test_encode_moves_the_first_anchor_to_the_origin() -> None:
    far = [NINE | {"x": 10**30}, FOUR | {"x": 10**30 + 3}]
    near = answer("encode", deck=[9, 4, 1], placements=[NINE, FOUR])
    assert near == answer("encode", deck=[9, 4, 1], placements=far)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param({"placements": []}, id="no deck"),
        pytest.param({"deck": [], "placements": []}, id="empty deck"),
        pytest.param({"deck": [9, 9, 9], "placements": []}, id="three of a number"),
        pytest.param({"deck": [9, 4], "placements": [NINE, NINE]}, id="illegal placement"),
        pytest.param({"deck": [9, 4], "placements": [NINE | {"level": 1}]}, id="another level"),
        pytest.param({"deck": [9], "placements": [NINE, FOUR]}, id="more placements than cards"),
        pytest.param({"seed": "x" * 201, "placements": []}, id="seed too long"),
    ],
)
def test_a_game_that_cannot_be_encoded_is_an_error(line: Answer) -> None:
    assert list(answer("encode", **line)) == ["error"]


@pytest.mark.parametrize(
    "code",
    [
        pytest.param(None, id="no code"),
        pytest.param(1, id="a number"),
        pytest.param("", id="empty"),
        pytest.param("x", id="one letter"),
        pytest.param(DAILY[:-1], id="cut short"),
        pytest.param(DAILY * 99, id="too long"),
    ],
)
def test_a_code_that_cannot_be_decoded_is_an_error(code: object) -> None:
    assert list(answer("decode", code=code)) == ["error"]


@given(st.binary(max_size=40).filter(lambda line: b"\n" not in line and b"\r" not in line))
def test_every_line_is_an_error_at_worst(line: bytes) -> None:
    for command in ("verify", "legal", "encode", "decode"):
        status, given_back = answers(command, line, b"{}")
        assert (status, len(given_back)) == (1, 2), command


@pytest.mark.cpython_only
def test_the_module_runs_as_a_command() -> None:
    line = json.dumps({"placements": [NINE]}).encode() + b"\n\n"
    process = subprocess.run(
        [sys.executable, "-m", "nmbr9", "verify"], input=line, capture_output=True, check=False
    )
    assert process.returncode == 1
    first, second = process.stdout.splitlines()
    assert json.loads(first) == {"ok": True, "score": 0, "by_level": [0]}
    assert list(json.loads(second)) == ["error"]
    assert process.stderr == b""


@pytest.mark.cpython_only
def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "nmbr9", "verify"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as command:
        assert command.stdin
        assert command.stdout
        assert command.stderr
        command.stdout.close()
        command.stdin.write(b"{}\n")
        command.stdin.close()
        assert command.wait(timeout=20) == 1
        assert command.stderr.read() == b""
