"""Compile folders of sources to .pyc with the Python that will import them.

Usage: compile.py JOBS, a JSON list of ``{"folder", "optimize", "shown", "bare", "written"}``.

The .pyc replaces its source (sourceless imports look for it there) and is never checked. With
``bare``, docstrings, annotations of functions and modules, and variadic type variables are left
out; with ``written`` too, dataclasses are written out.
"""

import ast
import importlib.util
import json
import marshal
import sys
from pathlib import Path
from typing import Any

from tools.pyodide.inside.written_out import written_out

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def compile_source(source: Path, job: dict[str, Any]) -> None:
    """Compile one source as its job says, to an unchecked .pyc (PEP 552)."""
    content = source.read_bytes()
    shown = f"{job['shown']}/{source.relative_to(job['folder'])}"
    tree = ast.parse(content, shown)
    if job["bare"]:
        strip(written_out(tree) if job["written"] else tree)
    code = compile(tree, shown, "exec", dont_inherit=True, optimize=job["optimize"])
    unchecked = (1).to_bytes(4, "little") + importlib.util.source_hash(content)
    pyc = importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(code)
    source.with_suffix(".pyc").write_bytes(pyc)
    source.unlink()


def strip(tree: ast.Module) -> None:
    """Take out what nothing reads."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.Module):
            node.body = [_unannotated(line) for line in node.body if not _is_for_types(line)]
        if isinstance(node, ast.ClassDef):
            node.bases = [base for base in node.bases if not _is_variadic(base)]
        if isinstance(node, DOCUMENTED) and not _is_dataclass(node):
            first, *rest = node.body or [ast.Pass()]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                node.body = rest or [ast.copy_location(ast.Pass(), first)]


def _unannotated(line: ast.stmt) -> ast.stmt:
    if not isinstance(line, ast.AnnAssign):
        return line
    plain = ast.Assign([line.target], line.value) if line.value else ast.Pass()
    return ast.copy_location(plain, line)


def _is_for_types(line: ast.stmt) -> bool:
    """Whether it serves annotations and omitted bases only.

    With texts as annotations, a start would call parts of Python that no other start needs.
    """
    match line:
        case ast.ImportFrom(module="__future__"):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVarTuple" | "ParamSpec"))):
            return True
    return False


def _is_variadic(base: ast.expr) -> bool:
    """Whether it is `Generic[*Ts]`, which would call parts of Python that no start needs."""
    return ast.unparse(base).startswith("Generic[") and "*" in ast.unparse(base)


def _is_dataclass(node: ast.AST) -> bool:
    """Whether it is a dataclass: without a docstring it would build one at every start."""
    decorators = node.decorator_list if isinstance(node, ast.ClassDef) else []
    return any(ast.unparse(each).startswith("dataclass") for each in decorators)


for job in json.loads(sys.argv[1]):
    for source in sorted(Path(job["folder"]).rglob("*.py")):
        compile_source(source, job)
