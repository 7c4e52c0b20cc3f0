"""The index of the player's games, read as a page reads it, or of given games."""

from datetime import date
from types import MappingProxyType

from nmbr9.contests.statistics import DiaryGame
from nmbr9.game import Game
from nmbr9.ui.games.index import OwnGames, Read, read_games
from nmbr9.ui.games.names import name_of
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX

TODAY = date(2026, 11, 20)


def index_of(store: SafeStore, before: OwnGames | None = None) -> OwnGames:
    """All games in a store."""
    *_, last = read_games(store, (before or OwnGames()).saves, TODAY, 1)
    return OwnGames(last.saves, last.practice, last.whole)


def entries_of(store: SafeStore) -> tuple[DiaryGame, ...]:
    """All dailies in a store."""
    return index_of(store).entries


def indexed(*games: DiaryGame | Game) -> OwnGames:
    """The index of only these dailies and weekly challenges."""
    entries = [
        each if isinstance(each, DiaryGame) else DiaryGame(each, practice=False) for each in games
    ]
    saves = {
        PREFIX + name_of(game): Read("", game.score if game.finished else None, game)
        for game in (entry.game for entry in entries)
    }
    practice = frozenset(entry.day.isoformat() for entry in entries if entry.practice)
    return OwnGames(MappingProxyType(saves), practice, whole=True)
