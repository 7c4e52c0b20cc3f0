"""Serve the tree as it is: a reload shows what has changed. ``make dev``.

The app is in its documented form: no archive is made, nothing is compiled, and no service worker
keeps an earlier version.
"""

import argparse
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from tools.site import build
from tools.site.serve import FOLDER, PORT, SiteServer, Stored, serve
from tools.tree import ROOT


@dataclass
class TreeServer(SiteServer):
    """Builds the site anew before it answers for the page, in a quarter of a second."""

    root: Path = ROOT
    building: Lock = field(default_factory=Lock)

    def stored(self, path: str) -> Stored | None:
        """The file at ``path``, of the tree as it is."""
        if path in {FOLDER, f"{FOLDER}index.html"}:
            with self.building:
                build.build_plain(self.site, self.root)
        return super().stored(path)


def main() -> None:
    """Serve the tree."""
    parser = argparse.ArgumentParser(description="Serve the tree as it is.")
    parser.add_argument("--port", type=int, default=PORT + 1)
    server = TreeServer(ROOT / "dist-dev", parser.parse_args().port, max_age=0)
    serve(server, "; a reload shows each change")


if __name__ == "__main__":
    main()
