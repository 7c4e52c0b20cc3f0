"""The choices of a game: a sequence of decisions, each of which the game accepts."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, combinations
from random import Random

import pytest

from nmbr9.board import Placement, placement_at
from nmbr9.decisions import Filler, Kind, Laying, Place, PlaceReserved, Relocate
from nmbr9.deck import Dealt, Seeded
from nmbr9.errors import IllegalPlacement, Refusal, Refused
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import WITH_A_TILE, Power
from nmbr9.rules.decision import ANY
from nmbr9.rules.placing import Places
from nmbr9.tiles import Face
from nmbr9.values import LazySequence
from tests.support.random_play import any_decision, any_mix

EVERYTHING = Options(modules=frozenset(Module), powers=frozenset(Power))


def games(count: int) -> list[Game]:
    """Games of any mix in mid-turn."""
    chance, games_ = Random(7), list[Game]()
    while len(games_) < count:
        game = Game.start(Seeded(str(len(games_))), any_mix(chance, players=1))
        for _ in range(chance.randint(0, 12)):
            if not game.finished:
                game = game.decide(any_decision(game, chance))
        if not game.finished:
            games_.append(game)
    return games_


def test_every_choice_is_taken_and_kept_as_it_is() -> None:
    for game in games(12):
        choices = list(game.choices)
        assert len(choices) == len(game.choices) > 0, game
        assert len(set(choices)) == len(choices), game
        for decision in choices[:: len(choices) // 50 + 1]:
            assert game.decide(decision).decisions[-1] == decision, decision
        assert {decision.kind for decision in choices} <= set(game.choices.kinds), game


def test_a_choice_is_found_by_its_index() -> None:
    for game in games(4):
        choices = list(game.choices)
        some = range(0, len(choices), len(choices) // 30 + 1)
        assert [game.choices[index] for index in some] == [choices[index] for index in some], game
        assert game.choices[-1] == choices[-1], game
        with pytest.raises(IndexError):
            game.choices[len(choices)]


class Number:
    """A whole number of another library, such as numpy's."""

    def __index__(self) -> int:
        return -2


@pytest.mark.parametrize("name", ["legal", "choices", "of a kind"])
def test_they_are_sequences_as_python_has_them(name: str) -> None:
    game = Game.start(Seeded("hello"), EVERYTHING)
    lists: dict[str, object] = {
        "legal": game.legal(),
        "choices": game.choices,
        "of a kind": Places(Place, game.legal(), ANY),
    }
    sequence = lists[name]
    assert isinstance(sequence, LazySequence)
    items = tuple(sequence)
    assert issubclass(LazySequence, Sequence)
    assert (sequence[:3], sequence[5:0:-2]) == (items[:3], items[5:0:-2])
    assert sequence[Number()] == items[-2]
    assert (sequence.index(items[7]), sequence.count(items[7])) == (7, 1)
    assert [*reversed(sequence)] == [*reversed(items)]
    assert Random(1).sample(sequence, 2) == Random(1).sample(items, 2)
    for wrong in (len(items), -len(items) - 1):
        with pytest.raises(IndexError, match="is not below the length"):
            sequence[wrong]
    with pytest.raises(TypeError):
        sequence["1"]  # type: ignore[call-overload]


def test_a_legal_placement_is_found_in_any_rotation_that_covers_its_cells() -> None:
    legal = Game.start(Dealt((0, 0))).place(Placement(0, 0, Cell(0, 0))).legal()
    turned = replace(legal[5], rotation=legal[5].rotation + 2)
    assert (turned in legal, legal.index(turned), legal.count(turned)) == (True, 5, 1)
    with pytest.raises(ValueError, match="not in"):
        legal.index(turned, 6)


def test_a_placement_is_made_alone_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    legal = Game.start(Seeded("hello")).place(Placement(9, 0, Cell(0, 0))).legal()
    made = list[Placement]()

    def make(number: int, rotation: int, anchor: Cell, face: Face) -> Placement:
        made.append(placement_at(number, rotation, anchor, face))
        return made[-1]

    monkeypatch.setattr("nmbr9.rules.judging.placement_at", make)
    assert [legal[-1]] == made


def test_nothing_that_can_be_laid_is_left_out() -> None:
    game = Game.start(Seeded("hello"), EVERYTHING)
    chance = Random(3)
    while len(game.decisions) < 6:
        game = game.decide(any_decision(game, chance))
    choices = set(game.choices)
    usable = game.choices.powers
    sets = chain.from_iterable(combinations(usable, n) for n in range(3))
    laid = {
        Place(placement, game.judge(placement, frozenset(powers)).powers)
        for powers in sets
        if game.choices.why_not(Kind.PLACE, None, frozenset(powers)) is None
        for placement in game.legal(frozenset(powers))
    }
    assert laid == {decision for decision in choices if isinstance(decision, Place)}
    for kind in (Kind.FILLER, Kind.RELOCATE):
        expected = {
            (which, placement)
            for which in game.choices.which(kind)
            for placement in game.legal(kind=kind, which=which)
        }
        listed = {
            (decision.asked.which, decision.placement)
            for decision in choices
            if isinstance(decision, Filler | Relocate) and decision.kind is kind
        }
        assert expected == listed, kind


def test_a_kind_that_is_not_open_says_why() -> None:
    game = Game.start(Seeded("hello"), Options(variant=Variant.TWO_OF_THREE))
    assert game.choices.kinds == (Kind.CHOOSE, Kind.DECLINE)
    assert game.choices.why_not(Kind.PLACE) is Refusal.NOT_CHOSEN
    assert game.choices.why_not(Kind.FILLER) is Refusal.NOT_IN_GAME
    assert game.choices.of(Kind.PLACE) == ()


def test_a_reason_is_given_exactly_if_a_decision_is_refused() -> None:
    for game in games(12):
        for kind in Kind:
            why = game.choices.why_not(kind)
            assert (why is None) == bool(game.choices.of(kind)) or kind in (
                Kind.PLACE,
                Kind.PLACE_RESERVED,
            ), kind
        for decision in game.choices:
            if isinstance(decision, Laying) and game.board.tiles:
                elsewhere = decision.with_placement(decision.placement.moved(50, 0))
                with pytest.raises((IllegalPlacement, Refused)):
                    game.decide(elsewhere)
                break


def test_no_choice_is_left_at_the_end() -> None:
    game, chance = Game.start(Seeded("hello"), EVERYTHING), Random(1)
    while not game.finished:
        game = game.decide(chance.choice(game.choices))
    assert not game.choices
    assert (len(game.choices), list(game.choices), game.choices.kinds) == (0, [], ())


def test_random_play_finishes_every_mix() -> None:
    chance = Random(5)
    for number in range(6):
        game = Game.start(Seeded(str(number)), any_mix(chance, players=1))
        while not game.finished:
            kind = chance.choice(game.choices.kinds)
            of_kind = chance.choice(game.choices.of(kind) or game.choices.of(*game.choices.kinds))
            game = game.decide(of_kind[chance.randrange(len(of_kind))])
        assert game.finished, number


def test_powers_are_those_that_a_placement_needs() -> None:
    for game in games(12):
        for decision in game.choices:
            if isinstance(decision, Place | PlaceReserved):
                assert game.judge(decision).powers == decision.powers, str(decision)
                assert decision.powers <= set(WITH_A_TILE), str(decision)


def test_fewer_legal_placements_are_others() -> None:
    game = Game.start(Seeded("hello"), EVERYTHING)
    legal = game.legal()
    assert legal.without([legal]) != legal == legal.without([])
