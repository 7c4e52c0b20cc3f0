"""The icons: PNGs of one drawing, as many as the page and its manifest name."""

import json

import pytest
from PIL import Image

from tools.site.icons import FOLDER, ICON, ICONS, page
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only


def drawn(name: str) -> Image.Image:
    """A PNG, with how opaque it is."""
    with Image.open(FOLDER / name) as image:
        return image.convert("RGBA")


def test_every_png_is_there_in_its_size() -> None:
    sizes = {path.name: drawn(path.name).size for path in FOLDER.glob("*.png")}
    assert sizes == {icon.name: (icon.side, icon.side) for icon in ICONS}


def test_page_and_manifest_name_all_icons() -> None:
    manifest = json.loads((ROOT / "static" / "manifest.webmanifest").read_text("utf-8"))
    named = {each["src"].removeprefix("icons/") for each in manifest["icons"]}
    index = (ROOT / "index.html").read_text("utf-8")
    named |= {path.name for path in FOLDER.iterdir() if f"icons/{path.name}" in index}
    assert named == {ICON.name, *(icon.name for icon in ICONS)}


def test_an_icon_for_a_mask_has_paper_to_its_edges_and_the_others_have_round_corners() -> None:
    svg = ICON.read_text("utf-8")
    for icon in ICONS:
        corners = ((0, 0), (icon.side - 1, 0))
        opaque = [drawn(icon.name).getchannel("A").getpixel(at) for at in corners]
        assert opaque == ([255, 255] if icon.full else [0, 0]), icon.name
    (masked,) = (icon for icon in ICONS if icon.zoom < 1)
    assert "scale: 0.8" in page(masked, svg)
