"""Draw the icon as the game draws its tiles, and its PNGs with Chromium: ``make icons``."""

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from nmbr9.board import Board, LaidTile, Placement
from nmbr9.rules.judging import place
from nmbr9.ui.parts.camera import THICKNESS, UNIT, Point
from nmbr9.ui.parts.svg_paths import seam_path, side_path, top_path
from tools import browser
from tools.tree import ROOT

FOLDER = ROOT / "static" / "icons"
SIDE: Final = 512
CORNER: Final = 112
ACROSS: Final = 216
"""Units that the icon shows: less than the stack, whose ends are cut off."""
STACK: Final = ("5r0@0,0", "3r2@3,0", "9r0@2,0")
"""A nine that lies on a five and a three, as the rules allow."""
RISE: Final = 24
"""Units by which a level is drawn above the one below it."""
NINE: Final = (
    "M238-11Q197-11 155-1Q113 9 75 29Q51 41 42 61Q33 82 35 105Q38 127 51 145Q64 162 85 169Q107 176"
    " 134 164Q164 150 190 145Q216 140 240 140Q290 140 323 160Q357 181 374 223Q390 264 390 326V378"
    "H405Q397 336 373 305Q348 274 313 258Q277 242 233 242Q175 242 129 271Q82 301 55 354Q28 406 28"
    " 471Q28 543 59 598Q90 653 146 685Q201 716 272 716Q365 716 430 674Q494 632 528 553Q562 473 562"
    " 359Q562 272 540 203Q518 134 476 86Q434 39 374 14Q314-11 238-11ZM282 382Q308 382 327 394Q347"
    " 407 357 428Q368 450 368 479Q368 509 357 531Q347 553 327 564Q308 576 282 576Q256 576 237 564"
    "Q218 553 207 531Q196 509 196 479Q196 450 207 428Q218 407 237 394Q256 382 282 382Z"
)
"""The nine of the game's typeface, Nunito at weight 900, upside down in 1000 units of an em."""
NINE_MIDDLE: Final = (295, 352)
EM: Final = 84
"""Units: larger than on the board, since an icon is small."""


def styles() -> str:
    """The text of all style sheets of the page."""
    return "".join(
        (ROOT / "static" / f"{name}.css").read_text("utf-8") for name in ("style", "board")
    )


def colour(pattern: str) -> str:
    """The colour that a pattern finds there."""
    match = re.search(pattern + r"(#[0-9a-f]{3,6})", styles())
    if match is None:
        raise SystemExit(f"the styles have no {pattern}")
    return match[1]


PAPER: Final = colour(r"--paper: light-dark\(")


def svg(zoom: float = 1.0, corner: int = CORNER) -> str:
    """The icon: three tiles in the colours of the board, the nine in the middle."""
    board = Board.empty()
    for text in STACK:
        board = place(board, Placement.parse(text))
    scale = zoom * SIDE / ACROSS
    left = SIDE / 2 - 3 * UNIT * scale
    top = SIDE / 2 - (2 * UNIT + (THICKNESS - RISE) / 2) * scale
    tiles = "\n".join(line for tile in board.tiles for line in _tile(tile))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">
  <title>A nine on a five and a three</title>
  <clipPath id="c"><rect width="{SIDE}" height="{SIDE}" rx="{corner}"/></clipPath>
  <g clip-path="url(#c)"><rect width="{SIDE}" height="{SIDE}" fill="{PAPER}"/>
  <g transform="translate({left:.1f} {top:.1f}) scale({scale:.3f})" fill-rule="evenodd">
{tiles}
  </g></g>
</svg>
"""


def _tile(tile: LaidTile) -> Iterator[str]:
    """A tile above the table: its shadow, its sides, its face, and the digit of the nine."""
    placement = tile.placement
    cells, at = placement.shape.cells, placement.anchor
    own = colour(rf"\.n{placement.number} {{ --tile: ")
    dark = f"color-mix(in oklab, {own} 62%, #2a1600)"
    edge = f"color-mix(in oklab, {own} 62%, #fff)"
    y = at.y * UNIT - tile.level * RISE
    yield f'    <g transform="translate({at.x * UNIT} {y})">'
    if tile.level:
        shade = side_path(cells, Point(6, RISE + THICKNESS))
        yield f'      <path d="{shade}" fill="#462a08" opacity=".3"/>'
    side = side_path(cells, Point(0, THICKNESS))
    yield f'      <path d="{side}" style="fill:{dark};stroke:{dark}" fill-rule="nonzero"/>'
    face = f'style="fill:{own};stroke:{edge}" stroke-width="1.4"'
    yield f'      <path d="{top_path(cells)}" {face}/>'
    yield f'      <path d="{seam_path(cells)}" fill="none" stroke="#281600" stroke-opacity=".16"/>'
    if tile.level:
        ink = colour(rf"\.n{placement.number} {{[^}}]*--digit: ")
        x, up, size = UNIT, UNIT, EM / 1000
        to = f"translate({x - NINE_MIDDLE[0] * size:.1f} {up + NINE_MIDDLE[1] * size:.1f})"
        yield f'      <path d="{NINE}" fill="{ink}" transform="{to} scale({size:g} -{size:g})"/>'
    yield "    </g>"


@dataclass(frozen=True, slots=True)
class Icon:
    """A PNG to draw: how large the stack is in it, and whether the paper goes to the edges."""

    name: str
    side: int
    zoom: float = 1.0
    full: bool = False


ICONS = (
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    # A mask may cut to a circle of four fifths of the side.
    Icon("icon-maskable-512.png", 512, zoom=0.8, full=True),
    Icon("apple-touch-icon.png", 180, full=True),
)


def page(icon: Icon) -> str:
    """A page that shows nothing but the icon."""
    drawing = svg(icon.zoom, 0 if icon.full else CORNER)
    image = base64.b64encode(drawing.encode()).decode()
    source = f"data:image/svg+xml;base64,{image}"
    return (
        '<body style="margin:0;background:transparent">'
        f'<img width="{icon.side}" height="{icon.side}" style="display:block" src="{source}">'
    )


def main() -> None:
    """Draw all of them."""
    (FOLDER / "icon.svg").write_text(svg(), "utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.path(), args=browser.flags())
        for icon in ICONS:
            tab = chromium.new_page(viewport={"width": icon.side, "height": icon.side})
            tab.set_content(page(icon))
            tab.screenshot(path=Path(FOLDER / icon.name), omit_background=True)
            tab.close()
        chromium.close()


if __name__ == "__main__":
    main()
