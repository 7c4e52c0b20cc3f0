"""The view of the whole page: its regions, and the pages that can lie over the board."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from nmbr9.ui.app import holders
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.branches import view as branch_pages
from nmbr9.ui.coach import panel
from nmbr9.ui.coach import view as review
from nmbr9.ui.coach.update import coach_key
from nmbr9.ui.diary import view as diary
from nmbr9.ui.home import home
from nmbr9.ui.lesson import view as lesson
from nmbr9.ui.moving import view as backup
from nmbr9.ui.pages import caller, contests, cup, new_game, rules, settings
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, Nodes, Region, el
from nmbr9.ui.parts.widgets import icon_button
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.phones import sitting as sittings
from nmbr9.ui.phones import view as phones
from nmbr9.ui.phones.state import seat_on_board
from nmbr9.ui.play.actions import Confirm, Count, EndCount, NextLegal
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.ending import RESULTS
from nmbr9.ui.play.pointing import board_key
from nmbr9.ui.play.state import Holder
from nmbr9.ui.play.view import around, caption, controls, stack
from nmbr9.ui.puzzles import view as puzzles
from nmbr9.ui.result import ending, result
from nmbr9.ui.rivals import against
from nmbr9.ui.rivals import view as rivals
from nmbr9.ui.session import view as session
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.presses import Key
from nmbr9.ui.session.session import Page, Session
from nmbr9.ui.session.settings import Letters
from nmbr9.ui.session.view import CLOSE
from nmbr9.ui.sharing import view as qr_link
from nmbr9.ui.tables import view as tables
from nmbr9.ui.tables.state import Hotseat, on_board

SCROLLING: Final = ("PageUp", "PageDown")
"""Keys that scroll the page unless the board has the focus."""


def _at_table(
    page: Callable[[Context, Hotseat], Nodes],
    on_phone: Callable[[Context, sittings.Sitting], Nodes] | None = None,
) -> Callable[[State], Nodes]:
    """A page of the table on the board, on one device or, if it has that page too, of phones."""

    def nodes(state: State) -> Nodes:
        hotseat, sitting = on_board(state.tables), seat_on_board(state.phones)
        if on_phone is not None and sitting is not None:
            return on_phone(state.context, sitting)
        return page(state.context, hotseat) if hotseat is not None else ()

    return nodes


PAGES: Mapping[Page, Callable[[State], Nodes]] = MappingProxyType(
    {
        Page.HOME: lambda s: home.page(s.context, s.puzzles),
        Page.FRIENDS: lambda s: home.friends_page(s.context, s.rivals),
        Page.YOU: lambda s: home.your_page(s.context, s.diary),
        Page.WEEKLY: lambda s: contests.weekly_page(s.context),
        Page.NEW_GAME: lambda s: new_game.page(s.context, s.new_game, s.tables, s.phones),
        Page.AGAINST: lambda s: against.page(s.context, s.against, s.rivals),
        Page.PUZZLES: lambda s: puzzles.page(s.context, s.puzzles),
        Page.PUZZLE: lambda s: puzzles.outcome_page(s.context, s.puzzles),
        Page.TABLE_SETUP: lambda s: tables.setup_page(s.context, s.tables),
        Page.RIVALS: lambda s: rivals.page(s.context, s.rivals),
        Page.CHALLENGE: lambda s: rivals.landing_page(s.context, s.rivals),
        Page.BRANCHES: lambda s: branch_pages.page(s.context, s.branches),
        Page.CUP: lambda s: cup.page(s.context, s.cup),
        Page.QR: lambda s: qr_link.page(s.context, s.qr),
        Page.SEND: lambda s: qr_link.challenge_page(s.context, s.qr),
        Page.FREE_ORDER: lambda s: contests.free_order_page(s.context),
        Page.CALLER: lambda s: caller.page(s.context, s.caller),
        Page.RULES: lambda s: rules.base_page(s.context),
        Page.PLUS: lambda s: rules.plus_page(s.context),
        Page.FINE_PRINT: lambda s: rules.fine_print_page(s.context),
        Page.SETTINGS: lambda s: settings.page(s.context),
        Page.BACKUP: lambda s: backup.page(s.context, s.moving, s.connecting),
        Page.ABOUT: lambda s: settings.about_page(s.context),
        Page.RESULT: lambda s: result.page(s.context, s.rivals),
        Page.MORE: lambda s: result.more_page(s.context, s.branches, s.rivals),
        Page.BRANCH: lambda s: branch_pages.end_page(
            s.context, s.branches, panel.solver_game(s.context, s.coach)
        ),
        Page.REVIEW: lambda s: review.page(s.context, s.coach),
        Page.PASS: _at_table(lambda c, table: tables.pass_page(c, table)),
        Page.WAIT: _at_table(lambda c, table: tables.wait_page(c, table)),
        Page.BOARDS: _at_table(
            lambda c, table: tables.boards_page(c, table),
            lambda c, sitting: phones.boards_page(c, sitting),
        ),
        Page.STANDING: _at_table(
            lambda c, table: tables.standing_page(c, table),
            lambda c, sitting: phones.standing_page(c, sitting),
        ),
        Page.PHONES: lambda s: phones.page(s.context, s.phones, s.connecting),
    }
)

OF_A_MOMENT: Final = (
    *(Page.PUZZLE, Page.CHALLENGE, Page.QR, Page.SEND, Page.BRANCH, Page.REVIEW),
    *(Page.PASS, Page.WAIT, Page.BOARDS, Page.STANDING, Page.PHONES),
)
"""The pages that belong to a moment of a game, so that going back does not reopen them."""


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
            session.toast(state.session, on_button=name in (Page.RESULT, Page.MORE)),
            session.bar(state.session),
            class_="page-head",
            key="head",
        ),
        el("div", *PAGES[name](state), class_=f"page-body {name}", key=name),
        session.page_live(),
        data_open="true",
        aria_labelledby="page-title",
    )


def _back_button(session: Session, t: Texts) -> Node | None:
    before = session.beneath[-1] if session.beneath else None
    if before is None or before in OF_A_MOMENT:
        return None
    name = t("page.back", page=t(f"{before}.title"))
    return icon_button(Show(before), icons.BACK, name, class_="back")


def _names(state: State) -> tuple[str, str]:
    return holders.shown(state, "titles") or ("", "")


AROUND: Final = "play.table session.t lesson puzzles rivals replay branches tables phones coach"
"""The parts of the state that the holders' views around the board read."""

