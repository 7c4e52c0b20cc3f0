"""index.html: one style sheet, links that fetch early; and the page as PyScript documents it."""

import re
from collections.abc import Iterable

SHEET = re.compile(r'<link rel="stylesheet" href="\./(.*?)">\n')
ENTRY = "from nmbr9.ui.main import start; start()"  # as in static/boot.mjs
POLICY = re.compile(r'<meta\s+http-equiv="Content-Security-Policy".*?>\n?', re.DOTALL)
VERSION = re.compile(r'<meta name="version" content="dev">')
BOOT = re.compile(r'(<script [^>]*src="\./static/boot(-error\.js|\.mjs)"></script>\n?){2}')
DOCUMENTED = """\
<link rel="stylesheet" href="./static/vendor/pyscript/core.css">
<script type="module" src="./static/vendor/pyscript/core.js"></script>
<script type="py" src="./main.py" config="./pyscript.toml"></script>
"""


def sheets(page: str) -> list[str]:
    """The style sheets that the page names, in their order."""
    return SHEET.findall(page)


def styled(page: str, sheet: str) -> str:
    """The page with one style ``sheet`` in the place of its first, and no other."""
    head, *rest = SHEET.split(page)[::2]
    if not rest:
        raise ValueError("index.html names no style sheet")
    return f'{head}<link rel="stylesheet" href="./{sheet}">\n{"".join(rest)}'


def preloading(page: str, modules: Iterable[str], files: Iterable[str]) -> str:
    """The page with links that fetch ``modules`` and ``files`` at once, not one after the other.

    They stand behind the style sheet, since nothing is painted before that is there. Never the
    WebAssembly: preloaded, it is not compiled while it comes in, nor kept compiled.
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


def documented(page: str) -> str:
    """The same page started the documented way: two script tags, no policy, nothing preloaded."""
    plain, replaced = BOOT.subn(DOCUMENTED, POLICY.sub("", page))
    if replaced != 1:
        raise ValueError("index.html does not load static/boot.mjs")
    return plain
