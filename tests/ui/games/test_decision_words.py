"""Decisions in words: each in a replay, and a game's first turns."""

import pytest

from nmbr9.contests.advantages import Advantage, Kind
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.steps import through
from nmbr9.ui.games.decision_words import why
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import StartReplay, StepBy
from tests.support.ui_plus_play import ALONE, MIXED, begun, named
from tests.support.ui_states import after, shown

EN = texts("en")


@pytest.mark.parametrize("chosen", ALONE, ids=named)
def test_a_replay_tells_every_decision(chosen: Options) -> None:
    game = begun(chosen, 200)
    state = after(shown(game), StartReplay(game, Message("replay.own")))
    while state.replay is not None and len(state.play.game.decisions) < len(
        state.replay.whole.decisions
    ):
        state = after(state, StepBy(1))
        messages, decision = state.session.announced.messages, state.play.game.decisions[-1]
        assert messages, decision
        assert all(map(EN.of, messages)), decision


def test_through_no_turns_is_the_beginning() -> None:
    game = begun(MIXED, 9)
    assert through(game, 0) == Game.start(game.source, MIXED)


@pytest.mark.parametrize(
    ("level", "said"),
    [
        (0, "The better place pays off only later: no tile fits on level 1 yet."),
        (2, "The better place pays off only later, for example by the 8 on level 2."),
    ],
)
def test_no_place_pays_off_by_a_tile_on_the_table(level: int, said: str) -> None:
    found = Advantage(Kind.NEXT, 0, {"number": 8, "level": level})
    assert EN.of(why(found, "why.better", "why.yours")) == said


@pytest.mark.parametrize(("n", "of"), [(1, "one of the tiles"), (3, "3 of the tiles")])
def test_a_level_opens_to_one_tile_or_to_so_many(n: int, of: str) -> None:
    found = Advantage(Kind.ROOM, n, {"n": n, "others": 0, "level": 2})
    said = EN.of(why(found, "why.better", "why.yours"))
    assert said.startswith(f"The better place opens level 2 to {of} to come, ")