CAMERA: Final = "play.look.camera play.look.lift"
"""The parts that place what lies on a level; not the levels that have been counted."""


def _of(view: Callable[[Context], Node]) -> Callable[[State], Node]:
    return lambda state: view(state.context)


REGIONS: tuple[Region[State], ...] = (
    Region(
        "root",
        "session.settings session.t session.page play.look.camera_moved play.look.counted"
        " play.holder",
        lambda s: session.root(
            s.session,
            holder=s.context.play.holder.value,
            camera_moved=s.context.play.look.camera_moved,
            counting=s.context.play.look.counted is not None,
        ),
        holds=True,
    ),
    Region("title", AROUND, lambda s: around.title(s.context, _names(s))),
    Region(
        "top",
        f"{AROUND} games session.today",
        lambda s: around.header(s.context, _names(s), diary.streak_badge(s.context)),
    ),
    Region(
        "notices",
        f"{AROUND} session",
        lambda s: session.notices(s.session, holders.shown(s, "panel")),
    ),
    Region(
        "welcome",
        "play.table session.t session.prompt rivals",
        lambda s: lesson.welcome(s.context, rivals.challenge_words(s.rivals, s.context.t)),
    ),
    Region("stage", "session.t", lambda s: session.stage_names(s.session), holds=True),
    Region("levels", "play.game play.hand.held play.look session.settings", _of(stack.levels)),
    Region(
        "day",
        "play.table games session.t session.today play.aims session.prompt",
        _of(diary.empty_table),
    ),
    Region(
        "legal",
        f"play.table play.hand {CAMERA} session.settings session.t lesson puzzles coach",
        lambda s: stack.legal_marks(s.context, *(holders.own(s, "marks") or ())),
    ),
    Region("ghost", f"play.verdict {CAMERA} session.settings", _of(stack.ghost)),
    Region(
        "outlined",
        f"play.game play.hand.held play.verdict {CAMERA} play.look.inspected play.look.square",
        _of(stack.outlines),
        waits=True,
    ),
    Region("wrong", f"play.verdict {CAMERA}", _of(stack.ghost_faults)),
    Region("gain", "play.look.last_laid", _of(stack.gain)),
    Region("count", "play.look session.t", lambda s: ending.count(s.context), waits=True),
    Region(
        "rivals",
        f"{AROUND} session.settings solver.failed"
        " play.look.stage play.look.lift play.look.last_laid",
        holders.bar,
    ),
    Region("thread", f"play.ghost {CAMERA}", _of(stack.drag_line)),
    Region(
        "caption",
        f"{AROUND} play.hand play.ghost play.look session.note games session.prompt"
        " session.settings.letters",
        lambda s: holders.shown(s, "caption") or caption.caption(s.context),
        waits=True,
    ),
    Region("bars", "play.game session.t", _of(around.bars), waits=True),
    Region(
        "tools",
        "play.table play.look.camera_moved play.look.lift solver rivals session.settings session.t"
        " session.prompt session.told_on_board",
        lambda s: around.tools(
            s.context,
            rivals.chip(s.context, s.rivals),
            None if rivals.is_challenge(s.rivals) else panel.hint_button(s.context),
        ),
    ),
    Region(
        "bag",
        "play.table session.settings session.t",
        lambda s: contests.bag(s.context) or around.bag(s.context),
        waits=True,
    ),
    Region("turn", "play.table play.hand.held session.settings session.t", _of(controls.turn)),
    Region(
        "controls",
        f"{AROUND} play.hand play.fits session.settings session.today play.look.stage",
        lambda s: holders.shown(s, "controls") or controls.controls(s.context),
        waits=True,
    ),
    Region(
        "history",
        "play.game session.t play.holder coach solver",
        lambda s: holders.shown(s, "side") or around.history(s.context),
        waits=True,
    ),
    Region(
        "board-text", "play.game play.look.square session.t", _of(around.board_text), waits=True
    ),
    Region("page", "open_page", _dialog),
)
"""The whole page, in the order of drawing."""


