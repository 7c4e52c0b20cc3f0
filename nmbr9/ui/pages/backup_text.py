"""Everything a player owns as one text, and a text merged back without losing anything newer."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from typing import NamedTuple

from nmbr9.contests.free_order import NAME, may_be_ordered, reread
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.table import Table
from nmbr9.ui.games.challenges import RIVALS, SHARED
from nmbr9.ui.games.names import name_of
from nmbr9.ui.games.practice import PRACTICE, save_name
from nmbr9.ui.games.saves import EARLIER, EARLIER_PRACTICE, LAST_DAILY, load_game, read_save
from nmbr9.ui.lesson.saves import NAME as LESSON
from nmbr9.ui.pages.branches.saves import BRANCHES, branch_reader, has_room, load_branch
from nmbr9.ui.pages.cup import SAVE as CUP
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.phones.saves import PASSED_ON, PHONES, goes_on, load_phones
from nmbr9.ui.phones.saves import reader as phones_reader
from nmbr9.ui.puzzles.saves import PUZZLES, merge_puzzles
from nmbr9.ui.rivals.saves import CHOICE, COMPUTERS
from nmbr9.ui.session.offers import NAME as OFFERS
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.session.solver_saves import HELPED, PARS, merge_solver
from nmbr9.ui.storage.safe_store import BEFORE, SafeStore
from nmbr9.ui.storage.text_store import PREFIX, WRITES, StorageError, TextStore, seal, unseal
from nmbr9.ui.tables.saves import SETUP, TABLES, load_table, reader
from nmbr9.untrusted import as_list, as_object, as_text, parse_json

MARK = "nmbr9-backup"
FORMAT = 1
CODE_MARK = "nmbr9b1."
LARGEST = 4_000_000
"""Letters: some thousand games; more is no backup of this game."""

NOT_KEPT = (BEFORE, LAST_DAILY, WRITES, LESSON, OFFERS, PASSED_ON)
TAKEN_OVER = (SETTINGS, CUP, SETUP, CHOICE)
TAKEN_OVER_BELOW = (PREFIX + "aside/", RIVALS, SHARED, COMPUTERS)
"""What is taken from a backup where nothing of that name is here."""

TABLE_NAMES = TABLES.removeprefix(PREFIX)
PHONES_NAMES = PHONES.removeprefix(PREFIX)


class Restored(NamedTuple):
    """Counts of a backup's games: those that were new, that went on, that stayed as they were.

    `refused` could not be read; for those `left_out` the store had no room.
    """

    added: int = 0
    updated: int = 0
    kept: int = 0
    refused: int = 0
    left_out: int = 0


def as_file(store: TextStore) -> str:
    """All texts of ours as JSON. Raises StorageError."""
    names = sorted(name for name in store.names() if name.startswith(PREFIX))
    texts = {name: store.get(name) for name in names if not name.startswith(NOT_KEPT)}
    return json.dumps({MARK: FORMAT, "texts": texts}, ensure_ascii=False)


def as_code(store: TextStore) -> str:
    """The same, packed into letters that survive any chat."""
    packed = zlib.compress(as_file(store).encode("utf-8", "surrogatepass"), 9)
    return CODE_MARK + urlsafe_b64encode(packed).decode("ascii")


def texts_of(backup: str) -> dict[str, str]:
    """The texts of a backup, file or code. Raises BadRecord."""
    if len(backup) > LARGEST:
        raise BadRecord(Reason.TOO_LONG, "this is too long for a backup")
    backup = backup.strip()
    if backup.startswith(CODE_MARK):
        backup = _unpacked(backup.removeprefix(CODE_MARK))
    body = as_object(parse_json(backup), "a backup")
    if body.get(MARK) != FORMAT:
        known = MARK in body
        reason = Reason.UNKNOWN_VERSION if known else Reason.BAD_FORM
        raise BadRecord(reason, "this is no backup of this version of the game")
    texts = as_object(body.get("texts"), "the texts of a backup")
    return {name: as_text(text, "a text of a backup") for name, text in texts.items()}


def _unpacked(code: str) -> str:
    try:
        packed = urlsafe_b64decode("".join(code.split()))
        inflating = zlib.decompressobj()
        text = inflating.decompress(packed, LARGEST)
        if inflating.unconsumed_tail:
            raise BadRecord(Reason.TOO_LONG, "this is too long for a backup")
        if not inflating.eof:
            raise BadRecord(Reason.DAMAGED, "the end of the backup is missing")
        return text.decode("utf-8", "surrogatepass")
    except (Base64Error, zlib.error, ValueError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord(Reason.DAMAGED, "the backup is damaged") from error


def merge(store: TextStore, backup: str) -> Restored:
    """Put a backup's texts beside those that are here. Raises BadRecord.

    What the store refuses is left out and counted, and the rest goes on: a smaller text may fit.

    A game that went further here stays; one that went further in the backup goes on from there;
    of two that differ the one here stays, and the other is kept among the earlier ones.
    """
    done = Restored()
    texts = texts_of(backup)
    # First, while it can still be seen which games the backup brings.
    for name in sorted(texts, key=lambda name: (name != PRACTICE, name)):
        try:
            done = _merged(store, name, texts[name], done)
        except BadRecord:
            done = done._replace(refused=done.refused + 1)
        except StorageError:
            done = done._replace(left_out=done.left_out + 1)
    return done


def _merged(store: TextStore, name: str, text: str, done: Restored) -> Restored:
    if not name.startswith(PREFIX) or name.startswith(NOT_KEPT):
        return done
    here = store.get(name)
    if name == PRACTICE:
        _merge_practice(store, here, text)
    elif name in (PARS, HELPED):
        merge_solver(SafeStore(store), name, text)
    elif name in PUZZLES:
        _check_room(merge_puzzles(SafeStore(store), name, text))
    elif name in TAKEN_OVER or name.startswith(TAKEN_OVER_BELOW):
        if here is None:
            store.set(name, text)
    elif name.startswith(EARLIER):
        _keep_earlier(store, _earlier(name, text), text)
    else:
        return _merge_played(store, name, text, done)
    return done


def _merge_played(store: TextStore, name: str, text: str, done: Restored) -> Restored:
    """Merge a game, a table or a branch, whichever goes further."""
    if name.startswith(TABLES):
        return _merge_table(store, name, text, done)
    if name.startswith(PHONES):
        return _merge_phones(store, name, text, done)
    if name.startswith(BRANCHES):
        return _merge_branch(store, name, text, done)
    return _merge_game(store, name, text, done)


def _merge_practice(store: TextStore, here: str | None, text: str) -> None:
    """A game that is here already stays what it is: practice or not."""
    known = {*map(str, as_list(unseal(here), "names"))} if here is not None else set()
    brought = {*map(str, as_list(unseal(text), "names"))}
    new = {name for name in brought if store.get(save_name(name)) is None}
    store.set(PRACTICE, seal(sorted(known | new)))


def _merge_game(store: TextStore, name: str, text: str, done: Restored) -> Restored:
    game = read_save(text)
    if name == PREFIX + NAME and may_be_ordered(game.source, game.options):
        game = reread(game)
    if PREFIX + name_of(game) != name:
        raise BadRecord(Reason.DAMAGED, "the game belongs to another deck")
    # Loading puts aside what cannot be read here, and falls back to the copy beside it.
    loaded = load_game(SafeStore(store), game.source, game.options)
    _check_room(loaded.notices)
    own = loaded.value
    further = None if own is None else (_goes_on(game, own), _goes_on(own, game))
    return _brought(store, name, text, further, done)


def _merge_table(store: TextStore, name: str, text: str, done: Restored) -> Restored:
    here = name.removeprefix(TABLES)
    table = reader(here)(text).table
    loaded = load_table(SafeStore(store), here)
    _check_room(loaded.notices)
    own = loaded.value.table if loaded.value else None
    further = None if own is None else (_table_goes_on(table, own), _table_goes_on(own, table))
    return _brought(store, name, text, further, done)


def _merge_phones(store: TextStore, name: str, text: str, done: Restored) -> Restored:
    here = name.removeprefix(PHONES)
    brought = phones_reader(here)(text)
    loaded = load_phones(SafeStore(store), here)
    _check_room(loaded.notices)
    own = loaded.value
    further = None if own is None else (goes_on(brought, own), goes_on(own, brought))
    return _brought(store, name, text, further, done)


def _merge_branch(store: TextStore, name: str, text: str, done: Restored) -> Restored:
    """Of two branches of one name that differ both stay, the backup's under another id."""
    saves, here = SafeStore(store), name.removeprefix(BRANCHES)
    brought = branch_reader(here)(text)
    loaded = load_branch(saves, here)
    _check_room(loaded.notices)
    own = loaded.value
    if own is not None and _goes_on(brought.game, own.game):
        return done._replace(kept=done.kept + 1)
    if own is not None and _goes_on(own.game, brought.game):
        store.set(name, text)
        return done._replace(updated=done.updated + 1)
    while store.get(name) not in (None, text):
        name += "-"
        branch_reader(name.removeprefix(BRANCHES))(text)
    if store.get(name) == text:
        return done._replace(kept=done.kept + 1)
    if not has_room(saves):
        raise StorageError(full=True)
    store.set(name, text)
    return done._replace(added=done.added + 1)


