"""NMBR 9 and NMBR 9 ++: the rules, the decks and the records of the game.

The names in `__all__`, in docs/engine.md and in docs/records.md are public.
"""

from nmbr9.board import Board, LaidTile, Placement
from nmbr9.choices import Choices
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
    parse_decision,
)
from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.errors import (
    BadRecord,
    BadValue,
    Fault,
    GameOver,
    IllegalPlacement,
    Nmbr9Error,
    Reason,
    Refusal,
    Refused,
)
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.record import (
    decode,
    decode_all,
    encode,
    encode_all,
    from_json,
    table_from_json,
    table_to_json,
    to_json,
)
from nmbr9.rules.judging import Landing, LegalPlacements, Verdict
from nmbr9.steps import Step, steps
from nmbr9.table import Rank, Seat, SeatView, Table
from nmbr9.tiles import Face

__version__ = "2.0.0"

__all__ = [
    "Activate",
    "BadRecord",
    "BadValue",
    "Board",
    "Cell",
    "Choices",
    "Choose",
    "Daily",
    "Dealt",
    "Decision",
    "Decline",
    "EndTurn",
    "Face",
    "Fault",
    "Filler",
    "Game",
    "GameOver",
    "IllegalPlacement",
    "Kind",
    "LaidTile",
    "Landing",
    "LegalPlacements",
    "Module",
    "Nmbr9Error",
    "Options",
    "Place",
    "PlaceReserved",
    "Placement",
    "Power",
    "Rank",
    "Reason",
    "Refusal",
    "Refused",
    "Relocate",
    "Reserve",
    "Seat",
    "SeatView",
    "Seeded",
    "SitOut",
    "Step",
    "Table",
    "Variant",
    "Verdict",
    "decode",
    "decode_all",
    "encode",
    "encode_all",
    "from_json",
    "parse_decision",
    "steps",
    "table_from_json",
    "table_to_json",
    "to_json",
]
