"""Lines to other devices: the message if the camera shows nothing."""

import pytest

from nmbr9.ui.session.lines import REFUSED, UNREAD, camera_message


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
