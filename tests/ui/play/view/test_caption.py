"""The line under the board: the message of the ghost, a tile or the hand."""

import pytest

from nmbr9.board import Placement
from nmbr9.contests.free_order import Ordered
from nmbr9.contests.weekly import Week
from nmbr9.decisions import Choose, Kind
from nmbr9.deck import Seeded
from nmbr9.errors import Refusal
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.rule_figures import key_of, rules_of
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import Aim, Confirm, Decide, Inspect, NextLegal, Pan, TakeUp, UsePower
from nmbr9.ui.play.state import InHand
from nmbr9.ui.play.view.caption import TOLD_ROUNDS
from nmbr9.ui.session.actions import Say, write_note
from nmbr9.ui.session.session import Note, Where
from nmbr9.ui.session.settings import Letters, Settings
from tests.support.reading_nodes import tagged, without, words
from tests.support.ui_plus_play import SIX_POWERS, page
from tests.support.ui_states import (
    SEVEN,
    TOWER,
    after,
    aimed,
    changed,
    daily,
    free,
    over,
    played,
    region,
    shown,
)

T = texts("en")
FINISHED = shown(played(*TOWER))


def is_above(state: State) -> bool:
    return "above" in region(state, "caption").attrs["class"].split()


@pytest.mark.parametrize("placement", ["7r1@2,0", "7r0@0,0"])
def test_the_line_goes_to_the_top_if_the_ghost_is_at_the_foot(placement: str) -> None:
    assert not is_above(aimed(SEVEN, placement))
    assert is_above(aimed(after(SEVEN, Pan(0, 200)), placement))


def test_a_tile_that_is_looked_at_is_not_covered_either() -> None:
    low = after(SEVEN, Pan(0, 200))
    seen = over(low, low.play.game.board.tiles[0].placement)
    assert is_above(after(low, Inspect(seen)))


def test_before_the_first_tile_the_line_says_what_to_do() -> None:
    assert without(region(free(), "caption"), "by-keys") == T("caption.first")


def test_later_an_empty_hand_needs_no_line() -> None:
    assert words(region(SEVEN, "caption")) == ""


def test_an_inspected_tile_is_named_with_its_level_and_points() -> None:
    assert words(region(changed(FINISHED, inspected=3), "caption")) == T(
        "caption.tile", number=9, level=1, points=9
    )


def test_after_the_last_card_the_line_says_the_score() -> None:
    assert words(region(FINISHED, "caption")) == T("caption.over", n=18)


def test_while_a_placement_can_be_taken_back_the_line_says_so() -> None:
    state = after(free(take_back=True), NextLegal(), Confirm())
    assert words(region(state, "caption")) == T("caption.not_drawn")


def test_with_cards_to_choose_the_line_first_says_that_the_last_one_can_be_taken_back() -> None:
    game = Game.start(Seeded("hello"), Options(variant=Variant.TWO_OF_THREE))
    state = shown(game, settings=Settings(take_back=True))
    state = after(state, Decide(Choose()), NextLegal(), Confirm())
    assert words(region(state, "caption")) == T("caption.not_drawn")
    assert words(region(after(state, Confirm()), "caption")) == T("caption.choose")


def test_a_refusal_is_shown_even_with_a_ghost_on_the_board() -> None:
    state = after(page(SIX_POWERS), NextLegal())
    assert T("caption.legal", level=0, number=9, points=0) in words(region(state, "caption"))
    state = after(state, *map(UsePower, (Power.FLIP, Power.DETACH, Power.BRIDGE)))
    assert words(region(state, "caption")) == T(f"refusal.{Refusal.TOO_MANY_POWERS.value}")


def test_keys_stand_apart_from_what_everybody_reads() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0")
    for more, key in (((), "caption.laid"), ((TakeUp(InHand(Kind.RELOCATE)),), "caption.pick")):
        line = region(after(state, *more), "caption")
        assert without(line, "by-keys") == T(key), (more, key)
        assert words(line) == f"{T(key)} {T(f'{key}_keys')}", (more, key)


def test_the_page_is_written_in_the_chosen_language() -> None:
    state = changed(daily(), settings=Settings(language="de"))
    assert texts("de")("caption.first") == without(region(state, "caption"), "by-keys")


def test_the_first_line_names_the_keys_unless_letters_are_off() -> None:
    for letters in Letters:
        line = words(region(changed(daily(), settings=Settings(letters=letters)), "caption"))
        assert (T("caption.first_keys") in line) == (letters is not Letters.OFF), letters


# What was read


def test_a_note_that_was_read_does_not_come_back_when_a_tile_is_let_go() -> None:
    state = after(SEVEN, write_note(Message("coach.no_hint_daily")))
    seen = over(state, state.play.game.board.tiles[0].placement)
    assert after(state, Inspect(seen), Inspect()).session.note is None


def test_the_words_of_a_hint_stay_with_its_ghost_while_a_tile_is_looked_at() -> None:
    note = Note(Message("coach.hint_ask"), Where.BEFORE)
    state = after(SEVEN, Aim(Placement.parse("7r1@2,0")), Say((), note))
    seen = over(state, state.play.game.board.tiles[0].placement)
    assert after(state, Inspect(seen), Inspect()).session.note == note


def test_the_first_three_rounds_of_a_week_tell_its_rules() -> None:
    weeks = (Week(2026, n) for n in range(1, 53))
    week = next(week for week in weeks if len(rules_of(week.start())) > TOLD_ROUNDS)
    game, told = week.start(), []
    rules = rules_of(game)
    for _ in range(TOLD_ROUNDS + 1):
        state = shown(game)
        told += [words(tagged(each, "b")[0]) for each in tagged(region(state, "caption"), "figure")]
        round_ = game.round
        while game.round == round_:
            game = game.decide(next(iter(game.choices)))
    assert sorted(told) == sorted(T(key_of(rule)) for rule in rules)


def test_a_free_game_tells_no_rules_unasked() -> None:
    options = Options(modules=frozenset({Module.GAP_FILLERS}))
    assert not tagged(region(shown(Game.start(Seeded("any"), options)), "caption"), "figure")


def test_in_free_order_the_first_line_says_that_any_tile_may_be_picked() -> None:
    assert words(region(shown(Game.start(Ordered.fresh())), "caption")) == T("caption.order")
