"""The form of a game's options: what cannot be combined is greyed, with the reason."""

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import STANDARD, Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.options import (
    PRESETS,
    changed_options,
    folded_options,
    game_options,
    option_fields,
    options_words,
)
from nmbr9.ui.parts.words import texts
from tests.support.reading_nodes import having, nodes, of_class, tagged, words

T = texts("en")
SEEDED = Seeded("hello")


def field(options: Options, id_: str) -> Node:
    """The field of this id in the form."""
    (node,) = having(option_fields(options, T, "new_game"), "id", id_)
    return node


def test_the_number_of_powers_is_asked_for_with_their_module() -> None:
    assert not having(option_fields(STANDARD, T, "new_game"), "id", "opt-powers")
    breaking = Options(modules=frozenset({Module.BREAKING_RULES}))
    assert field(breaking, "opt-powers").attrs["value"] == str(breaking.powers)
    more = changed_options(breaking, "powers", "+1")
    assert (more.powers, changed_options(more, "powers", "-1")) == (3, breaking)


def test_every_card_has_a_picture() -> None:
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset({Power.FLIP}))
    cards = [
        card
        for card in of_class(option_fields(options, T, "new_game"), "switch")
        if T("options.powers_chosen") not in words(card)
    ]
    assert len(cards) == len(Variant) + len(Module) + len(Power)
    assert all(tagged(card, "svg") for card in cards)


def test_a_preset_is_one_press_and_a_second_press_takes_it_back() -> None:
    for name, modules in PRESETS.items():
        chosen = changed_options(Options(players=2, removed=3), "preset", name)
        assert chosen == Options(players=2, modules=frozenset(modules))
        pressed = having(option_fields(chosen, T, "new_game"), "aria-pressed", "true")
        assert [words(each).endswith(T(f"preset.{name}")) for each in pressed] == [True]
        assert changed_options(chosen, "preset", name) == Options(players=2)


def test_the_line_above_play_says_all_that_is_chosen() -> None:
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=3)
    assert options_words(options, T) == "Breaking Rules, 3 powers"
    named = changed_options(changed_options(options, "chosen", value=True), "removed", "2")
    assert options_words(named, T) == "Breaking Rules, 2 cards removed, Relocate, Bridge"


def test_each_power_has_a_box_once_the_player_chooses_them() -> None:
    chosen = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset({Power.FLIP}))
    boxes = {power: field(chosen, f"opt-{power}-on").attrs for power in Power}
    assert [power for power, box in boxes.items() if "checked" in box] == [Power.FLIP]


def test_a_field_makes_an_action_of_its_name_and_its_value() -> None:
    change = field(STANDARD, f"opt-{Module.GAP_FILLERS}-on").change
    assert change is not None
    assert change.action(value=True) == ChangeField("new_game", Module.GAP_FILLERS, value=True)


def test_folded_options_are_summed_up_in_a_line() -> None:
    options = Options(variant=Variant.TWO_OF_THREE, removed=2)
    folded = folded_options(options, T, "new_game")
    assert options_words(options, T) in words(tagged(folded, "summary")[0])
    assert options_words(STANDARD, T) == T("variant.base")


def test_a_game_names_its_open_powers_too() -> None:
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset({Power.FLIP}))
    assert T(f"power.{Power.FLIP}") in game_options(Game.start(SEEDED, options), T)
    assert game_options(Game.start(SEEDED, STANDARD), T) == ""


def test_every_field_has_a_label() -> None:
    form = option_fields(Options(modules=frozenset(Module)), T, "new_game")
    fields = {node.attrs["id"] for node in nodes(form) if node.tag in ("input", "select")}
    assert fields == {node.attrs["for"] for node in tagged(form, "label")}
