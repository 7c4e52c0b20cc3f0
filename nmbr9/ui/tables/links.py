"""A whole table in a link: each seat's colour, share code and name, for the engine to check."""

from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import MOST_PLAYERS
from nmbr9.record import decode, encode
from nmbr9.table import Seat, Table
from nmbr9.ui.games.escapes import escaped
from nmbr9.ui.tables.hotseat import COLOURS, Hotseat, Phase, resume

TABLE = "#table="
SEATS = "#seats="
PHONES = "#phones="
LONGEST_NAME = 16
BETWEEN = "/"
"""Stands between the seats, and so in no name of a link."""

NAME = "."


def seats_code(hotseat: Hotseat) -> str:
    """A table as it goes into a link."""
    return BETWEEN.join(
        f"{hotseat.colour(seat)}{encode(game)}{NAME}{hotseat.named(seat).replace(BETWEEN, ' ')}"
        for seat, game in enumerate(hotseat.table.games)
    )


def read_seats(text: str) -> Hotseat:
    """The table of a link, to look at: `seats_code` the other way round. Raises BadRecord."""
    parts = text.split(BETWEEN, MOST_PLAYERS)
    if len(parts) > MOST_PLAYERS:
        raise BadRecord(Reason.TOO_LONG, f"a table has at most {MOST_PLAYERS} seats")
    pairs = tuple(_seat(part) for part in parts)
    games = tuple(game for _, game in pairs)
    first = games[0]
    if any((game.source, game.options) != (first.source, first.options) for game in games):
        raise BadRecord(Reason.OTHER_DECK, "the seats of a link must share one deck")
    if [game.seat for game in games] != list(range(first.options.players)):
        raise BadRecord(Reason.BAD_FORM, "a link has each seat of a table once, in their order")
    table = Table(first.source, first.options, tuple(seat for seat, _ in pairs))
    return resume(Hotseat("", table, Phase.END))


def _seat(part: str) -> tuple[Seat, Game]:
    """A seat with its game; whoever has not finished has left."""
    code, _, name = part.partition(NAME)
    colour = code[:1]
    if colour not in map(str, range(COLOURS)):
        raise BadRecord(Reason.BAD_FORM, "a seat begins with its colour")
    game = decode(code[1:])
    return Seat(name, int(colour), game.decisions, away=not game.finished), game


def read_name(name: str) -> str:
    """The name of a stored table in an address. Raises BadRecord."""
    if not (name.isascii() and name.isalnum() and len(name) <= LONGEST_NAME):
        raise BadRecord(Reason.BAD_FORM, "the address names no table")
    return name


def table_address(name: str) -> str:
    """The address of a table that is stored here."""
    return TABLE + name


def seats_address(hotseat: Hotseat) -> str:
    """The address that shows a table to others."""
    return SEATS + escaped(seats_code(hotseat))
