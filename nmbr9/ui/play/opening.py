"""The game of a deck as it is stored, to open: from a link, or as another tab has played it on."""

from datetime import date

from nmbr9.deck import Source
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.ui.games.challenges import load_challenge
from nmbr9.ui.games.saves import GAMES, is_taken_back, load_game, remember_daily
from nmbr9.ui.parts.notice import OTHER_TAB, Notice
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.play.context import Context
from nmbr9.ui.storage.safe_store import SafeStore


def open_deck(
    store: SafeStore,
    today: date,
    source: Source,
    options: Options = STANDARD,
    notices: tuple[Notice, ...] = (),
) -> OpenGame:
    loaded = load_game(store, source, options)
    game = loaded.value or Game.start(source, options)
    remember_daily(store, game, today)
    challenge, practice = load_challenge(store, source, options), is_taken_back(store, game)
    return OpenGame(game, (*notices, *loaded.notices), challenge, practice=practice)


def open_elsewhere(store: SafeStore, context: Context, _part: object) -> OpenGame | None:
    """Open the player's own game as another tab has left it; None while it is unchanged."""
    newer = GAMES.load_elsewhere(store, context.game)
    if newer is None:
        return None
    return OpenGame(newer, OTHER_TAB, practice=is_taken_back(store, newer))
