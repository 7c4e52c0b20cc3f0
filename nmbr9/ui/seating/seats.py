"""Seats on the page: the symbol, the name, and the buttons of each."""

from collections.abc import Container, Iterable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from nmbr9.contests.addresses import escaped
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import MOST_PLAYERS, Options
from nmbr9.record import decode, encode
from nmbr9.table import Seat, Table
from nmbr9.ui.games.people import clean_name, told_apart
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, drawing, el
from nmbr9.ui.parts.widgets import button, clock, folded
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import CLOSE


class Phase(StrEnum):
    """The phases of a table; those on one device are saved with the values."""

    LOBBY = "lobby"
    """People come; the cards are not dealt."""
    PASS = "pass"  # noqa: S105 - no password: the device is handed over
    """The device goes to the next seat; no turn of this round is in view."""
    TURN = "turn"
    WAIT = "wait"
    """The turns played here are finished, and others are not."""
    ROUND = "round"
    """The turns are open, and have not been looked at."""
    AWAY = "away"
    """The others go on without this seat."""
    END = "end"
    """Nobody present has anything left to play."""


PAGE_OF: Final[Mapping[Phase, Page]] = MappingProxyType(
    {
        Phase.LOBBY: Page.PHONES,
        Phase.PASS: Page.PASS,
        Phase.WAIT: Page.WAIT,
        Phase.ROUND: Page.BOARDS,
        Phase.AWAY: Page.PHONES,
        Phase.END: Page.STANDING,
    }
)
"""The page over the board in a phase; none while a seat plays."""
LEAST_PLAYERS: Final = 2
TWO_PLAYER_OPTIONS: Final = Options(LEAST_PLAYERS)
MINUTE: Final = 60  # seconds; source: rules, base game 11

# Circle, square, triangle, diamond, cross, star: a seat is never marked by colour alone.
SYMBOLS: Final = (
    "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z",
    "M4 4h16v16H4z",
    "M12 3L22 20H2z",
    "M12 2L22 12L12 22L2 12z",
    "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
    "M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z",
)
COLOURS: Final = len(SYMBOLS)


def symbol(colour: int) -> Node:
    path = el("path", d=SYMBOLS[colour])
    return drawing(path, class_=f"symbol seat-{colour}", viewBox="0 0 24 24")


def name_of(table: Table, seat: int) -> str:
    return told_apart(each.name for each in table.seats)[seat]


def colour_of(table: Table, seat: int) -> int:
    return table.seats[seat].colour % COLOURS


def named_symbol(name: str, colour: int) -> Node:
    return el("span", symbol(colour), el("span", name), class_="seat-name")


def seat_name(table: Table, seat: int) -> Node:
    return named_symbol(name_of(table, seat), colour_of(table, seat))


def progress(table: Table, seat: int, t: Texts, *, waits: bool) -> str:
    if table.seats[seat].away:
        return t("pass.away")
    if table.games[seat].finished:
        return t("pass.finished")
    return t("pass.to_place" if waits else "pass.placed")


def seat_button(name: str, words: str, click: Action) -> Node:
    """A button in the row of a seat; a screen reader also says the seat's name."""
    return button(words, click, aria_label=f"{name}, {words}", key=words)


def start_button(
    words: str, why_not: Message | None, t: Texts, click: Action | None = None, *, style: str
) -> tuple[Node, Node]:
    """The button that begins a table, below the reason against it; without `click` it submits."""
    why = t.of(why_not) if why_not else ""
    begin = button(
        words,
        click,
        main=True,
        key="begin",
        type="button" if click else "submit",
        aria_disabled="true" if why else "false",
        aria_describedby="why-not-begin",
    )
    return (el("p", why, id="why-not-begin", class_=style, role="status"), begin)


def turn_values(game: Game) -> dict[str, str | int]:
    cards = ", ".join(map(str, game.shown))
    return {"round": game.round, "rounds": game.rounds, "shown": cards}


def seat_line(seat: int, name: Node, words: str, *buttons: Node | None) -> Node:
    about = el("div", name, el("span", words, class_="soft"))
    return el("li", about, *buttons, key=str(seat))


def seat_list(people: Iterable[Node]) -> Node:
    return el("ul", *people, class_="seat-list", key="seats")


