"""A table by links: one page at a time has the log in hand, adds to it and passes it on."""

from dataclasses import dataclass, replace
from itertools import takewhile

from nmbr9.live.commitments import digest
from nmbr9.live.desk import Desk
from nmbr9.live.entries import Commit, Deal, Entry, Join, Leave
from nmbr9.live.faults import LiveFault, LiveRefused, refuse_if
from nmbr9.live.forms import entry_text
from nmbr9.live.host import HostPage
from nmbr9.live.log import MARK_LETTERS, MOST_DROPPED, Log
from nmbr9.live.packets import Packet
from nmbr9.live.page import LivePage, Reply


@dataclass(frozen=True, slots=True)
class Trial:
    """A packet that is being judged: none of its entries count before all have been accepted."""

    desk: Desk
    coming: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class LinkPage(LivePage):
    """The page of a player by links. A change is a new value."""

    desk: Desk
    name: str = ""
    """The name of a player without a seat."""
    holds: bool = True
    """Whether the log is in hand here, not passed on."""
    since: int = 0
    """The first new entry: whoever adds an entry after it knew all those before it."""
    trial: Trial | None = None

    @property
    def has_pen(self) -> bool:
        """Whether this page has the log and may add to it."""
        return self.holds

    @property
    def judging(self) -> bool:
        """Whether a packet is being judged."""
        return self.trial is not None

    # This player's own entries

    def says(self, entry: Entry) -> "Reply[LinkPage]":
        """Add an entry. Raises LiveRefused."""
        return Reply(self.after(entry))

    def after(self, entry: Entry) -> "LinkPage":
        """The page with one more entry, and with those that are then due. Raises LiveRefused."""
        refuse_if(not self.holds, LiveFault.UNEXPECTED)
        return replace(self, desk=self.desk.added(entry).with_due())

    def commits(self, salt: str, decisions: tuple[str, ...]) -> "Reply[LinkPage]":
        """Promise the turn. Raises LiveRefused."""
        desk, commit = self.desk.promised(salt, decisions)
        return replace(self, desk=desk).says(commit)

    # Passing the log on

    def packet(self, *, whole: bool = False) -> Packet:
        """The packet to pass on: all entries that somebody at the table may lack, or the whole log.

        It has at least one entry, so that a page that knows all of them learns that.
        """
        log = self.desk.log
        first = 0 if whole else min(self._known_to_all, len(log.entries) - 1)
        return Packet(log.meeting.name, first, log.marks[first], log.entries[first:])

    @property
    def _known_to_all(self) -> int:
        """The number of entries that all others at the table know."""
        log, table = self.desk.log, self.desk.log.meeting.table
        if table is None:  # somebody new may come
            return 0
        present = {seat for seat, each in enumerate(table.seats) if not each.away}
        said = {
            entry.seat: number
            for number, entry in enumerate(log.entries, 1)
            if not isinstance(entry, Join | Leave)  # which others may have said for it
        }
        lengths = (said.get(seat, 0) for seat in present - {self.desk.seat})
        room = self._known_in_a_room
        return min((number if number > self.since else room for number in lengths), default=0)

    @property
    def _known_in_a_room(self) -> int:
        """As `_known_to_all` if entries went over lines: up to the promises of the last turn."""
        log = self.desk.log
        turn = log.meeting.turn
        promised = (
            number
            for number, entry in enumerate(log.entries, 1)
            if isinstance(entry, Commit) and entry.turn < turn
        )
        return max(promised, default=0)

    @property
    def next_seats(self) -> tuple[int, ...]:
        """The next seat; at the end of the game all other seats, so that they see it."""
        meeting, seat = self.desk.log.meeting, self.desk.seat or 0
        table, seats = meeting.table, len(meeting.people)
        if table is None:
            return () if seat == meeting.host else (meeting.host,)
        others = [(seat + further) % seats for further in range(1, seats)]
        if not meeting.to_act:
            return tuple(other for other in others if not table.seats[other].away)
        for waiting in (meeting.to_commit or meeting.to_open, meeting.to_act):
            addressees = [other for other in others if other in waiting]
            if addressees:
                return (addressees[0],)
        return ()

    # Received packets

    def taken(self, packet: Packet) -> "LinkPage":
        """The page with a packet to judge. Raises LiveRefused if the packet has nothing for it."""
        log = self.desk.log
        refuse_if(packet.table != log.meeting.name, LiveFault.OTHER_TABLE)
        refuse_if(not log.agrees(packet.first, packet.mark), LiveFault.NEED_WHOLE)
        pairs = zip(log.entries[packet.first :], packet.entries, strict=False)
        common = packet.first + sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        if common == packet.end:
            complete = common == len(log.entries)
            raise LiveRefused(LiveFault.KNOWN if complete else LiveFault.OLDER)
        new = packet.entries[common - packet.first :]
        if common == len(log.entries):
            return replace(self, trial=Trial(self.desk, new))
        return self._of_another_past(packet, common, new)

    def _of_another_past(self, packet: Packet, common: int, new: tuple[Entry, ...]) -> "LinkPage":
        """The page with a packet whose log differs from its own: the longer log counts.

        A page gives up only a few entries, and none that binds somebody to a turn.
        """
        log, desk = self.desk.log, self.desk
        begun = log.meeting.table is not None or any(isinstance(entry, Deal) for entry in new)
        if not begun and desk.seat == log.meeting.host:
            return self._with_newcomers(new)
        mark = log.marks[common]
        for entry in new:
            mark = digest(mark, entry_text(entry))[:MARK_LETTERS]
        further = (packet.end, mark) > (len(log.entries), log.mark)
        refuse_if(not further, LiveFault.OLDER)
        refuse_if(len(log.entries) - common > MOST_DROPPED, LiveFault.OTHER_LOG)
        past = (*log.entries[:common], *new)
        desk.refuse_loss(past)
        fresh = replace(desk, log=Log.start(log.meeting.name))
        return replace(self, trial=Trial(fresh, past))

    def _with_newcomers(self, new: tuple[Entry, ...]) -> "LinkPage":
        """The page after seats are given to several players who joined by one link."""
        log = self.desk.log
        keys = {person.key for person in log.meeting.people}
        others = [entry for entry in new if isinstance(entry, Join) and entry.key not in keys]
        refuse_if(not others, LiveFault.OLDER)
        joins = (replace(join, seat=seat) for seat, join in enumerate(others, len(keys)))
        return replace(self, trial=Trial(self.desk, tuple(joins)))

    def judged(self) -> "Reply[LinkPage]":
        """Judge one entry of the packet. Raises LiveRefused if it is impossible."""
        trial = self.trial
        if trial is None:
            return Reply(self)
        entry, *rest = trial.coming
        desk = self.desk.retried(trial.desk.log, entry)
        if rest:
            return Reply(replace(self, trial=Trial(desk, tuple(rest))))
        return Reply(self._with_log(desk))

    def _with_log(self, desk: Desk) -> "LinkPage":
        """The page after the whole packet, with a seat and with the entries that are due."""
        meeting = desk.log.meeting
        if desk.seat is None:
            refuse_if(meeting.table is not None, LiveFault.BEGUN)
            desk = desk.added(Join(len(meeting.people), self.name, desk.key))
        page = replace(self, desk=desk.with_due(), holds=True, trial=None)
        bound = page.desk.log.meeting.bound
        refuse_if(bound < self.desk.log.meeting.bound, LiveFault.OTHER_LOG)
        over = meeting.table is not None and not page.desk.log.meeting.to_act
        added = len(page.desk.log.entries) > len(desk.log.entries)
        return replace(page, holds=added or not over)

    def refuses(self) -> "Reply[LinkPage]":
        """Drop the packet."""
        return Reply(replace(self, trial=None))

    def takes_over(self) -> HostPage:
        """The page as the host; it gathers if others may know more."""
        meeting = self.desk.log.meeting
        alone = meeting.table is None and self.desk.seat == meeting.host
        return HostPage(self.desk, gathers=not alone)
