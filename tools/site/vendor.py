"""The parts of Pyodide, PyScript, qr and Nunito that the page fetches, from npm's packages.

In the built site the names of their folders contain the versions and our changes. So their contents
never change, and no cache, not even one of compiled code, has to ask. The sources name no version.
"""

import hashlib
import json
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

from tools.pyodide import glue, node, parts
from tools.site import kept
from tools.tree import NUMPY, ROOT

MODULES = ROOT / "node_modules"
PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core"
QR = MODULES / "qr"
NUNITO = MODULES / "@fontsource-variable" / "nunito"

PINNED = {"pyodide": PYODIDE, "pyscript": PYSCRIPT, "qr": QR, "nunito": NUNITO}
"""The packages in a folder of their version, by the names in the sources."""

PYODIDE_PARTS = ("pyodide.mjs", "pyodide.asm.mjs")
# PyScript's other files belong to plugins and interpreters that are switched off, or read
# configurations in TOML.
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js")
NOT_RUN = frozenset({".pyi", ".h", ".c", ".a", ".pxd", ".pyx"})
"""Files of numpy that no Python reads."""
APART: Final = frozenset({"f2py", "fft", "polynomial", "random", "testing"})
"""Packages of numpy that are loaded only for whoever names them, and the solver does not."""
NUMPY_HASH: Final = "0cad9c1b91f0082e4f959bc0e0bf5835a2efbba6ab3b1e9d1fe6e7e564cca98e"
"""The sha256 of the wheel in the tree, as Pyodide's own lock files name it."""
QR_PARTS = ("index.js", "decode.js")
_PYTHON = re.compile(r'\{pyscript:(\{(?:"\w+\.py":"(?:[^"\\]|\\.)*",?)+\})\}')
"""PyScript's own Python modules, which its core writes at each start; we ship them compiled."""
_OPENED = {"indexedDB.open(": "nmbr9Database.open(", "new BroadcastChannel(": "new Nmbr9Channel("}
"""The names of the browser that PyScript's core opens, and those of static/stand-ins.mjs."""
NUNITO_PARTS = ("nunito-latin-wght-normal.woff2", "nunito-latin-ext-wght-normal.woff2")


def copy(site: Path, root: Path, *, noting: bool = False) -> None:
    """Copy the parts into the site, and give its scripts their paths."""
    for source, folder, wanted in [
        (PYSCRIPT / "dist", site / folder_of("pyscript"), PYSCRIPT_PARTS),
        (QR, site / folder_of("qr"), QR_PARTS),
        (NUNITO / "files", site / folder_of("nunito"), NUNITO_PARTS),
    ]:
        folder.mkdir(parents=True)
        for part in wanted:
            paths = sorted(source.glob(part))
            if not paths:
                raise SystemExit(f"{source} has no {part}: run npm ci")
            for path in paths:
                shutil.copyfile(path, folder / path.name)

    lay_out_pyodide(site, root, noting=noting)
    (core,) = (site / folder_of("pyscript")).glob("core-*.js")
    pyscript = _PYTHON.sub("{}", core.read_text("utf-8"))
    for browsers, own in _OPENED.items():
        pyscript = pyscript.replace(browsers, own)
    core.write_text(pyscript, "utf-8")
    pinned = {f"./vendor/{name}/": f"./vendor/{folder_of(name).name}/" for name in PINNED}
    for path in (*(site / "static").glob("*.mjs"), site / "static" / "style.css"):
        text = path.read_text("utf-8")
        for named, there in pinned.items():
            text = text.replace(named, there)
        path.write_text(text, "utf-8")


