"""The words of a table: the message of each phase, and the verdict at the end."""

from typing import Final

from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.seating.ranking import winner_message
from nmbr9.ui.tables.hotseat import NOBODY, Hotseat, Phase

NO_MINUTE: Final = Message("pass.minute_why")
ALONE: Final = Message("pass.minute_alone")


def why_no_minute(hotseat: Hotseat) -> Message:
    """The reason why nobody may give one more minute now: computers do not wait as people do."""
    return ALONE if len(hotseat.persons) == 1 else NO_MINUTE


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
            game = hotseat.in_view
            shown = ", ".join(map(str, game.shown))
            values: dict[str, str | int] = {
                "name": name,
                "round": game.round,
                "rounds": game.rounds,
                "shown": shown,
            }
            return Message("pass.turn_said", values)
        case Phase.WAIT:
            return Message("wait.thinking", {"name": name})
        case Phase.ROUND:
            return Message("boards.said")
    return winner_message(hotseat.table)
