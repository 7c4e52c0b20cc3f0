"""The minute at a table."""

from nmbr9.ui.app.update import update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.tables.state import AtTable, Hotseat
from tests.support.ui_hotseat import GIVE_MINUTE, hotseat, page, turn, written
from tests.support.ui_states import after


def test_the_minute_is_given_once_somebody_has_placed() -> None:
    first = after(page(hotseat()), AtTable(Hotseat.take, (0,)))
    assert update(first, GIVE_MINUTE) == (first, ())
    given, effects = update(
        after(turn(page(hotseat())), AtTable(Hotseat.take, (1,))),
        GIVE_MINUTE,
    )
    assert given.session.announced.messages == (Message("pass.minute_said", {"seconds": 60}),)
    assert effects == written(given)
