"""The page of the backup: the player's data, saved from the browser and restored."""

from collections.abc import Callable

from nmbr9.errors import BadValue
from nmbr9.ui.pages.backup_text import as_code, as_file, merge
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import button, paragraphs, row, soft, text_field, word_form
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.session.actions import Tell
from nmbr9.ui.session.effects import Copy, Download, Load
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import StorageError, TextStore


def save_backup(_context: Context) -> tuple[Effect, ...]:
    """Save all the player's data as a file."""
    return (Load(_make, (as_file, lambda text: Download("nmbr9.json", "application/json", text))),)


def copy_backup(_context: Context) -> tuple[Effect, ...]:
    """Copy all the player's data as a text."""
    return (Load(_make, (as_code, Copy)),)


def _make(
    store: SafeStore, write: Callable[[TextStore], str], give: Callable[[str], Effect]
) -> Effect | Action:
    try:
        return give(write(store.texts))
    except StorageError:
        return Tell(Message("give.failed", {"text": ""}))


def restore(text: str) -> Action:
    """Merge a backup, given as text."""
    return HandOut(_load_restored, (text,))


def _load_restored(_context: Context, text: str) -> tuple[Effect, ...]:
    return (Load(_restore, (text,)),)


def _restore(store: SafeStore, text: str) -> Tell:
    """Merge a backup into the store; announce the result."""
    try:
        merged = merge(store.texts, text)
    except BadValue as error:
        return Tell(Message(f"restore.{error.reason.value}"))
    counts = merged._asdict()
    if merged.left_out:
        return Tell(Message("restore.no_room", {**counts, "n": merged.left_out}))
    return Tell(Message("restore.done", counts))


def page(context: Context) -> tuple[Node | None, ...]:
    """The buttons that make a backup, and that merge one."""
    t = context.t
    return (
        *paragraphs(t, "backup.text"),
        row(
            button(t("backup.file"), HandOut(save_backup, ()), main=True),
            button(t("backup.code"), HandOut(copy_backup, ())),
        ),
        el("h3", t("backup.restore_title")),
        el(
            "p",
            el("label", t("backup.open"), for_="backup-file"),
            el("input", type="file", id="backup-file", change=given(restore)),
            class_="setting",
        ),
        word_form(
            t("backup.paste"),
            text_field("backup-code", required=True),
            t("backup.restore"),
            restore,
        ),
        soft(t("backup.safari")),
    )
