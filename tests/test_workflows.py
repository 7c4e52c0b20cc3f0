"""The workflows: each action is pinned to a commit with its version; each job has a time limit."""

import re
from pathlib import Path

import pytest

from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

FILES = sorted((ROOT / ".github").rglob("*.yml"))
WORKFLOWS = [path for path in FILES if path.parent.name == "workflows"]
PINNED = re.compile(r"([\w-]+(?:/[\w-]+)+)@([0-9a-f]{40}) # v(\d+\.\d+\.\d+)")
USED = re.compile(r"^ *-? *uses: (.+)$", re.MULTILINE)
JOB = re.compile(r"^  [\w-]+:$", re.MULTILINE)
SHORT = re.compile(r"^    (?:timeout-minutes: \d+|uses: \./\.github/workflows/\S+)$", re.MULTILINE)


def used(path: Path) -> list[str]:
    """The third-party actions that a file uses, as written."""
    return [name for name in USED.findall(path.read_text("utf-8")) if not name.startswith("./")]


def jobs(path: Path) -> list[str]:
    """The texts of a workflow's jobs."""
    return JOB.split(path.read_text("utf-8").partition("\njobs:\n")[2])[1:]


def test_every_action_is_pinned_to_a_commit_with_its_version_beside_it() -> None:
    written = [name for path in FILES for name in used(path)]
    assert written
    assert [name for name in written if not PINNED.fullmatch(name)] == []


def test_an_action_has_one_version_in_all_workflows() -> None:
    pins = {pin for path in FILES for name in used(path) for pin in PINNED.findall(name)}
    assert len({name for name, _, _ in pins}) == len(pins)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_job_has_a_time_limit(path: Path) -> None:
    assert jobs(path)
    assert [job for job in jobs(path) if not SHORT.search(job)] == []
