"""The pixel of an open page that means a placement, for code that drives the page by a pointer."""

import re
from dataclasses import replace
from typing import Final

from playwright.sync_api import Page

from nmbr9.board import Placement
from nmbr9.game import Game
from nmbr9.rules.judging import landing_level
from nmbr9.ui.parts.camera import THICKNESS, Camera, Point, Tilt
from nmbr9.ui.parts.tiles import ORIGIN
from nmbr9.ui.play.hand import placement_at
from nmbr9.ui.play.state import Hand, Look, OnTable, Play

_CAMERA: Final = re.compile(r"translate\((-?[\d.]+)px, (-?[\d.]+)px\) scale\(([\d.]+)\)")
_AROUND: Final = (0.0, 0.3, -0.3, 0.42, -0.42)


def camera_of(page: Page) -> Camera:
    """The camera of the stack."""
    style = page.locator("#levels").get_attribute("style") or ""
    x, y, scale = (float(number) for number in _CAMERA.findall(style)[0])
    view = page.locator(":root").get_attribute("data-view") or ""
    return Camera(Tilt(view), scale, Point(x, y))


def aim(camera: Camera, game: Game, placement: Placement) -> Point | None:
    """A pixel of the stage that puts the ghost at this placement, if there is one."""
    play = Play(OnTable(game), Hand(rotation=placement.rotation), look=Look(camera))
    tile = replace(placement, anchor=ORIGIN)
    height = landing_level(game.board, placement) * play.spacing + THICKNESS
    bounds = placement.bounds
    for dx in _AROUND:
        for dy in _AROUND:
            across, down = (bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2
            pixel = play.look.camera.to_screen(Point(across + dx, down + dy), height)
            if placement_at(play, tile, pixel) == placement:
                return pixel
    return None
