"""Pictures that leave the page, in browsers that give out other pixels than were drawn."""

from __future__ import annotations

import asyncio
import random
from base64 import b64encode
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.page_modules import JsError, bound

if TYPE_CHECKING:
    from collections.abc import Callable

WIDE, HIGH = 40, 30
Row = bytes
FONT = b"wOF2\xff"
LOADED = (
    "https://a.example/style.css",
    "https://a.example/nunito.woff2",
    "https://a.example/lost.woff2",
)


def honest(row: Row) -> Row:
    """The pixels as they were drawn."""
    return row


def blurred(row: Row) -> Row:
    """One bit less or more, like browsers that hinder recognition."""
    return bytes(value ^ 1 for value in row)


def blank(row: Row) -> Row:
    """White everywhere."""
    return b"\xff" * len(row)


def striped(row: Row) -> Row:
    """Stripes in other colours each time."""
    return random.randbytes(len(row))


@dataclass
class Canvas:
    """A canvas with one colour a row, given out by `reading` and `writing`."""

    reading: Callable[[Row], Row]
    writing: Callable[[Row], Row]
    width: int = 0
    height: int = 0
    colour: Row = bytes(4)
    fillStyle: str = ""  # noqa: N815 - the page's word

    @property
    def canvas(self) -> Canvas:
        return self

    def getContext(self, _kind: str, _how: object) -> Canvas:  # noqa: N802 - the page's word
        return self

    def fillRect(self, *_: float) -> None:  # noqa: N802 - the page's word
        inside = self.fillStyle.removeprefix("rgb(").removesuffix(")")
        self.colour = bytes([*map(int, inside.split(",")), 255])

    def clearRect(self, *_: float) -> None:  # noqa: N802 - the page's word
        self.colour = bytes(4)

    def drawImage(self, image: Any, *_: float) -> None:  # noqa: ANN401, N802 - the page's word
        self.colour = image.colour

    def getImageData(self, _x: int, _y: int, width: int, _height: int) -> Any:  # noqa: ANN401, N802
        row = self.reading(self.colour * width)
        return SimpleNamespace(data=SimpleNamespace(to_py=lambda: memoryview(row)))

    def toBlob(self, answer: Callable[[Any], None], _kind: str) -> None:  # noqa: N802 - the page's word
        colour = self.writing(self.colour)
        answer(SimpleNamespace(colour=colour, width=self.width, height=self.height))


class Image:
    """An SVG of one colour."""

    src = ""
    colour = bytes([12, 200, 90, 255])
    naturalWidth, naturalHeight = WIDE, HIGH  # noqa: N815 - the page's words

    drawn = ""

    async def decode(self) -> None:
        """Decode at once."""
        Image.drawn = self.src


def given_away(
    act: str, reading: Callable[[Row], Row], writing: Callable[[Row], Row]
) -> tuple[str, list[str]]:
    """The message after a picture was saved or copied, and the file given away."""
    given: list[str] = []
    outcomes: list[str] = []

    async def write(_items: object) -> None:
        given.append("clipboard")

    async def bitmap(blob: Any) -> Any:  # noqa: ANN401 - the browser's
        return blob

    async def font() -> Any:  # noqa: ANN401 - the browser's
        return SimpleNamespace(to_bytes=lambda: FONT)

    async def fetch(address: str) -> Any:  # noqa: ANN401 - the browser's
        if address not in LOADED[:2]:
            raise JsError("TypeError")
        return SimpleNamespace(arrayBuffer=font)

    async def run() -> None:
        window = SimpleNamespace(
            Image=SimpleNamespace(new=Image),
            ClipboardItem=SimpleNamespace(new=lambda kinds: kinds),
            URL=SimpleNamespace(createObjectURL=lambda _blob: ""),
            createImageBitmap=bitmap,
            encodeURIComponent=str,
            btoa=lambda text: b64encode(text.encode("latin-1")).decode(),
            fetch=fetch,
            performance=SimpleNamespace(
                getEntriesByType=lambda _kind: [SimpleNamespace(name=name) for name in LOADED]
            ),
            navigator=SimpleNamespace(clipboard=SimpleNamespace(write=write)),
        )
        document = SimpleNamespace(createElement=lambda _tag: Canvas(reading, writing))
        browser = dict.fromkeys(("Element", "share", "spawn", "takes")) | {
            "js_object": dict,
            "save_file": lambda name, _address: given.append(name),
            "download": lambda name, _kind, _text: given.append(name),
        }
        ffi = {"JsException": JsError, "create_once_callable": honest, "to_js": honest}
        page = {"document": document, "window": window}
        with bound("pictures", pyscript=page, browser=browser, **{"pyodide.ffi": ffi}) as pictures:
            await getattr(pictures, act)("stack.png", "<svg><defs></defs></svg>", outcomes.append)

    asyncio.run(run())
    (outcome,) = outcomes
    return outcome, given


@pytest.mark.parametrize("reading", [honest, blurred])
def test_a_picture_that_shows_what_was_drawn_is_given_away(
    reading: Callable[[Row], Row],
) -> None:
    assert given_away("download_png", reading, reading) == ("saved", ["stack.png"])
    assert given_away("copy_picture", reading, reading) == ("copied", ["clipboard"])


def test_a_picture_has_the_fonts_of_the_page_in_it_as_far_as_they_come() -> None:
    given_away("download_png", honest, honest)
    face = "@font-face{font-family:Nunito;font-weight:200 1000;src:url(data:font/woff2;base64,"
    assert Image.drawn.count(f"<defs><style>{face}{b64encode(FONT).decode()})}}</style>") == 1


@pytest.mark.parametrize(
    ("reading", "writing"),
    [(striped, striped), (blank, blank), (striped, honest), (honest, striped), (honest, blank)],
)
@pytest.mark.parametrize("act", ["download_png", "copy_picture"])
def test_a_picture_that_shows_anything_else_is_saved_as_svg(
    act: str, reading: Callable[[Row], Row], writing: Callable[[Row], Row]
) -> None:
    assert given_away(act, reading, writing) == ("saved_svg", ["stack.svg"])
