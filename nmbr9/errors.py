"""Faults of a placement, reasons against a record, and the errors that carry them."""

from enum import StrEnum


class Fault(StrEnum):
    """A rule that a placement breaks. The values key the texts of every language."""

    NOT_ADJACENT = "not_adjacent"
    ONE_TILE_SUPPORT = "one_tile_support"
    OVERLAP = "overlap"
    UNSUPPORTED = "unsupported"
    WRONG_TILE = "wrong_tile"


class Reason(StrEnum):
    """Why a record, or a part of one, is refused. The values key the texts of every language."""

    BAD_DATE = "bad_date"
    BAD_DECK = "bad_deck"
    BAD_FORM = "bad_form"
    BAD_OPTIONS = "bad_options"
    BAD_PLACEMENT = "bad_placement"
    BAD_SEED = "bad_seed"
    DAMAGED = "damaged"
    ILLEGAL_GAME = "illegal_game"
    OTHER_DECK = "other_deck"
    TOO_LONG = "too_long"
    UNKNOWN_VERSION = "unknown_version"


class Nmbr9Error(Exception):
    """Any error the engine raises on purpose."""


class IllegalPlacement(Nmbr9Error):  # noqa: N818  the name says it without "Error"
    """A placement that breaks the rules; `faults` names every rule it breaks, sorted by name."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return f"illegal placement: {', '.join(self.faults)}"


class GameOver(Nmbr9Error):  # noqa: N818  an ending, not a mistake
    """A decision where none can be made or undone: no card is shown, or nothing was placed yet."""


class BadRecord(Nmbr9Error, ValueError):  # noqa: N818  the name says it without "Error"
    """A record that cannot be taken: `reason` for programs, the text in English for people."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        super().__init__(reason, sentence)
        self.reason = reason
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence
