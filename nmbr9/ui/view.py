"""What stands around the board: header, notices, the line about the ghost, controls, side panel.

Each function gives one region of the page as it should be; `REGIONS` says on what each depends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from nmbr9.board import Placement
from nmbr9.deck import Daily, Seeded, daily_number
from nmbr9.geometry import Cell
from nmbr9.options import STANDARD
from nmbr9.tiles import NUMBERS, Face, canonical_rotation, extent
from nmbr9.ui import hand, view_board, view_icons, view_seats, view_table, view_turn
from nmbr9.ui.at_table import NO_MINUTE
from nmbr9.ui.at_table import PAGES as PAGES_OF
from nmbr9.ui.coach import Job
from nmbr9.ui.coaching import why_not
from nmbr9.ui.free_order import Ordered
from nmbr9.ui.locale import Texts, texts
from nmbr9.ui.message import Message
from nmbr9.ui.node import Node, el
from nmbr9.ui.outline import Point
from nmbr9.ui.state import LARGEST_LIFT, NoticeKind, Page, Replay, State, week_of
from nmbr9.ui.story import tile_name
from nmbr9.ui.update import NOTHING_TO_PLACE, verdict_messages
from nmbr9.ui.view_beat import picking
from nmbr9.ui.view_icons import icon_button
from nmbr9.ui.view_pages import bar, dialog
from nmbr9.ui.view_review import beside, hint_button, hinted, solver_words
from nmbr9.ui.view_tiles import bridged, small_tile
from nmbr9.ui.view_together import name, placed
from nmbr9.ui.view_turn import advice, choosing
from nmbr9.ui.view_weekly import week_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.board import Board, LaidTile

Dependencies: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the page with an id of its own, drawn again when what it depends on has changed."""

    id: str
    depends: Callable[[State], Dependencies]
    view: Callable[[State], Node]


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
        el("button", t("notice.reload"), type="button", class_="quiet", data_do="reload"),
    )


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
        words, kind = _tile_words(t, state.game.board.tiles[state.inspected]), "plain"
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
    if NO_MINUTE in state.said:
        return t.of(NO_MINUTE)
    return "" if state.playing or state.inspected is not None else t("pass.closed")


def _tile_words(t: Texts, tile: LaidTile) -> str:
    values = {
        "number": tile_name(tile.placement),
        "level": tile.level,
        "points": tile.points,
    }
    return t.of(Message("hint.tile", values))


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


def bars(state: State) -> Node:
    """Points by level, the highest level first."""
    t = texts(state.language)
    breakdown = state.game.breakdown
    most = max((*breakdown, 1))
    return el(
        "dl",
        *(
            el(
                "div",
                el("dt", t("bars.level", level=level)),
                el(
                    "dd",
                    bar(points, most),
                    el("b", str(points)),
                ),
                key=str(level),
            )
            for level, points in reversed(tuple(enumerate(breakdown)))
        ),
        aria_label=t("bars.name"),
        hidden=not breakdown,
    )


def tools(state: State) -> Node:
    """How the board is looked at."""
    t = texts(state.language)
    lifted = el(
        "input",
        type="range",
        class_="lift",
        min=0,
        max=LARGEST_LIFT,
        value=state.lift,
        aria_label=t("tools.lift"),
        title=t("tools.lift"),
        data_set="lift",
    )
    name = t("tools.view", view=t(f"view.{state.settings.view.value}"))
    return el(
        "div",
        icon_button("view", view_icons.VIEWS[state.settings.view], name),
        icon_button("zoom:in", view_icons.LARGER, t("tools.larger")),
        icon_button("zoom:out", view_icons.SMALLER, t("tools.smaller")),
        icon_button("fit", view_icons.FIT, t("tools.fit")) if state.held else None,
        hint_button(state, t),
        lifted if state.game.board.levels > 1 else None,
        role="group",
        aria_label=t("tools.name"),
    )


def bag(state: State) -> Node:
    """What is left in the deck, by number: ten small shapes with a dot for each card to come."""
    t = texts(state.language)
    if isinstance(state.game.source, Ordered):
        return picking(state, t)
    left = list(state.game.left)
    if not state.drawn:
        for number in state.game.shown:
            left[number] += 1  # nobody has seen the next card yet
    copies = state.game.options.variant.copies
    return el(
        "ul",
        *(
            el(
                "li",
                small_tile(number, patterns=state.settings.patterns),
                el("span", dots(left[number], copies), aria_hidden="true"),
                el("span", t("bag.left", number=number, n=left[number]), class_="visually-hidden"),
                class_="" if left[number] else "none",
                key=str(number),
            )
            for number in NUMBERS
        ),
        aria_label=t("bag.name"),
    )


def dots(left: int, copies: int) -> str:
    """How many cards of a number are still to come, as a picture."""
    return "●" * left + "○" * (copies - left)


