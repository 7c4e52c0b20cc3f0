"""The characters of any text."""

from typing import Final

from hypothesis import strategies as st

CHARACTERS: Final = st.characters(exclude_categories=["Cs"])
"""All that UTF-8 can encode; Hypothesis by itself takes a second to try each of them."""
