"""pyscript.toml: its list of the app's files, and its form in the built site."""

import json
import tomllib
from pathlib import Path, PurePosixPath

from tools.tree import ROOT, app_files

FILES = "[files]\n"


def listed(text: str, files: list[str]) -> str:
    """The configuration ``text`` with ``files`` as its ``[files]``, which is its last table."""
    head, table, _ = text.partition(FILES)
    if not table:
        raise ValueError("pyscript.toml has no [files]")
    lines = [f'"./{name}" = "./{PurePosixPath(name).parent}/"\n' for name in files]
    return head + table + "".join(lines)


def archived(text: str) -> str:
    """The configuration without files, and with our own interpreter, which brings them.

    JSON, which PyScript reads without fetching a parser.
    """
    settings = tomllib.loads(text)
    if not settings.pop("files", None) or "interpreter" not in settings:
        raise ValueError("pyscript.toml needs an interpreter and [files]")
    return json.dumps(settings | {"interpreter": "./static/runtime.mjs"})


def rewritten(path: Path) -> bool:
    """Bring the list in ``path`` up to date with its tree; true if it has changed."""
    before = path.read_text("utf-8")
    after = listed(before, app_files(path.parent))
    path.write_text(after, "utf-8")
    return before != after


if __name__ == "__main__":
    print("rewritten" if rewritten(ROOT / "pyscript.toml") else "up to date")
