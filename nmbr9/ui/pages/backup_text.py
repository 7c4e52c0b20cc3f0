"""All the player's data as one text, and a text merged back without losing anything newer."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections import Counter
from typing import Final, NamedTuple

from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.ui.games import challenges, merging, practice
from nmbr9.ui.games.saves import EARLIER
from nmbr9.ui.lesson import saves as lesson
from nmbr9.ui.pages import cup
from nmbr9.ui.pages.branches import saves as branches
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones import saves as phones
from nmbr9.ui.puzzles import saves as puzzles
from nmbr9.ui.rivals import saves as rivals
from nmbr9.ui.session import offers, pairing, settings, solver_saves
from nmbr9.ui.storage.safe_store import BEFORE, SafeStore
from nmbr9.ui.storage.saved import Merged, Saved, take_over
from nmbr9.ui.storage.text_store import PREFIX, WRITES, StorageError, TextStore
from nmbr9.ui.tables import saves as tables
from nmbr9.untrusted import as_object, as_text, parse_json

MARK = "nmbr9-backup"
FORMAT = 1
LETTERS_MARK = "nmbr9b1."
LARGEST = 4_000_000
"""The most letters: some thousand games; a longer text is no backup of this game."""

OF_THE_STORE: Final = (
    Saved(BEFORE, None),
    Saved(WRITES, None),
    Saved(PREFIX + "aside/", take_over),
)
SAVES: Final = (
    *(*OF_THE_STORE, *settings.SAVED, *offers.SAVED, *solver_saves.SAVED, *lesson.SAVED),
    *(*practice.SAVED, *challenges.SAVED, *rivals.SAVED, *puzzles.SAVED, *cup.SAVED),
    *(*tables.SAVED, *phones.SAVED, *pairing.SAVED, *branches.SAVED, *merging.SAVED),
)
"""All kinds of saves, games last: a save of no other kind must be one."""


class Restored(NamedTuple):
    """Counts of a backup's games: those that were new, that went further, that stayed.

    `puzzles`: those not tried here before. `refused`: the saves that could not be read. `left_out`:
    those for which the store had no room.
    """

    added: int = 0
    updated: int = 0
    kept: int = 0
    puzzles: int = 0
    refused: int = 0
    left_out: int = 0


def as_file(store: TextStore) -> str:
    """All our texts as JSON. Raises StorageError."""
    names = sorted(name for name in store.names() if name.startswith(PREFIX))
    texts = {name: store.get(name) for name in names if kind_of(name).merge is not None}
    return json.dumps({MARK: FORMAT, "texts": texts}, ensure_ascii=False)


def as_letters(store: TextStore) -> str:
    """All our texts, packed into letters that survive any chat."""
    packed = zlib.compress(as_file(store).encode("utf-8", "surrogatepass"), 9)
    return LETTERS_MARK + urlsafe_b64encode(packed).decode("ascii")


def texts_of(backup: str) -> dict[str, str]:
    """The texts of a backup, file or letters. Raises BadRecord."""
    if len(backup) > LARGEST:
        raise BadRecord(Reason.TOO_LONG, "this is too long for a backup")
    backup = backup.strip()
    if backup.startswith(LETTERS_MARK):
        backup = _unpacked(backup.removeprefix(LETTERS_MARK))
    body = as_object(parse_json(backup), "a backup")
    if body.get(MARK) != FORMAT:
        marked = MARK in body
        reason = Reason.UNKNOWN_VERSION if marked else Reason.BAD_FORM
        raise BadRecord(reason, "this is no backup of this version of the game")
    texts = as_object(body.get("texts"), "the texts of a backup")
    return {name: as_text(text, "a text of a backup") for name, text in texts.items()}


def _unpacked(letters: str) -> str:
    try:
        packed = urlsafe_b64decode("".join(letters.split()))
        inflating = zlib.decompressobj()
        text = inflating.decompress(packed, LARGEST)
        if inflating.unconsumed_tail:
            raise BadRecord(Reason.TOO_LONG, "this is too long for a backup")
        if not inflating.eof:
            raise BadRecord(Reason.DAMAGED, "the end of the backup is missing")
        return text.decode("utf-8", "surrogatepass")
    except (Base64Error, zlib.error, ValueError) as error:
        if isinstance(error, BadValue):
            raise
        raise BadRecord(Reason.DAMAGED, "the backup is damaged") from error


def merge(store: TextStore, backup: str) -> Restored:
    """Merge a backup's texts with the stored ones. Raises BadRecord.

    Texts that the store refuses are left out and counted, and the rest goes on: a smaller text may
    fit.

    A stored game that went further stays; a game that went further in the backup replaces it; of
    two that differ the stored one stays, and the other is kept among the earlier ones.
    """
    saves, texts = SafeStore(store), texts_of(backup)
    counts: Counter[str] = Counter()
    tried = len(puzzles.load_tries(saves).in_order)
    # First, while it can still be seen which games the backup brings.
    for name in sorted(texts, key=lambda name: (name != practice.PRACTICE, name)):
        try:
            merged = _merged(saves, name, texts[name])
        except BadValue:
            counts["refused"] += 1
        except StorageError:
            counts["left_out"] += 1
        else:
            if merged is not None:
                counts[merged.name.lower()] += 1
    counts["puzzles"] = len(puzzles.load_tries(saves).in_order) - tried
    return Restored(**counts)


def merged_message(store: SafeStore, backup: str) -> Message:
    """Merge a backup; the message counts its new games and puzzles, or names its fault."""
    try:
        restored = merge(store.texts, backup)
    except BadValue as error:
        return Message(f"restore.{error.reason.value}")
    new = restored.added + restored.updated
    brought = Message("restore.nothing")
    if new or restored.puzzles or restored.refused or restored.left_out:
        games = Message("restore.games", {"n": new})
        tried = Message("restore.puzzles", {"n": restored.puzzles})
        brought = Message("restore.done", {"games": games, "puzzles": tried})
    if restored.refused:
        brought = Message("restore.refused", {"done": brought, "n": restored.refused})
    if restored.left_out:
        brought = Message("restore.no_room", {"done": brought, "n": restored.left_out})
    return brought


def kind_of(name: str) -> Saved:
    """The kind of the save of this name, which is one of ours."""
    return next((saved for saved in SAVES if saved.holds(name)), merging.GAMES)


def _merged(store: SafeStore, name: str, text: str) -> Merged | None:
    """Merge one save; a table kept beside another stays among the earlier ones."""
    merge = kind_of(name).merge if name.startswith(PREFIX) else None
    if merge is None:
        return None
    if name.startswith(EARLIER):
        game, _, _number = name.removeprefix(EARLIER).rpartition("/")
        kind = kind_of(PREFIX + game)
        if kind.check is not None:
            kind.check((PREFIX + game).removeprefix(kind.name), text)
            merging.keep_beside(store, game, text)
            return None
    return merge(store, name, text)
