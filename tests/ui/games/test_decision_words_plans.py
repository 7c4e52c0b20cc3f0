"""Advised decisions in words."""

from random import Random

import pytest

from nmbr9.options import Module, Options, Variant
from nmbr9.ui.games.decision_words import plan
from nmbr9.ui.parts.words import LANGUAGES, texts
from tests.support.random_play import turn_by_chance
from tests.support.ui_plus_play import begun


def mix(variant: Variant) -> Options:
    return Options(variant=variant, modules=frozenset(Module), powers=6)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", Variant)
def test_every_plan_has_words_in_every_language(language: str, variant: Variant) -> None:
    chance, t = Random(variant.value), texts(language)
    game = begun(mix(variant))
    while not game.finished:
        turn = turn_by_chance(game, chance)
        text = t.of(plan(game, turn))
        assert text, turn
        assert "{" not in text, turn
        for decision in turn:
            game = game.decide(decision)
