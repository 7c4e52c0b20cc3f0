"""The pages on which the two kinds of table begin: all that the two know of each other."""

from typing import Final

SETUP_PAGE: Final = "seats"
"""The page on which a table on one device is set up."""
PHONES_PAGE: Final = "phones"
"""The page on which people join a table of phones."""
