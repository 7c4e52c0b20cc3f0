"""Tables of phones: their requests at a first visit, and to another tab."""

from datetime import date

import pytest

from nmbr9.ui.connecting.codes import REPLY
from nmbr9.ui.phones.state import (
    PhonesCommand,
)
from nmbr9.ui.session.actions import Clock, Show, Tick
from nmbr9.ui.session.effects import ToChannel, UseChannel
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.text_store import seal
from tests.support.phones_room import Hall, Phone, hosting


def test_a_first_visit_makes_no_line_and_asks_for_nothing() -> None:
    phone = Phone("Ann", Hall())
    phone.does(Tick())
    phone.does(Show(Page.HOME))
    assert not [effect for effect in phone.seen if isinstance(effect, UseChannel)]


def test_an_answer_that_the_camera_opens_in_another_tab_comes_to_the_one_with_the_offer() -> None:
    hall, ann = hosting()
    ben = hall.phone("Ben")
    ben.open(ann.code)
    ben.does(PhonesCommand.SIT_DOWN)
    hall.settles()
    tab = Phone("another tab of Ann", hall, ann.store, ben.code)
    assert "goes to the tab in which your code is shown" in tab.error_message
    ann.does(Clock(date(2026, 11, 20), 60))
    hall.settles()
    assert [person.name for person in ben.sitting.meeting.people] == ["Ann", "Ben"]
    assert ann.store.get(REPLY) is None


@pytest.mark.parametrize("left", ["nonsense", f"{'0' * 16}.aAb", "#move=aAb", 7])
def test_an_answer_that_a_strangers_link_left_cannot_enter(left: object) -> None:
    hall, ann = hosting()
    ann.store.set(REPLY, seal([left, ann.state.session.now]))
    ann.does(Clock(date(2026, 11, 20), 60))
    hall.settles()
    assert ann.sitting.role.reached == {0}
    assert not [
        use for use in ann.seen if isinstance(use, UseChannel) and use.what is ToChannel.ACCEPT
    ]
    assert ann.store.get(REPLY) is None


def test_an_answer_left_before_the_hosts_code_cannot_enter() -> None:
    hall, ann = hosting()
    ann.store.set(REPLY, seal([f"{ann.sitting.name}.aAb", ann.state.session.now]))
    ann.does(PhonesCommand.INVITE)
    ann.does(Clock(date(2026, 11, 20), 60))
    hall.settles()
    assert not [
        use for use in ann.seen if isinstance(use, UseChannel) and use.what is ToChannel.ACCEPT
    ]
