"""The regions of the page, and on what of the state each depends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from nmbr9.solver.protocol import Job
from nmbr9.ui import view, view_board, view_controls, view_side, view_turn
from nmbr9.ui.coaching import why_not
from nmbr9.ui.view_pages import dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.ui.node import Node
    from nmbr9.ui.state import State

Dependencies: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the page with an id of its own, drawn again when what it depends on has changed."""

    id: str
    depends: Callable[[State], Dependencies]
    view: Callable[[State], Node]


def _hands(state: State) -> Dependencies:
    """Who has the device at a table; the seconds of the minute are no part of it."""
    sitting = state.sitting
    return (sitting.table, sitting.phase, sitting.seat) if sitting is not None else ()


REGIONS = (
    Region("root", lambda s: (s.language, s.settings, s.held), view.root),
    Region("title", lambda s: (s.game.source, s.game.options, _hands(s), s.language), view.title),
    Region("top", lambda s: (s.game, s.round, _hands(s), s.language), view.top),
    Region("notices", lambda s: (s.notices, s.language, s.notices and s.shared), view.notices),
    Region("stage", lambda s: (s.language,), view.stage_names),
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
    Region("gain", lambda s: (s.dropped,), view.gain),
    Region(
        "rivals",
        lambda s: (
            *(s.game, s.drawn, s.rivals, s.replay, s.sitting, s.coach.failed),
            s.language,
        ),
        view.rivals,
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
        view.hint,
    ),
    Region("bars", lambda s: (s.game, s.language), view_side.bars),
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
        view_side.tools,
    ),
    Region("bag", lambda s: (s.game, s.drawn, s.settings.patterns, s.language), view_side.bag),
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
        view_controls.controls,
    ),
    Region("history", lambda s: (s.game, s.language), view_side.history),
    Region("board-text", lambda s: (s.game, s.language), view_side.board_text),
    Region("live", lambda s: (s.said, s.language), view.live),
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
