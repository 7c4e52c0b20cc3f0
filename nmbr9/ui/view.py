"""What stands around the board: header, notices, the line about the ghost, rivals, what is said.

Each function gives one region of the page as it should be; `regions` says on what each depends.
"""

from __future__ import annotations

from nmbr9.deck import Daily, Seeded, daily_number
from nmbr9.options import STANDARD
from nmbr9.ui import view_icons, view_seats, view_table
from nmbr9.ui.at_table import ALONE, NO_MINUTE
from nmbr9.ui.free_order import Ordered
from nmbr9.ui.locale import Texts, texts
from nmbr9.ui.node import Node, el
from nmbr9.ui.outline import Point
from nmbr9.ui.state import NoticeKind, State, week_of
from nmbr9.ui.update import NOTHING_TO_PLACE, verdict_messages
from nmbr9.ui.view_icons import icon_button
from nmbr9.ui.view_review import beside, hinted, solver_words
from nmbr9.ui.view_side import tile_words
from nmbr9.ui.view_together import name, placed
from nmbr9.ui.view_turn import advice
from nmbr9.ui.view_weekly import week_words


def game_names(state: State, t: Texts) -> tuple[str, str]:
    """What is played, in two lines: the daily's number and date, or the seed of a free game."""
    source, options = state.game.source, state.game.options
    if state.sitting is not None:
        return t("title.table"), view_seats.in_hand(state.sitting)
    week = week_of(source, options)
    if week is not None:
        return t("title.weekly"), t("weekly.week", week=week_words(week))
    if isinstance(source, Daily):
        return t("title.daily", number=daily_number(source.date)), t.day(source.date)
    if isinstance(source, Ordered):
        return t("title.order"), ""
    title = t("title.free") if options == STANDARD else t("title.plus")
    return title, source.seed if isinstance(source, Seeded) else ""


def root(state: State) -> Node:
    """Language, theme and view, for the styles."""
    return el(
        "html",
        lang=state.language,
        data_theme=state.settings.theme.value,
        data_view=state.settings.view.value,
        data_held=state.held,
        data_patterns=state.settings.patterns,
    )


def title(state: State) -> Node:
    """The name of the browser's tab."""
    t = texts(state.language)
    return el("title", " · ".join((t("app.name"), *filter(None, game_names(state, t)))))


def top(state: State) -> Node:
    """Name, day, score, round, and the way to everything else."""
    t = texts(state.language)
    game = state.game
    return el(
        "header",
        el("h1", t("app.name")),
        el("p", *(el("span", line) for line in game_names(state, t)), class_="day"),
        el(
            "p",
            el("span", t("top.score"), class_="visually-hidden"),
            el("span", str(game.score), class_="number"),
            class_="score",
            data_score=game.score,
        ),
        el(
            "p",
            el("span", t("top.round", round=state.round, rounds=game.rounds), class_="round-long"),
            el("span", f"{state.round}/{game.rounds}", class_="round-short", aria_hidden="true"),
            class_="round",
        ),
        icon_button("page:rules", view_icons.RULES, t("menu.rules")),
        icon_button("page:menu", view_icons.MENU, t("menu.title")),
        el(
            "progress",
            class_="progress",
            value=state.progress,
            max=game.rounds,
            aria_label=t("top.progress"),
        ),
    )


def notices(state: State) -> Node:
    """What the player must be told until it is dismissed."""
    t = texts(state.language)
    return el(
        "div",
        *(
            el(
                "div",
                el("p", t(f"notice.{notice.kind.value}"), *_detail(t, notice.detail)),
                el("a", t(f"notice.{notice.kind.value}.link"), href=notice.link)
                if notice.link
                else None,
                *(_ways_on(state, t) if notice.report else ()),
                _reload(t) if notice.kind is NoticeKind.STORAGE_EMPTIED else None,
                el(
                    "button",
                    t("notice.dismiss"),
                    type="button",
                    class_="quiet",
                    data_do=f"dismiss:{index}",
                ),
                class_="notice" + (" news" if notice.kind is NoticeKind.NEW_DAY else ""),
                role="status",
            )
            for index, notice in enumerate(state.notices)
        ),
    )


