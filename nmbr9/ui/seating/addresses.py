"""A whole table in a link: each seat's colour, share code and name, for the engine to check."""

from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import MOST_PLAYERS
from nmbr9.record import decode, encode
from nmbr9.table import Seat, Table
from nmbr9.ui.games.names import escaped
from nmbr9.ui.games.people import clean_name
from nmbr9.ui.seating.seats import COLOURS, colour_of

SEATS = "#seats="
BETWEEN = "/"  # no name in a link contains it
NAME = "."


def seats_code(table: Table) -> str:
    names = (clean_name(seat.name).replace(BETWEEN, " ") for seat in table.seats)
    return BETWEEN.join(
        f"{colour_of(table, n)}{encode(table.games[n])}{NAME}{name}" for n, name in enumerate(names)
    )


def read_table(text: str) -> Table:
    """The table of a link, the inverse of `seats_code`. Raises BadRecord."""
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
    return Table(first.source, first.options, tuple(seat for seat, _ in pairs))


def _seat(part: str) -> tuple[Seat, Game]:
    """A seat with its game; an unfinished game means that its player has left."""
    code, _, name = part.partition(NAME)
    colour = code[:1]
    if colour not in map(str, range(COLOURS)):
        raise BadRecord(Reason.BAD_FORM, "a seat begins with its colour")
    game = decode(code[1:])
    return Seat(name, int(colour), game.decisions, away=not game.finished), game


def seats_address(table: Table) -> str:
    return SEATS + escaped(seats_code(table))
