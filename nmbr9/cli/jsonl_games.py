"""JSON lines that give a game by its decisions: any mix of variant and modules.

Source: docs/records.md, command line.
"""

from nmbr9 import record
from nmbr9.cli.jsonl_fields import (
    JsonObject,
    board_form,
    placements_form,
    seat_of,
    source_of,
)
from nmbr9.decisions import Decision, Kind, as_decision
from nmbr9.errors import GameOver, IllegalPlacement, Refusal, Refused
from nmbr9.game import Game
from nmbr9.options import STANDARD, Module
from nmbr9.powers import NO_POWERS, Power
from nmbr9.record.json_form import options_of, powers_form, source_form
from nmbr9.rules.judging import LegalPlacements
from nmbr9.tiles import NUMBERS
from nmbr9.untrusted import as_bool, as_int, as_int_within, as_list, as_text, malformed


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
        except Refused as error:
            return _refused(index, error.refusal)
        except GameOver:
            return _refused(index, Refusal.FINISHED)
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
    except Refused as error:
        return {"count": 0, "placements": [], "refusal": error.refusal}
    except GameOver:
        return {"count": 0, "placements": [], "refusal": Refusal.FINISHED}


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
        form["placements"] = board_form(game.board)
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


def _refused(index: int, refusal: Refusal) -> JsonObject:
    return {"ok": False, "index": index, "faults": [], "refusal": refusal}
