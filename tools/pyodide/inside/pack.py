"""Pack folders into archives for static/unpack.mjs: a tar, by Zstandard.

Usage: pack.py ARCHIVES, a JSON object of ``{archive: {path of its files: folder}}``.

Pyodide packs, and so the bytes are the same on every machine.
"""

import io
import json
import sys
import tarfile
from pathlib import Path

from compression import zstd  # type: ignore[import-not-found] # since Python 3.14

OPTIONS = {
    zstd.CompressionParameter.compression_level: 19,
    zstd.CompressionParameter.window_log: 23,  # 8 MB: all of it
}


def archived(folders: dict[str, str]) -> bytes:
    """All files below each of the folders."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for inside, folder in folders.items():
            for path in sorted(Path(folder).rglob("*")):
                if path.is_file():
                    name = f"{inside}/{path.relative_to(folder).as_posix()}"
                    entry = tarfile.TarInfo(name.lstrip("/"))
                    entry.size = path.stat().st_size
                    tar.addfile(entry, io.BytesIO(path.read_bytes()))
    packed: bytes = zstd.compress(content.getvalue(), options=OPTIONS)
    return packed


for archive, folders in json.loads(sys.argv[1]).items():
    Path(archive).write_bytes(archived(folders))
