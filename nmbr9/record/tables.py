"""The JSON form of a whole table, for saves with every seat's decisions."""

from nmbr9.decisions import parse_decision
from nmbr9.errors import BadRecord, GameOver, IllegalPlacement, Reason, Refused, check_kind
from nmbr9.record.json_form import FORMAT, options_form, read_options, read_source, source_form
from nmbr9.table import Seat, Table
from nmbr9.untrusted import (
    as_bool,
    as_form,
    as_int,
    as_list,
    as_object,
    as_text,
    malformed,
    reads_record,
)

_KEYS = frozenset({"format", "source", "options", "seats"})
_SEAT_KEYS = frozenset({"name", "colour", "decisions", "away"})


def table_to_json(table: Table) -> dict[str, object]:
    """The record of a table as JSON."""
    check_kind(table, Table, "a table")
    return {
        "format": FORMAT,
        "source": source_form(table.source),
        "options": options_form(table.options),
        "seats": [
            {
                "name": seat.name,
                "colour": seat.colour,
                "decisions": [str(decision) for decision in seat.decisions],
                "away": seat.away,
            }
            for seat in table.seats
        ],
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
    if seat.keys() != _SEAT_KEYS:
        raise malformed(f"a seat has the keys {', '.join(sorted(_SEAT_KEYS))} and no other")
    decisions = as_list(seat["decisions"], "the decisions")
    return Seat(
        as_text(seat["name"], "a name"),
        as_int(seat["colour"], "a colour"),
        tuple(parse_decision(as_text(decision, "a decision")) for decision in decisions),
        as_bool(seat["away"], "away"),
    )
