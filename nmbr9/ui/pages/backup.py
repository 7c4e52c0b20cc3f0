"""The page of the player's data: moved to another device, saved as a backup, restored."""

from collections.abc import Callable
from typing import Final

from nmbr9.ui.pages.backup_text import as_file, as_letters, merged_message
from nmbr9.ui.pages.moving.state import Moving
from nmbr9.ui.pages.moving.view import line_section
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, file_button, folded, row, soft, text_field, word_form
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import CarryOut, Tell
from nmbr9.ui.session.effects import Copy, Download, Load
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import StorageError, TextStore


def _make(
    store: SafeStore, write: Callable[[TextStore], str], give: Callable[[str], Effect]
) -> Effect | Action:
    try:
        return give(write(store.texts))
    except StorageError:
        return Tell(Message("give.failed", {"text": ""}))


def _download(text: str) -> Effect:
    return Download("nmbr9.json", "application/json", text)


SAVE: Final = CarryOut(Load(_make, (as_file, _download)))
"""Save all the player's data as a file."""
COPY: Final = CarryOut(Load(_make, (as_letters, Copy)))
"""Copy all the player's data as a text."""


def restore(text: str) -> Action:
    """Merge a backup, given as text."""
    return CarryOut(Load(_restore, (text,)))


def _restore(store: SafeStore, text: str) -> Tell:
    """Merge a backup into the store, and report the result."""
    return Tell(merged_message(store, text))


def page(context: Context, moving: Moving) -> tuple[Node | None, ...]:
    """The line to another device, and backups as a file or a text."""
    t = context.t
    return (
        *line_section(moving, t),
        el("h3", t("backup.by_file_title")),
        el("p", t("backup.by_file")),
        row(
            button(t("backup.file"), SAVE, key="save"),
            file_button("backup-file", t("backup.open"), restore),
        ),
        folded(
            t("backup.as_text"),
            row(button(t("backup.copy"), COPY)),
            word_form(
                t("backup.paste"),
                text_field("backup-letters", required=True),
                t("backup.restore"),
                restore,
            ),
            key="text",
        ),
        soft(t("backup.safari")),
    )
