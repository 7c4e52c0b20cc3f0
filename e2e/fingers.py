"""Touches of a page by several fingers."""

from dataclasses import dataclass
from functools import cached_property

from playwright.sync_api import CDPSession, Page

from nmbr9.ui.parts.camera import Point


@dataclass
class Fingers:
    """Fingers on the screen, reported as the browser itself would."""

    page: Page

    @cached_property
    def _glass(self) -> CDPSession:
        return self.page.context.new_cdp_session(self.page)

    def touch(self, *points: Point) -> None:
        """Put fingers down."""
        self._send("touchStart", *points)

    def move(self, *points: Point) -> None:
        """Move all of them."""
        self._send("touchMove", *points)

    def lift(self) -> None:
        """Lift all of them."""
        self._send("touchEnd")

    def tap(self, at: Point) -> None:
        """A short press, sent whole: a busy browser would take two halves for a long one."""
        self.page.touchscreen.tap(at.x, at.y)

    def drag(self, start: Point, end: Point) -> None:
        """Drag from one point to another, with a stop on the way."""
        self.touch(start)
        self.move(Point((start.x + end.x) / 2, (start.y + end.y) / 2))
        self.move(end)
        self.lift()

    def _send(self, kind: str, *points: Point) -> None:
        touches = [{"x": p.x, "y": p.y, "id": n} for n, p in enumerate(points)]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
