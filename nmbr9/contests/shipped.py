"""The days for which pars and rivals are shipped: whole years, from the first daily on."""

from datetime import date as Date  # noqa: N812  as in deck
from typing import Final

from nmbr9.deck import FIRST_DAILY

LAST: Final = Date(2027, 12, 31)
"""A scheduled workflow moves it on by a year."""
DAYS: Final = (LAST - FIRST_DAILY).days + 1
