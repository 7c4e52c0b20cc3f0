"""The tree stands alone: it names no machine's folders and no registry's host."""

import re
import subprocess
from pathlib import Path

import pytest

from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

# In pieces, so that this file does not name them either.
HOSTS = ("registry" + ".npmjs", "pypi" + ".org", "files" + ".pythonhosted", "deb" + ".debian")
MACHINE = re.compile(r"(?<![\w.~-])/(?:home|root|Users)/(?!pyodide\b)[\w.-]+|file:///\w")


def tracked() -> list[Path]:
    process = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    )
    return [ROOT / name for name in process.stdout.split("\0") if name]


def texts() -> list[tuple[Path, str]]:
    imports = []
    for path in tracked():
        try:
            imports.append((path, path.read_text("utf-8")))
        except (UnicodeDecodeError, FileNotFoundError):
            continue
    return imports


def test_no_file_names_a_registrys_host() -> None:
    assert [str(path) for path, text in texts() for host in HOSTS if host in text] == []


def test_no_file_names_a_folder_of_the_machine_it_was_written_on() -> None:
    named = [(str(path), MACHINE.findall(text)) for path, text in texts()]
    assert [(path, folders) for path, folders in named if folders] == []


def test_the_npm_lock_names_no_download_address() -> None:
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text("utf-8")
