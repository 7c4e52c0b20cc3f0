"""All modules in one file, and the deferred ones, which no first tile needs, in another.

The file of those comes once the game is ready. Each runs when it is first used, not when it is
imported (inside/sitecustomize.py); if the file has not come by then, the page waits for it
(static/deferred.mjs). So the choice affects only speed, nothing else; ``deferred-modules.txt`` has
them. Texts come later too, except in the page's language, which has a file in ``static/texts``.
"""

import hashlib
import marshal
from pathlib import Path
from typing import Any, Final

from tools.pyodide import library

LIST: Final = Path(__file__).parent / "deferred-modules.txt"
LISTED: Final = "deferred.txt"
"""The file with the name of the archive, and the sizes and paths of its files."""
MODULES: Final = "modules"
"""The folder of the files with modules: the page's, and the worker's."""
CODES: Final = "deferred-modules"
BEFORE: Final = ("encodings", "sitecustomize")
"""Modules that Python needs before it reads the file; they stay files of their own."""
_HEADER: Final = 16
"""Bytes of a .pyc before its code."""
TEXTS: Final = "static/texts"
LOCALES: Final = "nmbr9/ui/locales"


def modules() -> dict[str, list[str]]:
    """The modules in the list, each with the functions named after it."""
    lines = (line.partition("#")[0].split() for line in LIST.read_text("utf-8").splitlines())
    return {module: functions for module, *functions in filter(None, lines)}


def put_together(first: dict[str, Path], page: Path, deferred: Path) -> None:
    """Move the modules of these folders into a file in ``page`` and one in ``deferred``.

    The texts move too. Raises SystemExit if a module of the list is in none of the folders.
    """
    present, announced, codes = _take_codes(first), dict[str, tuple[str, list[str]]](), {}
    for name, functions in sorted(modules().items()):
        if name not in present:
            raise SystemExit(f"tools/pyodide/{LIST.name} names what is not shipped: {name}")
        path, codes[name] = present.pop(name)
        announced[name] = path, functions
    _write(page / MODULES / "page", (present, announced))
    _write(deferred / CODES, codes)
    for inside, folder in first.items():
        for text in sorted(folder.glob(f"{LOCALES}/*")):
            target = deferred / inside / text.relative_to(folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            text.rename(target)


def put_workers_together(folders: dict[str, Path], worker: Path) -> None:
    """Move the modules of these folders into a file in ``worker``, to lie beside the page's."""
    _write(worker / MODULES / "worker", (_take_codes(folders), {}))


def _take_codes(folders: dict[str, Path]) -> dict[str, tuple[str, bytes]]:
    """Take the modules out of these folders: their paths inside, and their code."""
    codes = {}
    for inside, folder in folders.items():
        for path in sorted(folder.rglob("*.pyc")):
            place = path.relative_to(folder)
            name = library.module_of(place.with_suffix(".py").as_posix())
            if name.partition(".")[0] not in BEFORE:
                codes[name] = f"/{inside}/{place.as_posix()}", path.read_bytes()[_HEADER:]
                path.unlink()
    return codes


def _write(path: Path, value: Any) -> None:  # noqa: ANN401 - as marshal has it
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(marshal.dumps(value, 2))  # later versions count references, which may differ


def archive_of(deferred: Path) -> str:
    """The name of this folder's archive in ``static``; other contents give another name."""
    content = [listed(deferred, "").encode(), *(path.read_bytes() for path in _files(deferred))]
    return f"python-deferred-{hashlib.sha256(b''.join(content)).hexdigest()[:8]}.bin"


def listed(deferred: Path, archive: str) -> str:
    """The archive, and the sizes and paths of its files: static/deferred.mjs reads it."""
    lines = [
        f"{path.stat().st_size} /{path.relative_to(deferred).as_posix()}"
        for path in _files(deferred)
    ]
    return "\n".join([archive, *lines]) + "\n"


def _files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]
