"""Addresses of tables on one device: one that is stored here, or somebody else's to view."""

from nmbr9.errors import BadRecord, Reason
from nmbr9.ui.seating.links import read_table
from nmbr9.ui.tables.hotseat import Hotseat, Phase, resume

TABLE = "#table="
LONGEST_NAME = 16


def read_seats(text: str) -> Hotseat:
    """The table of a link, to view. Raises BadRecord."""
    return resume(Hotseat("", read_table(text), Phase.END))


def read_name(name: str) -> str:
    """The name of a stored table in an address. Raises BadRecord."""
    if not (name.isascii() and name.isalnum() and len(name) <= LONGEST_NAME):
        raise BadRecord(Reason.BAD_FORM, "the address names no table")
    return name


def table_address(name: str) -> str:
    """The address of a table that is stored here."""
    return TABLE + name
