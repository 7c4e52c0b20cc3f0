"""Values and names that stand in a script of the page and in Python are the same in both."""

import re
from pathlib import Path

import pytest

from nmbr9.live import messages
from nmbr9.live.exchange import PIECE
from nmbr9.ui.connecting.codes import CAMERA_FAULTS, CODE_FAULTS, GONE
from nmbr9.ui.connecting.state import OnChannel
from nmbr9.ui.games.names import game_name
from nmbr9.ui.games.saves import LAST_DAILY
from nmbr9.ui.parts.words import LANGUAGES
from nmbr9.ui.phones import addresses
from nmbr9.ui.play import pointing
from nmbr9.ui.result.result import LAST_SLOW_LEVEL
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.storage.text_store import PREFIX
from tests.support.ui_states import daily
from tools.tree import ROOT

BROWSER = ROOT / "nmbr9" / "ui" / "browser"
STATIC = ROOT / "static"


def text(path: Path | str) -> str:
    """A script of the page by its name, or any file."""
    return (STATIC / path).read_text("utf-8")


def all_of(pattern: str, *paths: Path | str) -> set[str]:
    """Everything that the group of a pattern finds in these files."""
    return {match for path in paths for match in re.findall(pattern, text(path))}


def only(pattern: str, path: Path | str) -> str:
    (match,) = all_of(pattern, path)
    return match


CODES = ("line.mjs", "line-codes.mjs")


@pytest.mark.parametrize(
    ("name", "script", "python"),
    [
        ("STILL", "early.mjs", pointing.STILL),
        ("LONGEST_TEXT", "line.mjs", messages.LONGEST),
    ],
)
def test_a_number_of_a_script_is_the_one_of_python(name: str, script: str, python: float) -> None:
    assert float(only(rf"const {name} = (\d+);", script)) == python


def test_a_piece_of_a_backup_and_its_number_fit_into_a_text_of_a_line() -> None:
    assert len(f"9999 {'x' * PIECE}") <= messages.LONGEST


def test_the_first_paint_reads_the_names_that_python_stores() -> None:
    today = daily().play.own.source
    assert all_of('["`](nmbr9/)', "today.js") == {PREFIX}
    read = all_of(r'stored\("([\w-]+)"\)', "today.js")
    assert {PREFIX + name for name in read} == {LAST_DAILY, SETTINGS}
    assert game_name(today).startswith(only(r"`(\w+=)\$\{day\.get", "today.js"))
    assert all_of(r"name\.slice\((\d)\)", "today.js") == {str(len(PREFIX))}


def test_every_fault_of_a_code_has_its_words_and_every_word_its_fault() -> None:
    assert all_of(r'wrong\("(\w+)"\)', *CODES) == set(CODE_FAULTS)
    faults = all_of(r'DOMException\(".*?", "(\w+)"\)', "scan.mjs", "canvas.mjs")
    assert faults <= {*CAMERA_FAULTS, GONE}


def test_every_state_of_a_channel_is_an_event_of_python() -> None:
    assert all_of(r'become\("(\w+)"\)', "line.mjs") <= set(OnChannel)


def test_a_code_begins_with_its_kind_and_a_packet_with_another_letter() -> None:
    assert addresses.PhonesLink("", "ox").kind == addresses.INVITE
    assert addresses.PhonesLink("", "ax").kind == addresses.REPLY
    assert "kind !== type[0]" in text("line-codes.mjs")
    assert addresses.PACKET not in (addresses.INVITE, addresses.REPLY)


@pytest.mark.parametrize("script", ["codes", "scan", "line"])
def test_what_python_calls_in_a_script_is_handed_out_by_it(script: str) -> None:
    source = (BROWSER / "scripts.py").read_text("utf-8")
    _, *parts = re.split(r'fetch\("([\w-]+)"\)', source)
    users = dict(zip(parts[::2], parts[1::2], strict=True))
    called = set(re.findall(r"(?:module|codes|scanner)\.(\w+)\(", users[script]))
    assert called
    assert called <= all_of(r"export const (\w+)", f"{script}.mjs")


def test_a_picture_is_given_in_each_way_that_the_script_hands_out() -> None:
    ways = all_of(r'_give\("(\w+)"', BROWSER / "effect_runner.py")
    assert ways == all_of(r"export const (\w+)", "pictures.mjs")


def test_what_python_reads_from_the_window_a_script_has_put_there() -> None:
    scripts = (path for path in STATIC.iterdir() if path.suffix in (".js", ".mjs"))
    given = all_of(r"(?:window|globalThis)(?:\.|, \{ )(nmbr9\w+)(?: =|:)", *scripts)
    read = all_of(r'"(nmbr9[A-Z]\w+)"', *BROWSER.glob("*.py"))
    assert read
    assert read <= given


def test_an_early_key_is_one_that_the_board_answers_by_itself() -> None:
    early = only(r"const KEY = /(.*)/;", "early.mjs")
    left = {key for key in pointing.KEYS if not re.search(early, key)}
    assert left == {"Enter", "Escape", "PageUp", "PageDown"}, "these press, leave or scroll"


def test_the_worker_keeps_the_solver_that_python_starts() -> None:
    solver = BROWSER / "effect_runner.py"
    assert only(r'"\./(static/\w+\.py)"', solver) == only(r'const SOLVER = "(.*)"', "sw.js")
    assert only(r'"\./(solver\.zip)"', solver).replace(".", r"\.") in text("sw.js")


def test_both_reports_have_the_same_head() -> None:
    first, second, third = re.findall(
        r"`(NMBR 9, version ).*?`,\s*(navigator\.userAgent),\s*`(.*?)`,", text("boot-error.js")
    )[0]
    python = (BROWSER / "browser.py").read_text("utf-8")
    size = third.replace("${", "{window.")
    assert f'return f"{first}{{version}}\\n{{window.{second}}}\\n{{size}}"' in python
    assert f'size = f"{size}"' in python


def test_a_failed_start_is_told_in_each_language() -> None:
    assert all_of(r"\n    (\w\w): \{", "boot-error.js") == set(LANGUAGES)


def test_each_level_that_appears_by_itself_has_its_place_in_the_row() -> None:
    places = all_of(r"\.reveal-(\d+) ", "pages.css")
    assert places == {str(level) for level in range(1, LAST_SLOW_LEVEL + 1)}
