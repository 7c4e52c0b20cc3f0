"""Keys by what stands on them, and by the place where they lie on the keyboard."""

from collections.abc import Iterator
from typing import NamedTuple


class Key(NamedTuple):
    """A key that was pressed: what it types or is called, and its place as the browser names it.

    `third_level` says that AltGr is down, which has signs of its own.
    """

    name: str
    place: str = ""
    shift: bool = False
    third_level: bool = False
    held: bool = False

    def names(self) -> Iterator[str]:
        """The names under which it may mean something, the best first.

        A letter or a digit is also the one that lies there on other keyboards: R on a Cyrillic one,
        and 1 where digits need Shift. A Latin letter means itself alone.
        """
        yield self.name
        latin = len(self.name) == 1 and self.name.isascii() and self.name.isalpha()
        if latin or self.third_level:
            return
        if self.place.startswith("Key"):
            yield self.place.removeprefix("Key").lower()
        elif self.place.startswith("Digit") and not self.shift:
            yield self.place.removeprefix("Digit")
