"""The service worker's list: every file it keeps, with the hash it must have."""

import base64
import hashlib
import json
import re
from pathlib import Path

from tools.one_place import fill

VERSION = re.compile(r'^const VERSION = "dev";.*$', re.MULTILINE)
FILES = re.compile(r"^const FILES = \{\};.*$", re.MULTILINE)

# Published beside the game, but not needed to play it.
NOT_KEPT = (".nojekyll", "404.html", "LICENSE", "THIRD-PARTY.md", "licences/", "sw.js")


def hashes(site: Path) -> dict[str, str]:
    """The base64 SHA-256 of every file the game needs, by its path below ``site``."""
    return {
        name: base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
        for path in sorted(site.rglob("*"))
        if path.is_file()
        for name in [path.relative_to(site).as_posix()]
        if not name.startswith(NOT_KEPT)
    }


def version(files: dict[str, str]) -> str:
    """A short name of these files' contents."""
    return hashlib.sha256(json.dumps(files).encode()).hexdigest()[:12]


def worker(template: str, files: dict[str, str]) -> str:
    """The worker's source with the list filled in, and a version derived from it."""
    table = json.dumps(files, indent=1)
    version = hashlib.sha256((template + table).encode()).hexdigest()[:12]
    text = fill(template, VERSION, f'const VERSION = "{version}";', "the version of sw.js")
    return fill(text, FILES, lambda _: f"const FILES = {table};", "the files of sw.js")
