"""Serve the tree as it is: a reload shows what has changed. ``make dev``.

The app is in its documented form: no archive is made, nothing is compiled, and no service worker
keeps an earlier version.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

from tools.site import build
from tools.site.serve import FOLDER, PORT, SiteServer, Stored, serve
from tools.tree import ROOT

SOURCES = ("index.html", "404.html", "pyscript.toml", "nmbr9", "static")


@dataclass
class TreeServer(SiteServer):
    """Builds the site anew before it answers for the page, if a source has changed."""

    root: Path = ROOT
    _seen: float = 0

    def stored(self, path: str) -> Stored | None:
        """The file at ``path``, of the tree as it is."""
        if path in {FOLDER, f"{FOLDER}index.html"}:
            changed = last_change(self.root)
            if changed > self._seen:
                build.build_plain(self.site, self.root)
                self._seen = changed
        return super().stored(path)


def last_change(root: Path) -> float:
    """The time of the last change of a source."""
    given = [root / name for name in SOURCES]
    inside = (path for folder in given for path in folder.rglob("*") if path.suffix != ".pyc")
    return max(path.stat().st_mtime for path in (*given, *inside) if path.exists())


def main() -> None:
    """Serve the tree."""
    parser = argparse.ArgumentParser(description="Serve the tree as it is.")
    parser.add_argument("--port", type=int, default=PORT + 1)
    server = TreeServer(ROOT / "dist-dev", parser.parse_args().port, max_age=0)
    serve(server, "; a reload shows each change")


if __name__ == "__main__":
    main()
