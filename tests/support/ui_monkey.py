"""The events of a page: presses, what its browser says, and late answers."""

from __future__ import annotations

import json
from collections import Counter
from datetime import timedelta
from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from nmbr9.contests.free_order import Ordered
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import STANDARD
from nmbr9.protocol import Answer as SolverAnswer
from nmbr9.protocol import ChosenTurn, JobError, JobProgress, JobResult, WorkerError
from nmbr9.record import from_json
from nmbr9.ui.app.opening import address_actions
from nmbr9.ui.app.view import REGIONS
from nmbr9.ui.branches.state import BranchRead
from nmbr9.ui.coach.state import FindPar, OpenReview
from nmbr9.ui.connecting.state import (
    ChannelSaid,
    CodeOutcome,
    GiveCode,
    OnChannel,
    PlaceTaken,
    ReplyLeft,
    Scanned,
)
from nmbr9.ui.games.challenges import Challenge
from nmbr9.ui.moving.state import OwnRead
from nmbr9.ui.parts.camera import Point, Size
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.node import Given, Node, Reaction
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones.state import ForgetPhones, JoinPhones, JudgeNext
from nmbr9.ui.play import actions as play
from nmbr9.ui.play.state import Square
from nmbr9.ui.puzzles.state import OpenPuzzle
from nmbr9.ui.rivals.state import MonthCame, RivalRead
from nmbr9.ui.session import actions as session
from nmbr9.ui.session import effects
from nmbr9.ui.session.effects import ToChannel
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.session.solver_jobs import SolverFailed, SolverSaid
from nmbr9.ui.tables.state import OpenTable
from tests.support.random_play import turn_by_chance
from tests.support.reading_nodes import spoken
from tests.support.ui_hotseat import hotseat
from tests.support.ui_states import TODAY, Screen, over

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from nmbr9.ui.app.state import State
    from nmbr9.ui.storage.safe_store import SafeStore

CODE = ("00", "00")
SCREEN = Screen()
SOME = 4
"""Slices of a reading, and late answers, that are taken."""


def values(field: Node) -> Iterator[object]:
    """All values that a player can give a field."""
    match field.tag, field.attrs.get("type"):
        case "select", _:
            options = (child for child in field.children if isinstance(child, Node))
            yield from (option.attrs["value"] for option in options)
        case _, "checkbox":
            yield from (True, False)
        case _, "range":
            yield from (int(field.attrs["min"]), int(field.attrs["max"]))
        case _:
            yield "x"


class Place(NamedTuple):
    """An element that a player finds again in the next frame: by its place, kind and name."""

    where: str
    """The open page, else the region."""
    keys: tuple[str, ...]
    event: str
    name: str


def found(node: Node, place: Place) -> Iterator[tuple[Place, Reaction, Node]]:
    """Everything in a node that can be pressed, chosen or sent."""
    if node.key:
        place = place._replace(keys=(*place.keys, f"{node.tag} {node.key}"))
    for event, answer in (("click", node.click), ("change", node.change), ("submit", node.submit)):
        if answer is not None:
            name = node.attrs.get("aria-label") or node.attrs.get("id") or spoken(node).strip()
            yield place._replace(event=event, name=f"{node.tag} {name}"), answer, node
    for child in node.children:
        if isinstance(child, Node):
            yield from found(child, place)


def answers(state: State) -> Mapping[Place, tuple[Reaction, Node]]:
    """The answer of each element in front that cannot be taken for another one."""
    page = state.session.page
    everything = [
        each
        for region in REGIONS
        if (region.id == "page") == (page is not None)
        for each in found(SCREEN.node(region, state), Place(page or region.id, (), "", ""))
    ]
    count = Counter(place for place, _, _ in everything)
    return {place: (answer, node) for place, answer, node in everything if count[place] == 1}


def presses(state: State) -> Iterator[Action]:
    """Every action that the page can send now."""
    for answer, node in answers(state).values():
        if isinstance(answer, Given):
            yield from map(answer.action, values(node))
        else:
            yield answer


