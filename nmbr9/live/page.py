"""A page at a table: the events that it handles, whichever of the three kinds it is.

`HostPage` gives the log its order, `GuestPage` has a line to the host, `LinkPage` uses links.
"""

from typing import ClassVar, Generic, NamedTuple, TypeVar

from nmbr9.live.desk import Desk
from nmbr9.live.entries import Entry
from nmbr9.live.faults import LiveFault

P_co = TypeVar("P_co", bound="LivePage", covariant=True)


class Letter(NamedTuple):
    """A text for one line."""

    line: str
    text: str


class Reply(NamedTuple, Generic[P_co]):
    """The page after an event, with texts to be sent, lines to be cut, and any fault."""

    page: P_co
    letters: tuple[Letter, ...] = ()
    cut: frozenset[str] = frozenset()
    fault: LiveFault | None = None


class LivePage:
    """A page at a table. A change is a new value."""

    __slots__ = ()
    desk: Desk
    """The page's part of the table."""
    hosts: ClassVar[bool] = False
    """Whether it is the host."""

    @property
    def has_pen(self) -> bool:
        """Whether it adds entries to the log by itself."""
        return False

    @property
    def gathers(self) -> bool:
        """Whether it is a host that still learns what the others know."""
        return False

    @property
    def may_go_on(self) -> bool:
        """Whether it is such a host, and has learned all from those connected."""
        return False

    @property
    def judging(self) -> bool:
        """Whether received entries wait to be judged."""
        return False

    @property
    def reached(self) -> frozenset[int]:
        """The seats whose pages can be reached from here, its own included."""
        return frozenset(() if self.desk.seat is None else (self.desk.seat,))

    @property
    def open_lines(self) -> frozenset[str]:
        """The names of its lines."""
        return frozenset()

    def opened(self, line: str) -> "Reply[LivePage]":  # noqa: ARG002 - as for all that follow
        """The page with a new line."""
        return Reply(self)

    def closed(self, line: str) -> "Reply[LivePage]":  # noqa: ARG002
        """The page without a line."""
        return Reply(self)

    def heard(self, line: str, text: str, now: float) -> "Reply[LivePage]":  # noqa: ARG002
        """Take a message of a line. Raises LiveRefused; the caller then calls `refuses`."""
        return Reply(self)

    def judged(self) -> "Reply[LivePage]":
        """Judge one received entry. Raises LiveRefused; the caller then calls `refuses`."""
        return Reply(self)

    def refuses(self) -> "Reply[LivePage]":
        """Drop the rest of what came: the sender has said something impossible."""
        return Reply(self)

    def says(self, entry: Entry) -> "Reply[LivePage]":
        """Add an entry of this seat, or ask the host for it. Raises LiveRefused."""
        raise NotImplementedError

    def commits(self, salt: str, decisions: tuple[str, ...]) -> "Reply[LivePage]":
        """Promise the turn, and show it at once if all others have promised. Raises LiveRefused."""
        raise NotImplementedError

    @property
    def may_promise(self) -> bool:
        """Whether a finished turn can be promised now."""
        return self.has_pen and not self.gathers

    def go_on(self) -> "Reply[LivePage]":
        """Be the host now, with all who are connected. Raises LiveRefused."""
        return Reply(self)

    def takes_over(self) -> "LivePage":
        """The page as the host, which gathers if others may know more."""
        return self
