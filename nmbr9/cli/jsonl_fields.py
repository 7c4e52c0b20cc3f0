"""The fields of a JSON line: cards, options, seat; and its lists of placements."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from nmbr9.board import Board, Placement
from nmbr9.deck import Daily, Dealt, Seeded, Source, parse_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.options import STANDARD, Options, Variant
from nmbr9.rules.judging import LegalPlacements
from nmbr9.tiles import NUMBERS
from nmbr9.untrusted import as_int, as_int_within, as_list, as_text, malformed

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


def board_form(board: Board) -> list[JsonObject]:
    """The tiles of a board in the order in which they were laid."""
    return [
        {"tile": tile.placement.number, **_place_form(tile.placement, tile.level)}
        for tile in board.tiles
    ]


def _place_form(placement: Placement, level: int) -> JsonObject:
    x, y = placement.anchor
    return {"rotation": placement.rotation, "x": x, "y": y, "level": level}


def _sources(line: JsonObject) -> Iterator[Source]:
    """The sources of the cards, if the line says more than the cards themselves."""
    if "date" in line:
        yield Daily(parse_date(as_text(line["date"], "date")))
    if "seed" in line:
        yield Seeded(as_text(line["seed"], "seed"))
