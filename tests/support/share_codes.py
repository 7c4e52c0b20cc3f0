"""Forged share codes: the checksum is right, and the contents may be nonsense."""

import hashlib

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The letters of share codes and packets, as digits of base 64."""


def signed(body: str) -> str:
    """A body with the checksum it needs, as anybody can make one."""
    check = int.from_bytes(hashlib.sha256(f"nmbr9 {body}".encode()).digest(), "big") >> 226
    return body + "".join(ALPHABET[check >> shift & 63] for shift in (24, 18, 12, 6, 0))


def packed(*digits: tuple[int, int]) -> str:
    """The code of these digits, each with its radix."""
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    letters = ""
    while number:
        number, digit = divmod(number, 64)
        letters = ALPHABET[digit] + letters
    return signed("1" + letters)
