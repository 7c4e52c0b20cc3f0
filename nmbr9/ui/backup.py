"""Everything a player owns as one text, and a text merged back without losing anything newer."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from nmbr9.errors import BadRecord, Reason
from nmbr9.ui.coach_saves import HELPED, PARS, merge_coach
from nmbr9.ui.free_order import NAME, may_be_ordered, reread
from nmbr9.ui.saves import (
    CUP,
    DAILY_NAMES,
    DRAFT,
    LAST_DAILY,
    PRACTICE,
    RIVALS,
    SETTINGS,
    SHARED,
    TABLES,
    Saves,
    read_game,
)
from nmbr9.ui.shelf import BEFORE
from nmbr9.ui.state import NoticeKind, game_name
from nmbr9.ui.storage import PREFIX, WRITES, StorageError, seal, unseal
from nmbr9.ui.table_saves import TableSaves, reader
from nmbr9.untrusted import as_list, as_object, as_text, parse_json

if TYPE_CHECKING:
    from nmbr9.game import Game
    from nmbr9.table import Table
    from nmbr9.ui.state import Notice
    from nmbr9.ui.storage import Storage

MARK = "nmbr9-backup"
FORMAT = 1
CODE_MARK = "nmbr9b1."
LARGEST = 4_000_000
"""Letters: some thousand games; more is no backup of this game."""

NOT_KEPT = (BEFORE, LAST_DAILY, WRITES)
EARLIER = PREFIX + "earlier/"
TABLE_NAMES = TABLES.removeprefix(PREFIX)


@dataclass(frozen=True, slots=True)
class Restored:
    """What a backup brought: games that were new, games that went on, games left as they were.

    `refused` could not be read; for those `left_out` the store had no room.
    """

    added: int = 0
    updated: int = 0
    kept: int = 0
    refused: int = 0
    left_out: int = 0


def as_file(storage: Storage) -> str:
    """All texts of ours as JSON. Raises StorageError."""
    names = sorted(name for name in storage.names() if name.startswith(PREFIX))
    texts = {name: storage.get(name) for name in names if not name.startswith(NOT_KEPT)}
    return json.dumps({MARK: FORMAT, "texts": texts}, ensure_ascii=False)


def as_code(storage: Storage) -> str:
    """The same, packed into letters that survive any chat."""
    packed = zlib.compress(as_file(storage).encode("utf-8", "surrogatepass"), 9)
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


def merge(storage: Storage, backup: str) -> Restored:
    """Put a backup's texts beside those that are here. Raises BadRecord.

    What the store refuses is left out and counted, and the rest goes on: a smaller text may fit.

    A game that went further here stays; one that went further in the backup goes on from there;
    of two that differ the one here stays, and the other is kept among the earlier ones.
    """
    done = Restored()
    texts = texts_of(backup)
    # First, while it can still be seen which dailies the backup brings.
    for name in sorted(texts, key=lambda name: (name != PRACTICE, name)):
        try:
            done = _merged(storage, name, texts[name], done)
        except BadRecord:
            done = replace(done, refused=done.refused + 1)
        except StorageError:
            done = replace(done, left_out=done.left_out + 1)
    return done


def _merged(storage: Storage, name: str, text: str, done: Restored) -> Restored:
    if not name.startswith(PREFIX) or name.startswith(NOT_KEPT):
        return done
    here = storage.get(name)
    if name == PRACTICE:
        _merge_practice(storage, here, text)
    elif name in (PARS, HELPED):
        merge_coach(storage, name, text)
    elif name in (SETTINGS, CUP, DRAFT) or name.startswith((PREFIX + "aside/", RIVALS, SHARED)):
        if here is None:
            storage.set(name, text)
    elif name.startswith(EARLIER + TABLE_NAMES):
        _keep_earlier(storage, _earlier_table(name, text), text)
    elif name.startswith(EARLIER):
        game = read_game(text)
        _keep_earlier(storage, game_name(game.source, game.options), text)
    elif name.startswith(TABLES):
        return _merge_table(storage, name, text, done)
    else:
        return _merge_game(storage, name, text, done)
    return done


def _merge_practice(storage: Storage, here: str | None, text: str) -> None:
    """A daily that is here already stays what it is: practice or not."""
    known = {*map(str, as_list(unseal(here), "dates"))} if here is not None else set()
    brought = {*map(str, as_list(unseal(text), "dates"))}
    new = {day for day in brought if storage.get(DAILY_NAMES + day) is None}
    storage.set(PRACTICE, seal(sorted(known | new)))


def _merge_game(storage: Storage, name: str, text: str, done: Restored) -> Restored:
    game = read_game(text)
    if name == PREFIX + NAME and may_be_ordered(game.source, game.options):
        game = reread(game)
    if PREFIX + game_name(game.source, game.options) != name:
        raise BadRecord(Reason.DAMAGED, "the game belongs to another deck")
    # Loading puts aside what cannot be read here, and falls back to the copy beside it.
    loaded = Saves(storage).load(game.source, game.options)
    _check_room(loaded.notices)
    own = loaded.game
    further = None if own is None else (_goes_on(game, own), _goes_on(own, game))
    return _brought(storage, name, text, further, done)


def _merge_table(storage: Storage, name: str, text: str, done: Restored) -> Restored:
    here = name.removeprefix(TABLES)
    table = reader(here)(text).table
    loaded = TableSaves(storage).load(here)
    _check_room(loaded.notices)
    own = loaded.value.table if loaded.value else None
    further = None if own is None else (_table_goes_on(table, own), _table_goes_on(own, table))
    return _brought(storage, name, text, further, done)


def _check_room(notices: tuple[Notice, ...]) -> None:
    """Raise StorageError where the store has refused."""
    told = {notice.kind for notice in notices}
    if told & {NoticeKind.STORAGE_FULL, NoticeKind.STORAGE_OFF}:
        raise StorageError(full=NoticeKind.STORAGE_FULL in told)


def _brought(
    storage: Storage, name: str, text: str, further: tuple[bool, bool] | None, done: Restored
) -> Restored:
    """Put a save where it belongs.

    `further`: whether what is here goes on from it, and whether it goes on from what is here; None
    where there is nothing here.
    """
    if further is None:
        storage.set(name, text)
        return replace(done, added=done.added + 1)
    here_goes_on, goes_on_here = further
    if here_goes_on:
        return replace(done, kept=done.kept + 1)
    if goes_on_here:
        storage.set(name, text)
        return replace(done, updated=done.updated + 1)
    _keep_earlier(storage, name.removeprefix(PREFIX), text)
    return replace(done, kept=done.kept + 1)


def _table_goes_on(table: Table, later: Table) -> bool:
    same = (table.source, len(table.games)) == (later.source, len(later.games))
    return same and all(
        _goes_on(game, after) for game, after in zip(table.games, later.games, strict=True)
    )


def _earlier_table(name: str, text: str) -> str:
    """The name, without what comes before it, of a table that was kept beside another."""
    kept, _, _number = name.removeprefix(EARLIER).rpartition("/")
    reader(kept.removeprefix(TABLE_NAMES))(text)
    return kept


def _goes_on(game: Game, later: Game) -> bool:
    begun = later.decisions[: len(game.decisions)]
    return game.options == later.options and game.decisions == begun


def _keep_earlier(storage: Storage, name: str, text: str) -> None:
    n = 1
    while (kept := storage.get(f"{EARLIER}{name}/{n}")) is not None:
        if kept == text:
            return
        n += 1
    storage.set(f"{EARLIER}{name}/{n}", text)
