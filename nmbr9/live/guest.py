"""A guest, which asks the host for entries and judges each that it receives."""

from dataclasses import dataclass, replace
from typing import ClassVar

from nmbr9.live.allowance import Allowance
from nmbr9.live.desk import Desk
from nmbr9.live.entries import Entry, Join, Return
from nmbr9.live.faults import LiveFault, LiveRefused, refuse_if
from nmbr9.live.host import HostPage
from nmbr9.live.log import MOST_DROPPED, Log
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
class Trial:
    """The host's past, if it differs, while it is judged: it may not undo what was seen here."""

    log: Log
    seated: bool = False
    """Whether the host has given the seat back, and so has sent all of it."""


@dataclass(frozen=True, slots=True)
class GuestPage(LivePage):
    """The page of a guest. A change is a new value.

    Entries are judged one by one, those in `coming` first: the page can respond between two of
    them.
    """

    desk: Desk
    name: str = ""
    line: str = ""
    """The line to the host; "" if there is none."""
    coming: tuple[Entry, ...] = ()
    asked: Entry | None = None
    """The automatic requests that the host has not answered yet."""
    allowance: Allowance = Allowance()  # noqa: RUF009 - a value that does not change
    refused: LiveFault | None = None
    """The host's last refusal."""
    trial: Trial | None = None
    may_promise: ClassVar[bool] = True
    """A promise waits here until there is a line."""

    @property
    def judging(self) -> bool:
        """Whether received entries wait to be judged."""
        return bool(self.coming)

    @property
    def reached(self) -> frozenset[int]:
        """Its own seat, and the host's if there is a line."""
        seats = (self.desk.seat, self.desk.log.meeting.host if self.line else None)
        return frozenset(seat for seat in seats if seat is not None)

    @property
    def open_lines(self) -> frozenset[str]:
        """The line to the host."""
        return frozenset({self.line} - {""})

    def opened(self, line: str) -> "Reply[GuestPage]":
        """The page with a new line to the host, on which the guest speaks first."""
        page = replace(self.without_line(), line=line, asked=None, refused=None)
        return replace(page, allowance=Allowance()).greeting()

    def greeting(self) -> "Reply[GuestPage]":
        """Greet the host; close the line if the seat has no key left."""
        log = self._log
        desk = replace(self.desk, log=log)
        seat = desk.seat
        try:
            key = desk.key if seat is None else desk.next_key
        except LiveRefused as error:
            return self.refuses()._replace(fault=error.fault)
        called, table = self.desk.own_name or self.name, log.meeting.name if log.entries else ""
        number = NEW if seat is None else seat
        hello = Hello(number, called, key, table, len(log.entries), log.mark)
        return self.sending(write_message(hello))

    def closed(self, line: str) -> "Reply[GuestPage]":
        """The page without a line; the seat at the other end stays."""
        return Reply(replace(self, line="") if line == self.line else self)

    def without_line(self) -> "GuestPage":
        """The page without a line to the host."""
        return replace(self, line="", coming=(), trial=None)

    def refuses(self) -> "Reply[GuestPage]":
        """Close the line to a host that has sent something impossible."""
        return Reply(self.without_line(), cut=self.open_lines)

    def sending(self, *texts: str) -> "Reply[GuestPage]":
        """The page, with texts for the host if there is a line."""
        return Reply(self, tuple(Letter(self.line, text) for text in texts if self.line))

    def commits(self, salt: str, decisions: tuple[str, ...]) -> "Reply[GuestPage]":
        """Promise the turn. Raises LiveRefused."""
        desk, commit = self.desk.promised(salt, decisions)
        return replace(self, desk=desk, asked=commit).sending(write_message(Ask(commit)))

    def says(self, entry: Entry) -> "Reply[GuestPage]":
        """Ask for a minute, or announce leaving."""
        return self.sending(write_message(Ask(entry)))

    def heard(self, line: str, text: str, now: float) -> "Reply[GuestPage]":
        """Take a message of the line. Raises LiveRefused for one that a host may not send.

        If the host's log differs, the page asks for it from an earlier entry, again and again. Its
        own log stays until the other has come.
        """
        if line != self.line:
            return Reply(self)
        page = replace(self, allowance=self.allowance.spent(now))
        reply = page.answered(read_message(text))
        fault = reply.page.refused
        if fault is LiveFault.OTHER_LOG:
            return page.further_back()
        return reply._replace(fault=fault if fault is not self.refused else None)

    @property
    def _log(self) -> Log:
        """The log that the host's next entries continue."""
        return self.desk.log if self.trial is None else self.trial.log

    def further_back(self) -> "Reply[GuestPage]":
        """The page that asks for the host's past one entry further back, a few times at most."""
        count = len(self._log.entries) - 1
        refuse_if(count < max(0, len(self.desk.log.entries) - MOST_DROPPED), LiveFault.OTHER_LOG)
        trial = Trial(self.desk.log.first(count))
        return replace(self, trial=trial, coming=(), asked=None).greeting()

    def answered(self, message: Message) -> "Reply[GuestPage]":
        """Answer a message. Raises LiveRefused."""
        match message:
            case Entries():
                return Reply(self._received(message))
            case Need(count=count, mark=mark):
                log = self.desk.log
                refuse_if(not log.agrees(count, mark), LiveFault.OTHER_LOG)
                return self.sending(*map(write_message, entries_from(log, count)))
            case Rejection(fault=fault):
                return Reply(replace(self, refused=fault, asked=None))
        raise LiveRefused(LiveFault.UNEXPECTED)

    def _received(self, message: Entries) -> "GuestPage":
        page, log = self, self._log
        if not self.desk.log.entries and not self.coming:  # the host tells which table it is
            page = replace(self, desk=replace(self.desk, log=Log.start(message.table)))
        refuse_if(message.table != page.desk.log.meeting.name, LiveFault.OTHER_TABLE)
        expected = len(log.entries) + len(self.coming)
        refuse_if(message.first != expected, LiveFault.OTHER_LOG)
        return replace(page, coming=(*self.coming, *message.entries))

    def judged(self) -> "Reply[GuestPage]":
        """Judge one of the received entries. Raises LiveRefused if it is impossible."""
        if not self.coming:
            return Reply(self)
        entry, *rest = self.coming
        page = replace(self._with(entry), coming=tuple(rest))
        due = page.due
        if rest or due is None or due == page.asked:
            return Reply(page)
        return replace(page, asked=due).sending(write_message(Ask(due)))

    @property
    def due(self) -> Entry | None:
        """The entry that the host is to be asked for."""
        told = self.trial is None or self.trial.seated
        return replace(self.desk, log=self._log).due if told else None

    def _with(self, entry: Entry) -> "GuestPage":
        """The page with one more entry, and with the host's past once that binds all as its own."""
        trial = self.trial
        if trial is None:
            return replace(self, desk=self.desk.added(entry))
        desk = self.desk.retried(trial.log, entry)
        again = isinstance(entry, Join | Return) and entry.seat == desk.seat
        trial = Trial(desk.log, trial.seated or again)
        if not trial.seated:
            return replace(self, trial=trial)
        self.desk.refuse_loss(desk.log.entries)
        if desk.log.meeting.bound < self.desk.log.meeting.bound:
            return replace(self, trial=trial)  # its own promise is missing there
        return replace(self, desk=desk, trial=None)

    def takes_over(self) -> HostPage:
        """The page as the host, which gathers before it goes on."""
        return HostPage(self.desk, gathers=True)
