"""The context: the parts of the state that every feature may read."""

from collections.abc import Callable
from datetime import date as Date  # noqa: N812  as in deck
from typing import NamedTuple

from nmbr9.contests.rivals import LAST
from nmbr9.game import Game
from nmbr9.options import STANDARD
from nmbr9.ui.games.index import OwnGames
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.parts.loop import Action, Effects
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.state import Holder, Play
from nmbr9.ui.session.session import Page, Session
from nmbr9.ui.session.solver_jobs import SolverJobs


class Context(NamedTuple):
    """A feature reads them in its update and in its views, and changes them only by messages."""

    session: Session
    play: Play
    solver: SolverJobs
    games: OwnGames

    @property
    def t(self) -> Texts:
        return self.session.t

    @property
    def page(self) -> Page | None:
        return self.session.page

    @property
    def game(self) -> Game:
        return self.play.game

    @property
    def daily_rivals_date(self) -> Date | None:
        """The date of the daily on the board, if the rivals of the day are to play along."""
        play, own, day = self.play, self.play.own, game_kind(self.play.own).day
        alone = not play.at_table and play.holder not in (Holder.LESSON, Holder.PUZZLE)
        if day is None or own.options != STANDARD or not alone:
            return None
        return day if self.session.settings.rivals and day <= LAST else None


class HandOut(Action):
    """`make` gives the effects from the context, a named `part` of the state, and the values."""

    make: Callable[..., Effects]
    values: tuple[object, ...] = ()
    part: str = ""
    as_qr: bool = False
