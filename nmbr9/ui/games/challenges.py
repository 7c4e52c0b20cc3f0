"""Challenges: links to games of one deck, and the stored games that were sent or received."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeAlias

from nmbr9.contests.addresses import escaped
from nmbr9.deck import Source
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.record import decode, decode_all, encode, encode_all
from nmbr9.record.sharecode import SEPARATOR
from nmbr9.ui.games.names import game_name, name_of, named
from nmbr9.ui.games.people import clean_name
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved, take_over
from nmbr9.ui.storage.text_store import PREFIX, StorageError
from nmbr9.untrusted import as_list, as_text

ADDRESS = "#code="
FROM = "&from="
"""Stands between the codes and the names. No code has an `&`, so the names may hold any letter."""

BETWEEN_NAMES = "\n"
"""Stands between the names, each in the place of its game; no cleaned name has it."""

RIVALS = PREFIX + "rivals/"
SHARED = PREFIX + "shared/"
"""The codes under which this browser has shared a game that was still under way."""

WAITING = PREFIX + "rivals-waiting"
"""The decks that came by links and were not begun here, newest last."""
MOST_WAITING = 60
"""Five cups, whose decks are played one after the other."""

MOST_SHARED = 20
"""The most stages of one game that are recognised as the player's own when they come back."""

Names: TypeAlias = Mapping[Game, str]
NO_NAMES: Final[Names] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Challenge:
    """Others' games of a deck, stored here or brought by a link; some names are known."""

    stored: tuple[Game, ...] = ()
    brought: tuple[Game, ...] = ()
    shared: tuple[str, ...] = ()
    """The codes of the player's own game that this browser has sent."""
    stored_names: Names = field(default_factory=dict)
    brought_names: Names = field(default_factory=dict)


def write_challenge(games: Iterable[Game], names: Names = NO_NAMES) -> str:
    """Games of one deck as a text: their codes, then the names of their players, if any."""
    games = tuple(games)
    lines = BETWEEN_NAMES.join(clean_name(names.get(game, "")) for game in games)
    signed = lines.rstrip(BETWEEN_NAMES)
    return encode_all(games) + (FROM + signed if signed else "")


def read_challenge(text: str) -> tuple[tuple[Game, ...], Names]:
    """The games of a text and the names of their players, cleaned. Raises BadRecord."""
    codes, _, written = text.partition(FROM)
    games = decode_all(codes)
    lines = map(clean_name, written.split(BETWEEN_NAMES))
    # By their codes: of a game that the text has twice there is but one.
    named = zip(codes.split(SEPARATOR), lines, strict=False)
    return games, {decode_all(code)[0]: name for code, name in named if name}


def load_challenge(store: SafeStore, source: Source, options: Options = STANDARD) -> Challenge:
    saved = store.get(RIVALS + game_name(source, options))
    shared = load_shared(store, source, options)
    with suppress(BadValue):
        games, names = read_challenge(as_text(saved, "the rivals' codes"))
        if (games[0].source, games[0].options) == (source, options):
            return Challenge(games, shared=shared, stored_names=names)
    return Challenge(shared=shared)


def save_rivals(store: SafeStore, rivals: tuple[Game, ...], names: Names = NO_NAMES) -> None:
    """Keep others' games; of decks that the player has not begun, those of the newest links."""
    if rivals:
        name, text = name_of(rivals[0]), write_challenge(rivals, names)
        if store.get(RIVALS + name) != text:
            # They are in the link too: without storage the link brings them again.
            store.put(RIVALS + name, text)
            _forget_oldest(store, name)


def _forget_oldest(store: SafeStore, newest: str) -> None:
    saved = store.get(WAITING)
    before = saved if isinstance(saved, list) else []
    with suppress(StorageError):
        names = [*(name for name in before if name != newest), newest]
        names = [name for name in names if store.texts.get(f"{PREFIX}{name}") is None]
        for oldest in names[:-MOST_WAITING]:
            store.forget(f"{RIVALS}{oldest}")
        if names != before:
            store.put(WAITING, names[-MOST_WAITING:])


def load_shared(store: SafeStore, source: Source, options: Options = STANDARD) -> tuple[str, ...]:
    codes = store.get(SHARED + game_name(source, options))
    with suppress(BadValue):
        return tuple(as_text(code, "a code") for code in as_list(codes, "codes"))
    return ()


def remember_shared(store: SafeStore, game: Game) -> None:
    if game.finished or not game.decisions:
        return
    codes = load_shared(store, game.source, game.options)
    code = encode(game)
    if code not in codes:
        # Without storage the link shows one's own game as a rival's: nothing is lost.
        store.put(SHARED + name_of(game), (*codes[-MOST_SHARED + 1 :], code))


def challenge_address(games: Iterable[Game], names: Names = NO_NAMES) -> str:
    codes, separator, signed = write_challenge(games, names).partition(FROM)
    return f"{ADDRESS}{codes}{separator}{escaped(signed)}"


def _read_rivals(name: str, body: object) -> str:
    games, names = read_challenge(as_text(body, "the rivals' codes"))
    _check_deck(RIVALS, name, games[0])
    return write_challenge(games, names)


def _read_shared(name: str, body: object) -> list[str]:
    codes = [as_text(code, "a code") for code in as_list(body, "codes")][-MOST_SHARED:]
    for code in codes:
        _check_deck(SHARED, name, decode(code))
    return codes


def _check_deck(kind: str, name: str, game: Game) -> None:
    if named(game, name.removeprefix(kind)) is None:
        raise BadRecord(Reason.OTHER_DECK, "the games are of another deck")


SAVED: Final = (
    Saved(RIVALS, take_over(_read_rivals)),
    Saved(SHARED, take_over(_read_shared)),
    Saved(WAITING, None),
)
