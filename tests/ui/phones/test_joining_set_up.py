"""Names and cards before the first round."""

from dataclasses import replace

from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.phones.state import (
    PhonesCommand,
)
from tests.support.phones_room import Hall, Phone, hosting


def test_the_cards_are_not_dealt_to_one_alone() -> None:
    _, ann = hosting()
    ann.does(PhonesCommand.BEGIN)
    assert ann.sitting.table is None


def test_a_name_is_that_of_the_settings_until_another_is_typed() -> None:
    hall = Hall()
    phone = Phone("Ann", hall)
    session = phone.state.session
    settings = replace(session.settings, name="Anna")
    phone.state = replace(phone.state, session=replace(session, settings=settings))
    phone.does(PhonesCommand.HOST)
    assert phone.sitting.desk.own_name == "Anna"
    phone.does(ChangeField("phones", "name", "Annie"))
    phone.does(PhonesCommand.HOST)
    assert phone.sitting.desk.own_name == "Annie"
