"""Buttons: each has the action that its text names."""

import pytest

from nmbr9.ui.app.state import State
from nmbr9.ui.diary.update import StepMonths
from nmbr9.ui.pages.caller import CallerCommand
from nmbr9.ui.pages.cup import NewCup
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import (
    Confirm,
    GoToStep,
    Rotate,
    ShownCommand,
    StartReplay,
    StepBy,
    TakeBack,
    Zoom,
)
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.play.pointing import ZOOM_STEP
from nmbr9.ui.replay.update import ReplayCommand
from nmbr9.ui.result.result import save_poster
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import Restart, Show, Withdraw
from nmbr9.ui.session.session import Page
from nmbr9.ui.tables.state import ForgetTable, Hotseat, Tables
from tests.support.reading_nodes import spoken, tagged
from tests.support.ui_hotseat import hotseat
from tests.support.ui_states import (
    SEVEN,
    after,
    changed,
    free,
    placed,
    region,
    title_of_rival,
    together,
)

T = texts("en")
TOGETHER = together()
OWN, FRIEND = TOGETHER.play.own, TOGETHER.rivals.friends[1]
WATCHED = after(
    TOGETHER, StartReplay(OWN, Message("replay.own")), GoToStep(7), ReplayCommand.TOGGLE
)
NOTICES = tuple(map(Notice, (NoticeKind.OTHER_TAB, NoticeKind.STORAGE_FULL, NoticeKind.COPY_USED)))


def on_page(state: State, page: str) -> State:
    return changed(state, page=page)


def with_a_table_at_its_end() -> State:
    ended = Hotseat("x1", hotseat().table, Phase.END)
    return on_page(changed(free(), tables=Tables(stored=(ended,))), "seats")


def buttons(tree: Node, name: str) -> list[Node]:
    """The buttons of a name, visible or for a screen reader."""
    return [
        button
        for button in tagged(tree, "button")
        if name in (spoken(button).strip(), button.attrs.get("aria-label"))
    ]


@pytest.mark.parametrize(
    ("state", "place", "name", "action"),
    [
        (SEVEN, "controls", T("controls.rotate_right"), Rotate(1)),
        (SEVEN, "controls", T("controls.rotate_left"), Rotate(-1)),
        (SEVEN, "controls", T("controls.place"), Confirm()),
        (SEVEN, "controls", T("controls.tile", number=7), Rotate(1)),
        (placed(free(take_back=True)), "controls", T("controls.take_back"), TakeBack()),
        (SEVEN, "top", T("menu.title"), Show(Page.HOME)),
        (SEVEN, "tools", T("tools.larger"), Zoom(ZOOM_STEP)),
        (SEVEN, "tools", T("tools.smaller"), Zoom(1 / ZOOM_STEP)),
        (on_page(SEVEN, "rules"), "page", T("page.close"), Show(None)),
        (on_page(placed(free()), "new"), "page", T("new.again"), Restart()),
        (on_page(TOGETHER, "you"), "page", T("archive.before"), StepMonths(-1)),
        (on_page(TOGETHER, "you"), "page", T("archive.after"), None),
        (
            on_page(TOGETHER, "more"),
            "page",
            T("replay.watch"),
            StartReplay(OWN, Message("replay.own")),
        ),
        (
            on_page(TOGETHER, "rivals"),
            "page",
            T("replay.watch_rival", name=T("rivals.rival", n=2)),
            StartReplay(FRIEND, title_of_rival(2), Page.RIVALS),
        ),
        (on_page(TOGETHER, "more"), "page", T("give.svg"), HandOut(save_poster, (False,))),
        (on_page(TOGETHER, "more"), "page", T("give.png"), HandOut(save_poster, (True,))),
        (on_page(TOGETHER, "caller"), "page", T("caller.next"), CallerCommand.NEXT),
        (on_page(TOGETHER, "cup"), "page", T("cup.new"), NewCup()),
        (with_a_table_at_its_end(), "page", T("seats.forget_sure"), ForgetTable("x1")),
        (WATCHED, "controls", T("replay.end"), ShownCommand.END),
        (WATCHED, "controls", T("replay.play"), ReplayCommand.TOGGLE),
        (WATCHED, "controls", T("replay.back"), StepBy(-1)),
        (WATCHED, "controls", T("replay.forward"), StepBy(1)),
    ],
)
def test_a_button_does_what_is_written_on_it(
    state: State, place: str, name: str, action: Action | None
) -> None:
    (button,) = buttons(region(state, place), name)
    assert button.click == action


def test_each_of_several_notices_has_a_button_that_takes_just_it_away() -> None:
    dismissing = buttons(region(changed(SEVEN, notices=NOTICES), "notices"), T("notice.dismiss"))
    assert [button.click for button in dismissing] == list(map(Withdraw, NOTICES))
