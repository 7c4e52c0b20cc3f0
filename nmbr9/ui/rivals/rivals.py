"""The rivals of the deck on the board: joined when a game is opened, and told round by round."""

from collections.abc import Container, Iterable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from nmbr9.decisions import Decision
from nmbr9.game import Game
from nmbr9.record import encode
from nmbr9.record.joined import MOST_GAMES
from nmbr9.steps import LAYING, through
from nmbr9.ui.games.challenges import Names, save_rivals
from nmbr9.ui.games.people import isolated
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import Challenged
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import GameOpened, Update
from nmbr9.ui.session.effects import Keep

MOST_RIVALS = MOST_GAMES - 1

Heard: TypeAlias = GameOpened


@dataclass(frozen=True, slots=True)
class Rivals:
    """Games of the deck on the board that others have played."""

    games: tuple[Game, ...] = ()
    names: Names = field(default_factory=dict)
    """The names of those who gave one."""

    def revealed(self, context: Context) -> tuple[Game, ...]:
        """Their games as far as the player has come: a round is seen once it is played."""
        if context.play.own.finished and context.play.card_shown:
            return self.games  # of level to level some have more rounds than others
        return tuple(through(game, context.play.rounds_played) for game in self.games)

    def name(self, which: int) -> str | Message:
        """The name of the player (0) or of a rival, a number where none is known."""
        if not which:
            return Message("rivals.you")
        name = self.names.get(self.games[which - 1])
        return isolated(name) if name else Message("rivals.rival", {"n": which})

    def said(self, which: int, t: Texts) -> str:
        """That name in words."""
        name = self.name(which)
        return name if isinstance(name, str) else t.of(name)


def update(_context: Context, rivals: Rivals, action: Heard) -> Update[Rivals]:
    """Take in the games that a link has brought, and those of the same deck in storage."""
    known, challenge = rivals if action.same else Rivals(), action.challenge
    others = (*known.games, *challenge.stored, *challenge.brought)
    games = merge_rivals(action.game, others, challenge.shared)
    told = {**known.names, **challenge.stored_names, **challenge.brought_names}
    names = {game: told[game] for game in games if game in told}
    stored = (challenge.stored, challenge.stored_names)
    new = challenge.brought and (games, names) != stored
    keep = (Keep(save_rivals, (games, names)),) if new else ()
    return Update(Rivals(games, names), (*((Challenged(),) if games else ()), *keep))


def merge_rivals(
    own: Game, brought: Iterable[Game], shared: Container[str] = ()
) -> tuple[Game, ...]:
    """All rivals, the known ones first; a game that grew replaces what was known of it.

    One's own game, come back in a friend's link, is no rival: it is finished and the same, or it
    is a stage whose code this browser has `shared`. That a friend began as oneself did says
    nothing: after a round or two it is likely.
    """
    own_line = line_of(own)
    rivals: list[Game] = []
    lines: list[Line] = []
    for game in brought:
        line = line_of(game)
        if not line or (_begins(line, own_line) and (game.finished or encode(game) in shared)):
            continue
        if any(_begins(line, known) for known in lines):
            continue
        kept = [n for n, known in enumerate(lines) if not _begins(known, line)]
        rivals, lines = [rivals[n] for n in kept], [lines[n] for n in kept]
        rivals.append(game)
        lines.append(line)
    return tuple(rivals[:MOST_RIVALS])


Line: TypeAlias = tuple[Decision, ...]
"""A game's decisions wherever on the table it was played, equal where share codes are."""


def line_of(game: Game) -> Line:
    """The decisions with the first tile at the origin, as share codes write them."""
    laying = (each for each in game.decisions if isinstance(each, LAYING))
    first = next(laying, None) if game.turn.setup.starting_tile is None else None
    dx, dy = (-first.placement.anchor.x, -first.placement.anchor.y) if first else (0, 0)
    return tuple(
        replace(each, placement=each.placement.moved(dx, dy)) if isinstance(each, LAYING) else each
        for each in game.decisions
    )


def _begins(line: Line, longer: Line) -> bool:
    """Whether a game is the beginning of another, or the same."""
    return longer[: len(line)] == line
