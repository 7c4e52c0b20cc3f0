"""People in one room, each with a page of their own, connected by lines in memory."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from nmbr9.live.desk import Desk, desk_from_json, desk_to_json
from nmbr9.live.entries import Deal, Join
from nmbr9.live.guest import GuestPage
from nmbr9.live.host import HostPage
from nmbr9.live.log import Log
from nmbr9.live.messages import Rejection, read_message
from tests.support.random_play import any_decision

if TYPE_CHECKING:
    from random import Random

    from nmbr9.deck import Source
    from nmbr9.live.faults import LiveFault
    from nmbr9.live.meeting import Meeting
    from nmbr9.live.page import Letter
    from nmbr9.options import Options
    from nmbr9.table import Table

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
TABLE = "0123456789abcdef"


def hexadecimal(of: object, letters: int = 64) -> str:
    """A salt or a secret that only the tests can guess."""
    return sha256(repr(of).encode()).hexdigest()[:letters]


def in_second_turn(source: Source, options: Options, chance: Random) -> Desk:
    """Ben's desk in the second turn, with Ben's turn promised."""
    room = dealt(source, options)
    room.plays_on(chance, until=2)
    room.plays("Ben", chance)
    return room.desk("Ben")


def desk(number: int) -> Desk:
    """A desk before it knows any table."""
    return Desk(Log.start(""), hexadecimal(("secret", number)))


@dataclass
class Room:
    """A host, and guests by their names; texts are delivered until none is left."""

    host_name: str
    host: HostPage
    guests: dict[str, GuestPage] = field(default_factory=dict)
    now: float = 0.0
    heard: dict[str, list[str]] = field(default_factory=dict)
    """Every text that each received, the host included."""
    refused: list[tuple[str, LiveFault]] = field(default_factory=list)
    """The host's refusals, by the guest."""
    cut: set[str] = field(default_factory=set)
    aside: dict[str, GuestPage] = field(default_factory=dict)
    """Pages that take no part for a while."""

    def meeting(self, name: str) -> Meeting:
        """The table on somebody's page."""
        return self.desk(name).log.meeting

    def table(self, name: str) -> Table:
        """The open part of the table on somebody's page, once the cards are dealt."""
        table = self.meeting(name).table
        assert table is not None
        return table

    def desk(self, name: str) -> Desk:
        return self.host.desk if name == self.host_name else self.guests[name].desk

    @property
    def names(self) -> tuple[str, ...]:
        return (self.host_name, *self.guests)

    def comes(self, name: str, page: GuestPage) -> None:
        """Somebody opens a line to the host and says hello."""
        self.host = self.host.opened(name).page
        self.guests[name], letters, *_ = page.opened(name)
        self.answers(name, letters)

    def goes(self, name: str) -> GuestPage:
        """The line to somebody breaks; their page stays as it is."""
        self.host = self.host.closed(name).page
        return self.guests.pop(name)

    def carried(self, name: str, text: str, *, to_host: bool) -> str:  # noqa: ARG002 - for others
        """The texts at the other end of somebody's line to the host."""
        return text

    def says(self, name: str, text: str) -> None:
        """A text of a guest comes to the host."""
        self.now += 1
        text = self.carried(name, text, to_host=True)
        self.heard.setdefault(self.host_name, []).append(text)
        self.delivers(*self.host.heard(name, text, self.now))

    def delivers(
        self,
        page: HostPage,
        letters: tuple[Letter, ...],
        cut: frozenset[str],
        _fault: LiveFault | None = None,
    ) -> None:
        """Deliver the host's texts to the guests."""
        self.host, self.cut = page, self.cut | cut
        for name, sent in letters:
            text = self.carried(name, sent, to_host=False) if name in self.guests else sent
            self.heard.setdefault(name, []).append(text)
            message = read_message(text)
            if isinstance(message, Rejection):
                self.refused.append((name, message.fault))
            if name in self.guests:
                self.guests[name], answers, *_ = self.guests[name].heard(name, text, self.now)
                self.answers(name, answers)
        for name in tuple(self.guests):
            while name in self.guests and self.guests[name].coming:
                self.guests[name], answers, *_ = self.guests[name].judged()
                self.answers(name, answers)

    def answers(self, name: str, letters: tuple[Letter, ...]) -> None:
        for letter in letters:
            self.says(name, letter.text)

    def commits(self, name: str, decisions: tuple[str, ...]) -> None:
        """Somebody finishes a turn."""
        salt = hexadecimal((name, self.meeting(name).turn, "salt"), 32)
        if name == self.host_name:
            self.delivers(*self.host.commits(salt, decisions))
        else:
            self.guests[name], letters, *_ = self.guests[name].commits(salt, decisions)
            self.answers(name, letters)

    def plays(self, name: str, chance: Random) -> None:
        """Somebody makes all open decisions, to the end of the turn."""
        self.commits(name, turn_of(self.desk(name), chance))

    def to_commit(self) -> list[str]:
        """Those present for whom the others wait."""
        waiting = self.host.desk.log.meeting.to_commit
        return [name for name in self.names if self.desk(name).seat in waiting]

    def plays_on(self, chance: Random, until: int = 1000) -> None:
        """All present play, in any order, up to a turn or to the end."""
        while (present := self.to_commit()) and self.host.desk.log.meeting.turn < until:
            self.plays(chance.choice(present), chance)

    def agree(self) -> bool:
        """Whether all pages hold equal logs."""
        return len({self.desk(name).log.mark for name in self.names}) == 1

    def reloads(self, name: str) -> GuestPage:
        """The page of a guest, restored from its save."""
        page = self.goes(name)
        return GuestPage(desk_from_json(desk_to_json(page.desk)), page.name)


def turn_of(desk: Desk, chance: Random) -> tuple[str, ...]:
    """Random decisions of a seat for the turn under way."""
    seat, table = desk.seat, desk.log.meeting.table
    assert seat is not None
    assert table is not None
    game, turn, decisions = table.games[seat], table.turn, []
    while not game.finished and game.turn == turn:
        decision = any_decision(game, chance)
        game = game.decide(decision)
        decisions.append(str(decision))
    return tuple(decisions)


def host() -> HostPage:
    """The page of a host who sits alone."""
    own = replace(desk(0), log=Log.start(TABLE))
    return HostPage(own).after(Join(0, NAMES[0], own.key))


def sitting(players: int = 2) -> Room:
    """People who have sat down, before the cards are dealt."""
    room = Room(NAMES[0], host())
    for number in range(1, players):
        room.comes(NAMES[number], GuestPage(desk(number), NAMES[number]))
    return room


def dealt(source: Source, options: Options) -> Room:
    """People who have sat down, with the cards dealt."""
    room = sitting(options.players)
    room.delivers(*room.host.says(Deal(0, source, options)))
    return room
