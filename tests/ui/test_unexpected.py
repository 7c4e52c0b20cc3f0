"""An error nobody expected: what the player is told, and the two ways on."""

from nmbr9.ui import actions as do
from nmbr9.ui import view
from nmbr9.ui.input import command
from nmbr9.ui.locale import texts
from nmbr9.ui.regions import REGIONS
from nmbr9.ui.state import Message, Notice, NoticeKind, Page, State
from nmbr9.ui.update import update
from tests.support.reading_nodes import having, words
from tests.support.ui_states import TODAY, played

STATE = State(played("7r0@0,0"), TODAY)
TOLD = Notice(NoticeKind.UNEXPECTED, "KeyError: 'x'", report="version 1\n\nTraceback")
ECHO = Notice(NoticeKind.UNEXPECTED, "KeyError: 'y'", report="version 1\n\nTraceback 2")
T = texts("en")


def told(state: State, *notices: Notice) -> State:
    for notice in notices:
        state = update(state, do.Noticed(notice)).state
    return state


def test_the_first_error_is_the_cause_and_what_follows_is_not_told() -> None:
    assert told(STATE, TOLD, ECHO, TOLD).notices == (TOLD,)


def test_other_notices_stay_beside_it() -> None:
    other = Notice(NoticeKind.OTHER_TAB)
    assert told(STATE, other, TOLD, other).notices == (other, TOLD)


def test_no_page_over_the_board_hides_it() -> None:
    assert told(STATE.changed(page=Page.BACKUP), TOLD).page is None


def test_it_leaves_the_game_and_everything_else_alone() -> None:
    assert told(STATE, TOLD).changed(notices=()) == STATE


def test_its_report_can_be_copied_and_the_page_loaded_again() -> None:
    buttons = having(view.notices(told(STATE, TOLD)), "data-do")
    offered = {words(node): command(str(node.attrs["data-do"])) for node in buttons}
    assert offered == {
        T("notice.copy"): do.Hand("report"),
        T("notice.reload"): do.Reload(),
        T("notice.dismiss"): do.Dismiss(0),
    }


def test_other_notices_offer_no_report() -> None:
    tree = view.notices(told(STATE, Notice(NoticeKind.STORAGE_FULL)))
    assert [node.attrs["data-do"] for node in having(tree, "data-do")] == ["dismiss:0"]


def test_whether_the_report_was_copied_is_told_with_it() -> None:
    state = told(STATE, TOLD)
    copied = update(state, do.Shared(Message("share.copied", {"text": ""}))).state
    assert T("share.copied") in words(view.notices(copied))
    (region,) = [region for region in REGIONS if region.id == "notices"]
    assert region.depends(state) != region.depends(copied)


def test_asking_for_the_report_and_for_a_new_start_are_handed_to_the_page() -> None:
    assert update(STATE, do.Hand("report")).effects == (do.Give("report"),)
    assert update(STATE, do.Reload()) == (STATE, (do.Reload(),))


def test_an_emptied_storage_is_told_with_the_way_to_what_is_kept_beside_it() -> None:
    tree = view.notices(told(STATE, Notice(NoticeKind.STORAGE_EMPTIED)))
    assert T("notice.storage_emptied") in words(tree)
    assert [node.attrs["data-do"] for node in having(tree, "data-do")] == ["reload", "dismiss:0"]