def last_round_begins(before: State, after: State) -> bool:
    old, new = before.context.play, after.context.play
    return new.holder is Holder.OWN and old.round < new.round == new.game.rounds


END_OF_A_GAME: Final = (NextLegal(), Confirm(), *(Count() for _ in range(12)))


def rehearsed(state: State, action: Action) -> State:
    """The state after an action that nobody does, drawn for nobody: whoever draws first waits."""
    after = update(state, action).state
    for region in REGIONS:
        if region.id in ("levels", "count", "page"):
            region.view(after)
    return after


def opens_squares(before: State, after: State) -> bool:
    squares = (state.context.play.look.square for state in (before, after))
    return next(squares) is None and next(squares) is not None


def is_another_game(before: State, after: State) -> bool:
    """Whether another game is on the board, or the same cards, dealt anew by a page that closes."""
    old, new = before.context.play.table, after.context.play.table
    if before.context.page is not None and after.context.page is None:
        return old is not new
    deals = ((table.holder, table.game.source, table.game.options) for table in (old, new))
    return old is not new and next(deals) != next(deals)


def key_action(state: State, key: str, *, shift: bool) -> Action | None:
    return (
        (holders.own(state, "keys") or {}).get(key)
        or board_key(state.context, key, shift=shift)
        or (None if rivals.is_challenge(state.rivals) else coach_key(key))
    )


def action_of_key(state: State, key: Key, area: str = "stage") -> Action | None:
    """The action of a key that is pressed in this area of the board, or elsewhere in none."""
    play = state.context.play
    if play.look.counted is not None and RESULTS.get(play.holder):
        return EndCount()
    letters, signs = state.context.session.settings.letters, len(key.name) == 1
    if signs and (letters is Letters.OFF or (letters is Letters.BOARD and not area)):
        return None
    if key.name in SCROLLING and not area:
        return None
    actions = (key_action(state, name, shift=key.shift) for name in key.names())
    ends = EndCount() if play.look.counted is not None else None
    return next((action for action in actions if action is not None), ends)
