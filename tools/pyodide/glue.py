"""Pyodide's JavaScript without the parts that no page of ours can use.

- Emscripten writes a statement for each of thousands of exports, most of which no line of the
  script uses: it only hands them on under the same name. A loop over the exports does the same.
- Half of the script is for packages or pages of other kinds: SDL, OpenGL, windows, sockets. Neither
  Python nor numpy imports these, the page can load no other package, and its scripts name none of
  them; terser then leaves out unused code.
"""

import re
import subprocess
from collections import Counter
from collections.abc import Collection
from typing import Final

from tools.tree import ROOT

_FUNCTION: Final = re.compile(r"function assignWasmExports\(wasmExports\)\{(.*?)\}", re.DOTALL)
_VARIABLES: Final = re.compile(r"var ([\w$]+(?:,[\w$]+){200,});")
_PLAIN: Final = re.compile(
    r'([\w$]+)=Module\["_(?P<name>[\w$]+)"\]=wasmExports\["(?P=name)"\](?:\.value>>>0)?'
)
"""A statement that hands an export on under its name, and keeps it in a variable."""
_WORD: Final = re.compile(r"[\w$]+")

_LOOP: Final = """\
for(const[name,it]of Object.entries(wasmExports))\
if(it instanceof WebAssembly.Global)Module["_"+name]??=it.value>>>0;\
else if(typeof it==="function")Module["_"+name]??=it\
"""
"""A loop over the exports, which are functions, or globals that hold an address."""

_IMPORTS: Final = re.compile(r"var wasmImports=\{([^{}]*)\}")
"""All imports that modules may have, each with the variable that holds it."""
_SIGNED: Final = re.compile(r'(?<=[;{}])([\w$]+)\.(?:sig="\w*"|stub=true);')
_HANDED_ON: Final = re.compile(r'Module\["([\w$]+)"\]=\1;')
_MEMBER: Final = re.compile(r'(?:\.|\[")([\w$]+)')
_EVAL: Final = re.compile(r"(?<![\w$.])eval\(")
"""A call of eval, which could name anything; the page's policy forbids it anyway."""

# All that terser can rewrite would save 2 kB more on the wire, for a second of every fresh build.
_TERSER: Final = (
    *("node_modules/.bin/terser", "--module", "--mangle"),
    *("--compress", "defaults=false,unused=true", "--ecma", "2022"),
)


class OtherGlueError(ValueError):
    """The script has another form than Emscripten gave it so far."""


def shortened(script: str, imported: Collection[str], asked: Collection[str]) -> str:
    """The script, shortened for modules that import these names and scripts that use those words.

    Raises OtherGlueError if the script has an unknown form.
    """
    script = without_imports(without_exports(script), imported)
    return _minified(without_members(script, asked))


def without_exports(script: str) -> str:
    """Hand exports that the script itself does not use on in a loop."""
    function, variables = _FUNCTION.search(script), _VARIABLES.findall(script)
    if not function or len(variables) != 1:
        raise OtherGlueError("pyodide.asm.mjs has another form: see tools/pyodide/glue.py")
    statements = [text for text in function[1].split(";") if text]
    uses = Counter(_WORD.findall(script.replace(function[0], "")))
    plain = {text: match[1] for text in statements if (match := _PLAIN.fullmatch(text))}
    unused = {text: name for text, name in plain.items() if uses[name] == 1}  # its declaration
    dropped = set(unused.values())
    statements_kept = [text for text in statements if text not in unused]
    if not dropped or not statements_kept:
        raise OtherGlueError("pyodide.asm.mjs hands exports on differently: tools/pyodide/glue.py")
    declared = ",".join(name for name in variables[0].split(",") if name not in dropped)
    script = script.replace(
        function[0],
        f"function assignWasmExports(wasmExports){{{';'.join(statements_kept)};{_LOOP}}}",
    )
    return script.replace(f"var {variables[0]};", f"var {declared};")


def without_imports(script: str, imported: Collection[str]) -> str:
    """Leave out the imports of modules except these."""
    members = _IMPORTS.findall(script)
    if len(members) != 1:
        raise OtherGlueError("pyodide.asm.mjs has other imports: see tools/pyodide/glue.py")
    named = {text: text.replace('"', "").partition(":") for text in members[0].split(",")}
    imports = [text for text, (name, _, _) in named.items() if name in imported]
    used = {name for text in imports for name in named[text][::2]}
    script = script.replace(members[0], ",".join(imports))
    return _SIGNED.sub(lambda members: members[0] if members[1] in used else "", script)


def without_members(script: str, asked: Collection[str]) -> str:
    """Hand on only members that this script or another one uses."""
    uses = Counter(_MEMBER.findall(script))
    script = _HANDED_ON.sub(
        lambda match: match[0] if uses[match[1]] > 1 or match[1] in asked else "", script
    )
    return _EVAL.sub("globalThis.eval(", script)


def _minified(script: str) -> str:
    finished = subprocess.run(
        _TERSER, cwd=ROOT, input=script, capture_output=True, check=True, text=True
    )
    return finished.stdout


def words(script: str) -> frozenset[str]:
    """All names in a script."""
    return frozenset(_WORD.findall(script))