def stored_table(
    address: str, people: Sequence[str], state: str, forget: Action | None, t: Texts
) -> Node:
    names, words = ", ".join(people), t("seats.forget")
    deletion = (
        el("summary", words, aria_label=f"{words}: {names}"),
        button(t("seats.forget_sure"), forget),
    )
    about = el("span", state, class_="soft") if state else None
    return el(
        "li",
        el("a", el("span", names), about, href=address, class_="quiet", click=CLOSE),
        el("details", *deletion) if forget else None,
        key=address,
    )


def stored_tables(words: str, tables: Sequence[Node], *, most: int = 0) -> tuple[Node, ...]:
    rows = el("ul", *tables, class_="tables")
    return (folded(words, rows, key="stored", open=len(tables) <= most),) if tables else ()


def rarely_used(t: Texts, *inside: Node | None) -> Node:
    """The rare controls of a table, behind one small button."""
    words = el("span", t("more.title"), class_="visually-hidden")
    return folded(el("span", icons.MORE, words), *inside, key="rare", class_="rare")


def everybody(
    table: Table, to_place: Container[int], t: Texts, now: int | None, *, points: bool = True
) -> tuple[Node, ...]:
    """Each seat's sign and name, its points, and whether it has placed in this round."""
    return tuple(
        el(
            "span",
            seat_name(table, seat),
            el("b", str(game.score)) if points else None,
            *_mark(table, seat, t, waits=seat in to_place),
            class_="seat-chip now" if seat == now else "seat-chip",
            key=str(seat),
        )
        for seat, game in enumerate(table.revealed())
    )


def _mark(table: Table, seat: int, t: Texts, *, waits: bool) -> tuple[Node, Node]:
    sign = "·" if table.seats[seat].away else "…" if waits else "✓"
    words = progress(table, seat, t, waits=waits)
    said = el("span", f" {words}. ", class_="visually-hidden")
    return el("span", sign, aria_hidden="true"), said


def seat_bar(seats: Iterable[Node], click: Action, t: Texts, *beside: Node | None) -> Node:
    """Everybody in one button, which opens all boards."""
    words = t("boards.title")
    row = el(
        "button", *seats, type="button", title=words, click=click, class_="seat-row", key="seats"
    )
    return el("div", row, *beside, class_="seat-bar")


def minute_left(seconds: int | None, t: Texts) -> Node | None:
    return clock(seconds, t("caller.clock")) if seconds is not None else None


def minute_button(press: Action, why_not: str, t: Texts) -> Node:
    return button(t("caller.minute"), press, why_not=why_not, key="minute")


# A whole table in a link: each seat's colour, share code and name, for the engine to check


SEATS = "#seats="
BETWEEN = "/"  # no name in a link contains it
NAME = "."


def seats_code(table: Table) -> str:
    names = (clean_name(seat.name).replace(BETWEEN, " ") for seat in table.seats)
    return BETWEEN.join(
        f"{colour_of(table, n)}{encode(table.games[n])}{NAME}{name}" for n, name in enumerate(names)
    )


def read_table(text: str) -> Table:
    """The table of a link, the inverse of `seats_code`. Raises BadRecord."""
    parts = text.split(BETWEEN, MOST_PLAYERS)
    if len(parts) > MOST_PLAYERS:
        raise BadRecord(Reason.TOO_LONG, f"a table has at most {MOST_PLAYERS} seats")
    pairs = tuple(_seat(part) for part in parts)
    games = tuple(game for _, game in pairs)
    first = games[0]
    if any((game.source, game.options) != (first.source, first.options) for game in games):
        raise BadRecord(Reason.OTHER_DECK, "the seats of a link must share one deck")
    if [game.seat for game in games] != list(range(first.options.players)):
        raise BadRecord(Reason.BAD_FORM, "a link has each seat of a table once, in their order")
    return Table(first.source, first.options, tuple(seat for seat, _ in pairs))


def _seat(part: str) -> tuple[Seat, Game]:
    """A seat with its game; an unfinished game means that its player has left."""
    code, _, name = part.partition(NAME)
    colour = code[:1]
    if colour not in map(str, range(COLOURS)):
        raise BadRecord(Reason.BAD_FORM, "a seat begins with its colour")
    game = decode(code[1:])
    return Seat(name, int(colour), game.decisions, away=not game.finished), game


def seats_address(table: Table) -> str:
    return SEATS + escaped(seats_code(table))
