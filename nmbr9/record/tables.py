"""The JSON form of a whole table, for saves with every seat's decisions."""

from nmbr9.decisions import as_decision
from nmbr9.errors import BadRecord, GameOver, IllegalPlacement, Reason, Refused, check_kind
from nmbr9.record.json_form import FORMAT, options_form, read_options, read_source, source_form
from nmbr9.table import Seat, Table
from nmbr9.untrusted import (
    Keys,
    Part,
    as_bool,
    as_form,
    as_int,
    as_list,
    as_object,
    as_text,
    every,
    malformed,
    reads_record,
)

_KEYS = frozenset({"format", "source", "options", "seats"})
_SEAT = Keys(
    name=Part(as_text, "a name"),
    colour=Part(as_int, "a colour"),
    decisions=every(Part(as_decision, write=str), "the decisions"),
    away=Part(as_bool, "away"),
)


def table_to_json(table: Table) -> dict[str, object]:
    """The record of a table as JSON."""
    check_kind(table, Table, "a table")
    return {
        "format": FORMAT,
        "source": source_form(table.source),
        "options": options_form(table.options),
        "seats": [_SEAT.write(seat) for seat in table.seats],
    }


@reads_record
def table_from_json(form: object) -> Table:
    """The table of a record, the inverse of `table_to_json`. Nothing is trusted: BadRecord."""
    record = as_form(form, "the table", FORMAT)
    if record.keys() != _KEYS:
        raise malformed(f"a table has the keys {', '.join(sorted(_KEYS))} and no other")
    options = read_options(record["options"])
    source = read_source(record["source"], options.variant.copies)
    seats = tuple(_seat(seat) for seat in as_list(record["seats"], "the seats"))
    try:
        return Table(source, options, seats)
    except (IllegalPlacement, Refused, GameOver) as error:
        sentence = f"the table plays an illegal game: {error}"
        raise BadRecord(Reason.ILLEGAL_GAME, sentence) from error


def _seat(form: object) -> Seat:
    seat = as_object(form, "a seat")
    if seat.keys() != _SEAT.parts.keys():
        raise malformed(f"a seat has the keys {', '.join(sorted(_SEAT.parts))} and no other")
    return _SEAT.read(Seat, seat)
