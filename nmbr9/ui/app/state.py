"""The state of the whole page: a part for each feature, known here by name only."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Generic, NamedTuple, TypeVar

from nmbr9.contests.cup import Cup
from nmbr9.options import STANDARD, Options
from nmbr9.ui.branches.state import Branches
from nmbr9.ui.coach.state import Review
from nmbr9.ui.connecting.state import Connecting
from nmbr9.ui.diary.update import Diary
from nmbr9.ui.games.index import OwnGames
from nmbr9.ui.lesson.state import Lesson
from nmbr9.ui.moving.state import Moving
from nmbr9.ui.pages.caller import Caller
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Play
from nmbr9.ui.puzzles.state import Puzzles
from nmbr9.ui.replay.update import Replay
from nmbr9.ui.rivals.state import Lineup, Rivals
from nmbr9.ui.session.session import Session
from nmbr9.ui.session.solver_jobs import SolverJobs
from nmbr9.ui.sharing.update import QrLink
from nmbr9.ui.tables.state import Tables

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class State:
    """The page. A change is a new value."""

    session: Session
    play: Play
    solver: SolverJobs = field(default_factory=SolverJobs)
    replay: Replay | None = None
    lesson: Lesson = field(default_factory=Lesson)
    branches: Branches = field(default_factory=Branches)
    tables: Tables = field(default_factory=Tables)
    connecting: Connecting = field(default_factory=Connecting)
    phones: Phones = field(default_factory=Phones)
    moving: Moving = field(default_factory=Moving)
    rivals: Rivals = field(default_factory=Rivals)
    coach: Review | None = None
    games: OwnGames = field(default_factory=OwnGames)
    diary: Diary = field(default_factory=Diary)
    cup: Cup | None = None
    caller: Caller | None = None
    new_game: Options = STANDARD
    against: Lineup = field(default_factory=Lineup)
    qr: QrLink = field(default_factory=QrLink)
    puzzles: Puzzles = field(default_factory=Puzzles)

    @property
    def context(self) -> Context:
        """The parts that every feature may read."""
        return Context(self.session, self.play, self.solver, self.games)


class Lens(NamedTuple, Generic[S]):
    """A part of the state: its name, what reads it, and what puts another in its place."""

    name: str
    of: Callable[[State], S]
    put: Callable[[State, S], State]


SESSION = Lens("session", lambda s: s.session, lambda s, part: replace(s, session=part))
PLAY = Lens("play", lambda s: s.play, lambda s, part: replace(s, play=part))
SOLVER = Lens("solver", lambda s: s.solver, lambda s, part: replace(s, solver=part))
REPLAY = Lens("replay", lambda s: s.replay, lambda s, part: replace(s, replay=part))
LESSON = Lens("lesson", lambda s: s.lesson, lambda s, part: replace(s, lesson=part))
BRANCHES = Lens("branches", lambda s: s.branches, lambda s, part: replace(s, branches=part))
TABLES = Lens("tables", lambda s: s.tables, lambda s, part: replace(s, tables=part))
CONNECTING = Lens("connecting", lambda s: s.connecting, lambda s, part: replace(s, connecting=part))
PHONES = Lens("phones", lambda s: s.phones, lambda s, part: replace(s, phones=part))
MOVING = Lens("moving", lambda s: s.moving, lambda s, part: replace(s, moving=part))
RIVALS = Lens("rivals", lambda s: s.rivals, lambda s, part: replace(s, rivals=part))
COACH = Lens("coach", lambda s: s.coach, lambda s, part: replace(s, coach=part))
GAMES = Lens("games", lambda s: s.games, lambda s, part: replace(s, games=part))
DIARY = Lens("diary", lambda s: s.diary, lambda s, part: replace(s, diary=part))
CUP = Lens("cup", lambda s: s.cup, lambda s, part: replace(s, cup=part))
CALLER = Lens("caller", lambda s: s.caller, lambda s, part: replace(s, caller=part))
NEW_GAME = Lens("new_game", lambda s: s.new_game, lambda s, part: replace(s, new_game=part))
AGAINST = Lens("against", lambda s: s.against, lambda s, part: replace(s, against=part))
QR = Lens("qr", lambda s: s.qr, lambda s, part: replace(s, qr=part))
PUZZLES = Lens("puzzles", lambda s: s.puzzles, lambda s, part: replace(s, puzzles=part))
NO_PART = Lens("", lambda _: None, lambda s, _: s)
