"""The words of a game for others: the score and its levels; placements in codes only."""

from nmbr9.contests.weekly import week_of
from nmbr9.deck import Daily, Seeded, daily_number
from nmbr9.game import Game
from nmbr9.ui.games.challenges import challenge_address, remember_shared
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts.options_form import game_options
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Effect
from nmbr9.ui.session.effects import Keep, Share


def share_games(context: Context, *games: Game) -> tuple[Effect, ...]:
    """Share a link to games of one deck, and the words of one's own."""
    own = context.play.own
    words = share_text(own, context.solver.par_of(own), context.t)
    return (Keep(remember_shared, (own,)), Share(words, challenge_address(games)))


def share_text(game: Game, par: int | None, t: Texts) -> str:
    """The result in a few lines.

    Of a game under way only how far it is: the score so far would tell where the tiles went.
    """
    if game.finished:
        told = t("share.score", n=game.score, levels=_points_by_level(game))
        if par is not None:
            told += " · " + t("share.par", difference=signed(game.score - par))
    else:
        told = t("share.so_far", n=game.round - 1, rounds=game.rounds)
    return "\n".join(filter(None, (title_for_others(game, t), game_options(game, t), told)))


def _points_by_level(game: Game) -> str:
    return " + ".join(str(points) for points in game.breakdown[1:]) or "0"


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
