"""Connections need nothing before somebody opens a page of codes."""

from dataclasses import replace

import pytest

from nmbr9.ui.connecting import codes
from nmbr9.ui.connecting.state import Connecting, Invite, Scanned
from nmbr9.ui.connecting.update import update
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.session.actions import Clock, Show, Tick
from nmbr9.ui.session.session import Page
from tests.support.ui_states import TODAY, daily

IDLE = Connecting()


def needs_codes(connecting: Connecting, *actions: Action) -> list[bool]:
    """Whether each action comes to the modules that load late."""
    asked = []

    def note(_context: object, connecting: Connecting, _action: object) -> Update[Connecting]:
        asked.append(True)
        return Update(connecting)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(codes, "update", note)
        for action in actions:
            asked.append(False)
            assert update(daily().context, connecting, action) == (connecting, ())  # type: ignore[arg-type]
    return asked


def test_time_and_other_pages_are_ignored_while_there_is_no_code() -> None:
    assert not any(needs_codes(IDLE, Tick(), Clock(TODAY, 60), Show(Page.RULES), Show(None)))


def test_a_page_of_codes_and_the_camera_need_them() -> None:
    assert needs_codes(IDLE, Show(Page.PHONES), Scanned("", "")) == [False, True] * 2


def test_time_and_pages_count_once_there_is_a_code_or_one_is_expected() -> None:
    invite = Invite("phones", "phones-1", "#phones=0.")
    for busy in (
        replace(IDLE, invite=invite),
        replace(IDLE, expecting="phones"),
        replace(IDLE, scanning="phones"),
    ):
        assert needs_codes(busy, Tick(), Show(None)) == [False, True] * 2
