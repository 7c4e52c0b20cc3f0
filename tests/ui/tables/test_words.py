"""The words of a table: why nobody may give a minute."""

from nmbr9.ui.app.update import update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.tables.actions import (
    GiveMinute,
    TakeDevice,
)
from nmbr9.ui.tables.words import NO_MINUTE
from tests.support.ui_hotseat import (
    hotseat,
    page,
    turn,
    written,
)
from tests.support.ui_states import after


def test_the_minute_is_given_once_somebody_has_placed_and_until_then_a_reason_is_shown() -> None:
    warned, effects = update(after(page(hotseat()), TakeDevice(0)), GiveMinute())
    assert (warned.session.announced.messages, effects) == ((NO_MINUTE,), ())
    given, effects = update(after(turn(page(hotseat())), TakeDevice(1)), GiveMinute())
    assert given.session.announced.messages == (Message("pass.minute_said", {"seconds": 60}),)
    assert effects == written(given)
