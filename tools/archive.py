"""Archives that come out the same for the same files, whenever they are made.

``python -m tools.archive FOLDER FILE.zip`` packs a folder, as a release does with the site.
"""

import argparse
import gzip
import tarfile
from io import BytesIO
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


def streamed(target: Path, folders: dict[str, Path]) -> None:
    """Pack all files below each of ``folders``, named by where they will lie, as a gzipped tar."""
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for inside, folder in folders.items():
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    content = path.read_bytes()
                    entry = tarfile.TarInfo(f"{inside}/{path.relative_to(folder).as_posix()}")
                    entry.size = len(content)
                    tar.addfile(entry, BytesIO(content))
    target.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


def unpacked(source: Path, folder: Path) -> None:
    """Unpack all of ``source`` into ``folder``."""
    with ZipFile(source) as archive:
        archive.extractall(folder)  # noqa: S202 - what npm and the tree hold, pinned by hashes


def main() -> None:
    """Pack the folder that was asked for."""
    parser = argparse.ArgumentParser(description="Pack a folder, the same each time.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("target", type=Path)
    wanted = parser.parse_args()
    packed(wanted.target, wanted.folder)


if __name__ == "__main__":
    main()
