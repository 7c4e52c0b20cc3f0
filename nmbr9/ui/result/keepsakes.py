"""The shared and saved forms of a finished game: its text and picture, and keepsakes."""

from typing import Final

from nmbr9.game import Game
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.people import cleaned
from nmbr9.ui.parts.loop import Effects
from nmbr9.ui.parts.options_form import game_options
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.result.poster import Poster, colours, draw_poster
from nmbr9.ui.result.standing import own_standing
from nmbr9.ui.session.effects import Copy, CopyPicture, SavePicture
from nmbr9.ui.sharing.texts import share_games

LONGEST_FILE: Final = 80
"""Letters of a game's name in the name of its picture."""


def share_result(context: Context) -> Effects:
    """Share the player's game and the streak of days, with the picture of its stack."""
    picture, standing = _picture(context, png=True), own_standing(context)
    streak = standing.streak if standing else 0
    return share_games(context, context.play.own, streak=streak, picture=picture)


def copy_notation(context: Context) -> Effects:
    """Copy the placements of the game on the board."""
    return (Copy(notation(context.game)),)


def notation(game: Game) -> str:
    """The placements of a game as text, `7r1@3,-2`; of NMBR 9 ++ its decisions, as in records."""
    if game.options.is_plus:
        return "; ".join(str(decision) for decision in game.decisions)
    return " ".join(str(tile.placement) for tile in game.board.tiles)


def save_poster(context: Context, png: bool) -> Effects:  # noqa: FBT001 - a value
    """Save the picture of the player's stack."""
    return (_picture(context, png=png),)


def copy_poster(context: Context) -> Effects:
    """Copy the picture of the player's stack."""
    return (CopyPicture(_picture(context, png=True)),)


def _picture(context: Context, *, png: bool) -> SavePicture[Poster]:
    own = context.play.own
    name = "".join(c if c.isalnum() else "-" for c in cleaned(game_kind(own).name, LONGEST_FILE))
    of = poster_of(own, context.t)
    return SavePicture(f"nmbr9-{name}", png, colours(), draw_poster, of)


def poster_of(game: Game, t: Texts) -> Poster:
    """The texts for the picture of a finished stack."""
    kind, options = game_kind(game), game_options(game, t)
    title, subtitle = kind.poster_titles(t)
    if options:
        title, subtitle = kind.title_for_others(t), options
    by_level = " + ".join(map(str, game.breakdown))
    return Poster(
        board=game.board,
        score=str(game.score),
        title=title,
        subtitle=subtitle,
        alternative=t("share.score", n=game.score, levels=by_level),
    )
