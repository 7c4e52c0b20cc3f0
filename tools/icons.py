"""Draw the PNG icons from static/icons/icon.svg, with Chromium: ``make icons``."""

import base64
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import browser
from tools.tree import ROOT

FOLDER = ROOT / "static" / "icons"
PAPER = "#f2ede3"


@dataclass(frozen=True, slots=True)
class Icon:
    """A PNG to draw: ``share`` of its side is the drawing, on paper up to the edges if ``full``."""

    name: str
    side: int
    share: float = 1.0
    full: bool = False


ICONS = (
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    # A mask may cut to a circle of four fifths of the side.
    Icon("icon-maskable-512.png", 512, share=0.8, full=True),
    Icon("apple-touch-icon.png", 180, share=0.94, full=True),
)


def page(icon: Icon, svg: str) -> str:
    """A page with nothing but the icon."""
    image = base64.b64encode(svg.encode()).decode()
    side = icon.side * icon.share
    ground = PAPER if icon.full else "transparent"
    return (
        f'<body style="margin:0;background:{ground};display:grid;place-items:center;height:100vh">'
        f'<img width="{side}" height="{side}" src="data:image/svg+xml;base64,{image}">'
    )


def main() -> None:
    """Draw all icons."""
    svg = (FOLDER / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.found(), args=browser.flags())
        for icon in ICONS:
            tab = chromium.new_page(viewport={"width": icon.side, "height": icon.side})
            tab.set_content(page(icon, svg))
            tab.screenshot(path=Path(FOLDER / icon.name), omit_background=not icon.full)
            tab.close()
        chromium.close()


if __name__ == "__main__":
    main()
