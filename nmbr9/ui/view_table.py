"""A table under way: the hand-over, the round side by side, and the end. Pure.

What of a seat's round nobody may see yet is never asked for here: boards come from the last reveal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.errors import Refusal
from nmbr9.solver.protocol import Job
from nmbr9.ui.at_table import verdict, why_no_minute
from nmbr9.ui.node import Node, el
from nmbr9.ui.tables import NOBODY, Phase
from nmbr9.ui.view_options import game_options
from nmbr9.ui.view_reveal import boards, ranking
from nmbr9.ui.view_seats import of_seat, seat_name, sign
from nmbr9.ui.view_tiles import small_tile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nmbr9.ui.locale import Texts
    from nmbr9.ui.state import State
    from nmbr9.ui.tables import Sitting

MINUTE_WORDS = "+1:00"


def pass_page(state: State, t: Texts) -> tuple[Node | None, ...]:
    """To whom the device goes; nothing of this round is in view."""
    sitting = state.sitting
    if sitting is None:
        return ()
    if sitting.seat == NOBODY:
        return (el("p", t("pass.nobody"), class_="verdict"), _seats(sitting, t))
    name = sitting.named(sitting.seat)
    game = sitting.table.revealed()[sitting.seat]
    return (
        el(
            "div",
            sign(sitting.colour(sitting.seat)),
            el("p", t("pass.to", name=name), class_="verdict"),
            el("p", t("top.round", round=game.round, rounds=game.rounds), class_="soft"),
            el("p", game_options(game, t), class_="soft") if game.options.is_plus else None,
            el("div", *(small_tile(n, with_digit=True) for n in game.shown), class_="row"),
            el("p", t("pass.look_away", name=name), class_="soft"),
            _button(t("pass.take", name=name), f"seat:take:{sitting.seat}", main=True),
            class_="passing",
            key=f"to{sitting.seat}",
        ),
        _seats(sitting, t),
    )


def wait_page(state: State, t: Texts) -> tuple[Node | None, ...]:
    """All persons have placed: which computer is thinking, or why it cannot."""
    sitting = state.sitting
    if sitting is None or not sitting.thinking:
        return ()
    seats = [seat for seat in range(len(sitting.table.seats)) if seat not in sitting.persons]
    there = [seat for seat in seats if not sitting.table.seats[seat].away]
    return (
        el(
            "div",
            sign(sitting.colour(sitting.seat)),
            *_thinking(state, sitting, len(there), t),
            class_="passing",
            key="thinking",
        ),
        _seats(sitting, t),
    )


def _thinking(state: State, sitting: Sitting, computers: int, t: Texts) -> Iterable[Node]:
    """How far the computers are; where the solver has failed, how the game goes on."""
    thinking, failed = sitting.thinking, state.coach.failed
    if failed is not None:
        yield el("p", t("wait.failed"), role="alert", class_="verdict", key="failed")
        yield el("p", failed, class_="soft", lang="en", key="why")
        yield el("p", t("wait.go_on"), key="go-on")
        yield _button(t("coach.again"), f"solver:{Job.PLACEMENT.value}", main=True)
        return
    name = sitting.named(thinking[0])
    running = state.coach.at(Job.PLACEMENT)
    yield el("p", t("wait.thinking", name=name), role="status", class_="verdict", key="who")
    if running is not None and not running.of:
        yield el("p", t("coach.loading"), role="status", class_="soft", key="loading")
    yield el(
        "progress",
        value=computers - len(thinking) if computers > 1 else None,
        max=computers,
        aria_label=t("wait.progress"),
        key="progress",
    )


def boards_page(state: State, t: Texts) -> tuple[Node | None, ...]:
    """All boards as they stood when the last round was revealed, side by side."""
    sitting = state.sitting
    if sitting is None:
        return ()
    if sitting.phase is Phase.ROUND:
        go_on = _button(t("boards.next"), "seat:next", main=True)
    else:
        go_on = _button(t("boards.back"), "page:", main=True)
    begun = sitting.table.turn > 1
    return (
        el("p", _round_words(sitting, t), class_="soft") if begun else el("p", t("boards.none")),
        boards(sitting, range(len(sitting.table.seats)), t) if begun else None,
        el("div", go_on, class_="row go-on", key="go-on"),
        _seats(sitting, t),
    )


def _round_words(sitting: Sitting, t: Texts) -> str:
    """Which round lies open."""
    last = sitting.last_turn()
    rounds = sitting.table.games[0].rounds
    round_ = max((step.round for change in last for step in change.steps), default=1)
    return t("top.round", round=round_, rounds=rounds)


def standing_page(state: State, t: Texts) -> tuple[Node | None, ...]:
    """Who has won, where the points came from, and all boards."""
    sitting = state.sitting
    if sitting is None:
        return ()
    order = [standing.seat for standing in sitting.table.ranking()]
    return (
        el("p", t.of(verdict(sitting)), class_="verdict"),
        ranking(sitting, t),
        boards(sitting, order, t, at_end=True),
        el("p", t.of(state.shared) if state.shared else "", role="status", class_="shared"),
        el(
            "div",
            _button(t("result.share"), "give:seats", main=True),
            _button(t("standing.again"), "same-again"),
            _button(t("controls.new_game"), "page:new"),
            class_="row",
        ),
        None if sitting.table.finished else _seats(sitting, t),
    )


def seat_bar(sitting: Sitting, t: Texts, *, failed: bool = False) -> Node:
    """Beside the board: whose it is, the minute, the way to the others, and who is thinking.

    `failed`: no computer can think here.
    """
    if not sitting.playing:
        return el("div")
    minute = sitting.minute
    thinking = sitting.thinking
    may = sitting.may_give_minute
    return el(
        "div",
        el("p", seat_name(sitting, sitting.seat), class_="seat-now", key="seat"),
        el(
            "p",
            el("span", t("caller.clock"), class_="visually-hidden"),
            el("b", f"{minute // 60}:{minute % 60:02}"),
            class_="clock" + ("" if minute else " over"),
            role="timer",
            key="clock",
        )
        if minute is not None
        else None,
        el(
            "button",
            MINUTE_WORDS,
            type="button",
            data_do="seat:minute",
            aria_label=f"{t('caller.minute')}, {MINUTE_WORDS}",
            aria_disabled="false" if may else "true",
            title=t("caller.minute") if may else t.of(why_no_minute(sitting)),
            key="minute",
        ),
        el("button", t("boards.title"), type="button", data_do="page:boards", key="boards"),
        el(
            "p",
            sign(sitting.colour(thinking[0])),
            el("span", t("wait.thinking", name=sitting.named(thinking[0]))),
            class_="soft",
            key="thinking",
        )
        if thinking and not failed
        else None,
        class_="seat-bar",
    )


def _seats(sitting: Sitting, t: Texts) -> Node:
    """All seats: who has placed, who is away, and how that changes."""
    return el(
        "section",
        el("h3", t("pass.seats")),
        el(
            "ul",
            *(_seat(sitting, seat, t) for seat in range(len(sitting.table.seats))),
            class_="seat-list",
        ),
        el("p", t("pass.leave_about"), class_="soft"),
        key="seats",
    )


def _seat(sitting: Sitting, seat: int, t: Texts) -> Node:
    name = sitting.named(seat)
    status = sitting.status(seat)
    match status:
        case None if sitting.phase is Phase.ROUND:
            words = t("pass.placed")
        case None:
            words = t("pass.to_place")
        case Refusal.AWAY:
            words = t("pass.away")
        case Refusal.FINISHED:
            words = t("pass.finished")
        case _:
            words = t("pass.placed")
    strength = sitting.computer(seat)
    if strength is not None:
        words = f"{t(f'seats.strength_{strength.value}')} · {words}"
    waited_for = status is None and strength is None
    first = sitting.phase is Phase.PASS and waited_for and seat != sitting.seat
    return el(
        "li",
        el("div", seat_name(sitting, seat), el("span", words, class_="soft")),
        el(
            "span",
            of_seat(name, t("pass.first"), f"seat:take:{seat}") if first else None,
            _come_or_go(sitting, seat, t),
            class_="row",
        ),
        key=str(seat),
    )


def _come_or_go(sitting: Sitting, seat: int, t: Texts) -> Node | None:
    if not sitting.own:
        return None
    name = sitting.named(seat)
    if sitting.table.seats[seat].away:
        return of_seat(name, t("pass.back"), f"seat:back:{seat}")
    return of_seat(name, t("pass.leave"), f"seat:leave:{seat}")


def _button(words: str, do: str, *, main: bool = False) -> Node:
    return el(
        "button",
        words,
        type="button",
        class_="main" if main else "quiet",
        data_do=do,
        key=do,
    )