def _check_room(notices: tuple[Notice, ...]) -> None:
    """Raise StorageError where the store has refused."""
    told = {notice.kind for notice in notices}
    if told & {NoticeKind.STORAGE_FULL, NoticeKind.STORAGE_OFF}:
        raise StorageError(full=NoticeKind.STORAGE_FULL in told)


def _brought(
    store: TextStore, name: str, text: str, further: tuple[bool, bool] | None, done: Restored
) -> Restored:
    """Put a save where it belongs.

    `further`: whether what is here goes on from it, and whether it goes on from what is here; None
    where there is nothing here.
    """
    if further is None:
        store.set(name, text)
        return done._replace(added=done.added + 1)
    here_goes_on, goes_on_here = further
    if here_goes_on:
        return done._replace(kept=done.kept + 1)
    if goes_on_here:
        store.set(name, text)
        return done._replace(updated=done.updated + 1)
    _keep_earlier(store, name.removeprefix(PREFIX), text)
    return done._replace(kept=done.kept + 1)


def _table_goes_on(table: Table, later: Table) -> bool:
    same = (table.source, len(table.games)) == (later.source, len(later.games))
    return same and all(
        _goes_on(game, after) for game, after in zip(table.games, later.games, strict=True)
    )


def _earlier(name: str, text: str) -> str:
    """The name, without what comes before it, of a game or table that was kept beside another."""
    if name.startswith(EARLIER + TABLE_NAMES):
        kept, _, _number = name.removeprefix(EARLIER).rpartition("/")
        reader(kept.removeprefix(TABLE_NAMES))(text)
        return kept
    if name.startswith(EARLIER + PHONES_NAMES):
        kept, _, _number = name.removeprefix(EARLIER).rpartition("/")
        phones_reader(kept.removeprefix(PHONES_NAMES))(text)
        return kept
    practice = EARLIER_PRACTICE.removeprefix(EARLIER)
    return (practice if name.startswith(EARLIER_PRACTICE) else "") + name_of(read_save(text))


def _goes_on(game: Game, later: Game) -> bool:
    begun = later.decisions[: len(game.decisions)]
    return game.options == later.options and game.decisions == begun


def _keep_earlier(store: TextStore, name: str, text: str) -> None:
    n = 1
    while (kept := store.get(f"{EARLIER}{name}/{n}")) is not None:
        if kept == text:
            return
        n += 1
    store.set(f"{EARLIER}{name}/{n}", text)
