"""Files that the same things always give, kept by the hash of what they are made of.

What follows from the lock file and the tools is so made once, and of the sources only those that
have changed are compiled. Nothing is kept that the hash does not hold: the code that makes it is
among what it is made of.
"""

import hashlib
import os
import shutil
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from tools.tree import ROOT

FOLDER = ROOT / ".kept"


def place_of(*made_of: bytes | str) -> Path:
    """The place of what is made of these; it exists if it was made before."""
    mark = hashlib.sha256()
    for each in made_of:
        content = each.encode() if isinstance(each, str) else each
        mark.update(b"%d\n" % len(content))
        mark.update(content)
    return FOLDER / mark.hexdigest()


def take(place: Path, target: Path) -> bool:
    """Copy what is kept, a file or a folder, to its target; False if it was not made before."""
    if not place.exists():
        return False
    os.utime(place)
    # Links come at once, and nobody writes into a file of a staging.
    copy = os.link if target.is_relative_to(FOLDER) else shutil.copyfile
    shutil.copytree(place, target, copy_function=copy) if place.is_dir() else copy(place, target)
    return True


def keep(target: Path, place: Path) -> None:
    """Keep a file or a folder that was just made. Whoever stops it leaves nothing half-made."""
    new = place.with_name(f"{place.name}.{os.getpid()}")
    new.parent.mkdir(exist_ok=True)
    (shutil.copytree if target.is_dir() else shutil.copyfile)(target, new)
    with suppress(OSError):  # another build was as quick
        new.rename(place)


def make_once(target: Path, place: Path, make: Callable[[], object]) -> None:
    """Make a file or a folder, unless it is kept."""
    if not take(place, target):
        make()
        keep(target, place)


def tidy() -> None:
    """Remove what no build has used for two weeks."""
    old = time.time() - 14 * 24 * 3600
    for path in FOLDER.glob("*"):
        if path.stat().st_mtime < old:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def contents(*folders: Path) -> Iterable[bytes | str]:
    """The names and the bytes of all files below folders."""
    for folder in folders:
        yield str(len(list(folder.rglob("*"))))
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                yield path.relative_to(folder).as_posix()
                yield path.read_bytes()
