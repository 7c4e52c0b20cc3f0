"""One more shipped year: the last day moves, and its workflow loses nothing that it found."""

import datetime as dt
import os
import re
import subprocess
from pathlib import Path
from textwrap import dedent

import pytest

from nmbr9.contests.pars import DAILY, WEEKLY
from nmbr9.contests.rivals import LAST
from nmbr9.contests.weekly import Week
from tools.contests.next_year import RIVALS, moved_on
from tools.tree import ROOT

STEP = re.compile(r"- name: Find\n +run: \|\n(.*?)\n +env:", re.DOTALL)
COMMANDS = {
    "python3": "echo 2028",
    "timeout": 'shift 2; exec "$@"',
    "make": """\
read -r status < ../statuses && sed -i 1d ../statuses
echo "found before $status" >> static/rivals/2028-01.txt
exit "$status"
""",
}
"""Stand-ins: a search that finds a line, and ends with the next of these statuses."""


def test_the_last_day_moves_on_by_a_year() -> None:
    moved: dict[str, object] = {"__name__": "moved"}
    exec(moved_on(RIVALS.read_text("utf-8")), moved)  # noqa: S102 - our own source
    assert moved["LAST"] == dt.date(LAST.year + 1, 12, 31)


def test_a_source_without_a_last_day_is_refused() -> None:
    with pytest.raises(SystemExit, match=r"rivals\.py: 0 places"):
        moved_on("LAST = 1")


def test_pars_end_with_the_last_day_and_its_week() -> None:
    assert (DAILY.contests[-1], WEEKLY.contests[-1]) == (LAST, Week.of(LAST))


def git(*arguments: str, cwd: Path) -> str:
    command = ["git", "-c", "user.name=x", "-c", "user.email=x@example.org", *arguments]
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout  # noqa: S603 - our own


def find(folder: Path, *statuses: int) -> int:
    """The status of the workflow's search in a fresh clone, where the searches end with these."""
    (folder / "statuses").write_text("".join(f"{status}\n" for status in statuses), "utf-8")
    clone = folder / f"clone{len(list(folder.glob('clone*')))}"
    git("clone", "--quiet", str(folder / "remote"), str(clone), cwd=folder)
    match = STEP.search((ROOT / ".github" / "workflows" / "yearly.yml").read_text("utf-8"))
    assert match
    script = dedent(match[1]).replace("https://x-access-token:$GH_TOKEN@github.com/", "../")
    paths = {"PATH": f"{folder}:{os.environ['PATH']}", "GITHUB_REPOSITORY": "remote"}
    command = ["bash", "-e", "-c", script]
    environment = {**os.environ, **paths, "GITHUB_ACTOR": "x", "GH_TOKEN": "x"}
    ran = subprocess.run(command, cwd=clone, env=environment, check=False, capture_output=True)  # noqa: S603 - our own
    return ran.returncode


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a remote repository, and stand-ins for the commands that take long."""
    tree = tmp_path / "tree"
    for name in (
        "nmbr9/contests/pars.json",
        "static/rivals/2027-12.txt",
        "tools/contests/best_games.txt",
    ):
        (tree / name).parent.mkdir(parents=True)
        (tree / name).touch()
    git("init", "--quiet", "--initial-branch=main", cwd=tree)
    git("add", ".", cwd=tree)
    git("commit", "--quiet", "--message=first", cwd=tree)
    git("clone", "--quiet", "--bare", "tree", "remote", cwd=tmp_path)
    for name, script in COMMANDS.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        (tmp_path / name).chmod(0o755)
    return tmp_path


def proposed(folder: Path) -> list[str]:
    """The finds in the branch of the proposal."""
    text = git("show", "year-2028:static/rivals/2028-01.txt", cwd=folder / "remote")
    return re.findall(r"before (\d+)", text)


@pytest.mark.cpython_only
def test_the_workflow_keeps_each_half_hours_finds(folder: Path) -> None:
    assert find(folder, 124, 124, 0) == 0
    assert proposed(folder) == ["124", "124", "0"]
    assert git("rev-list", "--count", "main..year-2028", cwd=folder / "remote") == "3\n"


@pytest.mark.cpython_only
def test_a_search_that_was_cut_off_goes_on_where_it_stopped(folder: Path) -> None:
    assert find(folder, *[124] * 10) == 124
    assert find(folder, 2) == 2
    assert find(folder, 0) == 0
    assert proposed(folder) == [*["124"] * 10, "2", "0"]
