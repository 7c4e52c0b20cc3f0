"""The command in a shell: closed or full streams, Ctrl-C, a byte order mark, the version."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import nmbr9
from nmbr9.cli.main import main
from tests.support.command_lines import NINE, answers

pytestmark = pytest.mark.cpython_only

DECK = ("deck", "--seed", "hello")
LINE = json.dumps({"placements": [NINE]})


def run_in_shell(
    redirection: str, *arguments: str, stdin: str = ""
) -> subprocess.CompletedProcess[str]:
    """The command with one of its streams redirected."""
    script = f'"$0" -m nmbr9 "$@" {redirection}'
    return subprocess.run(  # noqa: S603 - our own
        ["sh", "-c", script, sys.executable, *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        text=True,
    )


@pytest.mark.parametrize(
    "arguments", [DECK, ("perft", "9"), ("--version",), ("--help",)], ids=" ".join
)
def test_a_command_that_reads_nothing_needs_no_stdin(arguments: tuple[str, ...]) -> None:
    ended = run_in_shell("<&-", *arguments)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout


def test_a_command_that_reads_says_that_stdin_is_closed() -> None:
    ended = run_in_shell("<&-", "verify")
    assert (ended.returncode, ended.stderr) == (1, "nmbr9: standard input is closed\n")


@pytest.mark.parametrize(
    "arguments", [DECK, ("perft", "9"), ("verify",), ("--version",), ("-h",)], ids=" ".join
)
@pytest.mark.parametrize(
    ("redirection", "sentence"),
    [
        pytest.param(">/dev/full", "No space left on device", id="full"),
        pytest.param(">&-", "standard output is closed", id="closed"),
    ],
)
def test_a_command_that_cannot_write_fails_in_one_sentence(
    arguments: tuple[str, ...], redirection: str, sentence: str
) -> None:
    ended = run_in_shell(redirection, *arguments, stdin=f"{LINE}\n")
    assert (ended.returncode, ended.stderr) == (1, f"nmbr9: {sentence}\n")


def test_errors_are_never_among_the_answers() -> None:
    ended = run_in_shell("2>&-", "deck", "--date", "tomorrow")
    assert (ended.returncode, ended.stdout) == (1, "")


@pytest.mark.parametrize(
    "arguments",
    [("solve", "--seed", "hello", "--seconds", "60"), ("perft", *"012345"), ("verify",)],
    ids=lambda arguments: arguments[0],
)
def test_control_c_ends_a_command_without_a_traceback(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    """The environment names the module whose import shows that the command line has been read."""
    begun = tmp_path / "begun"
    (tmp_path / "sitecustomize.py").write_text(
        "import argparse, pathlib, signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a job may ignore it
        "parse = argparse.ArgumentParser.parse_args\n"
        "def noted(*given):\n"
        "    parsed = parse(*given)\n"
        f"    pathlib.Path({str(begun)!r}).touch()\n"
        "    return parsed\n"
        "argparse.ArgumentParser.parse_args = noted\n"
    )
    with subprocess.Popen(  # noqa: S603 - our own
        [sys.executable, "-m", "nmbr9", *arguments],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": str(tmp_path)},
    ) as command:
        assert command.stderr
        try:
            end = time.monotonic() + 20
            while not begun.exists() and time.monotonic() < end:
                time.sleep(0.01)
            command.send_signal(signal.SIGINT)
            assert command.wait(timeout=20) == 130
            assert command.stderr.read() == b""
        finally:
            command.kill()


def test_a_byte_order_mark_is_no_part_of_a_line() -> None:
    mark = b"\xef\xbb\xbf"
    status, given = answers("verify", mark + LINE.encode(), mark + LINE.encode())
    assert (status, [answer["ok"] for answer in given]) == (0, [True, True])


def test_the_command_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (0, f"nmbr9 {nmbr9.__version__}\n")
