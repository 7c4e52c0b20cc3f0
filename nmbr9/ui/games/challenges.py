"""Challenges: links to games of one deck, and what is stored of those that were sent or brought."""

from collections.abc import Iterable
from contextlib import suppress

from nmbr9.deck import Source
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.record import encode
from nmbr9.record.joined import decode_all, encode_all
from nmbr9.ui.games.names import game_name, name_of
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX
from nmbr9.untrusted import as_list, as_text

ADDRESS = "#code="
RIVALS = PREFIX + "rivals/"
SHARED = PREFIX + "shared/"
"""The codes under which this browser has shared a game that was still under way."""

MOST_SHARED = 20
"""Stages of one game that are known as one's own when they come back; the latest ones."""


def load_rivals(store: SafeStore, source: Source, options: Options = STANDARD) -> tuple[Game, ...]:
    """Load the games of others that challenge links have brought for this deck."""
    codes = store.get(RIVALS + game_name(source, options))
    with suppress(BadRecord):
        games = decode_all(as_text(codes, "the rivals' codes"))
        if (games[0].source, games[0].options) == (source, options):
            return games
    return ()


def save_rivals(store: SafeStore, rivals: tuple[Game, ...]) -> None:
    """Keep the games of others, so that a reload does not lose them."""
    if rivals:
        name, codes = RIVALS + name_of(rivals[0]), encode_all(rivals)
        if store.get(name) != codes:
            # They are in the link too: without storage the link brings them again.
            store.put(name, codes)


def load_shared(store: SafeStore, source: Source, options: Options = STANDARD) -> tuple[str, ...]:
    """Load the codes under which one's own game was shared before it was finished."""
    codes = store.get(SHARED + game_name(source, options))
    with suppress(BadRecord):
        return tuple(as_text(code, "a code") for code in as_list(codes, "codes"))
    return ()


def remember_shared(store: SafeStore, game: Game) -> None:
    """Remember that this stage of one's own game was shared; a finished game needs no memory."""
    if game.finished or not game.decisions:
        return
    codes = load_shared(store, game.source, game.options)
    code = encode(game)
    if code not in codes:
        # Without storage the link shows one's own game as a rival's: nothing is lost.
        store.put(SHARED + name_of(game), (*codes[-MOST_SHARED + 1 :], code))


def challenge_address(games: Iterable[Game]) -> str:
    """The address that challenges others with these games."""
    return ADDRESS + encode_all(games)
