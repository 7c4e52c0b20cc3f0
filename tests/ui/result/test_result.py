"""The page of the result: its contents, its links, and its files."""

from dataclasses import replace

import pytest

from nmbr9.contests.addresses import unescaped
from nmbr9.deck import Seeded
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.challenges import ADDRESS, challenge_address, read_challenge
from nmbr9.ui.games.index import OwnGames, Read
from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.result.result import Standing, copy_notation, save_poster, standing_of
from nmbr9.ui.session.actions import Show, Tell
from nmbr9.ui.session.effects import Share
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.sharing.texts import share_games, share_own, share_text
from tests.support.reading_nodes import clicking, of_class, words
from tests.support.ui_rivals import ANNE, BILL, OWN, result
from tests.support.ui_states import (
    after,
    body,
    changed,
    grown,
    region,
)

T = texts("en")


# Where it leads


def test_alone_there_is_nobody_to_compare_with() -> None:
    assert not clicking(body(result(OWN), "result"), Show(Page.RIVALS))
    assert clicking(body(result(OWN), "more"), StartReplay(OWN, Message("replay.own")))


def test_a_friend_comes_first_and_the_game_can_be_sent_back() -> None:
    state = result(OWN, ANNE)
    page = body(state, "result")
    verdict, *_ = of_class(page, "lead")
    assert T("rivals.rival", n=1) in words(verdict)
    (back,) = clicking(page, HandOut(share_own))
    assert words(back) == T("outcome.send_back")


def test_the_result_of_a_cups_deck_leads_back_to_the_cup() -> None:
    cup, alone = (body(result(grown(Seeded(seed))), "result") for seed in ("x/3", "x"))
    assert clicking(cup, Show(Page.CUP))
    assert not clicking(alone, Show(Page.CUP))


# What can be taken from it


def test_the_link_to_a_table_brings_all_its_games() -> None:
    *_, share = update(result(OWN, ANNE, BILL), HandOut(share_games, (OWN, ANNE, BILL))).effects
    assert share == Share(share_text(OWN, None, T), challenge_address([OWN, ANNE, BILL]))


@pytest.mark.parametrize(
    "action",
    [HandOut(share_own), HandOut(copy_notation), HandOut(save_poster, (True,))],
)
def test_the_outcome_of_a_click_is_gone_with_the_next(action: Action) -> None:
    state = after(result(OWN), Tell(Message("share.copied")))
    assert T("share.copied") in words(region(changed(state, page="result"), "page"))
    assert after(state, action).session.status is None


# With hints


def hinted(hints: int) -> State:
    state = result(OWN)
    helped = {name_of(OWN): hints} if hints else {}
    saves = {"nmbr9/seed=a": Read("", 0), "nmbr9/seed=b": Read("", 1)}
    games = OwnGames(saves, whole=True)
    return replace(state, solver=replace(state.solver, helped=helped), games=games)


def test_a_game_with_hints_says_so_and_is_no_best() -> None:
    best = T("result.new_best", n=OWN.score - 1)
    assert best in words(body(hinted(0), "result"))
    page = words(body(hinted(20), "result"))
    assert "with 20 hints" in page
    assert best not in page


def test_a_game_with_hints_is_not_what_others_are_measured_by() -> None:
    assert standing_of(hinted(0).context) == Standing(OWN.score, (0, 1))
    of_other = replace(hinted(0).solver, helped={"seed=b": 1})
    assert standing_of(replace(hinted(0), solver=of_other).context) == Standing(OWN.score, (0,))


def test_a_challenge_tells_the_hints_in_its_text_and_beside_the_name_in_its_link() -> None:
    for hints, told in ((0, False), (20, True)):
        state = changed(hinted(hints), settings=Settings(name="A name of twenty lett"))
        *_, share = update(state, HandOut(share_own)).effects
        assert isinstance(share, Share)
        assert ("with 20 hints" in share.words) == told
        _, names = read_challenge(unescaped(share.address).removeprefix(ADDRESS))
        (name,) = names.values()
        assert (name == "A name of twenty 💡20") == told, name
