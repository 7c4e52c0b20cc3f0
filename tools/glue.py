"""Pyodide's JavaScript without its list of what the WebAssembly exports.

Emscripten writes a statement for each of thousands of exports, most of which no line of the script
uses: it only hands them on under the same name. A loop over the exports does that as well.
"""

import re
from collections import Counter
from typing import Final

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
"""An export is a function, or a global that holds an address; of the few others none is plain."""


class OtherGlueError(ValueError):
    """The script is not as Emscripten wrote it so far."""


def shortened(script: str) -> str:
    """Hand on by a loop what the script itself does not use.

    OtherGlueError where the script has not the form that is known.
    """
    function, variables = _FUNCTION.search(script), _VARIABLES.findall(script)
    if not function or len(variables) != 1:
        raise OtherGlueError("pyodide.asm.mjs has another form: see tools/glue.py")
    statements = [text for text in function[1].split(";") if text]
    uses = Counter(_WORD.findall(script.replace(function[0], "")))
    plain = {text: found[1] for text in statements if (found := _PLAIN.fullmatch(text))}
    unused = {text: name for text, name in plain.items() if uses[name] == 1}  # its declaration
    dropped = set(unused.values())
    kept = [text for text in statements if text not in unused]
    if not dropped or not kept:
        raise OtherGlueError("pyodide.asm.mjs hands on its exports in another way: tools/glue.py")
    declared = ",".join(name for name in variables[0].split(",") if name not in dropped)
    script = script.replace(
        function[0], f"function assignWasmExports(wasmExports){{{';'.join(kept)};{_LOOP}}}"
    )
    return script.replace(f"var {variables[0]};", f"var {declared};")
