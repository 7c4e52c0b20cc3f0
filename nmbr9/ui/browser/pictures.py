"""Pictures that leave the page: an SVG as a PNG file that is shared, copied or saved."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from pyodide.ffi import JsException, create_once_callable, to_js
from pyscript import document, window

from nmbr9.ui.browser.browser import Element, download, js_object, save_file, share, spawn, takes

PNG = "image/png"
SVG = "image/svg+xml"
SHARPNESS = 2
"""Pixels for each unit of the SVG."""

NOISE = 8
"""The tolerance for a colour read back: some browsers blur it a little."""

FACE = "@font-face{font-family:Nunito;font-weight:200 1000;"

MARK = (90, 45, 135, 255)
"""A colour (red, green, blue, opacity) that does not come back by accident."""


class PictureError(Exception):
    """The browser makes no PNG of a drawing, or a wrong one."""


def share_picture(text: str, name: str, svg: str, answer: Callable[[str], None]) -> None:
    """Hand a text and a PNG of an SVG to the share sheet; only the text if it takes no files.

    `answer` gets the outcome: `shared`, `cancelled`, `copied` or `failed`.
    """
    # Asked now: a text must be shared while the click is still being handled. Browsers allow
    # some seconds after a click for a file, more than the drawing takes.
    if takes(js_object({"files": [_file(name, "-")]})):
        spawn(_share_picture(text, name, svg, answer))
    else:
        share(text, answer)


async def _share_picture(text: str, name: str, svg: str, answer: Callable[[str], None]) -> None:
    try:
        data = js_object({"text": text, "files": [_file(name, await _png(svg))]})
        await window.navigator.share(data)
    except (JsException, PictureError) as error:
        if getattr(error, "name", "") == "AbortError":
            answer("cancelled")
        else:
            share(text, answer)
    else:
        answer("shared")


def _file(name: str, content: object) -> Element:
    return window.File.new(to_js([content]), name, js_object({"type": PNG}))


async def copy_picture(name: str, svg: str, answer: Callable[[str], None]) -> None:
    """Put an SVG on the clipboard as a PNG, else save it.

    `answer` gets `copied`, `saved` or `saved_svg`.
    """
    try:
        item = window.ClipboardItem.new(js_object({PNG: await _png(svg)}))
        await window.navigator.clipboard.write(to_js([item]))
    except (JsException, AttributeError, PictureError):
        await download_png(name, svg, answer)
    else:
        answer("copied")


async def download_png(name: str, svg: str, answer: Callable[[str], None]) -> None:
    """Let the player save an SVG's text as a PNG file, else as it is.

    `answer` gets `saved` or `saved_svg`.
    """
    try:
        save_file(name, window.URL.createObjectURL(await _png(svg)))
    except (JsException, PictureError):
        download(name.replace(".png", ".svg"), SVG, svg)
        answer("saved_svg")
    else:
        answer("saved")


async def _png(svg: str) -> Element:
    """An SVG's text as the blob of a correct PNG file. Raises PictureError."""
    try:
        image, svg = window.Image.new(), await _with_fonts(svg)
        image.src = "data:image/svg+xml;charset=utf-8," + str(window.encodeURIComponent(svg))
        await image.decode()
        width, height = image.naturalWidth * SHARPNESS, image.naturalHeight * SHARPNESS
        drawing = _canvas(width, height)
        if not _tells_truth(drawing):
            raise PictureError
        drawing.drawImage(image, 0, 0, width, height)
        made = asyncio.get_running_loop().create_future()
        drawing.canvas.toBlob(create_once_callable(made.set_result), PNG)
        blob = await made
        if not (blob and await _shows(blob, drawing)):
            raise PictureError
    except (JsException, AttributeError) as error:
        raise PictureError from error
    return blob


async def _with_fonts(svg: str) -> str:
    """The SVG with the fonts of the page in it: a picture may read no other file."""
    loaded = [str(entry.name) for entry in window.performance.getEntriesByType("resource")]
    faces = []
    for address in dict.fromkeys(name for name in loaded if name.endswith(".woff2")):
        with suppress(JsException):
            font = await (await window.fetch(address)).arrayBuffer()
            data = window.btoa(font.to_bytes().decode("latin-1"))
            faces.append(f"{FACE}src:url(data:font/woff2;base64,{data})}}")
    return svg.replace("<defs>", f"<defs><style>{''.join(faces)}</style>", 1)


def _canvas(width: int, height: int) -> Element:
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = width, height
    return canvas.getContext("2d", js_object({"willReadFrequently": True}))


def _tells_truth(drawing: Element) -> bool:
    """Whether the browser reads back drawn pixels truthfully: some give stripes or noise."""
    drawing.fillStyle = f"rgb{MARK[:3]}"
    drawing.fillRect(0, 0, drawing.canvas.width, 1)
    alike = _alike(_row(drawing, 0), bytes(MARK) * drawing.canvas.width)
    drawing.clearRect(0, 0, drawing.canvas.width, 1)
    return alike


async def _shows(blob: Element, drawing: Element) -> bool:
    picture = await window.createImageBitmap(blob)
    middle = picture.height // 2
    copy = _canvas(picture.width, 1)
    copy.drawImage(picture, 0, -middle)
    return _alike(_row(copy, 0), _row(drawing, middle))


def _row(drawing: Element, y: int) -> bytes:
    """The pixels of one row, each in red, green, blue and opacity."""
    return bytes(drawing.getImageData(0, y, drawing.canvas.width, 1).data.to_py())


def _alike(row: bytes, other: bytes) -> bool:
    strange = sum(abs(a - b) > NOISE for a, b in zip(row, other, strict=True))
    return strange * 20 < len(row)
