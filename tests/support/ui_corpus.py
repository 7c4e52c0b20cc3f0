"""States of the page of every kind: each holder of the board, each page with something in it."""

from __future__ import annotations

from datetime import timedelta
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from nmbr9.contests.free_order import Ordered
from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.game import Game
from nmbr9.protocol import Job, JobResult, Strength
from nmbr9.steps import at_step
from nmbr9.ui.app.view import PAGES
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.games.index import OwnGames
from nmbr9.ui.moving.state import MoveCommand
from nmbr9.ui.parts.camera import Point, Tilt
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import AtPhones
from nmbr9.ui.play.actions import EndCount, GoToStep, NextLegal, StartReplay
from nmbr9.ui.rivals.state import Computer, OfTheDay, Rivals, beginning
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.session.solver_jobs import SolverFailed, SolverSaid
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.state import AtTable, Hotseat, Tables
from tests.support import phones_room, ui_branches, ui_plus_reviews, ui_puzzles
from tests.support.link_phones import dealt_by_links
from tests.support.moving_room import MovingHall, connects
from tests.support.ui_hotseat import at, hotseat, to_the_end, turn
from tests.support.ui_hotseat import page as sit_down
from tests.support.ui_lesson import STEPS
from tests.support.ui_monkey import Place, answers
from tests.support.ui_plus_play import ALONE, SIX_POWERS, begun
from tests.support.ui_states import (
    SEVEN,
    TODAY,
    TOWER,
    after,
    aimed,
    changed,
    daily,
    dragged,
    flat,
    free,
    grown,
    placed,
    played,
    review_form,
    shown,
    together,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.ui.app.state import State

HELLO = Seeded("hello")


@cache
def corpus() -> tuple[State, ...]:
    """The states, each with the page that it opens by itself."""
    return (
        *_alone(),
        *_with_others(),
        *_reviewed(),
        *STEPS,
        *(shown(begun(options, 5)) for options in (*ALONE, SIX_POWERS)),
        *(ui_puzzles.listed(), ui_puzzles.begun(), ui_puzzles.tried(ui_puzzles.begun(), 0)),
        *(ui_branches.branched(11, 2)[0], after(ui_branches.branched(19, 1)[0], EndCount())),
        after(ui_branches.branched(11, 2)[0], AskCoach(Job.HINT)),
        *_at_tables(),
        *_on_phones(),
    )


def _alone() -> Iterator[State]:
    yield free()
    yield placed(free(take_back=True))
    yield daily()
    yield aimed(SEVEN, "7r1@2,0")
    legal = Settings(view=Tilt.STEEP, show_legal=True, take_back=True)
    high = shown(played(*TOWER, then=(4, 4)), settings=legal)
    yield high
    yield dragged(after(high, NextLegal()), Point(100, 300))
    days = tuple(TODAY - timedelta(days=ago) for ago in range(3))
    yield changed(daily(), games=OwnGames(counted_on=TODAY, in_a_row=days))
    yield changed(together(), cup=None, caller=None)
    yield changed(placed(free()), camera_moved=True)
    yield shown(Game.start(Ordered.fresh()))
    last = shown(played(*TOWER[:-1], then=(1,)))
    yield aimed(last, TOWER[-1])
    for prompt in Prompt:
        yield changed(shown(flat(HELLO)), prompt=prompt, page="result")
    yield after(placed(free()), AskCoach(Job.HINT))


def with_rivals_of_the_day(rounds: int = 20) -> State:
    """Today's game after this many rounds, with the five rivals of the day."""
    rivals = tuple(
        Computer(strength, luck, grown(Daily(TODAY), taste=luck))
        for luck, strength in enumerate(Strength, start=1)
    )
    own = grown(Daily(TODAY), rounds, taste=7)
    return shown(own, rivals=Rivals(day=OfTheDay(TODAY, asked=True, read=rivals)))


def _with_others() -> Iterator[State]:
    yield with_rivals_of_the_day()
    yield with_rivals_of_the_day(9)
    finished = together()
    yield finished
    yield after(finished, StartReplay(finished.play.own, Message("replay.own")), GoToStep(7))
    chosen = beginning((Strength.CASUAL,) * 2, HELLO)
    against = shown(grown(HELLO, 9), rivals=Rivals(chosen=chosen))
    yield against
    yield after(changed(against, page="rivals"), SolverFailed("broken"))


def _reviewed() -> Iterator[State]:
    game = grown(HELLO)
    asked = after(shown(game), AskCoach(Job.REVIEW))
    form, before = review_form(game), at_step(game, 9)
    better = str(before.legal()[-1])
    mistake = {"own": 500, "best": 540, "advised": better}
    rounds: Any = form["rounds"]
    rounds[9] = {**rounds[9], **mistake}
    yield asked
    yield after(asked, SolverSaid(JobResult(asked.solver.last, form)))
    yield ui_plus_reviews.reviewed(ui_plus_reviews.MIXES[0])


def _at_tables() -> Iterator[State]:
    seated = sit_down(hotseat(source=Dealt((7, 4))))
    yield seated
    yield after(seated, AtTable(Hotseat.take, (0,)))
    open_ = turn(turn(seated))
    yield open_
    ended = to_the_end(open_, 0, 1)
    yield ended
    yield changed(free(), tables=Tables(stored=(at(ended),)), page="seats")


def _on_phones() -> Iterator[State]:
    yield from (phone.state for phone in phones_room.sitting_down("Ann", "Ben").phones.values())
    yield phones_room.hosting()[1].state
    for hall in (phones_room.dealt("Ann", "Ben"), dealt_by_links("Ann", "Ben")):
        ann, ben = hall.phones.values()
        yield ann.state
        for phone in (ann, ben):
            if phone.phase is Phase.TURN:
                phone.plays(Random(3))
                yield phone.state
    both = phones_room.dealt("Ann", "Ben")
    for phone in reversed(both.phones.values()):
        phone.does(AtPhones(Sitting.leaves, (phone.sitting.seat,)))
        both.settles()
    yield both.phones["Ann"].state
    hall = MovingHall()
    device = hall.device("old", MemoryStore())
    yield device.state
    other = hall.device("new", MemoryStore())
    connects(hall, device, other)
    yield device.state
    device.does(MoveCommand.SAME)
    yield device.state


@cache
def pages() -> tuple[State, ...]:
    """Every page of every state that has something to press that no other has."""
    seen: set[tuple[Place, type]] = set()
    kept = []
    for state in corpus():
        for page in dict.fromkeys((state.session.page, None, *PAGES)):
            opened = changed(state, page=page)
            places = {(place, type(answer)) for place, (answer, _) in answers(opened).items()}
            if not places <= seen:
                kept.append(opened)
                seen |= places
    return tuple(kept)
