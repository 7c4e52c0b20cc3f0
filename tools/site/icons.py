"""Draw the PNGs of the icon, ``static/icons/icon.svg``, with Chromium: ``make icons``.

The icon shows a nine that lies on a five and a three, in the colours and with the digit of the
board (Nunito at weight 900).
"""

import re
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import sync_playwright

from tools import browser
from tools.tree import ROOT

FOLDER: Final = ROOT / "static" / "icons"
ICON: Final = FOLDER / "icon.svg"
_PAPER: Final = re.compile(r'<rect width="512" height="512" fill="(#\w+)"/>')


@dataclass(frozen=True, slots=True)
class Icon:
    """A PNG to draw: how large the stack is in it, and whether the paper goes to the edges."""

    name: str
    side: int
    zoom: float = 1.0
    full: bool = False


ICONS: Final = (
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    # A mask may cut to a circle of four fifths of the side.
    Icon("icon-maskable-512.png", 512, zoom=0.8, full=True),
    Icon("apple-touch-icon.png", 180, full=True),
)


def page(icon: Icon, svg: str) -> str:
    """A page that shows nothing but the icon."""
    (paper,) = _PAPER.findall(svg)
    if icon.full:
        svg = svg.replace('clip-path="url(#c)"', "")
    ground = paper if icon.full else "transparent"
    drawn = f"display: block; overflow: visible; scale: {icon.zoom}"
    style = f"body {{ margin: 0; background: {ground} }} svg {{ {drawn} }}"
    return f"<style>{style}</style>{svg.replace('<svg', f'<svg width={icon.side}', 1)}"


def main() -> None:
    """Draw all of them."""
    svg = ICON.read_text("utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.path(), args=browser.flags())
        for icon in ICONS:
            tab = chromium.new_page(viewport={"width": icon.side, "height": icon.side})
            tab.set_content(page(icon, svg))
            tab.screenshot(path=FOLDER / icon.name, omit_background=True)
        chromium.close()


if __name__ == "__main__":
    main()
