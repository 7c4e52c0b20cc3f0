"""Links with games of NMBR 9 ++, and rivals that play them."""

import pytest

from nmbr9.errors import BadRecord, Reason
from nmbr9.options import STANDARD, Options
from nmbr9.record import encode
from nmbr9.record.joined import decode_all
from nmbr9.steps import steps
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.rivals.state import Rivals
from tests.support.reading_nodes import words
from tests.support.ui_plus_play import ALONE, MIXED, begun, named
from tests.support.ui_starts import opened
from tests.support.ui_states import body, shown


@pytest.mark.parametrize("chosen", ALONE, ids=named)
def test_a_link_brings_a_game_of_any_mix(chosen: Options) -> None:
    game = begun(chosen, 200)
    assert game.finished
    there = opened(challenge_address([game]))
    assert (there.game.source, there.game.options) == (game.source, chosen)
    assert there.challenge.brought[0].score == game.score


def test_games_of_one_deck_with_other_options_make_no_link() -> None:
    with pytest.raises(BadRecord) as caught:
        decode_all(f"{encode(begun(STANDARD, 3))}.{encode(begun(MIXED, 3))}")
    assert caught.value.reason is Reason.OTHER_DECK


@pytest.mark.parametrize("chosen", ALONE, ids=named)
def test_a_rival_is_seen_as_far_as_the_player_has_come(chosen: Options) -> None:
    rival, own = begun(chosen, 200, taste=7), begun(chosen, 7)
    state = shown(own, rivals=Rivals((rival,)))
    (seen,) = state.rivals.revealed(state.context)
    turns = own.turn - 1
    assert seen.decisions == rival.decisions[: len(seen.decisions)]
    assert all(step.turn <= turns for step in steps(rival)[: len(seen.decisions)])
    following = steps(rival)[len(seen.decisions) :]
    assert following[0].turn > turns
    assert "Friend 1" in words(body(state, "rivals"))
