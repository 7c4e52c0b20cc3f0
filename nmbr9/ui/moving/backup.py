"""All the player's data as one text, and a text merged back without losing anything newer."""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.live.exchange import LONGEST
from nmbr9.ui.branches import saves as branches
from nmbr9.ui.connecting import codes
from nmbr9.ui.diary import saves as diary
from nmbr9.ui.games import challenges
from nmbr9.ui.games import saves as games
from nmbr9.ui.lesson import saves as lesson
from nmbr9.ui.pages import cup
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones import saves as phones
from nmbr9.ui.puzzles import saves as puzzles
from nmbr9.ui.rivals import saves as rivals
from nmbr9.ui.session import prompts, settings, solver_jobs
from nmbr9.ui.session.actions import Advance, Tell
from nmbr9.ui.storage import receiver
from nmbr9.ui.storage.receiver import MOST_SAVES, Merged, Receiver
from nmbr9.ui.storage.safe_store import ASIDE, BEFORE, EARLIER
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX, WRITES, StorageError, TextStore
from nmbr9.ui.tables import saves as tables
from nmbr9.untrusted import as_int_within, as_object, as_text, parse_json

MARK = "nmbr9-backup"
FORMAT = 1
LETTERS_MARK = "nmbr9b1."
ABSENT: Final = "left_out"
"""A key of a backup that did not hold everything: the number of the other saves."""
GOING: Final = Message("restore.going")
AT_ONCE: Final = 10
"""Saves merged before the page may respond."""
PAUSE: Final = 5
"""Milliseconds."""

SAVES: Final = (
    *(Saved(BEFORE, None), Saved(WRITES, None), Saved(ASIDE, receiver.take_aside)),
    *(*settings.SAVED, *prompts.SAVED, *solver_jobs.SAVED, *lesson.SAVED),
    *(*challenges.SAVED, *rivals.SAVED, *puzzles.SAVED, *cup.SAVED, *diary.SAVED),
    *(*tables.SAVED, *phones.SAVED, *codes.SAVED, *branches.SAVED, *games.SAVED),
)
"""All kinds of saves, games last: a save of no other kind must be one."""


BESIDE_GAMES: Final = ("others", "refused", "too_many", "left_out", "absent")
"""The counts that are told only if there is something to count, see `merge_save`."""


class Backup(NamedTuple):
    """The texts of a backup by name, and the number of those that had no place in it."""

    texts: dict[str, str]
    absent: int = 0

    def as_file(self) -> str:
        absent = {ABSENT: self.absent} if self.absent else {}
        return json.dumps({MARK: FORMAT, "texts": self.texts, **absent}, ensure_ascii=False)

    def as_letters(self) -> str:
        """The backup packed into letters that survive any chat."""
        packed = zlib.compress(self.as_file().encode("utf-8", "surrogatepass"), 9)
        return LETTERS_MARK + urlsafe_b64encode(packed).decode("ascii")


def collect(store: TextStore) -> Backup:
    """All our texts, as far as a backup can hold them. Raises StorageError.

    Unreadable ones are the first to be left out, then the longest.
    """
    names = (name for name in store.names() if name.startswith(PREFIX))
    texts = {name: store.get(name) or "" for name in names if kind_of(name).merge is not None}
    sizes = {name: receiver.size_of(name, text) for name, text in texts.items()}
    held, room = set[str](), receiver.LARGEST
    for name in sorted(texts, key=lambda name: (name.startswith(ASIDE), sizes[name])):
        room -= sizes[name]
        if room >= 0 and len(held) < MOST_SAVES and receiver.is_brief(name, texts[name]):
            held.add(name)
    return Backup({name: texts[name] for name in sorted(held)}, len(texts) - len(held))


def read_backup(backup: str) -> Backup:
    """The backup of a file or of letters, which may stand in other text. Raises BadRecord."""
    if len(backup) > LONGEST:
        raise BadRecord(Reason.TOO_LONG, "this is too long for a backup")
    before, mark, letters = backup.partition(LETTERS_MARK)
    if mark and MARK not in before:
        backup = _unpacked(letters)
    else:
        backup = backup[backup.find("{") : backup.rfind("}") + 1]
    body = as_object(parse_json(backup), "a backup")
    if body.get(MARK) != FORMAT:
        reason = Reason.UNKNOWN_VERSION if MARK in body else Reason.BAD_FORM
        raise BadRecord(reason, "this is no backup of this version of the game")
    texts = as_object(body.get("texts"), "the texts of a backup")
    if len(texts) > MOST_SAVES:
        raise BadRecord(Reason.TOO_LONG, f"a backup has at most {MOST_SAVES} saves")
    absent = as_int_within(body.get(ABSENT, 0), "the saves left out", range(10**6))
    return Backup(
        {name: as_text(text, "a text of a backup") for name, text in texts.items()}, absent
    )


