"""The changelog: its form, and the part that a release takes."""

import re
from datetime import date

import pytest

from nmbr9 import __version__
from tools.release.changelog import FILE, UNRELEASED, Section, notes, sections

pytestmark = pytest.mark.cpython_only

READY = """# Changes

## Unreleased

## 2.0.0 - 2027-02-01

### Changed

- Other tiles.

## 1.0.0 - 2026-12-31

### Added

- Tiles.
"""
KINDS = ("Added", "Changed", "Fixed", "Still open")
SEMANTIC = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


def numbers(version: str) -> tuple[int, ...]:
    assert SEMANTIC.fullmatch(version)
    return tuple(int(part) for part in version.split("."))


def test_a_changelog_is_divided_by_versions() -> None:
    assert sections(READY) == (
        Section("Unreleased", None, ""),
        Section("2.0.0", date(2027, 2, 1), "### Changed\n\n- Other tiles."),
        Section("1.0.0", date(2026, 12, 31), "### Added\n\n- Tiles."),
    )


def test_a_release_tells_the_changes_of_its_version() -> None:
    assert notes(READY, "v2.0.0", "2.0.0") == "### Changed\n\n- Other tiles."


@pytest.mark.parametrize(
    ("changelog", "tag", "why"),
    [
        pytest.param(READY, "v1.0.0", "is not v2.0.0", id="another version"),
        pytest.param(READY, "2.0.0", "is not v2.0.0", id="no tag of a version"),
        pytest.param(
            READY.replace("## 2", "- A line.\n\n## 2"), "v2.0.0", "an empty", id="lines left over"
        ),
        pytest.param(
            READY.replace("## Unreleased\n\n", ""), "v2.0.0", "an empty", id="no place for more"
        ),
        pytest.param(READY.replace("2.0.0", "2.0.1"), "v2.0.0", "not 2.0.0", id="not told"),
        pytest.param(READY.replace(" - 2027-02-01", ""), "v2.0.0", "a date", id="no date"),
        pytest.param("## Unreleased\n", "v2.0.0", "not 2.0.0", id="no version at all"),
        pytest.param(
            READY.replace("- Other", "- A line.\n" * 58 + "- Other"),
            "v2.0.0",
            "at most 60 lines",
            id="too long to be read",
        ),
    ],
)
def test_a_tag_that_cannot_be_released_is_refused(changelog: str, tag: str, why: str) -> None:
    with pytest.raises(SystemExit, match=why):
        notes(changelog, tag, "2.0.0")


def test_our_changelog_begins_with_the_unreleased_changes_and_goes_back_in_time() -> None:
    unreleased, *released = sections(FILE.read_text("utf-8"))
    assert (unreleased.version, unreleased.date) == (UNRELEASED, None)
    days = [section.date or date.max for section in released]
    assert sorted(days, reverse=True) == days
    order = [numbers(section.version) for section in released]
    assert sorted(order, reverse=True) == order


def test_every_heading_of_our_changelog_is_a_version_or_a_kind_of_change() -> None:
    text = FILE.read_text("utf-8")
    headings = re.findall(r"^(#{2,}) (.*)$", text, re.MULTILINE)
    versions = [section.version for section in sections(text)]
    assert [name.split(" - ")[0] for level, name in headings if level == "##"] == versions
    assert {name for level, name in headings if level != "##"} <= set(KINDS)


def test_the_version_is_semantic() -> None:
    assert numbers(__version__)
