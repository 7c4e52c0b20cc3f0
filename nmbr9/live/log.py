"""The log of a table, which each page holds whole: its entries, and the meeting they lead to."""

from dataclasses import dataclass, replace
from typing import Final

from nmbr9.live.commitments import digest
from nmbr9.live.entries import Entry
from nmbr9.live.faults import LiveFault, LiveRefused, refuse_if
from nmbr9.live.forms import entry_text, hexadecimal, read_entry, write_entry
from nmbr9.live.meeting import Meeting
from nmbr9.untrusted import as_list, as_object, malformed

MOST_ENTRIES: Final = 900
"""The most entries: more than six seats need in the longest game. All may come at once."""

MOST_DROPPED: Final = 6
"""The most entries that a page gives up when others have another log."""

MARK_LETTERS: Final = 16
NAME_LETTERS: Final = 16
FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Log:
    """Entries in their order. A change is a new value."""

    meeting: Meeting
    entries: tuple[Entry, ...] = ()
    marks: tuple[str, ...] = ("0" * MARK_LETTERS,)
    """[count]: the mark of the log's first `count` entries, different for any other log."""

    @classmethod
    def start(cls, name: str) -> "Log":
        """The empty log of a table."""
        return cls(Meeting(name))

    @property
    def mark(self) -> str:
        """The mark of the whole log."""
        return self.marks[-1]

    def added(self, entry: Entry) -> "Log":
        """The log with one more entry. Raises LiveRefused."""
        refuse_if(len(self.entries) >= MOST_ENTRIES, LiveFault.TOO_LONG)
        meeting = self.meeting.after(entry)
        mark = digest(self.mark, entry_text(entry))[:MARK_LETTERS]
        return replace(
            self, meeting=meeting, entries=(*self.entries, entry), marks=(*self.marks, mark)
        )

    def first(self, count: int) -> "Log":
        """The log of its first `count` entries."""
        log = Log.start(self.meeting.name)
        for entry in self.entries[:count]:
            log = log.added(entry)
        return log

    def agrees(self, count: int, mark: str) -> bool:
        """Whether this log begins with one of this length and mark."""
        return 0 <= count < len(self.marks) and self.marks[count] == mark


def log_to_json(log: Log) -> dict[str, object]:
    """A log as JSON; everything else follows from its entries."""
    entries = [write_entry(entry) for entry in log.entries]
    return {"format": FORMAT, "table": log.meeting.name, "entries": entries}


def log_from_json(form: object) -> Log:
    """The log of a save, every entry judged again. Raises BadRecord."""
    body = as_object(form, "a log")
    if body.keys() != {"format", "table", "entries"} or body["format"] != FORMAT:
        raise malformed("a log has a format that is known here, a table and entries")
    bounds = f"a log has at most {MOST_ENTRIES} entries"
    entries = as_list(body["entries"], "the entries", range(MOST_ENTRIES + 1), bounds)
    log = Log.start(hexadecimal(body["table"], NAME_LETTERS))
    try:
        for entry in entries:
            log = log.added(read_entry(entry))
    except LiveRefused as error:
        raise malformed(f"an entry of the log cannot be: {error.fault}") from error
    return log
