"""The state of the whole page: a part for each feature, known here by name only."""

from dataclasses import dataclass, field

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

    @property
    def open_page(self) -> "State | None":
        """The state while a page is open, which may read all of it."""
        return self if self.context.page is not None else None
