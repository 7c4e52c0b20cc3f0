"""The host, which orders the log and passes it on to all."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar

from nmbr9.live.allowance import Allowance
from nmbr9.live.desk import Desk
from nmbr9.live.entries import Commit, Entry, Host, Join, Leave, Minute, Open, Return
from nmbr9.live.faults import LiveFault, LiveRefused, refuse_if
from nmbr9.live.messages import (
    NEW,
    Ask,
    Entries,
    Hello,
    Message,
    Need,
    Rejection,
    entries_from,
    read_message,
    write_message,
)
from nmbr9.live.page import Letter, LivePage, Reply


@dataclass(frozen=True, slots=True)
class Line:
    """A line to a guest: its seat, and the part of the log sent over it."""

    seat: int | None = None
    hello: Hello | None = None
    """The greeting of a seat that waits until the host goes on."""
    sent: int = 0
    allowance: Allowance = Allowance()  # noqa: RUF009 - a value that does not change


@dataclass(frozen=True, slots=True)
class HostPage(LivePage):
    """The page of the host. A change is a new value.

    A page that has taken over first gathers: it learns from all who connect what they know beyond
    its own log, and adds nothing before it goes on.
    """

    desk: Desk
    lines: Mapping[str, Line] = field(default_factory=lambda: MappingProxyType({}))
    gathers: bool = False
    hosts: ClassVar[bool] = True
    has_pen: ClassVar[bool] = True

    @property
    def may_go_on(self) -> bool:
        """Whether it has learned all that those connected know."""
        return self.gathers and not self.learning

    @property
    def reached(self) -> frozenset[int]:
        """The seats whose pages can be reached, its own included."""
        seats = {line.seat for line in self.lines.values() if line.seat is not None}
        return frozenset(seats | {self.desk.seat or 0})

    @property
    def open_lines(self) -> frozenset[str]:
        """Its lines to the guests."""
        return frozenset(self.lines)

    def opened(self, line: str) -> "Reply[HostPage]":
        """The page with a line to somebody who has said nothing yet."""
        return Reply(self.with_line(line, Line()))

    def closed(self, line: str) -> "Reply[HostPage]":
        """The page without a line; the seat stays, and the others wait for it or go on."""
        rest = {name: state for name, state in self.lines.items() if name != line}
        return Reply(replace(self, lines=MappingProxyType(rest)))

    def with_line(self, name: str, line: Line) -> "HostPage":
        """The page with the new state of a line."""
        return replace(self, lines=MappingProxyType({**self.lines, name: line}))

    def says(self, entry: Entry) -> "Reply[HostPage]":
        """The host adds an entry of its own. Raises LiveRefused."""
        refuse_if(self.gathers, LiveFault.UNEXPECTED)
        return self.after(entry).passed_on()

    def commits(self, salt: str, decisions: tuple[str, ...]) -> "Reply[HostPage]":
        """Promise the host's own turn. Raises LiveRefused."""
        desk, commit = self.desk.promised(salt, decisions)
        return replace(self, desk=desk).says(commit)

    def after(self, entry: Entry) -> "HostPage":
        """The page with one more entry, and with those that are then due from it.

        Raises LiveRefused.
        """
        return replace(self, desk=self.desk.added(entry).with_due())

    def passed_on(self) -> "Reply[HostPage]":
        """The page after sending all entries to all guests."""
        page, log = self, self.desk.log
        letters: list[Letter] = []
        for name, line in self.lines.items():
            if line.seat is None or line.hello is not None:
                continue
            texts = map(write_message, entries_from(log, line.sent))
            letters += [Letter(name, text) for text in texts]
            page = page.with_line(name, replace(line, sent=len(log.entries)))
        return Reply(page, tuple(letters))

    def heard(self, line: str, text: str, now: float) -> "Reply[HostPage]":
        """Answer a message. A fault is named in the answer."""
        if line not in self.lines:
            return Reply(self)
        state = self.lines[line]
        try:
            state = replace(state, allowance=state.allowance.spent(now))
            return self.with_line(line, state).answered(line, read_message(text))
        except LiveRefused as error:
            blamed = replace(state, allowance=state.allowance.blamed())
            page = self.with_line(line, blamed)
            refusal = Letter(line, write_message(Rejection(error.fault)))
            if blamed.allowance.used_up:
                return Reply(page.closed(line).page, (refusal,), frozenset({line}))
            return Reply(page, (refusal,))

    def answered(self, name: str, message: Message) -> "Reply[HostPage]":
        """Answer a message of a guest. Raises LiveRefused."""
        match message:
            case Hello() if message.seat == NEW:
                return self._seated(name, message)
            case Hello():
                return self._taken_up(name, message)
            case Entries():
                return self._learnt(name, message)
            case Ask(entry=entry):
                self._may_ask(name, entry)
                return self.after(entry).passed_on()
            case Rejection():
                return Reply(self)
        raise LiveRefused(LiveFault.UNEXPECTED)

    def _may_ask(self, name: str, entry: Entry) -> None:
        """Raise LiveRefused if a guest acts for others, or as a host."""
        refuse_if(self.gathers, LiveFault.UNEXPECTED)
        refuse_if(not isinstance(entry, Commit | Open | Leave | Minute), LiveFault.UNEXPECTED)
        refuse_if(self.lines[name].seat != entry.seat, LiveFault.NOT_YOUR_SEAT)

    def _seated(self, name: str, hello: Hello) -> "Reply[HostPage]":
        line, meeting = self.lines[name], self.desk.log.meeting
        refuse_if(self.gathers or line.seat is not None, LiveFault.UNEXPECTED)
        refuse_if(hello.table not in ("", meeting.name), LiveFault.OTHER_TABLE)
        seat = len(meeting.people)
        page = self.after(Join(seat, hello.name, hello.key))
        return page.with_line(name, replace(line, seat=seat)).passed_on()

    def _taken_up(self, name: str, hello: Hello) -> "Reply[HostPage]":
        """The page with a seat back on a new line, if its key is right and its log agrees."""
        log, line = self.desk.log, self.lines[name]
        refuse_if(hello.table != log.meeting.name, LiveFault.OTHER_TABLE)
        refuse_if(line.seat is not None or hello.seat == self.desk.seat, LiveFault.UNEXPECTED)
        log.meeting.after(Return(hello.seat, hello.key))  # only the key is checked
        page = self._without_seat(hello.seat)
        if hello.count > len(log.entries) and self.gathers:
            asked = replace(line, seat=hello.seat, hello=hello, sent=len(log.entries))
            need = write_message(Need(len(log.entries), log.mark))
            return Reply(page.with_line(name, asked), (Letter(name, need),))
        refuse_if(not log.agrees(hello.count, hello.mark), LiveFault.OTHER_LOG)
        bound = replace(line, seat=hello.seat, sent=hello.count)
        if self.gathers:
            return Reply(page.with_line(name, replace(bound, hello=hello)))
        return page.with_line(name, bound).after(Return(hello.seat, hello.key)).passed_on()

    def _without_seat(self, seat: int) -> "HostPage":
        """The page without older lines of the seat."""
        lines = {
            name: replace(line, seat=None) if line.seat == seat else line
            for name, line in self.lines.items()
        }
        return replace(self, lines=MappingProxyType(lines))

    def _learnt(self, name: str, message: Entries) -> "Reply[HostPage]":
        """Take over a guest's entries beyond this log, while the host gathers."""
        line, log = self.lines[name], self.desk.log
        if not self.gathers or line.hello is None:
            raise LiveRefused(LiveFault.UNEXPECTED)
        refuse_if(message.table != log.meeting.name, LiveFault.OTHER_TABLE)
        # Another guest may have brought the first of them meanwhile.
        skipped = len(log.entries) - message.first
        refuse_if(skipped < 0, LiveFault.OTHER_LOG)
        desk = self.desk
        for entry in message.entries[skipped:]:
            desk = desk.added(entry)
        count, hello = message.first + len(message.entries), line.hello
        agreed = count < hello.count or desk.log.agrees(hello.count, hello.mark)
        refuse_if(not agreed, LiveFault.OTHER_LOG)
        page = replace(self, desk=desk)
        return Reply(page.with_line(name, replace(line, sent=count)))

    @property
    def learning(self) -> frozenset[int]:
        """The seats that have not yet sent all that they know beyond this log."""
        return frozenset(
            line.seat
            for line in self.lines.values()
            if line.seat is not None and line.hello and line.sent < line.hello.count
        )

    def go_on(self) -> "Reply[HostPage]":
        """Be the host now, with all who are connected. Raises LiveRefused while one still sends."""
        refuse_if(not self.gathers, LiveFault.UNEXPECTED)
        refuse_if(bool(self.learning), LiveFault.TOO_SOON)
        page = replace(self, gathers=False).after(Host(self.desk.seat or 0))
        for name, line in self.lines.items():
            if line.hello is None or line.seat is None:
                continue
            page = page.with_line(name, replace(line, hello=None))
            page = page.after(Return(line.seat, line.hello.key))
        return page.passed_on()
