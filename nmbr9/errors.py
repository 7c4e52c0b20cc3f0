"""Faults of a placement, refusals of a decision, reasons against a record, and their errors."""

from types import UnionType

from nmbr9.values import Named


class Fault(Named):
    """A rule that a placement breaks. The values key the texts of every language."""

    NOT_ADJACENT = "not_adjacent"
    ONE_TILE_SUPPORT = "one_tile_support"
    OVERLAP = "overlap"
    TOO_HIGH = "too_high"
    TOO_MANY_POWERS = "too_many_powers"
    UNSUPPORTED = "unsupported"
    WRONG_TILE = "wrong_tile"


class Reason(Named):
    """The reason against a record, or a part of one. The values key the texts of every language."""

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


class Refusal(Named):
    """The reason against a decision, or an option. The values key the texts of every language."""

    # Decisions
    ALREADY_CHOSEN = "already_chosen"
    CAN_PLAY = "can_play"
    COVERED = "covered"
    FINISHED = "finished"
    FORCED = "forced"
    MARKER_ACTIVE = "marker_active"
    NOT_A_NUMBER_TILE = "not_a_number_tile"
    NOT_CHOSEN = "not_chosen"
    NOT_IN_GAME = "not_in_game"
    NO_MARKER_LEFT = "no_marker_left"
    NO_SUCH_CARD = "no_such_card"
    NO_SUCH_TILE = "no_such_tile"
    NOTHING_RESERVED = "nothing_reserved"
    NOTHING_TO_PLAY = "nothing_to_play"
    ONLY_TILE = "only_tile"
    RESERVED_NOW = "reserved_now"
    TILE_LAID = "tile_laid"
    TILE_TO_LAY = "tile_to_lay"
    TOO_MANY_POWERS = "too_many_powers"
    TURN_BEGUN = "turn_begun"
    USED_UP = "used_up"
    # Tables
    AWAY = "away"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_AWAY = "not_away"
    OTHERS_TO_PLACE = "others_to_place"
    REVEALED = "revealed"
    # Options
    BAD_PLAYERS = "bad_players"
    BAD_POWERS = "bad_powers"
    BAD_REMOVED = "bad_removed"
    BAD_SEAT = "bad_seat"
    NO_BREAKING_RULES = "no_breaking_rules"
    TOO_MANY_FOR_VARIANT = "too_many_for_variant"
    TOO_MANY_PLAYERS = "too_many_players"
    TWO_VARIANTS = "two_variants"
    UNKNOWN_MODULE = "unknown_module"
    UNKNOWN_POWER = "unknown_power"
    UNKNOWN_VARIANT = "unknown_variant"


class Nmbr9Error(Exception):
    """The base of the engine's own errors."""


class IllegalPlacement(Nmbr9Error):  # noqa: N818  the name says it without "Error"
    """A placement that breaks the rules; `faults` has every broken rule, sorted by name."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return f"illegal placement: {', '.join(self.faults)}"


class GameOver(Nmbr9Error):  # noqa: N818  an ending, not a mistake
    """A decision when none can be made or undone: no card is shown, or nothing was placed yet."""


class Refused(Nmbr9Error):  # noqa: N818  the name says it without "Error"
    """A decision that is not open; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return f"the decision is not open: {self.refusal}"


class BadValue(Nmbr9Error, ValueError):  # noqa: N818  the name says it without "Error"
    """An impossible value: `reason` for programs, the text in English for people.

    For impossible options `refusal` says which is wrong.
    """

    def __init__(self, reason: Reason, sentence: str, refusal: Refusal | None = None) -> None:
        super().__init__(reason, sentence)
        self.reason = reason
        self.sentence = sentence
        self.refusal = refusal

    def __str__(self) -> str:
        return self.sentence


class BadRecord(BadValue):
    """A record that cannot be read, because of its form or of a value in it."""


def check_kind(value: object, kind: type | UnionType, name: str) -> None:
    """Raise BadValue (BAD_FORM) for a value of another kind."""
    if not isinstance(value, kind):
        raise BadValue(Reason.BAD_FORM, f"{name} is asked for, not {type(value).__name__}")
