"""Archives with the same bytes for the same files, whenever they are made.

``python -m tools.site.archive FOLDER FILE.zip`` packs a folder, as a release does with the site.
"""

import json
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tools.pyodide import node

# The oldest time a zip can tell: a new archive would otherwise be downloaded for its clock alone.
TIME = (1980, 1, 1, 0, 0, 0)


def pack(target: Path, folder: Path) -> None:
    """Pack all files below ``folder`` into ``target``, sorted by name."""
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = ZipInfo(path.relative_to(folder).as_posix(), TIME)
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, path.read_bytes(), ZIP_DEFLATED, 9)


def pack_tars(archives: dict[Path, dict[str, Path]]) -> None:
    """Pack archives for static/unpack.mjs: all files below each folder, named by their paths."""
    mounts: dict[str, Path] = {}
    inside: dict[str, dict[str, str]] = {}
    for number, (target, folders) in enumerate(archives.items()):
        mounts[f"/to/{number}"] = target.parent
        packed_folders = inside[f"/to/{number}/{target.name}"] = {}
        for place, (name, folder) in enumerate(folders.items()):
            mounts[f"/from/{number}/{place}"] = folder
            packed_folders[name] = f"/from/{number}/{place}"
    if node.run("pack.py", [json.dumps(inside)], mounts):
        raise SystemExit("Pyodide could not pack its files")


def unpack(source: Path, folder: Path) -> None:
    """Unpack all of ``source`` into ``folder``."""
    with ZipFile(source) as archive:
        archive.extractall(folder)


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    pack(target, source)
