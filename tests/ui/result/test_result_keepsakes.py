"""More of a finished game: its replays, texts, records and pictures."""

import pytest

from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Seeded
from nmbr9.ui.app.update import update
from nmbr9.ui.games.challenges import challenge_address, remember_shared
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import GoToStep, StartReplay
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.result.poster import colours, draw_poster, poster_of
from nmbr9.ui.result.result import copy_notation, copy_poster, notation, save_poster, share_result
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Copy, CopyPicture, Keep, SavePicture, Share
from nmbr9.ui.session.session import Page
from nmbr9.ui.sharing.texts import share_own, share_text
from tests.support.reading_nodes import clicking, clicks, of_class, tagged, words
from tests.support.ui_plus_play import MIXED, begun
from tests.support.ui_rivals import ANNE, BILL, OWN, SOURCE, result
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    flat,
    region,
    shown,
    title_of_rival,
    together,
)

T = texts("en")
WEEK = Week.of(TODAY)


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


def test_a_shared_text_names_the_options() -> None:
    shared = share_text(begun(MIXED, 200), None, T).splitlines()
    assert shared[1] == (
        "Level to level, Starting tiles, Gap fillers, Breaking Rules, 30 cards removed"
        ", Bridge, Flip"
    )


def test_a_weekly_result_says_its_week() -> None:
    assert share_text(WEEK.start(), None, T).startswith("NMBR 9 ++ · 16\u201322 November\n")


def test_every_decision_is_copied_as_records_write_it() -> None:
    game = begun(MIXED, 12)
    assert notation(game).split("; ") == [str(each) for each in game.decisions]


def test_a_picture_of_any_mix_can_be_made() -> None:
    svg = draw_poster(poster_of(begun(MIXED, 200), T), dict.fromkeys(colours(), "#aabbcc"))
    assert "★" in svg


def test_a_result_is_shared_as_words_and_a_link_to_its_game() -> None:
    words_ = share_text(OWN, None, T)
    assert update(result(OWN), HandOut(share_own)).effects == (
        Keep(remember_shared, (OWN,)),
        Share(words_, challenge_address([OWN])),
    )


def test_the_notation_is_copied() -> None:
    assert update(result(OWN), HandOut(copy_notation)).effects == (Copy(notation(OWN)),)


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
    assert update(result(OWN), HandOut(copy_poster)).effects == (CopyPicture(saved),)


def test_what_is_copied_is_said_by_its_button_alone() -> None:
    actions = {"share.copied": HandOut(copy_notation), "give.copied": HandOut(copy_poster)}
    for key in actions:
        page = region(shown(OWN, page="more", status=Message(key)), "page")
        for other, action in actions.items():
            (button,) = clicking(page, action)
            assert (words(button) == T("share.copied") + " ✓") is (other == key), (key, other)
        assert not of_class(page, "toast"), key


def test_no_seed_leads_the_name_of_a_picture_astray() -> None:
    (saved,) = update(result(flat(Seeded("../a b/Ж"), 3)), HandOut(save_poster, (False,))).effects
    assert isinstance(saved, SavePicture)
    assert saved.name == "nmbr9-seed----a-b-Ж"


def test_during_a_replay_picture_and_text_are_those_of_the_players_game() -> None:
    state = together()
    *_, rival = (click for click in clicks(body(state, "rivals")) if isinstance(click, StartReplay))
    watching = after(state, rival, GoToStep(3))
    assert watching.play.game != state.play.game
    for action in (HandOut(share_own), HandOut(save_poster, (False,))):
        assert update(watching, action).effects == update(state, action).effects, action
