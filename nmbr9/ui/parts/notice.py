"""Notices: messages above the board, shown until they are dismissed."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class NoticeKind(StrEnum):
    """The kinds of notice; values key the texts."""

    SAVE_SET_ASIDE = "save_set_aside"
    COPY_USED = "copy_used"
    DATA_SET_ASIDE = "data_set_aside"
    STORAGE_OFF = "storage_off"
    STORAGE_FULL = "storage_full"
    STORAGE_EMPTIED = "storage_emptied"
    OTHER_TAB = "other_tab"
    NEW_DAY = "new_day"
    UNFINISHED = "unfinished"
    BAD_ADDRESS = "bad_address"
    LINK_CHANGED = "link_changed"
    NO_TABLE = "no_table"
    NO_COMPUTERS = "no_computers"
    NO_BRANCH = "no_branch"
    BRANCH_SET_ASIDE = "branch_set_aside"
    NEW_VERSION = "new_version"
    """A part of this version is gone from the server, which has a newer one."""
    UNEXPECTED = "unexpected"


@dataclass(frozen=True, slots=True)
class Notice:
    """One notice; `detail` is a key of its own texts, `link` an address inside the page.

    `report` is for the player to copy and send to a maintainer.
    """

    kind: NoticeKind
    detail: str = ""
    link: str = ""
    report: str = ""


OTHER_TAB: Final = (Notice(NoticeKind.OTHER_TAB),)
