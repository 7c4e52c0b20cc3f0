"""Build the site: ``python -m tools.site [FOLDER]``, ``--plain`` for the documented form."""

import argparse
from pathlib import Path

from tools.site import build
from tools.tree import ROOT


def main() -> None:
    """Build the given form."""
    parser = argparse.ArgumentParser(description="Build what is published.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist")
    parser.add_argument("--plain", action="store_true", help="the documented form, for the bench")
    parser.add_argument(
        "--noting", action="store_true", help="Pyodide notes its calls, for a profile"
    )
    wanted = parser.parse_args()
    if wanted.plain:
        build.build_plain(wanted.folder)
    else:
        build.build(wanted.folder, noting=wanted.noting)
    size = sum(path.stat().st_size for path in wanted.folder.rglob("*") if path.is_file())
    print(f"{wanted.folder}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
