"""The text of a game for others, with its score and levels; placements stand in codes only."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, Final

from nmbr9.contests import pars
from nmbr9.game import Game
from nmbr9.ui.games.challenges import NO_NAMES, Names, challenge_address, remember_shared
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.people import LONGEST_NAME
from nmbr9.ui.parts.loop import Effects
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.widgets import LEAST_STREAK
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.effects import Keep, SavePicture, Share

MOST_SQUARES: Final = 6
"""Squares of the level with the most points."""
SQUARES: Final = "🟨🟩🟦🟪🟥🟧🟫"
"""A colour for each level from 1 up, and again from the first one."""
HINTED: Final = "💡"
"""Beside the name of a player who took hints, in a link."""
MEDALS: Final = MappingProxyType({"bronze": "🥉", "silver": "🥈", "gold": "🥇", "par": "🏆"})


def share_games(
    context: Context,
    *games: Game,
    names: Names = NO_NAMES,
    streak: int = 0,
    place: str = "",
    picture: SavePicture[Any] | None = None,
) -> Effects:
    """Share a link to games of one deck, and the result of the player's own.

    `place` is the one among the rivals of the day. The link has these `names`, and the player's own
    of the settings. Both tell the hints that were taken.
    """
    own = context.play.own
    scale, practice = context.solver.scale_of(own), context.play.table.practice
    hints, name = context.solver.hints(own), context.session.settings.name
    told = context.t("result.hints", n=hints) if hints else ""
    place = " · ".join(filter(None, (place, told)))
    words = share_text(own, scale, context.t, practice=practice, streak=streak, place=place)
    mark = f" {HINTED}{hints}" if hints else ""
    signed = name[: LONGEST_NAME - len(mark)] + mark
    address = challenge_address(games, {**names, own: signed})
    return (Keep(remember_shared, (own,)), Share(words, address, picture))


def share_own(context: Context) -> Effects:
    return share_games(context, context.play.own)


def share_text(
    game: Game,
    scale: pars.MedalScale | None,
    t: Texts,
    *,
    practice: bool = False,
    streak: int = 0,
    place: str = "",
) -> str:
    """The result in a few lines: score, medal, streak, place, then the stack, the top level first.

    For a game under way only its progress: the score so far would reveal the placements.
    """
    kind, options = game_kind(game), game_options(game, t)
    title = kind.title_for_others(t) + (f" · {t.day(kind.day)}" if kind.day else "")
    title += " · " + t("share.practice") if practice else ""
    if not game.finished:
        told = t("share.so_far", n=game.round - 1, rounds=game.rounds)
        return "\n".join(filter(None, (title, options, told)))
    medal = "" if scale is None else MEDALS.get(scale.medal(game.score).value, "")
    days = f"🔥{streak}" if streak >= LEAST_STREAK else ""
    result = " ".join(filter(None, (t("rivals.points", n=game.score), medal, days)))
    result += f" · {place}" if place else ""
    return "\n".join(filter(None, (title, options, result, *_stack(game))))


def _stack(game: Game) -> Iterator[str]:
    most = max((*game.breakdown, 1))
    for level in range(len(game.breakdown) - 1, 0, -1):
        points = game.breakdown[level]
        colour = SQUARES[(level - 1) % len(SQUARES)] if points else "⬜"
        yield f"{colour * max(1, round(MOST_SQUARES * points / most))} {points}"
