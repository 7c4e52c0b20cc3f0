"""The page of the result: its contents, its links, and its files."""

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.challenges import challenge_address, remember_shared
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.play.replay import GoToStep
from nmbr9.ui.play.share_text import share_games, share_text
from nmbr9.ui.result.keepsakes import (
    copy_notation,
    copy_poster,
    notation,
    poster_of,
    save_poster,
    share_result,
)
from nmbr9.ui.result.poster import colours, draw_poster
from nmbr9.ui.rivals.rivals import Rivals
from nmbr9.ui.session.actions import Show, Tell
from nmbr9.ui.session.effects import Copy, CopyPicture, Keep, SavePicture, Share
from tests.support.reading_nodes import clicking, clicks, of_class, tagged, words
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    changed,
    flat,
    grown,
    region,
    shown,
    title_of_rival,
    together,
)

SOURCE = Seeded("hello")
OWN, ANNE, BILL = (grown(SOURCE, taste=taste) for taste in range(3))
T = texts("en")


def result(own: Game, *rivals: Game) -> State:
    return shown(own, rivals=Rivals(rivals), page="result")


# Where it leads


def test_the_result_leads_to_the_boards_and_to_every_replay() -> None:
    state = result(OWN, ANNE, BILL)
    assert {Show("compare"), Show("more")} <= set(clicks(body(state, "result")))
    page = body(state, "compare")
    assert len(tagged(page, "figure")) == 3
    offered = (*clicks(body(state, "more")), *clicks(page))
    assert [click for click in offered if isinstance(click, StartReplay)] == [
        StartReplay(OWN, Message("replay.own")),
        StartReplay(ANNE, title_of_rival(1)),
        StartReplay(BILL, title_of_rival(2)),
    ]
    assert Show("rivals") in offered


def test_alone_there_is_nobody_to_compare_with() -> None:
    assert not clicking(body(result(OWN), "result"), Show("compare"))
    assert clicking(body(result(OWN), "more"), StartReplay(OWN, Message("replay.own")))


def test_a_friend_comes_first_and_the_game_can_be_sent_back() -> None:
    state = result(OWN, ANNE)
    page = body(state, "result")
    verdict, *_ = of_class(page, "verdict")
    assert T("rivals.rival", n=1) in words(verdict)
    (back,) = clicking(page, HandOut(share_games, (OWN,)))
    assert words(back) == T("outcome.send_back")


def test_the_result_of_a_cups_deck_leads_back_to_the_cup() -> None:
    cup, alone = (body(result(grown(Seeded(seed))), "result") for seed in ("x/3", "x"))
    assert clicking(cup, Show("cup"))
    assert not clicking(alone, Show("cup"))


# What can be taken from it


def test_the_result_can_be_shared_copied_and_saved_as_a_picture() -> None:
    offered = [*clicks(body(result(OWN), "result")), *clicks(body(result(OWN), "more"))]
    for action in (
        HandOut(share_result, (0,)),
        HandOut(copy_poster, ()),
        HandOut(copy_notation, ()),
        HandOut(save_poster, (False,)),
        HandOut(save_poster, (True,)),
    ):
        assert action in offered, action


def test_a_result_is_shared_as_words_and_a_link_to_its_game() -> None:
    words_ = share_text(OWN, None, T)
    assert update(result(OWN), HandOut(share_games, (OWN,))).effects == (
        Keep(remember_shared, (OWN,)),
        Share(words_, challenge_address([OWN])),
    )


def test_the_link_to_a_table_brings_all_its_games() -> None:
    *_, share = update(result(OWN, ANNE, BILL), HandOut(share_games, (OWN, ANNE, BILL))).effects
    assert share == Share(share_text(OWN, None, T), challenge_address([OWN, ANNE, BILL]))


def test_the_notation_is_copied() -> None:
    assert update(result(OWN), HandOut(copy_notation, ())).effects == (Copy(notation(OWN)),)


@pytest.mark.parametrize("png", [True, False])
def test_a_picture_is_saved_under_the_name_of_its_game(*, png: bool) -> None:
    for source, name in ((Daily(TODAY), "nmbr9-daily-2026-11-20"), (SOURCE, "nmbr9-seed-hello")):
        game = flat(source)
        saved = SavePicture(name, png, colours(), draw_poster, poster_of(game, T))
        assert update(result(game), HandOut(save_poster, (png,))).effects == (saved,), (
            source,
            name,
        )


def test_the_picture_that_is_copied_is_the_one_that_is_saved() -> None:
    (saved,) = update(result(OWN), HandOut(save_poster, (True,))).effects
    assert isinstance(saved, SavePicture)
    assert update(result(OWN), HandOut(copy_poster, ())).effects == (CopyPicture(saved),)


def test_no_seed_leads_the_name_of_a_picture_astray() -> None:
    (saved,) = update(result(flat(Seeded("../a b/Ж"), 3)), HandOut(save_poster, (False,))).effects
    assert isinstance(saved, SavePicture)
    assert saved.name == "nmbr9-seed----a-b-Ж"


@pytest.mark.parametrize(
    "action",
    [HandOut(share_games, (OWN,)), HandOut(copy_notation, ()), HandOut(save_poster, (True,))],
)
def test_the_outcome_of_a_click_is_gone_with_the_next(action: Action) -> None:
    state = after(result(OWN), Tell(Message("share.copied")))
    assert T("share.copied") in words(region(changed(state, page="result"), "page"))
    assert after(state, action).session.status is None


def test_during_a_replay_picture_and_text_are_those_of_the_players_game() -> None:
    state = together()
    *_, rival = (
        click for click in clicks(body(state, "compare")) if isinstance(click, StartReplay)
    )
    watching = after(state, rival, GoToStep(3))
    assert watching.play.game != state.play.game
    for action in (HandOut(share_games, (state.play.own,)), HandOut(save_poster, (False,))):
        assert update(watching, action).effects == update(state, action).effects, action
