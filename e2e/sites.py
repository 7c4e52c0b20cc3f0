"""Changed copies of the site and a breaking line, for stories of updates and failures."""

import os
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

from tools.site import precache
from tools.site.serve import Write
from tools.tree import ROOT


def copied(site: Path, target: Path) -> Path:
    """A copy of ``site`` that may be changed file by file."""
    shutil.copytree(site, target, copy_function=os.link)
    return target


def written(site: Path, name: str, content: str | bytes) -> None:
    """Replace one file of a copy, without touching the original it is linked to."""
    path = site / name
    path.unlink()
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def published(site: Path) -> None:
    """Fill in the service worker's list for the present files of the copy."""
    template = (ROOT / "static" / "sw.js").read_text("utf-8")
    written(site, "sw.js", precache.worker(template, precache.hashes(site)))


NO_PYTHON: dict[str, str | bytes] = {
    "runtime.mjs": """const nothing = async () => {};
export {
  nothing as completeFiles, nothing as prepareParts, nothing as start,
};
""",
    "core.js": """const clear = () => (document.documentElement.dataset.ready = "true");
export const hooks = { worker: { onBeforeRunAsync: { clear } } };
""",
    "*.wasm": b"\0asm\1\0\0\0",
    "*.bin": b"",
    "*.whl": b"",
}
"""A script in place of Python: ready as soon as ``boot.mjs`` would start the app."""


def without_python(site: Path, target: Path) -> Path:
    """A copy whose page calls itself ready without Python: a start costs a quarter."""
    copy = copied(site, target)
    for name, content in NO_PYTHON.items():
        for path in list(copy.rglob(name)):
            written(copy, path.relative_to(copy).as_posix(), content)
    published(copy)
    return copy


def versioned(site: Path, target: Path, mark: str) -> Path:
    """A copy with its version in the page and in one more file."""
    copy = copied(site, target)
    index = (copy / "index.html").read_text("utf-8")
    written(copy, "index.html", index.replace("<html ", f'<html data-version="{mark}" '))
    styles = (copy / "static" / "style.css").read_text("utf-8")
    written(copy, "static/style.css", f":root {{ --version: {mark} }}\n{styles}")
    published(copy)
    return copy


@dataclass
class Cut:
    """A line that breaks in the middle of an answer, and stays broken."""

    left: int = 0
    broken: Event = field(default_factory=Event)

    def __call__(self, body: bytes, write: Write) -> None:
        """Write the whole body, or its first half once none is `left`, and end the connection."""
        if self.left:
            self.left -= 1
            write(body)
            return
        if not self.broken.is_set():
            self.broken.set()
            write(body[: len(body) // 2])
        raise TimeoutError  # closes the connection