def _ways_on(state: State, t: Texts) -> tuple[Node | None, ...]:
    """What can be done about an unexpected error."""
    return (
        el("p", t.of(state.shared), class_="detail") if state.shared else None,
        el("button", t("notice.copy"), type="button", class_="quiet", data_do="give:report"),
        _reload(t),
    )


def _reload(t: Texts) -> Node:
    return el("button", t("notice.reload"), type="button", class_="quiet", data_do="reload")


def _detail(t: Texts, detail: str) -> tuple[str, ...]:
    """More about a notice: one of our texts, or the copyable words of an unexpected error."""
    if not detail:
        return ()
    key = f"reason.{detail}"
    return (" ", t(key) if key in t else detail)


def hint(state: State) -> Node:
    """The line under the board: what placing here would bring, or which rule it would break."""
    t = texts(state.language)
    plus = state.game.options.is_plus
    if state.replay is not None and state.inspected is None:
        words = " ".join(t.of(message) for message in (state.replay.title, *state.said))
        return el("p", words, class_="hint plain")
    at_table = _table_words(state, t)
    if at_table:
        return el("p", at_table, class_="hint plain")
    if state.inspected is not None:
        words, kind = tile_words(t, state.game.board.tiles[state.inspected]), "plain"
    elif state.ghost is not None:
        messages = verdict_messages(state, state.ghost.verdict)
        words = " · ".join(t.of(message) for message in messages)
        words = hinted(state, words, t)
        kind = "legal" if state.ghost.verdict.legal else "illegal"
    elif state.over:
        words, kind = t("hint.over", n=state.game.score), "plain"
    elif not state.drawn:
        words, kind = t("hint.not_drawn"), "plain"
    elif NOTHING_TO_PLACE in state.said or solver_words(state, t):
        words, kind = solver_words(state, t) or t.of(NOTHING_TO_PLACE), "plain"
    elif not state.game.board.tiles:
        words, kind = t("hint.first"), "plain"
    else:
        words, kind = "", "none"
    if kind in ("none", "plain") and plus and not state.over and state.inspected is None:
        words = advice(state, t) or words
        kind = "plain" if words else "none"
    return el("p", words, class_=f"hint {kind}")


def _table_words(state: State, t: Texts) -> str:
    """What a table alone has to say there, "" where it is as in any game."""
    for message in state.said:
        if message in (ALONE, NO_MINUTE):
            return t.of(message)
    return "" if state.playing or state.inspected is not None else t("pass.closed")


def gain(state: State) -> Node:
    """The points of the tile that has just been laid, rising from it."""
    if state.dropped is None or state.dropped >= len(state.game.board.tiles):
        return el("p")
    tile = state.game.board.tiles[state.dropped]
    points = tile.points
    if not points:
        return el("p")
    size = tile.placement.shape
    left, upper = tile.placement.anchor
    centre = Point(left + size.width / 2, upper + size.height / 2)
    at = state.camera.to_screen(centre, (tile.level + 1) * state.spacing)
    place = f"left:{at.x:.0f}px;top:{at.y:.0f}px"
    return el("p", el("b", f"+{points}", class_="gain", style=place, key=str(state.dropped)))


def rivals(state: State) -> Node:
    """What each challenger did in the round that the player has just played, and their scores."""
    t = texts(state.language)
    if state.sitting is not None:
        failed = state.coach.failed is not None
        return view_table.seat_bar(state.sitting, t, failed=failed)
    rounds = state.rounds_played
    if state.replay is not None and state.replay.beside:
        return beside(state, t)
    if not rounds or state.replay is not None:
        return el("div")
    return el(
        "div",
        *(
            el(
                "button",
                t("rivals.line", name=name(t, which), round=placed(game, rounds, t)),
                el("b", str(game.score)),
                type="button",
                data_do="page:rivals",
                key=str(which),
            )
            for which, game in enumerate(state.revealed, start=1)
        ),
    )


def live(state: State) -> Node:
    """What a screen reader says next."""
    t = texts(state.language)
    return el("div", " ".join(t.of(message) for message in state.said))


def stage_names(state: State) -> Node:
    """The board's name for a screen reader; everything in it is drawn elsewhere."""
    t = texts(state.language)
    return el("div", aria_label=t("stage.name"), aria_roledescription=t("stage.role"))
