"""The JSON Lines of the command line: one line in, one answer out. Nothing is trusted.

Source: docs/records.md, command line.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from nmbr9 import record
from nmbr9.board import Board, Placement
from nmbr9.cli import jsonl_games
from nmbr9.cli.jsonl_games import JsonObject, cards_of, placements_form, seat_of, source_of
from nmbr9.errors import BadRecord, Fault, Reason
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.record.json_form import options_of
from nmbr9.rules import judging, scoring
from nmbr9.tiles import COPIES, NUMBERS, QUARTERS
from nmbr9.untrusted import (
    as_int,
    as_int_within,
    as_list,
    as_object,
    as_text,
    malformed,
    parse_json,
)


@dataclass(frozen=True, slots=True)
class Claim:
    """A placement of a line; without a level it lies where it lands."""

    placement: Placement
    level: int | None


@dataclass(frozen=True, slots=True)
class LaidClaims:
    """The board of the claims up to the first illegal one, and the faults of that one."""

    board: Board
    faults: tuple[Fault, ...] = ()

    @property
    def index(self) -> int:
        """The index of the claim with the faults."""
        return len(self.board.tiles)


def parse_line(line: bytes) -> JsonObject:
    """The JSON object of a line. Raises BadRecord (BAD_FORM) for anything else."""
    try:
        text = line.decode("utf-8-sig")  # a file from Windows begins with a byte order mark
    except UnicodeDecodeError:
        raise malformed("the line is not UTF-8") from None
    return as_object(parse_json(text), "the line")


def verify(line: JsonObject) -> JsonObject:
    """Whether a game under way or finished is legal, with its score or its first faults."""
    if jsonl_games.is_game(line):
        return jsonl_games.verify(line)
    cards = cards_of(line)
    options = options_of(line)
    options.check_seat(seat_of(line))
    shown = cards[: max(0, len(cards) - options.removed)] if cards is not None else None
    outcome = _laid(_claims(line), shown)
    if outcome.faults:
        return {"ok": False, "index": outcome.index, "faults": list(outcome.faults)}
    return {
        "ok": True,
        "score": scoring.score(outcome.board),
        "by_level": list(scoring.breakdown(outcome.board)),
    }


def legal(line: JsonObject) -> JsonObject:
    """The legal placements of a tile on the board of the decisions or placements."""
    if jsonl_games.is_game(line):
        return jsonl_games.legal(line)
    options_of(line).check_seat(seat_of(line))
    number = as_int_within(line.get("tile"), "tile", NUMBERS)
    board = _legal_board(_claims(line), None)
    if board.count(number) >= COPIES:
        return {"count": 0, "placements": []}
    return placements_form(judging.LegalPlacements(board, number))


def encode(line: JsonObject) -> JsonObject:
    """The share code of a game."""
    if jsonl_games.is_game(line):
        return jsonl_games.encode(line)
    game = Game.start(source_of(line), options_of(line), seat_of(line))
    claims = _claims(line)
    _legal_board(claims, game.deck)
    for claim in claims:
        game = game.place(claim.placement)
    return {"code": record.encode(game)}


def decode(line: JsonObject) -> JsonObject:
    """The game of a share code, in the form that the other commands read."""
    return jsonl_games.line_of(record.decode(as_text(line.get("code"), "code")))


def _laid(claims: Sequence[Claim], shown: tuple[int, ...] | None) -> LaidClaims:
    """Lay claims up to the first that is illegal. At most twenty can be legal."""
    board = Board.empty()
    for index, claim in enumerate(claims):
        verdict = judging.judge(board, claim.placement, claim.level)
        faults = verdict.faults
        if _is_wrong_tile(board, claim.placement.number, index, shown):
            faults = (*faults, Fault.WRONG_TILE)  # the last by name, so still sorted
        if faults:
            return LaidClaims(board, faults)
        board = board.with_tile(claim.placement, verdict.level)
    return LaidClaims(board)


def _is_wrong_tile(board: Board, number: int, index: int, shown: tuple[int, ...] | None) -> bool:
    """Whether the tile is not the shown one, or one more than exist. Source: base game 6."""
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


def _claims(line: JsonObject) -> tuple[Claim, ...]:
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
        as_int_within(form.get("rotation"), "rotation", range(QUARTERS)),
        Cell(as_int(form.get("x"), "x"), as_int(form.get("y"), "y")),
    )
    return Claim(placement, level)
