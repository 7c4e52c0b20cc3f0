"""pyscript.toml: the list of the app's files in it, and the form it takes in the built site."""

import re
from pathlib import Path, PurePosixPath

from tools.tree import ROOT, app_files

FILES = "[files]\n"
INTERPRETER = re.compile(r'^interpreter = ".*"$', re.MULTILINE)


def listed(text: str, files: list[str]) -> str:
    """The configuration ``text`` with ``files`` as its ``[files]``, which is its last table."""
    head, table, _ = text.partition(FILES)
    if not table:
        raise ValueError("pyscript.toml has no [files]")
    lines = [f'"./{name}" = "./{PurePosixPath(name).parent}/"\n' for name in files]
    return head + table + "".join(lines)


def archived(text: str) -> str:
    """The configuration ``text`` without files, and with our own interpreter, which brings them."""
    head, table, _ = text.partition(FILES)
    head, replaced = INTERPRETER.subn('interpreter = "./static/runtime.mjs"', head)
    if not table or replaced != 1:
        raise ValueError("pyscript.toml needs one interpreter and [files]")
    return head.rstrip() + "\n"


def rewritten(path: Path) -> bool:
    """Bring the list in ``path`` up to date with its tree; true if it had to change."""
    before = path.read_text("utf-8")
    after = listed(before, app_files(path.parent))
    path.write_text(after, "utf-8")
    return before != after


if __name__ == "__main__":
    print("rewritten" if rewritten(ROOT / "pyscript.toml") else "up to date")
