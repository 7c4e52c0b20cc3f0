"""Keep the medals of contests up to a day: ``python -m tools.keep_medals 2026-11-26``.

Run it before pars rise: it keeps today's pars beside the new ones. Pars kept earlier stay.
"""

import argparse
from dataclasses import replace
from datetime import date
from pathlib import Path

from nmbr9.contests.pars import DAILY, WEEKLY, Calendar, Contest, Pars, has_come
from nmbr9.deck import parse_date
from tools.par import FOLDER
from tools.search_runner import written


def keeping(pars: Pars[Contest], day: date) -> Pars[Contest]:
    """These pars, with the medals of all contests up to this day kept."""
    come = {each: par for each, par in pars.scores.items() if has_come(each, day)}
    return replace(pars, kept={**come, **pars.kept})


def keep(calendar: Calendar[Contest], day: date, folder: Path) -> None:
    """Keep the medals of a calendar in its file."""
    file = folder / calendar.file
    written(calendar.text(keeping(calendar.read(file.read_text("utf-8")), day)), file)


def main() -> None:
    """Keep the medals of all contests up to a day."""
    parser = argparse.ArgumentParser(description="Keep the medals of contests up to a day.")
    parser.add_argument("day", type=parse_date, help="the last day before the pars rise")
    day = parser.parse_args().day
    keep(DAILY, day, FOLDER)
    keep(WEEKLY, day, FOLDER)


if __name__ == "__main__":
    main()
