"""The player's seat at a table of phones: its page of the protocol, the turn in hand, its words.

A seat's decisions stay here until its turn is finished and promised. The page passes texts between
the sitting and its channels without reading them.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple

from nmbr9.decisions import parse_decision
from nmbr9.errors import BadValue, GameOver, IllegalPlacement, Refused
from nmbr9.game import Game
from nmbr9.live.by_links import LinkPage
from nmbr9.live.desk import Desk
from nmbr9.live.entries import Entry, Join, Leave, Minute, Return
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.guest import GuestPage
from nmbr9.live.host import HostPage
from nmbr9.live.log import Log
from nmbr9.live.meeting import Meeting, played
from nmbr9.live.messages import Entries, entries_from, read_message, write_message
from nmbr9.live.page import Letter, LivePage, Reply
from nmbr9.table import Table
from nmbr9.ui.games.people import told_apart
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.seating.seats import LEAST_PLAYERS, MINUTE, Phase, turn_values
from nmbr9.ui.seating.view import winner_message


@dataclass(frozen=True, slots=True, eq=False)
class Sitting:
    """The seat of this page. No two are equal: to compare long logs would take too long."""

    role: LivePage
    draft: tuple[str, ...] = ()
    """The decisions of the turn in hand, as records write them."""
    done: bool = False
    """Whether the draft is a complete turn that is final."""
    seen: int = 0
    """The last turn whose result the player has looked at."""
    seconds: int | None = None
    """The seconds left of the minutes given in this turn; None without any."""
    yields: bool | None = None
    """While alone: whether it goes to any other table begun again; None: to a lower one."""

    @property
    def desk(self) -> Desk:
        return self.role.desk

    @property
    def meeting(self) -> Meeting:
        return self.desk.log.meeting

    @property
    def name(self) -> str:
        return self.meeting.name

    @property
    def table(self) -> Table | None:
        return self.meeting.table

    @property
    def seat(self) -> int:
        seat = self.desk.seat
        return -1 if seat is None else seat

    @property
    def channel(self) -> str:
        """A guest's channel to the host; "" while there is none."""
        return "" if self.role.hosts else next(iter(self.role.open_lines), "")

    @property
    def by_links(self) -> LinkPage | None:
        return self.role if isinstance(self.role, LinkPage) else None

    @property
    def deals(self) -> bool:
        """Whether the cards are dealt from here, once all have come."""
        return self.role.hosts or (self.role.has_pen and self.seat == self.meeting.host)

    @property
    def game(self) -> Game | None:
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
        mine = self.desk.mine
        return mine is not None and mine.turn == self.meeting.turn

    @property
    def phase(self) -> Phase:
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
        meeting = self.meeting
        return tuple(seat for seat in meeting.to_commit or meeting.to_open if seat != self.seat)

    @staticmethod
    def hosting(secret: str, name: str, *, by_links: bool = False) -> "Sitting":
        desk = Desk.of_own_table(secret)
        role = LinkPage(desk) if by_links else HostPage(desk)
        return Sitting(role.after(Join(0, name, desk.key)))

    @staticmethod
    def joining(secret: str, name: str) -> "Sitting":
        return Sitting(GuestPage(Desk(Log.start(""), secret), name))

    # Channels

    def opened(self, channel: str) -> "Change":
        return self._after(self.role.opened(channel))

    def closed(self, channel: str) -> "Change":
        return self._after(self.role.closed(channel))

    def heard(self, channel: str, text: str, now: float) -> "Change":
        change = self._told(lambda page: page.heard(channel, text, now))
        return self.settled(change) if self.role.hosts else change

    def judged(self) -> "Change":
        return self.settled(self._told(lambda page: page.judged()))

    def _told(self, hear: Callable[[LivePage], Reply[LivePage]]) -> "Change":
        """The sitting after a message; unchanged if the message is impossible."""
        try:
            return self._after(hear(self.role))
        except LiveRefused as error:
            return self._after(self.role.refuses()._replace(fault=error.fault))

    def _after(self, reply: Reply[LivePage]) -> "Change":
        return Change(replace(self, role=reply.page), reply.letters, reply.cut, reply.fault)

    # What one does oneself

    def drafted(self, game: Game, *, done: bool) -> "Change":
        """The sitting after the seat's game changed; `done`: nothing can be taken back."""
        table = self.table
        if table is None or self.phase is not Phase.TURN:
            return Change(self)
        count = len(table.games[self.seat].decisions)
        draft = tuple(str(decision) for decision in game.decisions[count:])
        whole = done and played(table, self.seat, draft) is not None
        return replace(self, draft=draft, done=whole).promising()

    def promising(self) -> "Change":
        waits = self.seat in self.meeting.to_commit
        if not self.done or not self.role.may_promise or self.promised or not waits:
            return Change(self)
        try:
            reply = self.role.commits(self.desk.salt, self.draft)
        except LiveRefused as error:  # a level marker has changed what may be done
            return Change(replace(self, draft=(), done=False), fault=error.fault)
        return self.settled(self._after(reply))

    def looked(self) -> "Change":
        table = self.table
        return Change(self if table is None else replace(self, seen=table.turn - 1))

    def says(self, entry: Entry) -> "Change":
        return self._acts(lambda page: page.says(entry))

    def leaves(self, seat: int) -> "Change":
        """Nobody waits for a seat: the own one, or one that does not come any more."""
        return self.says(Leave(seat))

    def comes_back(self) -> "Change":
        """The host takes its own seat up again."""
        return self.says(Return(self.seat, self.desk.next_key))

    @property
    def may_give_minute(self) -> bool:
        waits = self.phase is Phase.WAIT and bool(self.meeting.to_commit)
        return waits and (self.role.hosts or bool(self.channel)) and not self.role.gathers

    def gives_minute(self) -> "Change":
        return self.says(Minute(self.seat)) if self.may_give_minute else Change(self)

    def _acts(self, act: Callable[[LivePage], Reply[LivePage]]) -> "Change":
        try:
            return self.settled(self._after(act(self.role)))
        except LiveRefused as error:
            return Change(self, fault=error.fault)

    # Another table for the same people

    @property
    def alone(self) -> bool:
        """Whether it is a table of this phone to which nobody has come yet."""
        return self.role.hosts and self.table is None and len(self.meeting.people) <= 1

    def is_asked_again(self, text: str) -> bool:
        """Whether the other end of a line has begun another table, which counts."""
        try:
            message = read_message(text)
        except LiveRefused:
            return False
        other = isinstance(message, Entries) and not message.first and message.table != self.name
        lower = isinstance(message, Entries) and message.table < self.name
        yields = self.alone and (lower if self.yields is None else self.yields)
        return other and (self.phase is Phase.END or yields)

    def again(self, secret: str, channel: str) -> "Change":
        """A seat at another table over the open lines: as its host, or a guest on this channel.

        Of two, the lower table counts. Of more, only the host has a line to each: it begins the
        table for all, whoever asks for it.
        """
        many = len(self.meeting.people) > LEAST_PLAYERS
        if channel and not (many and self.role.hosts):
            return Sitting.joining(secret, self.desk.own_name).opened(channel)
        sitting, lines = Sitting.hosting(secret, self.desk.own_name), self.role.open_lines
        change = Change(replace(sitting, yields=not self.role.hosts if many else None))
        for line in sorted(lines):
            change = change.followed_by(change.sitting.opened(line))
        log = change.sitting.desk.log
        texts = [write_message(message) for message in entries_from(log, 0)]
        asked = tuple(Letter(line, text) for line in sorted(lines) for text in texts)
        return change._replace(sent=asked)

    # Who is the host

    def taking_over(self) -> "Change":
        """Become the host, which learns from all who connect before it goes on."""
        return Change(self) if self.role.hosts else self.as_page(self.role.takes_over())

    def going_by_links(self) -> "Change":
        if self.by_links is not None:
            return Change(self)
        page = LinkPage(self.desk.with_due(), since=len(self.desk.log.entries))
        return self.settled(self.as_page(page))

    def holding(self, holds: int) -> "Change":
        """Whether the link of the table is with this page, or has been passed on."""
        page = self.by_links
        return Change(replace(self, role=replace(page, holds=bool(holds))) if page else self)

    def as_page(self, page: LivePage) -> "Change":
        """The seat with another page of the protocol: its lines and its minute end."""
        return Change(replace(self, role=page, seconds=None), cut=self.role.open_lines)

    def following(self) -> "Change":
        if not self.role.hosts and self.by_links is None:
            return Change(self)
        return self.as_page(GuestPage(self.desk, self.desk.own_name))

    def going_on(self) -> "Change":
        return self._acts(lambda page: page.go_on()) if self.role.may_go_on else Change(self)

    def settled(self, change: "Change") -> "Change":
        """A change, with the turn in hand and the clock adjusted to the table."""
        after = change.sitting
        old, new = self.meeting, after.meeting
        if new.table is None or after.seat < 0:
            return change
        if old.table is None or old.turn != new.turn:
            after = replace(after, seconds=None)
        elif new.minutes > old.minutes and self.by_links is None:
            more = MINUTE * (new.minutes - old.minutes)
            after = replace(after, seconds=(after.seconds or 0) + more)
        if old.table is not None:
            before = old.table.games[self.seat].decisions
            if len(before) != len(new.table.games[after.seat].decisions):
                after = replace(after, draft=(), done=False)
        everybody = {n for n, seat in enumerate(new.table.seats) if not seat.away}
        if after.role.may_go_on and everybody <= after.role.reached:
            return change.followed_by(after.going_on())
        return change.followed_by(after.promising())

    def ticked(self, seconds: int) -> "Sitting":
        return replace(self, seconds=max(0, self.seconds - seconds)) if self.seconds else self


