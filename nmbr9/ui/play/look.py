"""Looking at the board: the camera that follows it, and the player's own moves of the camera."""

from dataclasses import replace

from nmbr9.ui.parts.camera import UNIT, Box, Camera, Point, Size, Tilt
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import CameraActions, CycleView, Fit, Lift, Pan, Resize, Zoom
from nmbr9.ui.play.state import LARGEST_LIFT, NARROW_MARGIN, Holder, Play
from nmbr9.ui.session.actions import ChangeSetting, Say, Tell

HINT_STRIP, STAGE_MARGIN = 54, 8
"""Pixels at the foot of the stage for the line about the ghost, and all around."""

SCORE_STRIP, LABEL_COLUMN = 120, 108
"""Pixels above and beside a stack that is counted; none above if the stage is low and wide."""
WIDE, LOW = 620, 400

RESULT, BESIDE_RESULT = 160, 670
"""Pixels of a wide stage that the result covers, and the width from which on it stands beside."""

LEAST_CELL = 22
"""The size of a cell in pixels below which the board may use the room of the table around it."""


def room(stage: Size) -> Size:
    return Size(stage.width, stage.height - HINT_STRIP)


def fit(camera: Camera, stage: Size, box: Box, close: Box) -> Camera:
    """The camera with `box` in the middle; with less if cells would be small, but with `close`."""
    inner = _inner(stage)
    fitted, least = camera.fitted(inner, box), LEAST_CELL / UNIT
    if fitted.scale < least:
        closer = camera.fitted(inner, close)
        middle = Point(inner.width / 2, inner.height / 2)
        fitted = closer.zoomed(min(1.0, least / closer.scale), middle)
    return fitted.moved(STAGE_MARGIN, STAGE_MARGIN)


def _inner(stage: Size) -> Size:
    wide, high = room(stage)
    return Size(wide - 2 * STAGE_MARGIN, high - 2 * STAGE_MARGIN)


def framed(play: Play, tilt: Tilt) -> Play:
    """The board in view again, unless the player has moved the camera."""
    look, camera = play.look, play.look.camera
    if look.counted is not None:
        return replace(play, look=replace(look, camera=_counting(play), camera_moved=False))
    if camera.tilt is not tilt:
        camera = Camera(tilt, camera.scale, camera.origin)
    elif look.camera_moved:
        return play
    if play.is_still:
        wide, high = _inner(look.stage)
        if play.holder is Holder.OWN and wide > max(high, BESIDE_RESULT):
            wide -= RESULT
        camera = camera.fitted(Size(wide, high), *play.tiles_in_view)
        # In a review the strip is above the board, for the tag of a tile.
        above = HINT_STRIP - STAGE_MARGIN if play.holder is Holder.REVIEW else STAGE_MARGIN
        camera = camera.moved(STAGE_MARGIN, above)
    else:
        camera = fit(camera, look.stage, play.in_view(), play.in_view(NARROW_MARGIN))
    if camera == look.camera and not look.camera_moved:
        return play
    return replace(play, look=replace(look, camera=camera, camera_moved=False))


def _counting(play: Play) -> Camera:
    """The stack with its levels apart, below the score and beside the names of the levels."""
    wide, high = play.look.stage
    left = LABEL_COLUMN if wide > WIDE else STAGE_MARGIN
    above = 0 if high <= LOW < wide else min(SCORE_STRIP, high // 3)
    inner = Size(wide - left - LABEL_COLUMN, high - above - STAGE_MARGIN)
    return Camera(Tilt.STEEP).fitted(inner, *play.tiles_in_view).moved(left, above)


def look_at(play: Play, tilt: Tilt, action: CameraActions) -> Update[Play]:
    look = play.look
    match action:
        case Pan(dx=dx, dy=dy):
            return Update(_moved(play, look.camera.moved(dx, dy)))
        case Zoom(factor=factor, at=at):
            middle = Point(look.stage.width / 2, look.stage.height / 2)
            return Update(_moved(play, look.camera.zoomed(factor, at or middle)))
        case Fit():
            fitted = replace(play, look=replace(look, camera_moved=False))
            return Update(framed(fitted, tilt), Tell(Message("tools.fit_now")))
        case Lift(amount=amount, by_key=by_key):
            look = replace(look, lift=max(0, min(LARGEST_LIFT, amount)))
            lifted = Message("tools.lift_now", {"n": look.lift, "most": LARGEST_LIFT})
            lifting = replace(play, look=look)
            return Update(framed(lifting, tilt), Say((lifted,)) if by_key else None)
        case Resize(stage=stage):
            look = replace(look, stage=stage, camera_moved=False)
        case CycleView():
            tilts = tuple(Tilt)
            after = tilts[(tilts.index(tilt) + 1) % len(tilts)].value
            words = {"view": Message(f"view.{after}"), "about": Message(f"view.{after}_about")}
            told = Tell(Message("tools.view_now", words))
            return Update(play, told, ChangeSetting("view", after))
    return Update(framed(replace(play, look=look), tilt))


def _moved(play: Play, camera: Camera) -> Play:
    return replace(play, look=replace(play.look, camera=camera, camera_moved=True))
