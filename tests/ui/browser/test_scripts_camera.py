"""The camera started and stopped while the module that reads codes is still loading."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.support.page_modules import bound

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine


def scans(story: Callable[[Any], None], proxies: list[object] | None = None) -> list[str]:
    """The video elements being scanned once the module has come; `proxies` get those made."""
    begun: list[str] = []
    made: list[object] = [] if proxies is None else proxies

    def create_proxy(call: object) -> object:
        made.append(call)
        return call

    under_way: list[Coroutine[None, None, None]] = []

    async def scan(video: str, _answer: object) -> None:
        await asyncio.sleep(0)
        begun.append(video)

    async def js_import(_address: str) -> tuple[SimpleNamespace]:
        await asyncio.sleep(0)
        return (SimpleNamespace(scan=scan, stop=lambda: None),)

    async def all_of_them() -> None:
        await asyncio.gather(*under_way)

    pyscript = {
        "document": SimpleNamespace(baseURI=""),
        "js_import": js_import,
        "window": SimpleNamespace(URL=SimpleNamespace(new=lambda path, base: base + path)),
    }
    ffi = {"JsException": Exception, "create_proxy": create_proxy}
    browser = {"spawn": under_way.append}
    with bound("scripts", pyscript=pyscript, browser=browser, **{"pyodide.ffi": ffi}) as module:
        story(module.Camera())
        asyncio.run(all_of_them())
    return begun


def ignored(_text: str, _why_not: str) -> None:
    """A receiver that ignores everything."""


def test_a_camera_that_is_stopped_before_its_module_has_come_is_not_begun() -> None:
    def story(camera: Any) -> None:  # noqa: ANN401 - a module that is bound anew
        camera.start("camera", ignored)
        camera.stop()

    assert scans(story) == []


def test_a_camera_that_is_begun_twice_while_its_module_comes_is_begun_once() -> None:
    def story(camera: Any) -> None:  # noqa: ANN401 - as above
        camera.start("first", lambda *_: None)
        camera.stop()
        camera.start("second", lambda *_: None)

    assert scans(story) == ["second"]


def test_every_scan_has_the_same_way_back_to_the_page() -> None:
    def story(camera: Any) -> None:  # noqa: ANN401 - as above
        for _ in range(3):
            camera.start("camera", ignored)

    proxies: list[object] = []
    assert scans(story, proxies) == ["camera"] * 3
    assert len(proxies) == 1