class Change(NamedTuple):
    """A sitting after an event: texts to send, channels to cut, and the fault if there was one."""

    sitting: Sitting
    sent: tuple[Letter, ...] = ()
    cut: frozenset[str] = frozenset()
    fault: LiveFault | None = None

    def followed_by(self, after: "Change") -> "Change":
        cut, fault = self.cut | after.cut, self.fault or after.fault
        return Change(after.sitting, (*self.sent, *after.sent), cut, fault)


# In words


def fault_message(fault: LiveFault, t: Texts, *, by_link: bool = False) -> Message:
    """The text of the fault if it has one: a player can do something about it."""
    rooms = ("links", "phones") if by_link else ("phones",)
    keys = (f"{room}.refused_{fault}" for room in rooms)
    key = next((key for key in keys if key in t), f"{rooms[0]}.refused")
    return Message(key, {"fault": fault.value})


def names_of(sitting: Sitting, seats: Iterable[int]) -> str:
    people = told_apart(person.name for person in sitting.meeting.people)
    return ", ".join(people[seat] for seat in seats)


def to_place(sitting: Sitting) -> tuple[int, ...]:
    """The seats that have not placed; this page's own has once its turn is finished here."""
    own = None if sitting.phase is Phase.TURN else sitting.seat
    return tuple(seat for seat in sitting.meeting.to_commit if seat != own)


