"""Projection of the leaning board: from cells and levels to pixels, and back.

It is parallel: a cell has the same size wherever it lies, so a place on the screen and a level give
one cell, by plain arithmetic, in Python and in CSS alike.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from math import cos, radians, sin
from types import MappingProxyType
from typing import NamedTuple

UNIT = 40
"""Length of a cell's side in the plane of a level, in SVG units."""

THICKNESS = 16
"""Height of a tile, in the units of the plane."""

LARGEST_SCALE = 2.4
SMALLEST_SCALE = 0.15


class Point(NamedTuple):
    """A point, in SVG units on a level or in CSS pixels on the screen."""

    x: float
    y: float


class Angles:
    """Degrees: `tilt` away from the viewer, then `turn` of the board about its own axis.

    `facing` undoes the `lean`, for words on the board.
    """

    def __init__(self, *, tilt: float, turn: float) -> None:
        self.lean = f"rotateX({tilt}deg) rotateZ({turn}deg)"
        self.facing = f"rotateZ({-turn}deg) rotateX({-tilt}deg)"
        self.cos_tilt, self.sin_tilt = cos(radians(tilt)), sin(radians(tilt))
        self.cos_turn, self.sin_turn = cos(radians(turn)), sin(radians(turn))


class Tilt(StrEnum):
    """The tilt of the board; values key the texts, and settings are saved with them."""

    REST = "rest"
    STEEP = "steep"
    FLAT = "flat"

    @property
    def angles(self) -> Angles:
        return _ANGLES[self]


_ANGLES = MappingProxyType(
    {
        Tilt.REST: Angles(tilt=30, turn=0),
        Tilt.STEEP: Angles(tilt=52, turn=-28),
        Tilt.FLAT: Angles(tilt=0, turn=0),
    }
)


class Size(NamedTuple):
    width: float
    height: float


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float
    height: float = 0


@dataclass(frozen=True, slots=True)
class Camera:
    """A view of the board; `origin` is the place of the table's cell 0,0 on the stage."""

    tilt: Tilt = Tilt.REST
    scale: float = 1.0
    origin: Point = Point(0, 0)

    @property
    def transform(self) -> str:
        """The same projection as CSS, for an element whose transform origin is 0 0."""
        move = f"translate({self.origin.x:.2f}px,{self.origin.y:.2f}px)"
        return f"{move} scale({self.scale:.4f}) {self.tilt.angles.lean}"

    def to_screen(self, at: Point, height: float = 0) -> Point:
        """Pixels on the stage of a point in the plane (in cells), `height` units up."""
        lean = self.tilt.angles
        x, y = at.x * UNIT, at.y * UNIT
        across = x * lean.cos_turn - y * lean.sin_turn
        away = x * lean.sin_turn + y * lean.cos_turn
        return Point(
            self.origin.x + self.scale * across,
            self.origin.y + self.scale * (away * lean.cos_tilt - height * lean.sin_tilt),
        )

    def to_table(self, pixel: Point, height: float = 0) -> Point:
        """Cells in the plane `height` units up, of a pixel of the stage."""
        lean = self.tilt.angles
        across = (pixel.x - self.origin.x) / self.scale
        risen = (pixel.y - self.origin.y) / self.scale + height * lean.sin_tilt
        away = risen / lean.cos_tilt
        return Point(
            (across * lean.cos_turn + away * lean.sin_turn) / UNIT,
            (away * lean.cos_turn - across * lean.sin_turn) / UNIT,
        )

    def sinking(self, depth: float) -> Point:
        """The step in the plane that looks the same as sinking by `depth` units."""
        lean = self.tilt.angles
        away = lean.sin_tilt / lean.cos_tilt * depth
        return Point(round(away * lean.sin_turn, 2), round(away * lean.cos_turn, 2))

    def moved(self, dx: float, dy: float) -> "Camera":
        return replace(self, origin=Point(self.origin.x + dx, self.origin.y + dy))

    def zoomed(self, factor: float, at: Point) -> "Camera":
        """Larger or smaller by `factor`; the pixel `at` keeps its place."""
        scale = min(LARGEST_SCALE, max(SMALLEST_SCALE, self.scale * factor))
        factor = scale / self.scale
        x = at.x + (self.origin.x - at.x) * factor
        y = at.y + (self.origin.y - at.y) * factor
        return replace(self, scale=scale, origin=Point(x, y))

    def fitted(self, stage: Size, *boxes: Box) -> "Camera":
        """The camera with all `boxes` whole in the middle of the stage, as large as possible."""
        seen = replace(self, scale=1.0, origin=Point(0, 0)).extent(*boxes)
        across = max(stage.width, 1) / (seen.right - seen.left)
        down = max(stage.height, 1) / (seen.bottom - seen.top)
        scale = max(SMALLEST_SCALE, min(LARGEST_SCALE, across, down))
        x = stage.width / 2 - scale * (seen.left + seen.right) / 2
        y = stage.height / 2 - scale * (seen.top + seen.bottom) / 2
        return replace(self, scale=scale, origin=Point(x, y))

    def shows(self, box: Box, stage: Size) -> bool:
        left, top, right, bottom, _ = self.extent(box)
        return left >= 0 and top >= 0 and right <= stage.width and bottom <= stage.height

    def extent(self, *boxes: Box) -> Box:
        """The rectangle of pixels that boxes cover on the stage."""
        # As `to_screen`, without a value for each of the many corners.
        lean, (x0, y0) = self.tilt.angles, self.origin
        unit, rise = self.scale * UNIT, self.scale * lean.sin_tilt
        cos, sin = unit * lean.cos_turn, unit * lean.sin_turn
        xs, ys = [], []
        for left, top, right, bottom, height in boxes:
            for x, y in ((left, top), (left, bottom), (right, top), (right, bottom)):
                xs.append(cos * x - sin * y)
                ys.append((sin * x + cos * y) * lean.cos_tilt)
                ys.append(ys[-1] - rise * height)
        return Box(x0 + min(xs), y0 + min(ys), x0 + max(xs), y0 + max(ys))
