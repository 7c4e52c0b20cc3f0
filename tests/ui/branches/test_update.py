"""The update of branches: other pages end a reading under way, and nothing more."""

import pytest

from nmbr9.ui.branches.playing import read_branches
from nmbr9.ui.branches.state import Branches, LeaveBranch
from nmbr9.ui.branches.update import update
from nmbr9.ui.play.actions import BoardChanged
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import Show, StorageEmptied
from nmbr9.ui.session.effects import EndSlices
from nmbr9.ui.session.session import Page
from tests.support.ui_states import daily

NONE = Branches()


def test_another_page_ends_the_reading() -> None:
    reading = Branches(unread=("seed=hello/abc",))
    assert update(daily().context, reading, Show(Page.RULES)) == (
        reading,
        (EndSlices(read_branches),),
    )
    assert update(daily().context, NONE, Show(Page.RULES)) == (NONE, ())


@pytest.mark.parametrize("action", [BoardChanged(Holder.BRANCH), StorageEmptied(), LeaveBranch()])
def test_without_a_branch_on_the_board_nothing_changes(
    action: BoardChanged | StorageEmptied | LeaveBranch,
) -> None:
    assert update(daily().context, NONE, action) == (NONE, ())
