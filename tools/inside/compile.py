"""Compile folders of sources to .pyc with the very Python that will import them.

Usage: compile.py JOBS, a JSON list of ``{"folder", "optimize", "beside", "shown"}``.

With ``beside`` the .pyc takes the place of its source (what zipimport and sourceless imports
look for) and is never checked. Without it, it goes to ``__pycache__`` and holds the hash of its
source: another text is then simply compiled.
"""

import importlib.util
import json
import py_compile
import sys
from pathlib import Path


def compiled(source: Path, job: dict[str, str | int | bool]) -> None:
    """Compile one source as its job says."""
    beside = bool(job["beside"])
    target = (
        source.with_suffix(".pyc") if beside else Path(importlib.util.cache_from_source(source))
    )
    target.parent.mkdir(exist_ok=True)
    mode = py_compile.PycInvalidationMode
    py_compile.compile(
        str(source),
        cfile=str(target),
        dfile=f"{job['shown']}/{source.relative_to(str(job['folder']))}",
        doraise=True,
        optimize=int(job["optimize"]),
        invalidation_mode=mode.UNCHECKED_HASH if beside else mode.CHECKED_HASH,
    )
    if beside:
        source.unlink()


for job in json.loads(sys.argv[1]):
    for source in sorted(Path(job["folder"]).rglob("*.py")):
        compiled(source, job)
