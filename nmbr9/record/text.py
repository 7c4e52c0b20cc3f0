"""Decisions as text: a placement such as 7r1@3,-2 with its powers, or the name of a kind."""

import re
from typing import Final

from nmbr9.board import Placement
from nmbr9.decisions import (
    Activate,
    Choose,
    Decision,
    Decline,
    EndTurn,
    Filler,
    Kind,
    Place,
    PlaceReserved,
    Relocate,
    Reserve,
    SitOut,
)
from nmbr9.errors import BadRecord, BadValue, Reason, check_kind
from nmbr9.geometry import Cell
from nmbr9.powers import NO_POWERS, WITH_A_TILE, Power
from nmbr9.tiles import Face
from nmbr9.untrusted import as_text, malformed, reads_record

_COORDINATE: Final = "(0|-?[1-9][0-9]*)"  # one spelling for each whole number
_PLACEMENT: Final = re.compile(f"([0-9])r([0-3])@{_COORDINATE},{_COORDINATE}")
_INDEX: Final = re.compile("0|[1-9][0-9]{0,2}")


def placement_text(placement: Placement) -> str:
    """The placement as text, such as 7r1@3,-2."""
    check_kind(placement, Placement, "a placement")
    x, y = placement.anchor
    return f"{placement.number}r{placement.rotation}@{x},{y}"


@reads_record
def parse_placement(text: str) -> Placement:
    """The placement of a text: `placement_text` the other way; BadRecord (BAD_PLACEMENT)."""
    return _placement(text, Face.FRONT)


def decision_text(decision: Decision) -> str:
    """The decision as text, such as 7r1@3,-2+bridge, choose 1, relocate 4 7r0@0,0 or decline."""
    match decision:
        case Place(placement, powers):
            return placement_text(placement) + _powers_text(powers)
        case PlaceReserved(placement, powers):
            return f"{decision.kind} {placement_text(placement)}{_powers_text(powers)}"
        case Filler(placement):
            return f"{decision.kind} {placement_text(placement)}"
        case Relocate(tile, placement):
            back = placement.face is Face.BACK
            flipped = _powers_text(frozenset({Power.FLIP}) if back else NO_POWERS)
            return f"{decision.kind} {tile} {placement_text(placement)}{flipped}"
        case Choose(card):
            return f"{decision.kind} {card}"
        case Decline() | SitOut() | Reserve() | EndTurn() | Activate():
            return decision.kind.value
    raise BadValue(Reason.BAD_FORM, "a decision is asked for")


@reads_record
def parse_decision(text: str) -> Decision:  # noqa: C901, PLR0911  a table
    """The decision of a text: `decision_text` the other way.

    Raises BadRecord: BAD_PLACEMENT for a placement that is none, BAD_FORM for what else is wrong.
    """
    word, _, rest = as_text(text, "a decision").partition(" ")
    match word:
        case Kind.CHOOSE:
            return Choose(_index(rest))
        case Kind.FILLER:
            return Filler(_placement(rest, Face.FILLER))
        case Kind.RELOCATE:
            tile, _, where = rest.partition(" ")
            placement, powers = _with_powers(where)
            if powers - {Power.FLIP}:
                raise malformed("a relocated tile takes no powers; +flip says that it is black")
            return Relocate(_index(tile), placement)
        case Kind.PLACE_RESERVED:
            return PlaceReserved(*_with_powers(rest))
    match text:
        case Kind.DECLINE:
            return Decline()
        case Kind.SIT_OUT:
            return SitOut()
        case Kind.RESERVE:
            return Reserve()
        case Kind.END_TURN:
            return EndTurn()
        case Kind.ACTIVATE:
            return Activate()
    return Place(*_with_powers(text))


def _powers_text(powers: frozenset[Power]) -> str:
    return "".join(f"+{power}" for power in WITH_A_TILE if power in powers)


def _with_powers(text: str) -> tuple[Placement, frozenset[Power]]:
    """A placement, black if flip is among the powers written behind it."""
    where, *names = text.split("+")
    powers = frozenset(power for power in WITH_A_TILE if power in names)
    if len(powers) != len(names):
        raise malformed("a placement names each power once: bridge, flip, detach or solo_support")
    return _placement(where, Face.BACK if Power.FLIP in powers else Face.FRONT), powers


def _index(text: str) -> int:
    if _INDEX.fullmatch(text) is None:
        raise malformed("a card or a tile is told by its index, such as 0")
    return int(text)


def _placement(text: str, face: Face) -> Placement:
    parts = _PLACEMENT.fullmatch(as_text(text, "a placement"))
    if parts is None:
        raise BadRecord(Reason.BAD_PLACEMENT, "a placement is written like 7r1@3,-2")
    try:
        number, rotation, x, y = (int(part) for part in parts.groups())
    except ValueError:  # Python reads no number of more than some thousand digits
        raise BadRecord(Reason.BAD_PLACEMENT, "a placement's anchor is too far away") from None
    return Placement(number, rotation, Cell(x, y), face)
