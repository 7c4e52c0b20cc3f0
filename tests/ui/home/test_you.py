"""The rooms of the home: each door leads to a page."""

import pytest

from nmbr9.ui.app.view import PAGES
from nmbr9.ui.home import friends, home, you
from nmbr9.ui.session.actions import Show
from tests.support.reading_nodes import clicks
from tests.support.ui_states import (
    body,
    together,
)


@pytest.mark.parametrize(
    ("room", "doors"),
    [
        ("menu", (*(door.page for door in home.DOORS), *home.QUIET_DOORS)),
        ("friends", tuple(door.page for door in (friends.RIVALS, *friends.DOORS))),
        ("you", tuple(door.page for door in you.DOORS)),
    ],
)
def test_each_door_of_a_room_leads_to_a_page(room: str, doors: tuple[str, ...]) -> None:
    pages = [way.page for way in clicks(body(together(), room)) if isinstance(way, Show)]
    assert tuple(page for page in pages if page) == doors
    assert set(pages) - {None} <= set(PAGES)
