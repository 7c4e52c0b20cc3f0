"""A table of phones before its cards are dealt: names, options, codes."""

from nmbr9.options import Options
from nmbr9.ui.games.people import clean_name
from nmbr9.ui.parts import option_changes
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.play.context import Context
from nmbr9.ui.seating.seats import LEAST_PLAYERS


def options_of(phones: Phones) -> Options:
    """The options for the number of people at the table."""
    people = len(phones.sitting.meeting.people) if phones.sitting else 0
    return option_changes.changed(phones.options, "players", str(max(LEAST_PLAYERS, people)))


def deals(sitting: Sitting) -> bool:
    """Whether the cards are dealt from here, once all have come."""
    return sitting.page.hosts or (sitting.page.has_pen and sitting.seat == sitting.meeting.host)


def why_not_begin(phones: Phones) -> Message | None:
    """The reason why the cards cannot be dealt yet."""
    people = len(phones.sitting.meeting.people) if phones.sitting else 0
    if people < LEAST_PLAYERS:
        return Message("phones.alone")
    refusal = option_changes.why_not(phones.options, "players", str(people))
    return Message(f"refusal.{refusal.value}") if refusal else None


def typed_name(context: Context, phones: Phones) -> str:
    """The player's name, if one was typed."""
    typed = context.session.settings.name if phones.name is None else phones.name
    return clean_name(typed)
