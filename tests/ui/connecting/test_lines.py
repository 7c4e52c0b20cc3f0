"""Channels to other devices: the messages about codes, and if the camera shows nothing."""

import pytest

from nmbr9.ui.connecting.lines import REFUSED, UNREAD, camera_message, code_message
from nmbr9.ui.parts.words import texts


@pytest.mark.parametrize(
    ("error", "key"),
    [
        *((error, "phones.camera_refused") for error in REFUSED),
        (UNREAD, "phones.camera_unread"),
        ("NotFoundError", "phones.no_camera"),
    ],
)
def test_the_browsers_error_says_why_there_is_no_picture(error: str, key: str) -> None:
    assert camera_message(error).key == key


@pytest.mark.parametrize(
    ("fault", "key"),
    [
        ("older_version", "phones.code_older_version"),
        ("other_offer", "phones.code_taken"),
        ("no_code", "phones.code_none"),
        ("anything else", "phones.code_failed"),
    ],
)
def test_each_fault_of_a_code_has_a_sentence(fault: str, key: str) -> None:
    assert code_message(fault).key == key
    assert texts("en")(key)
