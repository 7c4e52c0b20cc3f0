"""Playing on from a game: from a round, or from a decision within it."""

from nmbr9.deck import Seeded
from nmbr9.options import Options, Variant
from nmbr9.steps import at_step, decisions_of
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import PlayOn, play_on_from
from tests.support.ui_plus_play import begun
from tests.support.ui_states import grown

TITLE = Message("replay.own")


def test_in_the_base_game_each_decision_is_a_round() -> None:
    game = grown(Seeded("hello"), 5)
    assert play_on_from(game, 3, TITLE) == PlayOn(game, 3, TITLE)


def test_decisions_of_a_round_that_is_not_over_are_kept_too() -> None:
    game = begun(Options(variant=Variant.TWO_OF_THREE), 9)
    for step in range(len(game.decisions)):
        asked = play_on_from(game, step, TITLE)
        assert decisions_of(game, asked.rounds) + asked.more == step, step
        assert asked.rounds == at_step(game, step).round - 1, step
