"""Codes that the camera reads: ours are taken, and the camera is stopped at once."""

import pytest

from nmbr9.ui.connecting.codes import GONE
from nmbr9.ui.connecting.state import ScanCodes, Scanned
from nmbr9.ui.phones.state import PhonesCommand
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Scan
from nmbr9.ui.session.session import Page
from tests.support.phones_room import Hall, Phone, hosting
from tests.support.reading_nodes import clicking, words
from tests.support.ui_states import body


def looking() -> tuple[Hall, Phone, Phone]:
    """A host who scans for the answer of a guest."""
    hall, ann = hosting()
    ben = hall.phone("Ben")
    ben.open(ann.code)
    ben.does(PhonesCommand.SIT_DOWN)
    hall.settles()
    ann.does(ScanCodes("phones", on=True))
    return hall, ann, ben


def cameras(phone: Phone) -> list[bool]:
    """The starts and stops of the camera."""
    return [effect.on for effect in phone.seen if isinstance(effect, Scan)]


def test_the_answer_that_the_camera_sees_brings_the_guest_to_the_table() -> None:
    hall, ann, ben = looking()
    ann.does(Scanned("https://example.org/", ""))
    assert cameras(ann) == [True]
    ann.does(Scanned(f"https://example.org/nmbr9/{ben.code}", ""))
    hall.settles()
    assert cameras(ann) == [True, False]
    assert ann.sitting.role.reached == {0, 1}


def test_later_scans_of_the_same_code_change_nothing() -> None:
    hall, ann, ben = looking()
    code = ben.code
    for _ in range(2):
        ann.does(Scanned(code, ""))
    hall.settles()
    assert ann.state.phones.outcome is None


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("NotAllowedError", "may not be used here"),
        ("NotFoundError", "No camera was found"),
        ("NotReadableCanvas", "lets no page look"),
    ],
)
def test_a_camera_that_shows_nothing_says_why(why: str, said: str) -> None:
    _, ann, _ = looking()
    ann.does(Scanned("", why))
    page = body(ann.state, Page.PHONES)
    assert said in words(page)
    assert clicking(page, ScanCodes("phones", on=True))


def test_the_camera_is_let_go_when_another_page_opens_and_when_it_is_stopped() -> None:
    _, ann, _ = looking()
    ann.does(ScanCodes("phones", on=False))
    ann.does(ScanCodes("phones", on=True))
    ann.does(Show(None))
    assert cameras(ann) == [True, False, True, False]


def test_a_camera_whose_picture_has_left_the_page_is_off_without_a_message() -> None:
    _, ann, _ = looking()
    ann.does(Scanned("", GONE))
    assert not ann.state.connecting.scanning
    assert ann.state.phones.outcome is None
    assert clicking(body(ann.state, Page.PHONES), ScanCodes("phones", on=True))
