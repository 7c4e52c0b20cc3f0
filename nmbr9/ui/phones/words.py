"""The words of a table of phones: the people it waits for, and refusals."""

from collections.abc import Iterable

from nmbr9.live.faults import LiveFault
from nmbr9.ui.games.people import told_apart
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.play.context import Context
from nmbr9.ui.seating.seats import Phase, turn_values
from nmbr9.ui.seating.view import winner_message


def fault_message(fault: LiveFault, t: Texts, *, by_link: bool = False) -> Message:
    """The text of the fault if it has one: a player can do something about it."""
    rooms = ("links", "phones") if by_link else ("phones",)
    keys = (f"{room}.refused_{fault}" for room in rooms)
    key = next((key for key in keys if key in t), f"{rooms[0]}.refused")
    return Message(key, {"fault": fault.value})


def names_of(sitting: Sitting, seats: Iterable[int]) -> str:
    people = told_apart(person.name for person in sitting.meeting.people)
    return ", ".join(people[seat] for seat in seats)


def to_place(sitting: Sitting) -> tuple[int, ...]:
    """The seats that have not placed; this page's own has once its turn is finished here."""
    own = None if sitting.phase is Phase.TURN else sitting.seat
    return tuple(seat for seat in sitting.meeting.to_commit if seat != own)


def phase_message(sitting: Sitting) -> Message:
    match sitting.phase:
        case Phase.LOBBY:
            return Message("phones.lobby")
        case Phase.TURN:
            game = sitting.game
            assert game is not None  # noqa: S101 - a turn is one of a game
            return Message("phones.turn_said", turn_values(game))
        case Phase.WAIT:
            return waiting_message(sitting)
        case Phase.ROUND:
            return Message("boards.said")
        case Phase.AWAY:
            return Message("phones.you_left")
    assert sitting.table is not None  # noqa: S101 - a table that is over was dealt
    return winner_message(sitting.table)


def waiting_message(sitting: Sitting) -> Message:
    if sitting.by_links is not None:
        return link_message(sitting)
    if sitting.role.gathers:
        return Message("phones.gathering")
    if not sitting.role.hosts and not sitting.channel:
        return Message("phones.line_cut")
    if not sitting.waited_for:
        return Message("phones.waiting_for_host")
    return Message("phones.waiting", {"names": names_of(sitting, sitting.waited_for)})


def link_message(sitting: Sitting) -> Message:
    """The next step with the link, or its present holder."""
    page = sitting.by_links
    assert page is not None  # noqa: S101 - asked for at tables by links only
    names = {"names": names_of(sitting, page.next_seats)}
    match sitting.phase:
        case Phase.LOBBY if sitting.seat == sitting.meeting.host:
            return Message("links.invite" if page.holds else "links.invited")
        case Phase.LOBBY:
            return Message("links.answer" if page.holds else "links.answered", names)
        case Phase.END:
            return Message("links.show_end" if page.holds else "links.over", names)
        case Phase.ROUND:
            return Message("boards.said")
        case Phase.TURN:
            game = sitting.game
            assert game is not None  # noqa: S101 - a turn is one of a game
            key = "links.play" if page.next_seats else "links.play_alone"
            return Message(key, {"round": game.round, **names})
    if not page.next_seats:
        return Message("links.alone")
    return Message("links.pass_on" if page.holds else "links.is_with", names)


def titles(context: Context, sitting: Sitting) -> tuple[str, str]:
    own = names_of(sitting, (sitting.seat,)) if sitting.seat >= 0 else ""
    return context.t("phones.title"), own