def phase_message(sitting: Sitting) -> Message:
    match sitting.phase:
        case Phase.LOBBY:
            return Message("phones.lobby")
        case Phase.TURN:
            game = sitting.game
            assert game is not None  # noqa: S101 - a turn is one of a game
            return Message("phones.turn_said", turn_values(game))
        case Phase.WAIT:
            return waiting_message(sitting)
        case Phase.ROUND:
            return Message("boards.said")
        case Phase.AWAY:
            return Message("phones.you_left")
    assert sitting.table is not None  # noqa: S101 - a table that is over was dealt
    return winner_message(sitting.table)


def waiting_message(sitting: Sitting) -> Message:
    if sitting.by_links is not None:
        return link_message(sitting)
    if sitting.role.gathers:
        return Message("phones.gathering")
    if not sitting.role.hosts and not sitting.channel:
        return Message("phones.line_cut")
    if not sitting.waited_for:
        return Message("phones.waiting_for_host")
    return Message("phones.waiting", {"names": names_of(sitting, sitting.waited_for)})


def link_message(sitting: Sitting) -> Message:
    """The next step with the link, or its present holder."""
    page = sitting.by_links
    assert page is not None  # noqa: S101 - asked for at tables by links only
    names = {"names": names_of(sitting, page.next_seats)}
    match sitting.phase:
        case Phase.LOBBY if sitting.seat == sitting.meeting.host:
            return Message("links.invite" if page.holds else "links.invited")
        case Phase.LOBBY:
            return Message("links.answer" if page.holds else "links.answered", names)
        case Phase.END:
            return Message("links.show_end" if page.holds else "links.over", names)
        case Phase.ROUND:
            return Message("boards.said")
        case Phase.TURN:
            game = sitting.game
            assert game is not None  # noqa: S101 - a turn is one of a game
            key = "links.play" if page.next_seats else "links.play_alone"
            return Message(key, {"round": game.round, **names})
    if not page.next_seats:
        return Message("links.alone")
    return Message("links.pass_on" if page.holds else "links.is_with", names)
