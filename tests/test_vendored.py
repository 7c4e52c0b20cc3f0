"""What the tree carries of others is what it says it is."""

import hashlib
import json
from pathlib import Path

import pytest

from tools import vendor
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


def test_the_page_carries_the_wheel_and_nothing_else_of_numpy() -> None:
    (name,) = [name for name in page_files(ROOT) if "numpy" in name]
    assert name.endswith(".whl")


def test_the_lock_file_of_the_page_leads_to_the_wheel() -> None:
    packages = json.loads(vendor.lock_with_numpy_alone())["packages"]
    (numpy,) = packages.values()
    folder = ROOT / "static" / "vendor" / "pyodide"
    assert (folder / numpy["file_name"]).resolve() == vendor.numpy_wheel(ROOT).resolve()
