"""The channel to another device on the page: its codes, its number, and its result."""

from __future__ import annotations

from nmbr9.ui.connecting.line_codes import LineCode
from nmbr9.ui.connecting.view import drawn_code, taken_code
from nmbr9.ui.moving.exchange import Check
from nmbr9.ui.moving.state import GiveMoveCode, MoveCommand, Moving
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, row, soft
from nmbr9.ui.parts.words import Texts


def line_section(moving: Moving, t: Texts) -> tuple[Node | None, ...]:
    """The result of the last exchange, and the next step."""
    message = moving.outcome
    return (
        el("p", t.of(message), role="status", class_="lead", key="told") if message else None,
        *_next_step(moving, t),
    )


def _next_step(moving: Moving, t: Texts) -> tuple[Node | None, ...]:
    stop = button(t("move.stop"), MoveCommand.STOP, key="stop")
    if moving.exchange is not None:
        return (el("p", t("move.going"), role="status", key="going"), row(stop))
    if moving.check is not None:
        return _check(moving.check, t)
    if moving.line_code is not None:
        return (*_code(moving, moving.line_code, t), row(stop))
    if moving.able is False:
        return (el("p", t("move.cannot"), key="cannot"),)
    if moving.offer:
        agree = button(t("move.agree"), MoveCommand.AGREE, main=True, key="agree")
        return (el("p", t("move.offered"), key="offered"), row(agree, stop))
    return (
        el("p", t("move.intro"), key="intro"),
        row(button(t("move.offer"), MoveCommand.OFFER, main=True, key="offer")),
        taken_code(moving, t, t("move.paste"), GiveMoveCode),
    )


def _check(check: Check, t: Texts) -> tuple[Node | None, ...]:
    """The number, and the question whether the other device shows the same."""
    number = el("p", check.number, class_="big-score", key="number") if check.number else None
    if number is None or check.confirmed:
        waiting = el("p", t("move.waiting"), role="status", key="waiting")
        return (number, waiting, row(button(t("move.stop"), MoveCommand.STOP, key="stop")))
    same = button(t("move.yes"), MoveCommand.SAME, main=True, key="same")
    differs = button(t("move.no"), MoveCommand.DIFFERS, key="differs")
    return (number, el("p", t("move.same"), key="asked"), row(same, differs))


def _code(moving: Moving, shown: LineCode, t: Texts) -> tuple[Node | None, ...]:
    if not shown.offers:
        code = drawn_code(shown, t, t("move.answer_about"), t("move.share_answer"))
        return (*code, soft(t("phones.keep_open")))
    code = drawn_code(shown, t, t("move.offer_about"), t("move.share_offer"))
    return (*code, taken_code(moving, t, t("move.paste_answer"), GiveMoveCode))
