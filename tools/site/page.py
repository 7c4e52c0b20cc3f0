"""index.html: early links, version, address, the form that PyScript documents; and 404.html.

Also pyscript.toml, its configuration.
"""

import json
import re
import tomllib
from collections.abc import Iterable
from html import escape
from pathlib import PurePosixPath

from tools.one_place import fill

SHEET = re.compile(r'<link rel="stylesheet" href="\./(.*?)">\n')
ENTRY = "from nmbr9.ui.main import start; start()"  # as in static/boot.mjs
POLICY = re.compile(r'<meta\s+http-equiv="Content-Security-Policy".*?>\n?', re.DOTALL)
TITLE = re.compile(r"<title.*?</title>\n")
HOME = re.compile(r'(<a href=")\./"')
VERSION = re.compile(r'<meta name="version" content="dev">')
"""The place of a short name of the site's contents, which the report of an error names."""
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
    return fill(page, SHEET, rf"\g<0>{''.join(links)}", "the style sheet of index.html")


def addressed(page: str, address: str | None) -> str:
    """The page with the address of the published game, which links from another copy lead to."""
    if address is None:
        return page
    link = rf'\g<0><link rel="canonical" href="{escape(address)}">\n'
    return fill(page, TITLE, link, "the title of index.html")


def leading_home(lost: str, address: str | None) -> str:
    """The page for unknown addresses, with a link to the published game if there is an address."""
    return fill(lost, HOME, rf'\g<1>{escape(address or "./")}"', "the link of 404.html")


def documented(page: str) -> str:
    """The same page started the documented way: two script tags, no policy, nothing preloaded."""
    return fill(POLICY.sub("", page), BOOT, DOCUMENTED, "the scripts of index.html")


def listing(configuration: str, files: Iterable[str]) -> str:
    """The configuration with the app's files, each of which lands in its package."""
    lines = [f'"./{name}" = "./{PurePosixPath(name).parent}/"\n' for name in files]
    return f"{configuration}\n[files]\n{''.join(lines)}"


def archived(configuration: str) -> str:
    """The configuration with our own interpreter, which brings the files.

    JSON, which PyScript reads without fetching a parser.
    """
    return json.dumps(tomllib.loads(configuration) | {"interpreter": "./static/runtime.mjs"})
