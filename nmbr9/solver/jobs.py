"""What the solver can be asked, as texts: each job yields how far it is, and at last its result."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from nmbr9.board import Placement
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import Variant
from nmbr9.record import from_json, placement_text
from nmbr9.solver.par import NODES, finding
from nmbr9.solver.player import Strength, chosen
from nmbr9.solver.review import reviewing
from nmbr9.untrusted import as_int, as_object, as_text, malformed, parse_json

ADVISER: Final = Strength.EXPERT
"""How strong the player is who gives a hint."""

Answer = Mapping[str, object]


def performed(text: str) -> Iterator[Answer]:
    """Do a job: `{"id": 1, "job": "par", "game": …}`; every answer has its `id`.

    Raises BadRecord for what is no job, and for a game that is not of the base rules.
    """
    job = as_object(parse_json(text), "a job")
    game = from_json(job.get("game"))
    if game.options.variant is not Variant.BASE or game.options.modules:
        raise BadRecord(Reason.BAD_OPTIONS, "the solver knows the base game only")
    match as_text(job.get("job"), "what to do"):
        case "par":
            answers = _par(game, as_int(job.get("nodes", NODES), "the nodes"))
        case "hint":
            answers = _hint(game)
        case "review":
            answers = _review(game)
        case "move":
            answers = _move(game, as_text(job.get("strength"), "a strength"))
        case _:
            raise malformed("a job is par, hint, review or move")
    for answer in answers:
        yield {"id": as_int(job.get("id"), "the id"), **answer}


def _par(game: Game, nodes: int) -> Iterator[Answer]:
    best = None
    for progress in finding(game.deck, nodes):
        best = progress.best
        yield {"done": min(progress.nodes, nodes), "of": nodes}
    if best is not None:
        yield {"result": {"placements": _texts(best.placements), "nodes": nodes}}


def _hint(game: Game) -> Iterator[Answer]:
    yield {"done": 0, "of": 1}
    yield {"result": {"placement": placement_text(chosen(game, ADVISER))}}


def _move(game: Game, strength: str) -> Iterator[Answer]:
    """Where an opponent places; each seat has a luck of its own, so that no two play alike."""
    by = {known.name.lower(): known for known in Strength}.get(strength)
    if by is None:
        raise malformed("an opponent's strength is beginner, casual, practised, expert or master")
    yield {"done": 0, "of": 1}
    yield {"result": {"placement": placement_text(chosen(game, by, game.seat))}}


def _review(game: Game) -> Iterator[Answer]:
    if not game.finished:
        raise malformed("only a finished game is reviewed")
    for step in reviewing(game):
        if step.review is None:
            yield {"done": step.done, "of": step.of}
            continue
        rounds = [
            {
                "hindsight": one.hindsight,
                "better": placement_text(one.better),
                "own": _tenths(one.own),
                "best": _tenths(one.best),
                "advised": placement_text(one.advised) if one.advised else None,
            }
            for one in step.review.rounds
        ]
        solver = _texts(step.review.solver.placements)
        yield {"result": {"rounds": rounds, "solver": solver}}


def _tenths(score: float | None) -> int | None:
    """A mean score in tenths of a point."""
    return None if score is None else round(score * 10)


def _texts(placements: Sequence[Placement]) -> list[str]:
    return [placement_text(placement) for placement in placements]
