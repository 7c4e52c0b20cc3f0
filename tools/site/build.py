"""The published site, and its plain form.

The plain form is the same app as PyScript's documentation sets it up (one file a module, the full
library, no service worker): the bench compares with it.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.pyodide import deferred_modules, library, node
from tools.pyodide.inside import written_out
from tools.pyodide.library import ARCHIVE, LIBRARY, WORKER_ARCHIVE
from tools.site import address, archive, config, page, precache, skeleton, vendor
from tools.tree import NUMPY, ROOT, app_files, page_files, solver_files

HOME = "home/pyodide"

LICENCES = (
    "LICENSE",
    "THIRD-PARTY.md",
    "licences/Apache-2.0.txt",
    "licences/MPL-2.0.txt",
    "licences/NOTICES.txt",
    "licences/OFL-1.1.txt",
    "licences/PSF-2.0.txt",
)

LOST = "404.html"
"""The server's answer to an unknown address."""

SHEET = "static/style.css"
"""All style sheets in one."""

IMPORT = re.compile(r'@import url\("\./(.+?)"\) layer\((\w+)\);\n')
# Not PyScript's and Pyodide's, which are large: a module is compiled as soon as it is there, which
# would come before the first paint and brings the start no further.
EARLY_MODULES = (
    "static/boot.mjs",
    "static/attempt.mjs",
    "static/early.mjs",
    "static/journal.mjs",
    "static/deferred.mjs",
    "static/missing.mjs",
    "static/offline.mjs",
    "static/parts.mjs",
    "static/runtime.mjs",
    "static/stand-ins.mjs",
    "static/unpack.mjs",
)
EARLY_FILES = ("pyscript.json", ARCHIVE)
EARLY_OF_PYODIDE = ("python_stdlib.zip", "pyodide-lock.json")


def build(site: Path, root: Path = ROOT, *, noting: bool = False) -> None:
    """Build the site from the tree at ``root``, into a folder that is emptied first.

    ``noting``: with a Pyodide that notes its calls (tools/pyodide/parts.py).
    """
    missing = library.missing(root)
    if missing:
        raise SystemExit(f"tools/pyodide/library.txt lacks {sorted(missing)}: run make library.txt")
    copy_page(site, root)
    vendor.copy(site, root, noting=noting)
    pyodides = vendor.folder_of("pyodide")
    wheel = site / NUMPY / vendor.numpy_wheel(root).name
    with TemporaryDirectory() as staging:
        stage = Path(staging)
        stage_sources(stage, root)
        compile_staged(stage)
        deferred_modules.lay_out_texts(site, stage / "app")
        first = {LIBRARY: stage / "library", HOME: stage / "app"}
        top, deferred, worker = stage / "top", stage / "deferred", stage / "top-worker"
        deferred_modules.put_together(first, top, deferred, deferred_modules.unused(root))
        deferred_modules.put_workers_together({LIBRARY: stage / "worker"}, worker)
        name = deferred_modules.archive_of(deferred)
        write(top / deferred_modules.LISTED, deferred_modules.listed(deferred, name))
        archive.pack_tars(
            {
                site / ARCHIVE: {**first, "": top},
                site / "static" / name: {"": deferred},
                site / WORKER_ARCHIVE: {LIBRARY: stage / "worker", "": worker},
            }
        )
        archive.pack(site / pyodides / "python_stdlib.zip", stage / "nothing")
        archive.pack(site / "solver.zip", stage / "solver")
        archive.pack(wheel, stage / "numpy")
    (site / pyodides / "pyodide-lock.json").write_text(vendor.lock_with_numpy_alone(wheel), "utf-8")
    settings = (root / "pyscript.toml").read_text("utf-8")
    (site / "pyscript.json").write_text(config.archived(settings), "utf-8")
    today = site / "static" / "today.js"
    today.write_text(skeleton.script(today.read_text("utf-8")), "utf-8")
    index = skeleton.skeleton((root / "index.html").read_text("utf-8"))
    index = page.addressed(with_one_sheet(site, index), address.published())
    index = page.stamped(index, precache.version(precache.hashes(site)))
    early = [*EARLY_FILES, *(f"{pyodides.as_posix()}/{name}" for name in EARLY_OF_PYODIDE)]
    index = page.preloading(index, EARLY_MODULES, early)
    (site / "index.html").write_text(index, "utf-8")
    (site / ".nojekyll").touch()
    worker = site / "sw.js"
    shutil.copyfile(root / "static" / "sw.js", worker)
    strip(worker)
    text = worker.read_text("utf-8")
    worker.write_text(precache.worker(text, precache.hashes(site)), "utf-8")


