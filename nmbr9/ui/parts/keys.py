"""Keys by their signs, and by their places on the keyboard."""

from collections.abc import Iterator
from typing import NamedTuple


class Key(NamedTuple):
    """A pressed key: its sign or name, and its place as the browser names it.

    `third_level` says that AltGr is down, which gives other signs.
    """

    name: str
    place: str = ""
    shift: bool = False
    third_level: bool = False
    held: bool = False

    def names(self) -> Iterator[str]:
        """The names under which it may have a meaning, the best first.

        A letter or a digit also counts as the one at that place on other keyboards: R on a Cyrillic
        one, and 1 if digits need Shift. A Latin letter means itself alone.
        """
        yield self.name
        latin = len(self.name) == 1 and self.name.isascii() and self.name.isalpha()
        if latin or self.third_level:
            return
        if self.place.startswith("Key"):
            yield self.place.removeprefix("Key").lower()
        elif self.place.startswith("Digit") and not self.shift:
            yield self.place.removeprefix("Digit")
