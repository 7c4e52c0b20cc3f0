"""Compile folders of sources to .pyc with the very Python that will import them.

Usage: compile.py JOBS, a JSON list of ``{"folder", "optimize", "beside", "shown", "bare"}``.

With ``beside`` the .pyc takes the place of its source (what zipimport and sourceless imports
look for) and is never checked. Without it, it goes to ``__pycache__`` and holds the hash of its
source: another text is then simply compiled. With ``bare``, functions go without docstring
and annotations, modules and classes without docstring; but decorated classes keep theirs, because
a dataclass without a docstring makes itself one from its signature, at every start.
"""

import ast
import importlib.util
import json
import marshal
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
    shown = f"{job['shown']}/{source.relative_to(str(job['folder']))}"
    if job["bare"]:
        target.write_bytes(_bare(source.read_bytes(), shown))
        source.unlink()
        return
    mode = py_compile.PycInvalidationMode
    py_compile.compile(
        str(source),
        cfile=str(target),
        dfile=shown,
        doraise=True,
        optimize=int(job["optimize"]),
        invalidation_mode=mode.UNCHECKED_HASH if beside else mode.CHECKED_HASH,
    )
    if beside:
        source.unlink()


DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def _bare(source: bytes, shown: str) -> bytes:
    """The unchecked .pyc (PEP 552) of a source without what nothing reads."""
    tree = ast.parse(source, shown)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        decorated = isinstance(node, ast.ClassDef) and bool(node.decorator_list)
        if isinstance(node, DOCUMENTED) and not decorated:
            first, *rest = node.body or [ast.Pass()]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                node.body = rest or [ast.copy_location(ast.Pass(), first)]
    code = compile(tree, shown, "exec", dont_inherit=True, optimize=0)
    unchecked = (1).to_bytes(4, "little") + importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(code)


for job in json.loads(sys.argv[1]):
    for source in sorted(Path(job["folder"]).rglob("*.py")):
        compiled(source, job)