def controls(state: State) -> Node:
    """The row under the thumb: the tile, turn left, turn right, place."""
    t = texts(state.language)
    if state.replay is not None:
        return _replay_controls(state, state.replay, t)
    if not state.playing or state.over or not state.drawn:
        return _between(state, t)
    tile = hand.tile(state)
    if tile is None and state.game.card is None and not state.game.turn.draw.laid:
        return el("div", *choosing(state, t), class_="choosing")
    if tile is None:
        return _nothing_in_hand(state, t)
    number, face = tile
    rotation = canonical_rotation(number, state.rotation, face)
    size = extent(number, rotation, face)
    legal = state.ghost is not None and state.ghost.verdict.legal
    called = tile_name(Placement(number, rotation, Cell(0, 0), face))
    other = face is Face.FILLER
    name = t.of(Message("controls.other_tile" if other else "controls.tile", {"number": called}))
    return el(
        "div",
        el(
            "button",
            small_tile(
                number, rotation, face=face, with_digit=True, patterns=state.settings.patterns
            ),
            type="button",
            class_="current" + (" wide" if size.x > size.y else ""),
            data_do="next-legal",
            data_drag="tile",
            data_number=number,
            aria_label=name,
            title=name,
            key="tile",
        ),
        icon_button("turn:-1", view_icons.TURN_LEFT, t("controls.turn_left"), keys="Shift+R"),
        icon_button("turn:1", view_icons.TURN_RIGHT, t("controls.turn_right"), keys="R"),
        el(
            "button",
            t("controls.place"),
            type="button",
            class_="main",
            data_do="confirm",
            aria_disabled="false" if legal else "true",
            aria_describedby="hint",
            aria_keyshortcuts="Enter",
            key="place",
        ),
        icon_button("take-back", view_icons.TAKE_BACK, t("controls.take_back"))
        if state.takes_back
        else None,
    )


def _nothing_in_hand(state: State, t: Texts) -> Node:
    """The turn's tile is laid, or a tile of the board is to be picked."""
    words = t("hint.pick") if state.in_hand.picking else t("hint.laid")
    return el(
        "div",
        el("p", words, class_="soft", key="words"),
        _wide(t("turn.put_back"), "take:place") if state.in_hand.picking else None,
        _wide(t("controls.take_back"), "take-back") if state.takes_back else None,
    )


def _between(state: State, t: Texts) -> Node:
    """While no tile is to be placed: what comes next."""
    if state.sitting is not None and not state.playing:
        page = PAGES_OF[state.sitting.phase] or Page.BOARDS
        words = t(f"{page.value}.title")
        return el("div", _wide(words, f"page:{page.value}", main=True))
    if state.over:
        return el(
            "div",
            _wide(t("controls.result"), "page:result"),
            _wide(t("controls.take_back"), "take-back") if state.takes_back else None,
            _wide(t("controls.new_game"), "page:new", main=True),
        )
    words = t("controls.next_card") if state.sitting is None else t("pass.done")
    return el(
        "div",
        _wide(t("controls.take_back"), "take-back"),
        _wide(words, "confirm", main=True),
    )


def _replay_controls(state: State, replay: Replay, t: Texts) -> Node:
    step, last = len(state.game.decisions), len(replay.whole.decisions)
    name = t("replay.pause") if replay.playing else t("replay.play")
    icon = view_icons.PAUSE if replay.playing else view_icons.PLAY
    return el(
        "div",
        icon_button("step:-1", view_icons.EARLIER, t("replay.back"), off=step == 0),
        icon_button("replay-play", icon, name),
        icon_button("step:1", view_icons.LATER, t("replay.forward"), off=step == last),
        el(
            "input",
            type="range",
            class_="steps",
            min=0,
            max=last,
            value=step,
            aria_label=t("replay.step"),
            data_set="step",
            key="steps",
        ),
        icon_button("replay-end", view_icons.CLOSE, t("replay.end")),
        class_="replaying",
    )


def _wide(words: str, action: str, *, main: bool = False) -> Node:
    class_ = "main" if main else "quiet"
    return el("button", words, type="button", class_=class_, data_do=action, key=action)


def history(state: State) -> Node:
    """Large screens: what was placed, round by round, the latest first."""
    t = texts(state.language)
    rounds = reversed(tuple(enumerate(state.game.board.tiles, start=1)))
    name = t("history.tiles" if state.game.options.is_plus else "history.name")
    return el(
        "section",
        el("h2", name),
        el(
            "ol",
            *(
                el(
                    "li",
                    el("span", str(number), class_="nth"),
                    small_tile(
                        tile.placement.number, tile.placement.rotation, face=tile.placement.face
                    ),
                    el("span", _tile_words(t, tile)),
                    key=str(number),
                )
                for number, tile in rounds
            ),
        ),
        hidden=not state.game.board.tiles,
        aria_label=name,
        tabindex=0,  # it scrolls, by keys too
    )


def board_text(state: State) -> Node:
    """The board in words, level by level, for who cannot see it."""
    t = texts(state.language)
    board = state.game.board
    sections = []
    for level in range(board.levels - 1, -1, -1):
        tiles = [tile for tile in board.tiles if tile.level == level]
        sections.append(el("h3", t("text.level", level=level, n=len(tiles)), key=f"h{level}"))
        lines = (el("li", tile_place(t, tile), *_over_gap(t, board, tile)) for tile in tiles)
        sections.append(el("ul", *lines, key=f"u{level}"))
    reserved = state.game.reserved
    return el(
        "section",
        el("h2", t("text.name")),
        *(sections or [el("p", t("text.empty"))]),
        el("p", t("text.reserved", number=reserved)) if reserved is not None else None,
    )


