"""A desk: one page's part of a table, and the entries that are due from it."""

from dataclasses import dataclass, replace
from itertools import takewhile

from nmbr9.live.commitments import (
    DIGEST_LETTERS,
    KEYS,
    SALT_LETTERS,
    commitment,
    digest,
    key,
)
from nmbr9.live.commitments import next_key as next_of
from nmbr9.live.entries import Commit, Deal, Entry, Join, Open
from nmbr9.live.faults import LiveFault, LiveRefused, refuse_if
from nmbr9.live.forms import hexadecimal, read_entry, write_entry
from nmbr9.live.log import NAME_LETTERS, Log, log_from_json, log_to_json
from nmbr9.live.meeting import played
from nmbr9.untrusted import as_object, malformed

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Desk:
    """The log, and what only this page knows. A change is a new value, saved each time."""

    log: Log
    secret: str
    """The secret from which the keys of its seat are made."""
    mine: Open | None = None
    """Its turn as last promised, which nobody else knows before it is revealed."""

    @classmethod
    def of_own_table(cls, secret: str) -> "Desk":
        """The desk of the player who opens a table; its secret names the table."""
        return cls(Log.start(digest("table", secret)[:NAME_LETTERS]), secret)

    @property
    def key(self) -> str:
        """The key with which it joins."""
        return key(self.secret, KEYS)

    @property
    def seat(self) -> int | None:
        """Its seat; None before the host has given it one."""
        before = takewhile(lambda entry: not isinstance(entry, Deal), self.log.entries)
        keys = [entry.key for entry in before if isinstance(entry, Join)]
        return keys.index(self.key) if self.key in keys else None

    @property
    def own_name(self) -> str:
        """The name under which it sits there; "" before it has a seat."""
        return "" if self.seat is None else self.log.meeting.people[self.seat].name

    @property
    def next_key(self) -> str:
        """The key with which its seat is taken up again. Raises LiveRefused if none is left."""
        seat = self.seat
        last = "" if seat is None else self.log.meeting.people[seat].key
        key = next_of(self.secret, last)
        if key is None:
            raise LiveRefused(LiveFault.BAD_KEY)
        return key

    @property
    def salt(self) -> str:
        """The salt of the turn under way; only the holder of the secret can know it."""
        meeting = self.log.meeting
        return digest("salt", self.secret, meeting.name, str(meeting.turn))[:SALT_LETTERS]

    def promised(self, salt: str, decisions: tuple[str, ...]) -> "tuple[Desk, Commit]":
        """The desk that remembers its turn, and the entry that promises it. Raises LiveRefused.

        `salt` differs for every turn. A page promises only legal turns.
        """
        meeting, seat = self.log.meeting, self.seat
        if seat is None or seat not in meeting.to_commit or meeting.table is None:
            raise LiveRefused(LiveFault.CANNOT_ACT)
        refuse_if(played(meeting.table, seat, decisions) is None, LiveFault.CANNOT_ACT)
        mine = Open(seat, meeting.turn, salt, decisions)
        return replace(self, mine=mine), self._commit(mine)

    def _commit(self, mine: Open) -> Commit:
        return Commit(mine.seat, mine.turn, commitment(self.log.meeting.name, mine))

    @property
    def due(self) -> Entry | None:
        """The entry that is due from this page.

        Its promise again, if the line was cut before the host had it; its turn once all have
        promised theirs, and never sooner.
        """
        meeting, mine = self.log.meeting, self.mine
        if mine is None or meeting.table is None or mine.turn != meeting.turn:
            return None
        if mine.seat in meeting.to_commit:
            return self._commit(mine)
        return mine if mine.seat in meeting.to_open else None

    def with_due(self) -> "Desk":
        """The desk with all entries that are due from this page."""
        desk = self
        while (due := desk.due) is not None:
            desk = desk.added(due)
        return desk

    def added(self, entry: Entry) -> "Desk":
        """The desk with one more entry of the log. Raises LiveRefused; NOT_MINE if forged."""
        if isinstance(entry, Commit | Open) and entry.seat == self.seat:
            own = (self.mine, self._commit(self.mine)) if self.mine else ()
            refuse_if(entry not in own, LiveFault.NOT_MINE)
        return replace(self, log=self.log.added(entry))

    def retried(self, past: Log, entry: Entry) -> "Desk":
        """The desk with another past and one more entry, which may stand in its own log too.

        Raises LiveRefused.
        """
        if entry in self.log.entries:
            return replace(self, log=past.added(entry))
        return replace(self, log=past).added(entry)

    def refuse_loss(self, past: tuple[Entry, ...]) -> None:
        """Raise LiveRefused (OTHER_LOG) if another past may undo a turn that all had promised.

        It must have those promises, and all that was revealed since. Its own turn in hand may be
        missing there: it is promised again, and can only be the same.
        """
        bound = self.log.meeting.bound
        again = (self.mine, self._commit(self.mine)) if self.mine else ()
        for entry in set(self.log.entries).difference(past, again):
            undone = entry.turn <= bound if isinstance(entry, Commit) else False
            lost = undone or isinstance(entry, Join | Deal | Open)
            refuse_if(bound > 0 and lost, LiveFault.OTHER_LOG)


def desk_to_json(desk: Desk) -> dict[str, object]:
    """A desk as JSON, for saves."""
    mine = {} if desk.mine is None else {"mine": write_entry(desk.mine)}
    return {"format": FORMAT, "secret": desk.secret, "log": log_to_json(desk.log), **mine}


def desk_from_json(form: object) -> Desk:
    """The desk of a save. Raises BadRecord."""
    body = as_object(form, "a live table")
    if body.keys() - {"mine"} != {"format", "secret", "log"} or body["format"] != FORMAT:
        raise malformed("a live table has a format that is known here, a secret and a log")
    mine = read_entry(body["mine"]) if "mine" in body else None
    if mine is not None and not isinstance(mine, Open):
        raise malformed("a live table keeps its own turn and nothing else")
    return Desk(log_from_json(body["log"]), hexadecimal(body["secret"], DIGEST_LETTERS), mine)
