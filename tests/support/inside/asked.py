"""Write the names that the sources in a folder take from some modules.

Usage: asked.py FILE FOLDER MODULE…; the file gets a sorted JSON list of ``module:name``. It runs in
Pyodide, since the library is written for that Python.
"""

import ast
import json
import re
import sys
from pathlib import Path


def asked(tree: ast.Module) -> set[str]:
    """All names that a source may take from modules, anywhere in it, and some other names."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            names.add(f"{dotted(node.value)}:{node.attr}")
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.update(f"{node.module}:{alias.name}" for alias in node.names)
    return names


def dotted(node: ast.expr) -> str:
    """The dotted name in an expression, "" for any other expression."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=name):
            of = dotted(value)
            return of and f"{of}.{name}"
    return ""


out, folder, *modules = sys.argv[1:]
# Most sources name none of the modules in either of these ways, and need not be parsed.
names = "|".join(module.replace(".", r"\s*\.\s*") for module in modules)
naming_one = re.compile(rf"\b(?:{names})\s*\.|\bfrom\s+(?:{names})\b")
sources = [path.read_text("utf-8") for path in Path(folder).rglob("*.py")]
naming = [source for source in sources if naming_one.search(source)]
of_all = set().union(*(asked(ast.parse(source)) for source in naming))
wanted = sorted(ask for ask in of_all if ask.partition(":")[0] in modules)
Path(out).write_text(json.dumps(wanted), "utf-8")
