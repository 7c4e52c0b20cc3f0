"""Zip archives that come out the same for the same files, whenever they are made."""

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# The oldest time a zip can tell: a new archive would otherwise be downloaded for its clock alone.
TIME = (1980, 1, 1, 0, 0, 0)


def packed(target: Path, folder: Path) -> None:
    """Pack all files below ``folder`` into ``target``, sorted by name."""
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = ZipInfo(path.relative_to(folder).as_posix(), TIME)
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, path.read_bytes(), ZIP_DEFLATED, 9)


def unpacked(source: Path, folder: Path) -> None:
    """Unpack all of ``source`` into ``folder``."""
    with ZipFile(source) as archive:
        archive.extractall(folder)
