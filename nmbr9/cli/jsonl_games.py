"""JSON lines that give a game by its decisions, and the keys that lines of boards have too.

The decisions are those of any mix of variant and modules. Source: docs/records.md, command line.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from nmbr9 import record
from nmbr9.board import Placement
from nmbr9.decisions import Decision, Kind, as_decision
from nmbr9.deck import Daily, Dealt, Seeded, Source, parse_date
from nmbr9.errors import BadRecord, GameOver, IllegalPlacement, Reason, Refusal, Refused
from nmbr9.game import Game
from nmbr9.options import STANDARD, Module, Options, Variant
from nmbr9.powers import NO_POWERS, Power
from nmbr9.record.json_form import options_of, powers_form, source_form
from nmbr9.rules.judging import LegalPlacements
from nmbr9.tiles import NUMBERS
from nmbr9.untrusted import as_bool, as_int, as_int_within, as_list, as_text, malformed

MOST_CARDS: Final = Variant.LEVEL_TO_LEVEL.deck_size

JsonObject: TypeAlias = dict[str, object]
"""A JSON object in Python."""


def cards_of(line: JsonObject, options: Options = STANDARD) -> tuple[int, ...] | None:
    """The whole deck, removed cards included, from the keys that give it; None without any.

    Raises BadRecord: BAD_DECK if they disagree or no game has such a deck, and the errors of each
    key.
    """
    copies = options.variant.copies
    decks = [source.cards(copies) for source in _sources(line)]
    if "deck" in line:
        bounds = f"deck must have at most {MOST_CARDS} cards"
        cards = as_list(line["deck"], "deck", range(MOST_CARDS + 1), bounds)
        numbers = tuple(as_int_within(card, "a card", NUMBERS) for card in cards)
        decks.append(Dealt(numbers, copies).numbers if numbers else numbers)
    if any(deck != decks[0] for deck in decks):
        raise BadRecord(Reason.BAD_DECK, "date, seed and deck do not give the same cards")
    return decks[0] if decks else None


def source_of(line: JsonObject, options: Options = STANDARD) -> Source:
    """The source of the cards: a date rather than a seed, a seed rather than a deck.

    Raises BadRecord.
    """
    cards = cards_of(line, options)
    if cards is None:
        raise malformed("a game needs a date, a seed or a deck")
    copies = options.variant.copies
    return next(_sources(line), None) or Dealt(cards, copies)


def seat_of(line: JsonObject) -> int:
    """The seat of the game. Raises BadRecord."""
    return as_int(line.get("seat", 0), "seat")


def placements_form(legal: LegalPlacements) -> JsonObject:
    """Legal placements, and their number."""
    placements = [_place_form(landing.placement, landing.level) for landing in legal.landings()]
    return {"count": len(placements), "placements": placements}


def _place_form(placement: Placement, level: int) -> JsonObject:
    x, y = placement.anchor
    return {"rotation": placement.rotation, "x": x, "y": y, "level": level}


def _sources(line: JsonObject) -> Iterator[Source]:
    """The sources of the cards, if the line says more than the cards themselves."""
    if "date" in line:
        yield Daily(parse_date(as_text(line["date"], "date")))
    if "seed" in line:
        yield Seeded(as_text(line["seed"], "seed"))


def is_game(line: JsonObject) -> bool:
    """Whether a line gives a game by its decisions, or one that needs more than placements."""
    return "decisions" in line or options_of(line).is_plus


def verify(line: JsonObject) -> JsonObject:
    """Whether the decisions are legal: the score and the open decisions, or the fault."""
    options = options_of(line)
    game = Game.start(source_of(line, options), options, seat_of(line))
    for index, decision in enumerate(_decisions(line)):
        try:
            game = game.decide(decision)
        except IllegalPlacement as error:
            return {"ok": False, "index": index, "faults": list(error.faults)}
        except (Refused, GameOver) as error:
            return {"ok": False, "index": index, "faults": [], "refusal": _refusal(error)}
    return {
        "ok": True,
        "score": game.score,
        "by_level": list(game.breakdown),
        "shown": list(game.shown),
        "card": game.card,
        "open": {kind.value: game.choices.why_not(kind) for kind in Kind},
    }


def legal(line: JsonObject) -> JsonObject:
    """The legal places of the tile in hand, a filler, a reserved tile or a relocated tile."""
    game = _played(line)
    try:
        return placements_form(_places(line, game))
    except (Refused, GameOver) as error:
        return {"count": 0, "placements": [], "refusal": _refusal(error)}


def encode(line: JsonObject) -> JsonObject:
    """The share code of the game that the decisions make."""
    return {"code": record.encode(_played(line))}


def line_of(game: Game) -> JsonObject:
    """A game as a line: by its placements if these say all, else by its decisions."""
    options = game.options
    form: JsonObject = source_form(game.source)
    form["deck"] = list(game.source.cards(options.variant.copies))
    if options.players != STANDARD.players:
        form["players"] = options.players
    if options.removed:
        form["removed"] = options.removed
    if game.seat:
        form["seat"] = game.seat
    if not options.is_plus:
        form["placements"] = [
            {"tile": tile.placement.number, **_place_form(tile.placement, tile.level)}
            for tile in game.board.tiles
        ]
        return form
    form["variant"] = options.variant.value
    form["modules"] = sorted(module.value for module in options.modules)
    if Module.BREAKING_RULES in options.modules:
        form["powers"] = powers_form(options.powers)
    form["decisions"] = [str(decision) for decision in game.decisions]
    return form


def _decisions(line: JsonObject) -> list[Decision]:
    if "decisions" not in line:
        raise malformed("a game with a variant or modules is told by its decisions")
    return list(map(as_decision, as_list(line["decisions"], "decisions")))


def _played(line: JsonObject) -> Game:
    options = options_of(line)
    source, seat = source_of(line, options), seat_of(line)
    return record.replayed(source, options, _decisions(line), seat)


def _places(line: JsonObject, game: Game) -> LegalPlacements:
    powers = _powers(line)
    if "filler" in line:
        return game.legal(kind=Kind.FILLER, which=as_int(line["filler"], "filler"))
    if "relocate" in line:
        return game.legal(kind=Kind.RELOCATE, which=as_int(line["relocate"], "relocate"))
    if as_bool(line.get("reserved", False), "reserved"):
        return game.legal(powers, Kind.PLACE_RESERVED)
    if "tile" in line and as_int_within(line["tile"], "tile", NUMBERS) != game.card:
        raise Refused(Refusal.NOT_CHOSEN)
    return game.legal(powers)


def _powers(line: JsonObject) -> frozenset[Power]:
    if "with" not in line:
        return NO_POWERS
    names = [as_text(name, "a power") for name in as_list(line["with"], "with")]
    powers = frozenset(power for power in Power if power in names)
    if len(powers) != len(names):
        raise malformed("with names powers, each once")
    return powers


def _refusal(error: Refused | GameOver) -> Refusal:
    return error.refusal if isinstance(error, Refused) else Refusal.FINISHED
