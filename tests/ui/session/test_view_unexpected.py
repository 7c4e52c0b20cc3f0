"""An unexpected error: the message to the player, and the two ways on."""

from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import REGIONS
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.session.actions import CarryOut, Notify, Tell, Withdraw
from nmbr9.ui.session.effects import Copy, Reload
from tests.support.reading_nodes import tagged, words
from tests.support.ui_states import changed, played, reads_another, region, shown

STATE = shown(played("7r0@0,0"))
NOTICE = Notice(NoticeKind.UNEXPECTED, "KeyError: 'x'", report="version 1\n\nTraceback")
ECHO = Notice(NoticeKind.UNEXPECTED, "KeyError: 'y'", report="version 1\n\nTraceback 2")
T = texts("en")


def notified(state: State, *notices: Notice) -> State:
    for notice in notices:
        state = update(state, Notify(notice)).state
    return state


def test_only_the_first_error_which_is_the_cause_is_shown() -> None:
    assert notified(STATE, NOTICE, ECHO, NOTICE).session.notices == (NOTICE,)


def test_other_notices_stay_beside_it() -> None:
    other = Notice(NoticeKind.OTHER_TAB)
    assert notified(STATE, other, NOTICE, other).session.notices == (other, NOTICE)


def test_no_page_over_the_board_hides_it() -> None:
    assert notified(changed(STATE, page="backup"), NOTICE).session.page is None


def test_it_changes_neither_the_game_nor_anything_else() -> None:
    assert changed(notified(STATE, NOTICE), notices=()) == STATE


def test_its_report_can_be_copied_and_the_page_loaded_again() -> None:
    buttons = tagged(region(notified(STATE, NOTICE), "notices"), "button")
    assert {words(button): button.click for button in buttons} == {
        T("notice.copy"): CarryOut(Copy(NOTICE.report)),
        T("notice.reload"): CarryOut(Reload()),
        T("notice.dismiss"): Withdraw(NOTICE),
    }


def test_other_notices_offer_no_report() -> None:
    notice = Notice(NoticeKind.STORAGE_FULL)
    tree = region(notified(STATE, notice), "notices")
    assert [button.click for button in tagged(tree, "button")] == [Withdraw(notice)]


def test_the_notice_says_whether_its_report_was_copied() -> None:
    state = notified(STATE, NOTICE)
    copied = update(state, Tell(Message("share.copied", {"text": ""}))).state
    assert T("share.copied") in words(region(copied, "notices"))
    (notices,) = [each for each in REGIONS if each.id == "notices"]
    assert reads_another(notices, state, copied)


def test_asking_for_the_report_and_for_a_new_start_are_handed_to_the_page() -> None:
    state = notified(STATE, Notice(NoticeKind.OTHER_TAB), NOTICE)
    assert update(state, CarryOut(Copy(NOTICE.report))) == (state, (Copy(NOTICE.report),))
    assert update(STATE, CarryOut(Reload())) == (STATE, (Reload(),))


def test_an_emptied_storage_is_told_with_the_way_to_what_is_kept_beside_it() -> None:
    notice = Notice(NoticeKind.STORAGE_EMPTIED)
    tree = region(notified(STATE, notice), "notices")
    assert T("notice.storage_emptied") in words(tree)
    assert [button.click for button in tagged(tree, "button")] == [
        CarryOut(Reload()),
        Withdraw(notice),
    ]
