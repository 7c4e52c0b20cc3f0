"""Addresses of tables of phones: a table that is stored here, and codes of lines and packets."""

import re
from dataclasses import dataclass
from typing import Final

from nmbr9.errors import BadRecord, Reason
from nmbr9.ui.phones.state import ADDRESS

_FORM: Final = re.compile(r"([0-9a-f]{16})(?:\.([oa][A-Za-z0-9_-]{1,4000}|l[A-Za-z0-9_-]+))?")
_WITHIN: Final = re.compile(r"(?<![0-9a-f])[0-9a-f]{16}\.[oal][A-Za-z0-9_-]+")
_OFFER: Final = "o"
PACKET: Final = "l"
"""The code of a packet begins with it; how long one may be is asked when it is read."""


@dataclass(frozen=True, slots=True)
class PhonesLink:
    """A table by its name, and the code of a line to it or of a packet, "" for none."""

    table: str
    code: str = ""

    @property
    def offers(self) -> bool:
        """Whether it is an offer, which wants an answer."""
        return self.code.startswith(_OFFER)

    @property
    def passes(self) -> bool:
        """Whether it passes on what has happened at the table."""
        return self.code.startswith(PACKET)

    @property
    def text(self) -> str:
        """As it stands in an address."""
        return f"{self.table}.{self.code}" if self.code else self.table

    @property
    def address(self) -> str:
        """Its address."""
        return ADDRESS + self.text


def read_phones(value: str) -> PhonesLink:
    """The link of an address: `text` the other way. Raises BadRecord."""
    found = _FORM.fullmatch(value)
    if found is None:
        raise BadRecord(Reason.BAD_FORM, "the address names no table of phones")
    return PhonesLink(found[1], found[2] or "")


def read_pasted(text: str) -> PhonesLink:
    """The code in a text that somebody has pasted, whatever stands around it. Raises BadRecord."""
    found = _WITHIN.search(text)
    if found is None:
        raise BadRecord(Reason.BAD_FORM, "there is no code of a table of phones in the text")
    return read_phones(found[0])
