"""The page on which people join a table: its offers, and links that are too old."""

import re
from random import Random

from nmbr9.ui.connecting.state import (
    CAMERA,
    STALE,
    ChannelSaid,
    DropCodes,
    OnChannel,
    ScanCodes,
    Scanned,
)
from nmbr9.ui.parts.node import Node
from nmbr9.ui.phones.saves import PHONES
from nmbr9.ui.phones.state import PhonesCommand
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import Show, Tick
from nmbr9.ui.session.session import Page
from tests.support.phones_room import Phone, dealt, hosting
from tests.support.reading_nodes import clicking, having, of_class, tagged, words
from tests.support.ui_states import body


def test_a_browser_without_lines_gets_a_message_and_a_table_by_links() -> None:
    phone = hosting()[1]
    phone.does(ChannelSaid("", OnChannel.CANNOT, "", 1))
    page = body(phone.state, Page.PHONES)
    assert "cannot connect to other phones" in words(page)
    assert [form.submit for form in tagged(page, "form")] == [PhonesCommand.HOST_BY_LINKS]


def test_a_code_that_has_run_out_is_replaced_without_a_word_unless_the_camera_looks() -> None:
    hall, ann = hosting()
    old = ann.code
    ann.does(ScanCodes("phones", on=True))
    for seconds in (STALE, 1):
        ann.does(Tick(seconds))
    assert ann.code == old
    ann.does(ScanCodes("phones", on=False))
    before = words(body(ann.state, Page.PHONES))
    ann.does(Tick())
    hall.settles()
    assert ann.code != old
    assert words(body(ann.state, Page.PHONES)) == before


def test_the_code_is_there_as_soon_as_the_page_opens_with_seats_and_the_camera_one_press_away() -> (
    None
):
    _, ann = hosting()
    page = body(ann.state, Page.PHONES)
    assert ann.code
    assert "1 of 2" in words(page)
    assert len(of_class(page, "qr")) == 1
    (main,) = of_class(page, "main")
    assert main.click == ScanCodes("phones", on=True)
    ann.does(ScanCodes("phones", on=True))
    page = body(ann.state, Page.PHONES)
    assert "2 of 2" in words(page)
    assert having(page, "id", CAMERA)
    assert of_class(page, "main") == []


def test_nothing_on_the_way_to_a_table_speaks_of_lines_links_or_servers() -> None:
    hall, ann = hosting()
    ben = hall.phone("Ben")
    pages = [without_folds(body(ann.state, Page.PHONES))]
    ben.open(ann.code)
    pages.append(without_folds(body(ben.state, Page.PHONES)))
    ben.does(PhonesCommand.SIT_DOWN)
    hall.settles()
    ann.does(ScanCodes("phones", on=True))
    pages += [without_folds(body(phone.state, Page.PHONES)) for phone in (ann, ben)]
    ann.does(Scanned(ben.code, ""))
    hall.settles()
    pages += [without_folds(body(phone.state, Page.PHONES)) for phone in (ann, ben)]
    for page in pages:
        assert not re.search(r"\b(server|line|link|code of)", page), page


def without_folds(node: Node) -> str:
    """The words of a page whose folds are closed."""
    inside = [child if isinstance(child, str) else without_folds(child) for child in node.children]
    return "" if node.tag == "details" else " ".join(inside)


def test_the_guest_reads_who_invites_and_gives_a_name_once() -> None:
    hall, ann = hosting()
    ben = Phone("Ben", hall)
    hall.phones["Ben"] = ben
    ben.open(ann.code)
    page = body(ben.state, Page.PHONES)
    assert "Play with Ann" in words(page)
    (field,) = having(page, "id", "phones-name")
    assert field.change is not None
    ben.does(field.change.action("Benny"))
    ben.does(PhonesCommand.SIT_DOWN)
    hall.settles()
    assert "Let Ann scan this" in words(body(ben.state, Page.PHONES))
    assert ben.state.session.settings.name == "Benny"
    (again,) = having(body(hosting()[1].state, Page.PHONES), "id", "phones-name")
    assert again.attrs["value"] == "Ann"


def test_a_table_that_nobody_came_to_is_forgotten_with_its_page() -> None:
    _, ann = hosting()
    assert PHONES.prefix + ann.sitting.name in ann.store.names()
    ann.does(Show(None))
    assert ann.state.phones.sitting is None
    assert ann.state.connecting.invite is None
    assert [name for name in ann.store.names() if name.startswith(PHONES.prefix)] == []


def test_a_camera_that_fails_opens_what_is_for_phones_without_one() -> None:
    _, ann = hosting()
    ann.does(ScanCodes("phones", on=True))
    assert "open" not in of_class(body(ann.state, Page.PHONES), "no-camera")[0].attrs
    ann.does(Scanned("", "NotFoundError"))
    assert "open" in of_class(body(ann.state, Page.PHONES), "no-camera")[0].attrs


def test_a_third_friend_is_added_from_the_lobby_or_the_table_goes_back_to_those_who_came() -> None:
    hall, ann = hosting()
    hall.connects(ann, hall.phone("Ben"), new=True)
    page = body(ann.state, Page.PHONES)
    assert len(clicking(page, PhonesCommand.BEGIN)) == 1
    ann.does(PhonesCommand.INVITE)
    hall.settles()
    page = body(ann.state, Page.PHONES)
    assert clicking(page, PhonesCommand.BEGIN) == []
    (back,) = clicking(page, DropCodes("phones"))
    assert back.click is not None
    ann.does(back.click)
    assert len(clicking(body(ann.state, Page.PHONES), PhonesCommand.BEGIN)) == 1


def test_a_guest_who_waits_reads_once_that_there_is_no_line() -> None:
    ben = dealt("Ann", "Ben").phones["Ben"]
    ben.plays(Random(1))
    ben.reload()
    assert ben.phase is Phase.WAIT
    assert words(body(ben.state, Page.PHONES)).count("You are not connected to the host.") == 1
