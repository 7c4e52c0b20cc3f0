"""The address of the published game: ``python -m tools.site.address https://…`` sets it.

pyproject.toml keeps it, for the package's metadata and for the site. The README repeats it, because
the repository's host shows that file as it is; until there is an address, it says how to get one.
The workflow that publishes sets it.
"""

import re
import sys
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

from tools.one_place import fill
from tools.tree import ROOT

URLS = re.compile(r"(?<=\n\[project\.urls\]\n)(Homepage = .*\n)?")
PLAY = re.compile(
    r"^\*\*(?:\[Play\]\((.*?)\)|Play)\*\*.*?\.(?= Or run it here:$)", re.MULTILINE | re.DOTALL
)
"""The sentence about where to play, with the address if it has one."""


def published(root: Path = ROOT) -> str | None:
    """The address of the published game, with a / at its end; None while nobody has set it."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    address: str | None = settings["project"]["urls"].get("Homepage")
    return address


def publish_at(url: str, root: Path = ROOT) -> None:
    """Set the address in pyproject.toml and in the README."""
    host = urlsplit(url)
    if host.scheme != "https" or not host.netloc or host.query or host.fragment:
        raise SystemExit(f"not an address of a game: {url!r}, write https://host/folder/")
    address = f"{url.rstrip('/')}/"
    for name, place, text in (
        ("pyproject.toml", URLS, f'Homepage = "{address}"\n'),
        ("README.md", PLAY, f"**[Play]({address})**, on a phone or at a desk."),
    ):
        before = (root / name).read_text("utf-8")
        after = fill(before, place, lambda _, text=text: text, f"the address in {name}")
        (root / name).write_text(after, "utf-8")


if __name__ == "__main__":
    (written,) = sys.argv[1:]
    publish_at(written)