def _unpacked(letters: str) -> str:
    try:
        letters = re.sub(r"[^A-Za-z0-9_-]", "", letters)  # not compiled by each start
        if len(letters) % 4 == 1:
            letters = letters[:-1]  # of the text after it: no byte ends there
        packed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        inflating = zlib.decompressobj()
        text = inflating.decompress(packed, LONGEST)
        if inflating.unconsumed_tail:
            raise BadRecord(Reason.TOO_LONG, "this is too long for a backup")
        if not inflating.eof:
            raise BadRecord(Reason.DAMAGED, "the end of the backup is missing")
        return text.decode("utf-8", "surrogatepass")
    except BadValue:
        raise
    except (zlib.error, ValueError) as error:
        raise BadRecord(Reason.DAMAGED, "the backup is damaged") from error


def merge_in_pieces(
    store: TextStore, backup: str, then: Callable[[Message], Action]
) -> Iterator[Action]:
    """Merge a backup a few saves at a time, so that the page responds; `then` tells the outcome."""
    try:
        texts, absent = read_backup(backup)
        counts, saves = Counter(absent=absent), Receiver(store)
        yield Tell(GOING)
        for n, name in enumerate(in_order(texts)):
            if n % AT_ONCE == 0:
                yield Advance(n / len(texts))
            counts += merge_save(saves, name, texts[name])
        message = _message(counts)
    except BadValue as error:
        message = Message(f"restore.{error.reason.value}")
    except StorageError:
        message = Message("restore.no_store")
    yield Advance(None)
    yield then(message)


def in_order(names: Iterable[str]) -> list[str]:
    """Practice first, while it can still be seen which games the backup brings."""
    return sorted(names, key=lambda name: (name != games.PRACTICE, name))


def merge_save(saves: Receiver, name: str, text: str) -> Counter[str]:
    """Merge one save and count what came of it.

    A stored game that went further stays; a game that went further in the backup replaces it; of
    two that differ the stored one stays, and the other is kept among the earlier ones. Texts that
    the store refuses are counted, and the rest goes on: a smaller text may fit. Counted are games
    `added`, `updated` or `kept`; `puzzles` not tried here before; `others` that came; saves
    `refused` as unreadable, `too_many` for the game, and `left_out` by a full store.
    """
    written = saves.texts.written
    written.clear()
    tried = len(puzzles.load_tries(saves).in_order) if name == puzzles.TRIES else 0
    try:
        merged = _merged(saves, name, text)
    except BadValue:
        return Counter(refused=1)
    except receiver.TooManyError:
        return Counter(too_many=1)
    except StorageError:
        return Counter(left_out=1)
    counts = Counter({merged.name.lower(): 1} if merged is not None else {})
    if name == puzzles.TRIES:
        counts["puzzles"] = len(puzzles.load_tries(saves).in_order) - tried
    elif merged not in (Merged.ADDED, Merged.UPDATED):
        # An unreadable save of the player's own may have been put aside.
        own = (each == name or not each.startswith((BEFORE, ASIDE)) for each in written)
        counts["others"] = int(any(own))
    return counts


def _message(counts: Counter[str]) -> Message:
    """The counts in words; nothing is new only if nothing has come and nothing was left out."""
    games = Message("restore.games", {"n": counts["added"] + counts["updated"]})
    tried = Message("restore.puzzles", {"n": counts["puzzles"]})
    message = Message("restore.done", {"games": games, "puzzles": tried})
    if counts.total() == counts["kept"]:
        message = Message("restore.nothing")
    for count in BESIDE_GAMES:
        if n := counts[count]:
            message = Message(f"restore.with_{count}", {"done": message, "n": n})
    return message


def kind_of(name: str) -> Saved:
    return next((saved for saved in SAVES if saved.holds(name)), SAVES[-1])


def _merged(store: Receiver, name: str, text: str) -> Merged | None:
    """Merge one save; a table kept beside another stays among the earlier ones."""
    merge = kind_of(name).merge if name.startswith(PREFIX) else None
    if merge is None:
        return None
    receiver.check_form(name, text)
    if name.startswith(EARLIER):
        game, _, _number = name.removeprefix(EARLIER).rpartition("/")
        kind = kind_of(PREFIX + game)
        if kind.check is not None:
            kind.check((PREFIX + game).removeprefix(kind.name), text)
            store.keep_beside(game, text)
            return None
    return merge(store, name, text)