def build_plain(site: Path, root: Path = ROOT) -> None:
    """Build the same app the documented way."""
    copy_page(site, root)
    shutil.copytree(vendor.PYSCRIPT / "dist", site / "static" / "vendor" / "pyscript")
    shutil.copytree(vendor.QR, site / "static" / "vendor" / "qr")
    shutil.copytree(vendor.NUNITO / "files", site / "static" / "vendor" / "nunito")
    runtime = site / "static" / "vendor" / "pyodide"
    shutil.copytree(vendor.PYODIDE, runtime)
    copy(site, root, app_files(root))
    with TemporaryDirectory() as staging:
        # The worker asks for an archive in either form; this one has no app to lay it on.
        copy(Path(staging), root, [*app_files(root), *solver_files(root)])
        archive.pack(site / "solver.zip", Path(staging))
    shutil.copyfile(vendor.numpy_wheel(root), runtime / vendor.numpy_wheel(root).name)
    settings = (root / "pyscript.toml").read_text("utf-8")
    (site / "pyscript.toml").write_text(config.listed(settings, app_files(root)), "utf-8")
    (site / "main.py").write_text("from nmbr9.ui.main import start\n\nstart()\n", "utf-8")
    index = (root / "index.html").read_text("utf-8")
    (site / "index.html").write_text(page.documented(with_one_sheet(site, index)), "utf-8")


def copy_page(site: Path, root: Path) -> None:
    """Empty ``site`` and copy the page's files into it, scripts without their comments."""
    shutil.rmtree(site, ignore_errors=True)
    copy(site, root, [LOST, *page_files(root)])
    strip(*(site / "static").glob("*js"))
    copy(site, ROOT, LICENCES)  # of this repository, whichever tree is built
    lost = site / LOST
    lost.write_text(page.leading_home(lost.read_text("utf-8"), address.published()), "utf-8")


def strip(*scripts: Path) -> None:
    """Rewrite these scripts without comments, which nobody should download."""
    subprocess.run(["node", Path(__file__).parent / "bare.mjs", *scripts], check=True)


def copy(folder: Path, root: Path, names: Iterable[str]) -> None:
    """Copy these files of the tree to the same paths below ``folder``."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, folder / name)


def with_one_sheet(site: Path, index: str) -> str:
    """The page with one style sheet, made of those that sheets.css imports, each in its layer."""
    folder = site / "static"

    def layer(imported: re.Match[str]) -> str:
        sheet = folder / imported[1]
        text = sheet.read_text("utf-8")
        sheet.unlink()
        return f"@layer {imported[2]} {{\n{text}}}\n"

    sheets = folder / "sheets.css"
    text = IMPORT.sub(layer, sheets.read_text("utf-8"))
    sheets.unlink()
    (site / SHEET).write_text(text, "utf-8")
    return index.replace("./static/sheets.css", f"./{SHEET}")


def stage_sources(stage: Path, root: Path) -> None:
    """Lay out the sources to compile: the library, app and solver, PyScript's Python and numpy."""
    library.unpacked(stage / "full")
    stand_ins = library.stand_ins()
    modules, workers = library.needed(), library.needed(library.SOLVER_LIST)
    for path in sorted((stage / "full").rglob("*.py")):
        name = path.relative_to(stage / "full").as_posix()
        text = path.read_text("utf-8")
        if library.shipped(name, modules):
            write(stage / "library" / name, stand_ins.get(name, text))
        if library.shipped(name, workers):
            write(stage / "worker" / name, text)
    shutil.copy(node.INSIDE / "sitecustomize.py", stage / "library")
    copy(stage / "app", root, app_files(root))
    shutil.copy(node.INSIDE / f"{written_out.HELPER}.py", stage / "app")
    for path in (stage / "app").rglob("*.json"):
        data = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), "utf-8")
    copy(stage / "solver", root, solver_files(root))
    vendor.unpack_numpy(stage / "numpy", root)
    for name, text in vendor.pyscript_sources().items():
        write(stage / "app" / name, text)


def write(path: Path, text: str) -> None:
    """Write a text, and create the folders for it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def compile_staged(stage: Path) -> None:
    """Compile the staged sources in Pyodide."""
    bare = {"optimize": 0, "bare": True, "shown": f"/{HOME}"}
    small = {"optimize": 2, "bare": False, "shown": f"/{LIBRARY}"}
    jobs = [
        {"folder": "/stage/library", **small},
        {"folder": "/stage/worker", **small},
        {"folder": "/stage/app", **bare, "written": True},
        # The solver looks into its dataclasses, and comes after the start.
        {"folder": "/stage/solver", **bare, "written": False},
        # Compiled at each start of the worker, it took longer than all else there.
        {"folder": "/stage/numpy", **small, "shown": f"/{LIBRARY}/site-packages"},
    ]
    mounts = {"/stage": stage, "/repo": ROOT}
    if node.run("compile.py", [json.dumps(jobs)], mounts, ["--path", "/repo"]):
        raise SystemExit("Pyodide could not compile the site's Python")
