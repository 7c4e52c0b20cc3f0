"""The page of the player's data: moved to another device, saved as a backup, restored."""

from collections.abc import Callable, Iterator
from typing import Final

from nmbr9.live.exchange import Check
from nmbr9.ui.connecting.state import Connecting
from nmbr9.ui.connecting.view import pictures, scan_code
from nmbr9.ui.moving.backup import GOING, PAUSE, Backup, collect, merge_in_pieces
from nmbr9.ui.moving.state import PART, MoveCommand, Moving
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import button, file_button, folded, row, soft, text_field, word_form
from nmbr9.ui.parts.words import Message, Texts
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
COPY: Final = CarryOut(InSlices(_give, (Backup.as_letters, Copy), (TELL_AFTER,)))


def restore(text: str | None) -> Action:
    """Merge a backup; None is a file that cannot be read."""
    if text is None:
        return Tell(Message("restore.unreadable"))
    return CarryOut(InSlices(_restore, (text,), (PAUSE,)))


def _restore(store: SafeStore, text: str) -> Iterator[Action]:
    return merge_in_pieces(store.texts, text, Tell)


def _wait(_text: str | None) -> Action:
    return Tell(GOING)


def page(context: Context, moving: Moving, connecting: Connecting) -> tuple[Node | None, ...]:
    t, message = context.t, moving.outcome
    # A second backup would take the place of the first.
    take = restore if context.session.progress is None else _wait
    return (
        el("p", t.of(message), role="status", class_="lead", key="told") if message else None,
        *_next_step(moving, connecting, t),
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
                given(take),
            ),
            key="text",
        ),
        soft(t("backup.safari")),
    )


def _next_step(moving: Moving, connecting: Connecting, t: Texts) -> tuple[Node | None, ...]:
    stop = button(t("move.stop"), MoveCommand.STOP, key="stop")
    if moving.exchange is not None:
        return (el("p", t("move.going"), role="status", key="going"), row(stop))
    if moving.check is not None:
        return _check(moving.check, stop, t)
    shown = connecting.invite_of(PART)
    if shown is not None:
        return (*pictures(connecting, PART, t), row(stop))
    if connecting.able is False:
        return (el("p", t("move.cannot"), key="cannot"),)
    if moving.invite:
        agree = button(t("move.agree"), MoveCommand.AGREE, main=True, key="agree")
        return (el("p", t("move.offered"), key="offered"), row(agree, stop))
    return (
        el("p", t("move.intro"), key="intro"),
        row(button(t("move.offer"), MoveCommand.INVITE, main=True, key="offer")),
        *scan_code(connecting, PART, t),
    )


def _check(check: Check, stop: Node, t: Texts) -> tuple[Node | None, ...]:
    number = el("p", check.number, class_="big-score", key="number") if check.number else None
    if number is None or check.confirmed:
        waiting = el("p", t("move.waiting"), role="status", key="waiting")
        return (number, waiting, row(stop))
    same = button(t("move.yes"), MoveCommand.SAME, main=True, key="same")
    differs = button(t("move.no"), MoveCommand.DIFFERS, key="differs")
    return (number, el("p", t("move.same"), key="asked"), row(same, differs))
