"""Pictures that leave the page: an SVG as a PNG file that is shared, copied or saved."""

import asyncio
from collections.abc import Callable

from pyodide.ffi import JsException, create_once_callable, to_js
from pyscript import document, window

from nmbr9.ui.page.browser import Element, js_object, save_file, share, spawn, takes

PNG = "image/png"
SHARPNESS = 2
"""Pixels for each unit of the SVG."""


class PictureError(Exception):
    """The browser makes no PNG of a drawing."""


def share_picture(text: str, name: str, svg: str, done: Callable[[str], None]) -> None:
    """Hand a text and a PNG of an SVG to the share sheet; the text alone where it takes no files.

    `done` hears what happened: `shared`, `cancelled`, `copied` or `failed`.
    """
    # Asked now: a text must be handed over while the click is still being handled. Browsers leave
    # some seconds after a click for a file, more than the drawing takes.
    if _takes(name, "-"):
        spawn(_share_picture(text, name, svg, done))
    else:
        share(text, done)


async def _share_picture(text: str, name: str, svg: str, done: Callable[[str], None]) -> None:
    try:
        data = js_object({"text": text, "files": [_file(name, await _png(svg))]})
        await window.navigator.share(data)
    except (JsException, PictureError) as error:
        if getattr(error, "name", "") == "AbortError":
            done("cancelled")
        else:
            share(text, done)
    else:
        done("shared")


def _takes(name: str, content: object) -> bool:
    """Whether the share sheet, if there is one, takes a file of this name."""
    return takes(js_object({"files": [_file(name, content)]}))


def _file(name: str, content: object) -> Element:
    return window.File.new(to_js([content]), name, js_object({"type": PNG}))


def copy_picture(name: str, svg: str, done: Callable[[str], None]) -> None:
    """Put an SVG on the clipboard as a PNG, else save it.

    `done` hears `copied`, `saved` or `failed`.
    """
    spawn(_copy_picture(name, svg, done))


async def _copy_picture(name: str, svg: str, done: Callable[[str], None]) -> None:
    try:
        item = window.ClipboardItem.new(js_object({PNG: await _png(svg)}))
        await window.navigator.clipboard.write(to_js([item]))
    except (JsException, AttributeError, PictureError):
        await _download_png(name, svg, done)
    else:
        done("copied")


def download_png(name: str, svg: str, done: Callable[[str], None]) -> None:
    """Let the player keep an SVG's text as a PNG file; `done` hears `saved` or `failed`."""
    spawn(_download_png(name, svg, done))


async def _download_png(name: str, svg: str, done: Callable[[str], None]) -> None:
    try:
        save_file(name, window.URL.createObjectURL(await _png(svg)))
    except (JsException, PictureError):
        done("failed")
    else:
        done("saved")


async def _png(svg: str) -> Element:
    """An SVG's text as the blob of a file. Raises PictureError."""
    try:
        image = window.Image.new()
        image.src = "data:image/svg+xml;charset=utf-8," + str(window.encodeURIComponent(svg))
        await image.decode()
        canvas = document.createElement("canvas")
        width, height = image.naturalWidth * SHARPNESS, image.naturalHeight * SHARPNESS
        canvas.width, canvas.height = width, height
        canvas.getContext("2d").drawImage(image, 0, 0, width, height)
        made = asyncio.get_running_loop().create_future()
        canvas.toBlob(create_once_callable(made.set_result), PNG)
        blob = await made
    except (JsException, AttributeError) as error:
        raise PictureError from error
    if not blob:
        raise PictureError
    return blob
