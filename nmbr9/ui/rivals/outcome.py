"""The outcome of a challenge: the winner and the margin, the ranking, where the games diverged."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.steps import steps
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import Fact, button, numbers, row, table_row
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.rivals.state import OfTheDay, Rivals
from nmbr9.ui.rivals.update import course_of
from nmbr9.ui.rivals.view import boards, failure, replay_buttons, thinkers
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import page_button
from nmbr9.ui.sharing.texts import share_own
from nmbr9.ui.sharing.update import qr_button


def page(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    watch = replay_buttons(context, rivals) if context.play.own.finished else ()
    return (outcome(context, rivals), row(*watch))


def outcome(context: Context, rivals: Rivals) -> Node | None:
    """The player's finished game against the rivals'; the boards alone until it cannot change."""
    t, own = context.t, context.play.own
    if not (rivals.everyone and own.finished and context.play.card_shown):
        return boards(context, rivals)
    thinking, behind = thinkers(context, rivals), rivals.behind(context)
    partings = [
        "" if which in behind else _parting(own, game, t)
        for which, game in enumerate(rivals.everyone, start=1)
    ]
    several, only_day = len(partings) > 1, not (rivals.friends or rivals.chosen)
    said = _place(own, rivals.day, t) if only_day else _winner(own, rivals, len(thinking), t)
    return el(
        "section",
        el("h3", t("outcome.name"), id="outcome"),
        el("p", said, class_="lead", key="standing"),
        failure(context, rivals),
        _ranking(own, rivals, t) if several and not thinking else None,
        None if several or behind else el("p", *partings, key="parting"),
        boards(context, rivals, ("", *partings) if several else ()),
        row(
            send_back(context, rivals),
            qr_button(HandOut(share_own), t) if rivals.friends else None,
            page_button(t("computers.title"), Page.AGAINST) if rivals.chosen else None,
        ),
        class_="outcome",
        aria_labelledby="outcome",
        key="outcome",
    )


def headline(context: Context, rivals: Rivals) -> str:
    """The result against friends if any, else against computers."""
    own = context.play.own
    if not (own.finished and context.play.card_shown):
        return ""
    if rivals.friends:
        return _winner(own, replace(rivals, chosen=(), day=OfTheDay()), 0, context.t)
    thinking = len(thinkers(context, rivals))
    return _winner(own, rivals, thinking, context.t) if rivals.chosen else ""


def place(context: Context, rivals: Rivals) -> Fact | None:
    """The place of the player's finished game among the rivals of the day, if they play along."""
    own, computers = context.play.own, rivals.day.computers
    if context.daily_rivals_date is None or not computers:
        return None
    better = sum(computer.game.score > own.score for computer in computers)
    value = context.t("day.place", place=context.t.ordinal(1 + better), of=1 + len(computers))
    return Fact(value, context.t("day.field"))


def send_back(context: Context, rivals: Rivals) -> Node | None:
    words = context.t("outcome.send_back")
    return button(words, HandOut(share_own), main=True) if rivals.friends else None


def _place(own: Game, day: OfTheDay, t: Texts) -> str:
    better = [computer for computer in day.computers if computer.game.score > own.score]
    said = t("day.place", place=t.ordinal(1 + len(better)), of=1 + len(day.computers))
    if not better:
        tied = any(computer.game.score == own.score for computer in day.computers)
        return f"{said} · {t('day.tied' if tied else 'day.best')}"
    nearest = min(better, key=lambda computer: computer.game.score)
    away = nearest.game.score - own.score
    return f"{said} · {t('day.behind', n=away, strength=t(f'strength.{nearest.strength.value}'))}"


def _winner(own: Game, rivals: Rivals, thinking: int, t: Texts) -> str:
    """Among finished games; not while computers are thinking."""
    if thinking:
        return t("outcome.thinking", n=thinking)
    scores = {n: game.score for n, game in enumerate(rivals.everyone, start=1) if game.finished}
    if not scores:
        return t("outcome.waiting", n=len(rivals.everyone))
    best = max(scores.values())
    names = ", ".join(rivals.name_words(n, t) for n, score in scores.items() if score == best)
    if own.score == best:
        return t("outcome.tie", n=best, names=names)
    won = "outcome.won" if own.score > best else "outcome.lost"
    return t(won, n=abs(own.score - best), names=names)


def _ranking(own: Game, rivals: Rivals, t: Texts) -> Node:
    """Places, names and points, the best first; unfinished games have no place."""
    games = (own, *rivals.everyone)
    scores = [game.score for game in games if game.finished]
    order = sorted(enumerate(games), key=lambda entry: (not entry[1].finished, -entry[1].score))
    lines = []
    for which, game in order:
        place = f"{1 + sum(score > game.score for score in scores)}." if game.finished else "-"
        name = el("span", rivals.name_words(which, t), class_="" if which else "own")
        lines.append(table_row(place, (name, str(game.score)), key=str(which)))
    names = (t("standing.place"), t("standing.seat"), t("top.score"))
    return el("div", numbers(names, lines, caption=t("standing.title")), key="ranking")


def _parting(own: Game, other: Game, t: Texts) -> str:
    round_ = parted(own, other)
    return t("outcome.alike") if round_ is None else t("outcome.parted", round=round_)


def parted(own: Game, other: Game) -> int | None:
    """The first round that two games of one deck played differently; None if there is none.

    A shorter game is compared up to its end. In base games the whole board may be turned: the table
    has no upper side.
    """
    if own.options.is_plus:
        made = zip(course_of(own), course_of(other), steps(own), strict=False)
        return next((step.round for mine, theirs, step in made if mine != theirs), None)
    rotated = (_tiles(other, quarters) for quarters in range(4))
    rounds = [_first_difference(_tiles(own, 0), theirs) for theirs in rotated]
    return None if None in rounds else max(filter(None, rounds))


Tile: TypeAlias = tuple[int, int, frozenset[Cell]]
"""Number, level and cells."""


def _tiles(game: Game, quarters: int) -> Iterator[Tile]:
    """The tiles of a game, turned by quarters, with the first one's corner at the origin.

    One by one: most games diverge soon, and the later tiles are not needed.
    """
    left = top = 0
    for n, tile in enumerate(game.board.tiles):
        cells = [_rotated(cell, quarters) for cell in tile.cells]
        if not n:
            left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
        moved = frozenset(Cell(cell.x - left, cell.y - top) for cell in cells)
        yield tile.placement.number, tile.level, moved


def _rotated(cell: Cell, quarters: int) -> Cell:
    for _ in range(quarters):
        cell = Cell(-cell.y, cell.x)
    return cell


def _first_difference(mine: Iterator[Tile], theirs: Iterator[Tile]) -> int | None:
    pairs = enumerate(zip(mine, theirs, strict=False), start=1)
    return next((round_ for round_, (own, other) in pairs if own != other), None)
