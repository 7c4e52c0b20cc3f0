"""The page with more about a finished game: replays and keepsakes."""

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.result.result import copy_notation, copy_poster, save_poster, share_result
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from tests.support.reading_nodes import clicks, tagged
from tests.support.ui_states import (
    body,
    grown,
    shown,
    title_of_rival,
)

SOURCE = Seeded("hello")


OWN, ANNE, BILL = (grown(SOURCE, taste=taste) for taste in range(3))


def result(own: Game, *rivals: Game) -> State:
    return shown(own, rivals=Rivals(rivals), page="result")


def test_the_result_leads_to_the_boards_and_to_every_replay() -> None:
    state = result(OWN, ANNE, BILL)
    assert Show(Page.MORE) in clicks(body(state, "result"))
    assert Show(Page.RIVALS) in clicks(body(state, "more"))
    page = body(state, "rivals")
    assert len(tagged(page, "figure")) == 3
    offered = (*clicks(body(state, "more")), *clicks(page))
    assert [click for click in offered if isinstance(click, StartReplay)] == [
        StartReplay(OWN, Message("replay.own")),
        StartReplay(ANNE, title_of_rival(1), back=Page.RIVALS),
        StartReplay(BILL, title_of_rival(2), back=Page.RIVALS),
    ]
    assert Show(Page.RIVALS) in offered


def test_the_result_can_be_shared_copied_and_saved_as_a_picture() -> None:
    offered = [*clicks(body(result(OWN), "result")), *clicks(body(result(OWN), "more"))]
    for action in (
        HandOut(share_result, part="rivals"),
        HandOut(copy_poster),
        HandOut(copy_notation),
        HandOut(save_poster, (False,)),
        HandOut(save_poster, (True,)),
    ):
        assert action in offered, action
