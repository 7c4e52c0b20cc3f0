"""The parts of Pyodide and PyScript that the page fetches, as npm's packages hold them."""

import json
import shutil
import subprocess
from pathlib import Path

from tools.tree import NUMPY, ROOT

MODULES = ROOT / "node_modules"
PYODIDE = MODULES / "pyodide"
FFLATE = MODULES / "fflate" / "esm"
PYSCRIPT = MODULES / "@pyscript" / "core"

PYODIDE_PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# PyScript's other files belong to plugins and interpreters that are switched off.
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js", "toml-*.js")


def copied(site: Path) -> None:
    """Copy the parts into the site's static/vendor/."""
    for source, target, parts in [
        (PYODIDE, "pyodide", PYODIDE_PARTS),
        (PYSCRIPT / "dist", "pyscript", PYSCRIPT_PARTS),
        (FFLATE, "fflate", ("browser.js",)),
    ]:
        folder = site / "static" / "vendor" / target
        folder.mkdir(parents=True)
        for part in parts:
            found = sorted(source.glob(part))
            if not found:
                raise SystemExit(f"{source} has no {part}: run npm ci")
            for path in found:
                shutil.copyfile(path, folder / path.name)


def numpy_wheel(root: Path) -> Path:
    """The wheel that the tree carries."""
    (wheel,) = (root / NUMPY).glob("*.whl")
    return wheel


def lock_with_numpy_alone() -> str:
    """Pyodide's lock file with the one package that the page can load, and where its wheel is."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    numpy = lock["packages"]["numpy"]
    numpy["file_name"] = f"../numpy/{numpy['file_name']}"
    return json.dumps({**lock, "packages": {"numpy": numpy}})


def pyscript_sources() -> dict[str, str]:
    """PyScript's own Python modules, by path, as its core writes them at every start."""
    artefact = PYSCRIPT / "src" / "stdlib" / "pyscript.js"
    script = f"import tree from {json.dumps(artefact.as_uri())}; console.log(JSON.stringify(tree))"
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", script],
        capture_output=True,
        check=True,
        text=True,
    )
    tree: dict[str, dict[str, str]] = json.loads(done.stdout)
    return {f"pyscript/{name}": text for name, text in tree["pyscript"].items()}
