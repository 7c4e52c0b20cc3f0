"""Pyodide's script, shortened: it still hands on every export of the module."""

import re

import pytest

from tests.support.scripts import run_script
from tools.pyodide import glue
from tools.site import vendor
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

MANY = ",".join(f"_v{n}" for n in range(300))

SCRIPT = f"""\
var Module={{}};var taken=_used;
var wasmTable,{MANY},_used,_unused,_address;function assignWasmExports(wasmExports){{\
wasmTable=wasmExports["table"];_used=Module["_used"]=wasmExports["used"];\
_main=Module["_main"]=wasmExports["__main"];\
_unused=Module["_unused"]=wasmExports["unused"];\
_address=Module["_address"]=wasmExports["address"].value>>>0}}
"""


def test_exports_that_the_script_does_not_use_are_handed_on_by_a_loop() -> None:
    short = glue.without_exports(SCRIPT)
    assert len(re.findall("_unused|_address", short)) == 0
    names = ["___main", "_address", "_main", "_unused", "_used"]
    assert run_script("exports", short) == [1, True, 2, 4294967288, 3, names, "undefined"]


@pytest.mark.parametrize("lost", ["assignWasmExports", MANY, "wasmExports["])
def test_another_form_is_refused(lost: str) -> None:
    with pytest.raises(glue.OtherGlueError):
        glue.without_exports(SCRIPT.replace(lost, "x"))


WINDOW = """\
function _open(){return 1}_open.sig="i";var _draw=()=>_paint();_draw.sig="i";\
function _paint(){return 2}\
Module["_draw"]=_draw;Module["_open"]=_open;Module["_paint"]=_paint;\
var wasmImports={open:_open,"draw":_draw,paint:_paint};told(eval("1"),wasmImports,Module._open);\
"""


def test_of_what_modules_may_import_there_is_left_what_they_do() -> None:
    short = glue.without_imports(WINDOW, {"open", "memory"})
    assert "var wasmImports={open:_open};" in short
    assert re.findall(r"(\w+)\.sig", short) == ["_open"]


def test_members_that_no_script_asks_for_are_not_handed_on() -> None:
    short = glue.without_members(WINDOW, {"_paint"})
    assert re.findall(r'Module\["(\w+)"\]', short) == ["_open", "_paint"]
    assert 'told(globalThis.eval("1"),' in short


def test_a_script_without_a_list_of_imports_is_refused() -> None:
    with pytest.raises(glue.OtherGlueError, match="imports"):
        glue.without_imports(SCRIPT, {"open"})


def test_pyodides_own_script_loses_more_than_half() -> None:
    folder = ROOT / "dist" / vendor.folder_of("pyodide")
    script = (vendor.PYODIDE / "pyodide.asm.mjs").read_text("utf-8")
    short = (folder / "pyodide.asm.mjs").read_text("utf-8")
    assert len(short) < 0.5 * len(script)
    assert {"_SDL_Init", "_emscripten_glClear"} <= glue.words(script) - glue.words(short)
