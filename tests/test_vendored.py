"""What the tree carries of others is what it says it is."""

import hashlib
import json
from pathlib import Path

import pytest

from tools.tree import page_files

ROOT = Path(__file__).resolve().parent.parent
NUMPY = ROOT / "static" / "vendor" / "numpy"

pytestmark = pytest.mark.cpython_only


def test_the_numpy_wheel_is_the_one_that_the_pinned_pyodide_names() -> None:
    lock = json.loads((ROOT / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    named = lock["packages"]["numpy"]
    wheel = NUMPY / named["file_name"]
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == named["sha256"]


def test_the_readme_beside_the_wheel_names_its_hash() -> None:
    (wheel,) = NUMPY.glob("*.whl")
    readme = (NUMPY / "README.md").read_text("utf-8")
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() in readme


def test_the_page_does_not_carry_numpy_yet() -> None:
    assert not [name for name in page_files(ROOT) if "numpy" in name]