def lay_out_pyodide(site: Path, root: Path, *, noting: bool) -> None:
    """Write Pyodide's scripts and its module in parts, for the scripts that the site has."""
    folder = site / folder_of("pyodide")
    scripts = [*(site / "static").rglob("*.mjs"), *(site / folder_of("pyscript")).glob("*.js")]
    scripts.append(PYODIDE / "pyodide.mjs")
    text = (PYODIDE / "pyodide.asm.mjs").read_text("utf-8")
    named = frozenset[str]().union(*(glue.words(each.read_text("utf-8")) for each in scripts))
    asked = named & glue.words(text)  # another word in a script of ours changes nothing

    def make() -> None:
        folder.mkdir(parents=True)
        shutil.copy(PYODIDE / "pyodide.mjs", folder)
        short = glue.shortened(text, imported_names(root), asked)
        (folder / "pyodide.asm.mjs").write_text(short, "utf-8")
        if noting:
            parts.lay_out_noting(folder)
        else:
            parts.lay_out(folder)

    made_of = (parts.mark(), sha256_of(numpy_wheel(root)), " ".join(sorted(asked)), str(noting))
    kept.make_once(folder, kept.place_of((PYODIDE / "package.json").read_bytes(), *made_of), make)


def folder_of(name: str) -> Path:
    """The folder of a package in the built site, below its top level."""
    made = {"pyodide": f"-{parts.mark()}", "pyscript": "-alone"}.get(name, "")
    return Path("static", "vendor", f"{name}-{version_of(name)}{made}")


def version_of(name: str) -> str:
    """The version of an installed package."""
    version: str = json.loads((PINNED[name] / "package.json").read_text("utf-8"))["version"]
    return version


def imported_names(root: Path) -> frozenset[str]:
    """All names that Python's module and numpy's import."""
    with ZipFile(numpy_wheel(root)) as wheel, TemporaryDirectory() as folder:
        wheel.extractall(folder, [name for name in wheel.namelist() if name.endswith(".so")])
        modules = [parts.WHOLE, *Path(folder).rglob("*.so")]
        return frozenset(json.loads(node.answer("imports.mjs", *modules)))


def numpy_wheel(root: Path) -> Path:
    """The wheel in the tree. Raises SystemExit if its hash is not the named one."""
    (wheel,) = (root / NUMPY).glob("*.whl")
    if sha256_of(wheel) != NUMPY_HASH:
        raise SystemExit(f"{wheel.name} has another hash than NUMPY_HASH in tools/site/vendor.py")
    return wheel


def tag_of(info: Mapping[str, str]) -> str:
    """The end of a wheel's name that the Pyodide of a lock file can load."""
    python = "".join(info["python"].split(".")[:2])
    return f"-cp{python}-cp{python}-pyemscripten_{info['abi_version']}_wasm32"


def numpy_files(root: Path) -> Iterator[tuple[str, bytes]]:
    """The files of numpy by name, without those that no page of ours reads."""
    with ZipFile(numpy_wheel(root)) as wheel:
        for name in sorted(wheel.namelist()):
            unread = Path(name).suffix in NOT_RUN or name.split("/")[1] in APART
            if not unread and not name.endswith("/"):
                yield name, wheel.read(name)


def sha256_of(path: Path) -> str:
    """The hash by which lock files name a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def lock_with_numpy_alone(wheel: Path) -> str:
    """Pyodide's lock file with the one package that the page can load, at its wheel's path."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    numpy = lock["packages"]["numpy"]
    numpy["file_name"] = f"../numpy/{wheel.name}"
    numpy["sha256"] = sha256_of(wheel)
    numpy["version"] = wheel.name.split("-")[1]
    return json.dumps({**lock, "packages": {"numpy": numpy}})


def pyscript_sources() -> dict[str, str]:
    """PyScript's own Python modules, by path."""
    (core,) = (PYSCRIPT / "dist").glob("core-*.js")
    match = _PYTHON.search(core.read_text("utf-8"))
    if not match:
        raise SystemExit("PyScript's core has its modules in another form: tools/site/vendor.py")
    return {f"pyscript/{name}": text for name, text in json.loads(match[1]).items()}
