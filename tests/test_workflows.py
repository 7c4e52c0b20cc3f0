"""The workflows: each job has a time limit. `make lint` checks the rest (zizmor, actionlint)."""

import re
from pathlib import Path

import pytest

from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
JOB = re.compile(r"^  [\w-]+:$", re.MULTILINE)
SHORT = re.compile(r"^    (?:timeout-minutes: \d+|uses: \./\.github/workflows/\S+)$", re.MULTILINE)


def jobs(path: Path) -> list[str]:
    """The texts of a workflow's jobs."""
    return JOB.split(path.read_text("utf-8").partition("\njobs:\n")[2])[1:]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_job_has_a_time_limit(path: Path) -> None:
    assert jobs(path)
    assert [job for job in jobs(path) if not SHORT.search(job)] == []
