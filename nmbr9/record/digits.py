"""Whole numbers of mixed radix, and their letters, which form a share code."""

from dataclasses import dataclass, field
from typing import Final

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_BASE: Final = len(ALPHABET)


@dataclass(slots=True)
class Digits:
    """Digits of mixed radix, written in the order in which they will be read."""

    digits: list[tuple[int, int]] = field(default_factory=list)
    """Each digit with its radix."""

    def add(self, digit: int, radix: int) -> None:
        """Write one digit."""
        self.digits.append((digit, radix))

    def packed(self) -> int:
        """The number; its first digit is the lowest."""
        number = 0
        for digit, radix in reversed(self.digits):
            number = number * radix + digit
        return number


@dataclass(slots=True)
class DigitReader:
    """The rest of a packed number; past its end every digit is 0."""

    number: int

    def take(self, radix: int) -> int:
        """Read one digit."""
        self.number, digit = divmod(self.number, radix)
        return digit


def letters_of(number: int) -> str:
    """The number in base 64, highest letter first and without leading zeros."""
    letters = ""
    while number:
        number, digit = divmod(number, _BASE)
        letters = ALPHABET[digit] + letters
    return letters


def number_of(letters: str) -> int:
    """The number of letters, the inverse of `letters_of`."""
    number = 0
    for letter in letters:
        number = number * _BASE + ALPHABET.index(letter)
    return number
