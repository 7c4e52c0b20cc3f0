"""The colours of the style sheets, measured: digits and texts can be read, tiles told apart."""

import re
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import pytest

STATIC = Path(__file__).parents[1] / "static"
LEAST_CONTRAST = 4.5
"""Source: WCAG 2.2, success criterion 1.4.3."""

LEAST_DISTANCE = 0.10
"""Between any two tiles, in OKLab."""


class Colour(NamedTuple):
    """Linear light, each from 0 to 1."""

    red: float
    green: float
    blue: float


Matrix: TypeAlias = tuple[Colour, Colour, Colour]

VISIONS: Final[dict[str, Matrix]] = {
    "normal": (Colour(1, 0, 0), Colour(0, 1, 0), Colour(0, 0, 1)),
    "protanopia": (
        Colour(0.152286, 1.052583, -0.204868),
        Colour(0.114503, 0.786281, 0.099216),
        Colour(-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        Colour(0.367322, 0.860646, -0.227968),
        Colour(0.280085, 0.672501, 0.047413),
        Colour(-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        Colour(1.255528, -0.076749, -0.178779),
        Colour(-0.078411, 0.930809, 0.147602),
        Colour(0.004733, 0.691367, 0.303900),
    ),
}
"""What an eye makes of linear light. Source: Machado, Oliveira, Fernandes 2009, severity 1."""


def parsed(text: str) -> Colour:
    """A colour written #rgb or #rrggbb."""
    digits = text.removeprefix("#")
    if len(digits) == len("rgb"):
        digits = "".join(digit * 2 for digit in digits)
    return Colour(*(linear(int(digits[i : i + 2], 16) / 255) for i in (0, 2, 4)))


def linear(channel: float) -> float:
    """Linear light of an sRGB channel. Source: IEC 61966-2-1."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    """Relative luminance. Source: WCAG 2.2."""
    return 0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue


def contrast(one: Colour, other: Colour) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def times(matrix: Matrix, colour: Colour) -> Colour:
    return Colour(*(sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix))


def seen(colour: Colour, vision: str) -> Colour:
    """The colour as an eye sees it."""
    return Colour(*(min(1.0, max(0.0, light)) for light in times(VISIONS[vision], colour)))


def oklab(colour: Colour) -> Colour:
    """Lightness and the two opponent axes, in that order. Source: Ottosson 2020, OKLab."""
    cones = times(
        (
            Colour(0.4122214708, 0.5363325363, 0.0514459929),
            Colour(0.2119034982, 0.6806995451, 0.1073969566),
            Colour(0.0883024619, 0.2817188376, 0.6299787005),
        ),
        colour,
    )
    return times(
        (
            Colour(0.2104542553, 0.7936177850, -0.0040720468),
            Colour(1.9779984951, -2.4285922050, 0.4505937099),
            Colour(0.0259040371, 0.7827717662, -0.8086757660),
        ),
        Colour(*(cone ** (1 / 3) for cone in cones)),
    )


def distance(one: Colour, other: Colour) -> float:
    squares = ((a - b) ** 2 for a, b in zip(oklab(one), oklab(other), strict=True))
    return float(sum(squares) ** 0.5)


def blocks(sheet: str, selector: str) -> list[dict[str, str]]:
    """The custom properties of every rule with this selector."""
    text = (STATIC / sheet).read_text("utf-8")
    rules = re.findall(rf"(?m)^\s*{re.escape(selector)} \{{([^}}]*)\}}", text)
    return [dict(re.findall(r"--([\w-]+):\s*([^;]+);", rule)) for rule in rules]


TILES = [blocks("board.css", f".n{number}")[0] for number in range(10)]
KINDS = {kind: blocks("plus.css", f".{kind}")[0] for kind in ("back", "starting", "filler")}
LIGHT = blocks("style.css", ":root")[0]
DARK = blocks("style.css", '[data-theme="dark"]')[0]
SYSTEM = blocks("style.css", '[data-theme="system"]')[0]


def test_the_measures_are_those_of_their_sources() -> None:
    black, white, red = parsed("#000"), parsed("#fff"), parsed("#f00")
    assert contrast(black, white) == pytest.approx(21)
    assert oklab(white) == pytest.approx((1, 0, 0), abs=1e-4)
    assert oklab(red) == pytest.approx((0.62796, 0.22486, 0.12585), abs=1e-4)
    assert distance(black, white) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("vision", VISIONS)
def test_grey_stays_grey_in_every_eye(vision: str) -> None:
    grey = parsed("#808080")
    assert seen(grey, vision) == pytest.approx(grey, abs=1e-3)


@pytest.mark.parametrize("number", range(10))
def test_the_digit_can_be_read_on_its_tile(number: int) -> None:
    tile = TILES[number]
    assert contrast(parsed(tile["tile"]), parsed(tile["digit"])) >= LEAST_CONTRAST


@pytest.mark.parametrize("kind", KINDS)
def test_the_sign_of_another_kind_of_tile_can_be_read_on_it(kind: str) -> None:
    tile = KINDS[kind]
    assert contrast(parsed(tile["tile"]), parsed(tile["digit"])) >= LEAST_CONTRAST


@pytest.mark.parametrize("vision", VISIONS)
def test_a_black_back_looks_like_no_other_tile(vision: str) -> None:
    others = (*TILES, KINDS["starting"], KINDS["filler"])
    back = seen(parsed(KINDS["back"]["tile"]), vision)
    colours = [seen(parsed(tile["tile"]), vision) for tile in others]
    assert min(distance(back, other) for other in colours) >= LEAST_DISTANCE


@pytest.mark.parametrize("vision", VISIONS)
def test_no_two_tiles_look_alike(vision: str) -> None:
    colours = [seen(parsed(tile["tile"]), vision) for tile in TILES]
    distances = {
        (i, j): distance(colours[i], colours[j]) for i, j in combinations(range(len(colours)), 2)
    }
    assert {pair: d for pair, d in distances.items() if d < LEAST_DISTANCE} == {}


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "card"])
@pytest.mark.parametrize("text", ["ink", "soft", "warn", "accent"])
def test_texts_can_be_read(theme: dict[str, str], ground: str, text: str) -> None:
    assert contrast(parsed(theme[text]), parsed(theme[ground])) >= LEAST_CONTRAST


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_what_is_written_on_the_main_button_can_be_read(theme: dict[str, str]) -> None:
    assert contrast(parsed(theme["on-accent"]), parsed(theme["accent"])) >= LEAST_CONTRAST


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_the_line_about_the_ghost_can_be_read(theme: dict[str, str]) -> None:
    assert contrast(parsed(theme["paper"]), parsed(theme["ink"])) >= LEAST_CONTRAST


def test_dark_is_the_same_whether_it_is_chosen_or_the_systems() -> None:
    assert SYSTEM == DARK
