"""The view of the whole page: its regions, and the pages that can lie over the board."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from nmbr9.ui.app.state import State
from nmbr9.ui.coach import panel
from nmbr9.ui.coach import view as review
from nmbr9.ui.coach.coach import coach_key
from nmbr9.ui.diary import archive, statistics, streak
from nmbr9.ui.lesson import view as lesson
from nmbr9.ui.pages import (
    about,
    backup,
    caller,
    code,
    cup,
    free_order,
    menu,
    new_game,
    rules,
    settings,
    weekly,
)
from nmbr9.ui.pages.branches import board as branch_board
from nmbr9.ui.pages.branches import page as branch_pages
from nmbr9.ui.pages.branches.state import END as BRANCH_END
from nmbr9.ui.pages.branches.state import PAGE as BRANCHES_PAGE
from nmbr9.ui.pages.menu import Group, InMenu
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, Region, el
from nmbr9.ui.parts.widgets import icon_button
from nmbr9.ui.phones import lobby
from nmbr9.ui.phones import regions as phones
from nmbr9.ui.phones import view as phones_view
from nmbr9.ui.phones.state import END_PAGE, PAGE, ROUND_PAGE
from nmbr9.ui.play import replay
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.pointing import board_key
from nmbr9.ui.play.view import controls, hint, plus_panel, side_panel, stack, top
from nmbr9.ui.puzzles import outcome as puzzle_outcome
from nmbr9.ui.puzzles import regions as puzzle
from nmbr9.ui.puzzles import view as puzzles
from nmbr9.ui.puzzles.actions import OUTCOME
from nmbr9.ui.puzzles.actions import PAGE as PUZZLES
from nmbr9.ui.result import result
from nmbr9.ui.rivals import against, landing, outcome
from nmbr9.ui.rivals import view as rivals
from nmbr9.ui.session import link_codes
from nmbr9.ui.session import view as session
from nmbr9.ui.session.actions import Action
from nmbr9.ui.session.links import CLOSE
from nmbr9.ui.tables import setup_view
from nmbr9.ui.tables import view as hotseat
from nmbr9.ui.tables import words as hotseat_words


class Page(NamedTuple):
    """A page over the board: its body, and how the menu calls it, if it is in there."""

    body: Callable[[State], tuple[Node | None, ...]]
    in_menu: InMenu | None = None
    offered: Callable[[State], bool] = lambda _state: True
    """Whether the menu leads to it now."""


def _plain(
    view: Callable[[], Callable[[Context], tuple[Node | None, ...]]], in_menu: InMenu | None = None
) -> Page:
    """A page that shows no part of its own. Its view is asked for when it opens, not sooner."""
    return Page(lambda state: view()(state.context), in_menu)


def _page(
    view: Callable[[], Callable[[Context, Any], tuple[Node | None, ...]]],
    part: str,
    in_menu: InMenu | None = None,
) -> Page:
    """The page of a feature, with the name of its part. Its view is asked for when it opens."""
    return Page(lambda state: view()(state.context, getattr(state, part)), in_menu)


def _menu(state: State) -> tuple[Node | None, ...]:
    offered = ((page.in_menu, name) for name, page in PAGES.items() if page.offered(state))
    ways = ((way, name) for way, name in offered if way)
    due = puzzle.menu_state(state.context, state.puzzles)
    return menu.page(state.context, state.menu, ways, {PUZZLES: due})


def _result(state: State) -> tuple[Node | None, ...]:
    context = state.context
    others = result.Others(
        par_line=panel.par_line(context),
        par=panel.par_section(context, state.coach),
        boards=outcome.outcome(context, state.rivals),
        friends=rivals.are_challengers(state.rivals),
        ways=rivals.ways(context, state.rivals),
        back=cup.way_back(context),
        branches=branch_pages.result_section(context, state.branches),
    )
    return result.page(context, state.record, others)


def _branch(state: State) -> tuple[Node | None, ...]:
    context = state.context
    solver = panel.solver_game(context, state.coach)
    return branch_pages.end_page(context, state.branches, solver)


PAGES: Mapping[str, Page] = MappingProxyType(
    {
        "menu": Page(_menu),
        "weekly": _page(lambda: weekly.page, "weekly", InMenu(Group.PLAY, "weekly.title")),
        "new": _page(lambda: new_game.page, "new_game", InMenu(Group.PLAY, "menu.new")),
        against.PAGE: _page(lambda: against.page, "against", InMenu(Group.PLAY, "computers.title")),
        PUZZLES: _page(lambda: puzzles.page, "puzzles", InMenu(Group.PLAY, "puzzles.title")),
        OUTCOME: _page(lambda: puzzle_outcome.page, "puzzles"),
        "seats": _page(lambda: setup_view.page, "hotseat", InMenu(Group.PLAY, "menu.seats")),
        "rivals": _page(
            lambda: rivals.page, "rivals", InMenu(Group.COMPETE, "menu.rivals")
        )._replace(offered=lambda state: rivals.are_there(state.rivals)),
        landing.PAGE: _page(lambda: landing.page, "rivals"),
        "archive": _page(lambda: archive.page, "diary", InMenu(Group.YOU, "menu.archive")),
        BRANCHES_PAGE: _page(
            lambda: branch_pages.page, "branches", InMenu(Group.PLAY, "branches.title")
        ),
        "statistics": _page(lambda: statistics.page, "diary", InMenu(Group.YOU, "menu.statistics")),
        "cup": _page(lambda: cup.page, "cup", InMenu(Group.COMPETE, "menu.cup")),
        link_codes.PAGE: _page(lambda: code.page, "code"),
        "beat": _plain(lambda: free_order.page, InMenu(Group.COMPETE, "menu.beat")),
        "caller": _page(lambda: caller.page, "caller", InMenu(Group.HELP, "menu.caller")),
        "rules": _plain(lambda: rules.base_page, InMenu(Group.HELP, "menu.rules")),
        "plus": _plain(lambda: rules.plus_page, InMenu(Group.HELP, "plus.title")),
        "settings": _plain(lambda: settings.page, InMenu(Group.YOU, "menu.settings")),
        "backup": _plain(lambda: backup.page, InMenu(Group.YOU, "menu.backup")),
        "about": _plain(lambda: about.page, InMenu(Group.HELP, "menu.about")),
        "result": Page(_result),
        BRANCH_END: Page(_branch),
        "review": _page(lambda: review.page, "coach"),
        "pass": _page(lambda: hotseat.pass_page, "hotseat"),
        "wait": _page(lambda: hotseat.wait_page, "hotseat"),
        "boards": _page(lambda: hotseat.boards_page, "hotseat"),
        "standing": _page(lambda: hotseat.standing_page, "hotseat"),
        PAGE: _page(lambda: lobby.page, "phones"),
        ROUND_PAGE: _page(lambda: phones_view.round_page, "phones"),
        END_PAGE: _page(lambda: phones_view.end_page, "phones"),
    }
)
"""All pages by their names, which key their titles; the menu has them in this order."""


def _dialog(state: State) -> Node:
    """The open page, or a closed dialog."""
    name, t = state.context.page, state.context.t
    if name is None:
        return el("dialog", data_open="false")
    return el(
        "dialog",
        el(
            "div",
            el("h2", t(f"{name}.title"), id="page-title", tabindex=-1),
            icon_button(CLOSE, icons.CLOSE, t("page.close")),
            class_="page-head",
            key="head",
        ),
        el("div", *PAGES[name].body(state), class_=f"page-body {name}", key=name),
        session.toast(state.session),
        data_open="true",
        aria_labelledby="page-title",
    )


def _lifted(region: Region[Context]) -> Region[State]:
    """A region that needs the context alone."""
    return Region(
        region.id,
        lambda state: region.depends(state.context),
        lambda state: region.view(state.context),
        region.waits,
    )


def _names(state: State) -> tuple[str, str]:
    """The game, the table, the lesson, the puzzle or the branch that is played, in two lines."""
    t = state.context.t
    return (
        lesson.title_lines(state.lesson, t)
        or puzzle.title_lines(state.puzzles, t)
        or (branch_board.title_lines(state.branches, t) if state.context.play.in_branch else None)
        or hotseat_words.title_lines(state.hotseat, t)
        or phones.title_lines(state.phones, t)
        or top.game_lines(state.context)
    )


def _of_branch(
    state: State, view: Callable[[], Callable[[Context, Any], Node | None]]
) -> Node | None:
    """A view of the branch on the board; it is asked for where there is one, not sooner."""
    return view()(state.context, state.branches) if state.context.play.in_branch else None


def _other_game_depends(state: State) -> tuple[object, ...]:
    """What the lesson, the puzzle, the branch and the table of phones on the board depend on."""
    others = (puzzle.depends(state.puzzles), phones.depends(state.phones))
    return (state.lesson, *others, state.branches)


REGIONS: tuple[Region[State], ...] = (
    _lifted(top.ROOT),
    Region(
        "title",
        lambda s: (*s.context.seen, *_other_game_depends(s), hotseat.depends(s.hotseat)),
        lambda s: top.title(s.context, _names(s)),
    ),
    Region(
        "top",
        lambda s: (
            *(*s.context.seen, *_other_game_depends(s), hotseat.depends(s.hotseat)),
            *streak.depends(s.context, s.streak),
        ),
        lambda s: top.top(s.context, _names(s), streak.sign(s.context, s.streak)),
    ),
    Region(
        "notices",
        lambda s: (
            *(s.session, puzzle.depends(s.puzzles), s.branches),
            *lesson.panel_depends(s.context, s.lesson),
        ),
        lambda s: session.notices(
            s.session,
            _of_branch(s, lambda: branch_board.panel)
            or puzzle.panel(s.context, s.puzzles)
            or lesson.panel(s.context, s.lesson),
        ),
    ),
    Region("stage", lambda s: (s.session,), lambda s: session.stage_names(s.session)),
    _lifted(stack.LEVELS),
    Region(
        "legal",
        lambda s: (*stack.legal_marks_depend(s.context), *_other_game_depends(s)),
        lambda s: stack.legal_marks(
            s.context,
            *lesson.marks(s.context, s.lesson),
            *puzzle.marks(s.context, s.puzzles),
        ),
    ),
    _lifted(stack.GHOST),
    _lifted(stack.FAULTS),
    _lifted(stack.GAIN),
    Region(
        "rivals",
        lambda s: (
            *(*s.context.seen, *_other_game_depends(s), s.replay, s.rivals),
            *hotseat.bar_depends(s.context, s.hotseat),
        ),
        lambda s: (
            lesson.beside(s.lesson)
            or _of_branch(s, lambda: branch_board.beside)
            or puzzle.beside(s.puzzles)
            or hotseat.bar(s.context, s.hotseat)
            or phones.bar(s.context, s.phones)
            or replay.beside(s.context, s.replay)
            or rivals.bar(s.context, s.rivals)
        ),
    ),
    _lifted(stack.DRAG_LINE),
    Region(
        "hint",
        lambda s: (
            *(*hint.hint_depends(s.context), *_other_game_depends(s)),
            *(s.replay, hotseat.depends(s.hotseat)),
        ),
        lambda s: (
            lesson.hint(s.context, s.lesson)
            or (hint.hint(s.context) if s.context.play.in_branch else None)
            or puzzle.hint(s.context, s.puzzles)
            or replay.hint(s.context, s.replay)
            or hotseat.hint(s.context, s.hotseat)
            or phones.hint(s.context, s.phones)
            or hint.hint(s.context)
        ),
        waits=True,
    ),
    _lifted(side_panel.BARS),
    Region(
        "tools",
        lambda s: (*side_panel.tools_depend(s.context), *panel.hint_button_depends(s.context)),
        lambda s: side_panel.tools(s.context, panel.hint_button(s.context)),
    ),
    Region(
        "bag",
        lambda s: s.context.seen,
        lambda s: free_order.bag(s.context) or side_panel.bag(s.context),
    ),
    _lifted(plus_panel.PLUS_PANEL),
    Region(
        "controls",
        lambda s: (
            *(*controls.controls_depend(s.context), *_other_game_depends(s)),
            *(*lesson.controls_depend(s.context, s.lesson), s.replay, hotseat.depends(s.hotseat)),
        ),
        lambda s: (
            lesson.controls(s.context, s.lesson)
            or _of_branch(s, lambda: branch_board.controls)
            or puzzle.controls(s.context, s.puzzles)
            or replay.controls(s.context, s.replay)
            or hotseat.controls(s.context, s.hotseat)
            or phones.controls(s.context, s.phones)
            or controls.controls(s.context)
        ),
        waits=True,
    ),
    _lifted(side_panel.HISTORY),
    _lifted(side_panel.BOARD_TEXT),
    Region("live", lambda s: (s.session,), lambda s: session.live(s.session)),
    Region("page", lambda s: (s.context.page, s.context.page and s), _dialog),
)
"""The whole page, in the order in which it is drawn."""


def covers_last_tile(before: State, after: State) -> bool:
    """Whether the page that opens would cover the last tile of a game, laid just now."""
    old, new = before.context, after.context
    ended = new.game.finished and not old.game.finished
    # A game that is opened has laid no tile.
    return ended and old.page is None and new.play.last_laid is not None


def key_action(state: State, key: str, *, shift: bool) -> Action | None:
    """The action of a key while the board is in front; None for a key that is not ours."""
    return (
        lesson.lesson_key(state.lesson, key)
        or puzzle.puzzle_key(state.puzzles, key)
        or replay.replay_key(state.replay, key)
        or board_key(state.context, key, shift=shift)
        or coach_key(key)
    )
