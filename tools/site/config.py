"""pyscript.toml in its forms in the built sites."""

import json
import tomllib
from pathlib import PurePosixPath


def listed(text: str, files: list[str]) -> str:
    """The configuration with the app's files, each of which lands in its package."""
    lines = [f'"./{name}" = "./{PurePosixPath(name).parent}/"\n' for name in files]
    return f"{text}\n[files]\n{''.join(lines)}"


def archived(text: str) -> str:
    """The configuration with our own interpreter, which brings the files.

    JSON, which PyScript reads without fetching a parser.
    """
    return json.dumps(tomllib.loads(text) | {"interpreter": "./static/runtime.mjs"})
