"""Changes of a text in the one place that is meant for them."""

import re
from collections.abc import Callable


def fill(text: str, place: re.Pattern[str], by: str | Callable[..., str], name: str) -> str:
    """The text with its one place filled. Raises SystemExit if it has none, or several.

    ``name`` says what the place is, and of which file.
    """
    filled, places = place.subn(by, text)
    if places != 1:
        raise SystemExit(f"{name}: {places} places for it instead of one")
    return filled
