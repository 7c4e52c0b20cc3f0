"""The page of the player's data: moved to another device, saved as a backup, restored."""

from collections.abc import Callable, Iterator
from typing import Final

from nmbr9.ui.moving.backup import GOING, PAUSE, Backup, collect, merge_in_pieces
from nmbr9.ui.moving.state import Moving
from nmbr9.ui.moving.view import line_section
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, file_button, folded, row, soft, text_field, word_form
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import CarryOut, Tell
from nmbr9.ui.session.effects import Copy, Download, InSlices
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import StorageError


def _give(
    store: SafeStore, write: Callable[[Backup], str], give: Callable[[str], Effect]
) -> Iterator[Action]:
    """Make a backup and hand it out; then say if it could not hold everything."""
    try:
        backup = collect(store.texts)
    except StorageError:
        yield Tell(Message("give.failed", {"text": ""}))
        return
    yield CarryOut(give(write(backup)))
    if backup.absent:
        yield Tell(Message("backup.absent", {"n": backup.absent}))


def _download(text: str) -> Effect:
    return Download("nmbr9.json", "application/json", text)


TELL_AFTER: Final = 2000
"""Milliseconds in which the outcome is read."""
SAVE: Final = CarryOut(InSlices(_give, (Backup.as_file, _download), (TELL_AFTER,)))
"""Save all the player's data as a file."""
COPY: Final = CarryOut(InSlices(_give, (Backup.as_letters, Copy), (TELL_AFTER,)))
"""Copy all the player's data as a text."""


def restore(text: str) -> Action:
    """Merge a backup, given as text."""
    return CarryOut(InSlices(_restore, (text,), (PAUSE,)))


def _restore(store: SafeStore, text: str) -> Iterator[Action]:
    return merge_in_pieces(store.texts, text, Tell)


def _wait(_text: str) -> Action:
    return Tell(GOING)


def page(context: Context, moving: Moving) -> tuple[Node | None, ...]:
    """The channel to another device, and backups as a file or a text."""
    t = context.t
    # A second backup would take the place of the first.
    take = restore if context.session.progress is None else _wait
    return (
        *line_section(moving, t),
        el("h3", t("backup.by_file_title")),
        el("p", t("backup.by_file")),
        row(
            button(t("backup.file"), SAVE, key="save"),
            file_button("backup-file", t("backup.open"), take),
        ),
        folded(
            t("backup.as_text"),
            row(button(t("backup.copy"), COPY)),
            word_form(
                t("backup.paste"),
                text_field("backup-letters", required=True),
                t("backup.restore"),
                take,
            ),
            key="text",
        ),
        soft(t("backup.safari")),
    )
