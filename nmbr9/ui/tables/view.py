"""The pages of tables, and the views by the board.

Views never ask for unrevealed parts of a round: boards come from the last reveal.
"""

from collections.abc import Iterable

from nmbr9.protocol import Job, Strength
from nmbr9.ui.games.people import LONGEST_NAME, LONGEST_SEED
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.options import folded_options, game_options, option_refusal
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import button, choice, folded, row, select, soft, text_field
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.view.hint import plain_hint
from nmbr9.ui.seating.seats import (
    COLOURS,
    minute_button,
    progress,
    seat_bar,
    seat_button,
    seat_line,
    seat_list,
    seat_name,
    start_button,
    stored_table,
    stored_tables,
    symbol,
)
from nmbr9.ui.seating.view import comparison, open_round
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page, Where
from nmbr9.ui.session.solver_jobs import TrySolverAgain
from nmbr9.ui.session.view import page_button
from nmbr9.ui.tables.hotseat import NOBODY, Hotseat, Phase, table_address
from nmbr9.ui.tables.state import (
    PLAYERS,
    AtSeat,
    AtTable,
    ForgetTable,
    PlayAgain,
    StartTable,
    Tables,
    TableSetup,
)
from nmbr9.ui.tables.update import PAGE_OF, why_no_minute

# Pages of a table


def pass_page(context: Context, hotseat: Hotseat) -> tuple[Node | None, ...]:
    """The seat to which the device goes; nothing of this round is in view."""
    t = context.t
    if hotseat.seat == NOBODY:
        return (el("p", t("pass.nobody"), class_="lead"), _seats(hotseat, t))
    name = hotseat.named(hotseat.seat)
    game = hotseat.table.revealed()[hotseat.seat]
    take = AtSeat(Hotseat.take, hotseat.seat)
    shown = (
        el("p", t("pass.to", name=name), class_="lead"),
        soft(t("top.round", round=game.round, rounds=game.rounds)),
        soft(game_options(game, t)) if game.options.is_plus else None,
        row(*(small_tile(n, with_digit=True) for n in game.shown)),
        soft(t("pass.look_away", name=name)),
        button(t("pass.take", name=name), take, main=True, key="take"),
    )
    return _between_turns(hotseat, t, f"to{hotseat.seat}", shown)


def wait_page(context: Context, hotseat: Hotseat) -> tuple[Node | None, ...]:
    if not hotseat.thinking:
        return ()
    t = context.t
    return _between_turns(hotseat, t, "thinking", _thinking(context, hotseat, t))


def _between_turns(
    hotseat: Hotseat, t: Texts, key: str, shown: Iterable[Node | None]
) -> tuple[Node, ...]:
    mark = symbol(hotseat.colour(hotseat.seat))
    return (el("div", mark, *shown, class_="passing", key=key), _seats(hotseat, t))


def _thinking(context: Context, hotseat: Hotseat, t: Texts) -> Iterable[Node]:
    """The progress of the computers; if the solver has failed, how the game goes on."""
    thinking, solver = hotseat.thinking, context.solver
    if solver.failed is not None:
        yield el("p", t("wait.failed"), role="alert", class_="lead", key="failed")
        yield el("p", solver.failed, class_="soft", lang="en", key="why")
        yield el("p", t("wait.go_on"), key="go-on")
        yield button(t("coach.again"), TrySolverAgain(), main=True, key="again")
        return
    name = hotseat.named(thinking[0])
    running = solver.at(Job.PLACEMENT)
    yield el("p", t("wait.thinking", name=name), role="status", class_="lead", key="who")
    if running is not None and not running.of:
        yield el("p", t("coach.loading"), role="status", class_="soft", key="loading")
    computers = sum(
        not seat.away and n not in hotseat.persons for n, seat in enumerate(hotseat.table.seats)
    )
    yield el(
        "progress",
        value=computers - len(thinking) if computers > 1 else None,
        max=computers,
        aria_label=t("wait.progress"),
        key="progress",
    )


def boards_page(context: Context, hotseat: Hotseat) -> tuple[Node | None, ...]:
    t = context.t
    go_on = AtTable(Hotseat.end_round) if hotseat.phase is Phase.ROUND else None
    return (*open_round(hotseat.table, t, go_on), _seats(hotseat, t))


def standing_page(context: Context, hotseat: Hotseat) -> tuple[Node | None, ...]:
    if hotseat.phase is not Phase.END:
        return ()
    t = context.t
    again = button(t("standing.again"), PlayAgain(), key="again")
    other = page_button(t("controls.new_game"), Page.NEW_GAME)
    return (
        *comparison(hotseat.table, "tables", t, again, other),
        None if hotseat.table.finished else _seats(hotseat, t),
    )


def _seats(hotseat: Hotseat, t: Texts) -> Node:
    people = (_seat(hotseat, seat, t) for seat in range(len(hotseat.table.seats)))
    return seat_list(people, t, soft(t("pass.leave_about")))


def _seat(hotseat: Hotseat, seat: int, t: Texts) -> Node:
    table, strength = hotseat.table, hotseat.computer(seat)
    waits = table.why_not_act(seat) is None
    words = progress(table, seat, t, waits=waits and hotseat.phase is not Phase.ROUND)
    if strength is not None:
        words = f"{t(f'strength.{strength.value}')} · {words}"
    first = None
    if hotseat.phase is Phase.PASS and waits and strength is None and seat != hotseat.seat:
        first = seat_button(hotseat.named(seat), t("pass.first"), AtSeat(Hotseat.take, seat))
    buttons = el("span", first, _come_or_go(hotseat, seat, t), class_="row")
    return seat_line(seat, seat_name(table, seat), words, buttons)


