"""The jobs of the page's worker, asked and answered in texts."""

import asyncio
import json

import pytest

from nmbr9.answers import play_through, play_turn
from nmbr9.decisions import Choose, Place
from nmbr9.deck import Dealt, Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import ChosenTurn, SolvedGame, Strength
from nmbr9.record import from_json, to_json
from nmbr9.solver.fair_play.player import choose_placement
from nmbr9.solver.known_deck.solve import solve_deck
from nmbr9.solver.plus.player import turn_of
from nmbr9.solver.plus.search import solve_game
from nmbr9.solver.service import Service
from nmbr9.ui.coach.state import read_review

GAME = Game.start(Seeded("hello"))


def job(number: int, name: str, game: Game = GAME, **more: object) -> str:
    return json.dumps({"id": number, "job": name, "game": to_json(game), **more})


def answers(*texts: str) -> list[dict[str, object]]:
    """The service's answers to these jobs, all asked at once, until no job is left."""
    said: list[str] = []

    async def talk() -> None:
        service = Service(said.append)
        for text in texts:
            service.take(text)
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        await asyncio.gather(*others)

    asyncio.run(talk())
    return [json.loads(text) for text in said]


def result(said: list[dict[str, object]], number: int = 1) -> dict[str, object]:
    (result,) = [
        answer["result"] for answer in said if answer["id"] == number and "result" in answer
    ]
    assert isinstance(result, dict)
    return result


def finished(cards: int = 5) -> Game:
    game = Game.start(Dealt(GAME.deck[:cards]))
    while not game.finished:
        game = game.place(choose_placement(game, Strength.PRACTISED))
    return game


def test_a_par_is_the_score_of_solve_with_as_many_boards() -> None:
    said = answers(job(1, "par", nodes=900))
    solved = SolvedGame.from_json(result(said)).placements
    assert play_through(GAME, solved).score == solve_deck(GAME.deck, 900).score
    assert [answer for answer in said if "done" in answer]


@pytest.mark.parametrize("variant", Variant)
def test_a_par_of_plus_is_the_game_of_solve_with_as_many_states(variant: Variant) -> None:
    game = Game.start(Seeded("plus"), Options(variant=variant, modules=frozenset(Module)))
    begun = game.decide(next(iter(solve_game(game, 0).decisions)))
    said = result(answers(job(1, "par", begun, nodes=20)))
    assert from_json(said["game"]) == solve_game(game, 20)


def test_a_hint_is_legal() -> None:
    begun = GAME.place(GAME.legal()[0])
    after = play_turn(begun, result(answers(job(1, "hint", begun))))
    assert after.board.tiles[-1].placement in begun.legal()


@pytest.mark.parametrize("luck", [0, 3])
@pytest.mark.parametrize("strength", Strength)
def test_an_opponent_places_as_the_player_of_its_strength(strength: Strength, luck: int) -> None:
    game = GAME.place(GAME.legal()[0])
    said = result(answers(job(1, "placement", game, strength=strength.value, luck=luck)))
    assert play_turn(game, said) == game.place(choose_placement(game, strength, luck))


@pytest.mark.parametrize("seat", [0, 3])
@pytest.mark.parametrize("variant", Variant)
def test_an_opponent_plays_a_whole_turn_of_plus(variant: Variant, seat: int) -> None:
    game = Game.start(Seeded("plus"), Options(4, variant, frozenset(Module)), seat)
    for _ in range(3):
        said = result(answers(job(1, "placement", game, strength="casual", luck=seat)))
        after = play_turn(game, said)
        assert after.turn > game.turn, game
        game = after


def test_a_hint_for_a_card_that_is_taken_lays_that_card() -> None:
    taken = after_the_first_round().decide(Choose(0))
    advised = ChosenTurn.from_json(result(answers(job(1, "hint", taken)))).decisions
    (laid,) = (decision for decision in advised if isinstance(decision, Place))
    assert laid.placement.number == taken.card


def after_the_first_round() -> Game:
    """A game of two of three at the first card of its second round."""
    game = Game.start(Seeded("plus"), Options(variant=Variant.TWO_OF_THREE))
    while game.round == 1:
        for decision in turn_of(game, Strength.CASUAL):
            game = game.decide(decision)
    return game


def test_a_review_is_what_the_page_reads_and_its_progress_rises_to_the_end() -> None:
    game = finished()
    said = answers(job(1, "review", game))
    review = read_review(game, result(said))
    assert len(review.rounds) == 5
    assert review.solver.score >= game.score
    progress = [answer["done"] for answer in said if "done" in answer]
    assert len(progress) > 1
    assert progress == sorted(progress, key=lambda step: int(str(step)))


def test_a_job_that_comes_later_is_answered_first_and_the_other_goes_on() -> None:
    begun = GAME.place(GAME.legal()[0])
    said = answers(job(1, "par", nodes=900), job(2, "hint", begun))
    assert [answer["id"] for answer in said if "result" in answer] == [2, 1]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("[]", id="list"),
        pytest.param("{}", id="empty object"),
        pytest.param('{"id": 1, "job": "par"}', id="no game"),
        pytest.param(job(1, "dance"), id="unknown job"),
        pytest.param(job(1, "placement"), id="no strength"),
        pytest.param(job(1, "placement", strength="genius"), id="unknown strength"),
        pytest.param(job(1, "review"), id="game not finished"),
        pytest.param(
            job(
                1,
                "par",
                Game.start(Seeded("x"), Options(2, modules=frozenset({Module.GAP_FILLERS}))),
            ),
            id="par of a table of plus",
        ),
        pytest.param(
            job(1, "review", Game.start(Seeded("x"), Options(variant=Variant.TWO_OF_THREE))),
            id="review of plus not finished",
        ),
    ],
)
def test_an_impossible_job_is_answered_by_an_error(text: str) -> None:
    (only,) = [answer for answer in answers(text) if "done" not in answer]
    assert "error" in only


def test_a_job_that_fails_leaves_the_others_alone() -> None:
    said = answers(job(1, "par", nodes=300), job(2, "dance"))
    assert [answer["id"] for answer in said if "error" in answer] == [2]
    assert result(said, 1)
