"""The rules of NMBR 9 ++ in pictures: each shows its rule, and says it in few sentences."""

import re

import pytest

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui.parts.rule_figures import RULES, key_of, picture, plus_figures, rules_of, told
from nmbr9.ui.parts.words import LANGUAGES, texts
from tests.support.reading_nodes import of_class, tagged, words

MOST_SENTENCES = 3


@pytest.mark.parametrize("rule", plus_figures())
def test_a_figure_is_legal_and_that_of_a_power_needs_it(rule: Module | Power) -> None:
    shown = plus_figures()[rule]
    assert shown.verdict.legal
    if isinstance(rule, Power) and rule is not Power.RELOCATE:
        assert shown.verdict.powers == {rule}


@pytest.mark.parametrize("rule", [Variant.BASE, *RULES])
def test_every_rule_has_a_picture(rule: Variant | Module | Power) -> None:
    assert tagged(picture(rule), "svg")


def test_the_rules_of_a_game_are_its_variant_its_modules_and_its_open_powers() -> None:
    options = Options(
        variant=Variant.TWO_OF_THREE,
        modules=frozenset({Module.BREAKING_RULES, Module.STARTING_TILES}),
        powers=frozenset({Power.FLIP}),
    )
    of_game = Variant.TWO_OF_THREE, Module.STARTING_TILES, Module.BREAKING_RULES, Power.FLIP
    assert rules_of(Game.start(Seeded("any"), options)) == of_game
    assert rules_of(Game.start(Seeded("any"))) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_told_by_its_name_and_at_most_three_sentences(language: str) -> None:
    t = texts(language)
    shown = tagged(told(RULES, t), "figure")
    assert [words(tagged(each, "b")[0]) for each in shown] == [t(key_of(rule)) for rule in RULES]
    for each in shown:
        said = words(tagged(each, "figcaption")[0])
        assert 1 <= len(re.findall(r"[.!?]( |$)", said)) <= MOST_SENTENCES, said


def test_a_power_has_the_sign_of_its_token() -> None:
    for rule, shown in zip(RULES, tagged(told(RULES, texts("en")), "figcaption"), strict=True):
        assert len(of_class(shown, "disc")) == isinstance(rule, Power)
