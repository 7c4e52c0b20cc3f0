"""QR codes: drawn by the page's own module in Node, and read by an independent decoder."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from io import BytesIO
from typing import TYPE_CHECKING

import zxingcpp
from PIL import Image, ImageDraw

from tools.tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from nmbr9.ui.parts.node import Node
    from nmbr9.ui.session.effects import Rows

RECTANGLE = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\d+z")


def drawn(texts: list[str], folder: Path) -> list[Rows]:
    """The rows of each text's code, as static/codes.mjs draws them."""
    (folder / "vendor" / "qr").mkdir(parents=True)
    shutil.copy(ROOT / "static" / "codes.mjs", folder)
    shutil.copy(ROOT / "node_modules" / "qr" / "index.js", folder / "vendor" / "qr" / "index.js")
    (folder / "package.json").write_text('{"type": "module"}')
    script = f"""
        import {{ rows }} from {json.dumps((folder / "codes.mjs").as_uri())};
        console.log(JSON.stringify({json.dumps(texts)}.map(rows)));
    """
    run = ["node", "--input-type=module", "--eval", script]
    done = subprocess.run(run, capture_output=True, check=True, text=True)  # noqa: S603 - our own
    return [tuple(text.split("\n")) for text in json.loads(done.stdout)]


def pixels(picture: Node, scale: int = 3) -> Image.Image:
    """The drawing of a code, with this many pixels to a module."""
    paper, path = picture.children
    assert not isinstance(paper, str)
    assert not isinstance(path, str)
    size = int(paper.attrs["width"]) * scale
    image = Image.new("L", (size, size), 255)
    brush = ImageDraw.Draw(image)
    for x, y, wide in (map(int, found) for found in RECTANGLE.findall(path.attrs["d"])):
        corner = ((x + wide) * scale - 1, (y + 1) * scale - 1)
        brush.rectangle(((x * scale, y * scale), corner), fill=0)
    return image


def read(image: Image.Image) -> list[str]:
    """The texts of all codes in a picture."""
    return [found.text for found in zxingcpp.read_barcodes(image.convert("L"))]


def read_png(png: bytes) -> list[str]:
    """The texts of all codes in a screenshot."""
    return read(Image.open(BytesIO(png)))
