"""The pages of a table by links: the next task, and the holder of the link."""

from random import Random

from nmbr9.ui.connecting.state import ChannelSaid, OnChannel
from nmbr9.ui.parts.words import texts
from nmbr9.ui.phones.addresses import PACKET, pass_on, read_phones
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import AtPhones, PhonesCommand
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.session import Page
from tests.support.link_phones import at, dealt_by_links, page
from tests.support.phones_room import Hall
from tests.support.reading_nodes import clicking, clicks, of_class, tagged, words
from tests.support.ui_states import body

T = texts("en")


def test_the_page_says_what_to_do_and_then_who_has_the_link() -> None:
    hall = dealt_by_links("Ann", "Ben")
    ann, ben = hall.phones.values()
    assert "Play round 1, then pass the link on to Ben." in page(ann)
    ann.plays(Random(1))
    assert ann.state.session.page == Page.PHONES
    assert "Pass the link on to Ben." in page(ann)
    link = ann.passes_on()
    assert "The link is with Ben since you passed it on." in page(ann)
    assert at(ann) is Phase.WAIT
    ben.takes(link)
    assert at(ben) is Phase.TURN
    assert "Play round 1, then pass the link on to Ann." in page(ben)


def test_a_link_is_pasted_without_a_word_of_cameras_and_networks_and_codes_are_rarely_used() -> (
    None
):
    hall = dealt_by_links("Ann", "Ben")
    ann = hall.phones["Ann"]
    ann.plays(Random(1))
    ann.passes_on()
    shown = body(ann.state, Page.PHONES)
    (form,) = tagged(shown, "form")
    assert words(form).startswith(T("phones.paste"))
    said = words(shown)
    assert [key for key in ("phones.wifi", "phones.no_camera_title") if T(key) in said] == []
    (rare,) = of_class(shown, "rare")
    codes = AtPhones(Sitting.taking_over)
    assert [clicks(part).count(codes) for part in (shown, rare)] == [1, 1]


def test_the_minute_is_not_offered() -> None:
    hall = dealt_by_links("Ann", "Ben")
    ann = hall.phones["Ann"]
    ann.plays(Random(1))
    ann.does(AtPhones(Sitting.gives_minute))
    assert ann.sitting.meeting.minutes == 0
    assert ann.sitting.seconds is None


def test_the_link_is_shown_as_a_code_too() -> None:
    ann = dealt_by_links("Ann", "Ben").phones["Ann"]
    ann.plays(Random(1))
    ann.does(HandOut(pass_on, part="phones", as_qr=True))
    assert ann.state.session.page == Page.QR
    assert read_phones(ann.state.qr.shared.address.removeprefix("#phones=")).kind == PACKET
    assert not ann.sitting.role.has_pen


def test_a_browser_without_lines_opens_a_table_by_links() -> None:
    phone = Hall().phone("Ann")
    phone.does(ChannelSaid("", OnChannel.CANNOT, "", 1))
    assert not clicking(body(phone.state, Page.PHONES), PhonesCommand.HOST)
    phone.does(PhonesCommand.HOST_BY_LINKS)
    assert phone.sitting.role.has_pen
    assert not clicking(body(phone.state, Page.PHONES), AtPhones(Sitting.taking_over))
