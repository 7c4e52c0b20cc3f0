"""The view of the whole page: its regions, and the pages that can lie over the board."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from nmbr9.ui.app import holders
from nmbr9.ui.app.state import State
from nmbr9.ui.branches import view as branch_pages
from nmbr9.ui.coach import panel
from nmbr9.ui.coach import view as review
from nmbr9.ui.coach.update import coach_key
from nmbr9.ui.diary import archive, statistics, streak
from nmbr9.ui.home import home
from nmbr9.ui.lesson import view as lesson
from nmbr9.ui.moving import page as backup
from nmbr9.ui.pages import about, caller, cup, free_order, new_game, rules, settings, weekly
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.keys import Key
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, Region, el
from nmbr9.ui.parts.widgets import icon_button
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.phones import lobby
from nmbr9.ui.phones import view as phones_view
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.pointing import board_key
from nmbr9.ui.play.view import controls, hint, plus_panel, side_panel, stack, top
from nmbr9.ui.puzzles import outcome as puzzle_outcome
from nmbr9.ui.puzzles import view as puzzles
from nmbr9.ui.result import more, result
from nmbr9.ui.rivals import against, outcome
from nmbr9.ui.rivals import view as rivals
from nmbr9.ui.session import view as session
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.doors import CLOSE
from nmbr9.ui.session.session import Page, Session
from nmbr9.ui.sharing import view as qr_link
from nmbr9.ui.tables import view as tables
from nmbr9.ui.tables.hotseat import Hotseat
from nmbr9.ui.tables.state import on_board


class Body(NamedTuple):
    """The body of a page over the board."""

    nodes: Callable[[State], tuple[Node | None, ...]]
    of_a_moment: bool = False
    """Whether it belongs to a moment of a game, so that going back does not reopen it."""


def _branch(state: State) -> tuple[Node | None, ...]:
    solver = panel.solver_game(state.context, state.coach)
    return branch_pages.end_page(state.context, state.branches, solver)


def _at_table(page: Callable[[Context, Hotseat], tuple[Node | None, ...]]) -> Body:
    def nodes(state: State) -> tuple[Node | None, ...]:
        hotseat = on_board(state.tables)
        return page(state.context, hotseat) if hotseat is not None else ()

    return Body(nodes, of_a_moment=True)


PAGES: Mapping[Page, Body] = MappingProxyType(
    {
        Page.HOME: Body(lambda s: home.page(s.context, s.puzzles)),
        Page.FRIENDS: Body(lambda s: home.friends_page(s.context, s.rivals)),
        Page.YOU: Body(lambda s: home.your_page(s.context)),
        Page.WEEKLY: Body(lambda s: weekly.page(s.context)),
        Page.NEW_GAME: Body(lambda s: new_game.page(s.context, s.new_game)),
        Page.AGAINST: Body(lambda s: against.page(s.context, s.against)),
        Page.PUZZLES: Body(lambda s: puzzles.page(s.context, s.puzzles)),
        Page.PUZZLE: Body(lambda s: puzzle_outcome.page(s.context, s.puzzles), of_a_moment=True),
        Page.TABLE_SETUP: Body(lambda s: tables.setup_page(s.context, s.tables)),
        Page.RIVALS: Body(lambda s: rivals.page(s.context, s.rivals)),
        Page.CHALLENGE: Body(lambda s: rivals.landing_page(s.context, s.rivals), of_a_moment=True),
        Page.ARCHIVE: Body(lambda s: archive.page(s.context, s.month)),
        Page.BRANCHES: Body(lambda s: branch_pages.page(s.context, s.branches)),
        Page.STATISTICS: Body(lambda s: statistics.page(s.context)),
        Page.CUP: Body(lambda s: cup.page(s.context, s.cup)),
        Page.QR: Body(lambda s: qr_link.page(s.context, s.qr), of_a_moment=True),
        Page.SEND: Body(lambda s: qr_link.challenge_page(s.context, s.qr), of_a_moment=True),
        Page.FREE_ORDER: Body(lambda s: free_order.page(s.context)),
        Page.CALLER: Body(lambda s: caller.page(s.context, s.caller)),
        Page.RULES: Body(lambda s: rules.base_page(s.context)),
        Page.PLUS: Body(lambda s: rules.plus_page(s.context)),
        Page.SETTINGS: Body(lambda s: settings.page(s.context)),
        Page.BACKUP: Body(lambda s: backup.page(s.context, s.moving)),
        Page.ABOUT: Body(lambda s: about.page(s.context)),
        Page.RESULT: Body(lambda s: result.page(s.context, s.rivals)),
        Page.COMPARE: Body(lambda s: outcome.page(s.context, s.rivals)),
        Page.MORE: Body(lambda s: more.page(s.context, s.branches)),
        Page.BRANCH: Body(_branch, of_a_moment=True),
        Page.REVIEW: Body(lambda s: review.page(s.context, s.coach)),
        Page.PASS: _at_table(lambda c, table: tables.pass_page(c, table)),
        Page.WAIT: _at_table(lambda c, table: tables.wait_page(c, table)),
        Page.BOARDS: _at_table(lambda c, table: tables.boards_page(c, table)),
        Page.STANDING: _at_table(lambda c, table: tables.standing_page(c, table)),
        Page.PHONES: Body(lambda s: lobby.page(s.context, s.phones), of_a_moment=True),
        Page.REVEAL: Body(lambda s: phones_view.round_page(s.context, s.phones), of_a_moment=True),
        Page.FINAL: Body(lambda s: phones_view.end_page(s.context, s.phones), of_a_moment=True),
    }
)


def _dialog(state: State) -> Node:
    name, t = state.context.page, state.context.t
    if name is None:
        return el("dialog", data_open="false")
    return el(
        "dialog",
        el(
            "div",
            _back_button(state.session, t),
            el("h2", t(f"{name}.title"), id="page-title", tabindex=-1),
            icon_button(CLOSE, icons.CLOSE, t("page.close")),
            session.toast(state.session),
            session.bar(state.session),
            class_="page-head",
            key="head",
        ),
        el("div", *PAGES[name].nodes(state), class_=f"page-body {name}", key=name),
        session.page_live(),
        data_open="true",
        aria_labelledby="page-title",
    )


def _back_button(session: Session, t: Texts) -> Node | None:
    before = session.beneath[-1] if session.beneath else None
    if before is None or PAGES[before].of_a_moment:
        return None
    name = t("page.back", page=t(f"{before}.title"))
    return icon_button(Show(before), icons.BACK, name, class_="back")


def _lifted(region: Region[Context]) -> Region[State]:
    return Region(
        region.id,
        lambda state: region.depends(state.context),
        lambda state: region.view(state.context),
        region.waits,
        region.holds,
    )


def _names(state: State) -> tuple[str, str]:
    return holders.shown(state, lambda row: row.titles) or ("", "")


def _welcome(state: State) -> Node:
    context = state.context
    return lesson.welcome(context, rivals.challenge_words(state.rivals, context.t))


REGIONS: tuple[Region[State], ...] = (
    _lifted(top.ROOT),
    Region(
        "title",
        lambda s: (*s.context.game_key, *holders.depends(s)),
        lambda s: top.title(s.context, _names(s)),
    ),
    Region(
        "top",
        lambda s: (*s.context.game_key, *holders.depends(s), *streak.depends(s.context)),
        lambda s: top.top(s.context, _names(s), streak.badge(s.context)),
    ),
    Region(
        "notices",
        lambda s: (s.session, s.context.game, *holders.depends(s)),
        lambda s: session.notices(s.session, holders.shown(s, lambda row: row.panel)),
    ),
    Region("welcome", lambda s: (lesson.is_welcome(s.context), s.context.t, s.rivals), _welcome),
    Region("stage", lambda s: (s.session,), lambda s: session.stage_names(s.session), holds=True),
    _lifted(stack.LEVELS),
    Region(
        "legal",
        lambda s: (*stack.legal_marks_depend(s.context), *holders.depends(s)),
        lambda s: stack.legal_marks(s.context, *holders.marks(s)),
    ),
    _lifted(stack.GHOST),
    _lifted(stack.OUTLINED),
    _lifted(stack.WRONG),
    _lifted(stack.GAIN),
    Region(
        "rivals",
        lambda s: (*s.context.game_key, s.context.solver.failed, *holders.parts(s)),
        lambda s: holders.shown(s, lambda row: row.bar) or el("div"),
    ),
    _lifted(stack.DRAG_LINE),
    Region(
        "hint",
        lambda s: (*hint.hint_depends(s.context), *holders.depends(s)),
        lambda s: holders.shown(s, lambda row: row.hint) or el("p"),
        waits=True,
    ),
    _lifted(side_panel.BARS),
    Region(
        "tools",
        lambda s: (
            *side_panel.tools_depend(s.context),
            *panel.hint_button_depends(s.context),
            *rivals.chip_depends(s.context, s.rivals),
        ),
        lambda s: side_panel.tools(
            s.context, panel.hint_button(s.context), rivals.chip(s.context, s.rivals)
        ),
    ),
    Region(
        "bag",
        lambda s: s.context.game_key,
        lambda s: free_order.bag(s.context) or side_panel.bag(s.context),
    ),
    _lifted(plus_panel.PLUS_PANEL),
    Region(
        "controls",
        lambda s: (*controls.controls_depend(s.context), *holders.depends(s)),
        lambda s: holders.shown(s, lambda row: row.row) or el("div"),
        waits=True,
    ),
    _lifted(side_panel.HISTORY),
    _lifted(side_panel.BOARD_TEXT),
    Region("page", lambda s: (s.context.page, s.context.page and s), _dialog),
)
"""The whole page, in the order of drawing."""


def covers_last_tile(before: State, after: State) -> bool:
    """Whether the page that opens would cover the last tile of a game, just laid."""
    old, new = before.context, after.context
    ended = new.game.finished and not old.game.finished
    # A game that is opened has laid no tile.
    return ended and old.page is None and new.play.table.last_laid is not None


def key_action(state: State, key: str, *, shift: bool) -> Action | None:
    return (
        holders.key_action(state, key)
        or board_key(state.context, key, shift=shift)
        or coach_key(key)
    )


def action_of_key(state: State, key: Key) -> Action | None:
    actions = (key_action(state, name, shift=key.shift) for name in key.names())
    return next((action for action in actions if action is not None), None)
