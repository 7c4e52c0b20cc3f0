"""`solve` on the command line."""

import io
import json
import subprocess
import sys

import pytest

from nmbr9.cli import jsonl
from nmbr9.cli.main import Streams, main
from nmbr9.contests.free_order import layout
from nmbr9.contests.shipped import read_shipped
from nmbr9.deck import shuffled
from nmbr9.tiles import NUMBERS

WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
from nmbr9.cli.main import main
sys.exit(main(["solve", "--seed", "hello"]))
"""


def solved(*arguments: str) -> dict[str, object]:
    """The line that `solve` prints, after `verify` has agreed with its score."""
    stdout = io.StringIO()
    assert main(["solve", *arguments], Streams(io.BytesIO(), stdout, io.StringIO())) == 0
    line = jsonl.parse_line(stdout.getvalue().encode())
    answer = jsonl.verify(line)
    assert (answer["ok"], answer["score"]) == (True, line["score"])
    return line


def test_solve_prints_a_whole_game_for_a_seed() -> None:
    line = solved("--seed", "hello", "--nodes", "300")
    assert line["deck"] == list(shuffled("hello"))
    assert len(json.loads(json.dumps(line))["placements"]) == 20


def test_solve_takes_a_deck_card_by_card() -> None:
    assert solved("--deck", "9 9 8", "--nodes", "10")["deck"] == [9, 9, 8]


def test_solve_prints_the_known_layout_and_says_so() -> None:
    stdout, stderr = io.StringIO(), io.StringIO()
    assert main(["solve", "--free"], Streams(None, stdout, stderr)) == 0
    line = jsonl.parse_line(stdout.getvalue().encode())
    record = jsonl.parse_line(read_shipped("free_order.json").encode())
    assert jsonl.verify(line) == jsonl.verify(record)
    assert (line["score"], sorted(layout().deck)) == (record["score"], sorted([*NUMBERS] * 2))
    assert stderr.getvalue() == "nmbr9: no search, this is the best layout that we know\n"


@pytest.mark.cpython_only
def test_solve_finds_the_same_game_with_several_processes() -> None:
    arguments = ["--seed", "hello", "--nodes", "300"]
    assert solved(*arguments, "--jobs", "2") == solved(*arguments)


def test_solve_takes_a_date_and_a_time() -> None:
    assert solved("--date", "2026-11-20", "--seconds", "0.01")["score"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--deck", "9 9 9"], "none more than 2 times"),
        (["--deck", "9 x"], "numbers from 0 to 9"),
        (["--deck", ""], "1 to 20 cards"),
        (["--date", "2025-12-31"], "the first daily game"),
    ],
)
def test_solve_says_what_is_wrong_with_its_cards(arguments: list[str], sentence: str) -> None:
    stderr = io.StringIO()
    assert main(["solve", *arguments], Streams(io.BytesIO(), io.StringIO(), stderr)) == 1
    assert sentence in stderr.getvalue()


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_solve_takes_no_other_time_than_a_positive_one(seconds: str) -> None:
    with pytest.raises(SystemExit):
        main(["solve", "--seed", "x", "--seconds", seconds])


@pytest.mark.cpython_only
def test_solve_says_that_it_needs_numpy() -> None:
    ended = subprocess.run(  # noqa: S603  the program is this Python
        [sys.executable, "-c", WITHOUT_NUMPY], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == "nmbr9: solve needs numpy, which is not installed\n"


PLUS = ["--seed", "hello", "--modules", "gap_fillers,breaking_rules"]


def test_solve_prints_the_decisions_of_a_game_with_modules() -> None:
    line = solved(*PLUS, "--powers", "flip,reserve", "--nodes", "60")
    assert line["modules"] == ["breaking_rules", "gap_fillers"]
    assert line["powers"] == ["flip", "reserve"]
    assert "filler" in str(line["decisions"])


@pytest.mark.parametrize("variant", ["two_of_three", "level_to_level"])
def test_solve_plays_a_variant(variant: str) -> None:
    line = solved("--seed", "hello", "--variant", variant, "--nodes", "60")
    assert line["variant"] == variant


def test_solve_plays_the_challenge_of_a_week() -> None:
    line = solved("--week", "2026-W47", "--nodes", "60")
    assert line["seed"] == "nmbr9-weekly-2026-W47"


def test_solve_takes_a_time_for_a_game_with_modules() -> None:
    assert solved(*PLUS, "--seconds", "0.01")["score"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seed", "x", "--modules", "chess"], "the module is not known"),
        (["--seed", "x", "--powers", "2"], "breaking_rules alone"),
        (["--seed", "x", "--modules", "breaking_rules", "--powers", "wish"], "power is not known"),
        (["--seed", "x", "--modules", "breaking_rules", "--powers", "7"], "1 to 6 powers"),
        (["--week", "2026-W60"], "2026-W47"),
        (["--week", "2026-W47", "--variant", "two_of_three"], "its own variant"),
        (["--free", "--variant", "two_of_three"], "base game"),
        (["--week", "2026-W47", "--jobs", "2"], "by one process"),
        (["--deck", "1 1 1 1", "--variant", "two_of_three"], "none more than 3 times"),
    ],
)
def test_solve_says_what_is_wrong_with_its_options(arguments: list[str], sentence: str) -> None:
    stderr = io.StringIO()
    assert main(["solve", *arguments], Streams(io.BytesIO(), io.StringIO(), stderr)) == 1
    assert sentence in stderr.getvalue()


@pytest.mark.parametrize("nodes", ["0", "-1", "x"])
def test_a_number_of_boards_is_one_or_more(nodes: str) -> None:
    with pytest.raises(SystemExit) as caught:
        solved("--seed", "hello", "--nodes", nodes)
    assert caught.value.code == 2
