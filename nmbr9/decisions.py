"""The decisions of a player: one class a kind. The base game has one kind, `Place`."""

from types import MappingProxyType
from typing import Final

from nmbr9.errors import BadValue, Reason, check_kind
from nmbr9.rules.cards import Activate, Choose, Decline, EndTurn, SitOut
from nmbr9.rules.decision import Decision, Kind
from nmbr9.rules.modules.breaking_rules import PlaceReserved, Relocate, Reserve
from nmbr9.rules.modules.gap_fillers import Filler
from nmbr9.rules.placing import Laying, Place
from nmbr9.untrusted import as_text, reads_record

__all__ = [
    "Activate",
    "Choose",
    "Decision",
    "Decline",
    "EndTurn",
    "Filler",
    "Kind",
    "Laying",
    "Place",
    "PlaceReserved",
    "Relocate",
    "Reserve",
    "SitOut",
    "as_decision",
    "class_of",
    "laying",
    "parse_decision",
]

_CLASSES: Final[MappingProxyType[Kind, type[Decision]]] = MappingProxyType(
    {
        cls.kind: cls
        for cls in (
            Place,
            Choose,
            Decline,
            SitOut,
            Filler,
            Relocate,
            Reserve,
            PlaceReserved,
            EndTurn,
            Activate,
        )
    }
)
_OF_WORD: Final = MappingProxyType({kind.value: cls for kind, cls in _CLASSES.items()})


def class_of(kind: Kind) -> type[Decision]:
    """The class of the decisions of a kind. Raises BadValue."""
    if type(kind) is not Kind:
        raise BadValue(Reason.BAD_FORM, "a kind of decision is asked for")
    return _CLASSES[kind]


def laying(kind: Kind) -> type[Laying]:
    """The class of the decisions of a kind that lay a tile. Raises BadValue."""
    cls = class_of(kind)
    if not issubclass(cls, Laying):
        raise BadValue(Reason.BAD_FORM, f"{kind} lays no tile")
    return cls


@reads_record
def parse_decision(text: str) -> Decision:
    """The decision of a text like 7r1@3,-2+bridge, choose 1, relocate 4 7r0@0,0 or decline.

    Raises BadRecord: BAD_PLACEMENT for a bad placement, BAD_FORM for anything else.
    """
    check_kind(text, str, "a decision as text")
    word, space, rest = text.partition(" ")
    cls = _OF_WORD.get(word)
    if cls is None or cls is Place or (space and not rest):
        return Place.parse(text)
    return cls.parse(rest)


def as_decision(value: object) -> Decision:
    """The decision of a JSON string. Raises BadRecord."""
    return parse_decision(as_text(value, "a decision"))
