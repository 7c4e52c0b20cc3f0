"""The changes of one version: ``python -m tools.release.changelog v1.0.0`` prints them.

It refuses a tag that is not the version in the tree, and a changelog that is not ready for it.
"""

import re
import sys
from dataclasses import dataclass
from datetime import date
from typing import Final

from nmbr9 import __version__
from tools.tree import ROOT

FILE: Final = ROOT / "CHANGELOG.md"
UNRELEASED: Final = "Unreleased"
_MOST_LINES: Final = 60
_HEADING: Final = re.compile(r"^## (\S+)(?: - (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Section:
    """The changes of one version; without a date it is unreleased."""

    version: str
    date: date | None
    text: str


def sections(changelog: str) -> tuple[Section, ...]:
    """The sections in order: the unreleased changes, then the newest version."""
    _, *parts = _HEADING.split(changelog)
    return tuple(
        Section(version, date.fromisoformat(day) if day else None, text.strip())
        for version, day, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    )


def notes(changelog: str, tag: str, version: str = __version__) -> str:
    """The changes of the version that a tag releases.

    Raises SystemExit if it cannot be released.
    """
    if tag != f"v{version}":
        raise SystemExit(f"the tag {tag} is not v{version}, the version in nmbr9/__init__.py")
    unreleased, *released = sections(changelog)
    if unreleased.version != UNRELEASED or unreleased.text:
        raise SystemExit(f"the changelog must begin with an empty section {UNRELEASED}")
    if not released or released[0].version != version or not released[0].date:
        raise SystemExit(f"the changelog's newest version is not {version} with a date")
    if len(released[0].text.splitlines()) > _MOST_LINES:
        raise SystemExit(f"a version tells its changes in at most {_MOST_LINES} lines")
    return released[0].text


if __name__ == "__main__":
    (tag,) = sys.argv[1:]
    print(notes(FILE.read_text("utf-8"), tag))
