"""A page at a table: all that can happen to it, whichever of the three kinds it is.

`HostPage` gives the log its order, `GuestPage` has a line to the host, `LinkPage` goes by links.
"""

from typing import Generic, NamedTuple, TypeVar

from nmbr9.live.desk import Desk
from nmbr9.live.entries import Entry
from nmbr9.live.faults import LiveFault

P_co = TypeVar("P_co", bound="LivePage", covariant=True)


class Letter(NamedTuple):
    """A text for one line."""

    line: str
    text: str


class Reply(NamedTuple, Generic[P_co]):
    """The page after something happened, texts to be sent, lines to be cut, and what was wrong."""

    page: P_co
    letters: tuple[Letter, ...] = ()
    cut: frozenset[str] = frozenset()
    fault: LiveFault | None = None


class LivePage:
    """A page at a table, to which nothing has to happen. A change is a new value."""

    __slots__ = ()
    desk: Desk
    """Its part of the table: a field of each kind."""

    @property
    def hosts(self) -> bool:
        """Whether it is the host."""
        return False

    @property
    def has_pen(self) -> bool:
        """Whether it adds entries to the log by itself."""
        return False

    @property
    def gathers(self) -> bool:
        """Whether it is a host that first learns what the others know."""
        return False

    @property
    def may_go_on(self) -> bool:
        """Whether it is such a host, and has learned all from those who have come."""
        return False

    @property
    def judging(self) -> bool:
        """Whether entries that came wait to be judged."""
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
        """A line is open."""
        return Reply(self)

    def closed(self, line: str) -> "Reply[LivePage]":  # noqa: ARG002
        """A line is gone."""
        return Reply(self)

    def heard(self, line: str, text: str, now: float) -> "Reply[LivePage]":  # noqa: ARG002
        """Take in what came over a line; LiveRefused, after which comes `refuses`."""
        return Reply(self)

    def judged(self) -> "Reply[LivePage]":
        """Judge one entry of those that came; LiveRefused, after which comes `refuses`."""
        return Reply(self)

    def refuses(self) -> "Reply[LivePage]":
        """Take nothing more of what came: somebody has said what cannot be."""
        return Reply(self)

    def says(self, entry: Entry) -> "Reply[LivePage]":
        """Add an entry of one's own, or ask the host for it; LiveRefused."""
        raise NotImplementedError

    def commits(self, salt: str, decisions: tuple[str, ...]) -> "Reply[LivePage]":
        """Promise the turn; LiveRefused."""
        raise NotImplementedError

    @property
    def may_promise(self) -> bool:
        """Whether a turn that is done can be promised now."""
        return self.has_pen and not self.gathers

    def go_on(self) -> "Reply[LivePage]":
        """Be the host now, with all who have come; LiveRefused."""
        return Reply(self)

    def takes_over(self) -> "LivePage":
        """The page as the host, which gathers where others may know more."""
        return self
