"""What a player tells others of a result: the score and its levels; placements in codes only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.deck import Daily, Seeded, daily_number
from nmbr9.record import decision_text, placement_text
from nmbr9.ui.coach import par_of
from nmbr9.ui.cup import standing as cup_standing
from nmbr9.ui.locale import Texts, texts
from nmbr9.ui.poster import Ink, Poster, poster
from nmbr9.ui.state import game_name, week_of
from nmbr9.ui.view_options import game_options
from nmbr9.ui.view_weekly import week_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.game import Game
    from nmbr9.ui.state import State
    from nmbr9.ui.tables import Sitting

EXCELLENT = 100
"""Source: rules, base game 7."""


def medal_line(score: int, t: Texts) -> str:
    """What the rulebook says of a score."""
    if score >= EXCELLENT:
        return t("result.excellent")
    return t("result.to_excellent", n=EXCELLENT - score)


def share_text(state: State, address: str) -> str:
    """The result in a few lines, with the address of the same deck.

    Of a game under way only how far it is: the score so far would tell where the tiles went.
    """
    t = texts(state.language)
    game = state.own
    if not game.finished:
        so_far = t("share.so_far", n=game.round - 1, rounds=game.rounds)
        return "\n".join(filter(None, (_title(game, t), game_options(game, t), so_far, address)))
    by_level = " + ".join(str(points) for points in game.breakdown[1:]) or "0"
    score = t("share.score", n=game.score, levels=by_level)
    par = par_of(state.coach, game, game_name(game.source, game.options))
    if par is not None:
        score += " · " + t("share.par", difference=difference(game.score, par))
    return "\n".join(filter(None, (_title(game, t), game_options(game, t), score, address)))


def _title(game: Game, t: Texts) -> str:
    week = week_of(game.source, game.options)
    if week is not None:
        return t("share.weekly", week=week_words(week))
    if isinstance(game.source, Daily):
        return t("share.daily", number=daily_number(game.source.date))
    if isinstance(game.source, Seeded):
        return t("share.seed", seed=game.source.seed)
    return t("share.dealt")


def difference(score: int, par: int) -> str:
    """A score's way to par with its sign: `+3`, `±0`, or a minus."""
    away = score - par
    sign = "±" if away == 0 else "+" if away > 0 else "−"  # noqa: RUF001 - the sign people read
    return f"{sign}{abs(away)}"


def cup_text(state: State, address: str) -> str:
    """The standing of the cup, with the address of the same twelve decks."""
    t = texts(state.language)
    own = state.cup.own if state.cup else ()
    return "\n".join((t("share.cup"), t("rivals.points", n=cup_standing(own)), address))


def table_text(sitting: Sitting, t: Texts, address: str) -> str:
    """The ranking of a table, with the address that shows it."""
    lines = (
        f"{standing.place}. {sitting.named(standing.seat)}: " + t("rivals.points", n=standing.score)
        for standing in sitting.table.ranking()
    )
    return "\n".join((t("share.table"), *lines, address))


def notation(game: Game) -> str:
    """The placements of a game as text, `7r1@3,-2`, one a round.

    Of NMBR 9 ++ every decision, as records write them.
    """
    if game.options.is_plus:
        return "; ".join(decision_text(decision) for decision in game.decisions)
    return " ".join(placement_text(tile.placement) for tile in game.board.tiles)


def poster_of(state: State, inks: Sequence[Ink], paper: str, ink: str) -> str:
    """The finished stack as an SVG file's text."""
    t = texts(state.language)
    game = state.own
    source = game.source
    options = game_options(game, t)
    if options:
        title, subtitle = _title(game, t), options
    elif isinstance(source, Daily):
        title, subtitle = t("share.daily", number=daily_number(source.date)), t.day(source.date)
    else:
        title = t("share.dealt")
        subtitle = source.seed if isinstance(source, Seeded) else ""
    by_level = " + ".join(map(str, game.breakdown))
    words = Poster(
        score=str(game.score),
        title=title,
        subtitle=subtitle,
        alternative=t("share.score", n=game.score, levels=by_level),
    )
    return poster(game.board, words, inks, paper, ink)
