"""Escapes in addresses: each address that the page makes is a link as it stands."""

import re
from typing import Final

_LIKE_ESCAPE: Final = "%[0-9A-Fa-f](?=[0-9A-Fa-f])"
_ESCAPED: Final = re.compile(rf"{_LIKE_ESCAPE}|[^A-Za-z0-9_~.-]|\.$")
_ESCAPES: Final = re.compile("(?:%[0-9A-Fa-f]{2})+")
_TWICE: Final = re.compile("%25[0-9A-Fa-f]{2}")
MOST_TIMES: Final = 3
"""The most times that a link may be escaped: an endless one must not keep the page busy."""
_NO_ESCAPE: Final = re.compile("%(?![0-9A-Fa-f]{2})")


def escaped(text: str) -> str:
    """A text as it may stand in an address.

    Marks that a chat would leave out of a link are escaped. So is the letter after a `%` that looks
    like an escape: so a link that was escaped twice on its way can be recognised.
    """
    return _ESCAPED.sub(_escape, text)


def _escape(letters: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in letters[0].encode("utf-8", "surrogatepass"))


def unescaped(address: str) -> str:
    """An address with its escapes undone, even if it was escaped again on its way.

    If any part only looks like an escape, the whole address stays as it is.
    """
    for _ in range(MOST_TIMES):
        if _TWICE.search(address) and address.count("%") == address.count("%25"):
            address = address.replace("%25", "%")
    if _NO_ESCAPE.search(address):
        return address
    try:
        return _ESCAPES.sub(_unescape, address)
    except UnicodeDecodeError:
        return address


def _unescape(escapes: re.Match[str]) -> str:
    return bytes.fromhex(escapes[0].replace("%", "")).decode()
