"""The deferred modules, which no first tile needs: their files come once the game is ready.

``deferred-modules.txt`` names them. Each runs when it is first used, not when it is imported
(tools/inside/sitecustomize.py); if its file has not come by then, the page waits for it
(static/deferred.mjs). So the list affects speed alone. Texts come later too, except in the page's
language, which has a file in ``static/texts``.
"""

import hashlib
import shutil
from pathlib import Path
from typing import Final

from tools import library

LIST: Final = Path(__file__).parent / "deferred-modules.txt"
LISTED: Final = "deferred.txt"
"""The file with the name of the archive, and the sizes, paths and functions of its files."""
TEXTS: Final = "static/texts"
LOCALES: Final = "nmbr9/ui/locales"


class UnknownModuleError(ValueError):
    """The list names a module that is not shipped."""


def modules() -> dict[str, list[str]]:
    """The modules in the list, each with the functions named after it."""
    lines = (line.partition("#")[0].split() for line in LIST.read_text("utf-8").splitlines())
    return {module: functions for module, *functions in filter(None, lines)}


def divide(first: dict[str, Path], deferred: Path) -> dict[str, Path]:
    """Move the deferred files out of the folders of ``first``; the same mapping of their folders.

    UnknownModuleError if a module is in none of the folders.
    """
    names = set(modules())
    moved = {inside: deferred / inside for inside in first}
    for inside, folder in first.items():
        moved[inside].mkdir(parents=True)
        for path in _files({inside: folder}):
            name = path.relative_to(folder)
            module = _module_of(name)
            if module in names or name.is_relative_to(LOCALES):
                names.discard(module)
                target = moved[inside] / name
                target.parent.mkdir(parents=True, exist_ok=True)
                path.rename(target)
    if names:
        raise UnknownModuleError(
            f"tools/deferred-modules.txt names what is not shipped: {sorted(names)}"
        )
    return moved


def _module_of(path: Path) -> str:
    """The dotted name of a compiled module."""
    return library.module_of(path.with_suffix(".py").as_posix())


def archive_of(moved: dict[str, Path]) -> str:
    """The name of their archive in ``static``, different for other files."""
    mark = hashlib.sha256()
    for path in _files(moved):
        mark.update(path.read_bytes())
    mark.update(listed(moved, "").encode())
    return f"python-deferred-{mark.hexdigest()[:8]}.bin"


def listed(moved: dict[str, Path], archive: str) -> str:
    """The archive, and the sizes, paths and functions of the moved files.

    static/deferred.mjs and tools/inside/sitecustomize.py read it.
    """
    functions = modules()
    lines = [
        " ".join(
            [
                f"{path.stat().st_size} /{inside}/{name.as_posix()}",
                *functions.get(_module_of(name), []),
            ]
        )
        for inside, folder in moved.items()
        for path in _files({inside: folder})
        for name in [path.relative_to(folder)]
    ]
    return "\n".join([archive, *lines]) + "\n"


def _files(folders: dict[str, Path]) -> list[Path]:
    paths = (path for folder in folders.values() for path in sorted(folder.rglob("*")))
    return [path for path in paths if path.is_file()]


def lay_out_texts(site: Path, app: Path) -> None:
    """Publish the texts of each language in a file of their own."""
    (site / TEXTS).mkdir()
    for path in sorted((app / LOCALES).glob("*.json")):
        shutil.copyfile(path, site / TEXTS / path.name)
