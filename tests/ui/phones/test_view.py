"""The views of a phone at a table in each phase: beside its board, of a round, at the end."""

from random import Random

from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import AtPhones
from nmbr9.ui.play.actions import Confirm, Decide, TakeBack
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import ChangeSetting, Show
from nmbr9.ui.session.session import Page
from tests.support.link_phones import dealt_by_links, page, passed_round
from tests.support.phones_room import Phone, dealt, played
from tests.support.random_play import any_decision
from tests.support.reading_nodes import clicks, tagged, words
from tests.support.ui_states import body, region


def ways(phone: Phone, name: str) -> list[object]:
    """The actions of a region of the page."""
    return clicks(region(phone.state, name))


def test_a_waiting_player_sees_for_whom_and_finds_everybody() -> None:
    ann = dealt("Ann", "Ben").phones["Ann"]
    assert words(region(ann.state, "caption")) != "Waiting for Ben."
    ann.plays(Random(3))
    assert words(region(ann.state, "caption")) == "Waiting for Ben."
    assert ways(ann, "controls") == []
    assert "Ann0✓ has placed. Ben0… still to place. " in words(region(ann.state, "rivals"))


def test_a_turn_that_is_laid_can_be_taken_back_or_be_done() -> None:
    ann = dealt("Ann", "Ben").phones["Ann"]
    ann.does(ChangeSetting("take_back", value=True))
    ann.does(Decide(any_decision(ann.state.play.game, Random(3))))
    assert ways(ann, "controls") == [TakeBack(), Confirm()]


def test_the_players_seat_the_minute_and_links_to_the_others_are_beside_the_board() -> None:
    ann = dealt("Ann", "Ben").phones["Ann"]
    assert "Ann" in words(region(ann.state, "rivals"))
    assert ways(ann, "rivals") == [Show(Page.BOARDS), Show(Page.PHONES)]
    ann.plays(Random(3))
    assert ways(ann, "rivals") == [
        Show(Page.BOARDS),
        AtPhones(Sitting.gives_minute),
        Show(Page.PHONES),
    ]
    by_links = dealt_by_links("Ann", "Ben").phones["Ann"]
    assert ways(by_links, "rivals") == [Show(Page.BOARDS), Show(Page.PHONES)]


def test_a_round_that_lies_open_has_a_board_for_each_seat_and_leads_to_the_next_card() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    assert tagged(body(ann.state, Page.BOARDS), "figure") == []
    for phone in (ann, ben):
        phone.plays(Random(3))
    assert ways(ann, "controls") == [Show(Page.BOARDS)]
    shown = body(ann.state, Page.BOARDS)
    assert [board for board in ("Ann", "Ben") if board not in words(shown)] == []
    assert len(tagged(shown, "figure")) == 2
    assert clicks(shown)[-1] == AtPhones(Sitting.looked)
    ann.does(AtPhones(Sitting.looked))
    again = body(ann.state, Page.BOARDS)
    assert len(tagged(again, "figure")) == 2
    assert AtPhones(Sitting.looked) not in clicks(again)


def test_the_end_has_the_standing_and_by_links_the_link_to_show_it() -> None:
    hall = dealt("Ann", "Ben")
    played(hall, Random(1))
    ann = hall.phones["Ann"]
    best = max(game.score for game in ann.table.games)
    assert ways(ann, "controls") == [Show(Page.STANDING)]
    shown = body(ann.state, Page.STANDING)
    assert str(best) in words(shown)
    assert len(tagged(shown, "figure")) == 2
    by_links = dealt_by_links("Ann", "Ben")
    passed_round(by_links, Random(1))
    for phone in by_links.phones.values():
        shown = body(phone.state, Page.STANDING)
        assert words(shown).startswith(phone.state.session.t("links.over")), phone.name
        assert len(tagged(shown, "figure")) == 2, phone.name


def test_by_links_the_page_says_that_a_round_lies_open() -> None:
    hall = dealt_by_links("Ann", "Ben")
    passed_round(hall, Random(1), until=2)
    opened = next(phone for phone in hall.phones.values() if phone.phase is Phase.ROUND)
    assert opened.state.session.t("boards.said") in page(opened)
