"""One's own seat at a table of phones: its page of the protocol, and the turn in hand.

What a seat decides stays here until its turn is done and promised. The page passes texts between
the sitting and its lines, and knows nothing of what they say.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import NamedTuple

from nmbr9.errors import BadValue, GameOver, IllegalPlacement, Refused
from nmbr9.game import Game
from nmbr9.live.by_links import LinkPage
from nmbr9.live.desk import Desk
from nmbr9.live.entries import Entry, Join, Leave, Return
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.guest import GuestPage
from nmbr9.live.host import HostPage, Letter, Outcome
from nmbr9.live.log import MOST_DROPPED, Log
from nmbr9.live.meeting import Meeting, played
from nmbr9.record import decision_text, parse_decision
from nmbr9.table import Table
from nmbr9.ui.tables.hotseat import MINUTE


class Phase(Enum):
    """What one's own page is at."""

    LOBBY = auto()
    """People come; the cards are not dealt."""
    TURN = auto()
    """One's own turn is to be played."""
    WAIT = auto()
    """It is done, and others are not."""
    ROUND = auto()
    """The turn lies open, and has not been looked at."""
    AWAY = auto()
    """The others go on without this seat."""
    END = auto()
    """Nobody who is there has anything left to play."""


@dataclass(frozen=True, slots=True, eq=False)
class Sitting:
    """The seat of this page. A change is a new value, equal to no other: a log is long."""

    page: HostPage | GuestPage | LinkPage
    draft: tuple[str, ...] = ()
    """The decisions of the turn in hand, as records write them."""
    done: bool = False
    """The draft is the whole turn, and nothing of it is taken back any more."""
    seen: int = 0
    """The last turn whose result was looked at."""
    line: str = ""
    """A guest's line to the host; "" while there is none."""
    seconds: int | None = None
    """Of the minutes that were given in this turn; None while there are none."""
    dropped: int = 0
    """Entries given up since a line was last agreed on."""

    @property
    def desk(self) -> Desk:
        """What this page holds of the table."""
        return self.page.desk

    @property
    def meeting(self) -> Meeting:
        """People and table as far as they lie open."""
        return self.desk.log.meeting

    @property
    def name(self) -> str:
        """The table's name; "" before the host has told it."""
        return self.meeting.name

    @property
    def table(self) -> Table | None:
        """The table as far as it lies open; None before the cards are dealt."""
        return self.meeting.table

    @property
    def seat(self) -> int:
        """One's own seat; -1 before there is one."""
        seat = self.desk.seat
        return -1 if seat is None else seat

    @property
    def hosts(self) -> bool:
        """Whether this page is the host."""
        return isinstance(self.page, HostPage)

    @property
    def links(self) -> LinkPage | None:
        """The page of a table that goes on by links; None at any other."""
        return self.page if isinstance(self.page, LinkPage) else None

    @property
    def has_pen(self) -> bool:
        """Whether this page adds entries to the log: as the host, or with the log in hand."""
        return self.hosts if self.links is None else self.links.holds

    @property
    def gathers(self) -> bool:
        """Whether it is a host that waits for the others to come."""
        return isinstance(self.page, HostPage) and self.page.gathering

    @property
    def game(self) -> Game | None:
        """One's own game with the turn in hand; None before the cards are dealt."""
        table = self.table
        if table is None or self.seat < 0:
            return None
        game = table.games[self.seat]
        with suppress(BadValue, GameOver, IllegalPlacement, Refused):
            for text in self.draft:
                game = game.decide(parse_decision(text))
            return game
        return table.games[self.seat]

    @property
    def promised(self) -> bool:
        """Whether one's own part of the turn under way is done, for all that this page knows."""
        mine = self.desk.mine
        return mine is not None and mine.turn == self.meeting.turn

    @property
    def phase(self) -> Phase:
        """What this page is at."""
        table, seat = self.table, self.seat
        if table is None or seat < 0:
            return Phase.LOBBY
        if not table.to_act:
            return Phase.END
        if table.turn - 1 > self.seen:
            return Phase.ROUND
        if table.seats[seat].away:
            return Phase.AWAY
        mine = seat in table.to_act and not self.done and not self.promised
        return Phase.TURN if mine else Phase.WAIT

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The other seats whose turn is not done, or not shown yet."""
        meeting = self.meeting
        return tuple(seat for seat in meeting.to_commit or meeting.to_open if seat != self.seat)

    @property
    def reached(self) -> frozenset[int]:
        """The seats whose pages can be reached from here, one's own included."""
        if isinstance(self.page, HostPage):
            return self.page.seats
        return frozenset({self.seat, self.meeting.host} if self.line else {self.seat})

    # Lines

    def opened(self, line: str) -> "Step":
        """A line is open; a guest says who it is."""
        if isinstance(self.page, LinkPage):
            return Step(self)
        if isinstance(self.page, HostPage):
            return Step(replace(self, page=self.page.opened(line)))
        fresh = replace(self, page=self.page.on_new_line(), line=line, dropped=0)
        return fresh.greeting()

    def greeting(self) -> "Step":
        """A guest says hello on its line."""
        assert isinstance(self.page, GuestPage)  # noqa: S101 - hosts greet nobody
        try:
            return Step(self, (Letter(self.line, self.page.greets()),))
        except LiveRefused as error:
            return self.cut(error.fault)

    def closed(self, line: str) -> "Step":
        """A line is gone; the seat at its other end stays."""
        if isinstance(self.page, HostPage):
            return Step(replace(self, page=self.page.closed(line)))
        return Step(replace(self, line="") if line == self.line else self)

    def cut(self, fault: LiveFault) -> "Step":
        """The host says what it may not: its line is closed."""
        assert isinstance(self.page, GuestPage)  # noqa: S101 - hosts cut no line for that
        page = replace(self.page, coming=())
        cut = frozenset({self.line} - {""})
        return Step(replace(self, page=page, line=""), cut=cut, fault=fault)

    def heard(self, line: str, text: str, now: float) -> "Step":
        """Take in what came over a line."""
        page = self.page
        if isinstance(page, HostPage):
            if line not in page.lines:
                return Step(self)
            return self.hosted(page.hear(line, text, now))
        if isinstance(page, LinkPage) or line != self.line:
            return Step(self)
        try:
            after, texts = page.hear(text, now)
        except LiveRefused as error:
            return self.cut(error.fault)
        if after.refused is LiveFault.OTHER_LOG and self.dropped < MOST_DROPPED:
            return replace(self, page=after).without_last()
        fault = after.refused if after.refused is not page.refused else None
        return self.with_guest(after, texts)._replace(fault=fault)

    def hosted(self, outcome: Outcome) -> "Step":
        """The sitting after something at the host."""
        page, letters, cut = outcome
        return self.went(Step(replace(self, page=page), letters, cut))

    def with_guest(self, page: GuestPage, texts: tuple[str, ...]) -> "Step":
        """The sitting with a guest's page, and its texts on the way to the host."""
        letters = tuple(Letter(self.line, text) for text in texts if self.line)
        return Step(replace(self, page=page), letters)

    def without_last(self) -> "Step":
        """The host knows another past: give the last entry up, and say hello once more."""
        desk = self.desk
        log = Log.start(self.name)
        for entry in desk.log.entries[:-1]:
            log = log.added(entry)
        page = GuestPage(replace(desk, log=log), self.own_name)
        return replace(self, page=page, dropped=self.dropped + 1).greeting()

    @property
    def coming(self) -> bool:
        """Whether entries wait to be judged."""
        if self.links is not None:
            return self.links.trial is not None
        return isinstance(self.page, GuestPage) and bool(self.page.coming)

    def judged(self) -> "Step":
        """Judge the next entry of those that came."""
        if self.links is not None:
            return self.by_links(self.links.judged)
        if not isinstance(self.page, GuestPage):
            return Step(self)
        try:
            after, texts = self.page.judged()
        except LiveRefused as error:
            return self.cut(error.fault)
        return self.went(self.with_guest(after, texts))

    # What one does oneself

    def drafted(self, game: Game, *, done: bool) -> "Step":
        """The game of this seat went on or back; `done`: nothing more can be taken back."""
        table = self.table
        if table is None or self.phase is not Phase.TURN:
            return Step(self)
        known = len(table.games[self.seat].decisions)
        draft = tuple(decision_text(decision) for decision in game.decisions[known:])
        whole = done and played(table, self.seat, draft) is not None
        return replace(self, draft=draft, done=whole).promising()

    def promising(self) -> "Step":
        """Promise the turn that is done, once this page can."""
        page, meeting = self.page, self.meeting
        if not self.done or self.gathers or self.promised or self.seat not in meeting.to_commit:
            return Step(self)
        if isinstance(page, LinkPage) and not page.holds:
            return Step(self)
        try:
            if isinstance(page, LinkPage):
                after = page.commits(self.desk.salt, self.draft)
                return self.went(Step(replace(self, page=after)))
            if isinstance(page, HostPage):
                return self.hosted(page.commits(self.desk.salt, self.draft))
            return self.with_guest(*page.commits(self.desk.salt, self.draft))
        except LiveRefused as error:  # a level marker has changed what may be done
            return Step(replace(self, draft=(), done=False), fault=error.fault)

    def by_links(self, after: Callable[[], LinkPage]) -> "Step":
        """The sitting with its page after something at a table by links."""
        assert self.links is not None  # noqa: S101 - as all have looked who call it
        try:
            return self.went(Step(replace(self, page=after())))
        except LiveRefused as error:
            return Step(replace(self, page=self.links.refusing()), fault=error.fault)

    def looked(self) -> "Sitting":
        """The turn that lies open has been looked at."""
        table = self.table
        return self if table is None else replace(self, seen=table.turn - 1)

    def says(self, entry: Entry) -> "Step":
        """Add an entry, or ask the host for it."""
        page = self.page
        if isinstance(page, LinkPage):
            return self.by_links(lambda: page.said(entry))
        if isinstance(page, GuestPage):
            letters = (Letter(self.line, page.asks(entry)),) if self.line else ()
            return Step(self, letters)
        try:
            return self.hosted(page.said(entry))
        except LiveRefused as error:
            return Step(self, fault=error.fault)

    def leaves(self) -> "Step":
        """This seat goes: nobody waits for it."""
        return self.says(Leave(self.seat))

    def comes_back(self) -> "Step":
        """The host takes its own seat up again."""
        try:
            return self.says(Return(self.seat, self.desk.next_key))
        except LiveRefused as error:
            return Step(self, fault=error.fault)

    # Who is the host

    def taking_over(self) -> "Step":
        """The host from now on: it learns from all who come before it goes on."""
        if isinstance(self.page, HostPage):
            return Step(self)
        cut = frozenset({self.line} - {""})
        return Step(replace(self, page=self.page.takes_over(), line=""), cut=cut)

    def following(self) -> "Step":
        """A guest from now on, of another host."""
        if isinstance(self.page, GuestPage):
            return Step(self)
        cut = frozenset(self.page.lines if isinstance(self.page, HostPage) else ())
        return Step(replace(self, page=GuestPage(self.desk, self.own_name)), cut=cut)

    @property
    def may_go_on(self) -> bool:
        """Whether a host has gathered all that those who have come know."""
        page = self.page
        return isinstance(page, HostPage) and page.gathering and not page.learning

    def going_on(self) -> "Step":
        """Be the host now, with all who have come."""
        page = self.page
        if not isinstance(page, HostPage) or not self.may_go_on:
            return Step(self)
        try:
            return self.hosted(page.go_on())
        except LiveRefused as error:
            return Step(self, fault=error.fault)

    @property
    def own_name(self) -> str:
        """One's name as the table knows it."""
        people, seat = self.meeting.people, self.seat
        return people[seat].name if 0 <= seat < len(people) else ""

    def went(self, step: "Step") -> "Step":
        """A step after which the turn in hand and the clock are as the table now wants them."""
        after = step.sitting
        old, new = self.meeting, after.meeting
        if new.table is None or after.seat < 0:
            return step
        if old.table is None or old.turn != new.turn:
            after = replace(after, seconds=None)
        elif new.minutes > old.minutes and self.links is None:
            more = MINUTE * (new.minutes - old.minutes)
            after = replace(after, seconds=(after.seconds or 0) + more)
        if old.table is not None and _decided(old.table, self.seat) != _decided(
            new.table, after.seat
        ):
            after = replace(after, draft=(), done=False)
        everybody = {n for n, seat in enumerate(new.table.seats) if not seat.away}
        if after.may_go_on and everybody <= after.reached:
            return step.followed_by(after.going_on())
        return step.followed_by(after.promising())

    def ticked(self, seconds: int) -> "Sitting":
        """So many seconds later."""
        return replace(self, seconds=max(0, self.seconds - seconds)) if self.seconds else self


class Step(NamedTuple):
    """A sitting after something happened: texts to send, lines to cut, and what was wrong."""

    sitting: Sitting
    sent: tuple[Letter, ...] = ()
    cut: frozenset[str] = frozenset()
    fault: LiveFault | None = None

    def followed_by(self, after: "Step") -> "Step":
        """Both steps, one after the other."""
        cut, fault = self.cut | after.cut, self.fault or after.fault
        return Step(after.sitting, (*self.sent, *after.sent), cut, fault)


def hosting(secret: str, name: str) -> Sitting:
    """The host's seat at a table of its own."""
    desk = Desk.of_own_table(secret)
    return Sitting(HostPage(desk).after(Join(0, name, desk.key)))


def joining(secret: str, name: str) -> Sitting:
    """Somebody who has no seat yet, at a table that is not known yet."""
    return Sitting(GuestPage(Desk(Log.start(""), secret), name))


def _decided(table: Table, seat: int) -> int:
    return len(table.games[seat].decisions)
