"""QR codes: drawn by the page's own module in Node, and read by an independent decoder."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

import zxingcpp
from PIL import Image, ImageDraw

from tests.support.scripts import run_script

if TYPE_CHECKING:
    from nmbr9.ui.parts.node import Node
    from nmbr9.ui.session.effects import Rows

RECTANGLE = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\d+z")


def drawn(texts: list[str]) -> list[Rows]:
    """The rows of each text's code, as static/codes.mjs draws them."""
    return [tuple(text.split("\n")) for text in run_script("codes", texts)]


def pixels(picture: Node, scale: int = 3) -> Image.Image:
    """The drawing of a code, with this many pixels to a module."""
    paper, path = picture.children
    assert not isinstance(paper, str)
    assert not isinstance(path, str)
    size = int(paper.attrs["width"]) * scale
    image = Image.new("L", (size, size), 255)
    brush = ImageDraw.Draw(image)
    for x, y, wide in (map(int, sides) for sides in RECTANGLE.findall(path.attrs["d"])):
        corner = ((x + wide) * scale - 1, (y + 1) * scale - 1)
        brush.rectangle(((x * scale, y * scale), corner), fill=0)
    return image


def read(image: Image.Image) -> list[str]:
    """The texts of all codes in a picture."""
    return [code.text for code in zxingcpp.read_barcodes(image.convert("L"))]


def read_png(png: bytes) -> list[str]:
    """The texts of all codes in a screenshot."""
    return read(Image.open(BytesIO(png)))
