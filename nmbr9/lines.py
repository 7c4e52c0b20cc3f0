"""The JSON Lines the command line speaks: one line in, one answer out. Nothing is trusted.

Source: docs/records.md, command line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from nmbr9 import record, rules, scoring
from nmbr9.board import Board, Placement
from nmbr9.deck import Daily, Dealt, Seeded, Source, parse_date
from nmbr9.errors import BadRecord, Fault, Reason
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import STANDARD, Options
from nmbr9.tiles import COPIES, NUMBERS, TURNS
from nmbr9.untrusted import (
    as_int,
    as_int_within,
    as_list,
    as_object,
    as_text,
    malformed,
    parse_json,
)

MOST_CARDS: Final = 40

Form: TypeAlias = dict[str, object]
"""A JSON object as Python has it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A placement as a line gives it; without a level it lies where it lands."""

    placement: Placement
    level: int | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How far claims could be laid: the board, and what is wrong with the first that could not."""

    board: Board
    faults: tuple[Fault, ...] = ()

    @property
    def index(self) -> int:
        """The index of the claim that has the faults."""
        return len(self.board.tiles)


def parsed(line: bytes) -> Form:
    """The JSON object of a line; BadRecord (BAD_FORM) for anything else."""
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise malformed("the line is not UTF-8") from None
    return as_object(parse_json(text), "the line")


def verify(line: Form) -> Form:
    """Whether a game under way or finished is legal, with its score or its first faults."""
    cards = _cards(line)
    removed = _options(line).removed
    shown = cards[: max(0, len(cards) - removed)] if cards is not None else None
    outcome = _laid(_claims(line), shown)
    if outcome.faults:
        return {"ok": False, "index": outcome.index, "faults": list(outcome.faults)}
    return {
        "ok": True,
        "score": scoring.score(outcome.board),
        "by_level": list(scoring.breakdown(outcome.board)),
    }


def legal(line: Form) -> Form:
    """The legal placements of a tile on the board that the placements make."""
    number = as_int_within(line.get("tile"), "tile", NUMBERS)
    board = _legal_board(_claims(line), None)
    if board.count(number) >= COPIES:
        return {"count": 0, "placements": []}
    placements = [
        {
            "rotation": landing.placement.rotation,
            "x": landing.placement.anchor.x,
            "y": landing.placement.anchor.y,
            "level": landing.level,
        }
        for landing in rules.legal_placements(board, number)
    ]
    return {"count": len(placements), "placements": placements}


def encode(line: Form) -> Form:
    """The share code of a game."""
    cards = _cards(line)
    if cards is None:
        raise malformed("a share code needs a date, a seed or a deck")
    game = Game.start(next(_sources(line), None) or Dealt(cards), _options(line))
    claims = _claims(line)
    _legal_board(claims, game.deck)
    for claim in claims:
        game = game.place(claim.placement)
    return {"code": record.encode(game)}


def decode(line: Form) -> Form:
    """The game of a share code, in the form that the others read."""
    game = record.decode(as_text(line.get("code"), "code"))
    form: Form = {}
    match game.source:
        case Daily(date):
            form["date"] = date.isoformat()
        case Seeded(seed):
            form["seed"] = seed
    form["deck"] = list(game.source.cards())
    if game.options.players != STANDARD.players:
        form["players"] = game.options.players
    if game.options.removed:
        form["removed"] = game.options.removed
    form["placements"] = [
        {
            "tile": tile.placement.number,
            "rotation": tile.placement.rotation,
            "x": tile.placement.anchor.x,
            "y": tile.placement.anchor.y,
            "level": tile.level,
        }
        for tile in game.board.tiles
    ]
    return form


def _laid(claims: Sequence[Claim], shown: tuple[int, ...] | None) -> Outcome:
    """Lay claims up to the first that is illegal. No more than twenty can be legal."""
    board = Board.empty()
    for index, claim in enumerate(claims):
        verdict = rules.judge(board, claim.placement, claim.level)
        faults = verdict.faults
        if _is_wrong_tile(board, claim.placement.number, index, shown):
            faults = (*faults, Fault.WRONG_TILE)  # the last by name, so still sorted
        if faults:
            return Outcome(board, faults)
        board = board.with_tile(claim.placement, verdict.level)
    return Outcome(board)


def _is_wrong_tile(board: Board, number: int, index: int, shown: tuple[int, ...] | None) -> bool:
    """Whether the tile is not the one shown, or one more than there are. Source: base game 6."""
    if board.count(number) >= COPIES:
        return True
    return shown is not None and (index >= len(shown) or shown[index] != number)


def _legal_board(claims: Sequence[Claim], shown: tuple[int, ...] | None) -> Board:
    outcome = _laid(claims, shown)
    if outcome.faults:
        raise BadRecord(
            Reason.ILLEGAL_GAME,
            f"placement {outcome.index} is illegal: {', '.join(outcome.faults)}",
        )
    return outcome.board


def _claims(line: Form) -> tuple[Claim, ...]:
    return tuple(_claim(form) for form in as_list(line.get("placements"), "placements"))


def _claim(value: object) -> Claim:
    form = as_object(value, "a placement")
    level: int | None = None
    if "level" in form:
        level = as_int(form["level"], "level")
        if level < 0:
            raise malformed("level must be 0 or more")
    placement = Placement(
        as_int_within(form.get("tile"), "tile", NUMBERS),
        as_int_within(form.get("rotation"), "rotation", range(TURNS)),
        Cell(as_int(form.get("x"), "x"), as_int(form.get("y"), "y")),
    )
    return Claim(placement, level)


def _sources(line: Form) -> Iterator[Source]:
    """Where the cards come from, as far as the line says more than the cards themselves."""
    if "date" in line:
        yield Daily(parse_date(as_text(line["date"], "date")))
    if "seed" in line:
        yield Seeded(as_text(line["seed"], "seed"))


def _cards(line: Form) -> tuple[int, ...] | None:
    """The whole deck, removed cards included, from whichever keys give it; they must agree."""
    decks = [source.cards() for source in _sources(line)]
    if "deck" in line:
        cards = as_list(line["deck"], "deck")
        if len(cards) > MOST_CARDS:
            raise malformed(f"deck must have at most {MOST_CARDS} cards")
        decks.append(tuple(as_int_within(card, "a card", NUMBERS) for card in cards))
    if any(deck != decks[0] for deck in decks):
        raise BadRecord(Reason.BAD_DECK, "date, seed and deck do not give the same cards")
    return decks[0] if decks else None


def _options(line: Form) -> Options:
    options = Options(
        players=as_int(line.get("players", STANDARD.players), "players"),
        removed=as_int(line.get("removed", STANDARD.removed), "removed"),
    )
    options.check()
    return options
