"""The parts of Pyodide, PyScript, qr and Nunito that the page fetches, as npm's packages hold them.

In the built site their folders name their versions, and how Pyodide was taken apart. What lies
there never changes, so whoever keeps it, compiled too, need not ask whether it is still the same.
The sources name no version.
"""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path

from tools import archive, glue, parts
from tools.tree import NUMPY, ROOT

MODULES = ROOT / "node_modules"
PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core"
QR = MODULES / "qr"
NUNITO = MODULES / "@fontsource-variable" / "nunito"

PINNED = {"pyodide": PYODIDE, "pyscript": PYSCRIPT, "qr": QR, "nunito": NUNITO}
"""The packages that lie in a folder of their version, by the names in the sources."""

PYODIDE_PARTS = ("pyodide.mjs", "pyodide.asm.mjs")
# PyScript's other files belong to plugins and interpreters that are switched off.
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js", "toml-*.js")
NOT_RUN = frozenset({".pyi", ".h", ".c", ".a", ".pxd", ".pyx"})
"""Files of numpy that no Python reads."""
QR_PARTS = ("index.js", "decode.js")
NUNITO_PARTS = ("nunito-latin-wght-normal.woff2", "nunito-latin-ext-wght-normal.woff2")


def copied(site: Path, *, noting: bool = False) -> None:
    """Copy the parts into the site, and tell its scripts where they are."""
    for source, folder, wanted in [
        (PYODIDE, site / folder_of("pyodide"), PYODIDE_PARTS),
        (PYSCRIPT / "dist", site / folder_of("pyscript"), PYSCRIPT_PARTS),
        (QR, site / folder_of("qr"), QR_PARTS),
        (NUNITO / "files", site / folder_of("nunito"), NUNITO_PARTS),
    ]:
        folder.mkdir(parents=True)
        for part in wanted:
            found = sorted(source.glob(part))
            if not found:
                raise SystemExit(f"{source} has no {part}: run npm ci")
            for path in found:
                shutil.copyfile(path, folder / path.name)

    script = site / folder_of("pyodide") / "pyodide.asm.mjs"
    script.write_text(glue.shortened(script.read_text("utf-8")), "utf-8")
    (parts.lay_out_noting if noting else parts.lay_out)(site / folder_of("pyodide"))
    pinned = {f"./vendor/{name}/": f"./vendor/{folder_of(name).name}/" for name in PINNED}
    for path in (*(site / "static").glob("*.mjs"), site / "static" / "style.css"):
        text = path.read_text("utf-8")
        for named, there in pinned.items():
            text = text.replace(named, there)
        path.write_text(text, "utf-8")


def folder_of(name: str) -> Path:
    """Where the built site has a package, below its top level."""
    version = json.loads((PINNED[name] / "package.json").read_text("utf-8"))["version"]
    made = f"-{parts.mark()}" if name == "pyodide" else ""
    return Path("static", "vendor", f"{name}-{version}{made}")


def numpy_wheel(root: Path) -> Path:
    """The wheel that the tree carries."""
    (wheel,) = (root / NUMPY).glob("*.whl")
    return wheel


def unpack_numpy(folder: Path, root: Path) -> None:
    """Unpack numpy into ``folder``, without what only compilers and type checkers read."""
    archive.unpacked(numpy_wheel(root), folder)
    for path in folder.rglob("*"):
        if path.suffix in NOT_RUN:
            path.unlink()


def lock_with_numpy_alone(wheel: Path) -> str:
    """Pyodide's lock file with the one package that the page can load: where its wheel is."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    numpy = lock["packages"]["numpy"]
    numpy["file_name"] = f"../numpy/{wheel.name}"
    numpy["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
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
