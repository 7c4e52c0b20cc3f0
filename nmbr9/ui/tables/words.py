"""The words of a table: the message of each phase, and the verdict at the end."""

from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.seating.ranking import winner_message
from nmbr9.ui.seating.seats import turn_values
from nmbr9.ui.tables.hotseat import NOBODY, Hotseat, Phase


def why_no_minute(hotseat: Hotseat) -> Message:
    """The reason why nobody may give one more minute now: computers do not wait as people do."""
    return Message("pass.minute_alone" if len(hotseat.persons) == 1 else "pass.minute_why")


def title_lines(context: Context, hotseat: Hotseat) -> tuple[str, str]:
    """The table on the board in two lines: its kind, and who has the device or gets it."""
    held = hotseat.seat != NOBODY and hotseat.phase in (Phase.PASS, Phase.TURN)
    return (context.t("title.table"), hotseat.named(hotseat.seat) if held else "")


def phase_message(hotseat: Hotseat) -> Message:
    """The phase of a table in words: the seat whose turn it is, and its task."""
    if hotseat.seat == NOBODY:
        return Message("pass.nobody")
    name = hotseat.named(hotseat.seat)
    match hotseat.phase:
        case Phase.PASS:
            return Message("pass.said", {"name": name})
        case Phase.TURN:
            return Message("pass.turn_said", {"name": name, **turn_values(hotseat.in_view)})
        case Phase.WAIT:
            return Message("wait.thinking", {"name": name})
        case Phase.ROUND:
            return Message("boards.said")
    return winner_message(hotseat.table)
