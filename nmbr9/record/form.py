"""The JSON form of a record: what a saved game is made of."""

from typing import Final

from nmbr9.deck import Daily, Dealt, Seeded, Source, parse_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.record.replay import replayed
from nmbr9.record.text import parse_placement, placement_text
from nmbr9.untrusted import as_int, as_list, as_object, as_text, malformed

FORMAT: Final = 1

_KEYS: Final = frozenset({"format", "source", "options", "decisions"})
_OPTION_KEYS: Final = frozenset({"players", "variant", "modules", "removed"})


def to_json(game: Game) -> dict[str, object]:
    """The record of a game, made of what JSON knows; anchors stay where they are."""
    options = game.options
    return {
        "format": FORMAT,
        "source": _source_form(game.source),
        "options": {
            "players": options.players,
            "variant": options.variant.value,
            "modules": sorted(module.value for module in options.modules),
            "removed": options.removed,
        },
        "decisions": [placement_text(decision.placement) for decision in game.decisions],
    }


def from_json(form: object) -> Game:
    """The game of a record: `to_json` the other way round.

    Nothing is trusted. Raises BadRecord: BAD_FORM for what has not the form of a record,
    UNKNOWN_VERSION for another format, ILLEGAL_GAME for decisions that the rules forbid, and what
    its parts raise: BAD_DATE, BAD_SEED, BAD_DECK, BAD_OPTIONS, BAD_PLACEMENT.
    """
    record = as_object(form, "the record")
    if as_int(record.get("format"), "the format") != FORMAT:
        raise BadRecord(
            Reason.UNKNOWN_VERSION,
            "the record's format is not known here; update the game",
        )
    if record.keys() != _KEYS:
        raise malformed(f"a record has the keys {', '.join(sorted(_KEYS))} and no other")
    decisions = as_list(record["decisions"], "the decisions")
    return replayed(
        _source(record["source"]),
        _options(record["options"]),
        (parse_placement(as_text(decision, "a decision")) for decision in decisions),
    )


def _source_form(source: Source) -> dict[str, object]:
    match source:
        case Daily(date):
            return {"date": date.isoformat()}
        case Seeded(seed):
            return {"seed": seed}
        case Dealt(numbers):
            return {"deck": list(numbers)}


def _source(form: object) -> Source:
    match as_object(form, "the source"):
        case {"date": date, **rest} if not rest:
            return Daily(parse_date(as_text(date, "the date")))
        case {"seed": seed, **rest} if not rest:
            return Seeded(as_text(seed, "the seed"))
        case {"deck": deck, **rest} if not rest:
            return Dealt(tuple(as_int(card, "a card") for card in as_list(deck, "the deck")))
    raise malformed("a source is a date, a seed or a deck")


def _options(form: object) -> Options:
    options = as_object(form, "the options")
    if options.keys() != _OPTION_KEYS:
        raise malformed(f"options have the keys {', '.join(sorted(_OPTION_KEYS))} and no other")
    modules = as_list(options["modules"], "the modules")
    return Options(
        as_int(options["players"], "players"),
        _variant(as_text(options["variant"], "the variant")),
        frozenset(_module(as_text(name, "a module")) for name in modules),
        as_int(options["removed"], "removed"),
    )


def _variant(name: str) -> Variant:
    try:
        return Variant(name)
    except ValueError:
        raise BadRecord(Reason.BAD_OPTIONS, "the variant is not known here") from None


def _module(name: str) -> Module:
    try:
        return Module(name)
    except ValueError:
        raise BadRecord(Reason.BAD_OPTIONS, "the module is not known here") from None
