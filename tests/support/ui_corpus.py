"""States of the page of every kind: each holder of the board, each page with something in it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.protocol import Job, JobResult, Strength
from nmbr9.steps import at_step
from nmbr9.ui.coach.coach import AskCoach
from nmbr9.ui.pages.moving.state import MoveCommand
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones.sitting import Phase
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.replay import GoToStep
from nmbr9.ui.rivals.computers import Computer, beginning
from nmbr9.ui.rivals.of_the_day import OfTheDay
from nmbr9.ui.rivals.rivals import Rivals
from nmbr9.ui.session.solver_jobs import SolverSaid
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.actions import AtSeat
from nmbr9.ui.tables.hotseat import Hotseat
from tests.support import phones_room, ui_branches, ui_plus_reviews, ui_puzzles
from tests.support.link_phones import dealt_by_links
from tests.support.moving_room import MovingHall
from tests.support.ui_hotseat import hotseat, to_the_end, turn
from tests.support.ui_hotseat import page as sit_down
from tests.support.ui_lesson import STEPS
from tests.support.ui_plus_play import ALONE, SIX_POWERS, begun
from tests.support.ui_states import (
    SEVEN,
    TODAY,
    after,
    aimed,
    changed,
    daily,
    free,
    grown,
    placed,
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
        *(ui_branches.branched(11, 2)[0], ui_branches.branched(19, 1)[0]),
        *_at_tables(),
        *_on_phones(),
    )


def _alone() -> Iterator[State]:
    yield free()
    yield placed(free(take_back=True))
    yield daily()
    yield aimed(SEVEN, "7r1@2,0")
    yield changed(together(), cup=None, caller=None)


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
    yield shown(grown(HELLO, 9), rivals=Rivals(chosen=chosen))


def _reviewed() -> Iterator[State]:
    game = grown(HELLO)
    asked = after(shown(game), AskCoach(Job.REVIEW))
    form, before = review_form(game), at_step(game, 9)
    better = str(before.legal()[0])
    mistake = {"hindsight": 0, "better": better, "own": 500, "best": 540, "advised": better}
    rounds: Any = form["rounds"]
    rounds[9] = {**rounds[9], **mistake}
    yield after(asked, SolverSaid(JobResult(asked.solver.last, form)))
    yield ui_plus_reviews.reviewed(ui_plus_reviews.MIXES[0])


def _at_tables() -> Iterator[State]:
    seated = sit_down(hotseat(source=Dealt((7, 4))))
    yield seated
    yield after(seated, AtSeat(Hotseat.take, 0))
    open_ = turn(turn(seated))
    yield open_
    yield to_the_end(open_, 0, 1)


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
    hall = MovingHall()
    device = hall.device("old", MemoryStore())
    yield device.state
    device.does(MoveCommand.OFFER)
    hall.settles()
    yield device.state
