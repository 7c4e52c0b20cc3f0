"""A branch: its name, its round, and the game that it belongs to."""

from nmbr9.deck import Seeded
from nmbr9.steps import at_step
from nmbr9.ui.branches.state import Branch, Branches, game_of
from nmbr9.ui.parts.words import Message, texts
from tests.support.ui_states import grown

WHOLE = grown(Seeded("hello"))
NEW = Branch("abc", WHOLE, Message("replay.own"), 3, at_step(WHOLE, 3))
PLAYED = Branch("def", WHOLE, Message("replay.own"), 3, at_step(WHOLE, 5))
OTHER = Branch("abc", grown(Seeded("other"), 4), Message("replay.own"), 2, at_step(WHOLE, 2))


def test_it_is_named_by_its_game_and_its_id() -> None:
    assert NEW.name == "seed=hello/abc"
    assert game_of(NEW.name) == "seed=hello"
    assert (NEW.same_game(PLAYED), NEW.same_game(OTHER)) == (True, False)


def test_it_begins_with_a_round_and_is_kept_once_something_was_placed() -> None:
    assert (NEW.round, PLAYED.round) == (4, 4)
    assert (NEW.begun, PLAYED.begun) == (False, True)


def test_its_owner_is_named_within_a_sentence() -> None:
    assert not NEW.whose(texts("en")).endswith(".")


def test_a_game_knows_its_branches_by_their_names() -> None:
    branches = Branches(names=(NEW.name, OTHER.name, PLAYED.name))
    assert branches.of(WHOLE) == (NEW.name, PLAYED.name)