def from_outside(state: State) -> tuple[Action, ...]:
    """The events that need no element: pointers, the clock, other tabs, links."""
    game, own = state.play.game, state.play.own
    open_ = state.play.card is not None and not game.options.is_plus
    at = over(state, game.legal()[0]) if open_ else Point(60, 60)
    tomorrow = TODAY + timedelta(days=1)
    friend = Challenge(brought=_friends(own))
    return (
        *(play.Grasp(at), play.PointAt(at)),
        play.PointAt(Point(100, 300), dragged=True, finger=True),
        *(play.Drop(at), play.Tap(at), play.PointAt(None), play.Nudge(1, 0), play.NextLegal()),
        *(
            play.NextLegal(1, other_level=True),
            play.Overview(),
            play.OpenSquares(),
            play.TryAt(Square(Cell(0, 0), 1)),
        ),
        *(play.Confirm(), play.Confirm(), play.PutBack(), play.TakeBack()),
        *(play.Inspect(deeper=True), play.Inspect(None), play.Pan(9, 9), play.Zoom(1.25)),
        *(play.StepBy(-1), play.StepBy(1)),
        *(play.Lift(30), play.EndCount(), play.Resize(Size(800, 700)), session.Hide()),
        *(session.Clock(tomorrow, 61), session.Clock(TODAY, 119), session.Tick()),
        session.LoadSettings(Settings(take_back=True, language="de")),
        *(session.Notify(Notice(kind)) for kind in (NoticeKind.OTHER_TAB, NoticeKind.STORAGE_FULL)),
        *map(session.ShowPrompt, Prompt),
        *(session.StorageEmptied(), session.Tell(Message("share.copied"))),
        *((OpenReview(own, 3),) if own.finished else ()),
        play.OpenGame(own, challenge=friend),
        *(play.OpenGame(Game.start(source)) for source in (Daily(TODAY), Seeded("other"))),
        *(SolverFailed("broken"), SolverSaid(WorkerError("broken"))),
        *(MonthCame(TODAY, None), RivalRead(TODAY, None), ForgetPhones("gone"), play.Reviewed(())),
        *(JoinPhones(f"{0:016x}.ocode"), OpenTable(hotseat()), JudgeNext()),
        *(BranchRead("gone", None, ()), FindPar(own), OpenPuzzle("gone"), play.TriedAgain()),
        *(
            GiveCode("moving", "#move=ocode"),
            ReplyLeft("moving", "#move=acode"),
            OwnRead("move-0", "{}"),
        ),
        *(CodeOutcome("moving", Message("move.cut")), PlaceTaken("phones")),
    )


@cache
def _friends(own: Game) -> tuple[Game, ...]:
    """A friend's game of the same cards, if it is a base game."""
    if own.options != STANDARD or isinstance(own.source, Ordered):
        return ()
    game = Game.start(own.source)
    while not game.finished and len(game.decisions) < SOME:
        game = game.place(game.legal()[-1])
    return (game,)


def late(effect: Effect, store: SafeStore) -> tuple[Action, ...]:  # noqa: C901, PLR0911, PLR0912 - a table
    """The actions that may follow an effect."""
    asked: Any = effect
    match effect:
        case effects.Save() | effects.Keep():
            return tuple(map(session.Notify, asked.write(store, *asked.values) or ()))
        case effects.Load():
            loaded = asked.read(store, *asked.values)
            return (loaded,) if isinstance(loaded, Action) else late(loaded, store)
        case effects.InSlices():
            return tuple(islice(asked.read(store, *asked.values), SOME))
        case effects.Go(address=address):
            return address_actions(store, address, TODAY)
        case effects.Draw(secret=secret):
            return (asked.then(*asked.values, "0" * 64 if secret else "drawn"),)
        case effects.DrawQr():
            return (
                asked.then(*asked.values, CODE),
                asked.then(*asked.values, effects.Absent.FAILED),
            )
        case effects.FetchText():
            return (asked.then(*asked.values, None),)
        case effects.FindInstall():
            return (asked.then(None), asked.then(Prompt.INSTALL))
        case effects.Wait(action=action, milliseconds=int()):
            return (action,)
        case effects.WhenIdle(action=action):
            return (action,)
        case effects.UseChannel(channel=channel, what=what):
            begun = what in (ToChannel.INVITE, ToChannel.REPLY)
            events = (
                (OnChannel.CODE, OnChannel.OPEN, OnChannel.CLOSED) if begun else (OnChannel.CAN,)
            )
            return tuple(ChannelSaid(channel, said, "ocode", 1.0) for said in events)
        case effects.Scan(on=True):
            return (Scanned("", "NotFoundError"), Scanned("x", ""))
        case effects.Solve(jobs=jobs):
            answers = (answer for job in jobs.items() for answer in _answers(*job))
            return tuple(map(SolverSaid, answers))
    return ()


def _answers(job: int, text: str) -> Iterator[SolverAnswer]:
    """Progress, and then a random turn; a finished game cannot be judged here."""
    yield JobProgress(job, 1, 2)
    game = from_json(json.loads(text)["game"])
    if game.finished:
        yield JobError(job, "broken")
    else:
        yield JobResult(job, ChosenTurn(turn_by_chance(game, Random(job))).to_json())
