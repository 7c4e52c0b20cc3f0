"""index.html: early links, version, address, the form that PyScript documents; and 404.html."""

import re
from collections.abc import Iterable
from html import escape

SHEET = re.compile(r'<link rel="stylesheet" href="\./(.*?)">\n')
ENTRY = "from nmbr9.ui.main import start; start()"  # as in static/boot.mjs
POLICY = re.compile(r'<meta\s+http-equiv="Content-Security-Policy".*?>\n?', re.DOTALL)
TITLE = re.compile(r"<title.*?</title>\n")
HOME = re.compile(r'(<a href=")\./"')
VERSION = re.compile(r'<meta name="version" content="dev">')
BOOT = re.compile(r'(<script [^>]*src="\./static/boot(-error\.js|\.mjs)"></script>\n?){2}')
DOCUMENTED = """\
<link rel="stylesheet" href="./static/vendor/pyscript/core.css">
<script type="module" src="./static/vendor/pyscript/core.js"></script>
<script type="py" src="./main.py" config="./pyscript.toml"></script>
"""


def preloading(page: str, modules: Iterable[str], files: Iterable[str]) -> str:
    """The page with links that fetch ``modules`` and ``files`` at once, not one after the other.

    They follow the style sheet, since nothing is painted before it has come. Never the WebAssembly:
    a preloaded module is not compiled while it arrives, nor cached compiled.
    """
    links = [f'<link rel="modulepreload" href="./{name}">\n' for name in modules]
    links += [f'<link rel="preload" as="fetch" crossorigin href="./{name}">\n' for name in files]
    sheet = SHEET.search(page)
    if not sheet:
        raise ValueError("index.html has no style sheet to put the links after")
    return page[: sheet.end()] + "".join(links) + page[sheet.end() :]


def stamped(page: str, version: str) -> str:
    """The page with the version in it, which the report of an error names."""
    text, replaced = VERSION.subn(f'<meta name="version" content="{version}">', page)
    if replaced != 1:
        raise ValueError("index.html has no place for its version")
    return text


def addressed(page: str, address: str | None) -> str:
    """The page with the address of the published game, which links from another copy lead to."""
    if address is None:
        return page
    text, replaced = TITLE.subn(rf'\g<0><link rel="canonical" href="{escape(address)}">\n', page)
    if replaced != 1:
        raise ValueError("index.html has no title to put the address after")
    return text


def leading_home(lost: str, address: str | None) -> str:
    """The page for unknown addresses, with a link to the published game if there is an address."""
    text, replaced = HOME.subn(rf'\g<1>{escape(address or "./")}"', lost)
    if replaced != 1:
        raise ValueError("404.html has no link to the game")
    return text


def documented(page: str) -> str:
    """The same page started the documented way: two script tags, no policy, nothing preloaded."""
    plain, replaced = BOOT.subn(DOCUMENTED, POLICY.sub("", page))
    if replaced != 1:
        raise ValueError("index.html does not load static/boot.mjs")
    return plain