def _over_gap(t: Texts, board: Board, tile: LaidTile) -> tuple[str, ...]:
    gap = bridged(board, board.tiles.index(tile))
    return (" ", t("text.bridged", n=len(gap))) if gap else ()


def tile_place(t: Texts, tile: LaidTile) -> str:
    """Where a laid tile lies, in columns and rows counted from the first tile's anchor."""
    size = tile.placement.shape
    left, upper = tile.placement.anchor
    values = {
        "number": tile_name(tile.placement),
        "degrees": tile.placement.rotation * 90,
        "left": left,
        "right": left + size.width - 1,
        "top": upper,
        "bottom": upper + size.height - 1,
    }
    return t.of(Message("text.tile", values))


def live(state: State) -> Node:
    """What a screen reader says next."""
    t = texts(state.language)
    return el("div", " ".join(t.of(message) for message in state.said))


def stage_names(state: State) -> Node:
    """The board's name for a screen reader; everything in it is drawn elsewhere."""
    t = texts(state.language)
    return el("div", aria_label=t("stage.name"), aria_roledescription=t("stage.role"))


def _hands(state: State) -> Dependencies:
    """Who has the device at a table; the seconds of the minute are no part of it."""
    sitting = state.sitting
    return (sitting.table, sitting.phase, sitting.seat) if sitting is not None else ()


REGIONS = (
    Region("root", lambda s: (s.language, s.settings, s.held), root),
    Region("title", lambda s: (s.game.source, s.game.options, _hands(s), s.language), title),
    Region("top", lambda s: (s.game, s.round, _hands(s), s.language), top),
    Region("notices", lambda s: (s.notices, s.language, s.notices and s.shared), notices),
    Region("stage", lambda s: (s.language,), stage_names),
    Region(
        "levels",
        lambda s: (
            s.game.board,
            s.camera,
            s.lift,
            s.settings.patterns,
            s.dropped,
            s.inspected,
            s.in_hand,
        ),
        view_board.levels,
    ),
    Region(
        "legal",
        lambda s: (
            s.game,
            s.card,
            s.in_hand,
            s.camera,
            s.lift,
            s.settings.show_legal,
            s.settings.show_legal and s.rotation,
        ),
        view_board.legal_marks,
    ),
    Region(
        "ghost",
        lambda s: (s.ghost, s.camera, s.lift, s.settings.patterns),
        view_board.ghost,
    ),
    Region("gain", lambda s: (s.dropped,), gain),
    Region(
        "rivals",
        lambda s: (
            *(s.game, s.drawn, s.rivals, s.replay, s.sitting, s.coach.failed),
            s.language,
        ),
        rivals,
    ),
    Region(
        "thread",
        lambda s: (s.finger, s.finger and s.ghost, s.camera, s.lift),
        view_board.thread,
    ),
    Region(
        "hint",
        lambda s: (
            *(s.ghost, s.inspected, s.game, s.in_hand, s.drawn, s.said, s.replay, s.playing),
            s.language,
        ),
        hint,
    ),
    Region("bars", lambda s: (s.game, s.language), bars),
    Region(
        "tools",
        lambda s: (
            s.settings.view,
            s.held,
            s.lift,
            s.game.board.levels > 1,
            s.language,
            s.coach.at(Job.HINT) is None,
            why_not(s, Job.HINT),
        ),
        tools,
    ),
    Region("bag", lambda s: (s.game, s.drawn, s.settings.patterns, s.language), bag),
    Region(
        "turn",
        lambda s: (
            *(s.game, s.in_hand, s.drawn, s.replay, s.playing, s.settings.patterns),
            s.language,
        ),
        view_turn.offers,
    ),
    Region(
        "controls",
        lambda s: (
            s.game,
            s.in_hand,
            s.takes_back,
            s.replay,
            s.rotation,
            s.drawn,
            s.ghost is not None and s.ghost.verdict.legal,
            s.settings.patterns,
            _hands(s),
            s.language,
        ),
        controls,
    ),
    Region("history", lambda s: (s.game, s.language), history),
    Region("board-text", lambda s: (s.game, s.language), board_text),
    Region("live", lambda s: (s.said, s.language), live),
    Region(
        "page",
        lambda s: (
            s.page,
            s.page
            and (
                s.game,
                s.drawn,
                s.replay,
                s.settings,
                s.shared,
                s.today,
                s.rivals,
                s.diary,
                s.month,
                s.cup,
                s.caller,
                s.coach,
                _hands(s),
                s.draft,
                s.tables,
                s.options,
                s.weeks,
            ),
            s.page and s.seconds_left // 60,
            s.language,
        ),
        dialog,
    ),
)
"""The whole page, in the order in which it is drawn."""
