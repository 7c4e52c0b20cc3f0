"""A meeting: the state of a table that its log leads to, computed by every page itself.

Nothing from others is trusted: the engine plays their turns, and impossible entries are refused by
name.
"""

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from nmbr9.decisions import parse_decision
from nmbr9.errors import BadValue, GameOver, IllegalPlacement, Refused
from nmbr9.live.commitments import commitment, proves
from nmbr9.live.entries import Commit, Deal, Entry, Host, Join, Leave, Minute, Open, Return
from nmbr9.live.faults import LiveFault, LiveRefused, refuse_if
from nmbr9.options import MOST_PLAYERS
from nmbr9.table import Seat, Table

MOST_MINUTES: Final = 5
"""Minutes that can be given in one turn."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table, and the key that proves the seat."""

    name: str
    key: str


@dataclass(frozen=True, slots=True)
class Promise:
    """A seat's committed turn, and its contents once revealed."""

    turn: int
    digest: str
    shown: Open | None = None


@dataclass(frozen=True, slots=True)
class Meeting:
    """The people at a table, and everything on it that all may see. A change is a new value."""

    name: str
    """The name of the table: random, the same on all its pages."""
    people: tuple[Person, ...] = ()
    host: int = 0
    table: Table | None = None
    """The table with the turns that all have revealed; a promised turn is not on it."""
    promises: MappingProxyType[int, Promise] = field(default_factory=lambda: MappingProxyType({}))
    """By seats."""
    minutes: int = 0
    """The extra minutes given in this turn."""
    caught: frozenset[int] = frozenset()
    """The seats that have revealed an illegal turn."""
    bound: int = 0
    """The last turn that all had promised; since then somebody may have revealed it."""

    @property
    def turn(self) -> int:
        """The turn under way."""
        return self._begun().turn

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are to take a turn now."""
        return () if self.table is None else self.table.to_act

    @property
    def to_commit(self) -> tuple[int, ...]:
        """Those seats whose promise the others wait for."""
        return tuple(seat for seat in self.to_act if self._promise(seat) is None)

    @property
    def to_open(self) -> tuple[int, ...]:
        """The seats that have to reveal their turn, once all are committed."""
        if self.to_commit:
            return ()
        promises = {seat: self._promise(seat) for seat in self.to_act}
        return tuple(seat for seat, promise in promises.items() if promise and not promise.shown)

    def after(self, entry: Entry) -> "Meeting":
        """The meeting after one more entry. Raises LiveRefused."""
        after = self._with(entry)
        if after.to_act and not after.to_commit:
            return replace(after, bound=max(after.bound, after.turn))
        return after

    def _with(self, entry: Entry) -> "Meeting":  # noqa: PLR0911 - a table
        match entry:
            case Join():
                return self._joined(entry)
            case Deal():
                return self._dealt(entry)
            case Commit():
                return self._committed(entry)
            case Open():
                return self._opened(entry)
            case Leave(seat=seat):
                return self._left(seat)
            case Return(seat=seat, key=key):
                return self._returned(seat, key)
            case Minute(seat=seat):
                return self._with_minute(seat)
            case Host(seat=seat):
                self._person(seat)
                return replace(self, host=seat)

    # People

    def _joined(self, entry: Join) -> "Meeting":
        refuse_if(self.table is not None, LiveFault.BEGUN)
        refuse_if(len(self.people) >= MOST_PLAYERS, LiveFault.FULL)
        refuse_if(entry.seat != len(self.people), LiveFault.NO_SUCH_SEAT)
        return replace(self, people=(*self.people, Person(entry.name, entry.key)))

    def _person(self, seat: int) -> Person:
        refuse_if(not 0 <= seat < len(self.people), LiveFault.NO_SUCH_SEAT)
        return self.people[seat]

    def _returned(self, seat: int, key: str) -> "Meeting":
        person = self._person(seat)
        refuse_if(not proves(key, person.key), LiveFault.BAD_KEY)
        changed = replace(person, key=key)
        people = (*self.people[:seat], changed, *self.people[seat + 1 :])
        table = self.table
        if table is not None and table.seats[seat].away:
            table = table.come_back(seat)
        return replace(self, people=people, table=table)

    def _left(self, seat: int) -> "Meeting":
        self._person(seat)
        try:
            return replace(self, table=self._begun().leave(seat)).settled()
        except Refused:
            raise LiveRefused(LiveFault.CANNOT_ACT) from None

    # Turns

    def _dealt(self, entry: Deal) -> "Meeting":
        refuse_if(self.table is not None, LiveFault.BEGUN)
        refuse_if(entry.seat != self.host, LiveFault.NOT_YOUR_SEAT)
        refuse_if(entry.options.players != len(self.people), LiveFault.NO_SUCH_SEAT)
        seats = tuple(Seat(person.name, number) for number, person in enumerate(self.people))
        try:
            return replace(self, table=Table.start(entry.source, entry.options, seats))
        except BadValue:
            raise LiveRefused(LiveFault.BAD_MESSAGE) from None

    def _begun(self) -> Table:
        if self.table is None:
            raise LiveRefused(LiveFault.NOT_BEGUN)
        return self.table

    def _promise(self, seat: int) -> Promise | None:
        """The promise of a seat for the turn under way."""
        promise = self.promises.get(seat)
        return promise if promise and promise.turn == self.turn else None

    def _acting(self, seat: int, turn: int) -> None:
        self._begun()
        self._person(seat)
        refuse_if(turn != self.turn, LiveFault.OTHER_TURN)
        refuse_if(seat not in self.to_act, LiveFault.CANNOT_ACT)

    def _committed(self, entry: Commit) -> "Meeting":
        self._acting(entry.seat, entry.turn)
        refuse_if(self._promise(entry.seat) is not None, LiveFault.COMMITTED)
        return self._promised(entry.seat, Promise(entry.turn, entry.digest))

    def _promised(self, seat: int, promise: Promise) -> "Meeting":
        return replace(self, promises=MappingProxyType({**self.promises, seat: promise}))

    def _opened(self, entry: Open) -> "Meeting":
        seat = entry.seat
        self._acting(seat, entry.turn)
        promise = self._promise(seat)
        if promise is None:
            raise LiveRefused(LiveFault.NOT_COMMITTED)
        refuse_if(bool(self.to_commit), LiveFault.TOO_SOON)
        refuse_if(promise.shown is not None, LiveFault.OPENED)
        refuse_if(commitment(self.name, entry) != promise.digest, LiveFault.DOES_NOT_OPEN)
        opened = self._promised(seat, replace(promise, shown=entry))
        table = self._begun()
        if played(table, seat, entry.decisions) is None:
            # The others' turns are open: a seat with an illegal promise is away for this turn.
            return replace(opened, table=table.leave(seat), caught=self.caught | {seat}).settled()
        return opened.settled()

    def settled(self) -> "Meeting":
        """The meeting with the turn on the table, if all have revealed it."""
        table = self._begun()
        promises = filter(None, map(self._promise, table.to_act))
        shown = [promise.shown for promise in promises if promise.shown]
        if not shown or len(shown) < len(table.to_act):
            return self
        for turn in shown:
            table = played(table, turn.seat, turn.decisions) or table.leave(turn.seat)
        return replace(self, table=table, minutes=0)

    def _with_minute(self, seat: int) -> "Meeting":
        self._begun()
        self._person(seat)
        waits = self._promise(seat) is not None and bool(self.to_commit)
        refuse_if(not waits or self.minutes >= MOST_MINUTES, LiveFault.NO_MINUTE)
        return replace(self, minutes=self.minutes + 1)


def played(table: Table, seat: int, decisions: tuple[str, ...]) -> Table | None:
    """The table after a seat's whole turn; None if that is illegal or incomplete."""
    turn = table.turn
    try:
        for text in decisions:
            if table.games[seat].turn != turn:
                return None
            table = table.decide(seat, parse_decision(text))
    except (BadValue, GameOver, IllegalPlacement, Refused):
        return None
    game = table.games[seat]
    return table if game.finished or game.turn > turn else None
