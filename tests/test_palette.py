"""The colours of the style sheets, measured: digits and texts can be read, tiles told apart."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color

STATIC = Path(__file__).parents[1] / "static"
LEAST_CONTRAST = 4.5
"""Source: WCAG 2.2, success criterion 1.4.3."""

LEAST_DISTANCE = 0.10
"""Between any two tiles, in OKLab."""

VISIONS = ("normal", "protan", "deutan", "tritan")
PAIR = re.compile(r"light-dark\((#\w+), (#\w+)\)")


def blocks(sheet: str, selector: str) -> list[dict[str, str]]:
    """The custom properties of every rule with this selector."""
    text = (STATIC / sheet).read_text("utf-8")
    rules = re.findall(rf"(?m)^\s*{re.escape(selector)} \{{([^}}]*)\}}", text)
    return [dict(re.findall(r"--([\w-]+):\s*([^;]+);", rule)) for rule in rules]


def calmed(tile: dict[str, str], lit: float) -> Color:
    """The face of a tile on a level that this share of the light reaches."""
    return Color(UNLIT).mix(tile["tile"], lit, space="oklab")


def seen(colour: Color, vision: str) -> Color:
    """The colour as somebody with this vision sees it.

    Source: Machado, Oliveira, Fernandes 2009, severity 1.
    """
    return colour if vision == "normal" else colour.filter(vision, method="machado").clip("srgb")


TILES = [blocks("board.css", f".n{number}")[0] for number in range(10)]
KINDS = {kind: blocks("board.css", f".{kind}")[0] for kind in ("back", "starting", "filler")}
TOKENS = blocks("style.css", ":root")[0]
LIGHT, DARK = (
    {name: pair[theme] for name, value in TOKENS.items() if (pair := PAIR.fullmatch(value))}
    for theme in (1, 2)
)
UNLIT = blocks("board.css", ":root")[0]["unlit"]
CALMEST = int(blocks("board.css", ".below-3")[0]["lit"].removesuffix("%")) / 100

on_every_level = pytest.mark.parametrize("lit", [1, CALMEST], ids=["highest", "calmest"])
in_both_themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


@on_every_level
@pytest.mark.parametrize("number", range(10))
def test_the_digit_can_be_read_on_its_tile(number: int, lit: float) -> None:
    tile = TILES[number]
    assert calmed(tile, lit).contrast(tile["digit"]) >= LEAST_CONTRAST


@pytest.mark.parametrize("kind", KINDS)
def test_the_sign_of_another_kind_of_tile_can_be_read_on_it(kind: str) -> None:
    tile = KINDS[kind]
    assert Color(tile["tile"]).contrast(tile["digit"]) >= LEAST_CONTRAST


@pytest.mark.parametrize("vision", VISIONS)
def test_a_black_back_looks_like_no_other_tile(vision: str) -> None:
    others = (*TILES, KINDS["starting"], KINDS["filler"])
    back = seen(Color(KINDS["back"]["tile"]), vision)
    distances = [back.distance(seen(Color(tile["tile"]), vision), space="oklab") for tile in others]
    assert min(distances) >= LEAST_DISTANCE


@on_every_level
@pytest.mark.parametrize("vision", VISIONS)
def test_no_two_tiles_look_alike(vision: str, lit: float) -> None:
    colours = [seen(calmed(tile, lit), vision) for tile in TILES]
    distances = {
        (i, j): colours[i].distance(colours[j], space="oklab")
        for i, j in combinations(range(len(colours)), 2)
    }
    assert {pair: d for pair, d in distances.items() if d < LEAST_DISTANCE} == {}


@in_both_themes
@pytest.mark.parametrize("ground", ["paper", "lamp", "dusk", "card", "tray"])
@pytest.mark.parametrize("text", ["ink", "soft", "warn", "accent"])
def test_texts_can_be_read(theme: dict[str, str], ground: str, text: str) -> None:
    assert Color(theme[text]).contrast(theme[ground]) >= LEAST_CONTRAST


@in_both_themes
def test_the_text_on_the_main_button_can_be_read(theme: dict[str, str]) -> None:
    assert Color(theme["on-accent"]).contrast(theme["accent"]) >= LEAST_CONTRAST


@in_both_themes
def test_the_line_about_the_ghost_can_be_read(theme: dict[str, str]) -> None:
    assert Color(theme["paper"]).contrast(theme["ink"]) >= LEAST_CONTRAST


def test_the_sheets_ask_only_for_the_five_stated_sizes_of_screens() -> None:
    names = [path for path in STATIC.glob("*.css") if path.name != "sheets.css"]
    queries = [re.findall(r"@media ([^{]*)", path.read_text("utf-8")) for path in names]
    sizes = {size for asked in queries for size in re.findall(r"([\w-]+: \d+)px", " ".join(asked))}
    assert sizes == {
        *("max-width: 379", "max-height: 379"),
        *("max-width: 559", "min-width: 560"),
        *("max-height: 520", "min-height: 521"),
        "max-height: 700",
        *("max-width: 999", "min-width: 1000"),
    }