def _come_or_go(hotseat: Hotseat, seat: int, t: Texts) -> Node | None:
    if not hotseat.played_here:
        return None
    name = hotseat.named(seat)
    if hotseat.table.seats[seat].away:
        return seat_button(name, t("pass.back"), AtSeat(Hotseat.come_back, seat))
    return seat_button(name, t("pass.leave"), AtSeat(Hotseat.leave, seat))


# Beside the board


def titles(context: Context, hotseat: Hotseat) -> tuple[str, str]:
    held = hotseat.seat != NOBODY and hotseat.phase in (Phase.PASS, Phase.TURN)
    return (context.t("title.table"), hotseat.named(hotseat.seat) if held else "")


def bar(context: Context, hotseat: Hotseat) -> Node:
    t = context.t
    if not hotseat.playing:
        return el("div")
    why_not = None if hotseat.may_give_minute else t.of(why_no_minute(hotseat))
    minute = minute_button(AtTable(Hotseat.one_more_minute), why_not, t)
    boards = el("button", t("boards.title"), type="button", click=Show(Page.BOARDS), key="boards")
    thinking = None
    if hotseat.thinking and context.solver.failed is None:
        seat = hotseat.thinking[0]
        words = el("span", t("wait.thinking", name=hotseat.named(seat)))
        thinking = el("p", symbol(hotseat.colour(seat)), words, class_="soft", key="thinking")
    return seat_bar(hotseat.table, hotseat.seat, hotseat.minute, t, minute, boards, thinking)


def hint(context: Context, hotseat: Hotseat) -> Node | None:
    t = context.t
    note = context.session.note
    if note is not None and note.where is Where.OVER:
        return plain_hint(t.of(note.message))
    shown = hotseat.playing or context.play.look.inspected is not None
    return None if shown else plain_hint(t("pass.closed"))


def controls(context: Context, hotseat: Hotseat) -> Node | None:
    if hotseat.playing:
        return None
    page = PAGE_OF[hotseat.phase] or Page.BOARDS
    return el("div", button(context.t(f"{page}.title"), Show(page), main=True, key=page))


# Before a table begins


def setup_page(context: Context, tables: Tables) -> tuple[Node | None, ...]:
    t, setup = context.t, tables.setup
    why_not, chairs = setup.why_not_begin(t), range(setup.options.players)
    return (
        el("p", t("seats.intro")),
        el(
            "form",
            _players(setup, t),
            el("ol", *(_chair(setup, chair, t) for chair in chairs), class_="chairs"),
            _computers(setup, t),
            folded_options(setup.options, t, "tables", *_seed(setup, t)),
            *start_button(t("seats.start"), why_not, t, style="fault"),
            submit=StartTable(),
            key="setup",
        ),
        *stored_tables(t("seats.begun"), [_stored(tables, each, t) for each in tables.stored]),
    )


def _players(setup: TableSetup, t: Texts) -> Node:
    """The number of seats; numbers that a variant has no room for are greyed, with the reason."""
    numbers = {str(n): str(n) for n in PLAYERS}
    refusals = {n: why for n in numbers if (why := option_refusal(setup.options, "players", n))}
    why = next(iter(refusals.values()), None)
    change = given(ChangeField, "tables", "players")
    field = select(numbers, str(setup.options.players), change, refusals, id="seat-players")
    return choice(t("seats.players"), field, t(f"refusal.{why.value}") if why else "")


def _chair(setup: TableSetup, chair: int, t: Texts) -> Node:
    seat = setup.chairs[chair]
    name = el(
        "input",
        type="text",
        maxlength=LONGEST_NAME,
        value=seat.name,
        placeholder=setup.default_name(chair, t),
        autocomplete="off",
        spellcheck="false",
        aria_label=t("seats.name", n=chair + 1),
        change=given(ChangeField, "tables", f"name-{chair}"),
    )
    symbols = {str(n): t(f"seats.symbol_{n}") for n in range(COLOURS)}
    colour = select(
        symbols,
        str(seat.colour),
        given(ChangeField, "tables", f"colour-{chair}"),
        aria_label=t("seats.colour", n=chair + 1),
    )
    return el("li", symbol(seat.colour), name, colour, key=str(chair))


def _computers(setup: TableSetup, t: Texts) -> Node:
    """The player of each seat, a person or a computer: folded, as most tables have only people."""
    seats = (_player(setup, chair, t) for chair in range(setup.options.players))
    return folded(t("seats.computers"), *seats, key="computers")


def _player(setup: TableSetup, chair: int, t: Texts) -> Node:
    chosen = setup.chairs[chair].strength
    computers = {strength.value: t(f"strength.{strength.value}") for strength in Strength}
    field = select(
        {"": t("seats.person"), **computers},
        chosen.value if chosen else "",
        given(ChangeField, "tables", f"strength-{chair}"),
        id=f"seat-{chair}",
    )
    return choice(t("seats.player", n=chair + 1), field)


def _seed(setup: TableSetup, t: Texts) -> tuple[Node, ...]:
    field = text_field(
        "table-seed",
        LONGEST_SEED,
        change=given(ChangeField, "tables", "seed"),
        value=setup.seed,
        aria_describedby="table-seed-help",
    )
    help_ = el("p", t("seats.seed_help"), id="table-seed-help", class_="soft")
    return (el("label", t("seats.seed"), for_="table-seed"), field, help_)


def _stored(tables: Tables, hotseat: Hotseat, t: Texts) -> Node:
    table = hotseat.table
    if hotseat.phase is Phase.END:
        where = t("seats.finished")
    else:
        where = t("top.round", round=table.round, rounds=table.games[0].rounds)
    names = tuple(map(hotseat.named, range(len(table.seats))))
    forget = ForgetTable(hotseat.name) if hotseat in tables.finished else None
    return stored_table(table_address(hotseat.name), names, where, forget, t)
