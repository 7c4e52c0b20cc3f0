"""The JSON forms of records, in which games and whole tables are saved."""

from collections.abc import Set as AbstractSet
from typing import Final

from nmbr9.decisions import as_decision
from nmbr9.deck import Daily, Dealt, Seeded, Source, parse_date
from nmbr9.errors import BadRecord, GameOver, IllegalPlacement, Reason, Refusal, Refused, check_kind
from nmbr9.game import Game
from nmbr9.options import OPEN_POWERS, STANDARD, Module, Options, Variant, refused
from nmbr9.powers import Power
from nmbr9.record.replay import replayed
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

FORMAT: Final = 1

_KEYS: Final = frozenset({"format", "source", "options", "decisions"})
_TABLE_KEYS: Final = frozenset({"format", "source", "options", "seats"})
_OPTION_KEYS: Final = frozenset({"players", "variant", "modules", "removed"})
_SEAT: Final = "seat"
_POWERS: Final = "powers"
_TABLE_SEAT: Final = Keys(
    name=Part(as_text, "a name"),
    colour=Part(as_int, "a colour"),
    decisions=every(Part(as_decision, write=str), "the decisions"),
    away=Part(as_bool, "away"),
)


def to_json(game: Game) -> dict[str, object]:
    """The record of a game as JSON; anchors are kept."""
    check_kind(game, Game, "a game")
    form: dict[str, object] = {
        "format": FORMAT,
        "source": source_form(game.source),
        "options": options_form(game.options),
        "decisions": [str(decision) for decision in game.decisions],
    }
    if game.seat:
        form[_SEAT] = game.seat
    return form


@reads_record
def from_json(form: object) -> Game:
    """The game of a record, the inverse of `to_json`.

    Nothing is trusted. Raises BadRecord: BAD_FORM for another form than that of a record,
    UNKNOWN_VERSION for another format, ILLEGAL_GAME for illegal decisions, and the reasons of its
    parts: BAD_DATE, BAD_SEED, BAD_DECK, BAD_OPTIONS, BAD_PLACEMENT.
    """
    record = as_form(form, "the record", FORMAT)
    if record.keys() - {_SEAT} != _KEYS:
        raise malformed(f"a record has the keys {', '.join(sorted(_KEYS))} and no other but seat")
    decisions = as_list(record["decisions"], "the decisions")
    options = read_options(record["options"])
    return replayed(
        read_source(record["source"], options.variant.copies),
        options,
        map(as_decision, decisions),
        as_int(record.get(_SEAT, 0), "the seat"),
    )


def table_to_json(table: Table) -> dict[str, object]:
    """The record of a table as JSON."""
    check_kind(table, Table, "a table")
    return {
        "format": FORMAT,
        "source": source_form(table.source),
        "options": options_form(table.options),
        "seats": [_TABLE_SEAT.write(seat) for seat in table.seats],
    }


@reads_record
def table_from_json(form: object) -> Table:
    """The table of a record, the inverse of `table_to_json`. Nothing is trusted: BadRecord."""
    record = as_form(form, "the table", FORMAT)
    if record.keys() != _TABLE_KEYS:
        raise malformed(f"a table has the keys {', '.join(sorted(_TABLE_KEYS))} and no other")
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
    if seat.keys() != _TABLE_SEAT.parts.keys():
        raise malformed(f"a seat has the keys {', '.join(sorted(_TABLE_SEAT.parts))} and no other")
    return _TABLE_SEAT.read(Seat, seat)


def options_form(options: Options) -> dict[str, object]:
    """Options as JSON; with powers if Breaking Rules is played."""
    form: dict[str, object] = {
        "players": options.players,
        "variant": options.variant.value,
        "modules": sorted(module.value for module in options.modules),
        "removed": options.removed,
    }
    if Module.BREAKING_RULES in options.modules:
        form[_POWERS] = powers_form(options.powers)
    return form


def powers_form(powers: int | AbstractSet[Power]) -> int | list[str]:
    """The number of open powers, or the powers, in the order of `Power`."""
    if isinstance(powers, int):
        return powers
    return [power.value for power in Power if power in powers]


def source_form(source: Source) -> dict[str, object]:
    """The source of the cards, as one key."""
    match source:
        case Daily(date):
            return {"date": date.isoformat()}
        case Seeded(seed):
            return {"seed": seed}
        case Dealt(numbers):
            return {"deck": list(numbers)}


@reads_record
def read_source(form: object, copies: int) -> Source:
    """The source of a record whose deck has `copies` of each number. Raises BadRecord."""
    match as_object(form, "the source"):
        case {"date": date, **rest} if not rest:
            return Daily(parse_date(as_text(date, "the date")))
        case {"seed": seed, **rest} if not rest:
            return Seeded(as_text(seed, "the seed"))
        case {"deck": deck, **rest} if not rest:
            cards = tuple(as_int(card, "a card") for card in as_list(deck, "the deck"))
            return Dealt(cards, copies)
    raise malformed("a source is a date, a seed or a deck")


@reads_record
def read_options(form: object) -> Options:
    """The options of a record, checked. Raises BadRecord (BAD_FORM, BAD_OPTIONS)."""
    options = as_object(form, "the options")
    if options.keys() - {_POWERS} != _OPTION_KEYS:
        raise malformed(
            f"options have the keys {', '.join(sorted(_OPTION_KEYS))} and no other but powers"
        )
    return options_of(options)


@reads_record
def options_of(form: dict[str, object]) -> Options:
    """Options from an object's keys, with the base game's defaults. Raises BadRecord."""
    modules = as_list(form.get("modules", []), "the modules")
    options = Options(
        as_int(form.get("players", STANDARD.players), "players"),
        _variant(form.get("variant", STANDARD.variant.value)),
        frozenset(_module(as_text(name, "a module")) for name in modules),
        as_int(form.get("removed", STANDARD.removed), "removed"),
        _powers(form.get(_POWERS, OPEN_POWERS)),
    )
    if _POWERS in form and Module.BREAKING_RULES not in options.modules:
        raise refused(
            Refusal.NO_BREAKING_RULES, "powers are chosen for breaking_rules alone; leave them out"
        )
    return options


def _variant(value: object) -> Variant:
    if isinstance(value, list):
        raise refused(Refusal.TWO_VARIANTS, "one variant is played at a time")
    name = as_text(value, "the variant")
    for variant in Variant:
        if variant.value == name:
            return variant
    raise refused(Refusal.UNKNOWN_VARIANT, "the variant is not known here")


def _module(name: str) -> Module:
    try:
        return Module(name)
    except ValueError:
        raise refused(Refusal.UNKNOWN_MODULE, "the module is not known here") from None


def _powers(value: object) -> int | frozenset[Power]:
    if not isinstance(value, list):
        return as_int(value, "powers")
    names = [as_text(name, "a power") for name in value]
    powers = frozenset(power for power in Power if power in names)
    if len(powers) != len(names):
        raise refused(Refusal.UNKNOWN_POWER, "a power is not known here, or named twice")
    return powers
