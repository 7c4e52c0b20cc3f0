"""A move to another device hears only the actions that concern it."""

from dataclasses import replace

from nmbr9.ui.connecting.line_codes import LineCode
from nmbr9.ui.moving.state import Moving
from nmbr9.ui.moving.update import update
from nmbr9.ui.session.actions import Clock, Show
from nmbr9.ui.session.effects import Load, Scan, UseChannel
from nmbr9.ui.session.session import Page
from tests.support.ui_states import TODAY, daily

LOOKING = Moving(scanning=True)


def test_another_page_stops_the_camera() -> None:
    after = update(daily().context, LOOKING, Show(Page.RULES))
    assert after == (replace(LOOKING, scanning=False), (Scan(on=False),))
    assert update(daily().context, Moving(), Show(Page.RULES)) == (Moving(), ())


def test_its_page_asks_once_whether_this_browser_can_open_lines() -> None:
    (look,) = update(daily().context, Moving(), Show(Page.BACKUP)).effects
    assert isinstance(look, UseChannel)
    assert update(daily().context, Moving(able=True), Show(Page.BACKUP)).effects == ()


def test_another_tabs_answer_is_looked_for_only_while_a_code_is_shown() -> None:
    clock = Clock(TODAY, 60)
    assert update(daily().context, Moving(), clock) == (Moving(), ())
    offered = Moving(line_code=LineCode("move-1", offers=True))
    (load,) = update(daily().context, offered, clock).effects
    assert isinstance(load, Load)
