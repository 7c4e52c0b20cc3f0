"""Archives with the same bytes for the same files, whenever they are made.

``python -m tools.site.archive FOLDER FILE.zip`` packs a folder, as a release does with the site.
"""

import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

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


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    pack(target, source)
