"""Names and cards before the first round."""

from dataclasses import replace

from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.phones.state import (
    PhonesCommand,
)
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
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
    phone.does(Show(Page.PHONES))
    assert phone.sitting.desk.own_name == "Anna"
    hall.settles()
    assert phone.code.endswith("&host=Anna")
    phone.does(ChangeField("phones", "name", "Annie Ö"))
    hall.settles()
    assert phone.sitting.desk.own_name == "Annie Ö"
    assert phone.code.endswith("&host=Annie%20%C3%96")
