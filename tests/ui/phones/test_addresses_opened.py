"""Tables of phones opened from storage, and by a reload."""

from random import Random

from nmbr9.ui.app.holders import open_other_tab
from nmbr9.ui.phones.saves import PHONES
from nmbr9.ui.phones.state import (
    ForgetPhones,
    PhonesCommand,
)
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from tests.support.phones_room import dealt, sitting_down
from tests.support.reading_nodes import words
from tests.support.ui_states import body


def test_a_table_is_listed_opened_and_deleted() -> None:
    hall = dealt("Ann", "Ben")
    ann = hall.phones["Ann"]
    ann.does(PhonesCommand.STAND_UP)
    ann.does(Show(Page.PHONES))
    ((name, people),) = ann.state.phones.stored.items()
    assert people == ("Ann", "Ben")
    assert "Ann, Ben" in words(body(ann.state, Page.PHONES))
    ann.does(ForgetPhones(name))
    assert PHONES.prefix + name not in ann.store.names()


def test_before_the_cards_are_dealt_a_reload_comes_back_to_the_people_who_are_there() -> None:
    hall = sitting_down("Ann", "Ben")
    ann, ben = hall.phones.values()
    ben.reload()
    assert ben.state.session.page == Page.PHONES
    hall.settles()
    hall.connects(ann, ben)
    ann.does(PhonesCommand.BEGIN)
    hall.settles()
    assert ben.table.turn == 1


def test_another_tab_that_has_played_on_is_followed() -> None:
    hall = dealt("Ann", "Ben")
    ben = hall.phones["Ben"]
    page, safe = ben.state, SafeStore(ben.store)
    assert open_other_tab(page, safe) is not None  # a store that has read nothing yet
    assert open_other_tab(page, safe) is None
    ben.plays(Random(1))
    newer = open_other_tab(page, safe)
    assert newer is not None
    ben.state = page
    ben.does(newer)
    assert ben.phase is Phase.WAIT


def test_the_address_of_a_table_that_is_nowhere_here_offers_no_seat() -> None:
    hall = sitting_down("Ann")
    ann = hall.phones["Ann"]
    ann.open("#phones=0123456789abcdef")
    assert ann.error_message == "No code that this answers is open here. Show a new one."
    ann.does(PhonesCommand.HOST)
    assert ann.sitting.alone
