"""A guest: asks the host for entries, and judges each that comes."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from nmbr9.live.allowance import Allowance
from nmbr9.live.desk import Desk
from nmbr9.live.entries import Entry
from nmbr9.live.faults import LiveFault, LiveRefused, refuse_if
from nmbr9.live.host import HostPage
from nmbr9.live.messages import (
    NEW,
    Ask,
    Entries,
    Hello,
    Message,
    Need,
    Refusal,
    entries_from,
    read_message,
    write_message,
)


@dataclass(frozen=True, slots=True)
class GuestPage:
    """The page of a guest. A change is a new value.

    What comes is judged entry by entry, `coming` first: the page can answer between two of them.
    """

    desk: Desk
    name: str = ""
    coming: tuple[Entry, ...] = ()
    asked: Entry | None = None
    """What the host was asked for by itself and has not answered yet."""
    allowance: Allowance = Allowance()  # noqa: RUF009 - a value that does not change
    refused: LiveFault | None = None
    """What the host said last against this page."""

    def greets(self) -> str:
        """The first text on a new line; LiveRefused where the seat has no key left."""
        log, seat = self.desk.log, self.desk.seat
        known = log.meeting.name if log.entries else ""
        key = self.desk.key if seat is None else self.desk.next_key
        number = NEW if seat is None else seat
        hello = Hello(number, self.name, key, known, len(log.entries), log.mark)
        return write_message(hello)

    def on_new_line(self) -> "GuestPage":
        """The page when another line is there: nothing is under way on it."""
        return replace(self, coming=(), asked=None, allowance=Allowance(), refused=None)

    def commits(self, salt: str, decisions: tuple[str, ...]) -> "GuestOutcome":
        """Promise the turn; LiveRefused."""
        desk, commit = self.desk.promised(salt, decisions)
        return GuestOutcome(replace(self, desk=desk, asked=commit), (write_message(Ask(commit)),))

    def asks(self, entry: Entry) -> str:
        """The text that asks for a minute, or says that one leaves."""
        return write_message(Ask(entry))

    def hear(self, text: str, now: float) -> "GuestOutcome":
        """Take in what came over the line; LiveRefused for what the host may not say."""
        page = replace(self, allowance=self.allowance.spent(now))
        return page.answered(read_message(text))

    def answered(self, message: Message) -> "GuestOutcome":
        """Answer a message; LiveRefused."""
        match message:
            case Entries():
                return GuestOutcome(self._received(message))
            case Need(count=count, mark=mark):
                log = self.desk.log
                refuse_if(not log.agrees(count, mark), LiveFault.OTHER_LOG)
                return GuestOutcome(self, tuple(map(write_message, entries_from(log, count))))
            case Refusal(fault=fault):
                return GuestOutcome(replace(self, refused=fault, asked=None))
        raise LiveRefused(LiveFault.UNEXPECTED)

    def _received(self, message: Entries) -> "GuestPage":
        page, log = self, self.desk.log
        if not log.entries and not self.coming:  # the host tells which table it is
            page = replace(self, desk=replace(self.desk, log=type(log).start(message.table)))
        refuse_if(message.table != page.desk.log.meeting.name, LiveFault.OTHER_TABLE)
        expected = len(log.entries) + len(self.coming)
        refuse_if(message.first != expected, LiveFault.OTHER_LOG)
        return replace(page, coming=(*self.coming, *message.entries))

    def judged(self) -> "GuestOutcome":
        """Take one entry of those that came; LiveRefused for one that cannot be."""
        if not self.coming:
            return GuestOutcome(self)
        entry, *rest = self.coming
        page = replace(self, desk=self.desk.added(entry), coming=tuple(rest))
        due = page.desk.due
        if rest or due is None or due == page.asked:
            return GuestOutcome(page)
        return GuestOutcome(replace(page, asked=due), (write_message(Ask(due)),))

    def takes_over(self) -> HostPage:
        """The page as the host, as far as it knows the table; it gathers before it goes on."""
        return HostPage(self.desk, gathering=True)


class GuestOutcome(NamedTuple):
    """The page after something happened, and texts to be sent."""

    page: GuestPage
    texts: tuple[str, ...] = ()
