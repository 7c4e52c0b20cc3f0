"""Medals are kept before pars rise: those of contests that have come."""

import datetime as dt
from pathlib import Path

import pytest

from nmbr9.contests.pars import DAILY, Pars
from nmbr9.contests.weekly import Week
from tools.keep_medals import keep, keeping
from tools.search_runner import written

# Python's own files are what these are about.
pytestmark = pytest.mark.cpython_only

DAY = dt.date(2026, 3, 4)
NEXT = DAY + dt.timedelta(days=1)


def test_the_pars_of_contests_that_have_come_are_kept() -> None:
    assert keeping(Pars(1, "x", {DAY: 120, NEXT: 130}), DAY).kept == {DAY: 120}
    weeks = Pars(1, "x", {Week.of(DAY): 120, Week.of(DAY + dt.timedelta(days=7)): 130})
    assert keeping(weeks, DAY).kept == {Week.of(DAY): 120}


def test_a_par_that_is_kept_stays_when_others_are() -> None:
    risen = keeping(Pars(1, "x", {DAY: 120, NEXT: 130}), DAY).with_par(DAY, 125)
    assert keeping(risen, NEXT).kept == {DAY: 120, NEXT: 130}


def test_the_medals_are_kept_in_the_file(tmp_path: Path) -> None:
    pars = Pars(1, "x", {DAY: 120, NEXT: 130})
    written(DAILY.text(pars), tmp_path / DAILY.file)
    keep(DAILY, DAY, tmp_path)
    assert DAILY.read((tmp_path / DAILY.file).read_text("utf-8")) == keeping(pars, DAY)
