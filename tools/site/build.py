"""The published site, and its plain form.

The plain form is the same app as PyScript's documentation sets it up (one file a module, the full
library, no service worker): the bench compares with it.
"""

import re
import shutil
import subprocess
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.one_place import fill
from tools.pyodide import deferred_modules, library
from tools.pyodide.library import ARCHIVE, LIBRARY, WORKER_ARCHIVE
from tools.site import address, archive, kept, page, precache, skeleton, vendor
from tools.site.staging import HOME, Staging
from tools.tree import NUMPY, ROOT, app_files, page_files, solver_files

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
EARLY_OF_PYODIDE = ("python_stdlib.zip", "pyodide-lock.json")


def build(site: Path, root: Path = ROOT, *, noting: bool = False) -> None:
    """Build the site from the tree at ``root``, into a folder that is emptied first.

    ``noting``: with a Pyodide that notes its calls (tools/pyodide/parts.py). Raises SystemExit if
    the app names modules that the library lacks.
    """
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    pyodides = vendor.folder_of("pyodide")
    wheel = site / NUMPY / vendor.numpy_wheel(root).name
    with Staging(site) as staging, ThreadPoolExecutor() as beside:
        staging.begin_to_compile(root)
        copy_page(site, root)
        copying = beside.submit(vendor.copy, site, root, noting=noting)
        if missing := library.missing(root):
            raise SystemExit(f"{library.LIST} lacks {sorted(missing)}: run make library.txt")
        staging.wait()
        stage = staging.folder
        shutil.copytree(stage / "app" / deferred_modules.LOCALES, site / deferred_modules.TEXTS)
        first = {LIBRARY: stage / "library", HOME: stage / "app"}
        deferred_modules.put_together(first, stage / "top", stage / "deferred")
        deferred_modules.put_workers_together({LIBRARY: stage / "worker"}, stage / "top-worker")
        name = deferred_modules.archive_of(stage / "deferred")
        listed = deferred_modules.listed(stage / "deferred", name)
        (stage / "top" / deferred_modules.LISTED).write_text(listed, "utf-8")
        staging.begin_to_pack(
            {
                ARCHIVE: {LIBRARY: "library", HOME: "app", "": "top"},
                f"static/{name}": {"": "deferred"},
                WORKER_ARCHIVE: {LIBRARY: "worker", "": "top-worker"},
            }
        )
        for target, source in ((site / "solver.zip", stage / "solver"), (wheel, stage / "numpy")):
            packed = kept.place_of(*kept.contents(source), Path(archive.__file__).read_bytes())
            kept.make_once(target, packed, partial(archive.pack, target, source))
        copying.result()
        archive.pack(site / pyodides / "python_stdlib.zip", stage / "nothing")
        staging.wait()
    (site / pyodides / "pyodide-lock.json").write_text(vendor.lock_with_numpy_alone(wheel), "utf-8")
    settings = (root / "pyscript.toml").read_text("utf-8")
    (site / "pyscript.json").write_text(page.archived(settings), "utf-8")
    today = site / "static" / "today.js"
    today.write_text(skeleton.script(today.read_text("utf-8")), "utf-8")
    index = skeleton.skeleton((root / "index.html").read_text("utf-8"))
    index = page.addressed(with_one_sheet(site, index), address.published())
    version = f'<meta name="version" content="{precache.version(precache.hashes(site))}">'
    index = fill(index, page.VERSION, version, "the version in index.html")
    early = [f"{pyodides.as_posix()}/{name}" for name in EARLY_OF_PYODIDE]
    index = page.preloading(index, EARLY_MODULES, ["pyscript.json", ARCHIVE, *early])
    (site / "index.html").write_text(index, "utf-8")
    (site / ".nojekyll").touch()
    worker = site / "sw.js"
    shutil.copyfile(root / "static" / "sw.js", worker)
    strip(worker)
    text = precache.worker(worker.read_text("utf-8"), precache.hashes(site))
    worker.write_text(text, "utf-8")
    kept.tidy()


def build_plain(site: Path, root: Path = ROOT) -> None:
    """Build the same app the documented way."""
    shutil.rmtree(site, ignore_errors=True)
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
    (site / "pyscript.toml").write_text(page.listing(settings, app_files(root)), "utf-8")
    (site / "main.py").write_text(f"{page.ENTRY}\n", "utf-8")
    index = (root / "index.html").read_text("utf-8")
    (site / "index.html").write_text(page.documented(with_one_sheet(site, index)), "utf-8")


def copy_page(site: Path, root: Path) -> None:
    """Copy the page's files into ``site``, scripts without their comments."""
    copy(site, root, [LOST, *page_files(root)])
    strip(*(site / "static").glob("*js"))
    licences = [f"licences/{path.name}" for path in (ROOT / "licences").glob("*.txt")]
    copy(site, ROOT, ["LICENSE", "THIRD-PARTY.md", *licences])  # of this repository, always
    lost = site / LOST
    lost.write_text(page.leading_home(lost.read_text("utf-8"), address.published()), "utf-8")


def strip(*scripts: Path) -> None:
    """Rewrite these scripts without comments, which nobody should download."""
    tool = Path(__file__).parent / "bare.mjs"
    by = (tool.read_bytes(), (vendor.MODULES / "terser" / "package.json").read_bytes())
    places = {each: kept.place_of(*by, each.suffix, each.read_bytes()) for each in scripts}
    left = {each: place for each, place in places.items() if not kept.take(place, each)}
    if left:
        subprocess.run(["node", tool, *left], check=True)
    for each, place in left.items():
        kept.keep(each, place)


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
