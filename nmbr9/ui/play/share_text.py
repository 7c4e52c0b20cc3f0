"""The text of a game for others: the score and its levels; placements in codes only."""

from collections.abc import Iterator

from nmbr9.contests.weekly import week_of
from nmbr9.deck import Daily, Seeded, daily_number
from nmbr9.game import Game
from nmbr9.ui.games.challenges import NO_NAMES, Names, challenge_address, remember_shared
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts.loop import Effect
from nmbr9.ui.parts.options_form import game_options
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.effects import Keep, Share

LONGEST_BAR = 8
"""Signs of the bar for the level with the most points."""


def share_games(context: Context, *games: Game, names: Names = NO_NAMES) -> tuple[Effect, ...]:
    """Share a link to games of one deck, with the text of the player's own.

    The link has the player's name, if the settings have one, and these `names`.
    """
    own = context.play.own
    par, practice = context.solver.par_of(own), context.play.practice
    words = share_text(own, par, context.t, practice=practice)
    address = challenge_address(games, {**names, own: context.session.settings.name})
    return (Keep(remember_shared, (own,)), Share(words, address))


def share_text(game: Game, par: int | None, t: Texts, *, practice: bool = False) -> str:
    """The result in a few lines: the score, and a bar for each level.

    Of a game under way only its progress: the score so far would reveal the placements.
    """
    title, options = _dated_title(game, t), game_options(game, t)
    title += " · " + t("share.practice") if practice else ""
    if not game.finished:
        told = t("share.so_far", n=game.round - 1, rounds=game.rounds)
        return "\n".join(filter(None, (title, options, told)))
    told = t("rivals.points", n=game.score)
    if par is not None:
        told += " · " + t("share.par", difference=signed(game.score - par))
    return "\n".join(filter(None, (title, options, told, *_bars(game))))


def _bars(game: Game) -> Iterator[str]:
    """A line for each level from 1 up: its number, a bar for its points, and the points."""
    most = max((*game.breakdown, 1))
    for level, points in enumerate(game.breakdown[1:], start=1):
        signs = max(1, round(LONGEST_BAR * points / most))
        yield f"{level} {('▇' if points else '▁') * signs} {points}"


def _dated_title(game: Game, t: Texts) -> str:
    """The name of a game for others; a daily's with its date."""
    title = title_for_others(game, t)
    return f"{title} · {t.day(game.source.date)}" if isinstance(game.source, Daily) else title


def title_for_others(game: Game, t: Texts) -> str:
    """The name of a game, as others see it."""
    week = week_of(game.source, game.options)
    if week is not None:
        return t("share.weekly", week=week.name)
    if isinstance(game.source, Daily):
        return t("share.daily", number=daily_number(game.source.date))
    if isinstance(game.source, Seeded):
        return t("share.seed", seed=game.source.seed)
    return t("share.dealt")
