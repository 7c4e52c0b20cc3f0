"""Looking at the board: the camera that follows it, and the player's own moves of the camera."""

from dataclasses import replace

from nmbr9.ui.parts.camera import UNIT, Box, Camera, Point, Size, Tilt
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import CameraActions, CycleView, Fit, Lift, Pan, Resize, Zoom
from nmbr9.ui.play.state import LARGEST_LIFT, Play
from nmbr9.ui.session.actions import ChangeSetting, Say

HINT_STRIP = 54
"""Pixels at the foot of the stage for the line about the ghost."""

STAGE_MARGIN = 8

LEAST_CELL = 22
"""The size of a cell in pixels below which the board may use the room of the table around it."""


def room(stage: Size) -> Size:
    """The part of the stage that the board may fill."""
    return Size(stage.width, stage.height - HINT_STRIP)


def fit(camera: Camera, stage: Size, box: Box, close: Box) -> Camera:
    """The camera with a part of the table in the middle of the stage, as large as possible.

    If its cells would be small, a smaller part is shown, but at least `close`.
    """
    wide, high = room(stage)
    inner = Size(wide - 2 * STAGE_MARGIN, high - 2 * STAGE_MARGIN)
    fitted, least = camera.fitted(box, inner), LEAST_CELL / UNIT
    if fitted.scale < least:
        closer = camera.fitted(close, inner)
        middle = Point(inner.width / 2, inner.height / 2)
        fitted = closer.zoomed(min(1.0, least / closer.scale), middle)
    return fitted.moved(STAGE_MARGIN, STAGE_MARGIN)


def framed(play: Play, tilt: Tilt) -> Play:
    """The board in view again, unless the player has moved the camera."""
    camera = play.camera
    if camera.tilt is not tilt:
        camera = Camera(tilt, camera.scale, camera.origin)
    elif play.camera_moved:
        return play
    camera = fit(camera, play.stage, play.table, play.close_table)
    return replace(play, camera=camera, camera_moved=False)


def look(play: Play, tilt: Tilt, action: CameraActions) -> Update[Play]:
    """Answer an action that moves the camera."""
    match action:
        case Pan(dx=dx, dy=dy):
            return Update(replace(play, camera=play.camera.moved(dx, dy), camera_moved=True))
        case Zoom(factor=factor, at=at):
            middle = Point(play.stage.width / 2, play.stage.height / 2)
            camera = play.camera.zoomed(factor, at or middle)
            return Update(replace(play, camera=camera, camera_moved=True))
        case Fit():
            return Update(framed(replace(play, camera_moved=False), tilt))
        case Lift(amount=amount):
            lift = max(0, min(LARGEST_LIFT, amount))
            return Update(framed(replace(play, lift=lift), tilt))
        case Resize(stage=stage):
            return Update(framed(replace(play, stage=stage, camera_moved=False), tilt))
        case CycleView():
            tilts = tuple(Tilt)
            after = tilts[(tilts.index(tilt) + 1) % len(tilts)].value
            return Update(play, Say((Message(f"view.{after}"),)), ChangeSetting("view", after))
