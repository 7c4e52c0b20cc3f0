"""Addresses of tables of phones: a stored table, and codes of channels and packets."""

import re
from dataclasses import dataclass
from typing import Final

from nmbr9.errors import BadRecord, Reason
from nmbr9.ui.phones.state import ADDRESS

_FORM: Final = re.compile(r"([0-9a-f]{16})(?:\.([oa][A-Za-z0-9_-]{1,4000}|l[A-Za-z0-9_-]+))?")
_WITHIN: Final = re.compile(r"(?<![0-9a-f])[0-9a-f]{16}\.[oal][A-Za-z0-9_-]+")
_OFFER: Final = "o"
PACKET: Final = "l"
"""The prefix of a packet's code; its length is checked when it is read."""


@dataclass(frozen=True, slots=True)
class PhonesLink:
    """The name of a table, and the code of a channel or a packet for it ("" for none)."""

    table: str
    code: str = ""

    @property
    def offers(self) -> bool:
        """Whether it is an offer, which needs an answer."""
        return self.code.startswith(_OFFER)

    @property
    def passes(self) -> bool:
        """Whether it passes on entries of the table."""
        return self.code.startswith(PACKET)

    @property
    def text(self) -> str:
        """Its part of an address."""
        return f"{self.table}.{self.code}" if self.code else self.table

    @property
    def address(self) -> str:
        """Its address."""
        return ADDRESS + self.text


def read_phones(value: str) -> PhonesLink:
    """The link of an address, the inverse of `text`. Raises BadRecord."""
    match = _FORM.fullmatch(value)
    if match is None:
        raise BadRecord(Reason.BAD_FORM, "the address names no table of phones")
    return PhonesLink(match[1], match[2] or "")


def has_code(text: str) -> bool:
    """Whether there is a code in a text."""
    return _WITHIN.search(text) is not None


def read_pasted(text: str) -> PhonesLink:
    """The code in a pasted text, with any words around it. Raises BadRecord."""
    match = _WITHIN.search(text)
    if match is None:
        raise BadRecord(Reason.BAD_FORM, "there is no code of a table of phones in the text")
    return read_phones(match[0])
